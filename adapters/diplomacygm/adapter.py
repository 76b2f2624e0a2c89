#!/usr/bin/env python3
"""An adapter for the adjudicator of DiplomacyGM: adapter.py FOLDER-OF-DIPLOMACYGM.

Requests of dipeq (docs/adapter-protocol.md) become its boards and orders, and what it adjudicates becomes replies. Neither is repaired.
"""
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "python"))
from adapter import Adapter, Seen
from engine import load
from game import Game
from places import Places, written

COMMIT = "f9ee31c"

gm = load(pathlib.Path(sys.argv[1]))


class Map:
    """What dipeq told in its greeting. Its provinces are made once: to find what coasts are connected takes long."""

    places = None

    @classmethod
    def of(cls, told):
        cls.places = cls.places or Places(gm, told["provinces"])
        return cls.places


def game_of(board, phase):
    return Game(gm, Map.of(board.map), board.map["powers"], board.units, phase)


def tell(game, board):
    for power, text in board.orders:
        game.give(power, text)


def word_of(order, resolved):
    """In DATC's words. It does not tell an illegal order from one that nobody met, and of a unit without an order only that it stays."""
    if order is None:
        return None
    if isinstance(order, gm.order.Hold):
        return "stands"
    if not resolved.is_valid:
        return None
    kinds = {gm.order.Support: ("given", "cut"), gm.order.ConvoyTransport: ("available", "disrupted")}
    return kinds.get(type(order), ("succeeds", "fails"))[resolved.resolution.name == "FAILS"]


def offered(unit):
    """Where it lets a dislodged unit go. It knows provinces alone: of one with several coasts a fleet may name each."""
    for province in unit.retreat_options:
        several = unit.unit_type == gm.unit.UnitType.FLEET and len(province.coasts) > 1
        yield from [coast.name for coast in province.coasts] if several else [province.name]


def seen(unit, its, word):
    dislodged = its.retreat_options is not None
    if dislodged != (its.province.dislodged_unit is its) or dislodged == (its.province.unit is its):
        raise RuntimeError(f"it does not say where {unit.text} stands")
    return Seen(at=written(its.location()), dislodged=dislodged, word=word, retreats=sorted(offered(its)) if dislodged else None)


def movement(board):
    game = game_of(board, "Spring Moves")
    tell(game, board)
    given = {unit: its.order for unit, its in game.units.items()}
    adjudicator = gm.adjudicator.make_adjudicator(game.board)
    adjudicator.run()
    resolved = {order.base_unit: order for order in adjudicator.orders}
    return {unit: seen(unit, its, word_of(given[unit], resolved[its])) for unit, its in game.units.items()}


def after(game, board):
    tell(game, board)
    gm.adjudicator.make_adjudicator(game.board).run()
    return game.standing()


def retreats(board):
    game = game_of(board, "Spring Retreats")
    for dislodged in board.dislodged:
        open_to_it = {game.places.at(place).as_province() for place in dislodged.retreats}
        game.units[dislodged.unit] = game.put(dislodged.unit, open_to_it)
    return after(game, board)


def adjustments(board):
    game = game_of(board, "Winter Builds")
    for each in board.map["provinces"]:
        if each.get("home"):
            game.places.at(each["code"]).core = game.player(each["home"])
    for power, centres in board.centres.items():
        for centre in centres:
            game.board.change_owner(game.places.at(centre), game.player(power))
    return after(game, board)


if __name__ == "__main__":
    Adapter("DiplomacyGM", COMMIT, movement, via=False, path=False, observes=["words", "retreats"], retreats=retreats,
            adjustments=adjustments).run()
