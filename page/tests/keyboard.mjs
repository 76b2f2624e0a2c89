// keyboard.mjs: a move from the opening to the next phase, by keyboard alone and as a screen reader has it: each stop has a role and a name.
import { chromium, Opened } from "./opened.mjs";
import { check, equal, runAll } from "./together.mjs";

const browser = await chromium();
const opened = await Opened.at(browser);
const { page } = opened;
const walked = [];

// What a screen reader says of where the focus is.
async function here() {
  const focused = (node) => (node.focused ? node : (node.children ?? []).map(focused).find((found) => found));
  const root = await page.accessibility.snapshot({ interestingOnly: false });
  const node = focused({ ...root, focused: false });
  check(node, "the focus is somewhere");
  check(node.role && node.name, `where the focus is has a role and a name: ${JSON.stringify({ role: node.role, name: node.name })}`);
  walked.push(`${node.role} "${node.name.slice(0, 40)}"`);
  return node;
}

async function tabTo(role, name, key = "Tab", most = 60) {
  for (let i = 0; i < most; i++) {
    if (key === "Shift+Tab") {
      await page.keyboard.down("Shift");
      await page.keyboard.press("Tab");
      await page.keyboard.up("Shift");
    } else {
      await page.keyboard.press(key);
    }
    const node = await here();
    if (node.role === role && node.name === name) return node;
  }
  throw new Error(`${role} "${name}" is not reached: ${walked.slice(-most).join(", ")}`);
}

const status = () => opened.text("#status");
const press = (key) => opened.judgedAfter(() => page.keyboard.press(key));

await runAll({
  "the opening is set up": async () => {
    await tabTo("button", "Opening");
    await press("Enter");
    check((await status()).includes("Spring 1901 movement"), `the phase is told: ${await status()}`);
  },
  "a unit is ordered to move": async () => {
    await tabTo("tab", "Results");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    equal((await here()).name, "Units", "the tab that arrows lead to");
    const order = await tabTo("combobox", "Order of A Paris");
    check(order.value, `what it is ordered is told: ${order.value}`);
    await page.keyboard.type("A Paris - Bur", { delay: 20 });  // letter by letter, while each is judged
    await page.waitForFunction(() => document.querySelector("#orders").value.includes("A Paris - Burgundy"), { timeout: 20_000 });
    const now = await here();
    equal(now.name, "Order of A Paris", "where the focus stays");
    equal(now.value, "A Paris - Burgundy", "the order is told");
    await press("ArrowUp");
    check(!(await opened.value("#orders")).includes("Burgundy"), "an arrow chooses another");
    await press("ArrowDown");
    equal((await here()).value, "A Paris - Burgundy", "and back");
  },
  "its result is heard": async () => {
    await tabTo("tab", "Units", "Shift+Tab");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    equal((await here()).name, "Results", "the tab");
    const told = await page.accessibility.snapshot({ interestingOnly: false });
    const texts = (node) => [node.name ?? "", ...(node.children ?? []).flatMap(texts)];
    const all = texts(told).join("\n");
    check(/A Paris - Burgundy\s+succeeds/.test(all), "the result is among what is read out");
    check(all.includes("Spring 1901 movement: judged"), "and so is the status");
  },
  "why is stepped through": async () => {
    await page.keyboard.press("ArrowRight");
    await page.waitForSelector("#reasons[data-whole]", { timeout: 60_000 });
    await tabTo("button", "Forward");
    await page.keyboard.press("Enter");
    await page.waitForSelector("#why [aria-current]");
    check((await opened.text("#why [role=status]")).startsWith("reason 1 of"), "which reason it is, is told");
    const lit = await page.$$eval("#board .unit.pointed-at", (found) => found.length);
    check(lit > 0, "its units light up");
  },
  "an issue is walked through, and the focus and the page stay where they are": async () => {
    await opened.open("rules");
    await page.waitForSelector(".issues select");
    const label = await page.$$eval(".issues select", (all) => {
      all.at(-3).focus();
      return all.at(-3).getAttribute("aria-label");
    });
    const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
    const at = await scrolled();
    for (let i = 0; i < 2; i++) {
      const before = await opened.value("#rules-text");
      await page.keyboard.press("ArrowDown");
      await page.waitForFunction((text) => document.querySelector("#rules-text")?.value !== text && document.querySelectorAll(".issues select").length > 20, { timeout: 20_000 }, before);
      await page.waitForFunction((name) => document.activeElement.getAttribute("aria-label") === name, { timeout: 20_000 }, label);
    }
    check(Math.abs((await scrolled()) - at) < 60, `nothing scrolls away: ${await scrolled()} instead of ${at}`);
    await opened.judgedAfter(() => opened.set("#preset", "datc-3.2", "change"));
    await opened.open("why");
  },
  "the next phase is begun": async () => {
    await tabTo("button", "Next phase", "Shift+Tab");
    await press("Enter");
    check((await status()).includes("Fall 1901 movement"), `the phase is told: ${await status()}`);
    check((await opened.value("#orders")).includes("Burgundy"), "the army stands where it went");
  },
  "the board is made larger": async () => {
    await tabTo("group", "The board as a picture");
    await page.keyboard.press("+");
    check(await page.$eval("#board", (e) => e.classList.contains("zoomed") && e.scrollWidth > e.clientWidth), "by the key +");
    await page.keyboard.press("0");
    check(await page.$eval("#board", (e) => !e.classList.contains("zoomed")), "and whole again by 0");
  },
  "a button that can be used no more hands the focus on": async () => {
    const focused = () => page.evaluate(() => document.activeElement.id);
    const onAnd = async (selector, key = "Enter") => {
      await page.focus(selector);
      await page.keyboard.press(key);
    };
    await opened.judgedAfter(() => opened.press("#opening"));
    while (await page.$eval("#undo", (b) => !b.disabled)) await opened.judgedAfter(() => onAnd("#undo"));
    equal(await focused(), "redo", "after the last Undo");
    while (await page.$eval("#redo", (b) => !b.disabled)) await opened.judgedAfter(() => onAnd("#redo"));
    equal(await focused(), "undo", "after the last Redo");
    await opened.opened("game.jsonl", '{"id": "g", "phases": [{"phase": "Spring 1901 movement", "units": {"Italy": ["A VEN"]}, "orders": {"Italy": ["A VEN - TRI"]}}]}\n');
    await page.waitForSelector("#record:not([hidden])");
    await opened.judgedAfter(() => onAnd("#close-record"));
    await page.waitForSelector("#record", { hidden: true });
    equal(await focused(), "board", "after a record is closed");
    await page.keyboard.press("+");
    await onAnd("#whole");
    equal(await focused(), "nearer", "after the board is whole");
  },
  "no error in the console": () => opened.noErrors(),
});
console.log(`${walked.length} stops: ${walked.join(", ")}`);
await browser.close();
