"""Functions of Python held against dipeq."""
import dipeq
import pytest

RIGHT = dipeq.Adjudicator()


def test_dipeq_itself_agrees():
    told = dipeq.compare(RIGHT.adjudicate, games=2, years=2, seed=1)
    assert told.asked == told.agreed > 10 and not told.differences


def test_the_same_seed_asks_the_same_boards():
    seen = [[], []]
    for boards in seen:
        dipeq.compare(lambda board: boards.append(board), games=1, years=1, seed=3)
    assert seen[0] == seen[1] != []


def test_another_reading_is_found_by_its_name_on_the_smallest_board():
    board = {"orders": {"England": ["A BEL - HOL VIA", "F LON - ENG"], "France": ["A PAR - BUR"]}}
    told = dipeq.compare(dipeq.Adjudicator(choices={"4.A.3": "intent-if-route-ordered"}).adjudicate, [board])
    difference, = told.differences
    assert difference.board["orders"]["England"] == ["A BEL - HOL VIA"] and not difference.board["orders"]["France"]
    where, = difference.where
    assert where.startswith("A BEL - HOL VIA: ") and where.endswith("; the other says succeeds")
    assert difference.readings


def cuts_nothing(board):
    """Wrong by any reading: supports are never cut."""
    said = dict(RIGHT.adjudicate(board)["results"])
    return {"results": {power: [word.replace("cut", "given") for word in words] for power, words in said.items()}}


def test_a_fault_is_right_by_no_reading():
    board = {"orders": {"Italy": ["A VEN - TRI", "A TYR S A VEN - TRI", "F NAP - ION"], "Austria": ["A VIE - TYR", "A TRI H"]}}
    difference, = dipeq.compare(cuts_nothing, [board]).differences
    assert not difference.readings and "No reading" in str(difference)
    assert sum(map(len, difference.board["orders"].values())) < 5


def test_what_it_raises_is_told():
    def fails(board):
        raise KeyError("A VEN")

    difference, = dipeq.compare(fails, [{"orders": {"Italy": ["A VEN H"]}}]).differences
    assert difference.found is None and "KeyError" in difference.where[0]


def test_what_it_declines_does_not_count():
    told = dipeq.compare(lambda board: None, [{"orders": {"Italy": ["A VEN H"]}}])
    assert (told.asked, told.declined, told.differed) == (1, 1, 0)


def test_retreats_and_units_are_compared_as_sets():
    board = {"phase": "Spring 1901 movement", "orders": {"Italy": ["A VEN - TRI", "A TYR S A VEN - TRI"], "Austria": ["F TRI H"]}}
    say = lambda *retreats: {"dislodged": {"F TRI": {"retreats": list(retreats)}}, "after": {"units": {"ITALY": ["A TYR", "A TRI"]}}}
    assert dipeq.compare(lambda b: say("ALB", "ADR"), [board]).agreed == 1
    assert dipeq.compare(lambda b: say("ALB"), [board]).differed == 1


@pytest.mark.parametrize("answer", [{"result": {}}, {"results": {"Italy": ["stands", "stands"]}}])
def test_an_answer_that_cannot_be_read_is_no_difference_but_an_error(answer):
    with pytest.raises(ValueError):
        dipeq.compare(lambda board: answer, [{"orders": {"Italy": ["A VEN H"]}}])
