// In a browser: dipeq's WebAssembly is fetched from beside this script, and is there when the import is done.
import { load } from "./load.js";

await load(undefined, fetch);
export * from "./api.js";
