"""Large regular files as columns: the same session and report as the careful way gives, or it stands aside."""

from __future__ import annotations

import gzip
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import numpy as np
import pyarrow as pa
import pytest

from ndcg_explorer.core.measures.measure import parse_measure
from ndcg_explorer.core.session.edits import move_results, set_grades, take_snapshot
from ndcg_explorer.core.session.evaluation import evaluate
from ndcg_explorer.core.session.joining import KEEP, add_data
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.core.session.shared_table import with_shared_table
from ndcg_explorer.formats.columns import blocks
from ndcg_explorer.formats.columns.blocks import IrregularError
from ndcg_explorer.formats.columns.text_hashes import mixed, text_hashes
from ndcg_explorer.formats.columns.trec_columns import trec_qrels, trec_run
from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.formats.problems import Problems, ReadError
from ndcg_explorer.formats.readers.registry import FAST_JUDGEMENTS, FAST_RESULTS
from ndcg_explorer.formats.source_file import open_source
from ndcg_explorer.importing import loading
from ndcg_explorer.importing.adding import data_of
from ndcg_explorer.importing.assemble import Imported
from ndcg_explorer.importing.large.judged import Judged
from ndcg_explorer.importing.large.reading import read_judgements, read_run
from ndcg_explorer.importing.large_session import load_columns
from ndcg_explorer.importing.loading import load, score_files
from ndcg_explorer.importing.nothing_shared import unshared_systems
from tests.support.kept_sessions import described

ROOT = Path(__file__).parents[2]


@pytest.fixture
def always_fast(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loading, "LARGE_BYTES", 0)


def written(folder: Path, run: str, qrels: str) -> tuple[Path, Path]:
    paths = folder / "bm25.run", folder / "x.qrels"
    for path, text in zip(paths, (run, qrels), strict=True):
        path.write_bytes(text.encode())
    return paths


def both_ways(paths: list[Path], monkeypatch: pytest.MonkeyPatch) -> tuple[Imported, Imported]:
    careful = load(paths)
    monkeypatch.setattr(loading, "LARGE_BYTES", 0)
    fast = load(paths)
    assert not fast.understood, "the fast path stood aside"
    return careful, fast


def report(imported: Imported) -> list[str]:
    return [f"{problem.severity}: {problem}" for problem in imported.problems.listed]


def random_files(random: Random) -> tuple[str, str]:
    """Ties, lists and queries in any order, judged documents that were not retrieved, queries in one file only."""
    run, qrels = [], []
    delimiter = random.choice([" ", "\t"])
    queries = random.sample([*map(str, range(1, 30)), "q-é", "日本"], random.randint(1, 8))
    steps = random.choice([3, 50, 10_000])
    for query in queries:
        ids = random.sample(range(200), random.randint(1, 30))
        scores = [random.randrange(steps) / 8 for _ in ids]
        if random.random() < 0.5:
            scores.sort(reverse=True)
        run += [
            delimiter.join([query, "Q0", f"d{name}", str(rank), str(score), "bm25"])
            for rank, (name, score) in enumerate(zip(ids, scores, strict=True), 1)
        ]
        if query != queries[0] and random.random() < 0.3:
            continue
        pool = random.sample(range(200), random.randint(1, 20))
        pool += [name for name in ids[:3] if name not in pool]
        grades = [0, 1, 2, 3, 0.5] if random.random() < 0.8 else [-1, 2]
        case = "D" if random.random() < 0.1 else "d"
        qrels += [f"{query} 0 {case}{name} {random.choice(grades)}" for name in pool]
    qrels += [f"only-judged-{number} 0 d1 1" for number in range(random.choice([0, 0, 1, 5]))]
    if random.random() < 0.4:
        random.shuffle(run)
    if random.random() < 0.3:
        random.shuffle(qrels)
    end = random.choice(["\n", "\r\n", "\n\n"])
    return end.join(run) + end, end.join(qrels) + end


