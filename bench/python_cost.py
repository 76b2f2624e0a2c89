#!/usr/bin/env python3
"""python_cost.py RANDOM_LINES LIBRARY_COST [BOARDS [RUNS]]: what a board costs from Python, beside the library itself: as plain arrays, as JSON, as dicts.

RANDOM_LINES is build/release/tests/page/dipeq_random_lines, LIBRARY_COST build/release/bench/dipeq_library_cost. Processor time, the best of
so many runs, one thread each; both in turns.
"""
import json
import pathlib
import subprocess
import sys
import tempfile
import time

import dipeq
import numpy

ADJUDICATOR = dipeq.Adjudicator()


def usual_boards(random_lines, number):
    """Every other board of that program is a usual one."""
    lines = subprocess.run([random_lines, str(2 * number)], capture_output=True, check=True).stdout.splitlines()
    return lines[::2]


def best(runs, ask):
    took = []
    for _ in range(runs):
        begin = time.process_time()
        ask()
        took.append(time.process_time() - begin)
    return min(took)


def library_itself(program, first, orders, lines, runs):
    with tempfile.TemporaryDirectory() as folder:
        files = [pathlib.Path(folder) / name for name in ("first", "orders", "lines")]
        for file, content in zip(files, (first.tobytes(), orders.tobytes(), b"\n".join(lines) + b"\n")):
            file.write_bytes(content)
        told = subprocess.run([program, *files, str(runs)], capture_output=True, text=True, check=True).stdout
    return [float(word) for word in told.split()]


def main(random_lines, library_cost, boards="100000", runs="5"):
    boards, runs = int(boards), int(runs)
    lines = usual_boards(random_lines, boards)
    texts = [line.decode() for line in lines]
    first, orders = ADJUDICATOR.pack(map(json.loads, lines))
    dicts = [json.loads(line) for line in lines[:boards // 10]]
    outcomes = numpy.empty(len(orders), dipeq.arrays.OUTCOME)
    batch, call = library_itself(library_cost, first, orders, lines, runs)
    rows = [
        ("adjudicate_many, a batch of all", best(runs, lambda: ADJUDICATOR.adjudicate_many(first, orders, outcomes=outcomes)), batch),
        ("adjudicate_json, a call a board", best(runs, lambda: [ADJUDICATOR.adjudicate_json(text) for text in texts]), call),
        ("adjudicate, a call a board, dicts", 10 * best(runs, lambda: [ADJUDICATOR.adjudicate(board) for board in dicts]), call),
        ("adjudicate_lines, all in one call", best(runs, lambda: ADJUDICATOR.adjudicate_lines(b"\n".join(lines))), call),
    ]
    print(f"{boards} usual boards, {len(orders) / boards:.0f} units each")
    print("| from Python | µs a board | the library itself | times as long |\n|---|---|---|---|")
    for what, seconds, itself in rows:
        cost = 1e6 * seconds / boards
        print(f"| {what} | {cost:.2f} | {itself:.2f} | {cost / itself:.2f} |")


if __name__ == "__main__":
    main(*sys.argv[1:])
