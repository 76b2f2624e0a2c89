"""Many games side by side, a step of all of them at once: for programs that learn to play.

    games = dipeq.Environment(1024)
    while not games.done.all():
        games.step([choose(board, legal) for board, legal in zip(games.boards, games.legal_orders())])

Rules are dipeq's; when a game is over is for the caller to say (``centres_to_win``, ``last_year``).
"""
from __future__ import annotations

import json
import random
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy

from .adjudicator import Adjudicator, adjudicator
from .boards import Board, board_of, by_power, write
from .diplomacy_boards import FULL
from .errors import Error, GaveUp, Problem, path_at

Orders = Mapping[str, Sequence[str]]

PHASES = ("movement", "retreats", "adjustments")


class Environment:
    """``games`` games from a map's opening on. A game that is over stands still until it is ``reset``."""

    def __init__(self, games: int = 1024, *, rules: str = "datc-3.2", choices: Mapping[str, str] | Iterable[str] = (),
                 map: str = "Standard", threads: int = 0, centres_to_win: int = 18, last_year: int = 1935) -> None:
        self.adjudicator: Adjudicator = adjudicator(rules, choices, map)
        self.threads, self.centres_to_win, self.last_year = threads, centres_to_win, last_year
        opening = self.adjudicator.opening()
        opening.pop("orders", None)
        self._opening = write(opening)
        self._written = [self._opening] * games
        self._boards: list[Board | None] = [None] * games
        #: which games are over
        self.done = numpy.zeros(games, bool)
        #: what was answered last of each game, as docs/json.md has it; None: it stood still
        self.results: list[dict[str, Any] | None] = [None] * games
        self._places = {place.upper(): at for at, place in enumerate(self.adjudicator.places)}
        self._powers = {power: at for at, power in enumerate(self.adjudicator.powers)}

    def __len__(self) -> int:
        return len(self._written)

    @property
    def boards(self) -> list[Board]:
        """How things stand in each game; not to be changed."""
        return [self.board(game) for game in range(len(self))]

    def board(self, game: int) -> Board:
        board = self._boards[game]
        if board is None:
            board = self._boards[game] = json.loads(self._written[game])
        return board

    @property
    def phases(self) -> list[str]:
        return [self.board(game)["phase"] for game in range(len(self))]

    def reset(self, games: Iterable[int] | None = None) -> None:
        """Begins these anew, or all."""
        for game in range(len(self)) if games is None else games:
            self._written[game], self._boards[game], self.results[game], self.done[game] = self._opening, None, None, False

    def set(self, game: int, board: Any) -> None:
        """Goes on from this board, which says its phase."""
        given = board_of(board)
        given.pop("orders", None)
        if not FULL.fullmatch(given.get("phase") or ""):
            raise Error([Problem("board", "expected a phase with its year, such as 'Spring 1901 movement'", board=game)])
        self._written[game], self._boards[game], self.done[game] = write(given), None, False

    def legal_orders(self) -> list[dict[str, Any]]:
        """What could be ordered in each game, as ``Adjudicator.legal_orders`` tells it; nothing, where it is over."""
        return [{} if self.done[game] else self.adjudicator.legal_orders(self.board(game)) for game in range(len(self))]

    def step(self, orders: Sequence[Orders | None]) -> None:
        """Adjudicates a phase of each game. ``orders`` has those of each game, by power; what is missing is not ordered. Raises Error if
        any of them cannot be read, and then no game has moved."""
        if len(orders) != len(self):
            raise ValueError(f"expected the orders of {len(self)} games, found {len(orders)}")
        played = [game for game in range(len(self)) if not self.done[game]]
        lines = [f'{self._written[game][:-1]},"orders":{write(by_power("orders", orders[game] or {}))}}}\n' for game in played]
        answers = self.adjudicator.adjudicate_lines("".join(lines), threads=self.threads).decode().splitlines()
        told = [json.loads(answer) for answer in answers]
        refuse_unless_answered(played, lines, told)
        self.results = [None] * len(self)
        for game, answer in zip(played, told):
            self._boards[game] = answer["after"]
            self._written[game] = write(answer["after"])
            self.results[game] = answer
            self.done[game] = self._is_over(answer["after"])

    def _is_over(self, board: Board) -> bool:
        largest = max((len(owned) for owned in board.get("centres", {}).values()), default=0)
        return largest >= self.centres_to_win or int(board["phase"].split()[1]) > self.last_year

    def observe(self) -> dict[str, Any]:
        """How things stand as arrays, with a row for each game. By place of ``Adjudicator.places``: ``units``, ``dislodged`` and
        ``centres`` are 0 where there is none, else 1 + the power's place in ``Adjudicator.powers``; ``fleets`` says which units are. By
        game: ``year``; ``fall``; ``phase``, 0 movement, 1 retreats, 2 adjustments. By power: ``due``, what it may build or must remove."""
        size = (len(self), len(self._places))
        seen = {name: numpy.zeros(size, numpy.uint8) for name in ("units", "dislodged", "centres")}
        seen["fleets"] = numpy.zeros(size, bool)
        seen["year"], seen["phase"] = numpy.zeros(len(self), numpy.int32), numpy.zeros(len(self), numpy.uint8)
        seen["fall"] = numpy.zeros(len(self), bool)
        seen["due"] = numpy.zeros((len(self), len(self._powers)), numpy.int16)
        for game in range(len(self)):
            self._observe(game, seen)
        return seen

    def _observe(self, game: int, seen: dict[str, Any]) -> None:
        board = self.board(game)
        season, year, kind = board["phase"].split()
        seen["year"][game], seen["fall"][game], seen["phase"][game] = int(year), season == "Fall", PHASES.index(kind)
        for part in ("units", "dislodged"):
            for power, units in board.get(part, {}).items():
                for unit in units:
                    at = self._places[unit[2:].upper()]
                    seen[part][game, at] = 1 + self._powers[power]
                    seen["fleets"][game, at] = unit[0] == "F"
        for power, centres in board.get("centres", {}).items():
            seen["centres"][game, [self._places[centre] for centre in centres]] = 1 + self._powers[power]
        for power, due in board.get("due", {}).items():
            seen["due"][game, self._powers[power]] = due


