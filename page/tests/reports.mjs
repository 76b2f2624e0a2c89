// reports.mjs [FOLDER]: each kind of report in Chromium: no error, nothing asked of the network, axe finds nothing serious, nothing runs out of
// the window at 1400 and 390 pixels, light and dark; pointing, clicking and the keyboard lead from a unit to what is said of it. FOLDER gets
// pictures.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium, Opened } from "./opened.mjs";
import { check, equal, house, native, required, runAll } from "./together.mjs";

const [pictures] = process.argv.slice(2);
const axe = readFileSync(required.resolve("axe-core/axe.min.js"), "utf8");
const browser = await chromium();
const folder = mkdtempSync(join(tmpdir(), "dipeq-reports-"));
const paradox = join(house, "datc/v3.2/6.F.14.case");
const kinds = {
  adjudicate: ["adjudicate", paradox],
  retreats: ["adjudicate", join(house, "datc/v3.2/6.H.10.case")],
  adjustments: ["adjudicate", join(house, "datc/v3.2/6.J.9.case")],
  explain: ["explain", paradox],
  solve: ["solve", paradox],
  survey: ["survey", paradox],
  verify: ["verify", "at most 1 solution in a component", "--orders", "3"],
  fingerprint: ["fingerprint", "--procedure", "partial-information", "--sequences", "0"],
  replay: ["replay", join(house, "examples/game.jsonl")],
  catalogue: ["catalogue", "--orders", "4"],
  mutants: ["mutants", "--suite", join(house, "datc/supplement"), "--orders", "3"],
  generate: ["generate", "--several", "--count", "2"],
  compare: ["compare", "--reading", "1982", "--cases", paradox, join(house, "datc/v3.2/6.F.17.case")],
};

async function at(file, width, dark) {
  const opened = new Opened(await browser.newPage());
  await opened.page.setViewport({ width, height: width > 800 ? 1000 : 844 });
  await opened.page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: dark ? "dark" : "light" }]);
  await opened.page.goto(pathToFileURL(file).href);
  return opened;
}

async function serious(page) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  return violations
    .filter((v) => v.impact === "serious" || v.impact === "critical")
    .map((v) => `${v.id}: ${v.help} (${v.nodes.slice(0, 3).map((n) => `${n.target} ${n.failureSummary}`).join("; ")})`);
}

async function looked(kind) {
  const file = join(folder, `${kind}.html`);
  writeFileSync(file, native([...kinds[kind], "--format", "html"]));
  for (const width of [1400, 390])
    for (const dark of [false, true]) {
      const opened = await at(file, width, dark);
      if (pictures) await opened.page.screenshot({ path: join(pictures, `${kind}-${width}-${dark ? "dark" : "light"}.png`), fullPage: true });
      const wide = await opened.page.evaluate(() => document.documentElement.scrollWidth);
      check(wide <= width, `${kind} fits into ${width} pixels; it is ${wide} wide`);
      const found = await serious(opened.page);
      check(found.length === 0, `axe finds nothing serious in ${kind} at ${width}: ${found.join("\n")}`);
      opened.noErrors();
      await opened.page.close();
    }
}

// On a page of A4 nothing runs out at the side, no picture is higher than the page, all reasons are unfolded.
async function printed(kind) {
  const [width, height] = [680, 1010];  // pixels within its margins
  const opened = await at(join(folder, `${kind}.html`), width, true);
  await opened.page.emulateMediaType("print");
  const wide = await opened.page.evaluate(() => document.documentElement.scrollWidth);
  check(wide <= width, `${kind} fits on paper; it is ${wide} wide`);
  const high = await opened.page.$$eval("figure svg", (all) => Math.max(0, ...all.map((e) => e.getBoundingClientRect().height)));
  check(high <= height, `pictures of ${kind} fit on paper; one is ${high} high`);
  await opened.page.pdf({ format: "A4", path: pictures && join(pictures, `${kind}.pdf`) });
  opened.noErrors();
  await opened.page.close();
}

async function linked() {
  const out = join(folder, "out");
  native([...kinds.compare, "--out", out]);
  const opened = await at(join(out, "index.html"), 1400, false);
  await Promise.all([opened.page.waitForNavigation(), opened.page.click("main a")]);
  check((await opened.page.url()).endsWith("finding.html"), "the index leads to a finding");
  check((await opened.page.$$("svg .panel")).length === 2, "both sides' boards are there");
  opened.noErrors();
  await opened.page.close();
}

async function pointedAt() {
  const opened = await at(join(folder, "explain.html"), 1400, false);
  const { page } = opened;
  await page.hover("svg .unit[data-unit=LON]");
  const told = await page.$eval("#why", (e) => (e.hidden ? "" : e.textContent));
  check(told.includes("F London Supports F Wales - English Channel: given") && told.includes("5.B.2") && told.includes("if instead"), `pointing tells why: ${told}`);
  check(await page.$eval("details[data-unit=LON]", (e) => e.classList.contains("shown-here")), "the order lights up");
  check(!(await page.$eval("details[data-unit=LON]", (e) => e.open)), "it is folded");
  await page.click("svg .unit[data-unit=LON]");
  check(await page.$eval("details[data-unit=LON]", (e) => e.open), "a click unfolds it");
  await page.$eval("svg .unit[data-unit=WAL]", (e) => e.focus());
  await page.keyboard.press("Enter");
  check(await page.$eval("details[data-unit=WAL]", (e) => e.open && e.contains(document.activeElement)), "Enter does too");
  await page.click("#unfold");
  equal(await page.$$eval("details:not([open])", (all) => all.length), 0, "folded after unfolding all");
  opened.noErrors();
  await page.close();
}

await runAll({
  ...Object.fromEntries(Object.keys(kinds).map((kind) => [`the report of ${kind}`, () => looked(kind)])),
  ...Object.fromEntries(Object.keys(kinds).map((kind) => [`the report of ${kind}, on paper`, () => printed(kind)])),
  "an index leads to its findings": linked,
  "pointing, clicking, the keyboard": pointedAt,
});
await browser.close();
rmSync(folder, { recursive: true });
