// dipeq/init: nothing is fetched until init() is called, so it can be bundled in any way.
import * as api from "./api.js";
import { load } from "./load.js";
import type { Later, Source } from "./source.js";

export * from "./api.js";
export type { Source };

/** Loads dipeq's WebAssembly, from beside this script if no source is named; then all calls work, those of what it answers and those imported. */
export async function init(source?: Later<Source>): Promise<typeof api> {
  await load(source, fetch);
  return api;
}
