// hands.mjs: what hands do to the page besides keys and a mouse: fingers on a phone, files, links that arrive cut.
import { join } from "node:path";
import { readFileSync } from "node:fs";
import { address, chromium, linkOf, Opened, ownMap } from "./opened.mjs";
import { check, equal, house, runAll } from "./together.mjs";

const browser = await chromium();
const page = await Opened.at(browser);
const orders = () => page.value("#orders");
const problems = () => page.text("#problems");
const told = (words) => page.page.waitForFunction((w) => document.querySelector("#status").textContent.includes(w), { timeout: 20_000 }, words);
const fileOf = (path) => readFileSync(join(house, path), "utf8");

const recorded = '{"id": "g", "phases": [{"phase": "Spring 1901 movement", "units": {"Italy": ["A VEN"]}, "orders": {"Italy": ["A VEN - TRI"]}}, ' +
  '{"phase": "Fall 1901 movement", "units": {"Italy": ["A TRI"]}, "centres": {"Italy": ["ROM"]}, "orders": {"Italy": ["A TRI H"]}}]}\n';

async function onAPhone() {
  const phone = new Opened(await browser.newPage());
  await phone.page.setViewport({ width: 390, height: 844, hasTouch: true, isMobile: true });
  await phone.page.goto(address);
  await phone.page.waitForSelector("body[data-judged]", { timeout: 60_000 });
  await phone.judgedAfter(() => phone.press("#opening"));
  return phone;
}

