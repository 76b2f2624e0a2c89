// build.mjs TOOLS WASM FOLDER: puts the npm package together in the folder, as `npm pack` takes it. Scripts are bundled, types are checked.
import { execFileSync } from "node:child_process";
import { copyFileSync, cpSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const [tools, wasm, folder] = process.argv.slice(2).map((path) => resolve(path));
const here = dirname(fileURLToPath(import.meta.url));
const house = dirname(here);
const { buildSync } = createRequire(join(tools, "package.json"))("esbuild");
const node = (script, ...args) => execFileSync(process.execPath, [script, ...args], { stdio: "inherit" });

// The types of the schemas stand beside the sources that use them, in a copy of both.
const sources = join(folder, "..", "sources");
rmSync(folder, { recursive: true, force: true });
rmSync(sources, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
cpSync(join(here, "src"), join(sources, "npm/src"), { recursive: true });
copyFileSync(join(here, "tsconfig.json"), join(sources, "npm/tsconfig.json"));
mkdirSync(join(sources, "page/site/src"), { recursive: true });
for (const file of ["tsconfig.json", "src/wasi.ts"]) copyFileSync(join(house, "page/site", file), join(sources, "page/site", file));
node(join(here, "types.mjs"), join(house, "docs"), join(sources, "npm/src/schemas.ts"));
node(join(tools, "node_modules/typescript/bin/tsc"), "-p", join(sources, "npm"), "--outDir", join(sources, "declared"));

for (const entry of ["node", "browser", "init-node", "init"])
  buildSync({
    entryPoints: [join(sources, "npm/src", `${entry}.ts`)], outfile: join(folder, `${entry}.js`),
    bundle: true, format: "esm", target: "es2022", platform: entry.endsWith("node") ? "node" : "browser",
  });
mkdirSync(join(folder, "types"));
for (const file of ["api.d.ts", "errors.d.ts", "schemas.d.ts", "init.d.ts", "source.d.ts"])
  copyFileSync(join(sources, "declared/npm/src", file), join(folder, "types", file));
mkdirSync(join(folder, "schemas"));
for (const file of readdirSync(join(house, "docs")).filter((f) => /^(dipeq|equations|resolution|phase|explanation|phase-explanation|rules|survey|library)\.schema\.json$/.test(f)))
  copyFileSync(join(house, "docs", file), join(folder, "schemas", file));
mkdirSync(join(folder, "example"));
copyFileSync(join(here, "server.mjs"), join(folder, "example/server.mjs"));
copyFileSync(join(here, "package.json"), join(folder, "package.json"));
copyFileSync(join(here, "PACKAGE.md"), join(folder, "README.md"));
copyFileSync(join(house, "LICENSE"), join(folder, "LICENSE"));
copyFileSync(wasm, join(folder, "dipeq.wasm"));
