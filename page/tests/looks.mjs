// looks.mjs [FOLDER]: the page at 1400 and 390 pixels, light and dark, each tab: axe finds nothing serious, nothing runs out of the window. FOLDER
// gets pictures of it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium, Opened } from "./opened.mjs";
import { check, required, runAll } from "./together.mjs";

const [folder] = process.argv.slice(2);
const axe = readFileSync(required.resolve("axe-core/axe.min.js"), "utf8");
const browser = await chromium();
const tabs = ["results", "why", "units", "equations", "steps", "readings", "rules", "export"];
const ready = { why: "#reasons[data-whole]", equations: "#count", steps: ".steps .now", readings: "#survey pre", rules: ".issues select", export: "#exported" };

async function serious(opened) {
  await opened.page.evaluate(axe);
  const { violations } = await opened.page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  return violations
    .filter((v) => v.impact === "serious" || v.impact === "critical")
    .map((v) => `${v.id}: ${v.help} (${v.nodes.slice(0, 3).map((n) => `${n.target} ${n.failureSummary}`).join("; ")})`);
}

async function looked(width, dark) {
  const opened = await Opened.at(browser, undefined, { width, height: width > 800 ? 1000 : 844, dark });
  await opened.load("6.F.14");
  for (const tab of tabs) {
    await opened.open(tab);
    if (ready[tab]) await opened.page.waitForSelector(ready[tab], { timeout: 60_000 });
    if (folder) await opened.page.screenshot({ path: join(folder, `${width}-${dark ? "dark" : "light"}-${tab}.png`), fullPage: width < 800 });
    const found = await serious(opened);
    check(found.length === 0, `axe finds nothing serious in ${tab}: ${found.join("\n")}`);
    const wide = await opened.page.evaluate(() => document.documentElement.scrollWidth);
    check(wide <= width, `${tab} fits into ${width} pixels; it is ${wide} wide`);
  }
  opened.noErrors();
  await opened.page.close();
}

const folded = (page) => page.$$eval("#panel details[data-unit]:not([open])", (all) => all.length);

// On paper: all orders, however many, and all reasons; nothing runs out at the side.
async function printed() {
  const opened = await Opened.at(browser, undefined, { width: 700, height: 1000, dark: true });
  const { page } = opened;
  await opened.load("6.F.14");
  await opened.open("why");
  await page.waitForSelector("#reasons[data-whole]", { timeout: 60_000 });
  check((await folded(page)) > 0, "reasons are folded on the screen");
  await page.evaluate(() => window.addEventListener("beforeprint", () => {
    window.onPaper = { text: document.querySelector(".on-paper").textContent, folded: document.querySelectorAll("#panel details[data-unit]:not([open])").length };
  }));
  await page.pdf({ format: "A4", path: folder && join(folder, "page.pdf") });
  const onPaper = await page.evaluate(() => window.onPaper);
  check(onPaper.text === (await opened.value("#orders")), "all orders stand on paper");
  check(onPaper.folded === 0 && (await folded(page)) > 0, "reasons are unfolded there, and folded again afterwards");
  await page.emulateMediaType("print");
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  check(wide <= 700, `it fits on paper; it is ${wide} wide`);
  const controls = await page.$$eval("button, summary, dialog", (all) => all.filter((e) => e.checkVisibility() && e.closest("details[open]") === null).map((e) => e.textContent));
  check(controls.length === 0, `nothing stands on paper that is only for pressing: ${controls.join(", ")}`);
  const high = await page.$eval("#board svg", (e) => e.getBoundingClientRect().height);
  check(high < 700, `the board leaves room for orders; it is ${high} high`);
  opened.noErrors();
  await page.close();
}

// Codes on a small board, whole and as it comes.
async function legible() {
  const opened = await Opened.at(browser, undefined, { width: 390, height: 844 });
  const size = () => opened.page.$eval("#board .code", (e) => parseFloat(getComputedStyle(e).fontSize) * e.getScreenCTM().a);
  check((await size()) >= 10, `codes can be read at 390 pixels; they are ${await size()} high`);
  await opened.press("#nearer");
  check((await size()) >= 10, "and are no smaller when the board is larger");
  const before = await opened.page.$eval("#board", (e) => e.scrollWidth);
  await opened.press("#whole");
  const [wide, shown] = await opened.page.$eval("#board", (e) => [e.scrollWidth, e.clientWidth]);
  check(wide <= shown && before > shown, "the whole board, and a part of it");
  opened.noErrors();
  await opened.page.close();
}

// A window that is made larger or smaller, as when a phone is turned.
async function resized() {
  const opened = await Opened.at(browser, undefined, { width: 390, height: 844 });
  const isWhole = async (width) => {
    await opened.page.setViewport({ width, height: 844 });
    await new Promise((resolve) => setTimeout(resolve, 300));
    return opened.page.$eval("#board", (e) => e.scrollWidth <= e.clientWidth);
  };
  check(!(await isWhole(390)), "a narrow window has a part of the board");
  check(await isWhole(1400), "a wide one has the whole");
  check(!(await isWhole(390)), "and the narrow one has a part again");
  await opened.press("#whole");
  check((await isWhole(1400)) && (await isWhole(390)), "unless somebody has chosen");
  opened.noErrors();
  await opened.page.close();
}

// On laptops: the whole map is in sight, as large as the window lets it be, and nothing lies on anything else.
async function onALaptop() {
  for (const [width, height] of [[1366, 650], [1280, 720]]) {
    const opened = await Opened.at(browser, undefined, { width, height });
    await opened.judgedAfter(() => opened.press("#opening"));
    const found = await opened.page.evaluate(() => {
      const box = (selector) => document.querySelector(selector).getBoundingClientRect();
      const code = document.querySelector("#board .code");
      const tabs = [...document.querySelectorAll("#tabs button")].map((tab) => tab.getBoundingClientRect().top);
      return { code: parseFloat(getComputedStyle(code).fontSize) * code.getScreenCTM().a, map: box("#board .panel").bottom, board: box("#board").bottom,
        bars: box("#board-side .bar.spread").bottom - box("#board").top, beside: box("#board").right - box("#side").left,
        rows: new Set(tabs).size };
    });
    const size = `at ${width} by ${height}: ${JSON.stringify(found)}`;
    check(found.rows === 1, `all tabs stand in one row ${size}`);
    check(found.code >= 9, `codes can be read ${size}`);
    check(found.map <= found.board + 1 && found.board <= height, `the whole map is in sight ${size}`);
    check(found.bars <= 0 && found.beside <= 0, `nothing overlaps ${size}`);
    if (folder) await opened.page.screenshot({ path: join(folder, `${width}-${height}.png`) });
    opened.noErrors();
    await opened.page.close();
  }
}

await runAll({ ...Object.fromEntries(
  [[1400, false], [1400, true], [390, false], [390, true]].map(([width, dark]) => [`${width} pixels, ${dark ? "dark" : "light"}`, () => looked(width, dark)])),
  "on a laptop": onALaptop,
  "a window of another size": resized,
  "on paper": printed,
  "codes can be read on a small board": legible });
await browser.close();
