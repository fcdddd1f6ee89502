"""A problem of a file, so that a person can solve it: place, what was found, what to do."""

from __future__ import annotations

from dataclasses import dataclass, field

from ndcg_explorer.core.numbers import count_text
from ndcg_explorer.errors import NdcgExplorerError, quoted
from ndcg_explorer.language import in_a_row, marked, tr

MOST_LISTED = 100
# No file system has longer ones; what is longer was typed or pasted by mistake.
_LONGEST_NAME = 255

# The option that lets a file of any size be read.
NO_LIMITS = "--no-limits"

ERROR, WARNING, NOTE = marked("error"), marked("warning"), marked("note")


@dataclass(frozen=True, slots=True)
class Problem:
    """``x.csv, line 7, column "grade": "inf" is not a usable grade. Use a finite number.``

    ``place`` is as a person finds it: ``line 7``, ``sheet "May", cell C4``, ``$.details.q1.hits[3]``.
    ``flag`` names the command-line option that decides it, where there is one.
    """

    file: str
    place: str
    found: str
    remedy: str = ""
    column: str = ""
    severity: str = ERROR
    flag: str = ""

    def __str__(self) -> str:
        named = tr("column {0}").format(quoted(self.column)) if self.column else ""
        where = quoted(self.file, _LONGEST_NAME)[1:-1]
        for part in filter(None, (self.place, named)):
            where = tr("{0}, {1}").format(where, part) if where else part
        flag = f"({self.flag})" if self.flag else ""
        return in_a_row((tr("{0}: {1}").format(where, self.found), self.remedy, flag))


class ReadError(NdcgExplorerError):
    """A file that cannot be used as it is; carries every problem that was found."""

    def __init__(self, problems: Problems | Problem) -> None:
        if isinstance(problems, Problem):
            problems = Problems([problems])
        self.problems = problems
        errors = problems.errors
        more = problems.count(ERROR) - 1
        first = str(errors[0]) if errors else tr("nothing could be read.")
        super().__init__(tr("{0} And {1} more.").format(first, count_text(more)) if more > 0 else first)

    @property
    def is_limit(self) -> bool:
        """Whether there is nothing wrong but that it is large: the user may have it read all the same."""
        return bool(self.problems.errors) and all(problem.flag == NO_LIMITS for problem in self.problems.errors)


@dataclass(slots=True)
class Problems:
    """A growing list: the first hundred of each severity are kept, the rest are counted."""

    listed: list[Problem] = field(default_factory=list)
    counts: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for problem in self.listed:
            self.counts[problem.severity] = self.counts.get(problem.severity, 0) + 1

    def add(self, problem: Problem) -> None:
        seen = self.counts.get(problem.severity, 0)
        self.counts[problem.severity] = seen + 1
        if seen < MOST_LISTED:
            self.listed.append(problem)

    def add_uncounted(self, severity: str, more: int) -> None:
        """More of the same kind that were found but are not worth a sentence each."""
        self.counts[severity] = self.counts.get(severity, 0) + more

    def extend(self, other: Problems) -> None:
        for problem in other.listed:
            self.add(problem)
        for severity, total in other.counts.items():
            self.add_uncounted(severity, total - sum(p.severity == severity for p in other.listed))

    def count(self, severity: str) -> int:
        return self.counts.get(severity, 0)

    @property
    def errors(self) -> list[Problem]:
        return [problem for problem in self.listed if problem.severity == ERROR]

    @property
    def warnings(self) -> list[Problem]:
        return [problem for problem in self.listed if problem.severity != ERROR]

    def raise_errors(self) -> None:
        """All or nothing: one error refuses the file."""
        if self.count(ERROR):
            raise ReadError(self)
