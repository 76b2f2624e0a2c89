// The package as a program meets it: errors, readings, memory, workers.
import { once } from "node:events";
import { Worker, isMainThread, parentPort } from "node:worker_threads";
import { check, equal, native, runAll, same, thrown } from "./together.mjs";

// Every machine that the package makes is seen, with its memory.
const machines = [];
WebAssembly.Instance = class extends WebAssembly.Instance {
  constructor(...how) {
    super(...how);
    machines.push(this.exports);
  }
};
const dipeq = await import("dipeq");
const bounce = { orders: { Italy: ["A VEN - TRI"], Austria: ["A VIE - TRI"] } };
const paradox = { orders: { England: ["F LON S F WAL - ENG", "F WAL - ENG"], France: ["A BRE - LON", "F ENG C A BRE - LON"] } };
const bytes = () => machines.at(-1).memory.buffer.byteLength;

function grown(memory, pages) {
  try {
    return memory.grow(pages) >= 0;
  } catch {
    return false;
  }
}

if (!isMainThread) {
  const answers = [];
  for (let i = 0; i < 2000; i++) answers.push(JSON.stringify(dipeq.adjudicate(i % 2 ? bounce : paradox)));
  parentPort.postMessage([...new Set(answers)].sort().join("\n"));
  process.exit();
}

async function worker() {
  const [said] = await once(new Worker(new URL(import.meta.url)), "message");
  return said;
}

