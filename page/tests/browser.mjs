// browser.mjs: the page opened in Chromium. Its words are the program's, a drag changes them, a link keeps them, nonsense does no harm.
import { address, chromium, largeMap, Opened, ownMap } from "./opened.mjs";
import { check, corpus, equal, native, runAll } from "./together.mjs";

const browser = await chromium();
const page = await Opened.at(browser);
const reading = (text) => /^rules\s+(\S+)/m.exec(text)?.[1] ?? "datc-3.2";

// The words of the DATC's figure of pasted orders, of which nothing stands in dipeq's own notation.
const pasted = "Von Frankreich:\nArmee Paris nach Burgund\nFlotte Brest hält\n";
const nonsense = ["\u0000\u0001\u0002", "(".repeat(100_000), "A ".repeat(50_000), "{\"ask\": \"judge\"}", "France:\nA Par - Oz\nset q\n",
  "phase Spring 999999999999 movement\nFrance owns A Paris\n", "\ud800 𝕬 Paris – Burgundy", "case x\nrules nowhere\n"];

async function everyCase() {
  for (const { id, file, text } of corpus()) {
    await page.load(id);
    const printed = native(["adjudicate", "--backend", "native", "--rules", reading(text), file]);
    if (printed === "") check((await page.text("#problems")) !== "", `${id} is refused by both`);
    else equal(await page.text("#report"), printed, id);
  }
}

async function draggedIn(phase) {
  await page.judgedAfter(() => page.press("#opening"));
  check((await page.text("#status")).includes(phase), `the game begins in ${phase}`);
  await page.judgedAfter(() => page.drag("PAR", "BUR"));
  check((await page.text("#report")).includes("A Paris - Burgundy"), "the unit moves to where it was dragged");
  const before = await page.value("#orders");
  await page.drag("PAR", "MOS");
  await new Promise((resolve) => setTimeout(resolve, 300));
  equal(await page.value("#orders"), before, "a unit dragged to where it cannot go");
}

async function stoodAfterUndo() {
  const dragged = await page.value("#orders");
  await page.judgedAfter(() => page.press("#undo"));
  check(!(await page.value("#orders")).includes("A Paris - Burgundy"), "undo takes the order back");
  await page.judgedAfter(() => page.press("#redo"));
  equal(await page.value("#orders"), dragged, "redo");
}

async function supportChosen() {
  await page.drag("MAR", "BUR", { shift: true });
  await page.page.waitForSelector("#menu[open]");
  await page.judgedAfter(() => page.page.evaluate(() =>
    [...document.querySelectorAll("#menu-list button")].find((b) => b.textContent.includes("Supports")).click()));
  check((await page.text("#report")).includes("A Marseilles Supports A Paris - Burgundy"), "the support is ordered");
}

async function restoredByLink() {
  await page.load("6.F.17");
  await page.judgedAfter(() => page.set("#preset", "1982", "change"));
  check((await page.text("#report")).includes("Under 1982"), "another reading is chosen");
  await page.page.waitForFunction(() => location.hash.length > 1);
  await new Promise((resolve) => setTimeout(resolve, 200));
  const link = await page.page.evaluate(() => location.href);
  const other = await Opened.at(browser, link);
  equal(await other.value("#orders"), await page.value("#orders"), "the orders behind the link");
  equal(await other.text("#report"), await page.text("#report"), "the results behind the link");
  other.noErrors();
  await other.page.close();
}

async function survivesNonsense() {
  for (const text of nonsense) await page.write(text);
  await page.write("England: F Lon - Nth\n");
  check((await page.text("#report")).includes("F London - North Sea"), "after nonsense orders are judged");
}

async function playsAGame() {
  await page.judgedAfter(() => page.press("#opening"));
  await page.judgedAfter(() => page.drag("PAR", "BUR"));
  const phases = [];
  for (let i = 0; i < 2; i++) {
    await page.judgedAfter(() => page.press("#next"));
    phases.push(await page.text("#status"));
  }
  check(phases[0].includes("Fall 1901 movement") && phases[1].includes("Spring 1902 movement"), `the game goes on: ${phases.join(" / ")}`);
}

async function retreatsAndBuilds() {
  await page.write(`phase Fall 1901 movement\nAustria owns F Trieste\nItaly owns A Venice\nItaly owns A Tyrolia\nItaly owns SC Venice\nItaly owns SC Rome
Italy owns SC Naples\nAustria owns SC Trieste\nItaly:\nA Venice - Trieste\nA Tyrolia Supports A Venice - Trieste\n`);
  await page.judgedAfter(() => page.press("#next"));
  await page.judgedAfter(() => page.drag("TRI", "ALB"));
  check((await page.text("#report")).includes("F Trieste - Albania"), "the retreat is ordered by dragging");
  await page.judgedAfter(() => page.press("#next"));
  await page.open("units");
  await page.judgedAfter(() => page.page.evaluate(() =>
    [...document.querySelectorAll("#panel button")].find((b) => b.textContent === "Build A Rome").click()));
  await page.open("results");
  check(/Build A Rome\s+succeeds/.test(await page.text("#report")), "the build is ordered");
}

