"""Games, states, phases and orders of the package diplomacy, understood as boards."""
from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

Board = dict[str, Any]

SEASONS = {"S": "Spring", "F": "Fall", "W": "Winter"}
KINDS = {"M": "movement", "R": "retreats", "A": "adjustments"}
ABBREVIATED = re.compile(r"([SFW])(\d+)([MRA])")
FULL = re.compile(r"(Spring|Fall|Winter) (\d+) (movement|retreats|adjustments)", re.IGNORECASE)
ADJUSTMENT = re.compile(r"(.*\S)\s+([BD])")


def phase(name: str) -> str:
    """``Spring 1901 movement`` for ``S1901M``; any other text is left as it is."""
    read = ABBREVIATED.fullmatch(name)
    return f"{SEASONS[read[1]]} {read[2]} {KINDS[read[3]]}" if read else name


def is_state(asked: Any) -> bool:
    return hasattr(asked, "get_state") or isinstance(asked, Mapping) and "name" in asked and "units" in asked


def board(asked: Any) -> Board:
    """The board of a ``Game``, with its orders, or of a state."""
    if hasattr(asked, "get_state"):
        orders = {power: list(texts) for power, texts in asked.get_orders().items()}
        return understood({**board_of_state(asked.get_state()), "orders": orders})
    return board_of_state(asked)


def board_of_state(state: Mapping[str, Any]) -> Board:
    found: Board = {"phase": phase(state["name"])}
    found["units"] = {power: [u for u in units if not u.startswith("*")] for power, units in state["units"].items()}
    if state["name"].endswith("R"):
        found["dislodged"] = {
            power: {unit.lstrip("*"): {"retreats": list(to)} for unit, to in units.items()}
            for power, units in state.get("retreats", {}).items() if units
        }
    if "centers" in state:
        found["centres"] = {power: list(centres) for power, centres in state["centers"].items()}
    if "orders" in state:
        found["orders"] = {power: list(orders) for power, orders in state["orders"].items()}
    return found


def understood(board: Board) -> Board:
    """The board with what only that package writes put into dipeq's words: its phases, and its orders for builds and removals."""
    name = board.get("phase")
    if not isinstance(name, str):
        return board
    if ABBREVIATED.fullmatch(name):
        board = {**board, "phase": phase(name)}
    if board["phase"].lower().endswith("adjustments") and isinstance(board.get("orders"), Mapping):
        board = {**board, "orders": {power: [adjustment(o) for o in orders] for power, orders in board["orders"].items()}}
    return board


def adjustment(order: str) -> str:
    if order == "WAIVE":
        return "Waive"
    read = ADJUSTMENT.fullmatch(order) if isinstance(order, str) else None
    if not read or order.lower().startswith(("build", "disband", "remove")):
        return order
    return f"{'Build' if read[2] == 'B' else 'Disband'} {read[1]}"
