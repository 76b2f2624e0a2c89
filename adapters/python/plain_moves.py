#!/usr/bin/env python3
"""The template, filled in with an adjudicator that knows little: a unit moves if it can go there in one step, nobody stands there and
nobody else is ordered there. Nobody supports, and nobody is dislodged. Of retreats it knows what there is to know, of adjustments all
but civil disorder."""
import collections

from adapter import Adapter, Declined, Seen, Unit


def borders(board, unit):
    for province in board.map["provinces"]:
        if province["code"] == unit.province:
            return province["army"] if unit.type == "A" else province["fleet"].get(unit.place, [])


def destination(order):
    words = order.split()
    return words[-1] if "-" in words and "S" not in words and "C" not in words else None


def adjudicate(board):
    by_text = {unit.text: unit for unit in board.units}
    ordered = [(by_text.get(" ".join(order.split()[:2])), power, destination(order)) for power, order in board.orders]
    moves = {unit: to for unit, power, to in ordered if unit and unit.power == power and to in borders(board, unit)}
    wanted = collections.Counter(to.split("/")[0] for unit, power, to in ordered if to)
    taken = {unit.province for unit in board.units}

    def seen(unit):
        to = moves.get(unit, unit.place)
        province = to.split("/")[0]
        return Seen(at=to if wanted[province] == 1 and province not in taken else unit.place)

    return {unit: seen(unit) for unit in board.units}


def retreats(board):
    """Each goes where it is ordered to, if it may and nobody else goes there."""
    by_text = {one.unit.text: one for one in board.dislodged}
    goes = {}
    for power, order in board.orders:
        one = by_text.get(" ".join(order.split()[:2]))
        if one and one.unit.power == power and destination(order) in one.retreats:
            goes.setdefault(one.unit, destination(order))
    wanted = collections.Counter(to.split("/")[0] for to in goes.values())
    stays = [Unit(f"{unit.type} {to}", unit.power) for unit, to in goes.items() if wanted[to.split("/")[0]] == 1]
    return board.units + stays


def adjustments(board):
    """Whom civil disorder would remove it does not know."""
    provinces = {province["code"]: province for province in board.map["provinces"]}
    units, due = list(board.units), dict(board.due)

    def may_build(power, unit):
        province = provinces[unit.province]
        place = unit.type == "A" and province["terrain"] != "sea" or unit.place in province["fleet"]
        owned = unit.province in board.centres.get(power, []) and province.get("home") == power
        return owned and place and all(other.province != unit.province for other in board.units + units)

    for power, order in board.orders:
        what, text = order.split(maxsplit=1) if " " in order else (order, "")
        unit = Unit(text, power)
        if what == "Waive" and due.get(power, 0) > 0:
            due[power] -= 1
        elif what == "Build" and due.get(power, 0) > 0 and may_build(power, unit):
            units.append(unit)
            due[power] -= 1
        elif what == "Disband" and due.get(power, 0) < 0 and unit in units:
            units.remove(unit)
            due[power] += 1
    if any(left < 0 for left in due.values()):
        raise Declined("a removal that is not ordered")
    return units


if __name__ == "__main__":
    Adapter("plain-moves", "1.1", adjudicate, via=False, retreats=retreats, adjustments=adjustments).run()
