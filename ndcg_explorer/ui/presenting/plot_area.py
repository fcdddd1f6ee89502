"""From ranks and values to pixels, and back."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF

from ndcg_explorer.core.arrays import FloatArray


@dataclass(frozen=True, slots=True)
class PlotArea:
    """``inner`` is where lines are drawn; ``ticks`` are round values with their texts."""

    inner: QRectF
    reach: int
    bottom: float
    top: float
    ticks: tuple[tuple[float, str], ...]

    @property
    def rank_width(self) -> float:
        return self.inner.width() / self.reach

    def x(self, rank: float) -> float:
        return self.inner.left() + (rank - 0.5) * self.rank_width

    def y(self, value: float) -> float:
        return self.inner.bottom() - (value - self.bottom) / (self.top - self.bottom) * self.inner.height()

    def xs(self, ranks: FloatArray) -> FloatArray:
        return self.inner.left() + (ranks - 0.5) * self.rank_width

    def ys(self, values: FloatArray) -> FloatArray:
        return self.inner.bottom() - (values - self.bottom) / (self.top - self.bottom) * self.inner.height()

    def rank_at(self, x: float) -> int:
        return min(max(round((x - self.inner.left()) / self.rank_width + 0.5), 1), self.reach)
