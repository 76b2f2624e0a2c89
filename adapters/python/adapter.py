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


class Adapter:
    """Calls `adjudicate` with each Board; it returns a Seen for each unit, raises Declined, or fails as it likes."""

    def __init__(self, name, version, adjudicate, *, provinces=None, via=True, path=None, types=False, coasts=True,
                 words=None, observes=()):
        dialect = {"via": via, "path": via if path is None else path, "types": types, "coasts": coasts}
        dialect |= {"provinces": provinces or {}} | ({"words": words} if words else {})
        self.introduction = {"protocol": 1, "name": name, "version": version, "dialect": dialect}
        self.introduction |= {"observes": list(observes), "phases": ["movement"]}
        self.adjudicate = adjudicate

    def run(self):
        self.map = json.loads(sys.stdin.readline())["map"]
        self.write(self.introduction)
        for line in sys.stdin:
            request = json.loads(line)
            self.write({"id": request["id"]} | self.reply(request))

    def reply(self, request):
        units = [Unit(text, power) for power, texts in request["units"].items() for text in texts]
        orders = [(power, text) for power, texts in request["orders"].items() for text in texts]
        try:
            seen = self.adjudicate(Board(units, orders, self.map))
            return {"units": {unit.text: seen[unit].told() for unit in units}}
        except Declined as why:
            return {"declined": str(why)}
        except Exception as failure:  # whatever an adjudicator throws is a result of the comparison
            traceback.print_exc()
            return {"failed": f"{type(failure).__name__}: {failure}"}

    @staticmethod
    def write(line):
        print(json.dumps(line), flush=True)
