"""dipeq: the rules of the board game Diplomacy, solved.

    >>> import dipeq
    >>> dipeq.adjudicate({}, {"Italy": ["A VEN - TRI", "A TYR S A VEN - TRI"], "Austria": ["F TRI H"]})["results"]
    {'Italy': ['succeeds', 'given'], 'Austria': ['dislodged']}

Boards and answers are those of dipeq's docs/json.md, as dicts. Each function takes the reading of the rules to judge by: ``rules``,
``choices`` and ``map``, as ``Adjudicator`` does; whoever asks often may keep an ``Adjudicator``.

What cannot be read raises ``Error``, which says all that is wrong; what a search gave up on raises ``GaveUp``.
"""
from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from . import _dipeq, arrays, diplomacy_forms
from .adjudicator import Adjudicator, ByPower, adjudicator
from .boards import Board
from .comparison import Comparison, Difference, compare
from .environment import Environment
from .errors import Error, GaveUp, InternalError, Problem, checked

#: of the library that is loaded
__version__: str = _dipeq.version()

Choices = Mapping[str, str] | Iterable[str]

__all__ = ["Adjudicator", "Comparison", "Difference", "Environment", "Error", "GaveUp", "InternalError", "Problem", "adjudicate",
           "adjudicate_many", "advance", "arrays", "compare", "diplomacy_forms", "explain", "known", "legal_orders", "opening", "read",
           "solutions", "survey"]


def adjudicate(units: Any = None, orders: ByPower | None = None, *, phase: str | None = None, centres: ByPower | None = None,
               dislodged: Mapping[str, Any] | None = None, due: Mapping[str, int] | None = None, rules: str = "datc-3.2",
               choices: Choices = (), map: str = "Standard") -> dict[str, Any]:
    return adjudicator(rules, choices, map).adjudicate(units, orders, phase=phase, centres=centres, dislodged=dislodged, due=due)


def adjudicate_many(first: Any, orders: Any = None, *, outcomes: Any = None, threads: int = 1, rules: str = "datc-3.2",
                    choices: Choices = (), map: str = "Standard") -> Any:
    return adjudicator(rules, choices, map).adjudicate_many(first, orders, outcomes=outcomes, threads=threads)


def legal_orders(board: Any, *, rules: str = "datc-3.2", choices: Choices = (), map: str = "Standard") -> dict[str, Any]:
    return adjudicator(rules, choices, map).legal_orders(board)


def advance(board: Any, orders: ByPower | None = None, *, rules: str = "datc-3.2", choices: Choices = (), map: str = "Standard") -> Board:
    return adjudicator(rules, choices, map).advance(board, orders)


def solutions(board: Any, orders: ByPower | None = None, *, limit: int = 1000, rules: str = "datc-3.2", choices: Choices = (),
              map: str = "Standard") -> dict[str, Any]:
    return adjudicator(rules, choices, map).solutions(board, orders, limit=limit)


def explain(board: Any, orders: ByPower | None = None, *, counterfactuals: bool = True, rules: str = "datc-3.2", choices: Choices = (),
            map: str = "Standard") -> dict[str, Any]:
    return adjudicator(rules, choices, map).explain(board, orders, counterfactuals=counterfactuals)


def survey(board: Any, orders: ByPower | None = None, *, rules: str = "datc-3.2", choices: Choices = (), map: str = "Standard") -> dict[str, Any]:
    return adjudicator(rules, choices, map).survey(board, orders)


def read(text: str, position: Any = None, *, rules: str = "datc-3.2", choices: Choices = (), map: str = "Standard") -> Board:
    return adjudicator(rules, choices, map).read(text, position)


def known() -> dict[str, Any]:
    """What can be named: {"maps": [NAME, ...], "rules": {"presets": [...], "issues": [...], ...}}, the latter as docs/rules.schema.json
    has it."""
    told: dict[str, Any] = json.loads(checked(*_dipeq.known()))
    return told


def opening(map: str = "Standard") -> Board:
    """The position in which a game begins."""
    return adjudicator(map=map).opening()


for _function in (adjudicate, adjudicate_many, legal_orders, advance, solutions, explain, survey, read):
    _function.__doc__ = getattr(Adjudicator, _function.__name__).__doc__
