"""Bytes to text: the byte order mark decides, then strict UTF-8; otherwise the user is asked.

Files that are no text at all, known by their first bytes.
"""

from __future__ import annotations

import codecs
import re

from ndcg_explorer.core.numbers import count_text
from ndcg_explorer.errors import quoted, suggestion
from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.formats.problems import WARNING, Problem, ReadError
from ndcg_explorer.formats.source_file import HEAD_BYTES, SourceFile
from ndcg_explorer.language import marked, tr

_BINARY = (
    (b"PK\x03\x04", marked("a ZIP archive or an office document (XLSX, ODS)")),
    (b"PK\x05\x06", marked("an empty ZIP archive")),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", marked("an old office document (XLS) or an encrypted one")),
    (b"\x89PNG\r\n\x1a\n", marked("a PNG picture")),
    (b"\xff\xd8\xff", marked("a JPEG picture")),
    (b"GIF89a", marked("a GIF picture")),
    (b"GIF87a", marked("a GIF picture")),
    (b"%PDF-", marked("a PDF document")),
    (b"SQLite format 3\0", marked("an SQLite database")),
    (b"\x1f\x8b", marked("packed with gzip more than once")),
    (b"BZh91AY&SY", marked("packed with bzip2")),
    (b"\xfd7zXZ\0", marked("packed with xz")),
    (b"\x28\xb5\x2f\xfd", marked("packed with Zstandard")),
    (b"7z\xbc\xaf\x27\x1c", marked("a 7-Zip archive")),
    (b"Rar!\x1a\x07", marked("a RAR archive")),
    (b"\x7fELF", marked("a program")),
    (b"ARROW1\0\0", marked("an Arrow (Feather) table")),
    (b"\x89HDF\r\n\x1a\n", marked("an HDF5 file")),
)


def refuse_binary(source: SourceFile) -> None:
    kind = binary_kind(source)
    if kind:
        found = tr("this is {0}, not text: it begins with {1}.").format(tr(kind), bytes_shown(source.head[:16]))
        remedy = tr("Open the file itself if it is a table, or export it as CSV.")
        raise ReadError(Problem(source.name, "", found, remedy))


def binary_kind(source: SourceFile) -> str:
    """``a PNG picture``, or nothing where the bytes could be text."""
    head = source.head
    for magic, kind in _BINARY:
        if head.startswith(magic):
            return kind
    if head.startswith(b"PAR1") and b"\0" in head:
        return marked("a Parquet table")
    return ""


def bytes_shown(data: bytes) -> str:
    return quoted(data.decode("ascii", "backslashreplace"))


CANDIDATES = ("cp1252", "gbk", "shift_jis", "big5", "euc_kr", "koi8_r")
KNOWN_ENCODINGS = (
    *("utf-8", "utf-16", "utf-16-le", "utf-16-be", "utf-32", *CANDIDATES),
    *("cp1250", "cp1251", "cp1253", "cp1254", "gb18030", "euc_jp", "cp932", "cp949", "latin-1"),
    *("iso8859-2", "iso8859-15", "mac_roman", "cp437", "cp850", "ascii"),
)

