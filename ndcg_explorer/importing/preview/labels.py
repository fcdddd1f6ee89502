"""The names of what a column can be and what a file can hold, and a sentence on how files are read."""

from __future__ import annotations

from collections.abc import Iterator

from ndcg_explorer.core.numbers import exact
from ndcg_explorer.errors import quoted
from ndcg_explorer.formats.options import DATA, ImportOptions
from ndcg_explorer.language import marked, tr

COLUMN_LABELS = {
    "query": marked("Query"),
    "document": marked("Document"),
    "rank": marked("Rank"),
    "score": marked("Score"),
    "grade": marked("Grade"),
    "system": marked("System"),
    "judge": marked("Judge"),
    "date": marked("Date"),
    "subtopic": marked("Subtopic"),
}
FILE_LABELS = {
    "results": marked("results"),
    "judgements": marked("judgments"),
    "both": marked("results and judgments"),
    "documents": marked("texts of documents"),
    "queries": marked("texts of queries"),
}
_MOST_WORDS = 4


def description(options: ImportOptions) -> str:
    """What differs from reading files as they look, in a few words: ``sku is Document, encoding gbk``."""
    return ", ".join(_parts(options))


def _parts(options: ImportOptions) -> Iterator[str]:
    if DATA in (options.header, *options.file_headers.values()):
        yield tr("the first row is data")
    mapped = [*options.columns.items(), *(pair for own in options.file_columns.values() for pair in own.items())]
    for role, name in dict.fromkeys(pair for pair in mapped if pair[0] in COLUMN_LABELS):
        text = tr("{0} is {1}") if name else tr("no column is {1}")
        yield text.format(quoted(name), tr(COLUMN_LABELS[role]))
    if options.signal:
        yield tr("grades from {0}").format(quoted(options.signal))
    if options.decimal == ",":
        yield tr("decimal comma")
    named = ((tr("encoding {0}"), options.encoding), (tr("sheet {0}"), options.sheet))
    yield from (text.format(value) for text, value in named if value)
    words = list(options.grade_words.items())
    shown = ", ".join(f"{word} = {exact(grade)}" for word, grade in words[:_MOST_WORDS])
    if shown:
        yield shown + ("…" if len(words) > _MOST_WORDS else "")
