// The page in headless Chromium, and what a test does in it.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { deflateRawSync } from "node:zlib";
import { built, check, impossible, required, temporaryFile } from "./together.mjs";

function found() {
  const name = spawnSync("sh", ["-c", "command -v chromium"], { encoding: "utf8" }).stdout.trim();
  return name || impossible("skipped: there is no chromium here, and CHROMIUM names no other browser.");
}
const puppeteer = required("puppeteer-core");
export const address = pathToFileURL(join(built, "dipeq.html")).href;

export function linkOf(text, rules = "rules datc-3.2\n") {
  return `${address}#${deflateRawSync(JSON.stringify([text, rules])).toString("base64url")}`;
}

// A map of somebody's own, as a file holds it.
export const ownMap = `map Small
power Blue
power Red
sea bay The Bay
  fleet eas wes
coastal eas Eastland
  centre Red
  army mid
  fleet bay
inland mid Midland
  centre
  army eas wes
coastal wes Westland
  centre Blue
  army mid
  fleet bay
opening Blue: A wes
opening Red: A eas
`;

// The same with so many names that no link has room for it.
export function largeMap() {
  let state = 1;
  const chance = () => (state = (state * 48271) % 2147483647).toString(36);
  return `${Array.from({ length: 9000 }, () => `# ${chance()}${chance()}`).join("\n")}\n${ownMap}`;
}

const uploaded = [];
process.on("exit", () => uploaded.forEach((file) => file.remove()));  // the page reads them when it likes

export async function chromium() {
  return (puppeteer.default ?? puppeteer).launch({
    executablePath: process.env.CHROMIUM ?? found(),
    headless: true,
    args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
    protocolTimeout: 600_000,
  });
}

export class Opened {
  constructor(page) {
    this.page = page;
    this.errors = [];
    page.on("console", (message) => message.type() === "error" && this.errors.push(message.text()));
    page.on("pageerror", (error) => this.errors.push(String(error)));
    page.on("request", (request) => /^(file|blob|data):/.test(request.url()) || this.errors.push(`asked the network for ${request.url()}`));
    page.on("requestfailed", (request) => this.errors.push(`asked in vain for ${request.url()}`));
  }

  static async at(browser, where = address, { width = 1400, height = 1000, dark = false } = {}) {
    const opened = new Opened(await browser.newPage());
    await opened.page.setViewport({ width, height });
    if (dark) await opened.page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: "dark" }]);
    await opened.page.goto(where);
    await opened.page.waitForSelector("body[data-judged]", { timeout: 60_000 });
    return opened;
  }

  // A page whose dipeq can be made to take longer; `window.said` has all that its status said since.
  static async slow(browser) {
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
  // By so many milliseconds a question.
  longer(by) {
    return this.page.evaluate((milliseconds) => {
      window.longer = milliseconds;
      window.said = [];
    }, by);
  }

  text(selector) {
    return this.page.$eval(selector, (e) => e.textContent);
  }
  value(selector) {
    return this.page.$eval(selector, (e) => e.value);
  }

  // Does something, and waits until what came of it is judged.
  async judgedAfter(act) {
    const before = await this.page.$eval("body", (b) => b.dataset.judged);
    await act();
    await this.page.waitForFunction((b) => document.body.dataset.judged !== b, { timeout: 120_000, polling: 5 }, before);
  }

  write(text) {
    return this.judgedAfter(() => this.set("#orders", text, "input"));
  }
  load(id) {
    return this.judgedAfter(() => this.set("#case", id, "change"));
  }
  set(selector, value, event) {
    return this.page.$eval(selector, (e, v, name) => {
      e.value = v;
      e.dispatchEvent(new Event(name, { bubbles: true }));
    }, value, event);
  }
  // As a file that is opened.
  opened(name, text) {
    return this.judgedAfter(() => this.upload(name, text));
  }
  upload(name, text) {
    return this.uploadAll({ [name]: text });
  }
  // Several at once, by their names.
  async uploadAll(texts) {
    const files = Object.entries(texts).map(([name, text]) => temporaryFile(name, text));
    await (await this.page.$("#file")).uploadFile(...files.map((file) => file.path));
    uploaded.push(...files);
  }
  press(selector) {
    return this.page.$eval(selector, (e) => e.click());
  }
  async open(tab) {
    await this.press(`#tab-${tab}`);
  }

  // Where the mouse meets the unit, and where it meets nothing but the province.
  unitPoint(code) {
    return this.page.$eval(`#board .unit[data-unit="${code}"]`, (e) => {
      const box = e.getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    });
  }
  async provincePoint(code) {
    const point = await this.page.evaluate((wanted) => {
      const box = document.querySelector(`#board [data-province="${wanted}"]`).getBoundingClientRect();
      for (let i = 1; i < 20; i++)
        for (let j = 1; j < 20; j++) {
          const at = { x: box.x + (box.width * i) / 20, y: box.y + (box.height * j) / 20 };
          const met = document.elementsFromPoint(at.x, at.y).map((e) => e.closest("[data-province]")).find((e) => e);
          if (met?.dataset.province === wanted) return at;
        }
      return null;
    }, code);
    check(point, `${code} is met somewhere on the board`);
    return point;
  }
  async drag(unit, province, { shift = false } = {}) {
    const from = await this.unitPoint(unit), to = await this.provincePoint(province);
    if (shift) await this.page.keyboard.down("Shift");
    await this.page.mouse.move(from.x, from.y);
    await this.page.mouse.down();
    await this.page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
    await this.page.mouse.move(to.x, to.y, { steps: 4 });
    await this.page.mouse.up();
    if (shift) await this.page.keyboard.up("Shift");
  }

  noErrors() {
    check(this.errors.length === 0, `no error in the console: ${this.errors.join("; ")}`);
  }
}
