#!/usr/bin/env python3
"""report_adapter.py COMMAND: asks a command that reads a file and prints a report, once for each board. `{file}` in it is replaced by the
file's name. What file and what report is said by the two functions below: here they are dipeq's own, case files and the text of
`dipeq adjudicate {file}`. For another command, copy this file and change them."""
import os
import re
import subprocess
import sys
import tempfile

from adapter import Adapter, Declined, Seen


def written(board):
    units = [f"{unit.power} owns {unit.text}\n" for unit in board.units]
    orders = [f"{power}: {order}\n" for power, order in board.orders]
    return "".join(units + orders)


def read(board, report):
    """Lines such as "  A Venice - Trieste  succeeds" and "  F Trieste Holds  dislodged by A Venice"."""
    codes = {province["name"]: province["code"] for province in board.map["provinces"]}
    place = "(" + "|".join(map(re.escape, codes)) + r")(?:\(\w\w\))?"
    line = re.compile(rf"  (?:[AF] )?{place}(?: - {place})*.*?  (\S.*)")  # of a move by a path the last place
    seen = {unit: Seen(at=unit.province) for unit in board.units}
    by_place = {unit.province: unit for unit in board.units}
    for stood, to, result in (match.groups() for match in map(line.fullmatch, report.splitlines()) if match):
        unit = by_place.get(codes[stood])
        if unit is None:
            continue  # an order for a unit that is not there
        if result.startswith("succeeds"):
            seen[unit] = Seen(at=codes[to])
        elif re.match(r"(.*, )?(dislodged|destroyed)", result):
            seen[unit] = Seen(at=unit.province, dislodged=True)
    return seen


def adjudicate(board):
    if board.map["name"] != "Standard":
        raise Declined("the command plays on the standard map")
    if not board.units:
        return {}
    with tempfile.NamedTemporaryFile("w", suffix=".case") as file:
        file.write(written(board))
        file.flush()
        command = [word.replace("{file}", file.name) for word in sys.argv[1:]]
        wide = dict(os.environ, COLUMNS="1000")  # dipeq wraps its report to the page, which is 80 columns wide if nothing is said
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, env=wide)
    if done.returncode != 0:
        raise RuntimeError(f"exit code {done.returncode}: {done.stderr.strip()}")
    return read(board, done.stdout)


if __name__ == "__main__":
    Adapter(sys.argv[1], "by its reports", adjudicate, coasts=False).run()
