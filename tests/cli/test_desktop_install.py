"""``desktop-install``: what is put where, what is taken out again, and what is never touched."""

from __future__ import annotations

import configparser
import json
import os
import shutil
import struct
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from ndcg_explorer import __version__
from ndcg_explorer.desktop import ID
from ndcg_explorer.desktop.files import ICON_SIZES, MIME_ICON, MIME_TYPE, Files, desktop_files
from ndcg_explorer.resources import sample_folder
from tests.support.command_files import ROOT, Ran, ran

Printed = pytest.CaptureFixture[str]
XML_LANG = "{http://www.w3.org/XML/1998/namespace}lang"
ENTRY, LIST = f"applications/{ID}.desktop", "ndcg-explorer/desktop-files.json"


@pytest.fixture(autouse=True)
def without_tools(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path / "no tools"))


@pytest.fixture(scope="module")
def files() -> Files:
    return desktop_files()


def installed(capsys: Printed, prefix: Path, *options: str) -> Ran:
    return ran(capsys, "desktop-install", "--prefix", str(prefix), *options)


def below(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_what_is_written_is_printed_one_per_line_and_lies_below_the_prefix(capsys: Printed, tmp_path: Path) -> None:
    found = installed(capsys, tmp_path / "a b")
    assert (found.code, found.err) == (0, "")
    assert sorted(found.out.splitlines()) == sorted(str(path) for path in tmp_path.rglob("*") if path.is_file())
    names = set(below(tmp_path / "a b" / "share"))
    icons = {f"icons/hicolor/{size}x{size}/apps/{ID}.png" for size in ICON_SIZES}
    icons |= {f"icons/hicolor/{size}x{size}/mimetypes/{MIME_ICON}.png" for size in ICON_SIZES}
    icons |= {f"icons/hicolor/scalable/apps/{ID}.svg", f"icons/hicolor/scalable/mimetypes/{MIME_ICON}.svg"}
    texts = {ENTRY, f"mime/packages/{ID}.xml", f"metainfo/{ID}.metainfo.xml", LIST}
    assert names == icons | texts


def test_a_dry_run_prints_the_same_and_changes_nothing(capsys: Printed, tmp_path: Path) -> None:
    dry = installed(capsys, tmp_path, "--dry-run")
    assert list(tmp_path.iterdir()) == []
    assert dry.err == "ndcg-explorer: this was a dry run, and nothing was changed.\n"
    assert installed(capsys, tmp_path).out == dry.out
    before = below(tmp_path)
    assert installed(capsys, tmp_path, "--uninstall", "--dry-run").code == 0
    assert below(tmp_path) == before


def test_removing_leaves_nothing_behind(capsys: Printed, tmp_path: Path) -> None:
    written = installed(capsys, tmp_path).out
    assert installed(capsys, tmp_path, "--uninstall") == Ran(0, written, "")
    assert list((tmp_path / "share").iterdir()) == []


def test_removing_leaves_what_is_of_others(capsys: Printed, tmp_path: Path) -> None:
    share = tmp_path / "share"
    (share / "applications").mkdir(parents=True)
    (share / "applications" / "other.desktop").write_text("theirs")
    (share / "mime" / "packages").mkdir(parents=True)
    installed(capsys, tmp_path)
    (share / "icons" / "hicolor" / "16x16" / "apps" / "later.png").write_bytes(b"theirs")
    assert installed(capsys, tmp_path, "--uninstall").code == 0
    assert set(below(share)) == {"applications/other.desktop", "icons/hicolor/16x16/apps/later.png"}
    assert (share / "mime" / "packages").is_dir(), "an empty folder that was there before"
    assert not (share / "metainfo").exists()


def test_a_file_of_others_is_not_overwritten_and_nothing_else_is_written(capsys: Printed, tmp_path: Path) -> None:
    foreign = tmp_path / "share" / "mime" / "packages" / f"{ID}.xml"
    foreign.parent.mkdir(parents=True)
    foreign.write_text("theirs")
    found = installed(capsys, tmp_path)
    assert (found.code, found.out) == (2, "")
    assert found.err == (
        f"ndcg-explorer: {foreign}: this file is not ours, or was changed since it was installed. "
        "Move it away first; nothing was written.\n"
    )
    assert below(tmp_path) == {f"share/mime/packages/{ID}.xml": b"theirs"}


def test_a_link_is_not_written_through(capsys: Printed, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.write_text("theirs")
    entry = tmp_path / "prefix" / "share" / ENTRY
    entry.parent.mkdir(parents=True)
    entry.symlink_to(elsewhere)
    assert installed(capsys, tmp_path / "prefix").code == 2
    assert elsewhere.read_text() == "theirs"


def test_a_changed_file_is_neither_overwritten_nor_removed(capsys: Printed, tmp_path: Path) -> None:
    installed(capsys, tmp_path)
    entry = tmp_path / "share" / ENTRY
    entry.write_text("mine now")
    assert installed(capsys, tmp_path).code == 2
    found = installed(capsys, tmp_path, "--uninstall")
    assert (found.code, found.err) == (
        0,
        f"ndcg-explorer: {entry} was changed since it was installed, and stays.\n",
    )
    assert set(below(tmp_path)) == {f"share/{ENTRY}"}


def test_installing_again_replaces_what_an_earlier_version_wrote(
    capsys: Printed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, files: Files
) -> None:
    older = {path: b"older " + data for path, data in files.items()} | {next(iter(files)).with_name("gone"): b"gone"}
    with monkeypatch.context() as patch:
        patch.setattr("ndcg_explorer.desktop.files.desktop_files", lambda: older)
        assert installed(capsys, tmp_path).code == 0
    assert installed(capsys, tmp_path).code == 0
    share = below(tmp_path / "share")
    assert {name: data for name, data in share.items() if name != LIST} == {str(path): files[path] for path in files}


def test_nothing_to_remove_is_said(capsys: Printed, tmp_path: Path) -> None:
    found = installed(capsys, tmp_path, "--uninstall")
    assert (found.code, found.out) == (2, "")
    assert f"There is nothing to remove: nothing was installed in {tmp_path / 'share'}." in found.err


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        '{"format": "another", "files": {}, "folders": []}',
        '{"format": "ndcg-explorer-desktop-files", "files": {"../outside": "x"}, "folders": []}',
        '{"format": "ndcg-explorer-desktop-files", "files": {"/outside": "x"}, "folders": []}',
        '{"format": "ndcg-explorer-desktop-files", "files": {"a": "x"}, "folders": [".."]}',
        '{"format": "ndcg-explorer-desktop-files", "files": {"a\\u0000": "x"}, "folders": ["b\\u0000"]}',
        "[" * 100_000,
    ],
    ids=lambda text: text[:70],
)
def test_a_list_that_is_not_ours_removes_nothing(capsys: Printed, tmp_path: Path, text: str) -> None:
    (tmp_path / "share" / LIST).parent.mkdir(parents=True)
    (tmp_path / "share" / LIST).write_text(text)
    found = installed(capsys, tmp_path, "--uninstall")
    assert (found.code, found.out) == (2, "")
    assert "the list of installed files cannot be understood." in found.err


