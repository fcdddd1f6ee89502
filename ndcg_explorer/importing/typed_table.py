"""Tables of texts with their meaning: which rows are results, which are judgements, and their numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from ndcg_explorer.core.arrays import FloatArray
from ndcg_explorer.core.numbers import count_text, exact
from ndcg_explorer.errors import quoted
from ndcg_explorer.formats.options import JUDGEMENTS, ImportOptions
from ndcg_explorer.formats.problems import ERROR, NOTE, WARNING, Problem, Problems, ReadError
from ndcg_explorer.formats.text_table import TextTable
from ndcg_explorer.importing.columns import check_mapping, folded, recognised
from ndcg_explorer.importing.signal_grades import signal_grades
from ndcg_explorer.importing.values import NumberReader
from ndcg_explorer.language import in_a_row, marked, tr

if TYPE_CHECKING:
    import pandas as pd


@dataclass(frozen=True, slots=True, eq=False)
class TypedTable:
    """One table, each row with query, document, system, rank, score and grade (NaN where blank).

    ``extras`` are the columns kept as texts. ``has_order`` says whether the rows are ranked results.
    """

    table: TextTable
    roles: dict[str, str]
    query: pd.Series
    document: pd.Series
    system: pd.Series
    rank: FloatArray | None
    score: FloatArray | None
    grade: FloatArray | None
    rows: np.ndarray

    @property
    def has_order(self) -> bool:
        return self.rank is not None or self.score is not None

    @property
    def query_text(self) -> str:
        """The column with the query's text, where the query itself goes by an id beside it."""
        key = self.roles.get("query", "")
        names = (name for name in self.table.columns if folded(name) in ("query", "querytext") and name != key)
        return next(names, "") if key else ""

    @property
    def extras(self) -> list[str]:
        used = {self.query_text, *self.roles.values()}
        return [name for name in self.table.columns if name not in used]

    def place(self, row: int) -> str:
        """Where row ``row`` of these columns stands in the file."""
        return self.table.place(int(self.rows[row]))


def understand(tables: Sequence[TextTable], options: ImportOptions, problems: Problems) -> list[TypedTable]:
    check_mapping(tables, options)
    understood = []
    for table in tables:
        problems.extend(table.problems)
        understood.append(_understand(table, options, problems))
    return understood


def _understand(table: TextTable, options: ImportOptions, problems: Problems) -> TypedTable:
    roles = recognised(table, options)
    if "document" not in roles:
        columns = ", ".join(quoted(name) for name in table.columns[:20])
        found = tr("no column is recognised as the document; the columns are {0}.").format(columns)
        remedy = tr("Say which one it is; or, where the first line is data, what the columns are.")
        flag = tr("--column document=NAME, --columns query,document,…")
        raise ReadError(Problem(table.file, "", found, remedy, flag=flag))
    if table.role == JUDGEMENTS and "grade" not in roles and not options.signal:
        columns = ", ".join(quoted(name) for name in table.columns[:20])
        found = tr("it is to hold judgments, and no column is recognised as the grade; the columns are {0}.")
        remedy = tr("Say which one it is.")
        raise ReadError(Problem(table.file, "", found.format(columns), remedy, flag="--column grade=NAME"))
    readers = _number_readers(table, roles, options, problems)
    numbers = {role: reader.read() for role, reader in readers.items()}
    if "signal" in numbers:
        numbers["grade"] = signal_grades(numbers["signal"], options)
    frame = table.frame
    made = TypedTable(
        table,
        roles,
        frame[roles["query"]] if "query" in roles else _constant(frame, table.default_system or "query"),
        frame[roles["document"]],
        frame[roles["system"]] if "system" in roles else _constant(frame, table.default_system or "list"),
        numbers.get("rank"),
        numbers.get("score"),
        numbers.get("grade"),
        np.arange(len(frame)),
    )
    unreadable = np.zeros(len(frame), dtype=bool)
    for reader in readers.values():
        unreadable |= reader.bad
    kept = _without_bad_rows(made, unreadable, options, problems)
    _warn_of_negative(kept, problems)
    return kept


def _number_readers(
    table: TextTable, roles: dict[str, str], options: ImportOptions, problems: Problems
) -> dict[str, NumberReader]:
    columns: dict[str, str] = {role: roles[role] for role in ("rank", "score", "grade") if role in roles}
    if options.signal and options.signal in table.columns:
        if "grade" in columns:
            unused = quoted(columns.pop("grade"))
            found = tr("the grades come from {0}; the column {1} is not used.").format(quoted(options.signal), unused)
            problems.add(Problem(table.file, "", found, severity=NOTE))
        columns["signal"] = options.signal
    return {role: NumberReader(table, column, role, options, problems) for role, column in columns.items()}


def _constant(frame: pd.DataFrame, text: str) -> pd.Series:
    import pandas as pd

    return pd.Series(text, index=frame.index, dtype="str")


