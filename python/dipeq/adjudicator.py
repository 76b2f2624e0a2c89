"""Questions about boards, by one reading of the rules on one map."""
from __future__ import annotations

import functools
import json
import os
from collections.abc import Iterable, Mapping
from typing import Any

import numpy

from . import _dipeq, arrays
from .boards import Board, board_of, whole, write
from .errors import checked, refuse

ByPower = Mapping[str, Iterable[str]]


class Adjudicator:
    """Answers questions about boards by one reading on one map. What it knows does not change: several threads may ask it at once, and
    while dipeq thinks, other threads of Python run.

    rules: a preset ("datc-3.2", "1971", "dptg", ...), or the text of a rules file.
    choices: what is chosen otherwise: {"4.A.3": "intent-with-fallback"}, or ["4.A.3=intent-with-fallback"].
    map: a map that dipeq knows by name ("Standard", "1898", ...), or the text of a map file.
    called: the name of a rules file's equations in answers, "house rules" if nothing is said.

    Raises Error if any of these cannot be read.
    """

    def __init__(self, rules: str = "datc-3.2", *, choices: Mapping[str, str] | Iterable[str] = (), map: str = "Standard",
                 called: str = "") -> None:
        self._asked = (rules, tuple(choices_of(choices)), map, called)
        status, answer, opened = _dipeq.open(write({"rules": rules, "choices": list(self._asked[1]), "map": map, "called": called}))
        told = json.loads(checked(status, answer))
        self._opened: _dipeq.Opened = opened
        #: the reading's name: "datc-3.2 with 4.A.5=not-to-origin"
        self.rules: str = told["rules"]
        #: the map's name
        self.map: str = told["map"]
        self.powers: tuple[str, ...] = tuple(told["powers"])
        #: provinces, each followed by its coasts: "STP", "STP/nc", "STP/sc"
        self.places: tuple[str, ...] = tuple(told["places"])
        #: in the same sequence: {"place": "STP", "name": "St Petersburg", "terrain": "coastal", "centre": True, "home": "Russia", "coasts":
        #: ["STP/nc", "STP/sc"], "armies": [...], "fleets": {"STP/nc": [...], ...}}: where armies and fleets go from there
        self.provinces: tuple[dict[str, Any], ...] = tuple(told["provinces"])
        #: so many centres win a game; None: the map does not say it
        self.victory: int | None = told.get("victory")
        self._opening = write(told["opening"])

    def __repr__(self) -> str:
        return f"<dipeq.Adjudicator {self.rules}, {self.map}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return reopened, self._asked

    def opening(self) -> Board:
        """The position in which a game begins."""
        board: Board = json.loads(self._opening)
        return board

    def read(self, text: str, position: Any = None) -> Board:
        """Text as people write it, a mail, a case file or a board in JSON, as it was understood: {"board": BOARD, "understood": [{"line":
        1, "kind": "order", "written": ..., "understood": ...}, ...]}; of what was written in dipeq's own notation nothing is told.

        position: the board that the text orders on, whose own orders do not count; "Con - Bul" is of the unit that stands in Constantinople."""
        options = "" if position is None else write({"position": board_of(position)})
        told: Board = json.loads(checked(*self._opened.read(whole(text, "text"), options)))
        return told

    def adjudicate(self, units: Any = None, orders: ByPower | None = None, *, phase: str | None = None, centres: ByPower | None = None,
                   dislodged: Mapping[str, Any] | None = None, due: Mapping[str, int] | None = None) -> dict[str, Any]:
        """What becomes of each order, and what stands after it, as docs/json.md has it:

            adjudicate({"Italy": ["A VEN"], "Austria": ["A TRI"]}, {"Italy": ["A VEN - TRI"]})["results"]    {"Italy": ["fails"]}

        units: who stands where, by power; or a board in one, as a dict or its JSON; or a Game of the package diplomacy, or its state.
        orders: by power; in a movement phase units that have orders may be left out above.
        phase: "Fall 1901 retreats" or "F1901R"; none: a movement phase of no known year, and then nothing is told of what comes after.
        centres, dislodged, due: see docs/json.md.
        """
        board = board_of(units, orders, phase=phase, centres=centres, dislodged=dislodged, due=due)
        return self._answer(self._opened.adjudicate, board)

    def adjudicate_json(self, board: str) -> str:
        """The same of a board or a game in JSON, by the bytes that ``dipeq adjudicate --format jsonl`` writes, without the line's end."""
        return checked(*self._opened.adjudicate(whole(board, "board"), ""))

    def adjudicate_lines(self, lines: str | bytes, *, threads: int = 1) -> bytes:
        """Boards and games in JSON, one a line, as ``dipeq adjudicate --format jsonl`` answers them, byte for byte. A line that cannot be
        read, or a search that was given up, is told in its answer. threads: 0 stands for as many as the machine has."""
        asked = whole(lines, "board").encode() if isinstance(lines, str) else bytes(lines)
        status, answer = self._opened.lines(asked, checked_threads(threads))
        if status not in (0, 2, 3):
            checked(status, answer.decode())
        return bytes(answer)

    def adjudicate_boards(self, boards: Iterable[Any], *, threads: int = 1) -> list[dict[str, Any]]:
        """Of each board or game what ``adjudicate`` would answer; of one that cannot be read {"line": ..., "error": ...}."""
        lines = "\n".join(write(b if isinstance(b, Mapping) and "phases" in b else board_of(b)) for b in boards)
        return [json.loads(line) for line in self.adjudicate_lines(lines + "\n", threads=threads).splitlines()] if lines else []

    def adjudicate_many(self, first: Any, orders: Any = None, *, outcomes: Any = None, threads: int = 1) -> Any:
        """Movement orders of many boards in arrays of numpy: board b has ``orders[first[b]:first[b + 1]]``, one of each unit on it, as
        ``arrays.ORDER``; what became of each is answered as ``arrays.OUTCOME`` in the same sequence. ``pack`` makes such arrays of boards.

            outcomes = adjudicator.adjudicate_many(first, orders)
            outcomes["fate"] == arrays.DISLODGED

        A two-dimensional array alone has a board in each row, and so has what is answered.
        outcomes: an array that is there already, to be filled. threads: 0 stands for as many as the machine has.
        """
        first, orders, shape = arrays.asked(first, orders)
        if outcomes is None:
            outcomes = numpy.empty(len(orders), arrays.OUTCOME)
        elif outcomes.dtype != arrays.OUTCOME or outcomes.size != len(orders) or not outcomes.flags.c_contiguous:
            raise ValueError(f"outcomes: expected {len(orders)} elements of dipeq.arrays.OUTCOME, one behind the other")
        status, answer = self._opened.many(first, orders, outcomes.reshape(-1), checked_threads(threads))
        checked(status, answer)
        return outcomes.reshape(shape)

    def pack(self, boards: Iterable[Any]) -> tuple[Any, Any]:
        """Movement boards as ``(first, orders)`` for ``adjudicate_many``. Orders have to be written as ``legal_orders`` gives them."""
        return arrays.packed((board_of(b) for b in boards), self.places, self.powers)

    def legal_orders(self, board: Any) -> dict[str, Any]:
        """What could be ordered: {"units": {POWER: {UNIT: [ORDER, ...]}}}, and of adjustments {"powers": {POWER: [ORDER, ...]}}."""
        return self._answer(self._opened.legal_orders, board_of(board))

    def advance(self, board: Any, orders: ByPower | None = None) -> Board:
        """The board that is played next; Error, if the board does not say its phase."""
        return self._answer(self._opened.advance, board_of(board, orders))

    def solutions(self, board: Any, orders: ByPower | None = None, *, limit: int = 1000) -> dict[str, Any]:
        """The equations of a movement phase and all their solutions, or the first ``limit``, before any backup rule
        (docs/equations.schema.json)."""
        return self._answer(self._opened.solutions, board_of(board, orders), {"limit": limit})

    def explain(self, board: Any, orders: ByPower | None = None, *, counterfactuals: bool = True) -> dict[str, Any]:
        """Why each order ended as it did, and what would have turned it: "report" for people, "result" as docs/explanation.schema.json or
        docs/phase-explanation.schema.json have it."""
        return self._answer(self._opened.explain, board_of(board, orders), {"counterfactuals": counterfactuals})

    def survey(self, board: Any, orders: ByPower | None = None) -> dict[str, Any]:
        """Which choices of the rules matter for the board, and how: "report" for people, "result" as docs/survey.schema.json has it."""
        return self._answer(self._opened.survey, board_of(board, orders))

    @staticmethod
    def _answer(question: Any, board: Board, options: Mapping[str, Any] | None = None) -> dict[str, Any]:
        told: dict[str, Any] = json.loads(checked(*question(write(board), write(options) if options else "")))
        return told


def choices_of(choices: Mapping[str, str] | Iterable[str]) -> list[str]:
    if isinstance(choices, str):
        raise TypeError("choices: expected several texts or a dict, found a str")
    if isinstance(choices, Mapping):
        return [f"{issue}={choice}" for issue, choice in choices.items()]
    return list(choices)


def checked_threads(threads: int) -> int:
    if not 0 <= threads <= 1024:
        raise refuse("threads", f"expected 0 to 1024, found {threads}")
    return threads


def reopened(rules: str, choices: tuple[str, ...], map: str, called: str = "") -> Adjudicator:
    return Adjudicator(rules, choices=choices, map=map, called=called)


_opened = functools.lru_cache(maxsize=64)(reopened)
os.register_at_fork(after_in_child=_opened.cache_clear)  # a lock of dipeq's may have been held by a thread that the child has not


def adjudicator(rules: str = "datc-3.2", choices: Mapping[str, str] | Iterable[str] = (), map: str = "Standard") -> Adjudicator:
    """An adjudicator that is kept for the next one who wants the same."""
    return _opened(rules, tuple(choices_of(choices)), map)
