"""Workbooks from raw markup, so that a test can write what no spreadsheet program would."""

from __future__ import annotations

import io
import zipfile
from typing import Any

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships"
ROOT_RELATIONS = (
    f'<Relationships xmlns="{PACKAGE}"><Relationship Id="r1" Type="{RELATIONS}/officeDocument" '
    'Target="xl/workbook.xml"/></Relationships>'
)


def cell(reference: str, value: object, *, kind: str = "", style: int = 0, formula: str = "") -> str:
    """Texts are inline unless a kind is given."""
    if isinstance(value, str) and not kind:
        return f'<c r="{reference}" t="inlineStr" s="{style}"><is><t xml:space="preserve">{value}</t></is></c>'
    inner = (f"<f>{formula}</f>" if formula else "") + ("" if value is None else f"<v>{value}</v>")
    return f'<c r="{reference}" s="{style}"{f" t={kind!r}" if kind else ""}>{inner}</c>'


def row(number: int, *values: object) -> str:
    """From column A on; a text that begins with < is markup already."""
    cells = "".join(
        value if isinstance(value, str) and value.startswith("<c ") else cell(f"{chr(65 + place)}{number}", value)
        for place, value in enumerate(values)
    )
    return f'<row r="{number}">{cells}</row>'


HEADER = row(1, "query", "doc", "grade")


def sheet(*rows: str, after: str = "", before: str = "") -> str:
    data = f"<sheetData>{''.join(rows)}</sheetData>"
    return f'<?xml version="1.0"?><worksheet xmlns="{MAIN}">{before}{data}{after}</worksheet>'


def workbook(
    sheets: dict[str, str],
    *,
    hidden: tuple[str, ...] = (),
    strings: str = "",
    styles: str = "",
    properties: str = "",
    replaced: dict[str, str | bytes | None] | None = None,
) -> bytes:
    """``replaced`` overrides parts of the archive, or leaves them out."""
    relations, listed, parts = "", "", {}
    for number, (name, markup) in enumerate(sheets.items(), start=1):
        state = ' state="hidden"' if name in hidden else ""
        listed += f'<sheet name="{name}" sheetId="{number}" r:id="s{number}"{state}/>'
        relations += f'<Relationship Id="s{number}" Type="{RELATIONS}/worksheet" Target="worksheets/{number}.xml"/>'
        parts[f"xl/worksheets/{number}.xml"] = markup
    for name, markup in (("sharedStrings", strings), ("styles", styles)):
        if markup:
            relations += f'<Relationship Id="{name}" Type="{RELATIONS}/{name}" Target="/xl/{name}.xml"/>'
            parts[f"xl/{name}.xml"] = markup
    archive: dict[str, str | bytes | None] = {
        "[Content_Types].xml": "<Types/>",
        "_rels/.rels": ROOT_RELATIONS,
        "xl/workbook.xml": (
            f'<workbook xmlns="{MAIN}" xmlns:r="{RELATIONS}">{properties}<sheets>{listed}</sheets></workbook>'
        ),
        "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{PACKAGE}">{relations}</Relationships>',
        **parts,
        **(replaced or {}),
    }
    return zipped(archive)


def zipped(parts: dict[str, str | bytes | None]) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in parts.items():
            if data is not None:
                archive.writestr(name, data)
    return file.getvalue()


def one_sheet(*rows: str, after: str = "", before: str = "", **more: Any) -> bytes:
    return workbook({"May": sheet(*rows, after=after, before=before)}, **more)
