// Files that are opened, or dropped on the page: each is what it is.
import { readable, type Understood } from "./answers";
import type { Engine } from "./engine";
import { about, looksLikeMap, looksLikeRules, type OpenedFile, type Recorded, type State } from "./state";
import { problemText } from "./views";

export type Recognised =
  | { is: "map" | "file of rules" | "text" }  // a text has orders, whatever they stand in
  | { is: "recorded game"; format: string; record: Recorded; first: string; leftOut: string[]; understood: Understood[] }  // `first`: its first phase
  | { is: "unreadable"; why: string; of?: "report" };

export async function recognised(file: OpenedFile, engine: Engine, state: State): Promise<Recognised> {
  if (file.text.includes("\uFFFD")) return { is: "unreadable", why: `${file.name}: expected text in UTF-8` };
  if (looksLikeMap(file.text)) return { is: "map" };
  if (looksLikeRules(file.text)) {
    const rulebook = await engine.ask({ ask: "rulebook", rules: file.text });
    return readable(rulebook) ? { is: "file of rules" } : { is: "unreadable", why: `${file.name}: ${problemText(rulebook)}` };
  }
  const found = await engine.ask({ ask: "games", ...about(state), ...file });
  if (!readable(found))
    return found.of === "report" ? { is: "unreadable", why: problemText(found), of: "report" }
      : /^\s*[[{]/.test(file.text) ? { is: "unreadable", why: problemText(found) } : { is: "text" };
  const first = found.games.flatMap((game) => game.phases)[0]?.text;
  return first === undefined ? { is: "text" } : { is: "recorded game", format: found.format, record: { file, games: found.games }, first, leftOut: found.format === "reports" ? [...found.left_out, ...found.remarks] : found.left_out, understood: found.understood };
}
