#!/usr/bin/env python3
"""An adapter that answers from a record: recorded.py FILE. What is not in the record, it declines.

    recorded.py --record FILE COMMAND

asks the adapter that COMMAND starts, hands on what it says, and adds what was not yet in the record. A record is JSON Lines: the
introduction first, then each question, as {"units": ..., "orders": ...}, with its "reply". So what an adjudicator was seen to say can be
shown and tested where the adjudicator itself is not.
"""
import json
import pathlib
import subprocess
import sys


def key(question):
    return json.dumps([question["units"], question["orders"]])


def in_one_sequence(question):
    """The same for a board in whatever sequence it is told."""
    return json.dumps([{power: sorted(texts) for power, texts in sorted(question[member].items()) if texts} for member in ("units", "orders")])


def said(reply):
    return {member: value for member, value in reply.items() if member != "id"}


def read(path):
    """The introduction; replies by what was asked, and by that in whatever sequence it was told."""
    lines = path.read_text().splitlines() if path.exists() else []
    records = [json.loads(line) for line in lines]
    return (records[0] if records else None), {key(r): r["reply"] for r in records[1:]}, {in_one_sequence(r): r["reply"] for r in records[1:]}


def write(line):
    print(json.dumps(line), flush=True)


def answer(path):
    introduction, replies, in_any_sequence = read(path)
    sys.stdin.readline()
    write(introduction)
    for line in sys.stdin:
        request = json.loads(line)
        reply = replies.get(key(request)) or in_any_sequence.get(in_one_sequence(request))
        write({"id": request["id"]} | (reply or {"declined": f"not recorded in {path.name}"}))


def record(path, command):
    """If the adapter ends without a word, so does this, and nothing is recorded."""
    known, replies, _ = read(path)
    with subprocess.Popen(command, shell=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as adapter, path.open("a") as file:
        for line in sys.stdin:
            adapter.stdin.write(line)
            adapter.stdin.flush()
            reply = adapter.stdout.readline()
            if not reply:
                return
            sys.stdout.write(reply)
            sys.stdout.flush()
            asked = json.loads(line)
            if "id" not in asked:
                if known is None:
                    file.write(reply)
                continue
            if key(asked) not in replies:
                replies[key(asked)] = said(json.loads(reply))
                file.write(json.dumps({"units": asked["units"], "orders": asked["orders"], "reply": said(json.loads(reply))}) + "\n")


if __name__ == "__main__":
    if sys.argv[1] == "--record":
        record(pathlib.Path(sys.argv[2]), " ".join(sys.argv[3:]))
    else:
        answer(pathlib.Path(sys.argv[1]))
