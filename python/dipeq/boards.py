"""Boards in whatever form they are handed in, as docs/json.md has them."""
from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from . import diplomacy_boards
from .errors import Error, refuse

MEMBERS = frozenset(("phases", "id", "title", "map", "phase", "units", "dislodged", "centres", "due", "orders", "results", "after", "about"))

Board = dict[str, Any]

encode = json.JSONEncoder(ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode


def write(asked: Any) -> str:
    """As JSON."""
    try:
        return whole(encode(asked), "board")
    except (ValueError, OverflowError) as e:
        raise e if isinstance(e, Error) else refuse("board", f"expected what JSON can hold: {e}") from None


def whole(text: str, of: str) -> str:
    """The text itself; Error if it is none that UTF-8 can hold."""
    if not text.isascii():
        try:
            text.encode()
        except UnicodeEncodeError as e:
            raise refuse(of, f"expected a text, found half of a surrogate pair, {text[e.start]!r}") from None
    return text


def is_board(asked: Mapping[str, Any]) -> bool:
    """Not units by power: its members are a board's."""
    return not MEMBERS.isdisjoint(asked)


def by_power(what: str, texts: Any) -> dict[str, list[str]]:
    if not isinstance(texts, Mapping):
        raise TypeError(f"{what}: expected lists of texts by power, found {type(texts).__name__}")
    for power, of_power in texts.items():
        if isinstance(of_power, str) or not isinstance(of_power, Iterable):
            raise TypeError(f"{what} of {power}: expected a list of texts, found {type(of_power).__name__}")
    return {power: list(of_power) for power, of_power in texts.items()}


def members_of(asked: Any) -> Board:
    if asked is None:
        return {}
    if isinstance(asked, (str, bytes)):
        asked = parsed(asked)
    if diplomacy_boards.is_state(asked):
        return diplomacy_boards.board(asked)
    if not isinstance(asked, Mapping):
        raise TypeError(f"expected a board or units by power, found {type(asked).__name__}")
    return dict(asked) if is_board(asked) else {"units": by_power("units", asked)}


def each_once(members: list[tuple[str, Any]]) -> dict[str, Any]:
    read = dict(members)
    if len(read) < len(members):
        names = [name for name, _ in members]
        raise ValueError(f"'{next(name for name in names if names.count(name) > 1)}' stands there twice")
    return read


def parsed(text: str | bytes) -> Any:
    try:
        return json.loads(text.removeprefix("\ufeff") if isinstance(text, str) else text, object_pairs_hook=each_once)
    except ValueError as e:
        raise refuse("board", f"expected a board in JSON: {e}") from None


def board_of(asked: Any, orders: Any = None, **members: Any) -> Board:
    """`asked`: units by power, a board (a dict, or its JSON), or a game or state of the package diplomacy. What is told besides counts
    instead of what stands there; of other orders than a record's own its results say nothing."""
    board = members_of(asked)
    board.update((name, value) for name, value in members.items() if value is not None)
    if orders is not None:
        board["orders"] = by_power("orders", orders)
        for of_other_orders in ("results", "after"):  # what a record says became of its own
            board.pop(of_other_orders, None)
    return diplomacy_boards.understood(board)
