"""Settings: what is remembered comes back, and damage in the file hurts nobody."""

from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_explorer.storage.state_folder import VARIABLE
from ndcg_explorer.ui.state.settings import MOST_RECENT, Settings, default_path


def files(folder: Path, count: int) -> list[str]:
    paths = [folder / f"file{number}.csv" for number in range(count)]
    for path in paths:
        path.write_text("x")
    return [str(path) for path in paths]


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(tmp_path / "settings.ini")


def test_recent_files_come_newest_first_and_only_once(settings: Settings, tmp_path: Path) -> None:
    first, second = files(tmp_path, 2)
    for path in (first, second, first):
        settings.add_recent([path])
    assert settings.recent_files() == [(first,), (second,)]


def test_files_opened_together_are_one_entry(settings: Settings, tmp_path: Path) -> None:
    together = files(tmp_path, 2)
    settings.add_recent(together)
    assert settings.recent_files() == [tuple(together)]


def test_ten_recent_files_are_kept_and_missing_ones_dropped(settings: Settings, tmp_path: Path) -> None:
    paths = files(tmp_path, MOST_RECENT + 2)
    for path in paths:
        settings.add_recent([path])
    assert settings.recent_files() == [(path,) for path in reversed(paths[2:])]
    Path(paths[-1]).unlink()
    assert settings.recent_files()[0] == (paths[-2],)


def test_everything_is_there_again_after_a_restart(tmp_path: Path) -> None:
    before = Settings(tmp_path / "settings.ini")
    before.theme, before.font_size = "dark", 14
    before.window_geometry, before.window_state = b"\x00\xff geometry", b"state"
    before.shown_columns = ["rank", "grade"]
    before.last_folder = str(tmp_path)
    before.set_text("language", "zh")
    before.sync()
    after = Settings(tmp_path / "settings.ini")
    assert (after.theme, after.font_size) == ("dark", 14)
    assert (after.window_geometry, after.window_state) == (b"\x00\xff geometry", b"state")
    assert after.shown_columns == ("rank", "grade")
    assert after.last_folder == str(tmp_path)
    assert after.text("language") == "zh"


def test_nonsense_in_the_file_gives_the_defaults(tmp_path: Path) -> None:
    path = tmp_path / "settings.ini"
    path.write_text(
        "[General]\ntheme=pink\nfont_size=900\nrecent_files={not json\nshown_columns=7\n"
        "[window]\nstate=zz\ngeometry=abc\n"
    )
    settings = Settings(path)
    assert (settings.theme, settings.font_size, settings.recent_files()) == ("system", 0, [])
    assert (settings.shown_columns, settings.window_state, settings.window_geometry) == ((), b"", b"")


def test_the_state_folders_variable_moves_the_settings_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    assert default_path() == tmp_path / "settings.ini"
