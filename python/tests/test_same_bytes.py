"""The module gives the program's bytes."""
import json
import pathlib

import dipeq
import pytest

from conftest import HOUSE


def test_the_module_is_not_the_checkouts():
    assert not pathlib.Path(dipeq.__file__).is_relative_to(pathlib.Path(__file__).resolve().parents[1] / "dipeq")


# What a case file says besides its board: its name, and retreats that were ordered with the movement.
FILE_ONLY = ("retreats",)


@pytest.mark.parametrize("threads", [1, 2])
def test_the_corpus_is_answered_with_the_programs_bytes(program, corpus, threads):
    printed = program("adjudicate", "--format", "jsonl", "--threads", "1", given=corpus)
    assert dipeq.Adjudicator().adjudicate_lines(corpus, threads=threads) == printed


@pytest.mark.parametrize("rules", ["1971", "dptg"])
def test_the_corpus_is_answered_with_the_programs_bytes_by_other_rules(program, corpus, rules):
    printed = program("adjudicate", "--format", "jsonl", "--rules", rules, given=corpus)
    assert dipeq.Adjudicator(rules).adjudicate_lines(corpus) == printed


def test_each_case_of_the_corpus_alone_has_the_programs_bytes(program, corpus):
    adjudicator = dipeq.Adjudicator()
    for line, printed in zip(corpus.decode().splitlines(), program("adjudicate", "--format", "jsonl", given=corpus).decode().splitlines()):
        assert adjudicator.adjudicate_json(line) == printed


def test_a_dict_is_answered_with_the_programs_bytes(program, corpus):
    boards = [json.loads(line) for line in corpus.decode().splitlines()]
    phases = [phase for board in boards for phase in board.get("phases", [board])]
    lines = "\n".join(json.dumps(phase) for phase in phases).encode()
    printed = program("adjudicate", "--format", "jsonl", given=lines).decode().splitlines()
    assert [json.dumps(dipeq.adjudicate(p), ensure_ascii=False, separators=(",", ":")) for p in phases] == printed


def test_boards_by_chance_are_answered_with_the_programs_bytes(program, random_lines):
    lines = random_lines(100_000)
    assert dipeq.Adjudicator().adjudicate_lines(lines, threads=2) == program("adjudicate", "--format", "jsonl", "--threads", "1", given=lines)


def test_lines_that_cannot_be_read_are_answered_with_the_programs_bytes(program):
    lines = '{"orders":{"Italy":["A VEN - XYZ"]}}\nno board\n{"orders":{"Italy":["A VEN H"]},"id":"Österreich"}\n'
    printed = program("adjudicate", "--format", "jsonl", given=lines.encode())
    assert dipeq.Adjudicator().adjudicate_lines(lines) == printed
    assert printed.count(b'"error"') == 2


@pytest.mark.parametrize("case", ["6.F.14", "6.J.3", "6.F.16"])
def test_explanations_solutions_and_surveys_are_the_programs(program, case):
    file = HOUSE / "datc" / "v3.2" / f"{case}.case"
    board = dipeq.read(file.read_text())["board"]
    theirs = {"explain": dipeq.explain(board)["result"], "survey": dipeq.survey(board)["result"]}
    if board.get("phase", "movement").endswith("movement"):
        theirs["solve"] = dipeq.solutions(board)
    for command, told in theirs.items():
        printed = json.loads(program(command, "--format", "json", file))
        assert told == {name: value for name, value in printed.items() if name not in FILE_ONLY}, command
