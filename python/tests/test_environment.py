"""Many games side by side."""
import random

import dipeq
import numpy
import pytest
from dipeq.environment import orders_by_chance


def play(games, steps, seed=0):
    chance = random.Random(seed)
    for _ in range(steps):
        games.step([orders_by_chance(legal, chance, board) for legal, board in zip(games.legal_orders(), games.boards)])


def test_games_begin_with_the_opening():
    games = dipeq.Environment(3)
    assert games.phases == ["Spring 1901 movement"] * 3
    seen = games.observe()
    assert (seen["units"] > 0).sum(axis=1).tolist() == [22] * 3 and (seen["fleets"].sum(axis=1) == 9).all()
    assert (seen["centres"] > 0).sum(axis=1).tolist() == [22] * 3 and seen["year"].tolist() == [1901] * 3


def test_a_step_is_what_adjudicate_says_of_each_game():
    games, by = dipeq.Environment(4), dipeq.Adjudicator()
    chance = random.Random(5)
    for _ in range(12):
        orders = [orders_by_chance(legal, chance, board) for legal, board in zip(games.legal_orders(), games.boards)]
        alone = [by.adjudicate({**board, "orders": of_game}) for board, of_game in zip(games.boards, orders)]
        games.step(orders)
        assert games.results == alone and games.boards == [answer["after"] for answer in alone]
    assert len(set(games.phases)) > 1 or len({str(b) for b in games.boards}) > 1


def test_what_is_observed_stands_on_the_board():
    games = dipeq.Environment(8)
    play(games, 9)
    seen = games.observe()
    for game, board in enumerate(games.boards):
        assert (seen["units"][game] > 0).sum() == sum(map(len, board.get("units", {}).values()))
        assert (seen["dislodged"][game] > 0).sum() == sum(map(len, board.get("dislodged", {}).values()))
        assert seen["due"][game].any() == bool(board.get("due"))


def test_orders_that_cannot_be_read_move_no_game():
    games = dipeq.Environment(2)
    with pytest.raises(dipeq.Error) as raised:
        games.step([{"France": ["A PAR - BUR"]}, {"France": ["A PAR - XYZ"]}])
    assert raised.value.problems[0].board == 1 and raised.value.problems[0].path == ("orders", "France", 0)
    assert games.phases == ["Spring 1901 movement"] * 2
    with pytest.raises(ValueError):
        games.step([{}])


def test_a_game_that_is_over_stands_still_until_it_is_reset():
    games = dipeq.Environment(2, last_year=1901)
    games.set(0, {"phase": "Winter 1901 adjustments", "units": {"France": ["A PAR"]}, "centres": {"France": ["PAR"]}})
    games.step([{}, {}])
    assert games.done.tolist() == [True, False]
    games.step([{}, {"France": ["A PAR - BUR"]}])
    assert games.board(0)["phase"] == "Spring 1902 movement" and games.results[0] is None
    games.reset([0])
    assert games.done.tolist() == [False, True] and games.board(0)["phase"] == "Spring 1901 movement"


def test_whoever_has_centres_enough_has_won():
    games = dipeq.Environment(1, centres_to_win=3)
    games.step([{}])
    assert numpy.array_equal(games.done, [True])


def test_a_board_that_is_set_says_its_phase():
    with pytest.raises(dipeq.Error, match="phase"):
        dipeq.Environment(1).set(0, {"units": {"France": ["A PAR"]}})


def test_a_phase_that_is_set_has_its_year():
    with pytest.raises(dipeq.Error, match="a phase with its year"):
        dipeq.Environment(1).set(0, {"phase": "movement", "units": {"Italy": ["A VEN"]}})
