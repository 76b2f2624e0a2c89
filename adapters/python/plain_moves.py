#!/usr/bin/env python3
"""The template, filled in with an adjudicator that knows little: a unit moves if it can go there in one step, nobody stands there and
nobody else is ordered there. Nobody supports, and nobody is dislodged."""
import collections

from adapter import Adapter, Seen


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


if __name__ == "__main__":
    Adapter("plain-moves", "1.0", adjudicate, via=False).run()
