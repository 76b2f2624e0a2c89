#!/usr/bin/env python3
"""Answers of an adjudicator that were recorded, so that they can be asked again without it.

    recorded.py FILE                     answers boards from FILE, and declines those that are not in it
    recorded.py FILE --record COMMAND    asks the adapter COMMAND, and adds what it answers to FILE

FILE has the adapter's introduction in its first line, then a board and its answer in each. The sequence in which units and orders are told
is no part of a board."""
import json
import os
import shlex
import subprocess
import sys


def board(asked):
    """A request without its number, in one sequence."""
    units = {power: sorted(texts) for power, texts in asked["units"].items() if texts}
    orders = {power: sorted(texts) for power, texts in asked["orders"].items() if texts}
    return json.dumps({"units": units, "orders": orders}, sort_keys=True)


def read(name):
    with open(name, encoding="utf-8") as lines:
        introduction, *rest = map(json.loads, lines)
    return introduction, {board(line): line["reply"] for line in rest}


def write(name, introduction, answers):
    lines = [introduction, *({**json.loads(asked), "reply": answers[asked]} for asked in sorted(answers))]
    with open(name + ".new", "w", encoding="utf-8") as file:
        file.writelines(json.dumps(line) + "\n" for line in lines)
    os.replace(name + ".new", name)


class Recorded:
    def __init__(self, name, _greeting):
        self.introduction, self.answers = read(name)

    def reply(self, asked):
        return self.answers.get(board(asked), {"declined": "what it answers was not recorded"})

    def end(self):
        pass


class Recorder:
    def __init__(self, name, command, greeting):
        self.name = name
        self.adapter = subprocess.Popen(shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.introduction = json.loads(self.ask(greeting))
        self.answers = read(name)[1] if os.path.exists(name) else {}

    def ask(self, line):
        self.adapter.stdin.write(line)
        self.adapter.stdin.flush()
        return self.adapter.stdout.readline()

    def reply(self, asked):
        told = json.loads(self.ask(json.dumps(asked) + "\n"))
        del told["id"]
        self.answers[board(asked)] = told
        return told

    def end(self):
        write(self.name, self.introduction, self.answers)


def main(name, command=None):
    greeting = sys.stdin.readline()
    asked = Recorder(name, command, greeting) if command else Recorded(name, greeting)
    print(json.dumps(asked.introduction), flush=True)
    for line in sys.stdin:
        request = json.loads(line)
        print(json.dumps({"id": request["id"], **asked.reply(request)}), flush=True)
    asked.end()


if __name__ == "__main__":
    arguments = [argument for argument in sys.argv[1:] if argument != "--record"]
    if len(arguments) not in (1, 2) or len(sys.argv) - 1 == 2:
        sys.exit(__doc__)
    main(*arguments)
