"""Another adjudicator, a function of Python, held against dipeq.

    def other(board):                       # as docs/json.md has it
        return {"results": {"Italy": ["succeeds"], ...}}

    print(dipeq.compare(other))

``other`` answers as ``adjudicate`` does, as much as it knows: "results" (a word, several of which one is meant, or None for each order),
"dislodged" (by unit, with "retreats"), and "after" with "units", "dislodged" and "centres". What it leaves out is not compared. None: it
does not do such boards. What it raises is told as a failure.
"""
from __future__ import annotations

import dataclasses
import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from .adjudicator import Adjudicator, adjudicator
from .boards import Board, board_of
from .environment import Environment, orders_by_chance

Other = Callable[[Board], "Mapping[str, Any] | None"]

COMPARED = frozenset(("results", "dislodged", "after", "id", "units"))
COMPARED_AFTER = frozenset(("units", "dislodged", "centres", "phase", "due"))


@dataclasses.dataclass(frozen=True)
class Difference:
    """A board on which the other says something else. No unit of it can be left out."""

    board: Board
    expected: Mapping[str, Any]  #: what dipeq answers
    found: Mapping[str, Any] | None  #: what the other does; None: it failed
    where: tuple[str, ...]  #: "A VEN - TRI: fails; the other says succeeds"
    readings: tuple[str, ...]  #: by which dipeq would answer as it does: "4.A.3=intent"; none: a fault, as far as dipeq knows

    def __str__(self) -> str:
        orders = "\n".join(f"  {power}: {order}" for power, texts in self.board.get("orders", {}).items() for order in texts)
        why = f"Right by {', '.join(self.readings)}." if self.readings else "No reading that was tried answers so."
        return f"{self.board.get('phase', 'movement')}\n{orders}\n" + "\n".join(f"  {line}" for line in self.where) + f"\n  {why}"


@dataclasses.dataclass(frozen=True)
class Comparison:
    asked: int
    agreed: int
    declined: int  #: of which the other said that it does not do such boards
    differences: tuple[Difference, ...]  #: the first of them, at most ``at_most``

    @property
    def differed(self) -> int:
        return self.asked - self.agreed - self.declined

    def __str__(self) -> str:
        counts = f"{self.asked} boards: {self.agreed} agree, {self.differed} differ, {self.declined} were declined."
        return "\n\n".join([counts, *map(str, self.differences)])


def compare(other: Other, boards: Iterable[Any] | None = None, *, games: int = 5, years: int = 5, seed: int = 0, at_most: int = 10,
            rules: str = "datc-3.2", choices: Mapping[str, str] | Iterable[str] = (), map: str = "Standard") -> Comparison:
    """Asks ``other`` about ``boards``, or about every phase of so many games that are played by chance for so many years."""
    by = adjudicator(rules, choices, map)
    if boards is None:
        boards = boards_by_chance(Environment(games, rules=rules, choices=choices, map=map, threads=1), years, seed)
    comparing = Comparing(by, other, at_most)
    for board in boards:
        comparing.ask(board_of(board))
    return Comparison(comparing.asked, comparing.agreed, comparing.declined, tuple(comparing.differences))


def boards_by_chance(games: Environment, years: int, seed: int) -> Iterator[Board]:
    """Boards with orders, of all phases. The same seed, the same boards."""
    chance = random.Random(seed)
    begin = int(games.board(0)["phase"].split()[1])
    while not games.done.all():
        orders = [orders_by_chance(legal, chance, board) for legal, board in zip(games.legal_orders(), games.boards)]
        yield from ({**board, "orders": of_game} for board, of_game, done in zip(games.boards, orders, games.done) if not done)
        games.step(orders)
        games.done |= [int(phase.split()[1]) >= begin + years for phase in games.phases]


class Comparing:
    def __init__(self, by: Adjudicator, other: Other, at_most: int) -> None:
        self.by, self.other, self.at_most = by, other, at_most
        self.asked = self.agreed = self.declined = 0
        self.differences: list[Difference] = []

    def ask(self, board: Board) -> None:
        self.asked += 1
        seen = self.seen(board)
        if seen is None:
            self.declined += 1
        elif not seen.where:
            self.agreed += 1
        elif len(self.differences) < self.at_most:
            self.differences.append(self.with_readings(self.reduced(board)))

    def seen(self, board: Board) -> Difference | None:
        """None: declined."""
        expected = self.by.adjudicate(board)
        try:
            found = self.other(board)
        except Exception as failure:  # whatever it throws is a result
            return Difference(board, expected, None, (f"the other fails: {type(failure).__name__}: {failure}",), ())
        return None if found is None else Difference(board, expected, found, tuple(differing(board, expected, found)), ())

    def reduced(self, board: Board) -> Difference:
        """Without the units that it differs without as well."""
        smallest = self.seen(board)
        if board.get("phase", "movement").lower().endswith("movement"):
            for smaller in iter(lambda: self.smaller(board), None):
                board, smallest = smaller.board, smaller
        assert smallest is not None
        return smallest

    def smaller(self, board: Board) -> Difference | None:
        for unit in units_of(board):
            without = self.seen(without_unit(board, unit))
            if without is not None and without.where:
                return without
        return None

    def with_readings(self, difference: Difference) -> Difference:
        if difference.found is None:
            return difference
        agree: list[str] = []
        for group in self.by.survey(difference.board)["result"]["groups"]:
            if not list(differing(difference.board, as_result(difference.board, group), difference.found)):
                agree += group["presets"] or [", ".join(f"{issue}={choice}" for issue, choice in group["example"].items())]
        return dataclasses.replace(difference, readings=tuple(agree))


