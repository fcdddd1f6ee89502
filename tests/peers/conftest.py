"""The libraries as fixtures, and the table of how far apart we are."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.peers.comparison import Agreement, Peer

_TABLE = pytest.StashKey[list[Agreement]]()


def pytest_configure(config: pytest.Config) -> None:
    config.stash[_TABLE] = []


@pytest.fixture
def peer(request: pytest.FixtureRequest, tmp_path: Path) -> Peer:
    """The library that the test module names as LIBRARY."""
    return Peer(request.module.LIBRARY, tmp_path, request.config.stash[_TABLE])


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    table = config.stash[_TABLE]
    if not table:
        return
    terminalreporter.section("largest difference from other libraries")
    terminalreporter.line(f"{'library':27}{'what':46}{'lists':>7}{'values':>9}{'difference':>12}{'allowed':>9}")
    for row in table:
        terminalreporter.line(
            f"{row.library:27}{row.what:46}{row.lists:7,}{row.values:9,}{row.difference:12.1e}{row.tolerance:9.0e}",
            red=row.difference > row.tolerance,
        )
