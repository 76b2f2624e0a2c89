"""Games, phases, orders and words of the package diplomacy (https://github.com/diplomacy/diplomacy), understood and given.

Whatever takes a board takes a ``Game`` of that package as well, or a state as its ``get_state`` tells it, phases as ``S1901M`` and orders
as ``A PAR R BUR``, ``A PAR B``. The functions here turn answers into what that package would say:

    result = dipeq.adjudicate(game)
    results(game, result)     {"A PAR": ["bounce"]}
    state(result["after"])    {"name": "F1901M", "units": {"FRANCE": [...]}, ...}
"""
from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from .boards import board_of
from .diplomacy_boards import FULL, board, board_of_state, phase

__all__ = ["board", "board_of_state", "phase", "phase_name", "results", "state"]


def phase_name(name: str) -> str:
    """``S1901M`` for ``Spring 1901 movement``."""
    read = FULL.fullmatch(name)
    if not read:
        raise ValueError(f"expected a phase with its season and year, such as 'Spring 1901 movement', found {name!r}")
    return f"{read[1][0].upper()}{read[2]}{read[3][0].upper()}"


MOVEMENT_WORDS: dict[str, list[str]] = {
    "stands": [], "succeeds": [], "given": [], "available": [], "": [],
    "fails": ["bounce"], "cut": ["cut"], "disrupted": ["no convoy"], "invalid": ["void"], "illegal": ["void"],
}


def movement_words(order: str, word: str) -> list[str]:
    """Of a convoyed army and of its convoy the package says "no convoy"; "void" of whatever does not count."""
    *_, last = parts = word.split(", ")
    dislodged = last in ("dislodged", "destroyed")
    said = "" if dislodged and len(parts) == 1 else parts[0]
    words = MOVEMENT_WORDS[said]
    if said == "invalid" and " - " in order and not re.match(r"[AF] \S+ [SC] ", order, re.IGNORECASE):
        words = ["no convoy"]
    if said == "disrupted" and dislodged:
        words = []
    return words + ["dislodged"] if dislodged else list(words)


def retreat_words(order: str, word: str) -> list[str]:
    if word == "illegal":
        return ["void"]
    if word == "fails":
        return ["bounce", "disband"]
    return [] if re.search(r" (-|R) ", order) else ["disband"]


def adjustment_words(order: str, word: str) -> list[str]:
    return [""] if word == "succeeds" else ["void"]


WORDS = {"movement": movement_words, "retreats": retreat_words, "adjustments": adjustment_words}


def unit_of(order: str) -> str:
    words = [w for w in order.upper().split() if w not in ("BUILD", "DISBAND", "REMOVE")]
    return " ".join(words[:2])


def results(asked: Any, result: Mapping[str, Any]) -> dict[str, list[str]]:
    """What became of each unit that has an order, in the package's words: ``result`` is what was answered of the board ``asked``."""
    asked = board_of(asked)
    words = WORDS[asked.get("phase", "movement").lower().split()[-1]]
    told: dict[str, list[str]] = {}
    if words is movement_words:
        told.update(of_units(asked.get("units", {}), result.get("units", {})))
    for (_, orders), (_, said) in zip(present(asked.get("orders", {})), present(result["results"])):
        told.update((unit_of(order), words(order, word)) for order, word in zip(orders, said))
    for units in result.get("disbanded", {}).values():
        told.update((unit.upper(), ["disband"]) for unit in units)
    for units in result.get("removed", {}).values():
        told.update((unit.upper(), [""]) for unit in units)
    return told


def present(by_power: Mapping[str, list[str]]) -> list[tuple[str, list[str]]]:
    return [(power, texts) for power, texts in by_power.items() if texts]


def of_units(units: Mapping[str, list[str]], said: Mapping[str, list[str]]) -> list[tuple[str, list[str]]]:
    pairs = zip(present(units), present(said))
    return [(unit.upper(), movement_words("", word)) for (_, of_power), (_, words) in pairs for unit, word in zip(of_power, words)]


def state(after: Mapping[str, Any], powers: Any = ()) -> dict[str, Any]:
    """How things stand, as the package's ``set_state`` takes it. ``powers``: those that have to be named though they have nothing."""
    told = [power for part in ("units", "dislodged", "centres") for power in after.get(part, {})]
    names = list(dict.fromkeys(power.upper() for power in [*powers, *told]))
    units = upper(after.get("units", {}))
    retreats = {power.upper(): {unit.upper(): [at.upper() for at in may.get("retreats", [])] for unit, may in of_power.items()}
                for power, of_power in after.get("dislodged", {}).items()}
    found: dict[str, Any] = {"name": phase_name(after["phase"])}
    found["units"] = {p: units.get(p, []) + [f"*{unit}" for unit in retreats.get(p, {})] for p in names}
    found["retreats"] = {p: retreats.get(p, {}) for p in names}
    if "centres" in after:
        centres = upper(after["centres"])
        found["centers"] = {p: centres.get(p, []) for p in names}
    return found


def upper(by_power: Mapping[str, list[str]]) -> dict[str, list[str]]:
    return {power.upper(): [text.upper() for text in texts] for power, texts in by_power.items()}
