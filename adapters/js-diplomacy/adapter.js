#!/usr/bin/env node
// An adapter for js-diplomacy 0.1.5: requests of dipeq (docs/adapter-protocol.md) become its boards and orders, what it resolves becomes
// replies. Orders go to it as they are written, and what it says is told as it says it: neither is repaired.
"use strict";
const readline = require("readline");
const { rule: { Replaced }, standard, standardBoard, standardMap, standardRule } = require("js-diplomacy");
const { version } = require("js-diplomacy/package.json");
const { phasesOf } = require("./phases.js");
const { Board, MilitaryBranch, Order, Phase, Result, State, Unit, Utils } = standardRule;

// The provinces that js-diplomacy calls otherwise than dipeq.
const PROVINCES = { LYO: "GOL", MAO: "MID", NAO: "NAT", NWG: "NRG", TYS: "TYN" };

const INTRODUCTION = {
  protocol: 1, name: "js-diplomacy", version,
  dialect: { provinces: PROVINCES, via: true, coasts: true },
  observes: ["words", "retreats"], phases: ["movement", "retreats", "adjustments"],
};

class Declined extends Error {}

// "STP/nc" is its location StP_NC, "STP" is StP, where only armies can be.
const locations = new Map(Object.entries(standardMap.locations).map(
  ([key, location]) => [key.toUpperCase().replace("_", "/"), location]));
const texts = new Map([...locations].map(([text, location]) => [location, text.replace(/\/../, coast => coast.toLowerCase())]));

function locationOf(text) {
  const location = locations.get(text.toUpperCase());
  if (!location) throw new Declined(`js-diplomacy has no location ${text}`);
  return location;
}

function branchOf(letter) {
  return letter === "A" ? MilitaryBranch.Army : MilitaryBranch.Fleet;
}

function unitOf(text, power) {
  return new Unit(branchOf(text[0]), locationOf(text.slice(2)), standardMap.Power[power]);
}

// A spring, so that no adjustments follow.
function boardOf(units) {
  const spring = new standardBoard.Turn(1901, standardBoard.Season.Spring);
  return new Board(standardMap.map, new State(spring, Phase.Movement), units.values(), [], []);
}

const PLACE = "[A-Z0-9]+(?:/[a-z]{2})?";
const UNIT = `(?:[AF] )?${PLACE}`;
const ORDER = new RegExp(`^(${UNIT}) (?:(H)|- (${PLACE})( VIA)?|([SC]) (${UNIT})(?: - (${PLACE}))?)$`);

// js-diplomacy gives orders to units, not to words for them: an order to a unit that is not there cannot be given.
function ordered(units, text, power) {
  const unit = units.get(text);
  if (!unit) throw new Declined(`js-diplomacy cannot order ${text}: there is no such unit`);
  if (unit.power !== standardMap.Power[power])
    throw new Declined(`js-diplomacy's orders do not say who gives them, but ${power} gives one to another power's ${text}`);
  return unit;
}

// A unit to support or convoy may well not be there: js-diplomacy finds out.
function meant(units, text) {
  if (!units.has(text) && !/^[AF] /.test(text)) throw new Declined(`js-diplomacy knows no unit without a type: ${text}`);
  return units.get(text) || unitOf(text, undefined);
}

function orderOf(text, power, units) {
  const parts = ORDER.exec(text);
  if (!parts) throw new Declined(`js-diplomacy has no words for ${text}`);
  const [, who, holds, to, via, action, whom, whither] = parts;
  const unit = ordered(units, who, power);
  if (holds) return new Order.Hold(unit);
  if (to) return new Order.Move(unit, locationOf(to), Boolean(via));
  const target = meant(units, whom);
  const targetOrder = whither ? new Order.Move(target, locationOf(whither)) : new Order.Hold(target);
  return action === "S" ? new Order.Support(unit, targetOrder) : new Order.Convoy(unit, targetOrder);
}

// Of each unit what became of its order. If nobody can retreat, it has resolved the phase of retreats as well: of these orders, which
// disband, nothing is said here.
function results(resolved) {
  const ofMovement = result => !(result.target instanceof Order.Disband);
  return new Map([...resolved.results].filter(ofMovement).map(result => [result.target.unit, result]));
}

// In DATC's words. Of a dislodged unit it says nothing else; a convoy that is "failed" is one that was not dislodged.
function wordOf(order, result) {
  if (result === Result.Dislodged) return undefined;
  if (result === Result.NoCorrespondingOrder) return "invalid";
  if (order instanceof Order.Hold) return "stands";
  if (order instanceof Order.Move) return result === Result.Success ? "succeeds" : "fails";
  if (order instanceof Order.Support) return result === Result.Cut ? "cut" : "given";
  return "available";
}

function retreatsOf(unit, board) {
  const status = board.unitStatuses.get(unit);
  if (!status) return [];  // it has disbanded it already
  return [...Utils.locationsToRetreat(board, unit, status.attackedFrom)].map(location => texts.get(location));
}

function seen(unit, executed, board) {
  const { target, result } = executed;
  const dislodged = result === Result.Dislodged;
  const order = executed instanceof Replaced ? executed.replacedBy : target;
  const moved = order instanceof Order.Move && result === Result.Success;
  const told = { at: texts.get(moved ? order.destination : unit.location), dislodged };
  const word = executed instanceof Replaced ? "illegal" : wordOf(order, result);
  if (word) told.word = word;
  if (dislodged) told.retreats = retreatsOf(unit, board);
  return told;
}

function all(byPower, make) {
  return Object.entries(byPower).flatMap(([power, texts]) => texts.map(text => make(text, power)));
}

function adjudicate(request) {
  const units = new Map(all(request.units, (text, power) => [text, unitOf(text, power)]));
  // An order may lack the type; its own helper has that as well.
  const byPlace = [...units].map(([text, unit]) => [text.slice(2), unit]);
  const called = new Map([...units, ...byPlace]);
  const orders = all(request.orders, (text, power) => orderOf(text, power, called));
  const answer = standard.variant.rule.resolve(boardOf(units), orders);
  if (answer.err) throw new Declined(`js-diplomacy refuses the orders: ${answer.err.constructor.name}`);
  const resolved = results(answer.result);
  const told = {};
  for (const [text, unit] of units) told[text] = seen(unit, resolved.get(unit), answer.result.board);
  return { units: told };
}

const ask = { movement: adjudicate, ...phasesOf({ Declined, locationOf, unitOf, textOf: location => texts.get(location) }) };

// What js-diplomacy throws is a string, mostly.
function reply(phase, request) {
  try {
    return ask[phase](request);
  } catch (thrown) {
    if (thrown instanceof Declined) return { declined: thrown.message };
    return { failed: `js-diplomacy throws: ${thrown instanceof Error ? thrown.stack.split("\n", 2).join("") : thrown}` };
  }
}

function write(line) {
  process.stdout.write(JSON.stringify(line) + "\n");
}

let phase;  // of which dipeq's first line says that it is going to ask
readline.createInterface({ input: process.stdin }).on("line", line => {
  const told = JSON.parse(line);
  if (!phase) write(INTRODUCTION);
  else write({ id: told.id, ...reply(phase, told) });
  phase = phase || told.phase;
});
