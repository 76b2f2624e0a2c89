// The installed package in Chromium: imported from a web server without anything between, bundled, in a worker, and under a Content-Security-Policy.
import { spawnSync } from "node:child_process";
import { createReadStream, existsSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { extname, join, resolve } from "node:path";
import { adjudicate, survey, version } from "dipeq";
import { check, equal, readme, runAll, same, tools } from "./together.mjs";

const chromium = process.env.CHROMIUM ?? spawnSync("sh", ["-c", "command -v chromium"], { encoding: "utf8" }).stdout.trim();
if (!chromium) {
  console.error("skipped: there is no chromium here, and CHROMIUM names no other browser.");
  process.exit(process.env.DIPEQ_ALL_WANTED ? 1 : 69);
}
const from = createRequire(join(tools, "package.json"));
const puppeteer = from("puppeteer-core"), { buildSync } = from("esbuild");
const browser = await (puppeteer.default ?? puppeteer).launch({
  executablePath: chromium, headless: true, args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
});
const kinds = { ".js": "text/javascript", ".wasm": "application/wasm" };
const page = '<script type="importmap">{"imports":{"dipeq":"/node_modules/dipeq/browser.js","dipeq/init":"/node_modules/dipeq/init.js"}}</script>';

// What is no file is a page, as many servers have it.
async function served(use, { policy } = {}) {
  const server = createServer(({ url }, response) => {
    const kind = existsSync(join(".", url)) && kinds[extname(url)];
    response.setHeader("content-type", kind || "text/html");
    if (policy) response.setHeader("content-security-policy", policy);
    if (kind) createReadStream(join(".", url)).pipe(response);
    else response.end(page);
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  const tab = await browser.newPage();
  try {
    await tab.goto(`http://127.0.0.1:${server.address().port}/`);
    await use(tab);
  } finally {
    await tab.close();
    server.closeAllConnections();
    server.close();
  }
}

function bundled(name, script, how) {
  writeFileSync(`${name}.mjs`, script);
  buildSync({ entryPoints: [resolve(`${name}.mjs`)], bundle: true, logLevel: "error", outdir: "bundles", publicPath: "/bundles", loader: { ".wasm": "file" }, ...how });
}

const paradox = { orders: { England: ["F LON S F WAL - ENG", "F WAL - ENG"], France: ["A BRE - LON", "F ENG C A BRE - LON"] } };
const told = "({ message }) => message";

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

  "an address that brings a page is told": () =>
    served(async (tab) => {
      const message = await tab.evaluate(`import("dipeq/init").then(({ init }) => init("/oz.wasm")).catch(${told})`);
      check(message.endsWith("/oz.wasm (status 200, content type text/html) is no WebAssembly"), message);
    }),

  "a script that is no module is bundled": () =>
    served(async (tab) => {
      bundled("classic", `import { init } from "dipeq/init";
import url from "dipeq/dipeq.wasm";
window.found = init(url).then(({ adjudicate }) => adjudicate(${JSON.stringify(paradox)}));
`, { format: "iife" });
      await tab.addScriptTag({ url: "/bundles/classic.js" });
      same(await tab.evaluate("window.found"), adjudicate(paradox), "the answer");
    }),

  "the README's worker loses no message": () =>
    served(async (tab) => {
      const [, script] = readme().match(/```ts\n(.*?onmessage.*?)```/s);
      bundled("worker", script.replace("?url", ""), { format: "esm" });
      const board = { orders: { Italy: ["A VEN - TRI"] } };
      const found = await tab.evaluate(`new Promise((answered) => {
        const worker = new Worker("/bundles/worker.js", { type: "module" });
        worker.onmessage = ({ data }) => answered(data);
        worker.postMessage(${JSON.stringify(board)});
      })`);
      same(found, survey(board), "the answer");
    }),

  "a Content-Security-Policy has to allow WebAssembly": async () => {
    const ask = `import("dipeq/init").then(({ init }) => init()).then(({ version }) => version()).catch(${told})`;
    const policy = "default-src 'self'; script-src 'self' 'unsafe-inline'";
    await served(async (tab) => check((await tab.evaluate(ask)).includes("unsafe-eval"), "it is refused"), { policy });
    await served(async (tab) => equal(await tab.evaluate(ask), version(), "it is allowed"), { policy: `${policy} 'wasm-unsafe-eval'` });
  },
});
await browser.close();
