"""The choices a user has in reading files; each default is stated where it is used, and reported."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Protocol

# What a column can be, and what a file can be.
ROLES = ("query", "document", "rank", "score", "grade", "system", "judge", "date", "subtopic")
FILE_ROLES = (RESULTS, JUDGEMENTS, BOTH, DOCUMENTS, QUERIES) = ("results", "judgements", "both", "documents", "queries")
TEXT_ROLES = (DOCUMENTS, QUERIES)
# What the first row of a table is.
HEADERS = (NAMES, DATA) = ("names", "data")


class NamedFile(Protocol):
    @property
    def name(self) -> str: ...

    @property
    def path(self) -> Path | None: ...

    @property
    def container(self) -> str: ...


@dataclass(frozen=True, slots=True)
class ImportOptions:
    """``columns`` maps a role (query, document, rank, score, grade, system, judge, date) to a column's name.

    A role that is mapped to "" has no column, whatever the columns are called. ``file_roles`` maps a file, by its path
    or by the name that messages call it, to what it holds, one of `FILE_ROLES`; else its content says. So do
    ``file_columns`` and ``file_headers`` for what goes for one file only, before what goes for all.
    """

    columns: Mapping[str, str] = field(default_factory=dict)
    file_roles: Mapping[str, str] = field(default_factory=dict)
    file_columns: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    file_headers: Mapping[str, str] = field(default_factory=dict)
    # text files
    header: str = ""  # "names" or "data": what the first row is; "" means: found by looking
    column_names: tuple[str, ...] = ()  # those of a table without a header, in their order
    encoding: str = ""  # "" means: byte order mark, then strict UTF-8, otherwise ask
    delimiter: str = ""  # "" means: found by looking
    decimal: str = ""  # "." or ","; "" means that a comma in a number is asked about
    any_digits: bool = False  # accept digits of other scripts
    replace_bad_bytes: bool = False
    strip_apostrophes: bool = False  # those that keep a spreadsheet from taking a text for a formula
    sheet: str = ""
    # meaning
    grade_words: Mapping[str, float] = field(default_factory=dict)
    group: str = ""  # the column of queries that names their group; "" means: found by its name
    signal: str = ""  # the column of clicks or the like that becomes grades
    signal_method: str = "quantiles"  # or "thresholds"
    signal_cuts: tuple[float, ...] = ()
    # choices that change numbers
    order: str = ""  # "rank", "score" or "file"; "" means rank for tables, score for TREC runs
    duplicates: str = ""  # "first", "best", "keep" or "stop"; "" means first
    conflicts: str = ""  # "first", "last", "highest", "mean" or "stop"; "" means stop
    only_in_one: str = "keep"  # queries in only one file: "keep" or "drop"
    allow_nothing_shared: bool = False  # read results and judgements that have no query in common
    split_by: str = ""  # "tag" makes each tag of a TREC run a system of its own; "" means: one file, one system
    skip_bad_rows: bool = False
    no_limits: bool = False

    def role_of(self, file: NamedFile) -> str:
        """What the user says that a file holds; "" where nothing was said."""
        return _said_of(file, self.file_roles)

    def about(self, file: NamedFile) -> ImportOptions:
        """Those for reading this file: its own header goes before that of all, and before names for columns."""
        header = _said_of(file, self.file_headers)
        if not header:
            return self
        return replace(self, header=header, column_names=() if header == NAMES else self.column_names)

    def columns_of(self, file: str) -> Mapping[str, str]:
        """The columns of a table by their roles, given the name that messages call its file."""
        own = self.file_columns.get(file)
        return {**self.columns, **own} if own else self.columns


def _said_of(file: NamedFile, said: Mapping[str, str]) -> str:
    names = (str(file.path), file.name, file.container)
    return next((said[name] for name in names if name in said), "")
