"""DiplomacyGM's adjudicator without its bot: its own classes, with the two modules that they import and do not need to adjudicate left out.

shapely draws its maps, and its database keeps the orders. Neither decides what becomes of them.
"""
import importlib
import json
import logging
import sys
import types


def stand_in(name, **members):
    module = types.ModuleType(name)
    vars(module).update(members)
    sys.modules[name] = module


class Nowhere:
    """A database that keeps nothing."""

    def save_order_for_units(self, board, units):
        pass


def load(folder):
    """Its modules by name, and the settings of its classic map."""
    stand_in("shapely", Polygon=object, MultiPolygon=object)
    stand_in("diplomacy.persistence.db.database", get_connection=Nowhere)
    sys.path.insert(0, str(folder))
    logging.disable(logging.CRITICAL)
    names = {"province", "player", "unit", "order", "board", "phase"}
    loaded = {name: importlib.import_module(f"diplomacy.persistence.{name}") for name in names}
    loaded["adjudicator"] = importlib.import_module("diplomacy.adjudicator.adjudicator")
    loaded["settings"] = json.loads((folder / "config/classic.json").read_text())
    return types.SimpleNamespace(**loaded)
