"""The adapter protocol of dipeq (docs/adapter-protocol.md) for adjudicators in Python.

    from adapter import Adapter, Declined, Seen

    def adjudicate(board):
        return {unit: Seen(at=unit.place) for unit in board.units}

    Adapter("all-hold", "1", adjudicate).run()
"""
import dataclasses
import json
import sys
import traceback


class Declined(Exception):
    """Raised by an adjudicator: it does not do such boards, and the text says why."""


@dataclasses.dataclass(frozen=True)
class Unit:
    text: str  # "F STP/nc"
    power: str

    @staticmethod
    def of(power, text):
        return Unit(text, power)

    @property
    def type(self):  # "A" or "F"
        return self.text[0]

    @property
    def place(self):  # "STP/nc"
        return self.text[2:]

    @property
    def province(self):  # "STP"
        return self.place.split("/")[0]


@dataclasses.dataclass(frozen=True)
class Seen:
    """What became of a unit. `at`: where it stands now; where it stood, if it is dislodged."""

    at: str
    dislodged: bool = False
    word: str | None = None  # of its order
    retreats: list | None = None  # of a dislodged unit

    def told(self):
        return {key: value for key, value in vars(self).items() if value is not None}


@dataclasses.dataclass(frozen=True)
class Board:
    units: list  # of Unit
    orders: list  # of (power, order): ("England", "F LON - NTH")
    map: dict  # as dipeq told it: "name", "powers", "provinces"


@dataclasses.dataclass(frozen=True)
class Dislodged:
    unit: Unit
    retreats: list  # of places: where it may go, by dipeq's rules
    attacked_from: str | None  # where the unit came from that dislodged it, if that is closed to it for this reason


@dataclasses.dataclass(frozen=True)
class RetreatBoard:
    units: list  # of Unit, without those that were dislodged
    dislodged: list  # of Dislodged
    standoffs: list  # of provinces
    orders: list  # of (power, order): ("Austria", "F TRI - ALB"), ("Austria", "Disband F TRI")
    before: Board  # the movement phase that it follows
    map: dict


@dataclasses.dataclass(frozen=True)
class AdjustmentBoard:
    units: list  # of Unit, oldest first
    centres: dict  # by power: its provinces
    due: dict  # by power: how many units it may build, or, below zero, must remove
    orders: list  # of (power, order): ("Italy", "Build F VEN"), ("Italy", "Disband A SER"), ("Italy", "Waive")
    map: dict


def each(by_power, make):
    return [make(power, text) for power, texts in by_power.items() for text in texts]


def written(power, order):
    return power, order


def after(units):
    by_power = {}
    for unit in units:
        by_power.setdefault(unit.power, []).append(unit.text)
    return {"after": {"units": by_power}}


class Adapter:
    """Calls `adjudicate` with each Board; it returns a Seen for each unit, raises Declined, or fails as it likes. `retreats`, if there is
    one, is called with each RetreatBoard, `adjustments` with each AdjustmentBoard: they return the Units that stand afterwards."""

    def __init__(self, name, version, adjudicate, *, provinces=None, via=True, path=None, types=False, coasts=True,
                 words=None, observes=(), retreats=None, adjustments=None):
        dialect = {"via": via, "path": via if path is None else path, "types": types, "coasts": coasts}
        dialect |= {"provinces": provinces or {}} | ({"words": words} if words else {})
        self.introduction = {"protocol": 1, "name": name, "version": version, "dialect": dialect}
        does = {"movement": adjudicate, "retreats": retreats, "adjustments": adjustments}
        self.introduction |= {"observes": list(observes), "phases": [phase for phase in does if does[phase]]}
        self.ask = {"movement": self.of_movement, "retreats": self.of_retreats, "adjustments": self.of_adjustments}
        self.adjudicate, self.retreats, self.adjustments = adjudicate, retreats, adjustments

    def run(self):
        greeting = json.loads(sys.stdin.readline())
        self.map, self.phase = greeting["map"], greeting["phase"]
        self.write(self.introduction)
        for line in sys.stdin:
            request = json.loads(line)
            self.write({"id": request["id"]} | self.reply(request))

    def reply(self, request):
        try:
            return self.ask[self.phase](request)
        except Declined as why:
            return {"declined": str(why)}
        except Exception as failure:  # whatever an adjudicator throws is a result of the comparison
            traceback.print_exc()
            return {"failed": f"{type(failure).__name__}: {failure}"}

    def board(self, told):
        return Board(each(told["units"], Unit.of), each(told["orders"], written), self.map)

    def of_movement(self, request):
        board = self.board(request)
        seen = self.adjudicate(board)
        return {"units": {unit.text: seen[unit].told() for unit in board.units}}

    def of_retreats(self, request):
        board = self.board(request)
        dislodged = [Dislodged(Unit(text, power), told["retreats"], told.get("from"))
                     for power, units in request["dislodged"].items() for text, told in units.items()]
        return after(self.retreats(RetreatBoard(board.units, dislodged, request["standoffs"], board.orders,
                                                self.board(request["before"]), self.map)))

    def of_adjustments(self, request):
        board = self.board(request)
        return after(self.adjustments(AdjustmentBoard(board.units, request["centres"], request["due"], board.orders,
                                                      self.map)))

    @staticmethod
    def write(line):
        print(json.dumps(line), flush=True)
