#!/usr/bin/env python3
"""by_dipeq.py DIPEQ [WAY]: an adapter that hands boards to `dipeq adjudicate --format jsonl` and hands on what it says; but it is wrong in
the way named. Each is a way in which adapters have been wrong."""
import json
import os
import re
import subprocess
import sys
import time

DIPEQ, WAY = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "right"
INTRODUCTION = {"protocol": 1, "name": "by dipeq", "version": "1", "dialect": {"via": True, "coasts": True},
                "observes": ["words", "retreats"], "phases": ["movement", "retreats", "adjustments"]}
if WAY == "wants-types":  # which is no fault
    INTRODUCTION["dialect"]["types"] = True
dipeq = subprocess.Popen([DIPEQ, "adjudicate", "--backend", "native", "--format", "jsonl", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
last = {}


def changed_orders(orders):
    """What reaches the adjudicator."""
    for power, texts in orders.items():
        for text in texts:
            if WAY == "needs-types" and not re.match("[AF] ", text):
                raise RuntimeError("list index out of range")
            if WAY == "drops-types" and not re.match("[AF] ", text):
                continue
            if WAY == "drops-supports" and " S " in text:
                continue
            if WAY == "drops-coasts":
                text = text.replace("/nc", "/sc")
            yield power, text


def asked(request):
    orders = {}
    for power, text in changed_orders(request["orders"]):
        orders.setdefault(power, []).append(text)
    dipeq.stdin.write((json.dumps({"id": 1, "units": request["units"], "orders": orders}) + "\n").encode())
    dipeq.stdin.flush()
    return json.loads(dipeq.stdout.readline())


def destination(unit, power, orders):
    for by, text in orders:
        if by == power and (text.startswith(unit + " - ") or text.startswith(unit[2:] + " - ")):
            return text.removesuffix(" VIA").split(" - ")[-1]
    return unit[2:]


def seen(unit, power, word, orders, dislodged):
    fate = word.split(", ")[-1]
    told = {"at": unit[2:], "dislodged": fate in ("dislodged", "destroyed")}
    if told["dislodged"]:
        told["retreats"] = dislodged[unit]["retreats"]
        word = word.removesuffix(fate).removesuffix(", ") or "stands"
    if word == "succeeds":
        told["at"] = destination(unit, power, orders)
    return told | {"word": word}


def changed(units):
    """What is said of it."""
    for unit, told in units.items():
        if WAY == "large-coasts":
            told["at"] = told["at"].upper()
        if WAY == "no-coasts":
            told["at"] = told["at"].split("/")[0]
        if WAY == "cut-fails" and told["word"] == "cut":
            told["word"] = "fails"
        if WAY == "no-destroyed" and told["dislodged"] and not told["retreats"]:
            told |= {"dislodged": False}
            del told["retreats"]
        if WAY == "all-retreats" and told["dislodged"]:
            told["retreats"] = told["retreats"] + ["VEN"]
        if WAY == "nobody-dislodged" and told["dislodged"]:
            del told["retreats"]
            told["dislodged"] = False
    return units


def adjudicate(request):
    if WAY == "fails-in-london" and any("F LON" in units for units in request["units"].values()):
        raise RuntimeError("no fleet stands in London")
    orders = list(changed_orders(request["orders"]))
    said = asked(request)
    units = {}
    for power, texts in request["units"].items():
        for unit, word in zip(texts, said["units"][power]):
            units[unit] = seen(unit, power, word, orders, said.get("dislodged", {}))
    if WAY == "remembers":  # who was dislodged on the board before
        for unit in last.keys() & units.keys():
            units[unit] |= {"dislodged": True, "at": unit[2:], "retreats": []}
        last.clear()
        last.update({unit: True for unit, told in units.items() if told["dislodged"]})
    return changed(units)


def told(request):
    """Of a phase of retreats or adjustments."""
    board = {key: request[key] for key in ("units", "centres", "orders") if key in request}
    board["phase"] = "retreats" if "dislodged" in request else "adjustments"
    if "dislodged" in request:
        board["dislodged"] = {power: {unit: {"retreats": d["retreats"]} for unit, d in units.items()}
                              for power, units in request["dislodged"].items()}
        if WAY == "retreats-stay":
            board["orders"] = {}
    if WAY == "builds-anywhere" and "Italy" in request["orders"]:
        board["orders"] = {"Italy": ["Build A ROM"]}
    dipeq.stdin.write((json.dumps({"id": 1} | board) + "\n").encode())
    dipeq.stdin.flush()
    return {"units": json.loads(dipeq.stdout.readline())["after"]["units"]}


def main():
    print(json.dumps(INTRODUCTION), flush=True)
    greeting = json.loads(sys.stdin.readline())
    if greeting["map"]["name"] != "Standard":
        if WAY == "one-map":
            sys.exit("only the standard map")
        reply = lambda request: {"declined": "only the standard map"}
    elif greeting["phase"] == "movement":
        reply = lambda request: {"units": adjudicate(request)}
    else:
        reply = lambda request: {"after": told(request)}
    if WAY == "ascii":
        json.dumps(greeting, ensure_ascii=False).encode("ascii")
    for line in sys.stdin:
        request = json.loads(line)
        if WAY == "slow" and len(request["units"]) > 5:
            time.sleep(1000)
        if WAY == "broken" and any(" C " in text for texts in request["orders"].values() for text in texts):
            print("{'id': 1}", flush=True)
            continue
        try:
            answer = reply(request)
        except RuntimeError as what:
            answer = {"failed": str(what)}
        print(json.dumps({"id": request["id"]} | answer), flush=True)
    if WAY == "stays":
        time.sleep(1000)


main()
