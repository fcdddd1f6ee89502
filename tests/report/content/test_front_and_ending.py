"""What stands in front of a report and at its end."""

from __future__ import annotations

import datetime
import shlex

import pytest

from ndcg_explorer.cli.parser import build_parser
from ndcg_explorer.core.measures.measure import parse_measure
from ndcg_explorer.core.session.edits import move_results, sentence
from ndcg_explorer.core.session.evaluation import evaluate
from ndcg_explorer.core.session.session import SignalGrades, Source
from ndcg_explorer.language import CHINESE, speaking
from ndcg_explorer.report.content.blocks import Code, Facts, Heading, Items, Paragraph, Table
from ndcg_explorer.report.content.report import Report, Wish
from ndcg_explorer.report.content.sections import parts
from tests.support.kept_sessions import NAN, make_session, small_session
from tests.support.reported import below, blocks_of, column, of_kind, report_of, texts_of

DAY = datetime.date(2026, 11, 18)


def facts(**wish: object) -> dict[str, str]:
    return dict(of_kind(blocks_of(small_session(), "measure", **wish), Facts)[0].rows)


def test_the_facts_say_by_whom_when_and_of_what() -> None:
    told = facts(author="Ada", date=DAY, queries=["q2"])
    assert told["Author"] == "Ada"
    assert told["Date"] == "2026-11-18"
    assert told["Systems"] == "A, B"
    assert told["Queries"] == "1 of 2"
    assert told["Results"] == "12"
    assert "Author" not in facts(date=DAY)


def test_results_are_counted_as_the_lists_are_now() -> None:
    from ndcg_explorer.core.session.edits import remove_results

    session = remove_results(small_session(), "q1", "A", [0, 1])
    assert dict(of_kind(blocks_of(session, "log"), Facts)[0].rows)["Results"] == "10"


def test_the_date_is_written_as_in_the_language_of_the_report() -> None:
    with speaking(CHINESE):
        rows = of_kind(blocks_of(small_session(), "measure", date=DAY), Facts)[0].rows
    assert "2026年11月18日" in [value for _, value in rows]


def test_the_title_wished_for_goes_before_the_sessions() -> None:
    session = small_session().changed(title="Mine")
    assert of_kind(blocks_of(session, "log"), Heading)[0].text == "Mine"
    assert of_kind(blocks_of(session, "log", title="Ours"), Heading)[0].text == "Ours"
    assert of_kind(blocks_of(session.changed(title=""), "log"), Heading)[0].text == "nDCG report"


def test_the_measure_is_told_with_formulas_and_the_tools_that_mean_the_same() -> None:
    session = small_session().changed(measure=parse_measure("nDCG(gain=exp2)@5"))
    blocks = below(blocks_of(session, "measure"), "The measure")
    assert of_kind(blocks, Code) == [Code("nDCG(gain=exp2)@5")]
    assert dict(of_kind(blocks, Facts)[0].rows) == {"Gain of grade g": "2^g − 1", "Discount at rank i": "1/log2(i+1)"}
    labels = [item.partition(" (")[0] for item in of_kind(blocks, Items)[0].items]
    assert labels == ["ranx ndcg_burges 0.3.21", "Quepid NDCG_CUT 8.x; nDCG before 8.1", "RankLib NDCG with -qrel 2.x"]


def test_a_measure_that_no_tool_computes_says_so() -> None:
    session = small_session().changed(measure=parse_measure("nDCG(ideal=topk)@5"))
    assert "None of the tools" in texts_of(blocks_of(session, "measure"))


def test_sources_are_named_without_their_folders_and_with_their_hashes() -> None:
    sources = Source("/home/ada/a.run", "ab12", "trec_run"), Source("C:\\data\\j.qrels", "cd34", "qrels")
    session = small_session().changed(sources=sources, choices={"order": "score"})
    blocks = below(blocks_of(session, "sources"), "Sources")
    assert of_kind(blocks, Table)[0].rows == [("a.run", "trec_run", "ab12"), ("j.qrels", "qrels", "cd34")]
    assert of_kind(blocks, Facts)[0].rows == [("Order of the results", "score")]