def test_a_folder_that_cannot_be_written_is_one_sentence(capsys: Printed, tmp_path: Path) -> None:
    (tmp_path / "share").write_text("a file where the folder should be")
    found = installed(capsys, tmp_path)
    assert (found.code, found.out) == (2, "")
    assert "it could not be read, written or removed (not a directory)." in found.err
    assert "Traceback" not in found.err


def test_what_was_written_before_a_failure_can_be_removed(capsys: Printed, tmp_path: Path, files: Files) -> None:
    first, *_, last = files
    (tmp_path / "share" / last).parent.parent.mkdir(parents=True)
    (tmp_path / "share" / last).parent.write_text("in the way")
    assert installed(capsys, tmp_path).code == 2
    assert (tmp_path / "share" / first).exists()
    assert installed(capsys, tmp_path, "--uninstall").code == 0
    assert set(below(tmp_path / "share")) == {str(last.parent)}


@pytest.mark.parametrize(
    ("environment", "folder"),
    [({"XDG_DATA_HOME": "/data"}, "/data"), ({"XDG_DATA_HOME": "relative", "HOME": "/me"}, "/me/.local/share")],
)
def test_without_a_prefix_it_is_for_the_user(
    capsys: Printed, monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], folder: str
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    for options in ([], ["--user"]):
        found = ran(capsys, "desktop-install", "--dry-run", *options)
        assert found.out.splitlines()[0] == f"{folder}/{ENTRY}"


def test_for_everyone_it_is_below_usr_local(capsys: Printed) -> None:
    found = ran(capsys, "desktop-install", "--system", "--dry-run")
    assert found.out.splitlines()[0] == f"/usr/local/share/{ENTRY}"


