// heard.mjs: what the page says of itself: that it computes, and which step, number or choice it is at.
import { address, chromium, Opened } from "./opened.mjs";
import { check, equal, runAll } from "./together.mjs";

const browser = await chromium();

// A page whose dipeq takes so many milliseconds longer for each question as `window.longer` says; `window.said` has all that its status said.
async function slowPage() {
  const opened = new Opened(await browser.newPage());
  await opened.page.setViewport({ width: 1400, height: 1000 });
  await opened.page.evaluateOnNewDocument(() => {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message) {
      if (window.longer && message.question) setTimeout(() => post.call(this, message), window.longer);
      else post.call(this, message);
    };
    window.said = [];
    document.addEventListener("DOMContentLoaded", () => new MutationObserver(() => window.said.push(document.querySelector("#status").textContent))
      .observe(document.querySelector("#status"), { childList: true, characterData: true, subtree: true }));
  });
  await opened.page.goto(address);
  await opened.page.waitForSelector("body[data-judged]", { timeout: 60_000 });
  return opened;
}
const page = await slowPage();
const longer = (by) => page.page.evaluate((milliseconds) => (window.longer = milliseconds, window.said = [], undefined), by);
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
