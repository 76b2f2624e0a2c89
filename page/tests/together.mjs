// What the tests of the page share: the tools, the program to compare with, the corpus, dipeq's WebAssembly in node.
import { execFileSync, spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

export const house = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const built = process.env.DIPEQ_PAGE_BUILT ?? join(house, "build/page");
export const tools = process.env.DIPEQ_PAGE_TOOLS ?? join(house, "build/page-tools");
export const program = process.env.DIPEQ ?? join(house, "build/release/dipeq");

// Ends the test: skipped, as ctest knows by the exit code; where the page is wanted (tools/test --all), failed.
export function impossible(why) {
  console.error(why);
  process.exit(process.env.DIPEQ_ALL_WANTED ? 1 : 69);
}
if (!existsSync(join(built, "dipeq.html")) || !existsSync(join(tools, "node_modules")))
  impossible("skipped: the page is not built. tools/page builds it, tools/test --all builds and tests it.");
export const required = createRequire(join(tools, "package.json"));

export function equal(found, expected, what) {
  if (found === expected) return;
  let at = 0;
  while (at < found.length && found[at] === expected[at]) at++;
  const around = (text) => JSON.stringify(text.slice(Math.max(0, at - 60), at + 90));
  throw new Error(`${what}: differs at ${at}\n  found    ${around(found)}\n  expected ${around(expected)}`);
}

export function check(holds, what) {
  if (!holds) throw new Error(`not so: ${what}`);
}

// What the program prints; nothing if it refuses.
export function native(args, input = "") {
  const run = spawnSync(program, args, { input, encoding: "utf8", maxBuffer: 1 << 30, env: { ...process.env, COLUMNS: "80" } });
  if (run.error) throw run.error;
  return run.stdout;
}

// All cases of all folders: a name, a file, its text.
export function corpus() {
  const cases = [];
  for (const folder of ["v3.2", "v2.4", "supplement", "readings", "articles"])
    for (const name of readdirSync(join(house, "datc", folder)).filter((f) => f.endsWith(".case")).sort()) {
      const file = join(house, "datc", folder, name), id = name.slice(0, -".case".length);
      cases.push({ id: folder === "v2.4" ? `${id}@2.4` : id, file, text: readFileSync(file, "utf8") });
    }
  return cases;
}

// The page's own way to dipeq, in node: question in, answer out.
export async function dipeqInNode() {
  const { buildSync } = required("esbuild");
  const folder = mkdtempSync(join(tmpdir(), "dipeq-page-"));
  try {
    const file = join(folder, "dipeq.mjs");
    buildSync({ entryPoints: [join(house, "page/site/src/dipeq.ts")], bundle: true, format: "esm", outfile: file });
    const { dipeq } = await import(pathToFileURL(file).href);
    const ask = await dipeq(await WebAssembly.compile(readFileSync(join(built, "dipeq.wasm"))));
    return (question) => JSON.parse(ask(JSON.stringify(question)));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export function temporaryFile(name, text) {
  const folder = mkdtempSync(join(tmpdir(), "dipeq-page-"));
  writeFileSync(join(folder, name), text);
  return { path: join(folder, name), remove: () => rmSync(folder, { recursive: true }) };
}

export function output(command, args) {
  return execFileSync(command, args, { encoding: "utf8", maxBuffer: 1 << 30 });
}

// Runs what is named, one after the other, and says what failed. ONLY in the environment: those whose names it fits.
export async function runAll(tests) {
  let failed = 0;
  for (const [name, test] of Object.entries(tests)) {
    if (!new RegExp(process.env.ONLY ?? "").test(name)) continue;
    const began = Date.now();
    try {
      await test();
      console.log(`ok      ${name} (${Date.now() - began} ms)`);
    } catch (error) {
      failed++;
      console.log(`FAILED  ${name}\n${error.stack ?? error}`);
    }
  }
  process.exitCode = failed > 0 ? 1 : 0;
}
