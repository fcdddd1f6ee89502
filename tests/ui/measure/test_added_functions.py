"""A gain or a discount is one row: whoever adds one touches its catalogue, and everything else knows it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]
# A process of its own: the rows must be there before anything else is imported.
SCRIPT = """
import numpy as np
from ndcg_explorer.core.measures import discounts, gains
from ndcg_explorer.core.measures.catalogue import NumberRange, Parameter, Term, one_number

root = gains.GainChoice(
    "root", "Root", "√g", "The square root of the grade.", by_formula=True,
    make=lambda _: np.sqrt, with_grade=lambda grade: f"√{grade:g}", grade_of=lambda gain: gain**2, source="sqrt(g)",
)
power = discounts.DiscountChoice(
    "power", "Power", "1/i^a", "Falls with a power of the rank.", one_number(above=0), "power(a)",
    parameter=Parameter("discount_power", "a", "Power a", NumberRange(0.1, 9, 0.1, 0.1, 3), "Power", "The power a."),
    start=2.0, formula_with="1/i^{0}", make=lambda term, ranks: ranks ** -term.number,
    factor=lambda term, rank: f" / {rank}^{term.number:g}", source="rank**-{0}",
)
gains.GAINS += (root,)
gains._BY_NAME["root"] = root
discounts.DISCOUNTS += (power,)
discounts._BY_NAME["power"] = power

from ndcg_explorer.ui.app import create_window
from PySide6.QtWidgets import QWidget
from ndcg_explorer.core.measures.measure import parse_measure
from ndcg_explorer.core.session.edits import set_measure
from ndcg_explorer.analysis.written_terms import discount_writer, gain_text
from ndcg_explorer.core.measures.describe import definition
from ndcg_explorer.ui.results.cell_tooltips import discount_term, gain_term

measure = parse_measure("nDCG(gain=root, discount=power(1.5))@5")
print(str(measure))
print(definition(measure))
print(gain_text(measure.gain, 2.0), discount_writer(measure.discount)(3))
print(gain_term(measure.gain, 2.0, 1.4), discount_term(measure.discount, 3, 0.2))

window = create_window(["sample_sessions/five-results.ndcg"])
window.show()
window.finish()
bar, panel = window.measure_bar, window.measure_panel
bar.gain_box.picked.emit("root")
bar.discount_box.picked.emit("power")
print(str(window.live.session.measure))
print(bar.gain_box.currentText(), bar.discount_box.currentText())
box = bar.findChild(QWidget, "discount_power_box")
print(box.isVisibleTo(window), box.prefix(), box.value(), box.accessibleName(), "The power a." in box.toolTip())
editor = panel.findChild(QWidget, "discount_power_number")
print(editor.isVisibleTo(panel), editor.value())
bar.discount_box.picked.emit("formula")
bar.gain_box.picked.emit("formula")
print(str(window.live.session.measure))
"""


def test_a_new_row_is_in_the_menus_has_its_field_and_is_written_out() -> None:
    ended = subprocess.run(
        [sys.executable, "-c", SCRIPT], cwd=ROOT, capture_output=True, text=True, check=False, timeout=300
    )
    assert ended.returncode == 0, ended.stderr
    assert ended.stdout.splitlines() == [
        "nDCG(gain=root, discount=power(1.5))@5",
        "k = 5 · gain √g · discount 1/i^1.5 · ideal over: all judged · unjudged: counts nothing",
        "√2  / 3^1.5",
        "√2  / 3^1.5",
        "nDCG(gain=root, discount=power(2))",
        "√g Power",
        "True a  2.0 Power True",
        "True 2.0",
        'nDCG(gain=formula("sqrt(g)"), discount=formula("rank**-2"))',
    ]
