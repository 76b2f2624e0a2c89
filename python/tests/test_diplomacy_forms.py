"""What the package diplomacy writes is understood, and what it would say is given."""
import dipeq
import pytest
from dipeq import diplomacy_forms

from conftest import HOUSE

SPRING = {"name": "S1901M", "units": {"ITALY": ["A VEN", "A TYR"], "AUSTRIA": ["F TRI"], "RUSSIA": ["F STP/SC"]}, "retreats": {}, "centers": {}}


class Game:
    """As much of that package's Game as is asked."""

    def __init__(self, state, orders):
        self.state, self.orders = state, orders

    def get_state(self):
        return self.state

    def get_orders(self):
        return self.orders


@pytest.mark.parametrize("short, long", [("S1901M", "Spring 1901 movement"), ("F1910R", "Fall 1910 retreats"), ("W1901A", "Winter 1901 adjustments")])
def test_phases_have_two_names(short, long):
    assert (diplomacy_forms.phase(short), diplomacy_forms.phase_name(long)) == (long, short)


def test_a_phase_without_a_year_has_no_short_name():
    with pytest.raises(ValueError, match="season and year"):
        diplomacy_forms.phase_name("retreats")


def test_a_game_is_adjudicated_and_answered_in_its_own_words():
    game = Game(SPRING, {"ITALY": ["A VEN - TRI", "A TYR S A VEN - TRI"], "AUSTRIA": ["F TRI - VEN"], "RUSSIA": ["F STP/SC - BOT"]})
    result = dipeq.adjudicate(game)
    assert diplomacy_forms.results(game, result) == {"A VEN": [], "A TYR": [], "F TRI": ["bounce", "dislodged"], "F STP/SC": []}
    after = diplomacy_forms.state(result["after"])
    assert after["name"] == "S1901R"
    assert after["units"] == {"ITALY": ["A TRI", "A TYR"], "RUSSIA": ["F BOT"], "AUSTRIA": ["*F TRI"]}
    assert sorted(after["retreats"]["AUSTRIA"]["F TRI"]) == ["ADR", "ALB"]


def test_its_orders_of_retreats_are_understood():
    state = {"name": "S1901R", "units": {"ITALY": ["A TRI"], "AUSTRIA": ["*F TRI"]}, "retreats": {"AUSTRIA": {"F TRI": ["ADR", "ALB"]}}, "centers": {}}
    for order, words in [("F TRI R ALB", []), ("F TRI D", ["disband"])]:
        game = Game(state, {"AUSTRIA": [order]})
        assert diplomacy_forms.results(game, dipeq.adjudicate(game)) == {"F TRI": words}
    assert diplomacy_forms.results(state, dipeq.adjudicate(state)) == {"F TRI": ["disband"]}


def test_the_orders_of_a_state_count():
    asked = {"name": "S1901M", "units": {"ITALY": ["A VEN"]}, "orders": {"ITALY": ["A VEN - TRI"]}}
    assert dipeq.adjudicate(asked)["results"] == {"Italy": ["succeeds"]}
    asked = {"name": "S1901R", "units": {"ITALY": ["A TRI"], "AUSTRIA": ["*F TRI"]},
             "retreats": {"AUSTRIA": {"F TRI": ["ADR", "ALB"]}}, "orders": {"AUSTRIA": ["F TRI R ALB"]}}
    assert dipeq.adjudicate(asked)["after"]["units"]["Austria"] == ["F ALB"]


def test_of_a_state_it_is_known_that_nobody_owns_a_centre():
    asked = {"name": "F1901M", "units": {"ITALY": ["A BOH"]}, "centers": {"ITALY": []}, "orders": {}}
    after = dipeq.adjudicate(asked)["after"]
    assert after["centres"] == {} and after["due"] == {"Italy": -1}
    assert dipeq.adjudicate(after)["removed"] == {"Italy": ["A BOH"]}


def test_its_orders_of_adjustments_are_understood():
    state = {"name": "W1901A", "units": {"ITALY": ["A TRI"], "AUSTRIA": ["A BUD", "A SER"]}, "centers": {"ITALY": ["VEN", "ROM"], "AUSTRIA": ["BUD"]}}
    game = Game(state, {"ITALY": ["F ROM B"], "AUSTRIA": ["A SER D"]})
    result = dipeq.adjudicate(game)
    assert diplomacy_forms.results(game, result) == {"F ROM": [""], "A SER": [""]}
    assert diplomacy_forms.state(result["after"], ["FRANCE"])["units"] == {"FRANCE": [], "AUSTRIA": ["A BUD"], "ITALY": ["A TRI", "F ROM"]}
    assert dipeq.adjudicate(Game(state, {"ITALY": ["WAIVE"]}))["removed"] == {"Austria": ["A SER"]}


def test_words_of_convoys():
    orders = {"ENGLAND": ["A LON - BEL", "F NTH C A LON - BEL", "A YOR - NWY VIA", "F WAL S A YOR - NWY"],
              "GERMANY": ["F HEL - NTH", "F SKA S F HEL - NTH"]}
    result = dipeq.adjudicate({"phase": "S1901M", "orders": orders})
    told = diplomacy_forms.results({"phase": "S1901M", "orders": orders}, result)
    assert told["F NTH"] == ["dislodged"] and told["A LON"] == ["bounce"] and told["F WAL"] == ["void"] and told["A YOR"] == ["no convoy"]


def test_the_package_itself_agrees_on_games_by_chance(monkeypatch):
    pytest.importorskip("diplomacy")
    monkeypatch.syspath_prepend(str(HOUSE / "python" / "examples"))
    import drop_in

    monkeypatch.setattr(drop_in.DipeqGame, "adjudicator", dipeq.Adjudicator(choices=drop_in.READING))
    held = drop_in.hold(3, 3)
    assert sum(held.phases.values()) == held.phases[()] > 15
