"""JSON lines: an object a line; the columns are all the keys that occur."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ndcg_explorer.errors import quoted
from ndcg_explorer.formats.decoding import LINE_END, decoded, decoded_head, replaced_bytes
from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.formats.problems import ERROR, WARNING, Problem, Problems, ReadError
from ndcg_explorer.formats.readers.json_scanner import JsonFault
from ndcg_explorer.formats.readers.strict_json import Json, cell, check_values, kind_of, parse
from ndcg_explorer.formats.source_file import SourceFile
from ndcg_explorer.formats.text_table import TextColumns, TextTable, check_cells, stem
from ndcg_explorer.language import marked, tr

FORMAT = "json-lines"
_SUFFIXES = (".jsonl", ".ndjson", ".jsonlines")
_SHAPE = marked('Each line is an object such as {"query": "q1", "document": "d7", "grade": 3}.')


def looks_like(source: SourceFile) -> bool:
    """By its name, or because the first line is a whole object and the next one begins another."""
    text = decoded_head(source).lstrip()
    if not text.startswith("{"):
        return source.suffix in _SUFFIXES and text[:1] in ("[", '"', "")
    lines = [line for line in LINE_END.split(text) if line.strip()]
    if source.suffix in _SUFFIXES:
        return True
    return len(lines) > 1 and lines[1].lstrip().startswith("{") and _is_object(lines[0])


def _is_object(line: str) -> bool:
    try:
        return isinstance(parse(line), dict)
    except JsonFault:
        return False


def read(source: SourceFile, options: ImportOptions) -> list[TextTable]:
    text = decoded(source, options)
    check_values(source, options, text)
    check_cells(source, options, text.count("\n"), 1)
    problems = Problems(replaced_bytes(source, text, options))
    table = TextColumns(source, options)
    numbers: list[int] = []
    for number, line in _lines(text):
        record = _record(source, options, number, line, problems)
        if record is not None:
            table.add(record.items(), cell)
            numbers.append(number)
    problems.raise_errors()
    if not numbers:
        raise ReadError(Problem(source.name, "", tr("there is no line to load."), tr(_SHAPE)))
    frame = table.frame()
    place = _places(numbers)
    return [TextTable(source.name, FORMAT, frame, place, {}, False, stem(source), source.sha256, problems)]


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """Those that are not blank, numbered from 1 as an editor numbers them."""
    # splitlines() would also split at U+2028, which is data.
    lines = LINE_END.split(text) if "\r" in text else text.split("\n")
    for number, line in enumerate(lines, start=1):
        if line and not line.isspace():
            yield number, line


def _record(
    source: SourceFile, options: ImportOptions, number: int, line: str, problems: Problems
) -> dict[str, Json] | None:
    """The object of a line; where it has none there is a problem."""
    try:
        value = parse(line)
    except JsonFault as fault:
        problems.add(_bad(source, options, fault.place_on(number), fault.found, fault.remedy))
        return None
    if isinstance(value, dict):
        return value
    found = tr("{0} is {1}, not an object.").format(quoted(line.strip()), kind_of(value))
    problems.add(_bad(source, options, tr("line {0}").format(number), found, tr(_SHAPE)))
    return None


def _bad(source: SourceFile, options: ImportOptions, place: str, found: str, remedy: str) -> Problem:
    if options.skip_bad_rows:
        return Problem(source.name, place, found, tr("The line was skipped."), severity=WARNING)
    return Problem(source.name, place, found, remedy, severity=ERROR, flag="--skip-bad-rows")


def _places(numbers: list[int]) -> Callable[[int], str]:
    return lambda row: tr("line {0}").format(numbers[row])
