"""Movement orders of many boards as arrays of numpy.

``ORDER`` has these fields; a place is a number, where it stands in ``Adjudicator.places``, and so is a power in ``Adjudicator.powers``:

    place        where the unit stands; a fleet's coast counts
    target       MOVE: where to; SUPPORT_HOLD, SUPPORT_MOVE, CONVOY: where the other unit stands; else NOWHERE
    destination  SUPPORT_MOVE, CONVOY: where that unit goes; else NOWHERE
    power, fleet, kind, via_convoy

``OUTCOME`` has ``dislodged_by`` (where the unit stood that moved in, or NOWHERE), ``word`` and ``fate``.
"""
from __future__ import annotations

import struct
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy

from . import _dipeq
from .errors import Error, Problem, refuse

ORDER: Any = _dipeq.ORDER
OUTCOME: Any = _dipeq.OUTCOME
NOWHERE: int = _dipeq.NOWHERE

ROW = struct.Struct("=HHHBBBB")  # an ORDER

HOLD, MOVE, SUPPORT_HOLD, SUPPORT_MOVE, CONVOY, NO_ORDER = range(6)
STANDS, SUCCEEDS, FAILS, GIVEN, CUT, AVAILABLE, DISRUPTED, INVALID, ILLEGAL, NO_ANSWER = range(10)
IN_PLACE_OR_MOVED, DISLODGED, DESTROYED = range(3)

#: What the numbers of ``OUTCOME`` say, in the DATC's words.
WORDS = ("stands", "succeeds", "fails", "given", "cut", "available", "disrupted", "invalid", "illegal", "no answer")
FATES = ("", "dislodged", "destroyed")


def word(outcome: Any) -> str:
    """As docs/json.md writes it: "fails, dislodged"."""
    said, fate = WORDS[outcome["word"]], FATES[outcome["fate"]]
    if not fate:
        return said
    return fate if outcome["word"] == STANDS else f"{said}, {fate}"


def asked(first: Any, orders: Any) -> tuple[Any, Any, tuple[int, ...]]:
    """Arrays as dipeq takes them, and the shape of what is answered."""
    if orders is None:
        rows = of_orders(first)
        if rows.ndim != 2:
            raise ValueError(f"expected a board in each row of an array, or first and orders; found {rows.ndim} dimensions")
        return numpy.arange(rows.shape[0] + 1, dtype=numpy.uint32) * numpy.uint32(rows.shape[1]), rows.reshape(-1), rows.shape
    orders, begins = of_orders(orders), numpy.asarray(first)
    if orders.ndim != 1 or begins.ndim != 1 or begins.dtype.kind not in "ui" or not begins.size:
        raise ValueError("expected first as a list of whole numbers, and a list of orders")
    rising = begins[0] == 0 and begins[-1] == len(orders) and bool((begins[1:] >= begins[:-1]).all())
    if not rising or len(orders) >= 2**32:
        raise refuse("first", f"expected numbers that begin with 0, never fall, and end with {len(orders)}, the number of orders")
    return numpy.ascontiguousarray(begins, numpy.uint32), orders, orders.shape


def of_orders(given: Any) -> Any:
    if not isinstance(given, numpy.ndarray) or given.dtype != ORDER:
        raise TypeError("orders: expected an array of dipeq.arrays.ORDER")
    return numpy.ascontiguousarray(given)


