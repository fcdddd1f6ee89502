"""Which systems are compared: the baseline first. A system goes by its name, or by that of its file."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import PurePath

from ndcg_explorer.analysis.compare.compared import Side, baseline_of
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.errors import UnknownNameError
from ndcg_explorer.language import tr


def sides_of(session: Session, baseline: str, file_systems: Mapping[str, str]) -> list[Side]:
    """The baseline that is named, or else the session's own, and all other systems in their order."""
    first = Side(system_named(session, baseline, file_systems)) if baseline else baseline_of(session)
    others = [Side(system.name) for system in session.systems if first.is_loaded or system.name != first.system]
    return [first, *others]


def system_named(session: Session, name: str, file_systems: Mapping[str, str]) -> str:
    """By its own name first, then by its file's, with suffixes or without."""
    names = [system.name for system in session.systems]
    if name in names:
        return name
    asked = PurePath(name).name
    for file, system in file_systems.items():
        if asked in _names_of(PurePath(file).name) and system in names:
            return system
    stems = [PurePath(file).stem for file in file_systems]
    raise UnknownNameError(tr("system"), name, [*names, *stems])


def _names_of(file: str) -> set[str]:
    """``bm25.run.gz`` goes by ``bm25.run`` and ``bm25`` too."""
    parts = file.split(".")
    return {".".join(parts[:count]) for count in range(1, len(parts) + 1)}
