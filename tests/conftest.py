"""Before anything imports Qt: the tests need no screen, and read English wherever they run."""

import os

os.environ["QT_QPA_PLATFORM"] = "offscreen"
os.environ["NDCG_EXPLORER_LANGUAGE"] = "en"
