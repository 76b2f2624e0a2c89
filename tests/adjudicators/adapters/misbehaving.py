#!/usr/bin/env python3
"""misbehaving.py WAY [MARK]: an adapter that says of each board that all units hold, but misbehaves once in the way named: at its second
board; or, ways to start, as long as the file MARK does not exist, which it then makes."""
import json
import os
import signal
import sys
import time

AT = 2  # the board
INTRODUCTION = {"protocol": 1, "name": "misbehaving", "version": "1", "dialect": {"via": True, "coasts": True},
                "observes": ["words"], "phases": ["movement"]}


def line(value):
    return json.dumps(value) + "\n"


def write(text):
    sys.stdout.write(text)
    sys.stdout.flush()


def all_hold(request, id=None):
    units = [unit for units in request["units"].values() for unit in units]
    return line({"id": request["id"] if id is None else id,
                 "units": {unit: {"at": unit[2:], "dislodged": False, "word": "stands"} for unit in units}})


def complain(size):
    sys.stderr.write("blah " * (size // 5) + "the last words\n")
    sys.stderr.flush()


def hang():
    while True:
        time.sleep(1000)


def crash(request):
    complain(0)
    os.kill(os.getpid(), signal.SIGSEGV)


def half_a_line(request):
    write('{"id": 2, "uni')
    sys.exit(1)


def close_output(request):
    os.close(1)
    hang()


def close_input(request):
    os.close(0)
    write(all_hold(request))
    hang()


def ignore_sigterm(request):
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    hang()


def leave_a_child(request):
    if os.fork() == 0:
        with open(sys.argv[2], "w") as mark:
            mark.write(str(os.getpid()))
        hang()
    while not os.path.exists(sys.argv[2]) or not os.path.getsize(sys.argv[2]):
        time.sleep(0.001)
    sys.exit(5)


def flood_and_hang(request):
    while True:
        complain(1 << 16)


def flood_and_answer(request):
    complain(8 << 20)
    write(all_hold(request))


def changed(**what):
    def reply(request):
        value = json.loads(all_hold(request))
        value["units"]["F LON"] |= what
        write(line(value))
    return reply


def previous_id_once(request):
    first = not os.path.exists(sys.argv[2])
    open(sys.argv[2], "w").close()
    write(all_hold(request, AT - 1 if first else AT))


AT_A_BOARD = {
    "crash": crash,
    "exit": lambda request: sys.exit(7),
    "hang": lambda request: hang(),
    "garbage": lambda request: write("<html>Internal server error</html>\n"),
    "bytes": lambda request: os.write(1, b'{"id": 2, "units": {"\xff\x00\x1b[31m": {}}}\n'),
    "no-object": lambda request: write("[]\n"),
    "deep": lambda request: write("[" * 100000 + "\n"),
    "half-a-line": half_a_line,
    "next-id": lambda request: write(all_hold(request, AT + 1)),
    "unknown-id": lambda request: write(all_hold(request, 1000)),
    "id-0": lambda request: write(all_hold(request, 0)),
    "no-id": lambda request: write(line({"units": {}})),
    "previous-id": lambda request: write(all_hold(request, AT - 1)),
    "previous-id-once": previous_id_once,
    "twice": lambda request: write(all_hold(request) * 2),
    "next-as-well": lambda request: write(all_hold(request) + all_hold(request, AT + 1)),
    "flood-and-hang": flood_and_hang,
    "flood-and-answer": flood_and_answer,
    "long-line": lambda request: write('{"id": 2, "declined": "' + "x" * (2 << 20)),
    "close-output": close_output,
    "close-input": close_input,
    "ignore-sigterm": ignore_sigterm,
    "leave-a-child": leave_a_child,
    "end-after-reply": lambda request: (write(all_hold(request)), sys.exit(0)),
    "unit-missing": lambda request: write(line({"id": AT, "units": {}})),
    "unit-unknown": lambda request: write(line({"id": AT, "units": {"F MUN": {"at": "MUN", "dislodged": False}}})),
    "unit-twice": lambda request: write('{"id": 2, "units": {"F LON": {"at": "LON", "at": "NTH", "dislodged": false}}}\n'),
    "place-unknown": changed(at="TRX"),
    "place-with-coast": changed(at="LON/nc"),
    "no-dislodged": changed(dislodged="no"),
    "dislodged-elsewhere": changed(at="NTH", dislodged=True),
    "word-unknown": changed(word="bounces"),
    "retreats-unannounced": changed(dislodged=True, retreats=["WAL"]),
    "more": changed(strength=2),
    "declined": lambda request: write(line({"id": AT, "declined": "a fleet in London"})),
    "failed": lambda request: write(line({"id": AT, "failed": "a fleet in London"})),
    "declined-and-failed": lambda request: write(line({"id": AT, "declined": "a", "failed": "b"})),
}
AT_START = {
    "crash-at-start": lambda: (complain(0), sys.exit(3)),
    "other-protocol": lambda: write(line(INTRODUCTION | {"protocol": 2})),
    "no-introduction": lambda: write("Welcome!\n"),
    "other-phases": lambda: write(line(INTRODUCTION | {"phases": ["retreats"]})),
    "observes-thoughts": lambda: write(line(INTRODUCTION | {"observes": ["thoughts"]})),
    "unknown-province": lambda: write(line(INTRODUCTION | {
        "dialect": {"via": True, "coasts": True, "provinces": {"TRX": "TRI"}}})),
    "code-for-two": lambda: write(line(INTRODUCTION | {
        "dialect": {"via": True, "coasts": True, "provinces": {"VEN": "TRI"}}})),
    "code-of-small-letters": lambda: write(line(INTRODUCTION | {
        "dialect": {"via": True, "coasts": True, "provinces": {"VEN": "Venice"}}})),
    "reply-at-start": lambda: write(line(INTRODUCTION) + line({"id": 1, "declined": "early"})),
}


def main():
    way = sys.argv[1]
    if way == "talk-before-listening":
        complain(1 << 18)
    elif way in AT_START:
        mark = sys.argv[2]
        if not os.path.exists(mark):
            open(mark, "w").close()
            AT_START[way]()
            hang()
    elif way not in AT_A_BOARD and way not in ("well-behaved", "stay"):
        sys.exit("no such way")
    write(line(INTRODUCTION))
    sys.stdin.readline()
    for text in sys.stdin:
        request = json.loads(text)
        if request["id"] == AT and way in AT_A_BOARD:
            AT_A_BOARD[way](request)
        else:
            write(all_hold(request))
    if way == "stay":
        hang()


main()
