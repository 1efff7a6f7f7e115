"""A result as other people get it: address, text for a messenger. Holds numbers only, never a name."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import quote

MESSENGER = "https://wa.me/?text="


@dataclass(frozen=True, slots=True)
class Share:
    """One calculation to be sent."""

    address: str  # absolute
    summary: str

    @property
    def shown(self) -> str:
        """The address without its scheme."""
        return self.address.partition("://")[2]

    @property
    def text(self) -> str:
        """Result and address, as a message."""
        return f"{self.summary} {self.address}".strip()

    @property
    def messenger(self) -> str:
        """Opens WhatsApp with the message; nothing is sent before the visitor does."""
        return MESSENGER + quote(self.text, safe="")
