"""Large tables as columns: the same session, report and numbers as the careful way gives, or it stands aside."""

from __future__ import annotations

import csv
import gzip
import io
import json
from pathlib import Path
from random import Random
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from ndcg_explorer.formats.columns import blocks, parquet_columns
from ndcg_explorer.formats.problems import ReadError
from ndcg_explorer.importing import loading
from ndcg_explorer.importing.assemble import Imported
from ndcg_explorer.importing.loading import load
from ndcg_explorer.importing.nothing_shared import unshared_systems
from tests.importing.test_large_files import both_ways, compare_outcomes, compare_streamed, numbers, report
from tests.support.kept_sessions import described

Row = dict[str, Any]
TITLES = ["Red shoes", 'The 5" disk', "a, b and c", "", "日本の靴", "x; y", "-"]


def random_rows(random: Random, *, has_grades: bool, has_rank: bool) -> list[Row]:
    rows: list[Row] = []
    queries = random.sample(["q 1", "q2", "日本", "007", "x,y", 'a"b', "9"], random.randint(1, 5))
    blank = random.random() < 0.5
    for query in queries:
        ids = random.sample(range(60), random.randint(1, 20))
        for rank, name in enumerate(ids, 1):
            row: Row = {"query": query, "document": f"d{name}"}
            if has_rank:
                row["rank"] = rank
            row["score"] = random.randrange(30) / 4 if random.random() < 0.7 else 10.0 - rank / 4
            if has_grades:
                row["grade"] = None if blank and rows and random.random() < 0.4 else (name * 7 + len(query)) % 4
            rows.append(row)
    if has_rank and random.random() < 0.5:
        for row in rows:
            del row["score"]
    return rows


def with_titles(random: Random, rows: list[Row]) -> list[Row]:
    return [{**row, "url": f"u{place % 9}", "title": random.choice(TITLES)} for place, row in enumerate(rows)]


def as_delimited(random: Random, rows: list[Row], delimiter: str) -> bytes:
    text = io.StringIO()
    end = random.choice(["\n", "\r\n"])
    writer = csv.DictWriter(text, list(rows[0]), delimiter=delimiter, lineterminator=end)
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue().encode()


def as_json_lines(rows: list[Row]) -> bytes:
    return "".join(json.dumps(row, ensure_ascii=len(rows) % 2 == 0) + "\n" for row in rows).encode()


def write(random: Random, path: Path, rows: list[Row]) -> Path:
    if path.suffix == ".parquet":
        pq.write_table(pa.Table.from_pylist(rows), path, row_group_size=random.choice([7, 1000]))
        return path
    data = (
        as_json_lines(rows)
        if path.suffix == ".jsonl"
        else as_delimited(random, rows, "\t" if path.suffix == ".tsv" else ",")
    )
    if random.random() < 0.2:
        path = path.with_name(path.name + ".gz")
        data = gzip.compress(data)
    path.write_bytes(data)
    return path


def random_tables(random: Random, folder: Path) -> list[Path]:
    """Lists with or without grades in one to three files, with judgements in their own file or beside the lists."""
    suffixes = (".csv", ".tsv", ".jsonl", ".parquet")
    count = random.choice([1, 1, 2, 3])
    is_apart = random.random() < 0.4
    paths = []
    for number in range(count):
        has_rank = is_apart or random.random() < 0.7
        rows = random_rows(random, has_grades=not is_apart, has_rank=has_rank)
        if count == 1 and random.random() < 0.5:
            rows = with_titles(random, rows)
        if random.random() < 0.1 and not has_rank:
            random.shuffle(rows)
        paths.append(write(random, folder / f"run{number}{random.choice(suffixes)}", rows))
    if is_apart:
        rows = [row for row in random_rows(random, has_grades=True, has_rank=True) if row["grade"] is not None]
        rows = [{key: row[key] for key in ("query", "document", "grade")} for row in rows]
        if rows:
            paths.append(write(random, folder / f"judged{random.choice(suffixes)}", rows))
    if random.random() < 0.4:
        paths.reverse()
    return paths


