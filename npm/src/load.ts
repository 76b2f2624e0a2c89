// Where dipeq's WebAssembly comes from, and what is said if something else comes.
import { hasCode, useCode } from "./engine.js";
import type { Later, Source } from "./source.js";

const decoder = new TextDecoder();

type Brought = Response | BufferSource;
type Fetch = (address: string | URL) => Promise<Brought>;

/** What stands beside this script. */
export function beside(): URL {
  if (import.meta.url) return new URL("./dipeq.wasm", import.meta.url);
  throw new Error("dipeq.wasm: a bundle of this kind does not know where it is; hand its address or its bytes to init() of dipeq/init");
}

const isResponse = (source: object): source is Response => "arrayBuffer" in source;
const isBytes = (source: object): source is BufferSource =>
  ArrayBuffer.isView(source) || Object.prototype.toString.call(source) === "[object ArrayBuffer]";

async function compiled(bytes: BufferSource, from: string): Promise<WebAssembly.Module> {
  const all = ArrayBuffer.isView(bytes) ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength) : new Uint8Array(bytes);
  if (decoder.decode(all.subarray(0, 4)) !== "\0asm") throw new Error(`${from} is no WebAssembly`);
  return WebAssembly.compile(bytes);
}

async function brought(what: Brought, address: string): Promise<WebAssembly.Module> {
  if (!isResponse(what)) return compiled(what, address);
  const from = `${what.url || address} (status ${what.status}, content type ${what.headers.get("content-type") ?? "unknown"})`;
  if (!what.ok) throw new Error(`${from} could not be fetched`);
  return compiled(await what.arrayBuffer(), from);
}

async function codeOf(source: unknown, fetch: Fetch): Promise<WebAssembly.Module> {
  if (typeof source === "string" || source instanceof URL) return brought(await fetch(source), String(source));
  if (source instanceof WebAssembly.Module) return source;
  if (typeof source === "object" && source !== null && (isResponse(source) || isBytes(source))) return brought(source, "what init() was handed");
  throw new TypeError("init() takes an address, a response, bytes or a WebAssembly.Module");
}

let loading: Promise<void> | undefined;

/** Loads the WebAssembly once; what could not be loaded may be tried again. */
export function load(source: Later<Source> | undefined, fetch: Fetch): Promise<void> {
  const begin = async () => {
    if (hasCode()) return;
    const from = await source;
    useCode(await codeOf(from === undefined ? beside() : from, fetch));
  };
  return (loading ??= begin().catch((error: unknown) => {
    loading = undefined;
    throw error;
  }));
}
