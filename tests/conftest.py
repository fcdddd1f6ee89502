"""Before anything imports Qt: the tests need no screen, and read English wherever they run."""

import gc
import os
from collections.abc import Iterator

import pytest

os.environ["QT_QPA_PLATFORM"] = "offscreen"
os.environ["NDCG_EXPLORER_LANGUAGE"] = "en"

# How many new objects, and after how many tests, are worth a look for garbage.
_MANY_OBJECTS = 20_000
_MANY_TESTS = 60
_tests = 0


@pytest.fixture(autouse=True)
def _garbage_is_collected_between_tests() -> Iterator[None]:
    """Never in a thread of the program: a widget of an earlier test would be taken apart there, which Qt crashes on."""
    global _tests  # noqa: PLW0603
    gc.disable()
    yield
    _tests += 1
    if _tests % _MANY_TESTS == 0:
        gc.collect()
    elif gc.get_count()[0] > _MANY_OBJECTS:
        gc.collect(1)
