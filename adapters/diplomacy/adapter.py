#!/usr/bin/env python3
"""An adapter for the Python package diplomacy: dipeq's requests (docs/adapter-protocol.md) become its games and orders, what it resolves
becomes replies. Orders go to it as they are written, and what it says is told as it says it: neither is repaired."""
import json
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "python"))

from adapter import Adapter, Declined, Seen  # noqa: E402
from diplomacy import Game  # noqa: E402
from diplomacy.version import PACKAGE_VERSION  # noqa: E402

# The provinces that the package calls otherwise than dipeq.
PROVINCES = {}
OBSERVED = ("words", "retreats")
WORDS = {"-": {"": "succeeds", "bounce": "fails"}, "S": {"": "given", "cut": "cut"}, "C": {"": "available"}, "H": {"": "stands"}}


def theirs(text):
    """Its coasts are written "STP/SC"."""
    return text.upper()


def ours(place):
    province, _, coast = place.partition("/")
    return province + ("/" + coast.lower() if coast else "")


def set_up(board):
    """A game in spring with nothing but the board's units, so that no adjustments follow."""
    game = Game(map_name="standard")
    game.clear_units()
    game.clear_centers()
    game.set_current_phase("S1901M")
    units = {}
    for unit in board.units:
        units.setdefault(unit.power.upper(), []).append(theirs(unit.text))
    for power, texts in units.items():
        if not game.has_power(power):
            raise Declined(f"the package's standard map has no power {power}")
        game.set_units(power, texts)
    placed = {text for texts in game.get_units().values() for text in texts}
    for unit in board.units:
        if theirs(unit.text) not in placed:
            raise Declined(f"the package does not place {unit.text}")
    return game


def give(game, board):
    orders = {}
    for power, text in board.orders:
        orders.setdefault(power.upper(), []).append(theirs(text))
    for power, texts in orders.items():
        if not game.has_power(power):
            raise Declined(f"the package's standard map has no power {power}")
        game.set_orders(power, texts)


def words_of(order):
    return order.split()[2:] if order else ["H"]


def word(order, results):
    """In DATC's words, where the package's say one of them: "void" is told of orders that are illegal, unmatched or without effect, and
    "no convoy" both of armies that nobody was ordered to convoy and of those whose convoy was disrupted."""
    said = [result for result in results if result not in ("dislodged", "disband")]
    if order is None or len(said) > 1:
        return None
    return WORDS[words_of(order)[0]].get(said[0] if said else "")


def seen(unit, order, results, retreats):
    text = theirs(unit.text)
    if "dislodged" in results:
        told = "cut" if "cut" in results else None
        return Seen(at=unit.place, dislodged=True, word=told, retreats=[ours(place) for place in retreats.get(text, [])])
    words = words_of(order)
    if words[0] == "-" and not results:
        return Seen(at=ours(words[1]), word="succeeds")
    return Seen(at=unit.place, word=word(order, results))


def check(board, told, game):
    """The units that stand on the game's board are those of which it says so."""
    stand = {text for texts in game.get_units().values() for text in texts if not text.startswith("*")}
    expected = {theirs(f"{unit.type} {told[unit.text].at}") for unit in board.units if not told[unit.text].dislodged}
    if stand != expected:
        raise RuntimeError(f"its results and its board differ: {sorted(stand ^ expected)}")


def adjudicate(board):
    game = set_up(board)
    give(game, board)
    game.error = []
    game.process()
    results = {unit: [str(result) for result in said if str(result)] for unit, said in game.result_history.last_value().items()}
    given = {" ".join(order.split()[:2]): order for orders in game.order_history.last_value().values() for order in orders or []}
    retreats = {unit: to for of_power in game.get_state()["retreats"].values() for unit, to in of_power.items()}
    told = {u.text: seen(u, given.get(theirs(u.text)), results[theirs(u.text)], retreats) for u in board.units}
    check(board, told, game)
    return {unit: told[unit.text] for unit in board.units}


if __name__ == "__main__":
    out, sys.stdout = sys.stdout, sys.stderr  # the package prints
    Adapter.write = staticmethod(lambda line: print(json.dumps(line), file=out, flush=True))
    Adapter("diplomacy", PACKAGE_VERSION, adjudicate, provinces=PROVINCES, observes=OBSERVED).run()