def compare_both_ways(seed: int, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    random = Random(seed)
    paths = random_tables(random, folder)
    monkeypatch.setattr(blocks, "BLOCK_BYTES", random.choice([60, 300, 10**6]))
    monkeypatch.setattr(parquet_columns, "_ROWS_AT_ONCE", random.choice([3, 50_000]))
    try:
        careful, fast = both_ways(paths, monkeypatch)
    except ReadError:
        return  # Refused in the same words, as the careful way said it.
    assert described(fast.session) == described(careful.session)
    assert report(fast) == report(careful)
    assert numbers(fast.session) == numbers(careful.session)
    if not unshared_systems(careful.session):
        compare_streamed(paths, careful)


@pytest.mark.parametrize("seed", range(150))
def test_both_ways_give_the_same_session_report_and_numbers(
    seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compare_both_ways(seed, tmp_path, monkeypatch)


@pytest.mark.long
def test_both_ways_give_the_same_for_2000_random_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for seed in range(1_000, 3_000):
        folder = tmp_path / str(seed)
        folder.mkdir()
        with monkeypatch.context() as patch:
            compare_both_ways(seed, folder, patch)


GOOD = "query,document,rank,grade,title\nq,a,1,1,x\nq,b,2,0,y\n"
IRREGULAR = {
    "a field too many": "q,c,3,1,z,more\n",
    "a field too few": "q,c,3\n",
    "an empty document": "q,,3,1,z\n",
    "a blank rank": "q,c,,1,z\n",
    "a word as grade": "q,c,3,good,z\n",
    "a grade that is not finite": "q,c,3,inf,z\n",
    "a grade with a comma": 'q,c,3,"1,5",z\n',
    "a rank that is left out": "q,c,4,1,z\n",
    "a rank twice": "q,c,2,1,z\n",
    "the same document twice": "q,a,3,1,z\n",
    "a space behind an id": "q,c ,3,1,z\n",
    "a space before a query": " q,c,3,1,z\n",
    "a wide space behind an id": "q,c\u3000,3,1,z\n",
    "a quote that goes on": 'q,c,3,1,"z" y\n',
    "a quote that is never closed": 'q,c,3,1,"z\n',
    "a text on two lines": 'q,c,3,1,"z\nz"\n',
    "an apostrophe before a formula": "q,c,3,1,'=1\n",
    "an empty row": ",,,,\n",
    "a lone return": "q,c,3,1,z\rz\n",
    "a control character": "q,c\x01,3,1,z\n",
    "digits of another script": "q,c,３,1,z\n",
    "bytes that are no text": b"q,c,3,1,\xff\n",
}


@pytest.mark.parametrize("bad", IRREGULAR.values(), ids=IRREGULAR)
def test_the_columnar_way_stands_aside_for_a_table_with(
    bad: str | bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "x.csv"
    path.write_bytes(GOOD.encode() + (bad if isinstance(bad, bytes) else bad.encode()))
    careful = outcome(path)
    monkeypatch.setattr(loading, "LARGE_BYTES", 0)
    fast = outcome(path)
    assert isinstance(fast, str) or fast.understood
    assert told(fast) == told(careful)


def outcome(path: Path) -> Imported | str:
    try:
        return load([path])
    except ReadError as error:
        return str(error)


def told(found: Imported | str) -> str | list[str]:
    return found if isinstance(found, str) else report(found)


def test_a_regular_table_is_read_in_columns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "x.csv"
    path.write_text(GOOD)
    _, fast = both_ways([path], monkeypatch)
    session = fast.session
    position = int(session.candidates(0).documents[1])
    assert [session.documents.field_at("title", position), session.documents.field_at("other", position)] == ["y", ""]


FIRST_LINE = '{"query": "q", "document": "a", "rank": 1, "grade": 1}'


@pytest.mark.parametrize(
    "text",
    [
        FIRST_LINE + '\n{"query": "q", "document": "b", "rank": 2, "rank": 3}\n',
        FIRST_LINE + ' {"query": "q", "document": "b", "rank": 2}\n',
        FIRST_LINE.replace("1}", "NaN}") + "\n",
        FIRST_LINE + '\n\n{"query": "q", "document": "b", "rank": 2}\n',
        FIRST_LINE + '\n{"query": "q", "document": 7, "rank": 2}\n',
        FIRST_LINE + '\n{"query": "q", "document": "b", "rank": 2, "new": 1}\n',
    ],
)
def test_odd_json_lines_are_told_as_the_careful_way_tells_them(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "x.jsonl"
    path.write_text(text)
    careful = outcome(path)
    monkeypatch.setattr(loading, "LARGE_BYTES", 0)
    fast = outcome(path)
    assert told(fast) == told(careful)
    if isinstance(fast, Imported) and isinstance(careful, Imported):
        assert described(fast.session) == described(careful.session)


def files_with_judgements(folder: Path, bad: str, suffix: str) -> list[Path]:
    paths = [folder / "a.run", folder / "b.run", folder / f"grades.{suffix}"]
    paths[0].write_text("q1 Q0 a 1 5 x\nq1 Q0 b 2 4 x\n")
    paths[1].write_text("q1 Q0 c 1 5 y\nq1 Q0 b 2 4 y\n")
    table = f"query,document,grade\nq1,a,2\nq1,b,0\n{bad}q2,a,1\n".encode()
    paths[2].write_bytes(gzip.compress(table) if suffix.endswith("gz") else table)
    return paths


IRREGULAR_JUDGEMENTS = {
    "a judgement twice": "q1,b,0\n",
    "a grade left out": "q1,c,\n",
    "an apostrophe before an id": "q1,'c,1\n",
}


@pytest.mark.parametrize("suffix", ["csv", "csv.gz"])
@pytest.mark.parametrize("bad", IRREGULAR_JUDGEMENTS.values(), ids=IRREGULAR_JUDGEMENTS)
def test_an_irregular_table_of_judgements_is_read_carefully_beside_runs_in_columns(
    bad: str, suffix: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    careful, fast = both_ways(files_with_judgements(tmp_path, bad, suffix), monkeypatch)
    assert described(fast.session) == described(careful.session)
    assert report(fast) == report(careful)
    assert numbers(fast.session) == numbers(careful.session)


@pytest.mark.parametrize("bad", ["q1, c,1\n", "q1,c,high\n", "q1,c\n", "q1,b,1\n"])
def test_of_odd_judgements_both_ways_say_the_same(bad: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compare_outcomes(files_with_judgements(tmp_path, bad, "csv"), monkeypatch)
