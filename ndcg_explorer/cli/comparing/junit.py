"""A comparison as JUnit XML, so that a build server lists each query as a test."""

from __future__ import annotations

import re
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from ndcg_explorer.analysis.compare.comparison import Comparison, MeasureComparison
from ndcg_explorer.analysis.compare.sentences import figures
from ndcg_explorer.cli.comparing.gate import Gate, fallen_queries, fell, mean_reason, query_reason
from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.language import tr

# What XML 1.0 has no place for, in whatever notation.
_FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def junit_xml(comparison: Comparison, gate: Gate) -> bytes:
    """A suite for each measure and contender: a test for the mean, and one for each query."""
    top = Element("testsuites", name="ndcg-explorer compare")
    for found, evaluation in zip(comparison.measures, comparison.evaluations, strict=True):
        for place in range(len(found.contenders)):
            _add_suite(top, comparison, found, evaluation, place, gate)
    for name in ("tests", "failures", "skipped"):
        top.set(name, str(sum(int(suite.get(name, "0")) for suite in top)))
    indent(top)
    return bytes(tostring(top, encoding="utf-8", xml_declaration=True)) + b"\n"


def _add_suite(
    top: Element, comparison: Comparison, found: MeasureComparison, evaluation: Evaluation, place: int, gate: Gate
) -> None:
    contender, session = found.contenders[place], evaluation.session
    names = tr("{0} against {1}").format(contender.side.label, found.baseline.label)
    suite = SubElement(top, "testsuite", name=_text(f"{found.measure}: {names}"))
    group = _text(f"{found.measure}.{contender.side.label}")
    mean = SubElement(suite, "testcase", classname=group, name=tr("mean"))
    if gate.worse is not None and fell(contender, gate.worse):
        _add_failure(mean, mean_reason(found, contender))
    SubElement(mean, "system-out").text = _text(str(figures(found, contender, comparison.options)))
    fallen = set() if gate.query_worse is None else set(fallen_queries(found, place, gate.query_worse))
    for row, query in enumerate(found.compared.queries.tolist()):
        case = SubElement(suite, "testcase", classname=group, name=_text(session.query_label(query)))
        if row in fallen:
            assert gate.query_worse is not None
            _add_failure(case, query_reason(found, evaluation, place, row, gate.query_worse))
    for left_out in found.compared.left_out:
        case = SubElement(suite, "testcase", classname=group, name=_text(session.query_label(left_out.query)))
        SubElement(case, "skipped", message=_text(str(left_out.reason)))
    suite.set("tests", str(len(suite)))
    suite.set("failures", str(sum(case.find("failure") is not None for case in suite)))
    suite.set("skipped", str(len(found.compared.left_out)))


def _add_failure(case: Element, reason: str) -> None:
    SubElement(case, "failure", message=_text(reason)).text = _text(reason)


def _text(text: str) -> str:
    return _FORBIDDEN.sub("�", text)
