"""What goes wrong."""
from __future__ import annotations

import dataclasses
import json
import re
from typing import Any, Iterable


@dataclasses.dataclass(frozen=True)
class Problem:
    """One thing that is wrong with what was handed in."""

    of: str  #: with what: "board", "position", "text", "rules", "choices", "map", "orders"
    message: str  #: what was expected, and what was found
    line: int = 1  #: of the text, from 1
    column: int | None = None  #: in bytes of UTF-8, from 1; None: the line as a whole
    board: int | None = None  #: of a batch: which one, from 0
    order: int | None = None  #: of a batch: which one of all orders, from 0
    told: str = ""  #: the same with the offending text, as the program prints it
    path: tuple[str | int, ...] = ()  #: of a board: ("orders", "Italy", 0)

    def __str__(self) -> str:
        if self.path:
            game = "" if self.board is None else f"[{self.board}]"
            return f"{self.of}{game}{''.join(f'[{step!r}]' for step in self.path)}: {self.message}"
        if self.board is not None and self.message.startswith("board "):
            return self.message
        if self.board is not None:
            at = f"board {self.board}" + ("" if self.order is None else f", order {self.order}")
        else:
            at = f"{self.of}:{self.line}" + ("" if self.column is None else f":{self.column}")
        return f"{at}: {self.message}"


class Error(ValueError):
    """What was handed in cannot be read. ``problems`` is all that is wrong with it."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems: tuple[Problem, ...] = tuple(problems)
        super().__init__("\n".join(map(str, self.problems)))

    def __reduce__(self) -> tuple[Any, ...]:
        return Error, (self.problems,)


class GaveUp(RuntimeError):
    """A search for the solutions of a paradox was given up. Nothing is known then: it is not a "no"."""


class InternalError(RuntimeError):
    """A fault of dipeq itself, or no memory is left."""


ANSWERED, UNREADABLE, GAVE_UP = 0, 2, 3


def refuse(of: str, message: str) -> Error:
    return Error([Problem(of, message)])


TOKEN = re.compile(rb'"(?:[^"\\]|\\.)*"|[\[\]{},:]|[^\[\]{},:"]+')


def path_at(column: int | None, written: str | None) -> tuple[str | int, ...]:
    """What stands in this column of a line of JSON Lines, by keys and places in lists."""
    stack: list[str | int | None] = []
    for token in TOKEN.finditer((written or "").encode()):
        if column is None or token.start() >= column:
            break
        match text := token.group()[:1]:
            case b"{" | b"[":
                stack.append(None if text == b"{" else 0)
            case b"}" | b"]":
                stack.pop()
            case b",":
                top = stack[-1]
                stack[-1] = top + 1 if isinstance(top, int) else None
            case b'"' if stack[-1] is None:
                stack[-1] = json.loads(token.group())
    return tuple(step for step in stack if step is not None) if column is not None else ()


def checked(status: int, answer: str) -> str:
    """The answer; raises what `status` says was wrong."""
    if status == ANSWERED:
        return answer
    errors = json.loads(answer).get("errors", []) if answer else []
    if status == UNREADABLE:
        known = {field.name for field in dataclasses.fields(Problem)}
        problems = ({name: value for name, value in e.items() if name in known} for e in errors)
        raise Error(Problem(**{**p, "path": tuple(p.get("path", ()))}) for p in problems)
    message = "\n".join(e["message"] for e in errors)
    if status == GAVE_UP:
        raise GaveUp(message or "a search for the solutions was given up: nothing is known")
    raise InternalError(message or "dipeq failed")
