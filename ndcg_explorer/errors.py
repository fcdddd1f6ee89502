"""Everything that can be wrong for a user, as errors that carry facts.

The text of each is one sentence (or two: what is wrong, what to do). ``cli`` and the main window
catch `NdcgExplorerError` and show that text; nothing else does.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from difflib import get_close_matches

from ndcg_explorer.language import Said, in_a_row, tr


class NdcgExplorerError(Exception):
    """The parent of all errors that are meant for a user's eyes."""


class UsageError(NdcgExplorerError):
    """What was asked for does not fit together."""


class DoesNotFitError(UsageError):
    """A step of a talk that names what its list does not have; ``said`` is told in the language of the reader."""

    def __init__(self, said: Said) -> None:
        self.said = said
        super().__init__(str(said))


class UnknownNameError(NdcgExplorerError):
    """A name that is not in a catalogue; suggests the nearest ones."""

    def __init__(self, kind: str, name: str, known: Iterable[str]) -> None:
        self.kind, self.name, self.known = kind, name, tuple(known)
        super().__init__(tr("Unknown {0} {1}. {2}").format(kind, quoted(name), suggestion(name, self.known)))


class MeasureTextError(NdcgExplorerError):
    """A measure's text that cannot be read; ``column`` counts from 1."""

    def __init__(self, text: str, column: int, problem: str) -> None:
        self.text, self.column, self.problem = text, column, problem
        super().__init__(tr("Measure {0}, column {1}: {2}").format(quoted(text), column, problem))


class FormulaError(NdcgExplorerError):
    """A formula that is refused; ``column`` counts from 1 and ``length`` spans the wrong part."""

    def __init__(self, source: str, column: int, problem: str, length: int = 1) -> None:
        self.source, self.column, self.problem, self.length = source, column, problem, length
        super().__init__(tr("Formula {0}, column {1}: {2}").format(quoted(source), column, problem))


class GradeError(NdcgExplorerError):
    """A grade that the measure in force cannot use."""

    def __init__(self, grade: float, problem: str) -> None:
        self.grade, self.problem = grade, problem
        super().__init__(tr("Grade {0}: {1}").format(f"{grade:g}", problem))


class DuplicateDocumentError(NdcgExplorerError):
    """A document that stands twice in one list, under a measure that refuses it."""

    def __init__(self, rank: int) -> None:
        self.rank = rank
        super().__init__(
            tr(
                "The document at rank {0} already stands higher in the same list. "
                "Use duplicates=first to count it once, or duplicates=all to count it each time."
            ).format(rank)
        )


class FileTroubleError(NdcgExplorerError):
    """A file that could not be kept or read: which one, why, and what to do now."""

    def __init__(self, path: object, reason: str, advice: str) -> None:
        self.path, self.reason, self.advice = str(path), reason, advice
        super().__init__(tr("{0}: {1}").format(self.path, in_a_row((reason, advice))))


class OutOfMemoryError(FileTroubleError):
    """There is not enough memory for a file, or for what ``name`` says; where the system tells, with its limit."""

    def __init__(self, name: object) -> None:
        limit = _memory_limit()
        reason = tr("there is not enough memory.")
        if limit:
            reason = tr("there is not enough memory; the limit is {0} MB.").format(f"{limit // 10**6:,}")
        advice = tr("Close other programs, or split the data and keep only the rows and columns that are needed.")
        super().__init__(name, reason, advice)


@contextmanager
def memory_for(name: object) -> Iterator[None]:
    """Inside, whatever any library raises for want of memory is an `OutOfMemoryError` about ``name``."""
    try:
        yield
    except NdcgExplorerError:
        raise
    except Exception as error:
        if not is_out_of_memory(error):
            raise
        # The frames that it came through hold what took the memory.
        error.__traceback__ = error.__context__ = error.__cause__ = None
        raise OutOfMemoryError(name) from None


# What libraries and the loader of modules say where it is no MemoryError: a thread and a module want memory too.
_NO_MEMORY = ("failed to launch worker thread", "can't start new thread", "failed to map segment", "cannot allocate")


def is_out_of_memory(error: BaseException | None) -> bool:
    """Whether it was raised for want of memory, or because of an error that was."""
    if error is None or isinstance(error, MemoryError):
        return error is not None
    is_librarys = isinstance(error, (OSError, ImportError, RuntimeError)) or type(error).__module__ == "pyarrow.lib"
    if is_librarys and any(words in str(error).lower() for words in _NO_MEMORY):
        return True
    return is_out_of_memory(error.__cause__ or error.__context__)


def _memory_limit() -> int:
    """How many bytes there are for the program: what it may take, or what the computer has; 0 where nobody says."""
    found = []
    with suppress(ImportError, OSError, ValueError):
        import resource

        found += [limit for limit in resource.getrlimit(resource.RLIMIT_AS)[:1] if limit != resource.RLIM_INFINITY]
    with suppress(AttributeError, OSError, ValueError):
        found.append(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES"))
    return min(found, default=0)


def suggestion(name: str, known: Iterable[str]) -> str:
    """«Did you mean …?» where a name is near, otherwise the names there are."""
    known = tuple(known)
    near = near_names(name, known)
    if near:
        text = tr("Did you mean {0}?") if len(near) == 1 else tr("Did you mean {0} or {1}?")
        return text.format(*map(quoted, near))
    return tr("Known: {0}.").format(", ".join({candidate.casefold(): candidate for candidate in known}.values()))


def near_names(name: str, known: Iterable[str]) -> list[str]:
    """At most two."""
    by_folded = {candidate.casefold(): candidate for candidate in known}
    return [by_folded[match] for match in get_close_matches(name.casefold(), by_folded, n=2, cutoff=0.6)]


def quoted(text: str, longest: int = 60) -> str:
    """The text in double quotes, cut, with control characters made visible."""
    shown = "".join(char if char.isprintable() else _visible(char) for char in text[:longest])
    return f'"{shown}…"' if len(text) > longest else f'"{shown}"'


def _visible(char: str) -> str:
    return "␀" if char == "\0" else f"U+{ord(char):04X}"
