"""What is asked in Python's words, and what goes wrong in Python's way."""
import pickle

import dipeq
import pytest

BEFORE = {"Italy": ["A VEN", "A TYR"], "Austria": ["F TRI"]}
ORDERS = {"Italy": ["A VEN - TRI", "A TYR S A VEN - TRI"], "Austria": ["F TRI H"]}


def test_units_and_orders_are_adjudicated():
    result = dipeq.adjudicate(BEFORE, ORDERS)
    assert result["results"] == {"Italy": ["succeeds", "given"], "Austria": ["dislodged"]}
    assert result["dislodged"] == {"F TRI": {"by": "A VEN", "retreats": ["ADR", "ALB"]}}


def test_without_a_phase_nothing_is_told_of_what_comes_after():
    assert "after" not in dipeq.adjudicate(BEFORE, ORDERS)


def test_a_board_may_be_a_dict_or_its_json():
    board = {"phase": "Spring 1901 movement", "units": BEFORE, "orders": ORDERS}
    assert dipeq.adjudicate(board) == dipeq.adjudicate(BEFORE, ORDERS, phase="Spring 1901 movement")
    assert dipeq.adjudicate(board) == dipeq.adjudicate('{"phase":"Spring 1901 movement","orders":{"Italy":["A VEN - TRI","A TYR S A VEN - TRI"],'
                                                       '"Austria":["F TRI H"]},"units":{"Italy":["A VEN","A TYR"],"Austria":["F TRI"]}}')


def test_orders_told_besides_count_instead_of_the_boards():
    board = {"units": BEFORE, "orders": {"Italy": ["A VEN H"]}}
    assert dipeq.adjudicate(board, {"Italy": ["A VEN - TRI"]})["results"] == {"Italy": ["fails"]}


def test_a_year_is_played_phase_by_phase():
    board = dipeq.advance({"phase": "Fall 1901 movement", "units": BEFORE, "centres": {"Austria": ["TRI", "VIE"], "Italy": ["VEN"]}}, ORDERS)
    assert board["phase"] == "Fall 1901 retreats"
    assert sorted(dipeq.legal_orders(board)["units"]["Austria"]["F TRI"]) == ["Disband F TRI", "F TRI - ADR", "F TRI - ALB"]
    board = dipeq.advance(board, {"Austria": ["Disband F TRI"]})
    assert board["phase"] == "Winter 1901 adjustments" and board["due"] == {"Austria": 1}
    board = dipeq.advance(board, {"Austria": ["Build A VIE"]})
    assert board["phase"] == "Spring 1902 movement" and board["units"]["Austria"] == ["A VIE"]


def test_rules_decide():
    # The paradox of DATC 6.F.14: Szykman's rule has the convoy fail, by "all hold" every move of the paradox does.
    orders = {"England": ["F LON S F WAL - ENG", "F WAL - ENG"], "France": ["A BRE - LON", "F ENG C A BRE - LON"]}
    assert dipeq.adjudicate({}, orders)["results"] == {"England": ["given", "succeeds"], "France": ["fails", "disrupted, dislodged"]}
    assert dipeq.adjudicate({}, orders, choices={"4.A.2": "all-hold"})["results"]["England"] == ["given", "fails"]


def test_choices_may_be_a_dict_or_texts():
    as_texts = dipeq.Adjudicator(choices=["4.A.3=intent-with-fallback"])
    assert dipeq.Adjudicator(choices={"4.A.3": "intent-with-fallback"}).rules == as_texts.rules != dipeq.Adjudicator().rules


def test_the_equations_of_a_paradox_have_their_solutions():
    orders = {"Italy": ["A ROM - VEN", "A VEN - ROM"]}
    assert dipeq.solutions({}, orders)["solutions"]
    circle = {"Italy": ["A ROM - VEN", "A VEN - TUS", "A TUS - ROM"]}
    assert dipeq.adjudicate({}, circle)["results"] == {"Italy": ["succeeds"] * 3}


def test_an_explanation_has_its_report():
    told = dipeq.explain(BEFORE, ORDERS, counterfactuals=False)
    assert "dislodged" in told["report"]


