"""`python -m tests.formats.formats_page`: writes docs/formats.md from the tables of formats, each with an example."""

from __future__ import annotations

from pathlib import Path

from ndcg_explorer.exporting.convert import TOOL_WRITERS, WRITERS
from ndcg_explorer.formats.readers.registry import FORMATS
from ndcg_explorer.formats.unpacking import PACKED_SUFFIXES

PAGE = Path(__file__).parents[2] / "docs" / "formats.md"
# Three lines of each, or fewer where that is all; one of bytes is described.
EXAMPLES: dict[str, str] = {
    "xlsx": "a sheet with a header such as query, document, rank, grade",
    "parquet": "columns such as query, document, rank, grade; ranx writes q_id, doc_id, score",
    "rank_eval": '{"details": {"q1": {"hits": [\n  {"hit": {"_id": "d1", "_score": 2.5}, "rating": 3},\n'
    '  {"hit": {"_id": "d2", "_score": 1.5}, "rating": null}]}}}',
    "quepid-snapshot": '{"name": "before", "docs": {"7": [{"id": "d1", "explain": "{}", "rated_only": false}]},\n'
    ' "queries": [{"query_id": 7, "query_text": "red shoes", "ratings": {"d1": 3}}],\n'
    ' "scores": [{"query_id": 7, "score": 0.92}]}',
    "ratings": '{"queries": [\n  {"query": "red shoes", "ratings": {"d1": 3, "d2": 0}},\n'
    '  {"query": "boots", "ratings": {"d1": 1}}]}',
    "retrieval-json": '{"queries": {"q1": "red shoes"},\n "corpus": {"d1": "Red running shoes"},\n'
    ' "relevant_docs": {"q1": ["d1"]}}',
    "jsonl": '{"query": "q1", "document": "d1", "rank": 1, "grade": 3}\n'
    '{"query": "q1", "document": "d2", "rank": 2, "grade": 0}\n{"query": "q2", "document": "d1", "rank": 1}',
    "json": '{"q1": {"d1": 12.5, "d2": 11.0},\n "q2": {"d3": 9.25,\n        "d1": 7.5}}',
    "trec-run": "q1 Q0 d1 1 12.5 bm25\nq1 Q0 d2 2 11.0 bm25\nq2 Q0 d1 1 9.25 bm25",
    "ntcir-rel": "d1 L2\nd2 L0\nd3 L1",
    "ntcir-res": "d2\nd1\nd3",
    "group-sizes": "10\n8\n12",
    "scores": "0.25\n0.75\n0.5",
    "ratings-lines": "196\t242\t3\t881250949\n186\t302\t3\t891717742\n22\t377\t1\t878887116",
    "trec-qrels": "q1 0 d1 3\nq1 0 d2 0\nq2 0 d1 1",
    "msmarco-run": "1048585\t7187158\t1\n1048585\t7187157\t2\n1048585\t7187163\t3",
    "judged-lines": "q1 d1 3\nq1 d2 0\nq2 d1 1",
    "letor": "2 qid:10 1:0.05 2:0.8 # docid = d1\n0 qid:10 1:0.01 2:0.2 # docid = d2\n1 qid:11 1:0.4 2:0.3 # d1",
    "titles": "Red running shoes\nShoes, and how to clean them\nBoots for the rain",
    "csv": "query,document,rank,grade\nred shoes,d1,1,3\nred shoes,d2,2,0",
}
# Names under which the examples that need one are recognised.
NAMES = {
    "ntcir-rel": "0001.rel",
    "ntcir-res": "bm25.res",
    "group-sizes": "rank.test.query",
    "scores": "scores.txt",
    "titles": "x.txt",
}
_HEAD = """\
# Formats

What can be opened and what can be written, with three lines of each. This page is made from the tables in the program
by `python -m tests.formats.formats_page`; a test fails where it is not up to date.

Each file may be packed ({packed}), and a ZIP archive or a folder of several
files opens as one. A BEIR data set is such a folder: `corpus.jsonl`, `queries.jsonl` and `qrels/*.tsv`. Files of texts
(titles of documents, texts, groups and weights of queries) are joined by their ids. `--run`, `--qrels`, `--documents`
and `--queries` say what a file holds where its content does not, and `check` ends with the command line that reads the
files as they were understood.

## In

A file is known by its content first and by its suffix second; the first row that fits is taken.

| format | called | suffixes |
| --- | --- | --- |
"""


def page() -> str:
    parts = [_HEAD.format(packed=", ".join(f"`{suffix}`" for suffix in (*PACKED_SUFFIXES, ".zip")))]
    for row in FORMATS:
        suffixes = ", ".join(f"`{suffix}`" for suffix in row.suffixes) or "any"
        parts.append(f"| {row.label} | `{row.slug}` | {suffixes} |\n")
    for row in FORMATS:
        example = EXAMPLES[row.slug]
        shown = f"```\n{example}\n```" if row.is_text else f"{example[:1].upper()}{example[1:]}."
        parts.append(f"\n### {row.label}\n\n{shown}\n")
    parts.append("\n## Out\n\n| what | asked for by | does not hold |\n| --- | --- | --- |\n")
    parts.append("| session | `.ndcg` | |\n")
    for writer in WRITERS:
        parts.append(f"| {writer.label} | {', '.join(f'`{suffix}`' for suffix in writer.suffixes)} | |\n")
    for writer in TOOL_WRITERS:
        parts.append(f"| {writer.label} | `--to {writer.slug}` | {', '.join(writer.lacks)} |\n")
    parts.append("\n`convert` says what else is in a session and not in the files that it wrote.\n")
    return "".join(parts)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
