// The installed package in Chromium: imported from a web server, without anything between.
import { spawnSync } from "node:child_process";
import { createReadStream } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { extname, join } from "node:path";
import { adjudicate } from "dipeq";
import { runAll, same, tools } from "./together.mjs";

const chromium = process.env.CHROMIUM ?? spawnSync("sh", ["-c", "command -v chromium"], { encoding: "utf8" }).stdout.trim();
if (!chromium) {
  console.error("skipped: there is no chromium here, and CHROMIUM names no other browser.");
  process.exit(process.env.DIPEQ_ALL_WANTED ? 1 : 69);
}
const puppeteer = createRequire(join(tools, "package.json"))("puppeteer-core");
const kinds = { ".js": "text/javascript", ".wasm": "application/wasm" };
const page = '<script type="importmap">{"imports":{"dipeq":"/node_modules/dipeq/browser.js"}}</script>';

async function served(use) {
  const server = createServer(({ url }, response) => {
    const kind = kinds[extname(url)];
    response.setHeader("content-type", kind ?? "text/html");
    if (kind) createReadStream(join(".", url)).pipe(response);
    else response.end(page);
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  const browser = await (puppeteer.default ?? puppeteer).launch({
    executablePath: chromium, headless: true, args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
  });
  try {
    const tab = await browser.newPage();
    await tab.goto(`http://127.0.0.1:${server.address().port}/`);
    await use(tab);
  } finally {
    await browser.close();
    server.close();
  }
}

const paradox = { orders: { England: ["F LON S F WAL - ENG", "F WAL - ENG"], France: ["A BRE - LON", "F ENG C A BRE - LON"] } };

await runAll({
  "Chromium has the answers that Node has": () =>
    served(async (tab) => {
      const found = await tab.evaluate(`import("dipeq").then(({ adjudicate, DipeqError, explain }) => {
        let refused;
        try { adjudicate({}); } catch (error) { refused = error instanceof DipeqError && error.errors.length > 0; }
        return { result: adjudicate(${JSON.stringify(paradox)}), report: typeof explain(${JSON.stringify(paradox)}).report, refused };
      })`);
      same(found, { result: adjudicate(paradox), report: "string", refused: true }, "the answers");
    }),
});