def refuse_unless_answered(games: Sequence[int], lines: Sequence[str], answers: Sequence[Mapping[str, Any]]) -> None:
    wrong = [(game, line, a) for game, line, a in zip(games, lines, answers) if "error" in a]
    gave_up = [game for game, _, a in wrong if "column" not in a and "gave up" in a["error"]]
    if gave_up:
        raise GaveUp(f"of game {gave_up[0]} a search was given up: nothing is known")
    if wrong:
        raise Error(Problem("board", a["error"], column=a.get("column"), board=game, path=path_at(a.get("column"), line)) for game, line, a in wrong)
    open_ = [game for game, a in zip(games, answers) if "after" not in a]
    if open_:
        raise Error(Problem("board", "a paradox is left without answer by these rules", board=game) for game in open_)


def orders_by_chance(legal: Mapping[str, Any], chance: random.Random, board: Mapping[str, Any]) -> dict[str, list[str]]:
    """One of the legal orders of each unit; of adjustments as many as are due."""
    if "units" in legal:
        return {power: [one_by_chance(of_unit, chance) for of_unit in units.values()] for power, units in legal["units"].items()}
    chosen = {}
    for power, all_orders in legal.get("powers", {}).items():
        due = board.get("due", {}).get(power, 0)
        chosen[power] = different_places([o for o in all_orders if o != "Waive"], abs(due), chance)
    return chosen


def one_by_chance(orders: Sequence[str], chance: random.Random) -> str:
    """Every other time a move, if there is any: with supports alone nothing would happen."""
    moves = [o for o in orders if o[2:].split(" ")[1:2] == ["-"]]
    return chance.choice(moves if moves and chance.random() < 0.5 else list(orders))


def different_places(orders: Sequence[str], number: int, chance: random.Random) -> list[str]:
    left, taken = list(orders), set[str]()
    chosen: list[str] = []
    chance.shuffle(left)
    for order in left:
        place = order.split()[2].split("/")[0]
        if len(chosen) < number and place not in taken:
            taken.add(place)
            chosen.append(order)
    return chosen


__all__ = ["Environment", "orders_by_chance"]
