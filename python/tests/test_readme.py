"""What README.md shows is what happens, and what stubs say is so."""
import doctest
import pathlib
import subprocess
import sys

import dipeq
import pytest

from conftest import HOUSE


def test_the_examples_of_the_readme(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    failed, tried = doctest.testfile(str(HOUSE / "python" / "README.md"), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS)
    assert tried > 10 and failed == 0


def test_the_examples_of_the_module():
    failed, tried = doctest.testmod(dipeq)
    assert tried and not failed


def test_the_examples_run(tmp_path):
    told = subprocess.run([sys.executable, HOUSE / "python" / "examples" / "learner.py", "16", "20"], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert "16 games" in told.stdout


def test_types_are_told_and_right():
    mypy = pytest.importorskip("mypy.api")
    folder = pathlib.Path(dipeq.__file__).parent
    assert (folder / "py.typed").exists()
    told, errors, status = mypy.run(["--strict", "--ignore-missing-imports", "--cache-dir=/dev/null", str(folder)])
    assert status == 0, told + errors
