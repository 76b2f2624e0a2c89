// dipeq/init in Node: addresses may be files.
import { readFile } from "node:fs/promises";
import * as api from "./api.js";
import { load } from "./load.js";
import type { Later, Source } from "./source.js";

export * from "./api.js";

async function got(address: string | URL): Promise<Response | BufferSource> {
  const scheme = /^[a-z][a-z]+:/i.exec(String(address))?.[0]; // of two letters at least: C: is none
  if (scheme === undefined) return readFile(address);
  return scheme === "file:" ? readFile(new URL(address)) : fetch(address);
}

export async function init(source?: Later<Source>): Promise<typeof api> {
  await load(source, got);
  return api;
}