def _warn_of_negative(understood: TypedTable, problems: Problems) -> None:
    if understood.grade is None:
        return
    rows = np.flatnonzero(understood.grade < 0)
    if rows.size:
        column = understood.roles.get("grade", "")
        place = understood.place(int(rows[0]))
        found = negative_grades(len(rows), float(understood.grade[rows[0]]))
        problems.add(Problem(understood.table.file, place, found, tr(NEGATIVE_REMEDY), column, WARNING))


NEGATIVE_REMEDY = marked(
    "They were kept; the measure's option negative says whether they count as 0, unjudged or as they are."
)


def negative_grades(count: int, first: float) -> str:
    text = tr("the grade {0} is negative, as are {1} more.") if count > 1 else tr("the grade {0} is negative.")
    return text.format(exact(first), count_text(count - 1))


def _without_bad_rows(
    understood: TypedTable, unreadable: np.ndarray, options: ImportOptions, problems: Problems
) -> TypedTable:
    """Reports empty ids; leaves out bad rows, where skipping was chosen, and rows that say nothing."""
    query, document = understood.query, understood.document
    no_query = (query.str.strip() == "").to_numpy(dtype=bool)
    no_document = (document.str.strip() == "").to_numpy(dtype=bool)
    says_nothing = no_document & ~no_query & _all_blank(understood) & ~unreadable
    bad = (no_query | no_document) & ~says_nothing
    if bad.any():
        _report_empty_ids(understood, bad, no_query, options, problems)
    if says_nothing.any():
        place = understood.place(int(np.flatnonzero(says_nothing)[0]))
        count = int(says_nothing.sum())
        found = tr("{0} rows with a query and no document passed over, the first here.").format(count_text(count))
        if count == 1:
            found = tr("1 row with a query and no document passed over, the first here.")
        problems.add(Problem(understood.table.file, place, found, severity=NOTE))
    _warn_of_spaces(understood, query, "query", problems)
    _warn_of_spaces(understood, document, "document", problems)
    left_out = says_nothing | bad | (unreadable & options.skip_bad_rows)
    return _kept(understood, ~left_out) if left_out.any() else understood


def _all_blank(understood: TypedTable) -> np.ndarray:
    blank = np.ones(len(understood.rows), dtype=bool)
    for column in (understood.rank, understood.score, understood.grade):
        if column is not None:
            blank &= np.isnan(column)
    return blank


def _report_empty_ids(
    understood: TypedTable, bad: np.ndarray, no_query: np.ndarray, options: ImportOptions, problems: Problems
) -> None:
    """One problem for queries and one for documents, with the first place and how many more there are."""
    severity = WARNING if options.skip_bad_rows else ERROR
    remedy = tr("The row was skipped.") if options.skip_bad_rows else tr("Give every row an id, or skip such rows.")
    flag = "" if options.skip_bad_rows else "--skip-bad-rows"
    for role, found, here in (
        ("query", tr("empty query id."), bad & no_query),
        ("document", tr("empty document id."), bad & ~no_query),
    ):
        rows = np.flatnonzero(here)
        if not rows.size:
            continue
        if rows.size > 1:
            found = in_a_row((found, tr("So have {0} more rows.").format(count_text(rows.size - 1))))
        column, place = understood.roles.get(role, ""), understood.place(int(rows[0]))
        problems.add(Problem(understood.table.file, place, found, remedy, column, severity, flag))


def _warn_of_spaces(understood: TypedTable, texts: pd.Series, role: str, problems: Problems) -> None:
    spaced = np.flatnonzero(
        (texts != texts.str.strip()).to_numpy(dtype=bool) & (texts.str.strip() != "").to_numpy(dtype=bool)
    )
    if not spaced.size:
        return
    first = int(spaced[0])
    value = quoted(str(texts.iloc[first]))
    found = tr("{0} has a space at its end or beginning, as have {1} more; it was kept.").format(
        value, count_text(len(spaced) - 1)
    )
    if len(spaced) == 1:
        found = tr("{0} has a space at its end or beginning; it was kept.").format(value)
    remedy = tr("Remove it if ids do not match.")
    column = understood.roles.get(role, "")
    problems.add(Problem(understood.table.file, understood.place(first), found, remedy, column, WARNING))


def _kept(understood: TypedTable, kept: np.ndarray) -> TypedTable:
    def part(column: FloatArray | None) -> FloatArray | None:
        return None if column is None else column[kept]

    def texts(column: pd.Series) -> pd.Series:
        return column[kept].reset_index(drop=True)

    return TypedTable(
        understood.table,
        understood.roles,
        texts(understood.query),
        texts(understood.document),
        texts(understood.system),
        part(understood.rank),
        part(understood.score),
        part(understood.grade),
        understood.rows[kept],
    )
