"""The script and the workflow of docs/gate.md do what the document says, in a folder like a repository."""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
import textwrap
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.support.command_files import ROOT

TEXT = (ROOT / "docs" / "gate.md").read_text(encoding="utf-8")
DOCUMENTS = [f"d{number}" for number in range(30)]


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", TEXT, re.DOTALL)


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """Judgments, the run that is in use and the same run anew; and the program's name on the path."""
    draw = random.Random(1)
    judged, listed = [], {}
    for query in range(20):
        grades = {document: draw.choice([0] * 7 + [1, 2, 3]) for document in DOCUMENTS}
        judged += [f"q{query} 0 {document} {grade}\n" for document, grade in grades.items()]
        by_grade = sorted(DOCUMENTS, key=lambda document: draw.gauss(0, 1) - grades[document])
        listed[f"q{query}"] = by_grade[:10]
    (tmp_path / "judgments.qrels").write_text("".join(judged))
    write_run(tmp_path / "baseline.run", listed, "baseline")
    write_run(tmp_path / "new.run", listed, "new")
    program = tmp_path / "bin" / "ndcg-explorer"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m ndcg_explorer "$@"\n')
    program.chmod(0o755)
    return tmp_path


def write_run(path: Path, listed: dict[str, list[str]], tag: str) -> None:
    rows = (
        f"{query} Q0 {document} {rank} {20 - rank} {tag}\n"
        for query, documents in listed.items()
        for rank, document in enumerate(documents, 1)
    )
    path.write_text("".join(rows))


def lists_of(path: Path) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for line in path.read_text().splitlines():
        query, _, document, *_ = line.split()
        found.setdefault(query, []).append(document)
    return found


def swap_in_one_query(repository: Path) -> None:
    listed = lists_of(repository / "new.run")
    listed["q3"][0], listed["q3"][9] = listed["q3"][9], listed["q3"][0]
    write_run(repository / "new.run", listed, "new")


def lose_everywhere(repository: Path) -> None:
    """Each list loses its first result: a little in each query, which adds up to no chance."""
    listed = {query: documents[1:] for query, documents in lists_of(repository / "new.run").items()}
    write_run(repository / "new.run", listed, "new")


def ran(repository: Path, *command: str) -> subprocess.CompletedProcess[str]:
    path = f"{repository / 'bin'}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": path, "PYTHONPATH": str(ROOT), "LC_ALL": "C.UTF-8",
                   "NDCG_EXPLORER_LANGUAGE": "en", "GITHUB_STEP_SUMMARY": str(repository / "summary.md")}  # fmt: skip
    return subprocess.run(command, cwd=repository, env=environment, capture_output=True, text=True, check=False)


def run_script(repository: Path) -> subprocess.CompletedProcess[str]:
    (repository / "check-relevance").write_text(blocks("sh")[0])
    return ran(repository, "sh", "check-relevance", "baseline.run", "new.run", "judgments.qrels")


def run_step(repository: Path) -> subprocess.CompletedProcess[str]:
    """The last step of the workflow, as a runner runs it."""
    step = blocks("yaml")[0].rpartition("run: |\n")[2]
    return ran(repository, "bash", "--noprofile", "--norc", "-e", "-o", "pipefail", "-c", textwrap.dedent(step))


def test_without_a_change_script_and_workflow_are_green(repository: Path) -> None:
    script, step = run_script(repository), run_step(repository)
    assert (script.returncode, script.stderr) == (0, "")
    assert script.stdout.endswith("Relevance holds.\n")
    assert (step.returncode, step.stderr) == (0, "")
    assert (repository / "summary.md").read_text(encoding="utf-8").startswith("### nDCG@10\n")
    top = ElementTree.fromstring((repository / "relevance.junit").read_bytes())
    assert (top.get("tests"), top.get("failures")) == ("42", "0")


def test_a_swap_in_one_query_makes_them_red_and_is_explained(repository: Path) -> None:
    swap_in_one_query(repository)
    script, step = run_script(repository), run_step(repository)
    assert (script.returncode, step.returncode) == (1, 1)
    assert "Relevance fell" in script.stdout
    for result in (script, step):
        # Only what one query did: a mean of twenty does not show it.
        assert re.match(r"ndcg-explorer: “q3” fell by more than 0\.1 in new: nDCG@10 −0\.\d+", result.stderr)
        assert re.search(r"\. (Most of it|Mainly|All of it): d\d+ ", result.stderr)
        assert "is worse than" not in result.stderr
    failures = ElementTree.fromstring((repository / "relevance.junit").read_bytes()).iter("failure")
    assert any((failure.get("message") or "").startswith("“q3” fell") for failure in failures)


def test_a_real_loss_makes_them_red(repository: Path) -> None:
    lose_everywhere(repository)
    script, step = run_script(repository), run_step(repository)
    assert (script.returncode, step.returncode) == (1, 1)
    assert "new is worse than baseline: nDCG@10 −" in script.stderr
    assert "significant, p < 0.001." in script.stderr
    assert (repository / "summary.md").read_text(encoding="utf-8").startswith("### Worse than the baseline\n")


def test_wrong_input_is_neither_green_nor_red(repository: Path) -> None:
    (repository / "new.run").write_text("nonsense\n")
    script = run_script(repository)
    assert script.returncode == 2
    assert "could not be made" in script.stdout