await runAll({
  "what cannot be read is an error with all places": () => {
    const error = thrown(() => dipeq.read("France:\nA Par - Bur\nA Mar - Liv\nF Bre - Oz"));
    check(error instanceof dipeq.DipeqError && error instanceof Error, "it is a DipeqError");
    same(error.errors.map(({ of, line }) => [of, line]), [["text", 3], ["text", 4]], "the places");
    check(error.message.includes("text:3:") && error.errors[0].message.includes("Livonia"), "what was expected is told");
  },

  "text is read as orders on a position": () => {
    const position = dipeq.opening();
    const { board, understood } = dipeq.read("Turkey:\nCon - Bul\nHello there", { position });
    same(board.orders, { Turkey: ["CON - BUL"] }, "the orders");
    same(board.units, position.units, "the units");
    equal(understood[0].kind, "passed over", "the greeting");
    const loeb9 = dipeq.opening({ map: "Loeb9" });
    same(dipeq.read(JSON.stringify(loeb9), { map: "Loeb9" }).board, loeb9, "a board of another map");
    equal(thrown(() => dipeq.read("Turkey: Con - Bul", { position: { units: { Turkey: ["A XYZ"] } } })).errors[0].of, "position", "what is wrong");
  },

  "the map, the winners and what can be named are told": () => {
    const standard = new dipeq.Adjudicator();
    equal(standard.victory, 18, "victory");
    equal(standard.provinces.length, 75, "provinces");
    equal(standard.provinces.find(({ place }) => place === "TRI").home, "Austria", "whose home Trieste is");
    check(dipeq.known().maps.includes("Loeb9"), "Loeb9 is known");
    equal(dipeq.known().rules.presets[0].name, "datc-3.2", "the first preset");
    const centres = { Turkey: standard.provinces.filter(({ centre }) => centre).slice(0, 18).map(({ place }) => place) };
    same(dipeq.adjudicate({ phase: "Fall 1910 movement", units: {}, centres, orders: {} }).winners, ["Turkey"], "who has won");
  },

  "an error in a board has its column": () => {
    const { errors } = thrown(() => dipeq.adjudicate({ orders: { Italy: ["A VEN - XYZ"] } }));
    same([errors[0].of, errors[0].line, errors[0].column], ["board", 1, 30], "the place");
  },

  "what is no board, no reading and no option is refused": () => {
    for (const board of [undefined, null, 7, "Italy", [], {}, { orders: 7 }, { orders: {}, oz: 1 }])
      check(thrown(() => dipeq.adjudicate(board)) instanceof dipeq.DipeqError, `${JSON.stringify(board)} is refused`);
    const of = (act) => thrown(act).errors[0].of;
    equal(of(() => dipeq.adjudicate(bounce, { rules: "1970" })), "rules", "rules");
    equal(of(() => dipeq.adjudicate(bounce, { map: "Oz" })), "map", "map");
    equal(of(() => dipeq.adjudicate(bounce, { choices: ["4.A.99=a"] })), "choices", "choices");
    equal(of(() => dipeq.solutions(bounce, { limits: 3 })), "options", "options");
    equal(of(() => dipeq.advance(bounce)), "board", "a board of no phase");
  },

  "equations of one's own have a name": () => {
    const rules = "rules datc-3.2\n\nDISLODGE(u) ⇔ true\n";
    equal(new dipeq.Adjudicator({ rules }).rules, "house rules on datc-3.2", "without one");
    equal(new dipeq.Adjudicator({ rules, called: "mine" }).rules, "mine on datc-3.2", "with one");
    check(JSON.stringify(dipeq.survey(bounce, { rules, called: "mine" }).result).includes("mine on datc-3.2"), "a call says it");
  },

  "options that nobody knows, and what are none, are refused by every call": () => {
    const calls = { read: "", adjudicateLines: "", adjudicate: bounce, solutions: bounce, explain: bounce, survey: bounce, legalOrders: bounce,
      advance: dipeq.opening() };
    const asks = [(options) => dipeq.opening(options), ...Object.entries(calls).map(([call, asked]) => (options) => dipeq[call](asked, options))];
    const refused = (ask, options) => {
      const error = thrown(() => ask(options));
      check(error instanceof dipeq.DipeqError && error.errors[0].of === "options", `${ask}: ${error}`);
      return error.errors.map(({ message }) => message);
    };
    for (const ask of asks) {
      same(refused(ask, { maps: "Loeb9", rule: "1982" }), ["nobody knows 'maps'", "nobody knows 'rule'"], "misspelt");
      for (const [options, found] of [["1982", "a string"], [null, "null"], [7, "a number"], [["1982"], "an array"]])
        same(refused(ask, options), [`expected an object, found ${found}`], `${options}`);
      ask(undefined), ask({}), ask({ rules: "1982", map: undefined, maps: undefined });
    }
    check(refused((options) => dipeq.adjudicate(bounce, options), { limit: 3 }).length === 1, "an option of another call");
    for (const reading of [{ maps: "Loeb9" }, "1982", null])
      equal(thrown(() => new dipeq.Adjudicator(reading)).errors[0].of, "reading", `a reading ${JSON.stringify(reading)}`);
  },

  "what is no text and no JSON is refused, and it is said which": () => {
    const refused = (ask) => {
      const error = thrown(ask);
      check(error instanceof dipeq.DipeqError, `${ask}: ${error}`);
      return `${error.errors[0].of}: ${error.errors[0].message}`;
    };
    for (const [text, found] of [[undefined, "undefined"], [null, "null"], [7, "a number"], [["A PAR H"], "an array"], [{}, "an object"]])
      for (const call of ["read", "adjudicateLines"]) equal(refused(() => dipeq[call](text)), `text: expected a string, found ${found}`, call);
    const circle = { orders: {} };
    circle.about = circle;
    for (const ask of ["adjudicate", "explain", "advance"]) {
      check(refused(() => dipeq[ask]({ orders: {}, id: 1n })).startsWith("board: it cannot be written as JSON"), "a BigInt");
      check(refused(() => dipeq[ask](circle)).startsWith("board: it cannot be written as JSON"), "a circle");
      equal(refused(() => dipeq[ask](undefined)), "board: expected an object, found undefined", ask);
    }
    check(refused(() => dipeq.opening({ rules: 1n })).startsWith("options:"), "a BigInt among options");
  },

  "a reading, a choice and a map are what the program makes of them": () => {
    for (const [reading, args] of [[{ rules: "1982" }, ["--rules", "1982"]], [{ rules: "1971" }, ["--rules", "1971"]],
      [{ choices: ["4.A.2=all-hold"] }, ["--rule", "4.A.2=all-hold"]]])
      equal(`${JSON.stringify(dipeq.adjudicate(paradox, reading))}\n`, native(["adjudicate", "--format", "jsonl", ...args], `${JSON.stringify(paradox)}\n`), args.join(" "));
    const { orders } = { orders: { Norway: ["A XXX H"] } };
    check(thrown(() => dipeq.adjudicate({ orders }, { map: "Loeb9" })) instanceof dipeq.DipeqError, "Loeb9 has no XXX");
    check(dipeq.opening({ map: "Loeb9" }).phase === "Spring 1901 movement", "it has an opening");
    const board = { ...dipeq.opening({ map: "Loeb9" }), orders: { Norway: ["A NWY - FIN"] } };
    check(dipeq.advance(board).units.Norway.includes("A FIN"), "a board says which map it is on");
    check("Norway" in dipeq.legalOrders(board).units, "whatever is asked of it");
    check(dipeq.adjudicate({ phases: [board] }).phases[0].results.Norway[0] === "succeeds", "and so does a game");
    same(dipeq.survey(board, { map: "Standard" }), dipeq.survey(board), "also where another is asked for");
    equal(thrown(() => dipeq.survey({ ...board, map: "Oz" })).errors[0].of, "map", "and one that nobody knows is refused");
  },

  "a game is answered phase by phase": () => {
    const { phases } = dipeq.adjudicate({ phases: [bounce, paradox] });
    same(phases, [dipeq.adjudicate(bounce), dipeq.adjudicate(paradox)], "the phases");
  },

  "a board is not changed, and an answer may be": () => {
    const before = JSON.stringify(paradox), frozen = Object.freeze({ ...paradox });
    dipeq.adjudicate(frozen).results.England.push("oz");
    equal(JSON.stringify(paradox), before, "the board");
    dipeq.opening().units.France = [];
    check(dipeq.opening().units.France.length === 3, "the opening stays");
  },

  "many calls take no more memory": () => {
    const some = (calls) => {
      for (let i = 0; i < calls; i++) {
        if (i % 5 === 0) thrown(() => dipeq.adjudicate({ orders: { Italy: ["A VEN - XYZ"] } }));
        else dipeq.adjudicate(i % 5 === 1 ? paradox : bounce);
        if (i % 100 === 0) dipeq.explain(paradox), dipeq.legalOrders(bounce);
      }
    };
    some(5000);
    const before = bytes();
    some(100000);
    equal(bytes(), before, "bytes of memory");
  },

  "adjudicators that are closed, or forgotten by the calls with options, give their memory back": () => {
    const rules = ["1971", "1982", "dptg"], choices = ["rulebook-1971", "rulebook-1982", "szykman-fleet", "all-hold"];
    const closed = (i) => {
      const one = new dipeq.Adjudicator({ rules: rules[i % 3] });
      one.adjudicate(paradox);
      one.close();
    };
    const forgotten = (i) => dipeq.adjudicate(paradox, { rules: rules[i % 3], choices: [`4.A.2=${choices[i % 4]}`] });
    for (const ask of [closed, forgotten]) {
      const some = (calls) => {
        for (let i = 0; i < calls; i++) ask(i);
      };
      some(100);
      const before = bytes();
      some(1000);
      equal(bytes(), before, `bytes of memory, ${ask.name}`);
    }
  },

  "one that was closed is opened anew when it is asked": () => {
    const one = new dipeq.Adjudicator();
    one.close();
    same(one.adjudicate(bounce), dipeq.adjudicate(bounce), "the answer");
    one.close();
    one.close();
  },

  "a machine that breaks is replaced, and adjudicators go on": () => {
    const one = new dipeq.Adjudicator({ rules: "1982" }), expected = one.adjudicate(paradox), there = machines.length;
    const { memory } = machines.at(-1);
    for (let pages = 1 << 16; pages > 0; pages >>= 1) while (grown(memory, pages)); // nothing is left
    check(!(thrown(() => one.read("x".repeat(1 << 26))) instanceof dipeq.DipeqError), "it breaks");
    same(one.adjudicate(paradox), expected, "the answer");
    check(machines.length === there + 1, "there is a new one");
  },

  "two workers at once answer as one does": async () => {
    const [first, second] = await Promise.all([worker(), worker()]);
    equal(first, second, "the answers");
    equal(first.split("\n").length, 2, "different answers to two boards");
  },
});
