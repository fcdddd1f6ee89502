"""A folder opened as one: a BEIR data set, or files that lie together."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ndcg_explorer.formats.problems import NOTE, Problem, Problems, ReadError
from ndcg_explorer.formats.readers.registry import FORMATS
from ndcg_explorer.formats.unpacking import unpacked_name
from ndcg_explorer.language import tr

# Of several sets of judgements, the one that figures are reported on.
_PREFERRED = ("test", "dev", "validation", "train")
_TEXTS = ("corpus", "queries")
_MOST_FILES = 100


def files_in(path: Path, problems: Problems) -> list[Path]:
    """The files of a folder that belong together; raises `ReadError` where there is nothing to open."""
    beir = _beir(path, problems)
    if beir:
        return beir
    files = [file for file in _listed(path) if file.is_file() and _is_known(file)]
    if not files:
        raise ReadError(Problem(path.name, "", tr("this is a folder."), tr("Name a file to open.")))
    if len(files) > _MOST_FILES:
        found = tr("there are {0} files in this folder; at most {1} are opened together.").format(
            len(files), _MOST_FILES
        )
        raise ReadError(Problem(path.name, "", found, tr("Name the files to open.")))
    return files


def _is_known(file: Path) -> bool:
    """By its suffix: a folder may hold anything."""
    suffix = Path(unpacked_name(file.name.lower())).suffix
    return not file.name.startswith(".") and any(suffix in row.suffixes for row in FORMATS)


def _beir(path: Path, problems: Problems) -> list[Path]:
    """``corpus.jsonl``, ``queries.jsonl`` and ``qrels/*.tsv``, with whatever runs lie beside them."""
    judged = {file.stem: file for file in _listed(path / "qrels") if file.suffix == ".tsv"}
    if not judged:
        return []
    chosen = next((judged[name] for name in _PREFERRED if name in judged), next(iter(judged.values())))
    if len(judged) > 1:
        others = ", ".join(name for name in sorted(judged) if name != chosen.stem)
        found = tr("of the judgments in this folder those of {0} are opened, not {1}.").format(chosen.name, others)
        problems.add(Problem(path.name, "", found, tr("Name the file to open others."), severity=NOTE, flag="--qrels"))
    texts = [file for file in _listed(path) if file.name.split(".")[0] in _TEXTS and file.is_file()]
    runs = [file for file in _listed(path) if file.suffix in (".run", ".trec") and file.is_file()]
    return [*sorted(runs), chosen, *sorted(texts)]


def _listed(folder: Path) -> Sequence[Path]:
    try:
        return sorted(folder.iterdir())
    except OSError:
        return ()
