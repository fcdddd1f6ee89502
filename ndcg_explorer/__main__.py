import sys

from ndcg_explorer.cli import main

if __name__ == "__main__":
    sys.exit(main())