async function tabsTell() {
  await page.load("6.F.14");
  const file = corpus().find((c) => c.id === "6.F.14").file;
  await page.open("why");
  await page.page.waitForSelector("#reasons[data-whole]", { timeout: 60_000 });
  equal(await page.text("#reasons"), native(["explain", file]), "reasons with counterfactuals");
  await page.open("equations");
  await page.page.waitForSelector("#count");
  check((await page.text("#count")) === "2 solutions", "both solutions are told");
  await page.page.hover(".equations li");
  check((await page.page.$$("#board .pointed-at")).length > 0, "an equation lights its units");
  await page.open("steps");
  await page.page.waitForSelector(".steps .now");
  const steps = await page.page.$$eval(".steps > li", (all) => all.map((e) => e.className.replace("now", "").trim()));
  check(steps.includes("core") && steps.includes("backup-rule"), `the steps come to the core: ${steps}`);
  await page.open("readings");
  await page.page.waitForSelector("#survey pre", { timeout: 60_000 });
  equal(await page.text("#survey pre"), native(["survey", file]), "the survey");
  await page.set("#panel select", "dptg", "change");
  await page.page.waitForSelector("#compared svg");
}

async function rulesAreEdited() {
  await page.load("6.F.24");
  await page.open("rules");
  await page.page.waitForSelector(".issues select");
  await page.set("#rules-text", "rules datc-3.2\n4.A.2 all-hold\n", "input");
  await page.judgedAfter(() => page.page.evaluate(() =>
    [...document.querySelectorAll("#panel button")].find((b) => b.textContent === "Use these rules").click()));
  await page.open("results");
  const report = await page.text("#report");
  check(report.includes("4.A.2=all-hold"), "the choice counts");
  await page.judgedAfter(() => page.press("#undo"));
  check(!(await page.text("#report")).includes("4.A.2=all-hold"), "undo takes the choice back");
}

async function equationsAreEdited() {
  await page.write("England: F Lon - Nth\n");
  await page.open("rules");
  await page.page.waitForSelector("#rules-text");
  await page.set("#rules-text", "rules datc-3.2\n\nMOVE(m) ⇔ ¬MOVE(m)\n", "input");
  await page.judgedAfter(() => page.page.evaluate(() =>
    [...document.querySelectorAll("#panel button")].find((b) => b.textContent === "Use these rules").click()));
  await page.open("equations");
  await page.page.waitForSelector("#count");
  check((await page.text("#count")).startsWith("0 solutions") || (await page.text("#count")).startsWith("no solution"), `an equation of one's own: ${await page.text("#count")}`);
  await page.open("results");
  await page.judgedAfter(() => page.press("#undo"));
}

async function opensAGame() {
  const game = '{"id": "g", "phases": [{"phase": "Spring 1901 movement", "units": {"Italy": ["A VEN"]}, "orders": {"Italy": ["A VEN - TRI"]}}, ' +
    '{"phase": "Fall 1901 movement", "units": {"Italy": ["A TRI"]}, "centres": {"Italy": ["ROM"]}, "orders": {"Italy": ["A TRI - VIE"]}}]}\n';
  await page.opened("game.jsonl", game);
  check((await page.text("#report")).includes("A Venice - Trieste"), "the first phase is shown");
  await page.judgedAfter(() => page.press("#later"));
  check((await page.text("#report")).includes("A Trieste - Vienna"), "then the second");
}

async function isExported() {
  await page.load("6.F.14");
  await page.open("export");
  await page.page.waitForSelector("#exported");
  for (const format of await page.page.$$eval("#panel select option", (all) => all.map((o) => o.value))) {
    await page.set("#panel select", format, "change");
    await page.page.waitForFunction(() => document.querySelector("#exported")?.textContent.length > 20);
  }
  await page.open("results");
}

// Orders changed so often, one after the other, without a word from outside; what the page says each took.
function changedAgain(times) {
  return page.page.evaluate(async (count) => {
    const id = document.querySelector("#case"), taken = [];
    for (let i = 0; i < count; i++) {
      const judged = new Promise((resolve) => new MutationObserver((_, all) => (all.disconnect(), resolve()))
        .observe(document.body, { attributeFilter: ["data-judged"] }));
      id.value = id.value === "6.F.24" ? "6.F.14" : "6.F.24";
      id.dispatchEvent(new Event("change", { bubbles: true }));
      await judged;
      taken.push(Number(/judged in (\d+) ms/.exec(document.querySelector("#status").textContent)[1]));
    }
    return taken;
  }, times);
}

