"""Edits drawn at random, with undo and redo, and a plain model of what they must lead to."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from ndcg_explorer.core.session.history import MOST_STEPS, History, Step
from ndcg_explorer.core.session.history import step_of as made
from ndcg_explorer.core.session.joining import RULES
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.storage.journal import JournalError

MEASURES = (
    "nDCG@5",
    "nDCG(gain=exp2)@3",
    "nDCG(ideal=retrieved, unjudged=condensed)",
    "nDCG(ties=average)@4",
    "nDCG(ties=docid_desc, discount=reciprocal)",
    "AP(rel=2)",
    "ERR(max=3)@10",
    'nDCG(gain=formula("g*g"))@2',
    "RBP(p=0.8)",
)
Arguments = tuple[Any, ...]


def no_trouble(error: JournalError | None) -> None:
    """For journals that have no reason to complain."""
    raise AssertionError(str(error))


def random_edit(session: Session, random: Random) -> tuple[str, Arguments] | None:
    """An edit and its arguments; None where the session has nothing for it."""
    name = random.choice(list(DRAW))
    arguments = DRAW[name](session, random)
    return None if arguments is None else (name, arguments)


def step_of(session: Session, name: str, arguments: Arguments) -> Step | None:
    """The step that an edit makes; None where nothing changes, as the window would have it."""
    step = made(session, name, arguments)
    return None if step.session is session else step


def after_random_action(history: History, random: Random) -> tuple[History, list[Any]] | None:
    """The history after an edit, an undo or a redo, and the record of it; None where nothing happens."""
    choice = random.random()
    if choice < 0.15 and history.position:
        return History(history.start, history.steps, history.position - 1, history.saved_at), ["undo"]
    if choice < 0.25 and history.position < len(history.steps):
        return History(history.start, history.steps, history.position + 1, history.saved_at), ["redo"]
    drawn = random_edit(history.session, random)
    step = drawn and step_of(history.session, *drawn)
    if not step:
        return None
    return with_step(history, step), ["edit", step.name, *step.arguments]


def with_step(history: History, step: Step) -> History:
    saved = history.saved_at
    if saved is not None and saved > history.position:
        saved = None
    steps = (*history.steps[: history.position], step)
    if len(steps) <= MOST_STEPS:
        return History(history.start, steps, len(steps), saved)
    return History(steps[0].session, steps[1:], MOST_STEPS, saved - 1 if saved else None)


def _list(session: Session, random: Random) -> tuple[str, str, int]:
    number = random.randrange(len(session))
    system = random.choice(session.systems)
    return session.query_ids[number], system.name, len(session.ranking(system, number))


def _documents(session: Session, query: str, random: Random) -> list[str]:
    number = session.query_number(query)
    known = session.documents.ids_at(session.candidates(number).documents)
    return random.sample(known, min(len(known), random.randint(1, 2))) or ["d1"]


def _move(session: Session, random: Random) -> Arguments | None:
    query, system, count = _list(session, random)
    if not count:
        return None
    rows = sorted(random.sample(range(count), random.randint(1, min(3, count))))
    return query, system, rows, random.randint(0, count)


def _swap(session: Session, random: Random) -> Arguments | None:
    query, system, count = _list(session, random)
    return (query, system, random.randrange(count), random.randrange(count)) if count else None


def _remove(session: Session, random: Random) -> Arguments | None:
    query, system, count = _list(session, random)
    return (query, system, [random.randrange(count)]) if count else None


def _insert(session: Session, random: Random) -> Arguments:
    query, system, count = _list(session, random)
    document = random.choice([*_documents(session, query, random), f"new-{random.randint(1, 9)}", "neu “ü”"])
    return query, system, document, random.randint(0, count)


def _grades(session: Session, random: Random) -> Arguments:
    query = random.choice(session.query_ids)
    documents = [*_documents(session, query, random), *random.choice([[], [], ["judged only"]])]
    return query, documents, [random.choice([None, 0, 1, 2.5, 3, -0.0]) for _ in documents]


def _scale(_: Session, random: Random) -> Arguments:
    top = random.randint(1, 4)
    return [float(value) for value in range(top + 1)], [""] * (top + 1), float(top)


def _copy(session: Session, random: Random) -> Arguments | None:
    name = f"copy {random.randint(1, 3)}"
    if any(system.name == name for system in session.systems):
        return None
    return name, random.choice(session.systems).name


def _todays_grades(session: Session, random: Random) -> Arguments | None:
    kept = [system.name for system in session.systems if system.judgements is not None]
    return (random.choice(kept), random.random() < 0.5) if kept else None


def _rename(session: Session, random: Random) -> Arguments | None:
    name = f"name {random.randint(1, 3)}"
    if any(system.name == name for system in session.systems):
        return None
    return random.choice(session.systems).name, name


def _remove_system(session: Session, random: Random) -> Arguments | None:
    return (session.systems[-1].name,) if len(session.systems) > 2 else None


def _baseline(session: Session, random: Random) -> Arguments:
    return random.choice(session.systems).name, random.random() < 0.5


def _note(session: Session, random: Random) -> Arguments:
    return random.choice([None, *session.query_ids]), random.choice(["", "a", "“b”\n"])


def _data(session: Session, random: Random) -> Arguments:
    """Lists, judgements and texts of a file that knows some of the session's queries and documents, and others."""
    queries = random.sample(list(dict.fromkeys([*session.query_ids, "q new", "q other"])), 2)
    documents = [f"d{number}" for number in range(1, 5)] + ["joined 1", "joined “2”", f"new-{random.randint(1, 9)}"]
    listed = sorted((query, document) for query in range(2) for document in random.sample(range(7), 3))
    judged = sorted({(random.randrange(2), random.randrange(7)) for _ in range(4)})
    data: dict[str, Any] = {
        "name": "file.run",
        "queries": queries,
        "documents": documents,
        "judged": {
            "query": [query for query, _ in judged],
            "document": [document for _, document in judged],
            "grade": [random.choice([0.0, 1.0, 2.5, 3.0]) for _ in judged],
        },
        "texts": random.choice([{}, {"title": {"d1": "One", "joined 1": "Joined"}}]),
        "query_texts": {"q1": "the first", "q new": "new"},
        "sources": [["file.run", "", "trec-run"]],
    }
    if len(session.systems) < 6:
        scores = random.choice([None, [float(9 - row // 2) for row in range(len(listed))]])
        data["systems"] = [
            {"name": "file", "query": [it for it, _ in listed], "document": [it for _, it in listed], "score": scores}
        ]
    return data, random.choice(RULES)


def _insert_several(session: Session, random: Random) -> Arguments:
    query, system, count = _list(session, random)
    documents = random.sample([*_documents(session, query, random), "typed 1", "typed 2", "neu “ü”"], 2)
    return query, system, list(dict.fromkeys(documents)), [random.choice([None, 2.0])] * len(set(documents)), count // 2


def _rename_document(session: Session, random: Random) -> Arguments | None:
    query = random.choice(session.query_ids)
    document, name = _documents(session, query, random)[0], f"renamed {random.randint(1, 99)}"
    number = session.query_number(query)
    if session.row_of(number, document) is None or session.row_of(number, name) is not None:
        return None
    return query, document, name


def _text(session: Session, random: Random) -> Arguments | None:
    query = random.choice(session.query_ids)
    document = _documents(session, query, random)[0]
    if session.row_of(session.query_number(query), document) is None:
        return None
    return query, document, "title", random.choice(["", "A title", "日本"])


def _add_query(session: Session, random: Random) -> Arguments | None:
    name = f"typed query {random.randint(1, 9)}"
    return None if name in session.query_ids or len(session) > 6 else (name,)


def _rename_query(session: Session, random: Random) -> Arguments | None:
    name = f"renamed query {random.randint(1, 9)}"
    return None if name in session.query_ids else (random.choice(session.query_ids), name)


def _measure(session: Session, random: Random) -> Arguments:
    text = random.choice(MEASURES)
    if session.measure.duplicates == "error":
        return (text,)
    name, _, rest = text.partition("(")
    if rest:
        return (f"{name}(duplicates=first, {rest}",)
    name, _, cutoff = text.partition("@")
    return (f"{name}(duplicates=first)@{cutoff}",)


DRAW: dict[str, Callable[[Session, Random], Arguments | None]] = {
    "move_results": _move,
    "swap_results": _swap,
    "sort_to_ideal": lambda session, random: _list(session, random)[:2],
    "shuffle_results": lambda session, random: (*_list(session, random)[:2], random.randint(0, 99)),
    "reset_order": lambda session, random: _list(session, random)[:2],
    "insert_result": _insert,
    "remove_results": _remove,
    "set_grades": _grades,
    "reset_grades": lambda session, random: (random.choice(session.query_ids),),
    "set_measure": _measure,
    "set_scale": _scale,
    "add_system": _copy,
    "take_snapshot": _copy,
    "use_todays_grades": _todays_grades,
    "rename_system": _rename,
    "remove_system": _remove_system,
    "set_baseline": _baseline,
    "set_note": _note,
    "add_data": _data,
    "insert_results": _insert_several,
    "rename_document": _rename_document,
    "set_document_text": _text,
    "add_query": _add_query,
    "rename_query": _rename_query,
}
