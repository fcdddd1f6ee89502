"""What a report consists of, part by part, and what can be left out of it."""

from __future__ import annotations

import re
from itertools import islice

import pytest

from ndcg_explorer.charts.chart import Chart
from ndcg_explorer.core.measures.describe import definition
from ndcg_explorer.core.numbers import shown
from ndcg_explorer.core.session.evaluation import evaluate
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.errors import UnknownNameError
from ndcg_explorer.importing.loading import load
from ndcg_explorer.report.content.blocks import Block, Heading, Headline, Table, WorkedOut
from ndcg_explorer.report.content.report import Report, Wish
from ndcg_explorer.report.content.sections import SECTIONS, chosen, parts
from ndcg_explorer.resources import sample_folder
from ndcg_explorer.storage.samples import SLUGS
from tests.support.export_strings import MARKUP
from tests.support.kept_sessions import NAN, make_session, small_session
from tests.support.reported import below, blocks_of, column, of_kind, parts_of, report_of, texts_of


def sample(slug: str) -> Session:
    return load([sample_folder() / f"{slug}.ndcg"]).session


@pytest.fixture(scope="module")
def help_desk() -> Session:
    return sample("help-desk")


@pytest.mark.parametrize("slug", SLUGS)
def test_every_sample_is_told_with_the_numbers_of_its_evaluation(slug: str) -> None:
    session = sample(slug)
    evaluation, name = evaluate(session), session.systems[0].name
    told = list(parts(Report(evaluation, Wish())))
    assert [part.title for part in told[1:-1]] == list(session.query_ids)
    for query, part in enumerate(told[1:-1]):
        assert [block.value for block in of_kind(part.blocks, Headline)] == [shown(evaluation.value(name, query))]
        table = of_kind(below(part.blocks, "Results"), Table)[0]
        curves = evaluation.curves(name, query)
        assert column(table, "DCG") == [shown(number) for number in curves.dcg.tolist()]
        assert column(table, "Ideal DCG") == [shown(number) for number in curves.ideal_dcg.tolist()]
        assert column(table, "nDCG") == [shown(number) for number in curves.ndcg.tolist()]
        assert len(of_kind(part.blocks, Chart)) == len(of_kind(part.blocks, WorkedOut)) == 1


@pytest.mark.parametrize("slug", SLUGS)
def test_the_summary_has_the_values_and_means_of_the_evaluation(slug: str) -> None:
    session = sample(slug)
    evaluation, name = evaluate(session), session.systems[0].name
    means, queries, *_ = of_kind(blocks_of(session, "summary"), Table)
    assert [row[1] for row in means.rows] == [shown(evaluation.mean(system.name).value) for system in session.systems]
    assert [row[0] for row in queries.rows] == list(session.query_ids)
    assert [row[1] for row in queries.rows] == [shown(evaluation.value(name, q)) for q in range(len(session))]


def with_left_out(count: int = 0) -> Session:
    """q1 of 1, q2 nobody judged, q3 without results, q4 with nothing to find; and more, of less than 1."""
    grades: list[list[float]] = [[2, 1], [NAN, NAN], [1, 2], [0, 0], *([[0.0, 1.0]] * count)]
    lists: list[list[int]] = [[0, 1], [0, 1], [], [0, 1], *([[0, 1]] * count)]
    return make_session(grades, {"A": lists, "B": [[0, 1] for _ in grades]})


def test_queries_left_out_of_the_mean_have_a_note_in_place_of_a_value() -> None:
    table = of_kind(blocks_of(with_left_out(), "summary"), Table)[1]
    assert column(table, "nDCG@5") == ["1.0000", "–", "–", "0.0000"]
    assert column(table, "Since loading")[1:3] == ["–", "–"]
    assert column(table, "Note") == ["", "not counted: nothing judged", "not counted: no results", "nothing to find"]
    plain = of_kind(blocks_of(make_session([[2, 1]], {"A": [[0, 1]]}), "summary"), Table)[1]
    assert "Note" not in [one.heading for one in plain.columns]


def test_queries_left_out_of_the_mean_are_never_among_the_worst_or_the_best() -> None:
    blocks = blocks_of(with_left_out(8), "summary")
    worst = of_kind(below(blocks, "The worst queries"), Table)[0]
    assert column(worst, "Query") == ["q4", "q5", "q6", "q7", "q8"]
    best = of_kind(below(blocks, "The best queries"), Table)[0]
    assert column(best, "Query") == ["q1", "q5", "q6", "q7", "q8"]