def units_of(board: Board) -> list[str]:
    orders = [" ".join(order.split()[:2]) for texts in board.get("orders", {}).values() for order in texts]
    return list(dict.fromkeys([*(unit for texts in board.get("units", {}).values() for unit in texts), *orders]))


def without_unit(board: Board, unit: str) -> Board:
    smaller = dict(board)
    for part in ("units", "orders"):
        if part in board:
            smaller[part] = {power: [text for text in texts if " ".join(text.split()[:2]) != unit] for power, texts in board[part].items()}
    return smaller


def as_result(board: Board, group: Mapping[str, Any]) -> dict[str, Any]:
    """A group of readings of a survey, as ``adjudicate`` would answer under them."""
    said: dict[str, list[str]] = {}
    for order in group["orders"]:
        said.setdefault(order["power"], []).append(order["result"])
    dislodged = {unit: {"retreats": retreats} for unit, retreats in group["retreats"].items()}
    return {"results": said, "dislodged": dislodged, "after": group["after"]}


def differing(board: Board, expected: Mapping[str, Any], found: Mapping[str, Any]) -> Iterator[str]:
    refuse_unless_known(found, COMPARED, "the other's answer")
    yield from words_differing(board, expected, found.get("results", {}))
    if "dislodged" in found:
        yield from dislodged_differing(expected.get("dislodged", {}), found["dislodged"])
    after = found.get("after", {})
    refuse_unless_known(after, COMPARED_AFTER, "the other's \"after\"")
    for part in ("units", "centres"):
        if part in after and "after" in expected:
            yield from sets_differing(part, expected["after"].get(part, {}), after[part])
    if "dislodged" in after and "after" in expected:
        for power, units in named(after["dislodged"]).items():
            yield from dislodged_differing(named(expected["after"].get("dislodged", {})).get(power, {}), units)
        for power in named(expected["after"].get("dislodged", {})).keys() - named(after["dislodged"]).keys():
            yield f"the other does not say that {power} has to retreat"


def refuse_unless_known(told: Mapping[str, Any], known: frozenset[str], what: str) -> None:
    odd = sorted(told.keys() - known)
    if odd:
        raise ValueError(f"{what}: expected {', '.join(sorted(known))}; found {', '.join(odd)}")


def words_differing(board: Board, expected: Mapping[str, Any], found: Mapping[str, Any]) -> Iterator[str]:
    words = named(expected["results"])
    orders = named(board.get("orders", {}))
    for power, said in named(found).items():
        if len(said) != len(orders.get(power, [])):
            raise ValueError(f"the other's results of {power}: expected {len(orders.get(power, []))}, found {len(said)}")
        for order, right, word in zip(orders[power], words.get(power, []), said) if said else ():
            if word is not None and right not in ([word] if isinstance(word, str) else word):
                yield f"{order}: {right}; the other says {word if isinstance(word, str) else ' or '.join(word)}"


def dislodged_differing(expected: Mapping[str, Any], found: Mapping[str, Any]) -> Iterator[str]:
    right, said = ({unit.upper(): told.get("retreats") for unit, told in of.items()} for of in (expected, found))
    for unit in sorted(right.keys() - said.keys()):
        yield f"{unit} is dislodged; the other does not say so"
    for unit in sorted(said.keys() - right.keys()):
        yield f"{unit} is not dislodged; the other says so"
    for unit in sorted(right.keys() & said.keys()):
        if said[unit] is not None and {at.upper() for at in said[unit]} != {at.upper() for at in right[unit] or ()}:
            yield f"{unit} may retreat to {listed(right[unit])}; the other says {listed(said[unit])}"


def sets_differing(part: str, expected: Mapping[str, Any], found: Mapping[str, Any]) -> Iterator[str]:
    right, said = named(expected), named(found)
    for power in sorted(right.keys() | said.keys()):
        ours, theirs = ({text.upper() for text in of.get(power, [])} for of in (right, said))
        if ours != theirs:
            yield f"{part} of {power}: {listed(ours - theirs)} is missing, {listed(theirs - ours)} is too much"


def listed(texts: Iterable[str] | None) -> str:
    return ", ".join(sorted(texts or ())) or "nothing"


def named(by_power: Mapping[str, Any]) -> dict[str, Any]:
    """By power, in any letter case."""
    return {power.capitalize(): told for power, told in by_power.items()}