def random_paths(folder: Path, random: Random) -> list[Path]:
    """One to four runs, some with the tag of another or with several, with judgements in no, one or two files."""
    run, qrels = random_files(random)
    texts = {"bm25.run": run}
    for number in range(random.choice([0, 0, 1, 2, 3])):
        text = another_run(random, run)
        texts[f"run{number}.run"] = text.replace("bm25", random.choice(["bm25", f"t{number}", "bm25"]))
        if random.random() < 0.2:
            texts[f"run{number}.run"] = text.replace("bm25", "a", 1)
    lines = qrels.splitlines(keepends=True)
    cut = random.randrange(len(lines) + 1) if random.random() < 0.2 else 0
    texts |= {"x.qrels": "".join(lines[cut:]), "y.qrels": "".join(lines[:cut])}
    if random.random() < 0.1:
        del texts["x.qrels"], texts["y.qrels"]
    for name, text in texts.items():
        (folder / name).write_bytes(text.encode())
    names = [name for name, text in texts.items() if text.strip()]
    if random.random() < 0.5:
        random.shuffle(names)
    return [folder / name for name in names]


SPOILED: tuple[Callable[[list[str]], list[str]], ...] = (
    lambda lines: [*lines, lines[0]],
    lambda lines: ["# made by hand", *lines],
    lambda lines: [lines[0].replace(" ", "  "), *lines[1:]],
    lambda lines: [*lines, *lines[:2]],
    lambda lines: [*lines[:-1], lines[-1] + " of today"],
)


