// In Node: dipeq's WebAssembly stands in a file beside this script.
import { readFileSync } from "node:fs";
import { useCode } from "./engine.js";
import { beside } from "./load.js";

useCode(new WebAssembly.Module(readFileSync(beside())));
export * from "./api.js";