def test_a_session_without_sources_says_so_and_how_clicks_became_grades() -> None:
    session = small_session().changed(sources=(), signal=SignalGrades("clicks", "quantiles", (0.5, 10.0)))
    told = texts_of(below(blocks_of(session, "sources"), "Sources"))
    assert "no files" in told
    assert "the column “clicks” (quantiles), cut at 0.5, 10." in told


def test_means_tell_how_many_queries_are_in_them_and_how_they_changed() -> None:
    session = make_session([[1, 0], [NAN, NAN]], {"A": [[1, 0], [0, 1]]}, measure="nDCG")
    moved = move_results(session, "q1", "A", [1], 0)
    table = of_kind(blocks_of(moved, "summary"), Table)[0]
    # 1/log2(3) = 0.6309 before, 1 after; q2 was never judged.
    assert table.rows == [("A", "1.0000", "▲ +0.3691", "1", "1")]


def test_a_report_on_some_queries_does_not_claim_that_its_means_are_over_all_of_them() -> None:
    """q2 was never judged, so it is in no mean."""
    lists = [[0, 1], [0, 1], [1, 0]]
    session = make_session([[1, 0], [NAN, NAN], [1, 0]], {"A": lists, "B": lists}, measure="nDCG")
    blocks = blocks_of(session, "summary", "systems", queries=["q1"])
    assert of_kind(blocks, Table)[0].rows[0][3:] == ("2", "1")
    said = "Means are over all queries of the session that count, not only over the 1 of 3 chosen for this report."
    assert said in [paragraph.text for paragraph in of_kind(blocks, Paragraph)]
    assert column(of_kind(blocks, Table)[-1], "Query") == ["q1", "mean nDCG over all queries that count"]


def test_the_line_of_a_query_counts_its_results_and_judgements() -> None:
    table = of_kind(blocks_of(small_session(), "summary"), Table)[1]
    assert column(table, "Results") == ["4", "2"]
    assert column(table, "Unjudged results") == ["1", "0"]
    assert column(table, "Judged documents") == ["4", "3"]
    from ndcg_explorer.core.session.edits import set_grades

    judged = set_grades(small_session(), "q1", ["d3"], [2.0])
    table = of_kind(blocks_of(judged, "summary"), Table)[1]
    assert column(table, "Unjudged results") == ["0", "0"]
    assert column(table, "Judged documents") == ["5", "3"]


def test_best_and_worst_are_named_of_more_than_ten_queries_the_first_of_equals_first() -> None:
    grades, lists = [[1.0, 0.0]] * 12, [[1, 0]] * 5 + [[0, 1]] * 7
    session = make_session(grades, {"A": lists}, measure="nDCG")
    blocks = blocks_of(session, "summary")
    best, worst = (of_kind(below(blocks, name), Table)[0] for name in ("The best queries", "The worst queries"))
    assert column(best, "Query") == ["q6", "q7", "q8", "q9", "q10"]
    assert column(worst, "Query") == ["q1", "q2", "q3", "q4", "q5"]
    assert "The best queries" not in texts_of(blocks_of(session, "summary", queries=[f"q{n}" for n in range(1, 11)]))


def test_bars_of_unbounded_values_are_shares_of_the_largest() -> None:
    session = make_session([[2.0], [1.0]], {"A": [[0], [0]]}, measure="DCG")
    assert of_kind(blocks_of(session, "summary"), Table)[1].shares == {1: [1.0, 0.5]}
    bounded = make_session([[1.0, 0.0], [0.0]], {"A": [[1, 0], [0]]}, measure="P@2")
    assert of_kind(blocks_of(bounded, "summary"), Table)[1].shares == {1: [0.5, 0.0]}