def test_systems_beside_each_other_say_who_is_not_counted() -> None:
    table = of_kind(blocks_of(with_left_out(), "systems"), Table)[0]
    assert column(table, "A") == ["1.0000", "–", "–", "0.0000", "0.5000"]
    assert column(table, "B")[1:4] == ["–", "0.8597", "0.0000"]
    assert column(table, "Note") == [
        *("", "not counted: nothing judged", "A: not counted: no results", "nothing to find", ""),
    ]
    assert column(table, "Best")[:3] == ["all equal", "", "B"]


def test_a_query_left_out_of_the_mean_says_so_beside_its_number() -> None:
    headline = of_kind(blocks_of(with_left_out(), "number", queries=["q2"]), Headline)[0]
    assert headline.beside.endswith(" · not counted: nothing judged")
    blocks = texts_of(blocks_of(with_left_out(), "number", "special_cases", queries=["q2"]))
    assert "Nothing judged: no document of this query has a grade" in blocks
    assert "by choice" not in blocks


HEADINGS = {
    "measure": "The measure",
    "sources": "Sources",
    "summary": "Summary",
    "systems": "Systems beside each other",
    "results": "Results",
    "worked_out": "Worked out",
    "losses": "Where it loses",
    "best_moves": "Best moves",
    "log": "What was changed",
    "reproduce": "How to get these figures again",
}


@pytest.mark.parametrize("key", [section.key for section in SECTIONS])
def test_each_section_can_be_switched_off_alone(key: str, help_desk: Session) -> None:
    session = help_desk.changed(note="first note", query_notes={"reset router": "second note"})
    kept = [section.key for section in SECTIONS if section.key != key]
    blocks = blocks_of(session, *kept, queries=["reset router"])
    headings = {block.text for block in of_kind(blocks, Heading)}
    present = {known for known, heading in HEADINGS.items() if heading in headings}
    assert present == HEADINGS.keys() - {key}
    assert bool(of_kind(blocks, Headline)) == (key != "number")
    assert bool(of_kind(blocks, Chart)) == (key != "curves")
    assert ("second note" in texts_of(blocks)) == (key != "notes")
    assert ("first note" in texts_of(blocks)) == (key != "notes")
    assert ("is unjudged" in texts_of(blocks)) == (key != "special_cases")


@pytest.mark.parametrize("key", [section.key for section in SECTIONS])
def test_the_definition_in_force_is_in_every_report_once(key: str, help_desk: Session) -> None:
    blocks = blocks_of(help_desk, key, queries=["reset router"])
    assert texts_of(blocks).count(definition(help_desk.measure)) == 1
    assert of_kind(blocks, Heading)[0] == Heading("Help desk", 1, "report")


def test_queries_are_told_only_where_a_section_of_theirs_is_chosen(help_desk: Session) -> None:
    assert [part.title for part in parts_of(help_desk, "summary")] == ["Help desk"]
    summary = of_kind(blocks_of(help_desk, "summary"), Table)[1]
    assert summary.links is None
    assert len(parts_of(help_desk, "summary", "number")) == 1 + len(help_desk)


def test_notes_of_queries_that_are_not_told_stand_in_front() -> None:
    session = small_session().changed(query_notes={"q2": "look again"})
    assert "look again" in texts_of(blocks_of(session, "notes"))
    assert "look again" not in texts_of(blocks_of(session, "notes", queries=["q1"]))


def test_an_unknown_section_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(UnknownNameError, match='Did you mean "losses"'):
        chosen(Wish(sections=["loses"]))


def test_no_sections_named_means_all() -> None:
    assert chosen(Wish()) == {section.key for section in SECTIONS}


@pytest.mark.parametrize("wish", [Wish(queries=["q3"]), Wish(system="C"), Wish(sections=["all"])])
def test_names_that_there_are_not_are_refused_before_anything_is_read(wish: Wish) -> None:
    with pytest.raises(UnknownNameError):
        parts(Report(evaluate(small_session()), wish))


def test_a_query_chosen_twice_is_told_once_and_in_the_order_of_the_session() -> None:
    told = parts_of(small_session(), queries=["q2", "q1", "q2"])
    assert [part.title for part in told[1:-1]] == ["q1", "q2"]


def test_progress_is_told_after_every_part_and_reaches_its_end() -> None:
    told: list[tuple[int, int]] = []
    list(parts(report_of(small_session()), lambda done, of: told.append((done, of))))
    assert told == [(1, 4), (2, 4), (3, 4), (4, 4)]
    told.clear()
    list(parts(report_of(small_session(), ["summary"]), lambda done, of: told.append((done, of))))
    assert told == [(1, 4), (4, 4)]


