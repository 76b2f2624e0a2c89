// Retreats and adjustments of js-diplomacy: boards and orders of these phases become its own, and who stands there afterwards is told.
"use strict";
const { standard, standardBoard, standardMap, standardRule } = require("js-diplomacy");
const { Board, Dislodged, Order, Phase, ProvinceStatus, State } = standardRule;

// What `words` has: locationOf(text), unitOf(text, power), textOf(location), and the error Declined(why).
function phasesOf(words) {
  const { Declined, locationOf, unitOf, textOf } = words;
  const provinceOf = text => locationOf(text).province;
  const each = (byPower, make) => Object.entries(byPower).flatMap(([power, of]) => of.map(text => make(text, power)));

  // Its orders are given to units, and do not say by whom.
  function ordered(units, text, power) {
    const unit = units.get(text);
    if (!unit) throw new Declined(`js-diplomacy cannot order ${text}: there is no such unit that could have an order`);
    if (unit.power !== standardMap.Power[power])
      throw new Declined(`js-diplomacy's orders do not say who gives them, but ${power} gives one to another power's ${text}`);
    return unit;
  }

  function retreatOrder(units, text, power) {
    const disband = /^Disband (.*)$/.exec(text);
    if (disband) return new Order.Disband(ordered(units, disband[1], power));
    const retreat = /^(.*) - (\S+)$/.exec(text);
    if (!retreat) throw new Declined(`js-diplomacy has no words for ${text}`);
    return new Order.Retreat(ordered(units, retreat[1], power), locationOf(retreat[2]));
  }

  function adjustmentOrder(units, text, power) {
    const [, what, unit] = /^(Build|Disband) (.*)$/.exec(text) || [];
    if (!what) throw new Declined(`js-diplomacy has no words for ${text}`);
    return what === "Build" ? new Order.Build(unitOf(unit, power)) : new Order.Disband(ordered(units, unit, power));
  }

  function resolved(board, orders) {
    const answer = standard.variant.rule.resolve(board, orders);
    if (answer.err) throw new Declined(`js-diplomacy refuses the orders: ${answer.err.constructor.name}`);
    const units = {};
    for (const unit of answer.result.board.units) {
      const text = `${unit.militaryBranch === standardRule.MilitaryBranch.Army ? "A" : "F"} ${textOf(unit.location)}`;
      const power = Object.keys(standardMap.Power).find(name => standardMap.Power[name] === unit.power);
      (units[power] = units[power] || []).push(text);
    }
    return { after: { units } };
  }

  function retreats(request) {
    const spring = new standardBoard.Turn(1901, standardBoard.Season.Spring);  // so that no adjustments follow
    const units = each(request.units, unitOf), waiting = new Map(), statuses = [];
    for (const [power, dislodged] of Object.entries(request.dislodged))
      for (const [text, { from }] of Object.entries(dislodged)) {
        waiting.set(text, unitOf(text, power));
        statuses.push([waiting.get(text), new Dislodged(from ? provinceOf(from) : null)]);
      }
    const standoffs = request.standoffs.map(text => [provinceOf(text), new ProvinceStatus(null, true)]);
    const board = new Board(standardMap.map, new State(spring, Phase.Retreat), [...units, ...waiting.values()], statuses, standoffs);
    return resolved(board, each(request.orders, (text, power) => retreatOrder(waiting, text, power)));
  }

  function adjustments(request) {
    const autumn = new standardBoard.Turn(1901, standardBoard.Season.Autumn);
    const units = new Map(each(request.units, (text, power) => [text, unitOf(text, power)]));
    const owned = each(request.centres, (text, power) => [provinceOf(text), new ProvinceStatus(standardMap.Power[power], false)]);
    const board = new Board(standardMap.map, new State(autumn, Phase.Build), [...units.values()], [], owned);
    return resolved(board, each(request.orders, (text, power) => adjustmentOrder(units, text, power)));
  }

  return { retreats, adjustments };
}

module.exports = { phasesOf };
