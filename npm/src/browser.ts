// In a browser: dipeq's WebAssembly is fetched from beside this script, and is there when the import is done.
import { useCode } from "./engine.js";

const fetched = await fetch(new URL("./dipeq.wasm", import.meta.url));
if (!fetched.ok) throw new Error(`dipeq.wasm: ${fetched.status} ${fetched.statusText}`);
useCode(await WebAssembly.compile(await fetched.arrayBuffer()));
export * from "./api.js";
