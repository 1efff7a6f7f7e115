"""The pages whose address is a calculation: each reads its address and says what a page shows of it."""

from calculator.tools import (
    difference,
    event,
    expected,
    first_elo,
    first_ukd,
    performance,
    period,
    verification,
)

TOOLS = (
    *event.TOOLS,
    first_ukd.TOOL,
    first_elo.TOOL,
    performance.TOOL,
    period.TOOL,
    difference.TOOL,
    expected.TOOL,
    verification.TOOL,
)

__all__ = ["TOOLS"]
