"""Collections happen in the window's thread alone, and when Python would have made them."""

from __future__ import annotations

import gc
import threading
import weakref
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from ndcg_explorer.ui.state.garbage import GarbageCollector


@pytest.fixture
def collector(qapp: QObject) -> Iterator[GarbageCollector]:
    was_enabled = gc.isenabled()
    made = GarbageCollector(qapp)
    yield made
    made.end()
    made.deleteLater()
    if not was_enabled:
        gc.disable()


def forgotten_widget() -> weakref.ref[QWidget]:
    """A widget that only a circle of references holds."""
    widget = QWidget()
    widget.circle = [widget]  # type: ignore[attr-defined]
    return weakref.ref(widget)


def test_another_thread_collects_no_widget(collector: GarbageCollector) -> None:
    gc.collect()
    widget = forgotten_widget()
    kept: list[list[object]] = []
    busy = threading.Thread(target=lambda: kept.extend([[]] for _ in range(200_000)))
    busy.start()
    busy.join()
    assert widget() is not None
    collector.collect()
    assert widget() is None


def test_little_garbage_is_left_for_later(collector: GarbageCollector) -> None:
    gc.collect()
    widget = forgotten_widget()
    collector.collect()
    assert widget() is not None


def test_python_collects_by_itself_when_it_is_over(collector: GarbageCollector) -> None:
    assert not gc.isenabled()
    collector.end()
    assert gc.isenabled()
