// kept.mjs: nothing that is written on the page is lost, whatever is done right behind it.
import { chromium, largeMap, Opened, ownMap } from "./opened.mjs";
import { check, equal, runAll } from "./together.mjs";

const browser = await chromium();
const page = await Opened.at(browser);
const orders = () => page.value("#orders");
const problems = () => page.text("#problems");
const opening = () => page.judgedAfter(() => page.press("#opening"));
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

// Types at the end of the orders and does the next thing before anybody could be heard to pause.
const typedAnd = (more, act, ...args) => page.page.evaluate(`{
  const field = document.querySelector("#orders");
  field.value += ${JSON.stringify(more)};
  field.dispatchEvent(new Event("input", { bubbles: true }));
  (${act})(...${JSON.stringify(args)});
}`);
const click = (selector) => document.querySelector(selector).click();
const letGo = ({ x, y }) => document.querySelector("#board").dispatchEvent(
  new PointerEvent("pointerup", { pointerId: 1, isPrimary: true, button: 0, clientX: x, clientY: y, bubbles: true }));
const north = "\nEngland:\nF London - North Sea\n";

async function undone(times = 1) {
  for (let i = 0; i < times; i++) await page.judgedAfter(() => page.press("#undo"));
}
// What has to be so soon.
async function soon(what, holds, ...args) {
  await page.page.waitForFunction(holds, { timeout: 20_000 }, ...args).catch(() => check(false, what));
}
const stands = (text) => document.querySelector("#report")?.textContent.includes(text) && !document.body.classList.contains("stale");

