"""Many calls leave nothing behind, and two threads ask at once."""
import gc
import pathlib
import threading

import dipeq
import pytest

ADJUDICATOR = dipeq.Adjudicator()
BOARD = '{"orders":{"Italy":["A VEN - TRI","A TYR S A VEN - TRI"],"Austria":["F TRI H"]}}'
CALLS = 200_000


def resident():
    """Bytes of memory that this process holds."""
    return int(pathlib.Path("/proc/self/statm").read_text().split()[1]) * 4096


def held_by(call, calls):
    """What so many calls leave behind, once the first tenth has been made."""
    for _ in range(calls // 10):
        call()
    gc.collect()
    before = resident()
    for _ in range(calls):
        call()
    gc.collect()
    return resident() - before


def wrong():
    with pytest.raises(dipeq.Error):
        ADJUDICATOR.adjudicate_json('{"orders":{"Italy":["A VEN - XYZ"]}}')


def open_and_close():
    dipeq.Adjudicator("1971")


FIRST, ORDERS = ADJUDICATOR.pack([{"orders": {"Italy": ["A VEN - TRI"]}}] * 8)


@pytest.mark.parametrize("call, calls", [
    (lambda: ADJUDICATOR.adjudicate_json(BOARD), CALLS),
    (lambda: ADJUDICATOR.adjudicate_lines(BOARD), CALLS // 4),
    (lambda: ADJUDICATOR.adjudicate_many(FIRST, ORDERS), CALLS // 4),
    (lambda: ADJUDICATOR.legal_orders(BOARD), CALLS // 10),
    (lambda: ADJUDICATOR.solutions(BOARD), CALLS // 20),
    (lambda: ADJUDICATOR.explain(BOARD, counterfactuals=False), CALLS // 100),
    (wrong, CALLS // 10),
    (open_and_close, CALLS // 100),
], ids=["adjudicate", "lines", "many", "legal_orders", "solutions", "explain", "errors", "open"])
def test_many_calls_leave_nothing_behind(call, calls):
    assert held_by(call, calls) < 2_000_000


def test_two_threads_ask_at_once_and_are_answered_alike(random_lines):
    lines = random_lines(5000).decode().splitlines()
    expected = ADJUDICATOR.adjudicate_lines("\n".join(lines)).decode().splitlines()
    answers = [[], []]

    def ask(mine):
        for line in lines:
            mine.append(ADJUDICATOR.adjudicate_json(line))

    threads = [threading.Thread(target=ask, args=(mine,)) for mine in answers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers == [expected, expected]


def test_other_threads_run_while_dipeq_thinks(random_lines):
    lines, counted, done = random_lines(20_000), [0], threading.Event()

    def count():
        while not done.is_set():
            counted[0] += 1
            done.wait(0.001)

    other = threading.Thread(target=count)
    other.start()
    before = counted[0]
    ADJUDICATOR.adjudicate_lines(lines)  # a single call, of a tenth of a second at least
    during = counted[0] - before
    done.set()
    other.join()
    assert during >= 5
