"""The options about reading files, shared by all commands that open some."""

from __future__ import annotations

import argparse
import math
import shlex
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ndcg_explorer.core.numbers import count_text
from ndcg_explorer.errors import UsageError, quoted
from ndcg_explorer.language import marked, tr

if TYPE_CHECKING:
    from ndcg_explorer.core.measures.measure import Measure
    from ndcg_explorer.core.session.evaluation import Evaluation
    from ndcg_explorer.core.session.session import Session
    from ndcg_explorer.formats.options import ImportOptions
    from ndcg_explorer.formats.problems import Problems
    from ndcg_explorer.importing.assemble import Imported

_MOST_PRINTED = 20
# What a file holds, said by the flag that names it; runs before what belongs to them.
_ROLE_FLAGS = {
    "--run": ("results", marked("a file with results, whatever it looks like; may repeat")),
    "--qrels": ("judgements", marked("a file with judgments, whatever it looks like; may repeat")),
    "--documents": ("documents", marked("a file with titles and other texts of documents by their ids; may repeat")),
    "--queries": ("queries", marked("a file with texts, groups or weights of queries by their ids; may repeat")),
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group(tr("reading files"))
    for flag, (role, meaning) in _ROLE_FLAGS.items():
        group.add_argument(flag, action="append", default=[], dest=f"{role}_files", metavar="FILE", help=tr(meaning))
    group.add_argument("--columns", default="", metavar="A,B,…",
                       help=tr("the columns of a table without a header, such as query,document,grade"))  # fmt: skip
    group.add_argument("--header", default="", choices=("names", "data"),
                       help=tr("what the first row of a table is (default: found by looking)"))  # fmt: skip
    group.add_argument("--split-by", default="", choices=("tag",),
                       help=tr("make each tag of a TREC run a system (default: one file is one)"))  # fmt: skip
    group.add_argument("--column", action="append", default=[], metavar="ROLE=NAME",
                       help=tr("which column is what, such as document=sku (rank= for none); may repeat"))  # fmt: skip
    group.add_argument("--encoding", default="", help=tr("the text's encoding, where it is not UTF-8"))
    group.add_argument("--replace-bad-bytes", action="store_true", help=tr("read what the encoding does not have as �"))
    group.add_argument("--delimiter", default="", help=tr("what separates the columns of a text table"))
    group.add_argument("--strip-apostrophes", action="store_true",
                       help=tr("take off those put before texts that a spreadsheet would run, "
                               "as reports do"))  # fmt: skip
    group.add_argument("--decimal", default="", choices=(".", ","), help=tr("the decimal point of numbers"))
    group.add_argument("--any-digits", action="store_true", help=tr("accept digits of other scripts"))
    group.add_argument("--sheet", default="", help=tr("the sheet of a workbook"))
    group.add_argument("--grade-word", action="append", default=[], metavar="WORD=GRADE",
                       help=tr("the grade that a word means, such as good=2; may repeat"))  # fmt: skip
    group.add_argument(
        "--signal", default="", metavar="COLUMN", help=tr("make grades of clicks, dwell time or the like")
    )
    group.add_argument("--signal-method", default="quantiles", choices=("quantiles", "thresholds"))
    group.add_argument("--signal-cuts", default="", metavar="A,B,…", help=tr("where the grade goes up"))
    group.add_argument("--order", default="", choices=("rank", "score", "file"),
                       help=tr("order results by this (default: rank; score for TREC runs)"))  # fmt: skip
    group.add_argument("--duplicates", default="", choices=("first", "best", "keep", "stop"),
                       help=tr("a document twice in one list (default: first)"))  # fmt: skip
    group.add_argument("--conflicts", default="", choices=("first", "last", "highest", "mean"),
                       help=tr("a document with several grades (default: refuse)"))  # fmt: skip
    group.add_argument("--only-in-one", default="keep", choices=("keep", "drop"),
                       help=tr("queries with results or judgements only (default: keep)"))  # fmt: skip
    group.add_argument("--allow-nothing-shared", action="store_true",
                       help=tr("score and read results of which none is judged (default: refuse)"))  # fmt: skip
    group.add_argument("--skip-bad-rows", action="store_true", help=tr("leave out rows that cannot be read"))
    group.add_argument("--no-limits", action="store_true", help=tr("read files of any size"))


def import_options(options: argparse.Namespace) -> ImportOptions:
    from ndcg_explorer.formats.options import ImportOptions

    return ImportOptions(
        file_roles=dict(_named_files(options)),
        column_names=tuple(name.strip() for name in options.columns.split(",") if name.strip()),
        header=options.header,
        split_by=options.split_by,
        columns=_pairs(options.column, "--column"),
        group=getattr(options, "group", None) or "",
        encoding=options.encoding,
        replace_bad_bytes=options.replace_bad_bytes,
        delimiter=options.delimiter.replace("\\t", "\t"),
        strip_apostrophes=options.strip_apostrophes,
        decimal=options.decimal,
        any_digits=options.any_digits,
        sheet=options.sheet,
        grade_words={word: _grade(grade) for word, grade in _pairs(options.grade_word, "--grade-word").items()},
        signal=options.signal,
        signal_method=options.signal_method,
        signal_cuts=_numbers(options.signal_cuts),
        order=options.order,
        duplicates=options.duplicates,
        conflicts=options.conflicts,
        only_in_one=options.only_in_one,
        allow_nothing_shared=options.allow_nothing_shared,
        skip_bad_rows=options.skip_bad_rows,
        no_limits=options.no_limits,
    )


def _named_files(options: argparse.Namespace) -> Iterator[tuple[str, str]]:
    """Files that a flag names, with what it says of them."""
    for role, _ in _ROLE_FLAGS.values():
        for path in getattr(options, f"{role}_files"):
            yield path, role


def all_files(options: argparse.Namespace, paths: Sequence[str]) -> list[str]:
    """Those named plainly and those named by a flag; a file named by both is there once."""
    return list(dict.fromkeys([*paths, *(path for path, _ in _named_files(options))]))


def command(options: argparse.Namespace, paths: Sequence[str], file_roles: Mapping[str, str]) -> str:
    """The command line that reads the files so: each named as what it holds, the options as given."""
    flags = {role: flag for flag, (role, _) in _ROLE_FLAGS.items()}
    named = dict(_named_files(options))
    words = ["ndcg-explorer", "score"]
    for path in all_files(options, paths):
        role = named.get(path) or (file_roles.get(Path(path).name, "") if len(all_files(options, paths)) > 1 else "")
        words += [flags[role], path] if role in flags else [path]
    return shlex.join([*words, *_given(options)])


def _given(options: argparse.Namespace) -> list[str]:
    """The other options about reading that differ from what they are without being given."""
    parser = argparse.ArgumentParser(add_help=False)
    add_arguments(parser)
    words: list[str] = []
    for action in parser._actions:
        value = getattr(options, action.dest)
        if value == action.default or action.option_strings[0] in _ROLE_FLAGS:
            continue
        flag = action.option_strings[0]
        words += [flag] if value is True else [it for one in _as_list(value) for it in (flag, one)]
    return words


def _as_list(value: str | list[str]) -> list[str]:
    return value if isinstance(value, list) else [value]


def refuse_no_groups(options: argparse.Namespace, session: Session) -> None:
    """Where groups of queries are asked for, and there are none."""
    if options.group is not None and not session.query_groups:
        text = tr("No query has a group. Name a file of queries that has a column of groups, with --queries.")
        raise UsageError(text)


def load_files(options: argparse.Namespace, paths: Sequence[str], *, with_hashes: bool = True) -> Imported:
    """The session of the named files; warnings and progress go to stderr."""
    imported = load_with_progress(options, paths, with_hashes=with_hashes)
    print_problems(imported.problems)
    return imported


def load_scored_files(options: argparse.Namespace, paths: Sequence[str], *, with_hashes: bool = True) -> Imported:
    """The same for what is to be scored: a system of which no result is judged is refused, or warned of if allowed."""
    from ndcg_explorer.cli.typed_list import warn
    from ndcg_explorer.importing.matching import NoQuerySharedError
    from ndcg_explorer.importing.nothing_shared import NothingSharedError, nothing_shared, unshared_systems

    try:
        imported = load_with_progress(options, paths, with_hashes=with_hashes)
    except NoQuerySharedError as error:
        raise error if options.allow_nothing_shared else NothingSharedError(str(error)) from None
    sentence = nothing_shared(imported.session, unshared_systems(imported.session))
    if sentence and not options.allow_nothing_shared:
        raise NothingSharedError(sentence)
    print_problems(imported.problems)
    if sentence:
        warn(sentence)
    return imported


def score_while_reading(
    options: argparse.Namespace, paths: Sequence[str], measures: Sequence[Measure]
) -> list[Evaluation] | None:
    """An evaluation for each measure where files are large and regular; None where they have to be loaded."""
    from ndcg_explorer.importing.loading import score_files

    try:
        found = score_files(all_files(options, paths), measures, import_options(options), _progress)
    finally:
        _progress("")
    if found is None:
        return None
    evaluations, problems = found
    print_problems(problems)
    return evaluations


def load_with_progress(options: argparse.Namespace, paths: Sequence[str], *, with_hashes: bool = True) -> Imported:
    from ndcg_explorer.importing.loading import load

    try:
        return load(all_files(options, paths), import_options(options), _progress, with_hashes=with_hashes)
    finally:
        _progress("")


def print_problems(problems: Problems) -> None:
    warnings_first = sorted(problems.listed, key=lambda problem: problem.severity == "note")
    for problem in warnings_first[:_MOST_PRINTED]:
        print("ndcg-explorer: " + tr("{0}: {1}").format(tr(problem.severity), problem), file=sys.stderr)
    more = sum(problems.counts.values()) - min(len(problems.listed), _MOST_PRINTED)
    if more > 0:
        text = tr("and {0} more; «ndcg-explorer check» lists them.").format(count_text(more))
        print("ndcg-explorer:", text, file=sys.stderr)


def _progress(what: str) -> None:
    """Shows on a terminal what is being done, in the place of what was shown before."""
    if sys.stderr.isatty():
        print(f"\r\x1b[K{what}…\r" if what else "\r\x1b[K", end="", file=sys.stderr, flush=True)


def _pairs(texts: list[str], option: str) -> dict[str, str]:
    pairs = {}
    for text in texts:
        key, equals, value = text.partition("=")
        if not equals or not key:
            raise UsageError(tr("{0} takes NAME=VALUE, not {1}.").format(option, quoted(text)))
        pairs[key.strip()] = value.strip()
    return pairs


def _grade(text: str) -> float:
    if text.casefold() in ("", "unjudged"):
        return math.nan
    try:
        grade = float(text)
    except ValueError:
        grade = math.inf
    if not math.isfinite(grade):
        raise UsageError(tr("--grade-word takes WORD=NUMBER, and {0} is not a number.").format(quoted(text)))
    return grade


def _numbers(text: str) -> tuple[float, ...]:
    try:
        numbers = tuple(float(part) for part in text.split(",") if part.strip())
    except ValueError:
        numbers = (math.inf,)
    if not all(map(math.isfinite, numbers)):
        raise UsageError(tr("--signal-cuts takes numbers with commas between them, not {0}.").format(quoted(text)))
    return numbers
