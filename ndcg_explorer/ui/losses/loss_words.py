"""What is said of a rank's part in the loss: the arithmetic of each cell, and what the columns hold."""

from __future__ import annotations

from PySide6.QtCore import QObject

from ndcg_explorer.analysis.contributions import brief
from ndcg_explorer.analysis.loss_sentence import percent
from ndcg_explorer.core.numbers import shown
from ndcg_explorer.ui.losses.loss_rows import ADDS, DIFFERENCE, DOCUMENT, IDEAL, LOSS, NOISE, RANK, LossRows


def signed(number: float) -> str:
    """``+0.3869``, ``−0.6309``, ``0.0000``: with a sign, so that the colour need not tell it."""
    digits = shown(abs(number))
    if digits == "–" or not float(digits):
        return digits
    return f"+{digits}" if number > 0 else f"−{digits}"


class LossWords(QObject):
    def heading(self, column: int) -> tuple[str, str]:
        """The name of a column, and what it holds."""
        return {
            RANK: (self.tr("Rank"), self.tr("The rank, as the measure counts")),
            DOCUMENT: (self.tr("Document"), self.tr("The document that stands there")),
            ADDS: (self.tr("Adds"), self.tr("What the rank adds to DCG: gain × discount")),
            IDEAL: (self.tr("Ideal"), self.tr("What the ideal order adds at this rank")),
            DIFFERENCE: (
                self.tr("±"),
                self.tr("What the rank adds more than the ideal does there; below 0 where it adds less"),
            ),
            LOSS: (
                self.tr("Loss"),
                self.tr(
                    "The rank's part of 1 − nDCG: what is missing by then, times what waiting for the next rank costs, "
                    "over the ideal DCG. No part is negative, and together they are the whole loss."
                ),
            ),
        }[column]

    def text(self, rows: LossRows, rank: int, column: int) -> str:
        if rows.is_beyond(rank):
            texts = {RANK: "…", DOCUMENT: self.beyond(rows), LOSS: shown(rows.split.beyond)}
            return texts.get(column, "")
        if column == RANK:
            return str(rank)
        if column == DOCUMENT:
            return rows.document(rank)
        number = rows.number(column, rank)
        return signed(number) if column == DIFFERENCE else shown(number)

    def beyond(self, rows: LossRows) -> str:
        if not rows.split.counted:
            return self.tr("all of it: the list is empty")
        return self.tr("beyond rank {0}").format(f"{rows.split.counted:,}")

    def tip(self, rows: LossRows, rank: int, column: int) -> str:
        if rows.is_beyond(rank):
            return self._beyond_tip(rows)
        if column in (RANK, DOCUMENT):
            return "\n".join(filter(None, (rows.document(rank), rows.title(rank))))
        return {ADDS: self._adds_tip, IDEAL: self._ideal_tip, DIFFERENCE: self._difference_tip, LOSS: self._loss_tip}[
            column
        ](rows, rank)

    def _adds_tip(self, rows: LossRows, rank: int) -> str:
        curves = rows.results.curves
        gain, discount = float(curves.gain[rank - 1]), float(curves.discount[rank - 1])
        said = self.tr("gain {0} × discount {1} = {2}")
        return said.format(brief(gain), shown(discount), shown(rows.number(ADDS, rank)))

    def _ideal_tip(self, rows: LossRows, rank: int) -> str:
        said = self.tr("The ideal order adds {0} at rank {1}.")
        return said.format(shown(rows.number(IDEAL, rank)), f"{rank:,}")

    def _difference_tip(self, rows: LossRows, rank: int) -> str:
        numbers = shown(rows.number(ADDS, rank)), shown(rows.number(IDEAL, rank)), signed(rows.number(DIFFERENCE, rank))
        return self.tr("{0} − {1} = {2}").format(*numbers)

    def _loss_tip(self, rows: LossRows, rank: int) -> str:
        split, loss = rows.split, rows.number(LOSS, rank)
        has, could = float(split.cg[rank - 1]), float(split.ideal_cg[rank - 1])
        gathered = self.tr("By rank {0} the list has gathered {1} of a possible {2}.")
        lines = [gathered.format(f"{rank:,}", brief(has), brief(could))]
        ideal = rows.results.curves.ideal.value
        if loss > NOISE and could > has:
            wait = loss * ideal / (could - has)
            sum_ = self.tr("({0} − {1}) × {2}, what the wait for rank {3} costs, / {4} = {5}")
            lines.append(sum_.format(brief(could), brief(has), shown(wait), f"{rank + 1:,}", shown(ideal), shown(loss)))
        return "\n".join([*lines, self.share(rows, loss)])

    def _beyond_tip(self, rows: LossRows) -> str:
        split = rows.split
        has = float(split.cg[split.counted - 1]) if split.counted else 0.0
        said = self.tr("Where the counted ranks end, {0} of a possible {1} is gathered; the rest is never made good.")
        return "\n".join([said.format(brief(has), brief(split.possible)), self.share(rows, split.beyond)])

    def share(self, rows: LossRows, loss: float) -> str:
        whole = rows.split.loss
        if not whole > NOISE:
            return self.tr("Nothing is lost.")
        return self.tr("{0} of the loss").format(percent(max(loss, 0.0) / whole))
