// heard.mjs: what the page says of itself: that it computes, and which step, number or choice it is at.
import { chromium, Opened } from "./opened.mjs";
import { check, equal, runAll } from "./together.mjs";

const browser = await chromium();

const page = await Opened.slow(browser);
const longer = (by) => page.longer(by);
const said = () => page.page.evaluate(() => window.said);

await runAll({
  "that it judges is told when that takes long, and only then": async () => {
    await longer(1000);
    await page.write("France: A Par - Bur\n");
    const slow = await said();
    check(slow[0] === "Judging …" && slow.at(-1).includes("judged in"), `while it takes a second: ${slow}`);
    await longer(0);
    await page.write("France: A Par - Pic\n");
    check(!(await said()).includes("Judging …"), `while it does not: ${await said()}`);
  },
  "that a tab computes is told": async () => {
    await longer(1000);
    for (const [tab, words] of [["equations", "Looking for all solutions"], ["steps", "Solving"], ["why", "Looking for reasons"]]) {
      await page.open(tab);
      await page.page.waitForFunction((w) => [...document.querySelectorAll("#panel [role=status]")].some((e) => e.textContent.includes(w)), { timeout: 10_000 }, words);
    }
    await longer(0);
    await page.open("results");
  },
  "which step it is, is told": async () => {
    await page.load("6.F.14");
    await page.open("steps");
    await page.page.waitForSelector(".steps .now");
    const told = () => page.text("#panel .bar [role=status]");
    const title = () => page.text(".steps .now > strong");
    check((await told()).startsWith("step 1 of "), `the first: ${await told()}`);
    await page.page.evaluate(() => [...document.querySelectorAll("#panel button")].find((b) => b.textContent === "Forward").click());
    check((await told()).startsWith("step 2 of "), `the next: ${await told()}`);
    equal(await told(), `${(await told()).split(": ")[0]}: ${await title()}`, "what it is");
    await page.open("results");
  },
  "no error in the console": () => page.noErrors(),
});
await browser.close();
