"""The session that stands in while nothing is open: one query, no results."""

from __future__ import annotations

import numpy as np

from ndcg_explorer.core.session.documents import TextDocuments
from ndcg_explorer.core.session.session import Judgements, Rankings, Session, System

_NO_ROWS = np.zeros(0, dtype=np.intp)
_ONE_EMPTY = np.zeros(2, dtype=np.intp)

NOTHING_OPEN = Session(
    ("",), TextDocuments([]), Judgements(_ONE_EMPTY, np.zeros(0)), (System("list", Rankings(_ONE_EMPTY, _NO_ROWS)),)
)