await runAll({
  "a unit is dragged right behind typing": async () => {
    await opening();
    const from = await page.unitPoint("PAR"), to = await page.provincePoint("BUR");
    await page.page.mouse.move(from.x, from.y);
    await page.page.mouse.down();
    await page.page.mouse.move(to.x, to.y, { steps: 4 });
    await typedAnd(north, letGo, to);
    await page.page.mouse.up();
    await soon("the unit moves to where it was dragged", stands, "A Paris - Burgundy");
    check((await orders()).includes("F London - North Sea"), `what was typed stands: ${await orders()}`);
    await undone();
    check((await orders()).endsWith(north), "one step back there is what was typed");
  },
  "what was dragged on a board that typing has changed is given only if it still can be": async () => {
    await opening();
    const before = await orders();
    const from = await page.unitPoint("PAR"), to = await page.provincePoint("BUR");
    await page.page.mouse.move(from.x, from.y);
    await page.page.mouse.down();
    await page.page.mouse.move(to.x, to.y, { steps: 4 });
    await typedAnd("\nFrance: A Prs - Oz\n", letGo, to);
    await page.page.mouse.up();
    await soon("that nothing is given is told", () => document.querySelector("#status").textContent.includes("no order is given"));
    equal(await orders(), `${before}\nFrance: A Prs - Oz\n`, "the orders");
  },
  "what is typed while an order or a mail is read stays": async () => {
    const slow = await Opened.slow(browser);
    await slow.judgedAfter(() => slow.press("#opening"));
    const type = (more) => slow.page.$eval("#orders", (field, text) => {
      field.value += text;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }, more);
    const has = (...orders) => slow.page.waitForFunction((all) => all.every((one) => document.querySelector("#report")?.textContent.includes(one)), { timeout: 20_000 }, orders)
      .catch(async () => check(false, `${orders} stand there: ${await slow.value("#orders")}`));
    await slow.longer(500);
    await slow.drag("PAR", "BUR");
    await type(north);
    await has("A Paris - Burgundy", "F London - North Sea");
    await slow.upload("italy.txt", "Italy: A Ven - Tyr\n");
    await pause(700);  // until its mail is read
    await type("\nTurkey:\nF Ankara - Black Sea\n");
    await has("A Venice - Tyrolia", "F Ankara - Black Sea", "A Paris - Burgundy", "F London - North Sea");
    slow.noErrors();
    await slow.page.close();
  },
  "buttons are pressed right behind typing": async () => {
    await opening();
    const before = await orders();
    await page.judgedAfter(() => typedAnd(north, click, "#next"));
    await soon("the next phase follows from what was typed", () => document.querySelector("#status").textContent.includes("Fall 1901"));
    check((await orders()).includes("England owns F North Sea"), `from all of it: ${await orders()}`);
    await undone(2);
    equal(await orders(), before, "two steps back");
    await page.judgedAfter(() => typedAnd(north, click, "#undo"));
    equal(await orders(), before, "undo takes back what was typed");
    await page.judgedAfter(() => page.press("#redo"));
    equal(await orders(), before + north, "redo");
    await page.judgedAfter(() => typedAnd("# a word\n", click, "#opening"));
    await undone();
    equal(await orders(), `${before}${north}# a word\n`, "before the opening");
  },
  "a map that cannot be read stays where it was pasted": async () => {
    await opening();
    const before = await orders(), broken = ownMap.replace("fleet eas wes", "fleet oz wes");
    await page.write(broken);
    check((await problems()).includes("oz"), `what is wrong is told: ${await problems()}`);
    check((await page.text("#status")).includes("The map cannot be read"), `so is what that means: ${await page.text("#status")}`);
    equal(await orders(), broken, "the map");
    await page.drag("PAR", "BUR");
    await pause(300);
    equal(await orders(), broken, "the map after a drag");
    await page.judgedAfter(() => page.set("#preset", "1982", "change"));
    equal(await orders(), broken, "the map under other rules");
    await undone();
    await page.judgedAfter(() => page.write(ownMap));
    await soon("mended, it is played on", () => document.querySelector("#map-name").textContent.includes("Small"));
    check((await orders()).includes("Blue owns A Westland"), `from its opening: ${await orders()}`);
    await page.judgedAfter(() => page.press("#undo"));
    equal(await orders(), broken, "undo leads to what was pasted");
    await undone();
    equal(await orders(), before, "and to the orders before");
  },
  "orders wait for their map, which a link had no room for, wherever one goes": async () => {
    await page.opened("large.map", largeMap());
    await page.judgedAfter(() => page.drag("WES", "MID"));
    const link = await page.page.evaluate(() => document.querySelector("#link").click() ?? new Promise((resolve) => setTimeout(() => resolve(location.href), 500)));
    const other = await Opened.at(browser, link), waits = async (when) => {
      check((await other.text("#problems")).includes("too large for a link"), `the map is missing ${when}: ${await other.text("#problems")}`);
      equal(await other.value("#orders"), await orders(), `the orders ${when}`);
    };
    await waits("at first");
    await other.judgedAfter(() => other.set("#preset", "1982", "change"));
    await waits("under other rules");
    await other.page.reload();
    await other.page.waitForSelector("body[data-judged]", { timeout: 60_000 });
    await waits("when the page is loaded again");
    await other.load("6.A.2");
    check(!(await other.text("#problems")).includes("too large"), "a case waits for no map");
    await other.judgedAfter(() => other.press("#undo"));
    await waits("when undo leads back to them");
    await other.judgedAfter(() => other.press("#redo"));
    check((await other.text("#status")).startsWith("Move army to sea"), `and redo to the case: ${await other.text("#status")}`);
    await other.judgedAfter(() => other.press("#undo"));
    await other.upload("france.txt", "France: A Par - Bur\n");
    await other.page.waitForFunction(() => document.querySelector("#problems").textContent.includes("No order is given"));
    await waits("after a mail");
    await other.page.evaluate((map) => {
      const field = document.querySelector("#orders");
      field.value = map;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }, ownMap);
    await other.page.waitForFunction(() => document.querySelector("#report")?.textContent.includes("A Westland - Midland"), { timeout: 20_000 });
    check((await other.text("#map-name")).includes("Small"), "the map may be pasted over them");
    await other.judgedAfter(() => other.press("#undo"));
    await waits("before that");
    other.noErrors();
    await other.page.close();
    await page.judgedAfter(() => page.press("#standard"));
  },
  "no error in the console": () => page.noErrors(),
});
await browser.close();
