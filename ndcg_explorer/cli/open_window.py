"""Without a command: the sample's scored table, until there is a window to open it in."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from ndcg_explorer.resources import sample_folder


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--sample", action="store_true", help=argparse.SUPPRESS)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    from ndcg_explorer.cli.score import print_table
    from ndcg_explorer.cli.typed_list import TypedList
    from ndcg_explorer.core.measure import parse_measure

    sample = json.loads(Path(sample_folder() / "five-documents.json").read_text(encoding="utf-8"))
    print(f"{sample['title']}: {sample['story']}\n")
    listed = TypedList.from_grades(sample["grades"], documents=sample["documents"])
    print_table(listed, [parse_measure(sample["measure"])])
    return 0
