"""Movement orders of many boards in arrays."""
import json

import dipeq
import numpy
import pytest
from dipeq import arrays

ADJUDICATOR = dipeq.Adjudicator()
ORDERS = {"Italy": ["A VEN - TRI", "A TYR S A VEN - TRI"], "Austria": ["F TRI H"], "Turkey": ["F BUL/sc - CON"]}


def test_an_order_has_ten_bytes_and_an_outcome_four():
    assert (arrays.ORDER.itemsize, arrays.OUTCOME.itemsize) == (10, 4)


def test_boards_in_arrays_are_adjudicated():
    first, orders = ADJUDICATOR.pack([{"orders": ORDERS}, {"orders": {"Italy": ["A VEN - TRI"]}}])
    assert first.tolist() == [0, 4, 5]
    outcomes = ADJUDICATOR.adjudicate_many(first, orders)
    assert [arrays.word(o) for o in outcomes] == ["succeeds", "given", "dislodged", "succeeds", "succeeds"]
    assert ADJUDICATOR.places[outcomes[2]["dislodged_by"]] == "VEN"
    assert outcomes[0]["dislodged_by"] == arrays.NOWHERE


def test_rows_of_one_length_need_no_first():
    _, orders = ADJUDICATOR.pack([{"orders": ORDERS}] * 3)
    outcomes = dipeq.adjudicate_many(orders.reshape(3, 4))
    assert outcomes.shape == (3, 4) and (outcomes[:, 2]["fate"] == arrays.DISLODGED).all()


def test_an_array_that_is_there_is_filled():
    first, orders = ADJUDICATOR.pack([{"orders": ORDERS}])
    outcomes = numpy.zeros(4, arrays.OUTCOME)
    assert ADJUDICATOR.adjudicate_many(first, orders, outcomes=outcomes) is not None
    assert outcomes[0]["word"] == arrays.SUCCEEDS
    with pytest.raises(ValueError):
        ADJUDICATOR.adjudicate_many(first, orders, outcomes=numpy.zeros(3, arrays.OUTCOME))
    outcomes.flags.writeable = False
    with pytest.raises(ValueError):
        ADJUDICATOR.adjudicate_many(first, orders, outcomes=outcomes)


def test_no_boards_are_no_outcomes():
    assert len(ADJUDICATOR.adjudicate_many(numpy.zeros(1, numpy.uint32), numpy.zeros(0, arrays.ORDER))) == 0


def test_a_unit_without_an_order_holds():
    first, orders = ADJUDICATOR.pack([{"units": {"Austria": ["F TRI"]}, "orders": {"Italy": ["A VEN - TRI"]}}])
    assert [arrays.word(o) for o in ADJUDICATOR.adjudicate_many(first, orders)] == ["fails", "stands"]


def test_legal_orders_can_be_packed():
    board = {"units": {"Italy": ["A VEN", "A TYR"], "Austria": ["F TRI"]}}
    legal = ADJUDICATOR.legal_orders(board)["units"]
    assert any("S Austrian F TRI" in order for order in legal["Italy"]["A VEN"])
    for power, units in legal.items():
        for orders in units.values():
            first, packed = ADJUDICATOR.pack({**board, "orders": {power: [order]}} for order in orders)
            outcomes = ADJUDICATOR.adjudicate_many(first, packed)
            answers = ADJUDICATOR.adjudicate_boards({**board, "orders": {power: [order]}} for order in orders)
            assert [arrays.word(outcomes[at]) for at in first[:-1]] == [answer["results"][power][0] for answer in answers]


@pytest.mark.parametrize("field, value", [("place", 999), ("power", 99), ("kind", 77), ("target", 9999)])
def test_a_number_that_means_nothing_is_an_error_with_its_board_and_order(field, value):
    first, orders = ADJUDICATOR.pack([{"orders": ORDERS}] * 2)
    orders[4][field] = value
    with pytest.raises(dipeq.Error, match="board 1, order 4") as raised:
        ADJUDICATOR.adjudicate_many(first, orders)
    assert (raised.value.problems[0].board, raised.value.problems[0].order) == (1, 4)


@pytest.mark.parametrize("orders, said", [
    ({"Austria": ["A VEN - TRI"]}, "'A VEN - TRI' of Austria is an order for a unit of Italy"),
    ({"Italy": ["A VEN H", "A VEN - TRI"]}, "the unit of Italy in VEN has several orders"),
])
def test_what_arrays_have_no_place_for_is_refused(orders, said):
    with pytest.raises(dipeq.Error, match=said):
        ADJUDICATOR.pack([{"units": {"Italy": ["A VEN"]}, "orders": orders}])


def test_a_nationality_may_have_several_words():
    chaos = dipeq.Adjudicator(map="Chaos")
    units = {"St Petersburg": ["F NWY"], "Sweden": ["A SWE"]}
    support = {"Sweden": ["A SWE S St Petersburg F NWY"]}
    assert support["Sweden"][0] in chaos.legal_orders({"units": units})["units"]["Sweden"]["A SWE"]
    first, orders = chaos.pack([{"units": units, "orders": support}])
    assert arrays.word(chaos.adjudicate_many(first, orders)[0]) == "given"


@pytest.mark.parametrize("first", [[0, 5], [1, 4], [0, 3, 2, 4], [0, -1, 4]])
def test_first_has_to_rise_from_0_to_the_number_of_orders(first):
    _, orders = ADJUDICATOR.pack([{"orders": ORDERS}])
    with pytest.raises(dipeq.Error, match="never fall"):
        ADJUDICATOR.adjudicate_many(first, orders)


def test_arrays_of_something_else_are_refused():
    with pytest.raises(TypeError):
        ADJUDICATOR.adjudicate_many([0, 1], numpy.zeros(1))
    with pytest.raises(ValueError):
        ADJUDICATOR.adjudicate_many(numpy.array([0.0, 1.0]), numpy.zeros(1, arrays.ORDER))


def test_orders_that_cannot_be_packed_are_told_all_at_once():
    with pytest.raises(dipeq.Error) as raised:
        ADJUDICATOR.pack([{"orders": {"Italy": ["A VEN - XYZ"]}}, {"orders": {"Utopia": ["A VEN H"], "Italy": ["A ROM sits"]}}])
    assert [p.board for p in raised.value.problems] == [0, 1, 1]


def test_boards_by_chance_are_answered_alike_as_arrays_and_as_json(random_lines):
    lines = random_lines(20_000)
    answers = [json.loads(line) for line in ADJUDICATOR.adjudicate_lines(lines, threads=2).splitlines()]
    first, orders = ADJUDICATOR.pack(json.loads(line) for line in lines.splitlines())
    outcomes = ADJUDICATOR.adjudicate_many(first, orders, threads=2)
    told = [arrays.word(o) for o in outcomes]
    for number, answer in enumerate(answers):
        words = [word for of_power in answer["results"].values() for word in of_power]
        assert told[first[number]:first[number] + len(words)] == words, lines.splitlines()[number]
