"""A board of DiplomacyGM's, with orders as its own parser would make them (bot/parse_order.py)."""
import re

from adapter import Declined, Unit
from places import Refused, written

PLACE = "[A-Z0-9]+(?:/[a-z]+)?"
UNIT = f"(?:[AF] )?({PLACE})"
MOVEMENT = re.compile(f"{UNIT} (?:(H)|- ({PLACE})|S {UNIT}(?: - ({PLACE}))?|C {UNIT} - ({PLACE}))")
RETREAT = re.compile(f"{UNIT} - ({PLACE})|Disband {UNIT}")
ADJUSTMENT = re.compile(f"Build ([AF]) ({PLACE})|Disband {UNIT}|(Waive)")


def parts_of(form, text):
    parts = form.fullmatch(text)
    if not parts:
        raise Declined(f"DiplomacyGM has no words for {text}")
    return parts.groups()


class Game:
    """One of its boards with the units of a request. Its provinces are those of `places`, cleared."""

    def __init__(self, gm, places, powers, units, phase):
        places.clear()
        self.gm, self.places = gm, places
        self.types = {"A": gm.unit.UnitType.ARMY, "F": gm.unit.UnitType.FLEET}
        self.players = {}
        for power in [*powers, *(unit.power for unit in units)]:
            self.player(power)
        self.board = gm.board.Board(set(self.players.values()), set(places.by_code.values()), set(), gm.phase.get(phase),
                                    gm.settings, "classic.json", False, 1901)
        self.units = {unit: self.put(unit) for unit in units}

    def put(self, unit, retreats=None):
        place = self.normal(self.types[unit.type], self.places.at(unit.place))
        coast = place if isinstance(place, self.gm.province.Coast) else None
        return self.board.create_unit(self.types[unit.type], self.player(unit.power), place.as_province(), coast, retreats)

    def player(self, power):
        return self.players.setdefault(power, self.gm.player.Player(power, "", "classic", 18, 3, set(), set()))

    def normal(self, kind, place):
        """What its parser makes of a place to go to: a fleet's coast, an army's province."""
        province = place.as_province()
        if kind == self.gm.unit.UnitType.ARMY:
            return province
        if place is province and len(province.coasts) > 1:
            raise Refused(f"a fleet to {province.name}, to no coast")
        return province.coast() if place is province and province.coasts else place

    def give(self, power, text):
        """Tells it an order. One that its parser refuses changes nothing."""
        orders = {"Moves": self.move, "Retreats": self.retreat, "Builds": self.adjust}
        try:
            orders[self.board.phase.name.split()[1]](self.players.get(power), text)
        except Refused:
            pass

    def take(self, player, unit, order):
        if unit.player is not player:
            raise Refused("the unit is another power's")
        unit.order = order

    def unit_at(self, text):
        unit = self.places.at(text).get_unit()
        if unit is None:
            raise Refused(f"no unit in {text}")
        return unit

    def move(self, player, text):
        who, holds, to, supported, whither, convoyed, over = parts_of(MOVEMENT, text)
        unit, orders = self.unit_at(who), self.gm.order
        if holds:
            return self.take(player, unit, orders.Hold())
        if to:
            return self.take(player, unit, orders.Move(self.normal(unit.unit_type, self.places.at(to))))
        source, kind = self.places.at(supported or convoyed), self.unit_at(supported or convoyed).unit_type
        if supported and not whither:
            return self.take(player, unit, orders.Support(source, source))
        order = orders.Support if supported else orders.ConvoyTransport
        return self.take(player, unit, order(source, self.normal(kind, self.places.at(whither or over))))

    def retreat(self, player, text):
        who, to, gone = parts_of(RETREAT, text)
        unit = self.places.at(who or gone).as_province().dislodged_unit
        if unit is None:
            raise Refused("no dislodged unit there")
        orders = self.gm.order
        self.take(player, unit, orders.RetreatMove(self.normal(unit.unit_type, self.places.at(to))) if to else orders.RetreatDisband())

    def adjust(self, player, text):
        kind, place, gone, _ = parts_of(ADJUSTMENT, text)
        if kind:
            self.build(player, self.types[kind], self.normal(self.types[kind], self.places.at(place)))
        if gone:
            unit = self.unit_at(gone)
            if unit.player is not player:
                raise Refused("the unit is another power's")
            self.instead(player, self.gm.order.Disband(unit.location()))

    def build(self, player, kind, location):
        province = location.as_province()
        if player is None or not province.has_supply_center or province.owner is not player or province.core is not player:
            raise Refused("no centre of its own, or not its home")
        self.instead(player, self.gm.order.Build(location, kind))

    @staticmethod
    def instead(player, order):
        """Of two orders for one province the later one stands."""
        there = order.location.as_province()
        player.build_orders = {other for other in player.build_orders if other.location.as_province() is not there} | {order}

    def standing(self):
        """Those that stand when it has adjudicated: the units of the request in their sequence, then new ones."""
        told = [unit for unit in self.units.values() if unit in self.board.units]
        new = [unit for unit in self.board.units if unit not in self.units.values()]
        return [Unit(f"{unit.unit_type.value} {written(unit.location())}", unit.player.name)
                for unit in [*told, *sorted(new, key=lambda unit: unit.location().name)]]
