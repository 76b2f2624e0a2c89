// build.mjs TOOLS WASM OUT: the page as one file. Its script is bundled, the WebAssembly and the corpus are compressed.
import { createRequire } from "node:module";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { deflateRawSync } from "node:zlib";

const [tools, wasm, out] = process.argv.slice(2).map((path) => resolve(path));
const here = dirname(fileURLToPath(import.meta.url));
const house = dirname(here);
const { buildSync } = createRequire(join(tools, "package.json"))("esbuild");
const mostBytes = 2_000_000;

const packed = (bytes) => deflateRawSync(bytes, { level: 9 }).toString("base64");

function bundled(file) {
  const { outputFiles } = buildSync({
    entryPoints: [join(here, "site/src", file)], bundle: true, minify: true, write: false, format: "iife", target: "es2022", charset: "utf8", legalComments: "none",
  });
  return outputFiles[0].text.replaceAll("</script", "<\\/script");
}

// By what people call them: DATC 3.2's by their number, others with their folder's.
function corpus() {
  const cases = {};
  for (const folder of ["v3.2", "v2.4", "supplement", "readings", "articles"]) {
    const collate = new Intl.Collator("en", { numeric: true }).compare;
    for (const file of readdirSync(join(house, "datc", folder)).filter((f) => f.endsWith(".case")).sort(collate)) {
      const id = file.slice(0, -".case".length);
      cases[folder === "v2.4" ? `${id}@2.4` : id] = readFileSync(join(house, "datc", folder, file), "utf8");
    }
  }
  return JSON.stringify(cases);
}

const parts = {
  STYLE: readFileSync(join(here, "site/style.css"), "utf8"),
  WASM: packed(readFileSync(wasm)),
  CORPUS: packed(Buffer.from(corpus())),
  WORKER: bundled("worker.ts"),
  SCRIPT: bundled("main.ts"),
};
const page = readFileSync(join(here, "site/index.html"), "utf8").replace(/\/\*([A-Z]+)\*\//g, (_, part) => parts[part]);
writeFileSync(out, page);
console.log(`${relative(process.cwd(), out)}: ${page.length} bytes`);
if (Buffer.byteLength(page) > mostBytes) throw new Error(`the page has more than ${mostBytes} bytes`);
