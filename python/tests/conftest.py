"""What the tests are handed: the program that the module is held against, and boards by chance. They run on an installed module, from any
folder; DIPEQ names the program, DIPEQ_RANDOM_LINES the one that makes boards."""
import os
import pathlib
import subprocess

import dipeq
import pytest

HOUSE = pathlib.Path(__file__).resolve().parents[2]


def program_named(variable):
    found = os.environ.get(variable)
    if not found:
        pytest.skip(f"{variable} names no program")
    return found


@pytest.fixture(scope="session")
def program():
    """Runs the program: its arguments, what it reads, and what it prints."""
    path = program_named("DIPEQ")

    def run(*arguments, given=b""):
        return subprocess.run([path, *map(str, arguments)], input=given, capture_output=True, check=False).stdout

    return run


@pytest.fixture(scope="session")
def random_lines():
    path = program_named("DIPEQ_RANDOM_LINES")
    return lambda number: subprocess.run([path, str(number)], capture_output=True, check=True).stdout


@pytest.fixture(scope="session")
def corpus(program):
    """Every case of the corpus, a line each, in every phase."""
    folders = [HOUSE / "datc" / name for name in ("v3.2", "supplement", "readings", "articles")]
    lines = program("convert", "--partly", "--to", "jsonl", *folders)
    assert lines.count(b"\n") > 150
    return lines


def pytest_report_header():
    return f"dipeq {dipeq.__version__} from {pathlib.Path(dipeq.__file__).parent}"