# Longest first: the mark of UTF-32 LE begins with that of UTF-16 LE.
_MARKS = (
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
# They turn bytes into something else than the text that was typed.
_NO_ENCODINGS = {"idna", "punycode", "undefined", "unicode-escape", "raw-unicode-escape", "utf-7"}
LINE_END = re.compile(r"\r\n|\r|\n")
_NEWLINE_BYTE = re.compile(rb"[\r\n]")
_CONTROLS = re.compile(rb"[\x00-\x08\x0e-\x19\x1c-\x1f]")
_LONE_SURROGATE = re.compile(rb"\xed[\xa0-\xbf][\x80-\xbf]")
_SAMPLE = 8192
_EITHER = marked("--encoding or --replace-bad-bytes")


def decoded(source: SourceFile, options: ImportOptions) -> str:
    """The text of a file, without byte order mark or a Ctrl-Z at its end; never NULs or halves of characters.

    Raises `ReadError` with the line of the first byte that is no text.
    """
    refuse_binary(source)
    data = source.data
    encoding = _chosen(source, options) or _recognised(data)
    body = _without_mark(data, encoding)
    try:
        text = body.decode(encoding, "replace" if options.replace_bad_bytes else "strict")
    except UnicodeDecodeError as error:
        raise ReadError(_not_text(source, body, encoding, error)) from None
    text = _without_end_mark(text.lstrip("\ufeff"))
    if "\0" in text:
        if not options.replace_bad_bytes:
            raise ReadError(_nul(source, text))
        text = text.replace("\0", "\ufffd")
    return text


def decoded_head(source: SourceFile) -> str:
    """The beginning of a file as text, for looking at only: what cannot be read becomes �."""
    encoding = _recognised(source.head)
    return _without_mark(source.head, encoding).decode(encoding, "replace").lstrip("\ufeff")


def are_all_lines(source: SourceFile, pattern: re.Pattern[str]) -> bool:
    """Whether every line of the beginning matches; blank ones and a last that is cut off do not count."""
    lines = LINE_END.split(decoded_head(source))
    if len(source.head) >= HEAD_BYTES:
        del lines[-1]
    lines = [line.strip() for line in lines if line.strip()]
    return bool(lines) and all(map(pattern.fullmatch, lines))


def replaced_bytes(source: SourceFile, text: str, options: ImportOptions) -> list[Problem]:
    """What a reader adds to its warnings where the user let unreadable bytes be replaced."""
    first = text.find("\ufffd") if options.replace_bad_bytes else -1
    if first < 0:
        return []
    count = text.count("\ufffd")
    found = tr("{0} unreadable characters stand as �, the first in {1}.")
    if count == 1:
        found = tr("1 unreadable character stands as �, the first in {1}.")
    found = found.format(count_text(count), quoted(line_at(text, first)))
    remedy = tr("Mend the file where they matter.")
    return [Problem(source.name, tr("line {0}").format(line_number(text, first)), found, remedy, severity=WARNING)]


def line_number(text: str, position: int) -> int:
    """From 1, as an editor counts: CR, LF and CRLF each end a line."""
    before = text[:position]
    return 1 + before.count("\n") + before.count("\r") - before.count("\r\n")


def line_at(text: str, position: int) -> str:
    """The line around a position, without its end."""
    start = max(text.rfind("\n", 0, position), text.rfind("\r", 0, position)) + 1
    end = LINE_END.search(text, position)
    return text[start : end.start() if end else len(text)]


def _chosen(source: SourceFile, options: ImportOptions) -> str:
    """The user's encoding by its canonical name, or nothing."""
    name = options.encoding.strip()
    if not name:
        return ""
    try:
        codec = codecs.lookup(name)
    except (LookupError, ValueError):
        raise ReadError(_unknown_encoding(source, name)) from None
    if codec.name in _NO_ENCODINGS or not codec._is_text_encoding:
        raise ReadError(_unknown_encoding(source, name))
    if codec.name in ("utf-16", "utf-32"):  # which of the two byte orders, the bytes say
        seen = _recognised(source.data)
        return seen if seen.startswith(codec.name) else f"{codec.name}-le"
    return "utf-8" if codec.name == "utf-8-sig" else codec.name


def _recognised(data: bytes) -> str:
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return encoding
    return _utf16_without_mark(data[:_SAMPLE]) or "utf-8"


def _utf16_without_mark(sample: bytes) -> str:
    """Told by zero bytes: nearly every second one in ASCII, otherwise at least those of the line ends."""
    even, odd = sample[0::2].count(0), sample[1::2].count(0)
    few, many = sorted((even, odd))
    if many == 0 or many * 20 < len(sample):
        return ""
    if many * 5 >= len(sample) * 2 and few * 4 <= many:
        encoding = "utf-16-le" if odd > even else "utf-16-be"
    elif _is_plain(sample.replace(b"\0", b"")):
        return ""  # text with some zero bytes in it is damaged
    else:  # parity says nothing: U+4E00, common in Chinese, has a zero byte too
        encoding = max("utf-16-le", "utf-16-be", key=lambda order: _line_ends(sample, order))
        if not _line_ends(sample, encoding):
            return ""
    return encoding if "\0" not in sample.decode(encoding, "ignore") else ""


def _is_plain(data: bytes) -> bool:
    return "\ufffd" not in data.decode("utf-8", "replace")[:-1] and not _CONTROLS.search(data)


def _line_ends(data: bytes, encoding: str) -> int:
    text = data.decode(encoding, "ignore")
    return text.count("\n") + text.count("\r")


def _without_mark(data: bytes, encoding: str) -> bytes:
    """A UTF-8 mark is no data in any encoding; the others only in their own."""
    if data.startswith(codecs.BOM_UTF8) and not encoding.startswith(("utf-16", "utf-32")):
        return data[len(codecs.BOM_UTF8) :]
    return data


def _without_end_mark(text: str) -> str:
    """DOS programs end a text with Ctrl-Z, in a line of its own or after the last character."""
    body = text.rstrip("\r\n")
    kept = body.rstrip("\x1a")
    alone = kept == "" or kept[-1] in "\r\n"
    return kept if len(kept) < len(body) and (alone or body == text) else text


def _unknown_encoding(source: SourceFile, name: str) -> Problem:
    found = tr("there is no encoding {0}.").format(quoted(name))
    return Problem(source.name, "", found, suggestion(name, KNOWN_ENCODINGS), flag="--encoding")


def _nul(source: SourceFile, text: str) -> Problem:
    position = text.index("\0")
    found = tr("{0} contains NUL characters — damaged or UTF-16?").format(quoted(line_at(text, position)))
    remedy = tr("Name the encoding if it is UTF-16, otherwise fetch the file again or let bad bytes be replaced.")
    place = tr("line {0}").format(line_number(text, position))
    return Problem(source.name, place, found, remedy, flag=tr(_EITHER))


def _not_text(source: SourceFile, data: bytes, encoding: str, error: UnicodeDecodeError) -> Problem:
    sample = data[:_SAMPLE]
    if encoding == "utf-8" and len(_CONTROLS.findall(sample)) * 20 > len(sample):
        found = tr("this is not text: it begins with {0}.").format(bytes_shown(data[:16]))
        return Problem(source.name, "", found, tr("Open a text table such as CSV, or export the data as one."))
    # As many line ends stand before the bad byte, however what else there is reads.
    place = tr("line {0}").format(line_number(data[: error.start].decode(encoding, "replace"), error.start + 1))
    if encoding.startswith(("utf-16", "utf-32")) and error.end >= len(data):
        found = tr("the file ends in the middle of a character: {0}.").format(bytes_shown(data[-8:]))
        remedy = tr("Fetch it again, or let the bad bytes be replaced.")
        return Problem(source.name, place, found, remedy, flag="--replace-bad-bytes")
    if _LONE_SURROGATE.match(data, error.start):
        found = tr("half a character (a lone surrogate) stands in {0}.").format(_line_shown(data, error.start))
        remedy = tr("Delete it, or let it be replaced.")
        return Problem(source.name, place, found, remedy, flag="--replace-bad-bytes")
    remedy, flag = _ways_out(data, encoding, error.start)
    label = encoding.upper() if encoding.startswith("utf") else encoding
    found = tr("byte 0x{0} is not {1} text in {2}.").format(
        f"{data[error.start]:02X}", label, _line_shown(data, error.start)
    )
    return Problem(source.name, place, found, remedy, flag=flag)


def _ways_out(data: bytes, encoding: str, position: int) -> tuple[str, str]:
    if encoding != "utf-8":
        return tr("Name another encoding, or let the bad bytes be replaced."), tr(_EITHER)
    good, bad = _lines_beyond_ascii(data)
    if good >= bad:
        found = tr("{0} other lines are good UTF-8, so encodings are mixed here ({1} bad).")
        remedy = tr("Mend the file, or let the bad bytes be replaced.")
        return f"{found.format(f'{count_text(good)}', f'{count_text(bad)}')} {remedy}", "--replace-bad-bytes"
    read = {name: text for name in CANDIDATES if (text := _reading(data, position, name))}
    if not read:
        return tr("Name its encoding: none of the usual ones fits."), "--encoding"
    readings = [tr("{0} reads {1}").format(name, quoted(text, 24)) for name, text in read.items()]
    return tr("Name its encoding: {0}.").format(", ".join(readings)), "--encoding"


def _lines_beyond_ascii(data: bytes) -> tuple[int, int]:
    """How many lines with more than ASCII are good UTF-8, and how many are not."""
    lines = [line for line in _NEWLINE_BYTE.split(data) if not line.isascii()]
    good = sum("\ufffd" not in line.decode("utf-8", "replace") for line in lines)
    return good, len(lines) - good


def _line_start(data: bytes, position: int) -> int:
    """Of the line with that byte; near it where the line is very long, for this is only for showing."""
    nearest = max(0, position - _SAMPLE)
    return max(nearest, data.rfind(b"\n", nearest, position) + 1, data.rfind(b"\r", nearest, position) + 1)


def _reading(data: bytes, position: int, encoding: str) -> str:
    """The line in another encoding, from shortly before that byte; nothing where it is no text there."""
    start, end = _line_start(data, position), position + 40
    line = _NEWLINE_BYTE.split(data[start:end])[0]
    is_whole = len(line) < end - start  # otherwise it may be cut within a character
    try:
        text = codecs.getincrementaldecoder(encoding)().decode(line, is_whole)
    except UnicodeDecodeError:
        return ""
    return text[max(0, len(line[: position - start].decode(encoding, "ignore")) - 8) :]


def _line_shown(data: bytes, position: int) -> str:
    start = max(_line_start(data, position), position - 40)
    line = _NEWLINE_BYTE.split(data[start : position + 60])[0]
    return quoted(line.decode("utf-8", "backslashreplace"))
