"""Offers unsaved work that a crash left behind."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject

from ndcg_explorer.errors import NdcgExplorerError
from ndcg_explorer.storage.recovery import Offer, discard, offers
from ndcg_explorer.storage.state_folder import journals_folder
from ndcg_explorer.ui.state.messages import ERROR, WARNING, Message
from ndcg_explorer.ui.widgets.message_bar import MessageBar


class RecoveryFlow(QObject):
    """``recover`` takes an offer up; closing a message leaves its work to be offered at the next start."""

    def __init__(self, bar: MessageBar, recover: Callable[[Offer], None], parent: QObject) -> None:
        super().__init__(parent)
        self._bar, self._recover = bar, recover

    def offer(self) -> int:
        """Shows what there is, the newest first; returns how many offers."""
        found = offers(journals_folder())
        for offer in found:
            self._bar.show_message(self._message(offer))
        return len(found)

    def _message(self, offer: Offer) -> Message:
        actions = (
            (self.tr("Recover"), partial(self._recover, offer)),
            (self.tr("Discard"), partial(self._discard, offer)),
        )
        # The journal's name too: two offers may read alike.
        return Message(str(offer), WARNING, f"{offer.session_path}\n{offer.journal}".strip(), actions)

    def _discard(self, offer: Offer) -> None:
        try:
            discard(offer)
        except NdcgExplorerError as error:
            self._bar.show_message(Message(str(error), ERROR))
