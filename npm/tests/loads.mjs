// What can be imported: dipeq/init, from wherever the WebAssembly comes; bundles; schemas and the example.
import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { check, equal, rejected, runAll, same, thrown, tools } from "./together.mjs";

const { buildSync } = createRequire(join(tools, "package.json"))("esbuild");
const address = import.meta.resolve("dipeq/dipeq.wasm"), file = fileURLToPath(address), bytes = readFileSync(file);
const board = { orders: { Italy: ["A VEN - TRI"] } }, answer = { results: { Italy: ["succeeds"] } };
let times = 0;
const anew = () => import(`./node_modules/dipeq/init-node.js?${times++}`); // nothing is loaded in it

async function served(kind, sent, use) {
  const server = createServer((_, response) => response.writeHead(200, { "content-type": kind }).end(sent));
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  try {
    await use(`http://127.0.0.1:${server.address().port}/dipeq.wasm`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

// What a bundle of the script prints, away from the package; `beside` is a file that is put next to it.
function bundled(script, { beside, ...how }) {
  rmSync("bundled", { recursive: true, force: true });
  mkdirSync("bundled");
  writeFileSync("bundled/script.mjs", script);
  const outfile = resolve("bundled/out", how.format === "cjs" ? "it.cjs" : "it.mjs");
  buildSync({ entryPoints: ["bundled/script.mjs"], bundle: true, platform: "node", outfile, logLevel: "silent", ...how });
  if (beside) copyFileSync(beside, resolve("bundled/out/dipeq.wasm"));
  const run = spawnSync(process.execPath, [outfile], { encoding: "utf8", cwd: "/" });
  return run.stdout + run.stderr;
}

await runAll({
  "every kind of source is taken": async () => {
    const sources = [undefined, address, new URL(address), file, bytes, new Uint8Array(bytes).buffer, new Response(bytes),
      Promise.resolve(new Response(bytes)), await WebAssembly.compile(bytes)];
    for (const [i, source] of sources.entries()) {
      const dipeq = await anew(), loaded = await dipeq.init(source);
      same(dipeq.adjudicate(board), answer, `source ${i}, what is imported`);
      same(loaded.adjudicate(board), answer, `source ${i}, what is answered`);
    }
    await served("application/wasm", bytes, async (at) => same((await (await anew()).init(at)).adjudicate(board), answer, "an address"));
  },

  "who asks too early is told": async () => {
    const { adjudicate, init } = await anew();
    const { message } = thrown(() => adjudicate(board));
    check(message.includes("await init()") && !message.includes("fault"), message);
    await Promise.all([init(), init()]);
    same(adjudicate(board), answer, "it goes on");
  },

  "what is no WebAssembly is told, and may be tried again": async () => {
    const { adjudicate, init } = await anew();
    await served("text/html", "<!doctype html>", async (at) => {
      const { message } = await rejected(init(at));
      equal(message, `${at} (status 200, content type text/html) is no WebAssembly`, "an address");
    });
    const missing = new Response("none", { status: 404 });
    check((await rejected(init(missing))).message.includes("status 404"), "a response");
    check((await rejected(init(new Uint8Array(8)))).message.includes("no WebAssembly"), "bytes");
    for (const source of [7, null, {}, true]) check((await rejected(init(source))) instanceof TypeError, `${source}`);
    await init(bytes);
    same(adjudicate(board), answer, "then it works");
  },

  "schemas and the example can be imported, and schemas name no others": () => {
    const here = createRequire(import.meta.url), folder = "node_modules/dipeq/schemas", files = readdirSync(folder);
    check(files.includes("library.schema.json"), "the library's schema is there");
    for (const file of files) {
      const schema = here(`dipeq/schemas/${file}`);
      equal(schema.$schema, "https://json-schema.org/draft/2020-12/schema", file);
      for (const [, other] of JSON.stringify(schema).matchAll(/"\$ref":"([^"#]+)/g)) check(files.includes(other), `${file} names ${other}`);
    }
    for (const file of readdirSync("node_modules/dipeq/example")) check(existsSync(here.resolve(`dipeq/example/${file}`)), file);
  },

  "a bundle for a server is one file, in either form": () => {
    const script = `import { init } from "dipeq/init";
import wasm from "dipeq/dipeq.wasm";
init(wasm).then(({ adjudicate }) => console.log(JSON.stringify(adjudicate(${JSON.stringify(board)}))));`;
    for (const format of ["esm", "cjs"])
      equal(bundled(script, { format, loader: { ".wasm": "binary" } }), `${JSON.stringify(answer)}\n`, format);
  },

  "a bundle of dipeq itself wants the file beside it, or says what to do": () => {
    const script = `import { adjudicate } from "dipeq";\nconsole.log(JSON.stringify(adjudicate(${JSON.stringify(board)})));`;
    equal(bundled(script, { format: "esm", beside: file }), `${JSON.stringify(answer)}\n`, "a bundle with its file");
    check(bundled(script, { format: "cjs" }).includes("dipeq/init"), "a bundle that does not know where it is");
  },
});
