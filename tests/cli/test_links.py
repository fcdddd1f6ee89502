"""No export replaces what a symbolic link leads to, under the name that was chosen or under one beside it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from ndcg_explorer.core.session.talk_step import StoryStep
from ndcg_explorer.exporting.convert import TOOL_WRITERS
from ndcg_explorer.report.writers import STEP_WRITER, WRITER
from ndcg_explorer.storage.session_file import save_session
from tests.support.command_files import ran
from tests.support.kept_sessions import small_session
from tests.support.misplaced import THESIS, Misplaced

Printed = pytest.CaptureFixture[str]


@pytest.fixture
def source(tmp_path: Path) -> str:
    path = tmp_path / "s.ndcg"
    save_session(path, small_session().changed(steps=(StoryStep("One"), StoryStep("Two"))))
    return str(path)


def made_by(capsys: Printed, folder: Path, *arguments: str) -> list[Path]:
    """The files that a command makes where nothing is in its way."""
    folder.mkdir()
    found = ran(capsys, *(argument.replace("OUT", str(folder)) for argument in arguments))
    assert found.code == 0, found.err
    return [path for path in sorted(folder.rglob("*")) if path.is_file()]


COMMANDS = [
    *(["report", "SOURCE", "-o", f"OUT/x{suffix}"] for suffix in WRITER),
    *(["report", "SOURCE", "--steps", "-o", f"OUT/x{suffix}"] for suffix in STEP_WRITER),
    *(["convert", "SOURCE", f"OUT/x{suffix}", "--force"] for suffix in (".ndcg", ".csv", ".jsonl", ".parquet", ".run")),
    *(["convert", "SOURCE", "OUT/x", "--force", "--to", writer.slug] for writer in TOOL_WRITERS),
    ["SOURCE", "--screenshot", "OUT/x.png"],
]


@pytest.mark.parametrize("kind", ["link", "dangling link"])
@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_whatever_is_written_no_link_is_followed(
    capsys: Printed, tmp_path: Path, source: str, command: list[str], kind: str
) -> None:
    arguments = [argument.replace("SOURCE", source) for argument in command]
    for number, made in enumerate(made_by(capsys, tmp_path / "free", *arguments)):
        folder = tmp_path / str(number)
        place = folder / made.relative_to(tmp_path / "free")
        place.parent.mkdir(parents=True)
        misplaced = Misplaced(kind, place, tmp_path)
        found = ran(capsys, *(argument.replace("OUT", str(folder)) for argument in arguments))
        assert found.code == 2, found.out
        assert "symbolic link" in found.err
        misplaced.assert_untouched()
        assert [path for path in folder.rglob("*") if not path.is_dir()] == [place]


def test_pictures_do_not_go_into_a_folder_behind_a_link(capsys: Printed, tmp_path: Path, source: str) -> None:
    markdown, picture, *_ = sorted(
        made_by(capsys, tmp_path / "free", "report", source, "-o", "OUT/x.md"), key=lambda path: len(path.parts)
    )
    folder, victim = tmp_path / "out", tmp_path / "victim"
    folder.mkdir()
    victim.mkdir()
    (victim / picture.name).write_bytes(THESIS)
    os.symlink(victim, folder / picture.parent.name)
    found = ran(capsys, "report", source, "-o", str(folder / markdown.name))
    assert found.code == 2
    assert "symbolic link" in found.err
    assert os.listdir(victim) == [picture.name]
    assert (victim / picture.name).read_bytes() == THESIS


def test_tables_do_not_go_into_a_folder_behind_a_link(capsys: Printed, tmp_path: Path, source: str) -> None:
    folder, victim = tmp_path / "out", tmp_path / "victim"
    folder.mkdir()
    victim.mkdir()
    (victim / "test.tsv").write_bytes(THESIS)
    (folder / "qrels").symlink_to(victim)
    found = ran(capsys, "convert", source, str(folder), "--to", "beir", "--force")
    assert found.code == 2
    assert "symbolic link" in found.err
    assert (victim / "test.tsv").read_bytes() == THESIS
    assert os.listdir(folder) == ["qrels"]


def test_a_folder_that_was_named_may_be_a_link(capsys: Printed, tmp_path: Path, source: str) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "named").symlink_to(tmp_path / "real")
    assert ran(capsys, "convert", source, str(tmp_path / "named"), "--to", "beir").code == 0
    assert (tmp_path / "real" / "qrels" / "test.tsv").is_file()


@pytest.mark.parametrize(("name", "beginning"), [("x.png", b"\x89PNG"), ("x.JPG", b"\xff\xd8")])
def test_a_picture_of_the_window_has_the_format_of_its_suffix(
    capsys: Printed, tmp_path: Path, source: str, name: str, beginning: bytes
) -> None:
    assert ran(capsys, source, "--screenshot", str(tmp_path / name)).code == 0
    assert (tmp_path / name).read_bytes().startswith(beginning)


@pytest.mark.parametrize("name", ["x", "x.ndcg", "x.what"])
def test_a_name_that_no_picture_has_is_refused(capsys: Printed, tmp_path: Path, source: str, name: str) -> None:
    found = ran(capsys, source, "--screenshot", str(tmp_path / name))
    assert found.code == 2
    assert "use a name that ends in .png" in found.err
    assert not (tmp_path / name).exists()