def test_systems_stand_beside_each_other_with_the_best_named() -> None:
    session = make_session(
        [[1, 0], [1, 0], [1, 0]],
        {"A": [[0, 1], [1, 0], [0, 1]], "B": [[1, 0], [0, 1], [0, 1]], "C": [[1, 0], [0, 1], [0, 1]]},
        measure="nDCG",
    )
    blocks = blocks_of(session, "systems")
    table = of_kind(blocks, Table)[0]
    assert column(table, "Query") == ["q1", "q2", "q3", "mean nDCG"]
    assert column(table, "Best") == ["A", "B, C", "all equal", "all equal"]
    assert column(table, "B") == ["0.6309", "1.0000", "1.0000", "0.8770"]
    assert of_kind(blocks, Items)[0].items[0] == "Queries on which B is better than A: 1; worse: 1; equal: 1."


def test_values_that_are_undefined_are_nobodys_best() -> None:
    session = make_session([[0, 0], [1, 0]], {"A": [[0, 1], [0, 1]], "B": [[0, 1], [1, 0]]})
    session = session.changed(measure=parse_measure("nDCG(zero_ideal=undefined)"))
    table = of_kind(blocks_of(session, "systems"), Table)[0]
    assert column(table, "A")[0] == "–"
    assert column(table, "Best")[:2] == ["", "A"]


def test_the_log_is_told_as_numbered_sentences() -> None:
    session = small_session()
    said = sentence(session, move_results, "q1", "A", [2], 0)
    moved = move_results(session, "q1", "A", [2], 0)
    report = Report(evaluate(moved), Wish(sections=["log"]), [said])
    blocks = [block for part in parts(report) for block in part.blocks]
    assert of_kind(blocks, Items) == [Items(["Moved d3 from rank 3 to rank 1 of A in “q1”"], numbered=True)]
    assert "no log" in texts_of(blocks_of(moved, "log"))
    assert "Nothing was changed" in texts_of(blocks_of(session, "log"))


@pytest.mark.parametrize("source", ["my session.ndcg", "-rf", "$(x).ndcg", "a'b\n.ndcg"])
@pytest.mark.parametrize("query", ["reset router", "--help", "`id`", "比萨"])
def test_the_commands_are_what_the_command_line_reads(source: str, query: str) -> None:
    session = make_session([[1, 0]], {"-a b": [[1, 0]]}, measure='nDCG(gain=formula("2**g - 1"))@5')
    session = session.changed(query_ids=[query])
    report = Report(evaluate(session), Wish(sections=["reproduce"]), source=source)
    score, explain = [block.text for part in parts(report) for block in of_kind(part.blocks, Code)][:2]
    read = build_parser().parse_args(shlex.split(score)[1:])
    assert read.files == [f"./{source}" if source.startswith("-") else source]
    assert read.measure == [str(session.measure)]
    assert read.per_query
    read = build_parser().parse_args(shlex.split(explain)[1:])
    assert (read.query, read.system, read.measure) == (query, "-a b", str(session.measure))


def test_trec_eval_is_called_where_it_computes_the_same() -> None:
    codes = of_kind(blocks_of(small_session(), "reproduce"), Code)
    assert codes[-1].text == "trec_eval -q -m ndcg_cut.5 judgements.qrels run.run"
    other = small_session().changed(measure=parse_measure("nDCG(gain=exp2)@5"))
    blocks = blocks_of(other, "reproduce")
    assert "trec_eval" not in of_kind(blocks, Code)[-1].text
    assert "No call of trec_eval" in of_kind(blocks, Paragraph)[-1].text


def test_there_is_nothing_to_reproduce_with_trec_eval_without_lists() -> None:
    assert "trec_eval" not in texts_of(blocks_of(make_session([[1]], {}), "reproduce"))
    assert report_of(make_session([], {})).queries == []