def test_a_survey_says_which_readings_agree():
    groups = dipeq.survey({}, {"England": ["A BEL - HOL VIA"]})["result"]["groups"]
    assert {"invalid", "succeeds"} <= {group["orders"][0]["result"] for group in groups}


def test_mail_is_understood():
    told = dipeq.read("Italy: Army Venice attacks Trieste\n")
    assert told["board"]["orders"] == {"Italy": ["A VEN - TRI"]}
    assert told["understood"][0]["line"] == 1


def test_the_opening_has_22_units():
    assert sum(map(len, dipeq.opening()["units"].values())) == 22
    assert dipeq.Adjudicator().opening()["phase"] == "Spring 1901 movement"


def test_text_is_read_as_orders_on_a_position():
    position = dipeq.opening()
    told = dipeq.read("Turkey:\nCon - Bul\nHello there", position)
    assert told["board"]["orders"] == {"Turkey": ["CON - BUL"]}
    assert told["board"]["units"] == position["units"]
    assert told["understood"] == [{"line": 3, "kind": "passed over", "written": "Hello there", "understood": "passed over: no order"}]
    with pytest.raises(dipeq.Error) as error:
        dipeq.read("Turkey: Con - Bul", {"units": {"Turkey": ["A XYZ"]}})
    assert error.value.problems[0].of == "position"


def test_an_adjudicator_tells_its_map_and_what_can_be_named_is_known():
    adjudicator = dipeq.Adjudicator()
    assert adjudicator.victory == 18
    assert len(adjudicator.provinces) == 75
    trieste = next(province for province in adjudicator.provinces if province["place"] == "TRI")
    assert trieste["centre"] and trieste["home"] == "Austria" and trieste["fleets"] == {"TRI": ["ADR", "ALB", "VEN"]}
    known = dipeq.known()
    assert "Loeb9" in known["maps"]
    assert "1982" in [preset["name"] for preset in known["rules"]["presets"]]


def test_who_has_won_is_told():
    owned = ["ANK", "CON", "SMY", "BUL", "RUM", "SEV", "MOS", "WAR", "STP", "VIE", "BUD", "TRI", "VEN", "ROM", "NAP", "TUN", "GRE", "SER"]
    result = dipeq.adjudicate({"Turkey": ["A SER"]}, {}, phase="Fall 1910 movement", centres={"Turkey": owned})
    assert result["winners"] == ["Turkey"]


def test_what_cannot_be_read_is_an_error_with_its_place():
    with pytest.raises(dipeq.Error, match="XYZ") as raised:
        dipeq.Adjudicator().adjudicate_json('{"orders":{"Italy":["A VEN - XYZ"]}}')
    problem, = raised.value.problems
    assert (problem.of, problem.line) == ("board", 1)
    assert problem.column == len('{"orders":{"Italy":["') or problem.column == len('{"orders":{"Italy":["A VEN - ') + 1
    assert pickle.loads(pickle.dumps(raised.value)).problems == raised.value.problems


def test_of_a_dict_the_place_is_told_in_its_own_way():
    with pytest.raises(dipeq.Error) as raised:
        dipeq.adjudicate({"Öland": ["A VEN"]}, {"Italy": ["A VEN H"]})
    assert raised.value.problems[0].path[:2] == ("units", "Öland")
    with pytest.raises(dipeq.Error, match=r"board\['orders'\]\['Austria'\]\[1\]: .*XYZ") as raised:
        dipeq.adjudicate({"Italy": ["A VEN"]}, {"Italy": ["A VEN H"], "Austria": ["A TRI H", "A BUD - XYZ"]})
    assert raised.value.problems[0].path == ("orders", "Austria", 1)


def test_all_choices_that_cannot_be_read_are_told_at_once():
    with pytest.raises(dipeq.Error) as raised:
        dipeq.Adjudicator(choices=["4.A.3=nonsense", "4.Z.9=a"])
    assert [p.of for p in raised.value.problems] == ["choices", "choices"]
    with pytest.raises(dipeq.Error, match="no reading"):
        dipeq.Adjudicator("the rules of my uncle")
    with pytest.raises(dipeq.Error, match="no map"):
        dipeq.Adjudicator(map="Atlantis")


