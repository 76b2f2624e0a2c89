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

await runAll(Object.fromEntries(
  [[1400, false], [1400, true], [390, false], [390, true]].map(([width, dark]) => [`${width} pixels, ${dark ? "dark" : "light"}`, () => looked(width, dark)])));
await browser.close();
