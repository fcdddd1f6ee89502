"""How many examples a property is tried with: the suite takes a share, a long run all of them.

New ones are drawn each time, so what the share misses today it finds on another day.
"""

from __future__ import annotations

import os

_IS_LONG = bool(os.environ.get("NDCG_EXPLORER_ALL_EXAMPLES"))


def examples(count: int) -> int:
    return count if _IS_LONG else max(count // 5, 200)
