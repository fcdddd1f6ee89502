"""The formats there are, in one list; found by content first and by suffix second."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from ndcg_explorer.errors import quoted
from ndcg_explorer.formats.decoding import refuse_binary
from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.formats.problems import Problem, ReadError
from ndcg_explorer.formats.readers import (
    delimited,
    json_lines,
    json_table,
    letor,
    ntcir,
    number_lines,
    parquet,
    quepid_snapshot,
    rank_eval,
    ratings_json,
    retrieval_json,
    trec,
    xlsx,
)
from ndcg_explorer.formats.source_file import SourceFile
from ndcg_explorer.formats.text_table import TextTable
from ndcg_explorer.formats.unpacking import PACKED_SUFFIXES
from ndcg_explorer.language import marked, tr


@dataclass(frozen=True, slots=True)
class Format:
    """A format that can be read: to add one, write its module and add a row.

    ``is_text`` says that there are lines to look at and an encoding to choose; ``has_delimiter`` and ``has_sheets``
    that a person may choose those; ``fast`` whether a large file has a quick way in, and what it holds.
    """

    slug: str
    label: str
    suffixes: tuple[str, ...]
    looks_like: Callable[[SourceFile], bool]
    read: Callable[[SourceFile, ImportOptions], list[TextTable]]
    is_text: bool = True
    has_delimiter: bool = False
    has_sheets: bool = False
    fast: str = ""


FAST_RESULTS, FAST_JUDGEMENTS, FAST_TABLE = "results", "judgements", "table"

# Most particular first: what is a rank_eval response is JSON too.
FORMATS: tuple[Format, ...] = (
    Format("xlsx", marked("Excel workbook"), (".xlsx", ".xlsm"), xlsx.looks_like, xlsx.read,
           is_text=False, has_sheets=True),
    Format("parquet", "Parquet", (".parquet", ".pq"), parquet.looks_like, parquet.read, is_text=False,
           fast=FAST_TABLE),
    Format("rank_eval", marked("rank_eval response"), (".json",), rank_eval.looks_like, rank_eval.read),
    Format("quepid-snapshot", marked("Quepid snapshot"), (".json",), quepid_snapshot.looks_like, quepid_snapshot.read),
    Format("ratings", marked("Ratings in JSON"), (".json",), ratings_json.looks_like, ratings_json.read),
    Format("retrieval-json", marked("Retrieval test set (LlamaIndex, Haystack, Ragas)"), (".json",),
           retrieval_json.looks_like, retrieval_json.read),
    Format("jsonl", marked("JSON lines"), (".jsonl", ".ndjson"), json_lines.looks_like, json_lines.read,
           fast=FAST_TABLE),
    Format("json", "JSON", (".json",), json_table.looks_like, json_table.read),
    Format(trec.RUN.slug, marked("TREC run"), (".run", ".trec", ".res"), trec.looks_like_run, trec.read_run,
           fast=FAST_RESULTS),
    Format("ntcir-rel", marked("NTCIR judgments (.rel)"), (".rel",), ntcir.looks_like_levels, ntcir.read_levels),
    Format("ntcir-res", marked("NTCIR results (.res)"), (), ntcir.looks_like_ids, ntcir.read_ids),
    Format("group-sizes", marked("Sizes of groups (LightGBM)"), number_lines.GROUP_SUFFIXES,
           number_lines.looks_like_groups, number_lines.read_groups),
    Format("scores", marked("Scores, one a line"), (), number_lines.looks_like_scores, number_lines.read_scores),
    Format(trec.RATINGS.slug, marked("Ratings without a header (user item rating time)"), (),
           trec.looks_like_ratings, trec.read_ratings),
    Format(trec.QRELS.slug, marked("TREC judgements (qrels)"), (".qrels", ".qrel"),
           trec.looks_like_qrels, trec.read_qrels, fast=FAST_JUDGEMENTS),
    Format(trec.MS_MARCO.slug, marked("MS MARCO run"), (), trec.looks_like_ms_marco, trec.read_ms_marco),
    Format(trec.JUDGED.slug, marked("Judgments without a header (query document grade)"), (),
           trec.looks_like_judged, trec.read_judged),
    Format("letor", marked("RankLib or LETOR text"), (".letor", ".svmlight"), letor.looks_like, letor.read),
    Format("titles", marked("Titles, one a line"), (), delimited.looks_like_titles, delimited.read_titles),
    Format("csv", marked("Table (CSV, TSV)"), (".csv", ".tsv", ".txt", ".tab"), delimited.looks_like, delimited.read,
           has_delimiter=True, fast=FAST_TABLE),
)  # fmt: skip


def _refuse_pointer(source: SourceFile) -> None:
    if source.head.startswith(b"version https://git-lfs"):
        found = tr("this is a Git LFS pointer, not the file itself.")
        raise ReadError(Problem(source.name, "", found, tr("Download the file with “git lfs pull”.")))


def read_tables(source: SourceFile, row: Format, options: ImportOptions) -> list[TextTable]:
    """The tables of a file, each with what the user says the file holds; texts that lie beside them stay texts."""
    role = options.role_of(source)
    return [table if table.role else replace(table, role=role) for table in row.read(source, options.about(source))]


def format_of(source: SourceFile) -> Format:
    """The format that the content shows, else the one that the suffix says."""
    _refuse_pointer(source)
    for row in FORMATS:
        if row.looks_like(source):
            return row
    # The least particular: an empty .json is no rank_eval response.
    for row in reversed(FORMATS):
        if source.suffix in row.suffixes:
            return row
    refuse_binary(source)
    known = ", ".join(dict.fromkeys(suffix for row in FORMATS for suffix in row.suffixes[:1]))
    found = tr("the beginning {0} is of no known format.").format(quoted(source.head[:40].decode("utf-8", "replace")))
    remedy = tr("Known are .ndcg, {0}, each also with {1}.").format(known, ", ".join(PACKED_SUFFIXES))
    raise ReadError(Problem(source.name, "", found, remedy))