def packed(boards: Iterable[Mapping[str, Any]], places: Sequence[str], powers: Sequence[str]) -> tuple[Any, Any]:
    place_of = {place.upper(): at for at, place in enumerate(places)}
    power_of = {power.upper(): at for at, power in enumerate(powers)}
    first, rows, problems = [0], bytearray(), []
    for number, board in enumerate(boards):
        try:
            packing = Packing(board, place_of, power_of)
        except IndexError:
            problems.append(Problem("board", "expected units and orders in short notation, found one without a place", board=number))
            continue
        rows.extend(b"".join(packing.rows))
        problems.extend(Problem("board", message, board=number) for message in packing.problems)
        first.append(len(rows) // ROW.size)
    if problems:
        raise Error(problems)
    return numpy.array(first, numpy.uint32), numpy.frombuffer(rows, ORDER)


class NotPlain(Exception):
    """What a board may say, and arrays may not."""


class Packing:
    """A board's orders in the sequence of its powers and orders; behind them its units that have none."""

    def __init__(self, board: Mapping[str, Any], place_of: Mapping[str, int], power_of: Mapping[str, int]) -> None:
        self.place_of, self.power_of = place_of, power_of
        self.rows: list[bytes] = []
        self.ordered: set[str] = set()
        self.problems: list[str] = []
        orders = [(power, order.upper().split()) for power, texts in board.get("orders", {}).items() for order in texts]
        units = [(power, unit.upper().split()) for power, texts in board.get("units", {}).items() for unit in texts]
        self.stands = {province(words[1]): (*words[:2], power) for power, words in [*orders, *units] if words[0] in TYPES and len(words) > 1}
        ordered = {province(subject(words)[0]) for _, words in orders}
        for power, words in [*orders, *((p, u) for p, u in units if province(u[-1]) not in ordered)]:
            try:
                self.rows.append(self.row(power, words))
            except NotPlain as e:
                self.problems.append(str(e))
            except (KeyError, IndexError):
                order = " ".join(words)
                self.problems.append(f"expected an order in short notation, such as 'A VEN - TRI', found '{order}' of {power}")

    def row(self, power: str, order: list[str]) -> bytes:
        place, words = subject(order)
        via = words[-1:] == ["VIA"]
        kind, target, destination = self.action(words[:-1] if via else words)
        unit, at, owner = self.stands[province(place)]
        if owner.upper() != power.upper():
            raise NotPlain(f"'{' '.join(order)}' of {power} is an order for a unit of {owner}, which arrays have no place for")
        if at in self.ordered:
            raise NotPlain(f"the unit of {owner} in {at} has several orders; arrays have one of each unit")
        self.ordered.add(at)
        if via and kind != MOVE or order[0] in TYPES and order[0] != unit:
            raise KeyError(place)
        return ROW.pack(self.place_of[at], target, destination, self.power_of[power.upper()], unit == "F", kind, via)

    def action(self, words: list[str]) -> tuple[int, int, int]:
        match words:
            case []:
                return NO_ORDER, NOWHERE, NOWHERE
            case ["H"]:
                return HOLD, NOWHERE, NOWHERE
            case ["-", to]:
                return MOVE, self.place_of[to], NOWHERE
            case ["S" | "C" as what, *other]:
                return self.action_for(what, *subject(self.without_nationality(other)))
        raise KeyError(" ".join(words))

    def without_nationality(self, words: list[str]) -> list[str]:
        """Of "German A BOH - TYR" or "St Petersburg F NWY", as legal orders have them, what is behind the nationality; that begins as the
        power's name does."""
        named = next((at for at, word in enumerate(words[:-1]) if word in TYPES), 0)
        if named and self.stands[province(words[named + 1])][2].upper()[:2] != words[0][:2]:
            raise KeyError(words[0])
        return words[named:]

    def action_for(self, what: str, other: str, goes: list[str]) -> tuple[int, int, int]:
        stands = self.place_of[self.stands.get(province(other), ("", other))[1]]
        match goes:
            case ["-", to]:
                return SUPPORT_MOVE if what == "S" else CONVOY, stands, self.place_of[to]
            case [] if what == "S":
                return SUPPORT_HOLD, stands, NOWHERE
        raise KeyError(" ".join(goes))


TYPES = ("A", "F")


def subject(words: list[str]) -> tuple[str, list[str]]:
    """Where the unit stands that an order begins with, and what follows: its letter may be missing."""
    at = 1 if words[0] in TYPES else 0
    return words[at], words[at + 1:]


def province(place: str) -> str:
    return place.split("/")[0]
