#!/usr/bin/env python3
"""An adapter for the adjudicator of diplicity-react: adapter.py FOLDER-OF-DIPLICITY-REACT.

Requests of dipeq (docs/adapter-protocol.md) become its game states, and what it adjudicates becomes replies. Orders go to it as they
are written, and what it says is told as it says it: neither is repaired.
"""
import json
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "python"))
from adapter import Adapter, Declined, Seen

service = pathlib.Path(sys.argv[1]) / "service"
sys.path.insert(0, str(service))
from adjudicator.domain import Order, Phase, State, SupplyCenter, Unit
from adjudicator.engine import Engine
from adjudicator.options import get_options
from adjudicator.serializers import deserialize_variant

COMMIT = "2a0271b"

PROVINCES = {"LYO": "GOL", "MAO": "MID", "NAO": "NAT", "NWG": "NRG"}

TYPES = {"A": Unit.ARMY, "F": Unit.FLEET}

PLACE = "[A-Z]{3}(?:/[a-z]{2})?"
UNIT = f"(?:[AF] )?{PLACE}"
ORDER = re.compile(f"({UNIT}) (?:(H)|- ({PLACE})( VIA)?|([SC]) ({UNIT})(?: - ({PLACE}))?)")


def classical():
    """Its map, as its own harness has it: the same borders as its migrations write into the database."""
    told = json.loads((service / "harness/data/variants/classical.json").read_text())
    whole = [p for p in told["provinces"] if not p["parent_id"]]
    coasts = [p for p in told["provinces"] if p["parent_id"]]
    phases = ["Movement", "Retreat"]
    between = {"from": {"season": "Spring", "type": "Movement"}, "to": {"season": "Spring", "type": "Retreat", "yearDelta": 0}}
    return deserialize_variant({
        "schemaVersion": 1, "id": told["id"], "name": told["name"], "description": "", "author": "",
        "victoryConditions": [{"type": "supply-center-majority", "supplyCenters": 18}],
        "phaseProgression": {"seasons": ["Spring"], "transitions": [between]},
        "nations": [{"id": n["nation_id"], "name": n["name"], "color": "#000000"} for n in told["nations"]],
        "provinces": [{"id": p["id"], "name": p["name"], "type": p["type"], "supplyCenter": p["supply_center"],
                       "adjacencies": p["adjacencies"]} for p in whole],
        "namedCoasts": [{"id": p["id"], "name": p["name"], "parentProvince": p["parent_id"],
                         "adjacencies": p["adjacencies"]} for p in coasts],
        "initialState": {"phase": {"season": "Spring", "year": 1901, "type": "Movement"}, "units": [], "supplyCenters": []},
    })


VARIANT = classical()


def place(text):
    return text.split()[-1].lower()


def order_of(power, text):
    parts = ORDER.fullmatch(text)
    if not parts:
        raise Declined(f"diplicity-react has no words for {text}")
    who, holds, to, via, action, whom, whither = parts.groups()
    told = {"nation": power.lower(), "source": VARIANT.parent_of(place(who))}
    if holds:
        return Order(order_type="Hold", **told)
    if to:
        return Order(order_type="Move", target=place(to), via_convoy=bool(via), **told)
    kind = {"S": "Support", "C": "Convoy"}[action]
    if whither and place(whither) == VARIANT.parent_of(place(whom)):
        raise Declined(f"diplicity-react writes a support to hold like this: {text}")
    return Order(order_type=kind, aux=VARIANT.parent_of(place(whom)), target=whither and place(whither), **told)


def placed(unit):
    return Unit(nation=unit.power.lower(), type=TYPES[unit.type], location=place(unit.text))


def retreats_of(after, unit):
    """Where it offers a dislodged unit to go. A fleet it offers a province with coasts as a whole besides: the protocol has no words for
    that."""
    offered = [o.target for o in get_options(after) if o.source == unit.location and o.order_type == "Retreat"]
    return [to for to in offered if not coastless(unit, to)]


def coastless(unit, location):
    return unit.type == Unit.FLEET and bool(VARIANT.coasts_of(location))


def written(location):
    return re.sub("^...", lambda code: code.group().upper(), location)


def word_of(order, resolution):
    """In DATC's words. A move that it holds for illegal may lack no more than a convoy: of that it tells no word."""
    if resolution.resolution == "ILLEGAL" or order is None:
        return None
    if order.order_type == "Move":
        return "succeeds" if resolution.resolution == "OK" else "fails"
    if order.order_type == "Support":
        return "given" if resolution.resolution == "OK" else "cut"
    return None


def adjudicate(board):
    orders = [order_of(power, text) for power, text in board.orders]
    units = [placed(u) for u in board.units]
    before = State(variant=VARIANT, phase=Phase("Spring", 1901, Phase.MOVEMENT), units=units, supply_centers=[], orders=orders,
                   resolutions=None, skipped=False, outcome=None)
    resolved, after = Engine().adjudicate(before)
    said = {VARIANT.parent_of(r.province): r for r in resolved.resolutions}
    dislodged = {VARIANT.parent_of(u.location): u for u in after.units if u.dislodged}
    standing = [u for u in after.units if not u.dislodged]
    told = {}
    for unit, was in zip(board.units, units):
        home = VARIANT.parent_of(was.location)
        order = next((o for o in orders if o.source == home and o.nation == was.nation), None)
        if home in dislodged:
            told[unit] = Seen(at=written(was.location), dislodged=True, retreats=[written(to) for to in retreats_of(after, dislodged[home])])
            continue
        went = order is not None and order.order_type == "Move" and said[home].resolution == "OK"
        gone = not went and not any(u.location == was.location and u.nation == was.nation for u in standing)
        if gone:  # it has disbanded a unit that can go nowhere
            told[unit] = Seen(at=written(was.location), dislodged=True, retreats=[])
            continue
        at = arrived(standing, was, order) if went else was.location
        if coastless(was, at):
            raise RuntimeError(f"{unit.text} stands in {written(at)}, on no coast")
        told[unit] = Seen(at=written(at), dislodged=False, word=word_of(order, said[home]))
    return told


def arrived(standing, was, order):
    """Where a unit that moved stands: the coast may be one that the order did not name."""
    to = VARIANT.parent_of(order.target)
    return next(u.location for u in standing if (u.nation, u.type) == (was.nation, was.type) and VARIANT.parent_of(u.location) == to)


if __name__ == "__main__":
    Adapter("diplicity-react", COMMIT, adjudicate, provinces=PROVINCES, observes=["words", "retreats"]).run()