@pytest.mark.parametrize("platform", ["darwin", "win32"])
def test_elsewhere_it_says_that_it_is_for_linux(
    capsys: Printed, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, platform: str
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr("ndcg_explorer.cli.desktop_install.sys.platform", platform)
        found = installed(capsys, tmp_path)
    assert (found.code, found.out) == (2, "")
    assert "is for Linux desktops" in found.err
    assert list(tmp_path.iterdir()) == []


def entry_of(files: Files) -> configparser.SectionProxy:
    parser = configparser.RawConfigParser(delimiters="=", comment_prefixes="#", strict=True)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read_string(next(data for path, data in files.items() if path.suffix == ".desktop").decode("utf-8"))
    return parser["Desktop Entry"]


def test_the_menu_entry_speaks_both_languages_and_opens_files(files: Files) -> None:
    entry = entry_of(files)
    for key in ("Name", "GenericName", "Comment", "Keywords"):
        assert entry[key]
        assert entry[f"{key}[zh_CN]"]
    assert entry["Exec"].endswith(" %F")
    assert (entry["Icon"], entry["MimeType"]) == (ID, f"{MIME_TYPE};")
    assert Path(entry["TryExec"]).exists()
    assert "@" not in "".join(entry.values())


def test_the_entry_starts_this_very_program_from_anywhere(files: Files, tmp_path: Path) -> None:
    command = entry_of(files)["Exec"].removesuffix(" %F")
    result = subprocess.run(
        f"{command} --version", shell=True, cwd=tmp_path, env={"PATH": os.defpath}, capture_output=True, check=False
    )
    assert result.stdout.decode() == f"nDCG Explorer {__version__}\n"


def test_the_window_goes_by_the_name_of_the_entry() -> None:
    script = "from ndcg_explorer.ui.app import make_application as m; a = m(); print(a.desktopFileName())"
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    result = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    assert result.stdout.strip() == ID


def test_the_file_type_is_known_by_name_and_by_its_first_bytes(files: Files) -> None:
    space = "{http://www.freedesktop.org/standards/shared-mime-info}"
    kind = _xml(files, "mime").find(f"{space}mime-type")
    assert kind is not None
    assert kind.get("type") == MIME_TYPE
    assert [glob.get("pattern") for glob in kind.iter(f"{space}glob")] == ["*.ndcg"]
    assert [comment.get(XML_LANG) for comment in kind.iter(f"{space}comment")] == [None, "zh_CN"]
    match = kind.find(f"{space}magic/{space}match")
    assert match is not None
    magic = str(match.get("value")).encode()
    sessions = list(sample_folder().glob("*.ndcg"))
    assert sessions
    assert all(session.read_bytes().startswith(magic) for session in sessions)


def test_the_metadata_names_this_version_in_both_languages(files: Files) -> None:
    component = _xml(files, "metainfo")
    assert component.findtext("id") == ID
    release = component.find("releases/release")
    assert release is not None
    assert release.get("version") == __version__
    assert component.findtext("provides/mediatype") == MIME_TYPE
    for place in ("summary", "description/p", "description/ul/li"):
        languages = [text.get(XML_LANG) for text in component.findall(place)]
        assert languages.count(None) == languages.count("zh_CN") > 0
    # It may claim a licence only where the project has one.
    has_licence = any(ROOT.glob("LICEN[CS]E*"))
    assert (component.find("project_license") is not None) == has_licence


def _xml(files: Files, folder: str) -> ElementTree.Element:
    return ElementTree.fromstring(next(data for path, data in files.items() if path.parts[0] == folder))


def test_the_icons_have_the_sizes_of_their_folders(files: Files) -> None:
    for path, data in files.items():
        if path.suffix == ".png":
            width, height = struct.unpack(">II", data[16:24])
            assert path.parts[2] == f"{width}x{height}"


TOOLS = {
    "desktop-file-validate": [ENTRY],
    "xmllint": ["--noout", f"mime/packages/{ID}.xml", f"metainfo/{ID}.metainfo.xml"],
}


@pytest.mark.parametrize("tool", TOOLS)
def test_the_desktops_own_tools_find_nothing_wrong(capsys: Printed, tmp_path: Path, tool: str) -> None:
    found = shutil.which(tool, path=os.defpath)
    if found is None:
        pytest.skip(f"{tool} is not installed")
    installed(capsys, tmp_path)
    result = subprocess.run([found, *TOOLS[tool]], cwd=tmp_path / "share", capture_output=True, text=True, check=False)
    assert (result.returncode, result.stdout, result.stderr) == (0, "", "")


def test_caches_are_renewed_by_the_tools_that_there_are(
    capsys: Printed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tools, said = tmp_path / "tools", tmp_path / "said"
    tools.mkdir()
    for name, code in {"update-mime-database": 0, "update-desktop-database": 1, "gtk-update-icon-cache": 0}.items():
        (tools / name).write_text(f'#!/bin/sh\necho {name} "$@" >> {said}\nexit {code}\n')
        (tools / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tools))
    share = tmp_path / "prefix" / "share"
    (share / "icons" / "hicolor").mkdir(parents=True)
    (share / "icons" / "hicolor" / "icon-theme.cache").touch()
    found = installed(capsys, tmp_path / "prefix")
    assert said.read_text().splitlines() == [
        f"update-mime-database {share / 'mime'}",
        f"update-desktop-database {share / 'applications'}",
        f"gtk-update-icon-cache -q -f -t {share / 'icons' / 'hicolor'}",
    ]
    assert found.code == 0
    assert found.err == (
        "ndcg-explorer: update-desktop-database failed, so the desktop may notice the change only later.\n"
    )


def test_the_list_tells_what_was_installed(capsys: Printed, tmp_path: Path) -> None:
    installed(capsys, tmp_path)
    record = json.loads((tmp_path / "share" / LIST).read_bytes())
    assert set(record["files"]) == set(below(tmp_path / "share")) - {LIST}
    assert "applications" in record["folders"]