// Processor time of the page's process, all its threads: reading, judging, telling, drawing. Work beside it stretches what a clock says, and
// this hardly.
async function isQuick() {
  const system = await browser.target().createCDPSession();
  const spent = async () => (await system.send("SystemInfo.getProcessInfo")).processInfo
    .filter((p) => p.type === "renderer").reduce((sum, p) => sum + p.cpuTime, 0);
  const many = 20, costs = [], clock = [];
  await changedAgain(many);
  for (let round = 0; round < 5; round++) {
    const before = await spent();
    clock.push(...(await changedAgain(many)));
    costs.push(((await spent()) - before) * 1000 / many);
  }
  const median = (numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
  console.log(`a change of orders: ${median(costs).toFixed(1)} ms of processor time in all; by the clock results after ${median(clock)} ms (${clock[0]} to ${clock.at(-1)})`);
  check(median(costs) <= 50, `a change of orders, with its board, takes 50 ms of processor time at most; found ${costs}`);
}

// What stands on the page before anything of dipeq is there.
async function saysThatItLoads() {
  const opened = await browser.newPage();
  await opened.evaluateOnNewDocument(() => document.addEventListener("DOMContentLoaded", () => {
    const waits = (e) => e.closest("[inert]") !== null;
    window.atFirst = { said: document.querySelector("#status").textContent, usable: [...document.querySelectorAll("button, select, textarea")].filter((e) => !waits(e) && e.offsetParent).length };
  }));
  await opened.goto(address);
  const first = await opened.evaluate(() => window.atFirst);
  check(first.said.includes("being loaded"), `it says that it is being loaded: ${first.said}`);
  equal(first.usable, 0, "buttons and fields that can be used before it is");
  await opened.waitForSelector("body[data-judged]", { timeout: 60_000 });
  equal(await opened.$$eval("[inert]", (all) => all.length), 0, "parts out of reach when it is loaded");
  check(!(await opened.$eval("#status", (e) => e.textContent)).includes("being loaded"), "then it says so no more");
  await opened.close();
}

async function reasonsAreStepped() {
  await page.load("6.F.14");
  await page.open("why");
  await page.page.waitForSelector("#reasons[data-whole]", { timeout: 60_000 });
  const current = () => page.page.$eval("#why [aria-current]", (e) => ({ text: e.textContent, cited: e.querySelector("cite")?.textContent ?? "", seen: e.checkVisibility() }));
  const lit = () => page.page.$$eval("#board .unit.pointed-at", (all) => all.map((e) => e.dataset.unit).sort().join(" "));
  const step = (name) => page.page.evaluate((wanted) => [...document.querySelectorAll("#why button")].find((b) => b.textContent === wanted).click(), name);
  await step("Forward");
  let now = await current();
  check(now.text.includes("the supporting unit is not dislodged") && now.cited.includes("5.B.2") && now.seen, `the first reason, with its section: ${JSON.stringify(now)}`);
  equal(await lit(), "BRE LON", "the units of the first reason");
  await step("Forward");
  now = await current();
  check(now.text.includes("the attacker has no path") && now.cited.includes("5.B.4"), "the second");
  equal(await lit(), "BRE ENG LON", "the units of the second reason");
  await step("Back");
  check((await current()).text.includes("not dislodged"), "and back");
  const all = await page.page.$$eval("#why details[data-unit] > ul li", (found) => found.length);
  for (let i = 0; i < all + 3; i++) await step("Forward");
  check((await page.text("#why [role=status]")).startsWith(`reason ${all} of ${all}`), "the last is the last");
  await page.open("results");
}

const recorded = (second) => `{"id": "g", "phases": [{"phase": "Spring 1901 movement", "units": {"Italy": ["A VEN"]}, "orders": {"Italy": ["A VEN - TRI"]}}, ` +
  `{"phase": "Fall 1901 movement", "units": {"Italy": ["A ${second}"]}, "centres": {"Italy": ["ROM"]}, "orders": {"Italy": ["A ${second} H"]}}]}\n`;
const against = (wanted) => page.page.waitForFunction((text) => document.querySelector("#against-record").textContent.includes(text), { timeout: 60_000 }, wanted);

async function recordIsCompared() {
  await page.opened("right.jsonl", recorded("TRI"));
  await against("The record says the same");
  equal(await page.text("#record-sum"), "no phase differs from the record", "of a record that is right");
  await page.upload("wrong.jsonl", recorded("VEN"));  // whose first phase is the same
  await against("What explains it: as if");
  equal(await page.text("#record-sum"), "1 of 2 phases differ from the record", "of one that is not");
  const rows = await page.page.$$eval("#against-record tr.differs", (all) => all.map((row) => [...row.cells].map((cell) => cell.textContent)));
  check(rows.some(([where, , dipeq]) => where === "Trieste" && dipeq.includes("Italy")), `where they differ: ${JSON.stringify(rows)}`);
  check((await page.page.$eval("#phase", (e) => e.options[0].textContent)).startsWith("≠ "), "the phase is marked");
  await page.judgedAfter(() => page.press("#later"));
  await against("does not say what came of this phase");
  await page.judgedAfter(() => page.press("#next-difference"));
  await against("Trieste");
  await page.write("Italy: A Ven H\n");
  await against("not those of the record");
}

async function ownMapIsPlayed() {
  await page.opened("small.map", ownMap);
  check((await page.text("#map-name")).includes("Small, 4 provinces"), "the map is named");
  equal(await page.page.$$eval("#board .province", (all) => all.length), 4, "provinces drawn");
  await page.judgedAfter(() => page.drag("WES", "MID"));
  check((await page.text("#report")).includes("A Westland - Midland"), "a unit is dragged on it");
  await page.page.waitForFunction(() => location.hash.length > 1);
  await new Promise((resolve) => setTimeout(resolve, 200));
  const other = await Opened.at(browser, await page.page.evaluate(() => location.href));
  check((await other.text("#report")).includes("A Westland - Midland"), "the link holds the map");
  other.noErrors();
  await other.page.close();
  await page.judgedAfter(() => page.press("#next"));
  check((await page.text("#status")).includes("Fall 1901"), "and the game goes on");
  for (const tab of ["why", "equations", "steps", "export"]) await page.open(tab);
  await page.page.waitForSelector("#exported");
  await page.open("results");
  await page.judgedAfter(() => page.press("#undo"));
  await page.judgedAfter(() => page.press("#standard"));
  equal(await page.page.$$eval("#board .province", (all) => all.length), 75, "provinces of the standard board");
  await page.write(ownMap);
  equal(await page.page.$$eval("#board .province", (all) => all.length), 4, "of a map that is pasted");
  await page.upload("broken.map", "map Broken\npower Blue\nsea bay The Bay\n  fleet oz\n");
  await page.page.waitForFunction(() => document.querySelector("#problems").textContent.includes("oz"));  // what is wrong is told
  const preset = await page.value("#preset");
  await page.upload("broken.rules", "rules 1982\n4.A.2 nonsense\n");
  await page.page.waitForFunction(() => document.querySelector("#problems").textContent.includes("nonsense"));
  equal(await page.value("#preset"), preset, "the reading, as those rules cannot be read");
  check(!(await page.page.$("body.stale")), "and the orders can");
  await page.load("6.A.1");
}

async function mapTooLargeForALink() {
  const map = largeMap();
  await page.opened("large.map", map);
  await page.page.waitForFunction(() => location.hash.length > 1);
  await page.press("#link");
  await page.page.waitForFunction(() => document.querySelector("#status").textContent.includes("too large for a link"));
  const other = await Opened.at(browser, await page.page.evaluate(() => location.href));
  check((await other.text("#problems")).includes("too large for a link"), "who opens it is told what is missing");
  await other.opened("large.map", map);
  check((await other.text("#report")).includes("A Westland"), "and has the orders when the map is there");
  other.noErrors();
  await other.page.close();
  await page.load("6.A.1");
}

await runAll({
  "every case of the corpus, in every phase, has the program's results": everyCase,
  "a change of orders costs 50 ms at most": isQuick,
  "while it is being loaded it says so": saysThatItLoads,
  "a drag changes the result, and goes only where the unit may": () => draggedIn("Spring 1901 movement"),
  "undo and redo": stoodAfterUndo,
  "a support is chosen where it is dropped": supportChosen,
  "orders in other words are told as understood": async () => {
    await page.write(pasted);
    check((await page.text("#panel")).includes("How it was understood"), "it is said how they were understood");
  },
  "a link restores the position": restoredByLink,
  "the worker survives nonsense": survivesNonsense,
  "a game is played through": playsAGame,
  "retreats are dragged, builds are chosen": retreatsAndBuilds,
  "reasons, equations, steps, surveys": tabsTell,
  "another choice of an issue": rulesAreEdited,
  "an equation of one's own": equationsAreEdited,
  "why, reason by reason": reasonsAreStepped,
  "a recorded game is stepped through": opensAGame,
  "a recorded game is compared with its record": recordIsCompared,
  "a map of one's own is played on": ownMapIsPlayed,
  "a map that is too large for a link": mapTooLargeForALink,
  "a board in every format": isExported,
  "no error in the console": () => page.noErrors(),
});
await browser.close();
