"""A finished PDF is mended in place: its text can be found, and the same report is the same file."""

from __future__ import annotations

import datetime

from ndcg_explorer.report.documents.pdf_bytes import mended

DAY = datetime.date(2026, 3, 4)
MAP = b"2 beginbfrange\n<0000> <0000> <0000>\n<0001> <0004> [<0009> <2F42> <2EDA> <4E2D> ]\nendbfrange\n"


def pdf(*, date: bytes = b"20261118045957", number: bytes = b"6" * 72, mapping: bytes = b"") -> bytearray:
    xmp = b'CreateDate="2026-11-18T04:59:57+01:00" DocumentID="uuid:' + number[:36] + b'"'
    head = b"/CreationDate (D:" + date + b"+01'00')\n" + xmp + b"\n/Type /Catalog\n"
    return bytearray(head + mapping + b"trailer\n/ID [ <" + number + b"> <" + number + b"> ]\nstartxref\n1 \n%%EOF\n")


def test_spaces_and_chinese_are_read_back_as_they_were_written() -> None:
    assert b"[<0020> <6587> <9875> <4E2D> ]" in mended(pdf(mapping=MAP), "文页中", DAY)


def test_so_is_the_only_sign_of_a_font() -> None:
    alone = b"beginbfrange\n<0001> <0001> <2EDA>\nendbfrange\n"
    assert b"<0001> <0001> <9875>" in mended(pdf(mapping=alone), "页", DAY)


def test_shapes_are_not_taken_for_signs() -> None:
    mapping = b"beginbfrange\n<0009> <2F42> [<4E2D> ]\nendbfrange\n"
    assert mapping in mended(pdf(mapping=mapping), "文", DAY)


def test_a_radical_that_was_written_stays_one() -> None:
    assert b"[<0020> <2F42> <2EDA> <4E2D> ]" in mended(pdf(mapping=MAP), "文⽂中", DAY)


def test_nothing_moves() -> None:
    assert len(mended(pdf(mapping=MAP), "文页中", DAY)) == len(pdf(mapping=MAP))


def test_dates_are_the_reports() -> None:
    made = mended(pdf(), "", DAY)
    assert b"(D:20260304000000+01'00')" in made
    assert b'CreateDate="2026-03-04T00:00:00+01:00"' in made


def test_neither_clock_nor_chance_is_left() -> None:
    assert mended(pdf(), "", DAY) == mended(pdf(date=b"20270101010101", number=b"7" * 72), "", DAY)


def test_the_number_depends_on_what_is_in_the_file() -> None:
    changed = pdf()
    changed[-2:-2] = b"more"
    assert mended(pdf(), "", DAY)[-100:-40] != mended(changed, "", DAY)[-104:-44]


def test_what_stands_between_head_and_end_is_left_alone() -> None:
    page = b'(D:11111111111111) DocumentID="uuid:' + b"1" * 36 + b'" <' + b"1" * 72 + b">"
    assert page in mended(pdf(mapping=page + b"\n"), "", DAY)
