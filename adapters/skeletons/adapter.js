#!/usr/bin/env node
// A skeleton of an adapter in JavaScript (docs/adapter-protocol.md): fill in adjudicate(), and introduction. As it stands it says that all
// units hold.
//
//   node adapters/skeletons/adapter.js
"use strict";

const introduction = {
  protocol: 1,
  name: "my adjudicator",
  version: "1.0",
  // Whether it knows orders VIA convoy, and tells coasts apart; what it calls provinces where that is not dipeq's code: {MAO: "MID"}.
  dialect: { via: true, coasts: true, provinces: {} },
  observes: [], // besides places and who is dislodged: "words", "retreats"
  phases: ["movement"],
};

// Thrown by adjudicate(): it does not do such boards, and the text says why.
class Declined extends Error {}

// units: [{power: "Italy", text: "F STP/nc", type: "F", place: "STP/nc"}]; orders: [{power: "Italy", text: "A VEN - TRI"}], legal or not,
// for a unit none or several; map: as dipeq told it. Returns what became of each unit, by its text: {at: "TRI", dislodged: false},
// or {at: "TRI", dislodged: true, retreats: ["ADR"]}; of a dislodged unit `at` is where it stood.
function adjudicate(units, orders, map) {
  return Object.fromEntries(units.map((unit) => [unit.text, { at: unit.place, dislodged: false }]));
}

const listed = (byPower) =>
  Object.entries(byPower).flatMap(([power, texts]) => texts.map((text) => ({ power, text })));

function reply(request, map) {
  const units = listed(request.units).map((unit) => ({ ...unit, type: unit.text[0], place: unit.text.slice(2) }));
  try {
    return { units: adjudicate(units, listed(request.orders), map) };
  } catch (failure) {
    return failure instanceof Declined ? { declined: failure.message } : { failed: String(failure) };
  }
}

async function main() {
  const say = (line) => process.stdout.write(JSON.stringify(line) + "\n");
  say(introduction);
  let map = null;
  for await (const text of require("readline").createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    const line = JSON.parse(text);
    if (map === null) map = line.map; // the first line is dipeq's greeting
    else say({ id: line.id, ...reply(line, map) });
  }
}

main();
