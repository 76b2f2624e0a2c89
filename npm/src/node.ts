// In Node: dipeq's WebAssembly stands in a file beside this script.
import { readFileSync } from "node:fs";
import { useCode } from "./engine.js";

useCode(new WebAssembly.Module(readFileSync(new URL("./dipeq.wasm", import.meta.url))));
export * from "./api.js";