def test_an_irregular_run_is_read_carefully_beside_others_in_columns(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for seed in range(60):
        random, folder = Random(seed), tmp_path / str(seed)
        folder.mkdir()
        run, qrels = random_files(random)
        texts = {"bm25.run": run, "other.run": another_run(random, run), "x.qrels": qrels}
        name = random.choice(["bm25.run", "other.run", "x.qrels"] if seed % 2 else ["other.run"])
        spoil = random.choice(SPOILED[:4] if name == "x.qrels" else SPOILED)
        texts[name] = "\n".join(spoil([line for line in texts[name].splitlines() if line])) + "\n"
        paths = []
        for file, text in texts.items():
            (folder / file).write_bytes(text.replace("\t", " ").encode())
            paths.append(folder / file)
        random.shuffle(paths)
        with monkeypatch.context() as patch:
            compare(paths, patch)


def test_a_bad_line_of_one_large_run_is_told_with_its_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    paths = [*written(tmp_path, GOOD_RUN, GOOD_QRELS), tmp_path / "bad.run"]
    paths[-1].write_text(GOOD_RUN + "1 Q0 c\n")
    monkeypatch.setattr(loading, "LARGE_BYTES", 0)
    with pytest.raises(ReadError, match=r"bad.run, line 3"):
        load(paths)


def another_run(random: Random, run: str) -> str:
    """Some of the same results with other scores, and others."""
    lines = [line for line in run.splitlines() if line and random.random() < 0.7]
    rows = [line.replace("\t", " ").split(" ") for line in lines] or [["1", "Q0", "d0", "1", "1", "bm25"]]
    for row in rows:
        row[4] = str(random.randrange(40) / 8)
        row[2] = row[2] if random.random() < 0.8 else f"e{random.randrange(10**6)}"
    return "\n".join(map(" ".join, rows)) + "\n"


def compare_both_ways(seed: int, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    random = Random(seed)
    paths = random_paths(folder, random)
    # Blocks so small that queries lie across several of them.
    monkeypatch.setattr(blocks, "BLOCK_BYTES", random.choice([40, 200, 1000, 10**6]))
    compare(paths, monkeypatch)


def compare(paths: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    try:
        careful, fast = both_ways(paths, monkeypatch)
    except ReadError:
        return  # Refused in the same words, as the careful way said it.
    assert described(fast.session) == described(careful.session)
    assert report(fast) == report(careful)
    assert numbers(fast.session) == numbers(careful.session)
    if not unshared_systems(careful.session):
        compare_streamed(paths, careful)


MEASURES = ("nDCG@10", "nDCG(ties=docid_desc, unjudged=condensed)", "AP", "ERR", "DCG(gain=exp2)", "P@5", "R@5")


def compare_streamed(paths: list[Path], careful: Imported) -> None:
    """Scores of files that were not loaded are those of the session, to the last digit, with the same report."""
    found = score_files(paths, list(map(parse_measure, MEASURES)))
    assert found is not None
    evaluations, problems = found
    assert [f"{problem.severity}: {problem}" for problem in problems.listed] == report(careful)
    for evaluation in evaluations:
        session, expected = evaluation.session, evaluate(careful.session.changed(measure=evaluation.session.measure))
        assert [system.name for system in session.systems] == [system.name for system in careful.session.systems]
        assert list(session.query_ids) == list(careful.session.query_ids)
        for system in session.systems:
            name = system.name
            assert repr(evaluation.mean(name)) == repr(expected.mean(name))
            assert evaluation.remarks(name).tolist() == expected.remarks(name).tolist()
            assert evaluation.counted(name).tolist() == expected.counted(name).tolist()
            ours, theirs = evaluation.scores[name].now, expected.scores[name].now
            for column in ("values", "dcg", "ideal_dcg", "nothing_to_find"):
                assert repr(getattr(ours, column)) == repr(getattr(theirs, column))
                np.testing.assert_array_equal(getattr(ours, column), getattr(theirs, column))


def numbers(session: Session) -> list[list[float]]:
    """Every value of every list under several measures, to the last digit."""
    found = []
    for measure in MEASURES:
        evaluation = evaluate(session.changed(measure=parse_measure(measure)))
        found += [evaluation.scores[system.name].now.values.tolist() for system in session.systems]
    return [[-1.0 if np.isnan(value) else value for value in values] for values in found]


@pytest.mark.parametrize("seed", range(120))
def test_both_ways_give_the_same_session_report_and_numbers(
    seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compare_both_ways(seed, tmp_path, monkeypatch)


@pytest.mark.long
def test_both_ways_give_the_same_for_2000_random_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for seed in range(1_000, 3_000):
        folder = tmp_path / str(seed)
        folder.mkdir()
        with monkeypatch.context() as patch:
            compare_both_ways(seed, folder, patch)


def test_a_packed_run_is_read_in_the_same_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run, qrels = written(tmp_path, *random_files(Random(5)))
    packed = tmp_path / "bm25.run.gz"
    packed.write_bytes(gzip.compress(run.read_bytes()))
    careful, fast = both_ways([packed, qrels], monkeypatch)
    assert described(fast.session) == described(careful.session)
    assert report(fast) == report(careful)


def test_a_byte_order_mark_is_no_part_of_the_first_query(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    paths = written(tmp_path, "\ufeff1 Q0 d1 1 2 x\n1 Q0 d2 2 1 x\n", "\ufeff1 0 d1 1\n")
    careful, fast = both_ways(list(paths), monkeypatch)
    assert list(fast.session.query_ids) == list(careful.session.query_ids) == ["1"]


def test_rank_and_score_that_disagree_are_told_with_the_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run = "1 Q0 a 1 5 x\n\n1 Q0 b 3 4 x\n1 Q0 c 2 3 x\n2 Q0 a 2 1 x\n2 Q0 b 1 9 x\n"
    careful, fast = both_ways(list(written(tmp_path, run, "1 0 a 1\n2 0 a 1\n")), monkeypatch)
    assert report(fast) == report(careful)
    assert report(fast) == [
        "warning: bm25.run, line 4: rank and score disagree in 1 list; the score is used. "
        "Order by rank if that is what was shown. (--order rank)"
    ]


GOOD_RUN = "1 Q0 a 1 5 x\n1 Q0 b 2 4 x\n"
GOOD_QRELS = "1 0 a 1\n1 0 b 0\n"


def load_in_columns(run: Path, qrels: Path) -> tuple[Session, Problems] | None:
    sources = [open_source(run), open_source(qrels)]
    return load_columns(sources, [FAST_RESULTS, FAST_JUDGEMENTS], lambda _: None)


def refuse_run(path: Path) -> None:
    with pytest.raises(IrregularError):
        read_run(trec_run(open_source(path)), Judged.of(None), lambda lists: lists, lambda _: None)


def refuse_judgements(path: Path) -> None:
    with pytest.raises(IrregularError):
        read_judgements(trec_qrels(open_source(path)), lambda _: None)


def outcome(paths: list[Path]) -> Imported | str:
    try:
        return load(paths)
    except ReadError as error:
        return str(error)


def compare_outcomes(paths: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    """The careful reader takes the file, and the columnar one its neighbour: with the same session, or error."""
    careful = outcome(paths)
    monkeypatch.setattr(loading, "LARGE_BYTES", 0)
    fast = outcome(paths)
    if isinstance(careful, str) or isinstance(fast, str):
        assert fast == careful
        return
    assert described(fast.session) == described(careful.session)
    assert report(fast) == report(careful)


BAD_RUNS = {
    "one field too few": "1 Q0 a 1 5\n",
    "tag with double spaces": "1 Q0 a 1 5 my  tag\n",
    "score is no number": "1 Q0 a 1 high x\n",
    "score is not finite": "1 Q0 a 1 inf x\n",
    "score is nan": "1 Q0 a 1 nan x\n",
    "score is too large": "1 Q0 a 1 1e999 x\n",
    "score with a comma": "1 Q0 a 1 2,5 x\n",
    "rank is no number": "1 Q0 a first 5 x\n",
    "rank with a fraction": "1 Q0 a 1.5 5 x\n",
    "the same document twice": "1 Q0 a 3 1 x\n",
    "a comment": "# made by hand\n",
    "a comment that looks like a line": "#1 Q0 a 1 5 x\n",
    "several spaces": "1  Q0 c 3 1 x\n",
    "a tab among spaces": "1 Q0 c\td 3 1 x\n",
    "a vertical tab in an id": "1 Q0 c\vd 3 1 x\n",
    "a NUL": "1 Q0 c\0 3 1 x\n",
    "a no-break space in a query": "1\u00a02 Q0 c 3 1 x\n",
    "a leading space": " 1 Q0 c 3 1 x\n",
    "only spaces": "  \n",
    "digits of another script": "1 Q0 c ３ 1 x\n",
    "Ctrl-Z": "\x1a",
}


@pytest.mark.parametrize("bad", BAD_RUNS.values(), ids=BAD_RUNS)
@pytest.mark.parametrize("first", [False, True], ids=["last", "first"])
def test_the_columnar_reader_stands_aside_for_a_run_with(
    bad: str, first: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = bad + GOOD_RUN if first else GOOD_RUN + bad
    run, qrels = written(tmp_path, text, GOOD_QRELS)
    refuse_run(run)
    compare_outcomes([run, qrels], monkeypatch)


BAD_QRELS = {
    "one field too few": "1 0 c\n",
    "one field too many": "1 0 c 1 x\n",
    "a word as grade": "1 0 c good\n",
    "an infinite grade": "1 0 c inf\n",
    "a document judged twice": "1 0 a 1\n",
    "a document judged twice, differently": "1 0 a 0\n",
    "a comment": "#1 0 c 1\n",
    "several spaces": "1 0  c 1\n",
    "a control character": "1 0 c\x01 1\n",
}


@pytest.mark.parametrize("bad", BAD_QRELS.values(), ids=BAD_QRELS)
def test_the_columnar_reader_stands_aside_for_judgements_with(
    bad: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run, qrels = written(tmp_path, GOOD_RUN, GOOD_QRELS + bad)
    refuse_judgements(qrels)
    compare_outcomes([run, qrels], monkeypatch)


@pytest.mark.parametrize(("run", "qrels"), [(GOOD_RUN, "2 0 a 1\n"), (GOOD_RUN, "01 0 a 1\n")])
def test_the_fast_path_stands_aside_where_no_query_is_in_both(run: str, qrels: str, tmp_path: Path) -> None:
    run_path, qrels_path = written(tmp_path, run, qrels)
    assert load_in_columns(run_path, qrels_path) is None


def test_the_fast_path_stands_aside_for_bytes_that_are_no_text(tmp_path: Path) -> None:
    run, qrels = written(tmp_path, GOOD_RUN, GOOD_QRELS)
    run.write_bytes(GOOD_RUN.encode() + b"1 Q0 \xff\xfe 3 1 x\n")
    refuse_run(run)
    with pytest.raises(ReadError, match=r"bm25.run, line 3: byte 0xFF"):
        load_in_columns(run, qrels)


@pytest.mark.usefixtures("always_fast")
@pytest.mark.parametrize("bad", ["1 Q0 a 1 5\n", "1 Q0 a 1 inf x\n"])
def test_what_it_stood_aside_for_is_told_with_the_line(bad: str, tmp_path: Path) -> None:
    paths = written(tmp_path, GOOD_RUN + bad, GOOD_QRELS)
    with pytest.raises(ReadError, match=r"bm25.run, line 3"):
        load(paths)


def test_a_choice_of_any_kind_goes_the_careful_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loading, "LARGE_BYTES", 0)
    paths = written(tmp_path, "1 Q0 a 1 1 x\n1 Q0 b 2 9 x\n", GOOD_QRELS)
    imported = load(paths, ImportOptions(order="rank"))
    assert imported.session.document_ids(0, np.array([0, 1])) == ["a", "b"]
    assert imported.understood


@pytest.mark.usefixtures("always_fast")
def test_a_fast_session_is_edited_and_scored_like_any_other(tmp_path: Path) -> None:
    session = load(written(tmp_path, GOOD_RUN, GOOD_QRELS)).session
    assert (session.row_of(0, "b"), session.row_of(0, "z")) == (1, None)
    assert evaluate(session).value("x", 0) == 1
    assert session.documents.field_at("title", 0) == ""


def test_a_large_session_with_a_shared_table_is_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    paths = [*written(tmp_path, GOOD_RUN, GOOD_QRELS), tmp_path / "other.run"]
    paths[-1].write_text("1 Q0 z 1 5 y\n1 Q0 a 2 4 y\n2 Q0 a 1 1 y\n")
    monkeypatch.setattr(loading, "LARGE_BYTES", 0)
    session = set_grades(load(paths).session, "1", ["b", "new"], [3, 1])
    session = take_snapshot(move_results(session, "1", "y", [1], 0), "then", "y")
    shared = with_shared_table(session)
    assert session.judgements.pool is not None
    assert shared.judgements.pool is None
    assert described(shared) == described(session)
    assert numbers(shared) == numbers(session)
    assert with_shared_table(shared) is shared


def test_data_is_joined_to_a_large_session_as_to_any(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    paths = list(written(tmp_path, GOOD_RUN, GOOD_QRELS))
    careful = load(paths).session
    monkeypatch.setattr(loading, "LARGE_BYTES", 0)
    fast = load(paths)
    more = tmp_path / "more.run"
    more.write_text("1 Q0 c 1 5 y\n1 Q0 b 2 4 y\n")
    data = data_of(load([*paths[1:], more]), "more")
    joined, expected = (add_data(session, data, KEEP) for session in (fast.session, careful))
    assert described(joined) == described(expected)
    assert add_data(fast.session, data_of(fast, "bm25"), KEEP).query_ids == fast.session.query_ids


NEARLY = "1 Q0 a 1 7.0000000001 x\n1 Q0 b 2 7.0 x\n1 Q0 c 3 1e39 x\n1 Q0 d 4 2e39 x\n"


@pytest.mark.parametrize("path", ["careful", "fast"])
def test_both_paths_keep_the_digits_of_scores_and_leave_their_precision_to_the_measure(
    path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if path == "fast":
        monkeypatch.setattr(loading, "LARGE_BYTES", 0)
    imported = load(written(tmp_path, NEARLY, "1 0 b 1\n1 0 c 1\n"))
    assert bool(imported.understood) == (path == "careful")

    def gains(measure: str) -> list[float]:
        found = evaluate(imported.session.changed(measure=parse_measure(measure)))
        return [float(gain) for gain in found.curves("x", 0).gain]

    assert gains("nDCG(ties=docid_desc)") == [0, 1, 0, 1]  # d c a b
    assert gains("nDCG(ties=docid_desc, score_precision=single)") == [0, 1, 1, 0]  # d c b a
    assert gains("nDCG(ties=docid_asc, score_precision=single)") == [1, 0, 0, 1]  # c d a b


def test_the_fast_path_does_without_pandas(tmp_path: Path) -> None:
    paths = written(tmp_path, GOOD_RUN, GOOD_QRELS)
    script = (
        "import sys; from ndcg_explorer.importing import loading; loading.LARGE_BYTES = 0;"
        "from ndcg_explorer.cli import main; code = main(sys.argv[1:]); print(code, 'pandas' in sys.modules)"
    )
    arguments = [sys.executable, "-c", script, "score", *map(str, paths)]
    done = subprocess.run(arguments, cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "0 False"


def arrow(texts: list[bytes]) -> pa.Array:
    return pa.array(texts, pa.binary()).view(pa.string())


@pytest.mark.parametrize("length", range(41))
def test_texts_that_differ_in_one_byte_have_different_hashes(length: int) -> None:
    """At every place, and whether or not something stands behind them in the column."""
    base = bytes(65 + place % 26 for place in range(length))
    texts = {base, base + b"A", base + b"\0"}
    for place in range(length):
        for byte in (0, 1, base[place] ^ 1, base[place] ^ 128, 255):
            texts.add(base[:place] + bytes([byte]) + base[place + 1 :])
        texts.add(base[:place])
    # A text and the same with NULs behind it are told apart by nothing but their length.
    distinct = sorted({text.rstrip(b"\0") for text in texts})
    hashes = text_hashes(arrow(distinct))
    assert len(set(hashes.tolist())) == len(distinct)


def test_equal_texts_have_equal_hashes_wherever_they_stand() -> None:
    texts = [f"d{number % 50}" * (number % 7) for number in range(2_000)]
    hashes = text_hashes(pa.array(texts)).tolist()
    by_text = dict(zip(texts, hashes, strict=True))
    assert [by_text[text] for text in texts] == hashes
    assert len(set(hashes)) == len(set(texts))
    assert text_hashes(pa.array(texts).slice(100, 50)).tolist() == hashes[100:150]


def test_the_hashes_of_a_million_ids_of_many_kinds_do_not_collide() -> None:
    ids = [str(number) for number in range(400_000)]
    ids += [f"clueweb09-en{number % 133:04d}-{number // 133:02d}-{number:05d}" for number in range(300_000)]
    ids += [f"MARCO_D{number}" for number in range(300_000)]
    assert len(np.unique(text_hashes(pa.array(ids)))) == len(ids)


def test_the_hash_of_a_pair_tells_queries_apart() -> None:
    hashes = text_hashes(pa.array([str(number) for number in range(1_000)]))
    pairs = np.concatenate([mixed(hashes, np.full(1_000, query)) for query in range(300)])
    assert len(np.unique(pairs)) == len(pairs)


def test_nothing_has_no_hashes() -> None:
    assert text_hashes(pa.array([], pa.string())).tolist() == []
