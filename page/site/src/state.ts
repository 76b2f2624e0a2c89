// What the page is about: orders, and the reading they are judged by. With its past, and as a link.
import type { Game } from "./answers";
import { deflated, inflated } from "./packed";

// What stands there when the page is opened.
export const firstText = `England:
F London Supports F Wales - English Channel
F Wales - English Channel
France:
A Brest - London
F English Channel Convoys A Brest - London
`;

export interface OpenedFile {
  name: string;
  text: string;
}
export interface Recorded {
  file: OpenedFile;
  games: Game[];
}
export interface State {
  text: string;
  rules: string;
  map: string | null;  // a map file; empty: the standard board; null: a link had no room for it, and its orders wait for it
  record?: Recorded | undefined;  // the game of which these orders are a phase, or were until they were changed
}

export const mapIsMissing = "These orders are on a map that is too large for a link.";

// What every question says that is about it.
export function about(state: State): { text: string; rules: string; map?: string } {
  const { text, rules, map } = state;
  return map ? { text, rules, map } : { text, rules };
}

function statements(text: string): string[] {
  return text.replace(/^\uFEFF/, "").split("\n").map((line) => line.trim()).filter((line) => line !== "" && !line.startsWith("#"));
}

export function looksLikeMap(text: string): boolean {
  const lines = statements(text);
  return /^map\s/.test(lines[0] ?? "") && lines.some((line) => /^(sea|inland|coastal|like)\s/.test(line));
}

// A preset and what is chosen otherwise, or equations; a case file may name a preset, too.
export function looksLikeRules(text: string): boolean {
  const lines = statements(text);
  return /^rules\s/.test(lines[0] ?? "") && !lines.some((line) => line.endsWith(":") || /^(case|title|phase|source|note|map)\s/.test(line));
}

// The preset that a case file or a rules file names.
export function readingOf(text: string): string | undefined {
  return /^rules\s+(\S+)/m.exec(text)?.[1];
}

// The rules of a preset, without choices or equations of one's own.
export function rulesOf(preset: string): string {
  return `rules ${preset}\n`;
}

// Whether the rules say more than their preset.
export function hasOwnChoices(rules: string): boolean {
  return statements(rules).length > 1;
}

const mostOfOrders = 300_000;  // characters: many times what a game's orders have, and read within seconds

// Why so long a text is not read; empty: it is.
export function tooLong(characters: number): string {
  if (characters <= mostOfOrders) return "";
  const of = (count: number) => count.toLocaleString("en");
  return `These orders would have ${of(characters)} characters; the page reads ${of(mostOfOrders)} at most.`;
}

// Words are typed; or a state takes the place of the one before, to which nobody would go back.
export type Change = "made" | "typed" | "instead";

const pause = 1500;  // milliseconds: words typed with less between them are one change

const isSame = (one: State, other: State) => (["text", "rules", "map", "record"] as const).every((part) => one[part] === other[part]);

export class History {
  private states: State[];
  private at = 0;
  private typed = -Infinity;  // when words were last typed

  constructor(
    first: State,
    private readonly changed: (by: Change) => void,
  ) {
    this.states = [first];
  }

  get now(): State {
    return this.states[this.at]!;
  }
  // The orders that wait for their map: those before it was pasted in their place.
  get waiting(): string | undefined {
    if (this.now.map !== null) return undefined;
    return this.states.slice(0, this.at + 1).reverse().find((state) => state.map === null && !looksLikeMap(state.text))?.text;
  }
  get hasPast(): boolean {
    return this.at > 0;
  }
  get hasFuture(): boolean {
    return this.at + 1 < this.states.length;
  }

  change(to: Partial<State>, by: Change = "made"): void {
    const next = { ...this.now, ...to };
    if (isSame(next, this.now)) return;
    const goesOn = performance.now() - this.typed < pause && looksLikeMap(next.text) === looksLikeMap(this.now.text);
    this.states.length = by === "instead" || (by === "typed" && goesOn) ? this.at : this.at + 1;
    this.states.push(next);
    this.at = this.states.length - 1;
    this.typed = by === "typed" ? performance.now() : -Infinity;
    this.changed(by);
  }

  undo(): void {
    if (this.hasPast) this.go(this.at - 1);
  }
  // To where only the orders were others, and these. False: it was nowhere so.
  backTo(text: string): boolean {
    for (let at = this.at - 1; at >= 0; at--) {
      const state = this.states[at]!;
      if (!isSame({ ...this.now, text: state.text }, state)) return false;
      if (state.text !== text) continue;
      this.go(at);
      return true;
    }
    return false;
  }
  redo(): void {
    if (this.hasFuture) this.go(this.at + 1);
  }

  private go(to: number): void {
    this.at = to;
    this.typed = -Infinity;
    this.changed("made");
  }
}

const mostCharacters = 32_000;  // of a link: browsers take longer ones, what sends them often does not

// The part of an address behind its #. A map with which it would become too long is left out; the link then says so.
export interface Link {
  text: string;
  whole: boolean;
}
export async function asLink({ text, rules, map }: State): Promise<Link> {
  const whole = await packed(map === "" ? [text, rules] : [text, rules, map]);
  if (map === "" || (map !== null && whole.length <= mostCharacters)) return { text: whole, whole: true };
  return { text: await packed([text, rules, null]), whole: false };
}

async function packed(parts: (string | null)[]): Promise<string> {
  const bytes = await deflated(new TextEncoder().encode(JSON.stringify(parts)));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

export async function ofLink(link: string): Promise<State | undefined> {
  try {
    const bytes = atob(link.replaceAll("-", "+").replaceAll("_", "/"));
    const [text, rules, map] = JSON.parse(new TextDecoder().decode(await inflated(bytes))) as unknown[];
    if (typeof text !== "string" || typeof rules !== "string") return undefined;
    return { text, rules, map: typeof map === "string" || map === null ? map : "" };
  } catch {
    return undefined;
  }
}
