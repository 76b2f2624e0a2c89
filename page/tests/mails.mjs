// mails.mjs: players' mails are given on the position that stands on the page, and what is wrong with orders is told in full.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium, Opened } from "./opened.mjs";
import { check, equal, house, runAll } from "./together.mjs";

const browser = await chromium();
const page = await Opened.at(browser);
const orders = () => page.value("#orders");
const problems = () => page.text("#problems");
const mail = (name) => readFileSync(join(house, "examples/mails", name), "utf8");
const france = mail("france.txt"), germany = mail("germany.txt");
const opening = () => page.judgedAfter(() => page.press("#opening"));
const has = async (...wanted) => {
  const text = await orders();
  for (const one of wanted) check(text.includes(one), `'${one}' is among the orders:\n${text}`);
};
const refused = () => page.page.waitForSelector("#mails[open]");
const inDialog = (text, at = 0) => page.page.$$eval("#mails textarea", (all, i, value) => (all[i].value = value), at, text);
const paste = (selector, text) => page.page.$eval(selector, (e, value) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text", value);
  if (e.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true })) && e instanceof HTMLTextAreaElement) {
    e.value += value;
    e.dispatchEvent(new Event("input", { bubbles: true }));
  }
}, text);

await runAll({
  "without a position, what cannot be read or orders nothing replaces no orders": async () => {
    const before = await orders();
    for (const [name, text, why] of [["italy.txt", "Italy:\nA Ven - Trst\n", "italy.txt:2:"], ["hello.txt", "Hello, I am away this week.\n", "hello.txt"]]) {
      await page.upload(name, text);
      await refused();
      check((await page.text("#mails-problems")).includes(why), `${name} is told: ${await page.text("#mails-problems")}`);
      equal(await orders(), before, "the orders until then");
      await page.press("#close-mails");
    }
    await page.judgedAfter(() => page.upload("france.txt", "France: A Paris - Burgundy\n"));
    check((await problems()).includes("These orders took the place of the ones before"), `it is told: ${await problems()}`);
    await page.judgedAfter(() => page.press("#undo"));
    equal(await orders(), before, "what Undo brings back");
  },
  "several mails are given on the position that stands": async () => {
    await opening();
    await page.judgedAfter(() => page.uploadAll({ "france.txt": france, "germany.txt": germany, "notes.txt": "Who plays Turkey?\n" }));
    await has("phase     Spring 1901 movement", "Turkey owns A Smyrna", "A Paris - Burgundy", "A Munich - Burgundy", "F Kiel - Denmark");
    const told = await problems();
    check(told.includes("france.txt: 3 orders; germany.txt: 3 orders; notes.txt: no orders."), `how many orders each gave: ${told}`);
    check(told.includes("germany.txt, line 4: > A Mun - Ruh → passed over: quoted from another mail"), "what was passed over, with its file");
  },
  "a later mail replaces the orders of its units, and says so": async () => {
    await page.judgedAfter(() => page.upload("more.txt", "France:\nA Par - Pic\n"));
    await has("A Paris - Picardy", "A Marseilles Supports Paris - Burgundy", "F Kiel - Denmark");
    check(!(await orders()).includes("A Paris - Burgundy\n"), "the first order is gone");
    check((await problems()).includes("Orders that were replaced: France: A Paris - Burgundy."), `it is told: ${await problems()}`);
    await page.judgedAfter(() => page.press("#undo"));
    await has("A Paris - Burgundy\n");
  },
  "what cannot be read is told with its file and place, and mended there": async () => {
    await opening();
    const before = await orders();
    await page.uploadAll({ "france.txt": france, "austria.txt": "Austria:\nA Vienna - Gal\nA Bdapest - Ser\n" });
    await refused();
    const told = await page.text("#mails-problems");
    check(told.includes("austria.txt:3:3") && told.includes("did you mean Budapest?"), `file and place: ${told}`);
    check(told.includes("france.txt, line 8: A Par => Bur → A Paris - Burgundy"), "what was understood is told as well");
    equal(await orders(), before, "the orders until then");
    await inDialog("Austria:\nA Vienna - Gal\nA Budapest - Ser\n", 1);
    await page.judgedAfter(() => page.press("#give-mails"));
    await has("A Budapest - Serbia", "A Vienna - Galicia", "A Paris - Burgundy");
    check(!(await page.page.$("#mails[open]")), "the dialog is closed");
  },
  "a mail is pasted: into its field, on the page, below the position": async () => {
    await opening();
    await page.press("#add-mails");
    await refused();
    await inDialog(france);
    await page.judgedAfter(() => page.press("#give-mails"));
    await has("A Paris - Burgundy");
    await page.judgedAfter(() => paste("body", germany));
    await has("A Paris - Burgundy", "F Kiel - Denmark");
    await opening();
    await page.judgedAfter(() => paste("#orders", `\n${france}`));
    check((await problems()).includes("orders:"), "as a part of the position it cannot be read");
    await page.judgedAfter(() => page.press("#problems button"));
    await page.page.waitForFunction(() => document.querySelector("#orders").value.includes("A Paris - Burgundy"));
    await page.page.waitForFunction(() => !document.body.classList.contains("stale"));
  },
  "what somebody reports of several turns is pasted, and stepped through": async () => {
    await opening();
    await page.judgedAfter(() => paste("body", readFileSync(join(house, "examples/report.txt"), "utf8")));
    await has("phase     Spring 1905 movement", "A Constantinople - Bulgaria");
    await page.page.waitForFunction(() => document.querySelector("#against-record").textContent.includes("What explains it: as if"));
    equal(await page.text("#record-sum"), "1 of 2 phases differ from the record", "how many phases differ");
    check((await problems()).includes("line 6: Fall 1905 results. A quiet season! → passed over: no order"), `how it was understood: ${await problems()}`);
    await paste("body", "Spring 1905\nFrance: A Pasir - Bur\nFall 1905\nFrance: A Par - Bur\n");
    await page.page.waitForFunction(() => document.querySelector("#problems").textContent.includes("did you mean Paris?"));
    await opening();
  },
  "retreats and builds are mailed, too": async () => {
    await page.write("phase Winter 1901 adjustments\nFrance owns SC Paris\nFrance owns SC Brest\nGermany owns SC Kiel\nFrance:\nBuild F Brest\nGermany:\nBuild F Kiel\n");
    await page.judgedAfter(() => page.upload("france.txt", "France:\nBuild army in Paris\n"));
    await has("Build A Paris", "Build F Kiel");
    check(!(await orders()).includes("Build F Brest"), "France has written its builds anew");
    await page.write("phase Fall 1901 retreats\nItaly owns A Trieste\nAustria dislodged F Trieste, may retreat to Albania, Venice\n");
    await page.judgedAfter(() => page.upload("austria.txt", "Austria:\nF Tri retreats to Alb\n"));
    await has("F Trieste - Albania", "Austria dislodged F Trieste, may retreat to Albania, Venice");
  },
  "without a position several mails are one set of orders": async () => {
    await page.write("England: F Lon - Nth\n");
    await page.judgedAfter(() => page.uploadAll({ "france.txt": france, "germany.txt": germany }));
    await has("A Paris - Burgundy", "F Kiel - Denmark");
    check(!(await orders()).includes("London"), "and nothing else is");
  },
  "a mail without orders changes nothing": async () => {
    await opening();
    const before = await orders();
    await page.upload("notes.txt", "Who plays Turkey?\n");
    await refused();
    check((await page.text("#mails-problems")).includes("no orders"), "it is told");
    equal(await orders(), before, "the orders");
    await page.press("#close-mails");
  },
  "what retreats and builds lack is a position": async () => {
    await page.write("Winter 1901\nEngland: Build F Lon\n");
    check((await problems()).includes("no position: builds and removals need"), `it is told: ${await problems()}`);
    await page.write("Fall 1901 Retreats\nAustria: F Tri - Alb\n");
    check((await problems()).includes("no position: retreats need"), `it is told: ${await problems()}`);
  },
  "what was understood is told beside what was not": async () => {
    await page.write("France:\nArmee Paris nach Burgund\nA Mnich - Boh\n");
    check((await problems()).includes("did you mean Munich?"), "what is wrong");
    check((await problems()).includes("line 2: Armee Paris nach Burgund → A Paris - Burgundy"), `what was understood: ${await problems()}`);
  },
  "orders that are far too long are refused at once": async () => {
    await opening();
    const before = await orders();
    await page.page.focus("#orders");
    await page.page.keyboard.sendCharacter("England: F Lon - Nth\n".repeat(20_000));
    await page.page.waitForFunction(() => document.querySelector("#status").textContent.includes("the page reads 300,000 at most"));
    equal(await orders(), before, "the orders");
    await page.uploadAll({ "long.txt": "France: A Par - Bur\n".repeat(20_000) });
    await page.page.waitForFunction(() => document.querySelector("#problems").textContent.includes("the page reads 300,000 at most"));
    equal(await orders(), before, "the orders after a file");
  },
  "a mail that is not given yet stays in its dialog": async () => {
    const texts = () => page.page.$$eval("#mails textarea", (all) => all.map((field) => `${field.name}: ${field.value}`).join("|"));
    await page.write("France: A Par - Pic\n");
    await opening();
    await page.press("#add-mails");
    await refused();
    await inDialog("France: A Par - Bur\n");
    await page.page.keyboard.press("Escape");
    await page.page.waitForSelector("#mails:not([open])");
    await page.press("#add-mails");
    await refused();
    equal(await texts(), "mail: France: A Par - Bur\n", "what was written, when it is opened again");
    await page.press("#close-mails");
    await page.uploadAll({ "italy.txt": "Italy:\nA Ven - Trst\n" });
    await refused();
    equal(await texts(), "italy.txt: Italy:\nA Ven - Trst\n|mail: France: A Par - Bur\n", "beside a file that cannot be read");
    await inDialog("Italy:\nA Ven - Tri\n");
    await page.press("#close-mails");
    await page.judgedAfter(() => page.upload("germany.txt", germany));
    await page.press("#add-mails");
    equal(await texts(), "italy.txt: Italy:\nA Ven - Tri\n|mail: France: A Par - Bur\n", "what was mended, after another mail");
    await page.judgedAfter(() => page.press("#give-mails"));
    await has("A Venice - Trieste", "A Paris - Burgundy", "F Kiel - Denmark");
    await page.press("#add-mails");
    equal(await texts(), "mail: ", "nothing is left when they are given");
    await inDialog("France: A Par - Gas\n");
    await page.press("#clear-mails");
    equal(await texts(), "mail: ", "or cleared");
    await page.press("#close-mails");
  },
  "what is wrong with mails is told in their dialog": async () => {
    await page.write("France: A Par - Pic\n");
    await opening();
    const before = await orders();
    await page.press("#add-mails");
    await refused();
    await inDialog("France: A Par - Bur\n".repeat(20_000));
    await page.press("#give-mails");
    await page.page.waitForFunction(() => document.querySelector("#mails-problems").textContent.includes("the page reads 300,000 at most"), { timeout: 10_000 });
    await page.page.evaluate(() => document.querySelectorAll("#mails textarea")[0].value = "France: A Par - Bur\n");
    equal(await orders(), before, "the orders");
    await page.upload("broken.json", '{"id": "x", "map": "standard", "phases": [');
    await page.page.waitForFunction(() => document.querySelector("#mails-problems").textContent.includes("broken.json"), { timeout: 10_000 });
    await page.judgedAfter(() => page.press("#give-mails"));
    await has("A Paris - Burgundy");
  },
  "no error in the console": () => page.noErrors(),
});
await browser.close();
