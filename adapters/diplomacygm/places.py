"""A map as dipeq tells it, made of DiplomacyGM's provinces and coasts. Along which coasts fleets can go, its own functions find."""


class Refused(Exception):
    """What its parser does not take: what was ordered before stands."""


def province_of(text):
    return text.split("/")[0]


def neighbours(told):
    return {province_of(to) for ways in [told["army"], *told["fleet"].values()] for to in ways}


def written(location):
    """The only coast of a province has no name in the protocol."""
    return location.name if "/" in location.name else location.as_province().name


class Places:
    """Its provinces. A game writes into them; `clear` makes them as they were."""

    def __init__(self, gm, told):
        self.gm, self.by_code = gm, {each["code"]: self.province(gm.province, each) for each in told}
        for each in told:
            for to in neighbours(each):
                self.by_code[each["code"]].set_adjacent(self.by_code[to])
                self.by_code[to].set_adjacent(self.by_code[each["code"]])
        for each in told:
            self.lay_coasts(each)
        for province in self.by_code.values():
            for coast in province.coasts:
                coast.set_adjacent_coasts()

    @staticmethod
    def province(module, told):
        kind = module.ProvinceType.SEA if told["terrain"] == "sea" else module.ProvinceType.LAND
        return module.Province(told["code"], None, (0, 0), (0, 0), kind, told["centre"], set(), set(), None, None, None)

    def lay_coasts(self, told):
        """Several coasts are told to it, as its settings tell them; a single one it finds."""
        province, sea = self.by_code[told["code"]], self.gm.province.ProvinceType.SEA
        for name, ways in told["fleet"].items():
            if "/" in name:
                seas = {self.by_code[to] for to in map(province_of, ways) if self.by_code[to].type == sea}
                province.coasts.add(self.gm.province.Coast(name, None, None, seas, province))
        province.set_coasts()

    def clear(self):
        for province in self.by_code.values():
            for what in ("corer", "core", "half_core", "owner", "unit", "dislodged_unit"):
                setattr(province, what, None)

    def at(self, text):
        province = self.by_code[province_of(text)]
        if "/" not in text:
            return province
        for coast in province.coasts:
            if coast.name == text:
                return coast
        raise Refused(f"no coast {text}")