@pytest.mark.parametrize("asked", [7, {"Italy": "A VEN"}, {"Italy": 7}, ["A VEN"]])
def test_what_is_no_board_is_a_type_error(asked):
    with pytest.raises(TypeError):
        dipeq.adjudicate(asked)


def test_a_member_that_nobody_knows_is_refused():
    with pytest.raises(dipeq.Error):
        dipeq.adjudicate({"units": BEFORE, "ordres": ORDERS})


def test_what_comes_next_of_a_board_without_phase_is_not_known():
    with pytest.raises(dipeq.Error, match="phase"):
        dipeq.advance({"units": BEFORE})


def test_of_several_boards_each_is_answered():
    answers = dipeq.Adjudicator().adjudicate_boards([{"orders": ORDERS}, {"orders": {"Italy": ["A XYZ H"]}}])
    assert answers[0]["results"]["Austria"] == ["dislodged"] and answers[1]["line"] == 2
    assert dipeq.Adjudicator().adjudicate_boards([]) == []


def test_an_adjudicator_can_be_pickled():
    kept = dipeq.Adjudicator("1971", choices={"4.A.3": "intent-with-fallback"})
    assert pickle.loads(pickle.dumps(kept)).rules == kept.rules


def test_whatever_takes_a_board_is_documented():
    for name in dipeq.__all__:
        assert getattr(dipeq, name).__doc__, name


def test_what_stands_twice_in_json_is_refused():
    with pytest.raises(dipeq.Error, match="'orders' stands there twice"):
        dipeq.adjudicate('{"orders":{"Italy":["A VEN - TRI"]},"orders":{"Austria":["F TRI H"]}}')


def test_a_game_of_boards_is_no_list_of_units():
    assert dipeq.adjudicate({"phases": [{"orders": {"Austria": ["F TRI H"]}}]})["phases"][0]["results"] == {"Austria": ["stands"]}


def test_orders_on_a_record_take_away_what_became_of_its_own():
    record = {"phase": "Spring 1901 movement", "units": {"Italy": ["A VEN", "A ROM"]}, "orders": {"Italy": ["A VEN H"]},
              "results": {"Italy": ["stands"]}, "after": {"units": {"Italy": ["A VEN", "A ROM"]}}}
    assert dipeq.advance(record)["phase"] == "Fall 1901 movement"
    assert dipeq.advance(record, {"Italy": ["A VEN - TRI", "A ROM - VEN"]})["units"] == {"Italy": ["A TRI", "A VEN"]}


@pytest.mark.parametrize("board", [{"id": "\ud800", "orders": {}}, {"id": float("inf"), "orders": {}}, '{"id": 1e400, "orders": {}}',
                                   '{"id": "\\ud800", "orders": {}}'])
def test_an_id_that_no_json_holds_is_an_error(board):
    with pytest.raises(dipeq.Error):
        dipeq.adjudicate(board)


def test_half_a_surrogate_pair_is_an_error_wherever_text_is_handed_in():
    adjudicator = dipeq.Adjudicator()
    for ask in (adjudicator.read, adjudicator.adjudicate_json, adjudicator.adjudicate_lines):
        with pytest.raises(dipeq.Error, match="surrogate"):
            ask("Italy: A Ven - \ud800")


def test_an_id_comes_back_and_a_byte_order_mark_does_not_matter():
    assert dipeq.adjudicate('\ufeff{"id": 7, "orders": {}}')["id"] == 7
    assert dipeq.read('{"id": 7, "title": "t", "phase": "movement", "orders": {}}')["board"]["id"] == 7
    assert dipeq.Adjudicator().adjudicate_json('{"id":1.50,"orders":{}}') == '{"id":1.50,"results":{}}'


def test_equations_of_ones_own_have_a_name():
    rules = "rules datc-3.2\n\nDISLODGE(u) ⇔ true\n"
    assert dipeq.Adjudicator(rules).rules == "house rules on datc-3.2"
    named = dipeq.Adjudicator(rules, called="mine")
    assert named.rules == pickle.loads(pickle.dumps(named)).rules == "mine on datc-3.2"