await runAll({
  "a tap offers the unit's orders, and gives none": async () => {
    const phone = await onAPhone();
    const before = await phone.value("#orders"), { x, y } = await phone.unitPoint("PAR");
    await phone.page.touchscreen.tap(x, y);
    await new Promise((resolve) => setTimeout(resolve, 500));
    check(await phone.page.$eval("#menu", (menu) => menu.open), "the menu stays open");
    equal(await phone.value("#orders"), before, "the orders after a tap");
    await phone.judgedAfter(() => phone.page.evaluate(() =>
      [...document.querySelectorAll("#menu-list button")].find((b) => b.textContent === "A Paris - Gascony").click()));
    check((await phone.value("#orders")).includes("A Paris - Gascony"), "the order that is chosen is given");
    phone.noErrors();
    await phone.page.close();
  },
  "a finger drags a unit": async () => {
    const phone = await onAPhone();
    const from = await phone.unitPoint("PAR"), to = await phone.provincePoint("BUR");
    await phone.page.touchscreen.touchStart(from.x, from.y);
    for (const share of [0.3, 0.6, 1]) await phone.page.touchscreen.touchMove(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share);
    await phone.judgedAfter(() => phone.page.touchscreen.touchEnd());
    check((await phone.value("#orders")).includes("A Paris - Burgundy"), "the unit moves to where it was dragged");
    phone.noErrors();
    await phone.page.close();
  },
  "a link that was cut is told": async () => {
    const link = await page.page.evaluate(() => location.href), other = await Opened.at(browser, link.slice(0, -12));
    check((await other.text("#status")).includes("cut or damaged"), "that its orders are lost is told");
    await other.page.close();
    await page.page.evaluate(() => (location.hash = "garbage"));
    await told("cut or damaged");
  },
  "what cannot be read is not played on": async () => {
    await page.judgedAfter(() => page.press("#opening"));
    await page.write(`${await orders()}\nFrance: A Prs - Bur\n`);
    check(await page.page.$eval("#next", (b) => b.disabled), "there is no next phase");
    await page.judgedAfter(() => page.press("#undo"));
    check(await page.page.$eval("#next", (b) => !b.disabled), "there is one again");
  },
  "where rules or orders of a link cannot be read, tabs say so, and rules can be mended": async () => {
    const tabs = ["results", "why", "units", "equations", "steps", "readings", "export"];
    const other = await Opened.at(browser, linkOf("France: A Par - Bur\n", "rules datc-3.2\n4.A.2 nonsense\n"));
    check((await other.text("#status")).includes("The rules cannot be read"), `what cannot be read: ${await other.text("#status")}`);
    for (const tab of tabs) {
      await other.open(tab);
      equal(await other.text("#panel"), "Nothing is judged yet. The rules cannot be read.", `what ${tab} says`);
    }
    await other.open("rules");
    await other.page.waitForSelector("#rules-text");
    equal(await other.value("#rules-text"), "rules datc-3.2\n4.A.2 nonsense\n", "the rules");
    await other.set("#rules-text", "rules datc-3.2\n4.A.2 all-hold\n", "input");
    await other.judgedAfter(() => other.page.evaluate(() => [...document.querySelectorAll("#panel button")].find((b) => b.textContent === "Use these rules").click()));
    await other.open("results");
    check((await other.text("#report")).includes("A Paris - Burgundy"), "mended, they are used");
    other.noErrors();
    await other.page.close();
    const orders = await Opened.at(browser, linkOf("France: A Prs - Oz\n"));
    await orders.open("export");
    equal(await orders.text("#panel"), "Nothing is judged yet. The orders cannot be read.", "of orders that cannot be read");
    await orders.write("France: A Par - Bur\n");
    await orders.page.waitForSelector("#exported");
    orders.noErrors();
    await orders.page.close();
  },
  "nothing is chosen on a board that is no longer that of the orders": async () => {
    const list = '[aria-label="Order of A Paris"]';
    await page.load("6.A.1");
    await page.judgedAfter(() => page.press("#opening"));
    await page.open("units");
    await page.page.waitForSelector(list);
    const before = `${await orders()}\nFrance: A Prs - Oz\n`;
    await page.write(before);
    await page.set(list, "1", "change");
    await told("no order is given");
    equal(await orders(), before, "the orders");
    check((await page.text("#panel")).includes("This is of the last orders that could be judged."), `what the list is of: ${await page.text("#panel")}`);
    equal(await page.page.$eval(list, (select) => select.selectedOptions[0].textContent.includes("Paris -")), false, "what is chosen in the list is not");
    await page.open("equations");
    await page.page.waitForSelector("#count");
    await page.judgedAfter(() => page.press("#undo"));
    await page.open("units");
    await page.page.waitForSelector(list);
    check(!(await page.text("#panel")).includes("last orders"), "and it is theirs again");
    await page.open("results");
  },
  "a map that is only like another is a map": async () => {
    await page.opened("1898.map", fileOf("model/maps/1898.map"));
    check((await page.text("#map-name")).includes("1898"), "it is played on");
    await page.judgedAfter(() => page.press("#standard"));
  },
  "a file of rules is rules, and an issue is chosen in it": async () => {
    const before = await orders();
    await page.opened("brannan.rules", fileOf("rulebooks/house/brannans-rule.rules"));
    equal(await orders(), before, "the orders");
    await page.open("rules");
    await page.page.waitForSelector('#panel select');
    await page.judgedAfter(() => page.page.$eval("#panel select", (s) => {
      s.selectedIndex = 1;
      s.dispatchEvent(new Event("change", { bubbles: true }));
    }));
    equal(await problems(), "", "what is wrong");
  },
  "a record that cannot be read leaves the orders": async () => {
    const before = await orders();
    await page.upload("broken.json", '{"id": "x", "map": "standard", "phases": [');
    await told("cannot be read");
    equal(await orders(), before, "the orders");
    check((await problems()) !== "", "what is wrong is told");
    await page.load("6.A.1");
  },
  "undo in a field is the field's": async () => {
    await page.judgedAfter(() => page.press("#opening"));
    await page.judgedAfter(() => page.drag("PAR", "BUR"));
    const before = await orders();
    await page.page.focus("#case");
    await page.page.keyboard.type("6.X");
    await page.page.keyboard.down("Control");
    await page.page.keyboard.press("z");
    await page.page.keyboard.up("Control");
    await new Promise((resolve) => setTimeout(resolve, 300));
    equal(await orders(), before, "the orders");
  },
  "undo in the field of orders is of what was done last, typed or dragged": async () => {
    const undo = async () => {
      await page.page.keyboard.down("Control");
      await page.page.keyboard.press("z");
      await page.page.keyboard.up("Control");
      await new Promise((resolve) => setTimeout(resolve, 300));
    };
    await page.judgedAfter(() => page.press("#opening"));
    const opening = await orders();
    await page.page.$eval("#orders", (field) => (field.focus(), field.setSelectionRange(field.value.length, field.value.length)));
    await page.judgedAfter(() => page.page.keyboard.type("# one"));
    await page.judgedAfter(() => page.drag("PAR", "BUR"));
    const dragged = await orders();
    await page.page.focus("#orders");
    await undo();
    equal(await orders(), `${opening}# one`, "the drag is undone first");
    await page.judgedAfter(() => page.press("#redo"));
    equal(await orders(), dragged, "and done again");
    await page.page.$eval("#orders", (field) => (field.focus(), field.setSelectionRange(field.value.length, field.value.length)));
    await page.judgedAfter(() => page.page.keyboard.type("# two"));
    await new Promise((resolve) => setTimeout(resolve, 1700));  // longer than words typed as one change
    await page.judgedAfter(() => page.page.keyboard.type(" three"));
    for (let i = 0; i < 12 && (await orders()) !== dragged; i++) await undo();
    equal(await orders(), dragged, "what was typed behind it is undone by the browser");
    await undo();
    equal(await orders(), `${opening}# one`, "then the drag");
    await undo();
    equal(await orders(), opening, "then what was typed before it");
    check(await page.page.$eval("#redo", (b) => !b.disabled), "and all of it can be done again");
  },
  "a recorded game goes and comes with its orders": async () => {
    const shown = () => page.page.$eval("#record", (bar) => !bar.hidden);
    const against = (wanted) => page.page.waitForFunction((text) => document.querySelector("#against-record").textContent.includes(text), { timeout: 60_000 }, wanted);
    await page.opened("game.jsonl", recorded);
    await against("The record says the same");
    await page.judgedAfter(() => page.press("#later"));
    await page.judgedAfter(() => page.press("#undo"));
    await against("The record says the same");
    equal(await page.page.$eval("#phase", (e) => e.selectedIndex), 0, "the phase to which undo leads");
    const again = await Opened.at(browser, address);
    check(await again.page.$eval("#record", (bar) => bar.hidden), "another tab of the browser has no record");
    await again.page.close();
    await page.page.evaluate(() => location.reload());
    await page.page.waitForSelector("body.loading");
    await page.page.waitForSelector("body[data-judged]", { timeout: 60_000 });
    await against("The record says the same");
    await page.judgedAfter(() => page.press("#later"));
    await page.judgedAfter(() => page.press("#opening"));
    await page.page.waitForFunction(() => document.querySelector("#record").hidden);
    await page.judgedAfter(() => page.press("#undo"));
    await page.page.waitForFunction(() => !document.querySelector("#record").hidden);
    await page.judgedAfter(() => page.press("#close-record"));
    await page.page.waitForFunction(() => document.querySelector("#record").hidden);
    check(!(await shown()), "it is closed");
  },
  "another link has no record of the game before": async () => {
    const own = await Opened.at(browser), shown = () => own.page.$eval("#record", (bar) => !bar.hidden);
    await own.opened("game.jsonl", recorded);
    await own.page.waitForSelector("#record:not([hidden])");
    await own.page.goto("about:blank");
    await own.page.goto(linkOf("France: A Par - Bur\n"));
    await own.page.waitForSelector("body[data-judged]", { timeout: 60_000 });
    await new Promise((resolve) => setTimeout(resolve, 500));
    check((await own.text("#report")).includes("A Paris - Burgundy") && !(await shown()), "a link of others");
    own.noErrors();
    await own.page.close();
  },
  "of several files each is opened, and what is left out is told": async () => {
    await page.uploadAll({ "blue.txt": "Blue:\nA Westland - Mid\n", "brannan.rules": fileOf("rulebooks/house/brannans-rule.rules"), "small.map": ownMap, "large.map": ownMap });
    await page.page.waitForFunction(() => document.querySelector("#report")?.textContent.includes("A Westland - Midland"), { timeout: 20_000 });
    check((await page.text("#map-name")).includes("Small"), "the map");
    check((await page.text("#reading")) !== "", "the rules");
    check((await problems()).includes("large.map: not opened, since another map was opened with it"), `what is left out: ${await problems()}`);
    await page.judgedAfter(() => page.press("#standard"));
  },
  "tabs stay where they are while one types": async () => {
    const place = () => page.page.$eval("#tabs", (e) => e.getBoundingClientRect().top);
    await page.write("France: A Par - Bur\n");
    const before = await place();
    await page.write("France: A Par - B\n");
    check((await problems()) !== "", "something is wrong");
    equal(await place(), before, "where the tabs are");
  },
  "rules that are not used yet are kept": async () => {
    await page.load("6.A.1");
    await page.open("rules");
    await page.page.waitForSelector("#rules-text");
    await page.set("#rules-text", "rules 1982\n4.A.2 all-hold\n", "input");
    await page.open("results");
    await page.write("France: A Par - Pic\n");
    await page.open("rules");
    await page.page.waitForSelector("#rules-text");
    equal(await page.value("#rules-text"), "rules 1982\n4.A.2 all-hold\n", "the text");
    check(await page.page.$eval("#rules-unused", (e) => !e.hidden), "that they are not used is told");
    await page.judgedAfter(() => page.page.evaluate(() => [...document.querySelectorAll("#panel button")].find((b) => b.textContent === "Use these rules").click()));
    check((await page.text("#reading")).includes("4.A.2=all-hold"), "the reading");
    await page.judgedAfter(() => page.set("#preset", "datc-3.2", "change"));
    check((await problems()).includes("Your own choices and equations are no longer used"), `what a preset takes away is told: ${await problems()}`);
    await page.judgedAfter(() => page.press("#undo"));
    check((await page.text("#reading")).includes("4.A.2=all-hold"), "undo brings them back");
    await page.judgedAfter(() => page.press("#redo"));
  },
  "only a plain click offers builds": async () => {
    await page.write("phase Winter 1901 adjustments\nFrance owns SC Paris\nFrance owns SC Brest\nFrance owns A Burgundy\n");
    const open = () => page.page.$eval("#menu", (menu) => menu.open), { mouse } = page.page;
    const at = await page.provincePoint("PAR"), beside = await page.provincePoint("GAS");
    await mouse.click(at.x, at.y, { button: "right" });
    await mouse.click(at.x, at.y, { button: "middle" });
    check(!(await open()), "the right button and the middle one offer nothing");
    for (const [from, to] of [[beside, at], [at, { x: at.x + 12, y: at.y }]]) {
      await mouse.move(from.x, from.y);
      await mouse.down();
      await mouse.move(to.x, to.y, { steps: 4 });
      await mouse.up();
      check(!(await open()), "nor does what ends there");
    }
    await mouse.click(at.x, at.y);
    check(await open(), "a click does");
    await page.page.keyboard.press("Escape");
  },
  "the number of a case is that of the case on the page": async () => {
    const number = () => page.value("#case");
    await page.load("6.a.2");
    equal(await number(), "6.A.2", "its number");
    await page.write(`${await orders()}# a word\n`);
    equal(await number(), "", "when the orders are others");
    await page.judgedAfter(() => page.press("#undo"));
    equal(await number(), "6.A.2", "after Undo");
    await page.page.focus("#case");
    await page.judgedAfter(() => page.press("#opening"));
    equal(await number(), "", "in another position");
    await page.load("6.F.14");
    await page.set("#case", "6.F.99", "change");
    await told("There is no case '6.F.99'.");
    await page.set("#case", "6.F.14", "change");
    await told("judged in");
    await page.set("#case", "constructor", "change");
    await told("There is no case 'constructor'.");
    await page.judgedAfter(() => page.press("#opening"));
    equal(await number(), "", "a number of no case goes with the next position");
  },
  "what is chosen in Readings and Export stays chosen": async () => {
    const choice = (label) => page.value(`[aria-label="${label}"]`);
    await page.write("France: A Par - Bur\n");
    await page.open("readings");
    await page.set('[aria-label="Compare with"]', "dptg", "change");
    await page.page.waitForSelector("#compared svg");
    await page.write("France: A Par - Pic\n");
    equal(await choice("Compare with"), "dptg", "the reading that is compared");
    await page.page.waitForFunction(() => document.querySelector("#compared table")?.textContent.includes("A Paris - Picardy"), { timeout: 20_000 });
    await page.open("export");
    await page.page.waitForSelector("#exported");
    await page.set('[aria-label="Format"]', "jsonl", "change");
    await page.page.waitForFunction(() => document.querySelector("#exported")?.textContent.includes("PIC"), { timeout: 20_000 });
    await page.write("France: A Par - Gas\n");
    await page.page.waitForFunction(() => document.querySelector("#exported")?.textContent.includes("GAS"), { timeout: 20_000 });
    equal(await choice("Format"), "jsonl", "the format");
    await page.open("results");
  },
  "an order is taken back": async () => {
    await page.load("6.A.1");
    await page.judgedAfter(() => page.press("#opening"));
    await page.judgedAfter(() => page.drag("PAR", "BUR"));
    await page.open("units");
    await page.page.waitForSelector('[aria-label="Order of A Paris"]');
    await page.judgedAfter(() => page.set('[aria-label="Order of A Paris"]', "", "change"));
    check(!(await orders()).includes("A Paris - Burgundy"), "in its list");
    await page.open("results");
    await page.judgedAfter(() => page.drag("PAR", "BUR"));
    const { x, y } = await page.unitPoint("PAR");
    await page.page.mouse.click(x, y);
    await page.page.waitForSelector("#menu[open]");
    await page.judgedAfter(() => page.page.evaluate(() => [...document.querySelectorAll("#menu-list button")].find((b) => b.textContent === "No order").click()));
    check(!(await orders()).includes("A Paris - Burgundy"), "in its menu");
  },
  "Home and End lead to the first tab and the last": async () => {
    await page.page.focus('[role="tab"][tabindex="0"]');
    for (const [key, tab] of [["End", "tab-export"], ["Home", "tab-results"], ["ArrowLeft", "tab-export"], ["ArrowRight", "tab-results"]]) {
      await page.page.keyboard.press(key);
      equal(await page.page.evaluate(() => document.activeElement.id), tab, `where ${key} leads`);
    }
  },
  "powers of a large map have colours of their own": async () => {
    await page.opened("loeb9.map", fileOf("model/maps/loeb9.map"));
    const colours = await page.page.$$eval("#board .unit", (all) => all.map((e) => [e.dataset.power, getComputedStyle(e.querySelector(".body")).fill]));
    equal(new Set(colours.map(([, colour]) => colour)).size, new Set(colours.map(([power]) => power)).size, "colours");
    await page.judgedAfter(() => page.press("#standard"));
  },
  "long names stay in their place": async () => {
    await page.opened("long.map", ownMap.replaceAll("Blue", "The United Kingdom of Great Britain and Northern Ireland with its Dominions beyond the Seas").replaceAll("Red", "R".repeat(90)));
    for (const tab of ["results", "why", "units"]) {
      await page.open(tab);
      if (tab === "why") await page.page.waitForSelector("#reasons[data-whole]", { timeout: 60_000 });
      const wide = await page.page.evaluate(() => document.documentElement.scrollWidth);
      check(wide <= 1400, `${tab} fits into 1400 pixels; it is ${wide} wide`);
    }
    const [end, edge] = await page.page.$eval("#board svg", (e) => [Math.max(...[...e.querySelectorAll(".legend text")].filter((t) => t.textContent.includes(" ")).map((t) => t.getBoundingClientRect().right)), e.getBoundingClientRect().right]);
    check(end <= edge, `the legend stays in the picture: ${end} of ${edge}`);
    await page.judgedAfter(() => page.press("#standard"));
  },
  "no error in the console": () => page.noErrors(),
});
await browser.close();
