"""Everything that can be done in the window, to be searched: actions, choices of the measure, places to go."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Protocol

from PySide6.QtWidgets import QComboBox, QMainWindow

from ndcg_explorer.core.numbers import count_text
from ndcg_explorer.language import marked, tr
from ndcg_explorer.ui.commands.action_list import ListedAction, listed_actions
from ndcg_explorer.ui.commands.text_match import match_score
from ndcg_explorer.ui.measure.convention_box import YOUR_OWN
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.widgets.option_box import NAME_ROLE, SIDE_ROLE, OptionBox

if TYPE_CHECKING:
    from ndcg_explorer.ui.measure.measure_bar import MeasureBar
    from ndcg_explorer.ui.measure.measure_panel import MeasurePanel
    from ndcg_explorer.ui.state.settings import Settings


class CommandHost(Protocol):
    """Whatever has commands beside its actions: the main window."""

    @property
    def live(self) -> LiveSession: ...
    @property
    def settings(self) -> Settings: ...
    @property
    def is_empty(self) -> bool: ...
    @property
    def measure_bar(self) -> MeasureBar: ...
    @property
    def measure_panel(self) -> MeasurePanel | None: ...


# What else people call things, by the key of the command.
SEARCH_WORDS = {
    "language_zh_CN": marked("Chinese, Mandarin, language"),
    "language_en": marked("language"),
    "language_system": marked("language"),
    "theme_dark": marked("night, black, colours, dark mode"),
    "theme_light": marked("day, white, colours, light mode"),
    "larger_text": marked("zoom in, font size, bigger"),
    "smaller_text": marked("zoom out, font size"),
    "normal_text": marked("reset zoom, font size, default"),
    "default_layout": marked("reset panels, docks, windows"),
    "grade_scale": marked("relevance levels, grade labels"),
    "action_open": marked("load a file"),
    "action_import_options": marked("CSV, columns, run, qrels"),
    "action_export_report": marked("PDF, HTML, Markdown, print, share"),
    "action_export_table": marked("CSV, spreadsheet"),
    "action_export_chart": marked("image, PNG, SVG"),
    "results_edit_grade": marked("judge, rate, relevance"),
    "results_unjudge": marked("clear grade, delete grade"),
    "results_remove": marked("delete, exclude"),
    "snapshot": marked("keep a version"),
    "action_present": marked("stage, full screen, talk, slides"),
}
_CUTOFFS = (1, 3, 5, 10, 20, 50, 100, None)
# What is not possible now stands behind what is; what was done lately stands before it.
_DISABLED, _RECENT = -4.0, 2.0
# A match in other words for it, or in the names of menus, is worth less than one in the name itself.
_BY_WORDS, _BY_PATH = -3.0, -5.0
# Going through the names of more queries at each key would be felt.
_MOST_QUERIES_SOUGHT = 20_000
_MOST_SHOWN = 200


@dataclass(frozen=True, slots=True, eq=False)
class Command:
    """``key`` names it from one time to the next; ``path`` says where else it can be found."""

    key: str
    text: str
    path: tuple[str, ...]
    run: Callable[[], object]
    keys: str = ""
    is_enabled: bool = True
    is_on: bool = False
    tip: str = ""

    @property
    def search_words(self) -> str:
        """Other words for it, in the language in force and in English."""
        words = SEARCH_WORDS.get(self.key)
        if words is None:
            return ""
        return words if tr(words) == words else f"{tr(words)}, {words}"


def commands_of(window: QMainWindow, host: CommandHost) -> list[Command]:
    """All but the queries, which may be many."""
    found = [_of_action(listed) for listed in listed_actions(window)]
    if not host.is_empty:
        found += [*_of_measure(host), *_of_cutoffs(host.live), *_of_systems(host.live)]
    # Actions of a session that is gone may still be there under the same name.
    return list({command.key: command for command in reversed(found)}.values())[::-1]


def query_commands(live: LiveSession) -> Iterator[Command]:
    """To go to each query; none of a session with one."""
    if 1 < len(live.session) <= _MOST_QUERIES_SOUGHT:
        path = (tr("Go to the query"),)
        for number, name in enumerate(live.session.query_ids):
            yield Command(f"query/{name}", name, path, partial(live.show_query, number))


def matching(commands: Sequence[Command], typed: str, recent: Sequence[str]) -> list[Command]:
    """Those that match what was typed, the best first; with nothing typed all, the latest used first."""
    latest = {key: _RECENT * (len(recent) - place) / len(recent) for place, key in enumerate(recent)}
    if not typed.strip():
        used = sorted((command for command in commands if command.key in latest), key=lambda c: -latest[c.key])
        return [*used, *(command for command in commands if command.key not in latest)]
    scored = []
    for place, command in enumerate(commands):
        score = _score(command, typed)
        if score is not None:
            score += latest.get(command.key, 0.0) + (0.0 if command.is_enabled else _DISABLED)
            scored.append((-score, place, command))
    return [command for _, _, command in sorted(scored)[:_MOST_SHOWN]]


def _score(command: Command, typed: str) -> float | None:
    """By its name; by other words for it; or by all of these and the menus together."""
    score = match_score(typed, command.text)
    if score is not None:
        return score
    words = command.search_words
    for worth, text in ((_BY_WORDS, words), (_BY_PATH, " ".join((*command.path, command.text, words)))):
        score = match_score(typed, text) if text else None
        if score is not None:
            return score + worth
    return None


def _of_action(listed: ListedAction) -> Command:
    action = listed.action
    key = action.objectName() or "/".join((*listed.path, listed.text))
    is_on = action.isCheckable() and action.isChecked()
    keys = ", ".join(listed.keys)
    return Command(key, listed.text, listed.path, action.trigger, keys, action.isEnabled(), is_on, action.statusTip())


def _of_measure(host: CommandHost) -> Iterator[Command]:
    bar = host.measure_bar
    boxes = {tr("Gain"): bar.gain_box, tr("Discount"): bar.discount_box, tr("As in"): bar.convention_box}
    for label, box in boxes.items():
        yield from _of_box(label, box)
    panel = host.measure_panel
    if panel is not None:
        yield from _of_box(tr("Measure"), panel.kind_box)
        for name, row in panel.rows.items():
            if name not in ("gain", "discount") and isinstance(row.box, OptionBox) and not row.isHidden():
                yield from _of_box(row.box.accessibleName(), row.box)


def _of_box(label: str, box: QComboBox) -> Iterator[Command]:
    path = (tr("Measure"), label)
    for row in range(box.count()):
        name = box.itemData(row, NAME_ROLE)
        # A row without a name is a heading; one's own measure is what is in force and no choice.
        if name and name != YOUR_OWN:
            is_on = row == box.currentIndex()
            run = partial(box.setCurrentIndex, row)
            key = f"{box.objectName()}/{name}"
            side = box.itemData(row, SIDE_ROLE)
            text = f"{box.itemText(row)} · {side}" if side else box.itemText(row)
            yield Command(key, text, path, run, is_enabled=box.isEnabled(), is_on=is_on)


def _of_cutoffs(live: LiveSession) -> Iterator[Command]:
    for cutoff in _CUTOFFS:
        text = tr("Cutoff k: all ranks") if cutoff is None else tr("Cutoff k = {0}").format(count_text(cutoff))
        measure = live.session.measure
        run = partial(_set_cutoff, live, cutoff)
        yield Command(f"cutoff/{cutoff}", text, (tr("Measure"),), run, is_on=measure.cutoff == cutoff)


def _set_cutoff(live: LiveSession, cutoff: int | None) -> None:
    live.edit_measure(str(live.session.measure.at(cutoff)))


def _of_systems(live: LiveSession) -> Iterator[Command]:
    if len(live.session.systems) > 1:
        for system in live.session.systems:
            run = partial(live.show_system, system.name)
            is_on = system.name == live.system
            yield Command(
                f"show_system/{system.name}", system.name, (tr("Show and edit the system"),), run, is_on=is_on
            )
