"""What is to be read: the window passes it on before it knows what it holds."""

from __future__ import annotations

from dataclasses import dataclass

from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.formats.source_file import SourceFile, open_source, pasted_source


@dataclass(frozen=True, slots=True)
class Material:
    """What is to be read: files, or a pasted text."""

    paths: tuple[str, ...] = ()
    text: str = ""

    def sources(self, options: ImportOptions) -> list[SourceFile]:
        if not self.paths:
            return [pasted_source(self.text)]
        return [open_source(path, no_limits=options.no_limits) for path in self.paths]