def test_parts_are_made_only_when_they_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []

    def query_blocks(_evaluation: object, _system: str, query: int, *_: object, **__: object) -> list[Block]:
        made.append(query)
        return []

    monkeypatch.setattr("ndcg_explorer.report.content.sections.query_blocks", query_blocks)
    list(islice(parts(report_of(small_session())), 2))
    assert made == [0]


def test_the_curves_of_all_queries_do_not_pile_up_in_the_evaluation() -> None:
    evaluation = evaluate(small_session())
    list(parts(Report(evaluation, Wish(sections=["results"]))))
    assert not evaluation._curves


def test_what_cancels_stops_the_work() -> None:
    class CancelledError(Exception):
        pass

    def cancel(done: int, _of: int) -> None:
        if done == 2:
            raise CancelledError

    with pytest.raises(CancelledError):
        list(parts(report_of(small_session()), cancel))


def test_queries_begin_pages_where_there_are_several() -> None:
    pages = [block.text for block in of_kind(blocks_of(small_session()), Heading) if block.starts_page]
    assert pages == ["q1", "q2", "What was changed"]
    assert not any(block.starts_page for block in of_kind(blocks_of(small_session(), queries=["q1"]), Heading))


def test_anchors_are_unique_and_safe_whatever_the_queries_are_called() -> None:
    ids = ["Pizza!", "pizza?", "比萨", "披萨", "../../etc", '"><img src=x>', "Summary", "query-1", "é", "x" * 300]
    session = make_session([[1]] * len(ids), {"A": [[0]] * len(ids)}).changed(query_ids=ids)
    blocks = blocks_of(session)
    anchors = [block.anchor for block in of_kind(blocks, Heading) if block.anchor]
    assert len(set(anchors)) == len(anchors)
    assert all(re.fullmatch("[a-z0-9-]{1,60}", anchor) for anchor in anchors)
    leads = [anchor for table in of_kind(blocks, Table) for anchor in table.links or ()]
    assert len(leads) == len(ids)
    assert set(leads) <= set(anchors)


def test_links_lead_to_the_heading_of_the_query_they_stand_at(help_desk: Session) -> None:
    blocks = blocks_of(help_desk)
    by_anchor = {block.anchor: block.text for block in of_kind(blocks, Heading)}
    tables = [table for table in of_kind(blocks, Table) if table.links is not None]
    assert len(tables) == 4
    for table in tables:
        assert table.links is not None
        for row, anchor in zip(table.rows, table.links, strict=True):
            assert by_anchor[anchor] == ("Summary" if row[0] == "mean nDCG" else row[0])


def test_hostile_texts_pass_through_as_they_are() -> None:
    hostile = MARKUP[0]
    session = make_session([[2, 1]], {hostile: [[1, 0]]}).changed(
        query_ids=[hostile], title=hostile, story=hostile, note=hostile, query_notes={hostile: hostile}
    )
    blocks = blocks_of(session, author=hostile)
    headings = [block.text for block in of_kind(blocks, Heading)]
    assert headings[0] == hostile
    assert hostile in headings[1:]
    assert of_kind(blocks, Table)[0].rows[0][0] == hostile
    assert "&lt;" not in texts_of(blocks)


@pytest.mark.parametrize("text", ["{0}", "{", "}", "{x}", "%s", "{0.__class__}"])
def test_braces_in_names_are_no_places_for_values(text: str) -> None:
    session = make_session([[2, 1]], {text: [[1, 0]], "B": [[0, 1]]}).changed(query_ids=[text])
    assert text in [part.title for part in parts_of(session)]


def test_a_session_without_queries_or_systems_is_told_in_sentences() -> None:
    none = make_session([], {"A": []})
    assert "no queries" in texts_of(blocks_of(none))
    unlisted = make_session([[2, NAN, 3]], {})
    blocks = blocks_of(unlisted)
    assert "no system" in texts_of(blocks)
    assert column(of_kind(below(blocks, "Judged documents"), Table)[0], "Document") == ["d3", "d1"]
    assert len(parts_of(make_session([], {}))) == 2


def test_all_figures_come_where_a_query_has_no_results_or_no_judgements() -> None:
    session = make_session([[3, 1], [NAN, NAN], [2]], {"A": [[], [0, 1], [0]]})
    blocks = blocks_of(session, *(section.key for section in SECTIONS))
    assert [block.value for block in of_kind(blocks, Headline)] == ["0.0000", "0.0000", "1.0000"]
    assert len(of_kind(blocks, Chart)) == 3
