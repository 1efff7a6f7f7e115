"""How figures look: decimal comma or point by language for people, point and plain hyphen for machines."""

from __future__ import annotations

from django.utils.translation import get_language

MINUS = "\u2212"


def _decimal(text: str) -> str:
    return text if get_language() == "en" else text.replace(".", ",")


def machine(hundredths: int) -> str:
    """Hundredths → "7.75", "-0.50"."""
    sign = "-" if hundredths < 0 else ""
    return f"{sign}{abs(hundredths) // 100}.{abs(hundredths) % 100:02d}"


def machine_points(hundredths: int) -> str:
    """Hundredths of a point → "4.5", "4"."""
    text = machine(hundredths)
    return text.rstrip("0").rstrip(".")


def fixed(hundredths: int) -> str:
    """Hundredths → "0,87"; two decimals."""
    return _decimal(machine(hundredths)).replace("-", MINUS)


def points(hundredths: int) -> str:
    """Hundredths of a point → "4,5", "4"."""
    return _decimal(machine_points(hundredths))


def signed(hundredths: int) -> str:
    """Hundredths → "+7,75", "−0,50", "0,00"."""
    return ("+" if hundredths > 0 else "") + fixed(hundredths)


def signed_whole(number: int) -> str:
    """Whole number → "+8", "−3", "0"."""
    return f"{number:+d}".replace("-", MINUS) if number else "0"


def spaced_whole(number: int) -> str:
    """Whole number as a step of a sum → "+ 149", "− 102"."""
    return f"{MINUS if number < 0 else '+'} {abs(number)}"


def percent(hundredths: int) -> str:
    """Hundredths → "%57", in English "57%"."""
    return f"{hundredths}%" if get_language() == "en" else f"%{hundredths}"


def tone(hundredths: int | None) -> str:
    """Class of a change: up, down or nothing."""
    if not hundredths:
        return ""
    return "up" if hundredths > 0 else "down"
