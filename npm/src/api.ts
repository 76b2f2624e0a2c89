// dipeq for JavaScript: boards and results are plain objects, as docs/json.md of dipeq has them.
import { isTheMachine, withMachine, type Asked, type Machine } from "./engine.js";
import { expectMembers, jsonOf, textOf } from "./handed_in.js";
import type { Board, Equations, Explanation, Game, JudgedGame, PhaseExplanation, Result, Rules, Survey } from "./schemas.js";

export * from "./errors.js";
export type * from "./schemas.js";

/** What is played by. */
export interface Reading {
  /** a preset ("datc-3.2", "1971", "dptg", ...), or the text of a rules file; "datc-3.2" if it is absent */
  rules?: string;
  /** what is chosen otherwise: "4.A.3=intent-with-fallback" */
  choices?: readonly string[];
  /** a map known by name, or the text of a map file; "Standard" if it is absent */
  map?: string;
  /** the name of a rules file's equations in answers: "mine" in "mine on 1982"; "house rules" if it is absent */
  called?: string;
}

/** The text of people, as it was understood. */
export interface Understood {
  board: Board;
  /** lines that were not written in dipeq's own notation */
  understood: { line: number; kind: "heading" | "order" | "statement" | "remark" | "passed over"; written: string; understood: string }[];
}

/** What is handed in may be read-only, and a word any text. */
export type Given<T> = T extends string ? string : T extends object ? { readonly [Member in keyof T]: Given<T[Member]> } : T;

type Saying<Members extends keyof Board> = Board & Required<Pick<Board, Members>>;

/** The board on which a game begins; it waits for its orders. */
export type Opening = Saying<"phase" | "units" | "centres" | "orders">;

/** The board that is played next; it says its phase if season and year are known. */
export type Next = Saying<"units">;

/** What could be ordered: in movement and retreats by power and unit, in adjustments by power. */
export type LegalOrders =
  | { units: Record<string, Record<string, string[]>>; powers?: undefined }
  | { powers: Record<string, string[]>; units?: undefined };

/** What was found, and the same as a text for people, at most 80 columns wide. */
export interface Told<Found> {
  result: Found;
  report: string;
}

/** A province of a map. Whether a border is open in a season, or difficult, shows in what is answered about boards. */
export interface Province {
  /** "STP" */
  place: string;
  /** "St Petersburg" */
  name: string;
  terrain: "inland" | "coastal" | "sea";
  /** a supply centre */
  centre: boolean;
  /** of a centre: the power whose home it is; absent: nobody's */
  home?: string;
  /** "STP/nc", "STP/sc", if it has several */
  coasts: string[];
  /** where an army goes from here without a convoy */
  armies: string[];
  /** where a fleet goes from here, by its coast, or from the province if it has no several */
  fleets: Record<string, string[]>;
}

/** What a reading may name. */
export interface Known {
  maps: string[];
  /** presets, and the issues with their choices */
  rules: Rules;
}

interface About {
  rules: string;
  map: string;
  powers: string[];
  places: string[];
  provinces: Province[];
  victory?: number;
  opening: Board;
}

interface Opened {
  machine: Machine;
  adjudicator: number;
}

const closing = new FinalizationRegistry<Opened>(close);

function close({ machine, adjudicator }: Opened): void {
  if (isTheMachine(machine)) machine.close(adjudicator);
}

const ofReading = ["rules", "choices", "map", "called"];

/** Answers questions by one reading on one map. */
export class Adjudicator {
  /** the reading's name: "datc-3.2 with 4.A.5=not-to-origin" */
  readonly rules: string;
  /** the map's name */
  readonly map: string;
  readonly powers: readonly string[];
  /** provinces, each followed by its coasts: "STP", "STP/nc", "STP/sc" */
  readonly places: readonly string[];
  /** in the sequence of `places` */
  readonly provinces: readonly Province[];
  /** so many centres win a game, if the map says it */
  readonly victory: number | undefined;
  readonly #reading: string;
  readonly #opening: string;
  #opened: Opened | undefined;

  constructor(reading: Reading = {}) {
    expectMembers(reading, "reading", ofReading);
    this.#reading = jsonOf(reading, "reading");
    const about = JSON.parse(this.#open()) as About;
    this.rules = about.rules;
    this.map = about.map;
    this.powers = Object.freeze(about.powers);
    this.places = Object.freeze(about.places);
    this.provinces = Object.freeze(about.provinces);
    this.victory = about.victory;
    this.#opening = JSON.stringify(about.opening);
  }

  /** The board on which a game begins; it waits for its orders. */
  opening(): Opening {
    return JSON.parse(this.#opening) as Opening;
  }

  /** A mail, a case file, a board in JSON: whatever dipeq adjudicates. `position`: the board that it orders on, whose own orders do not
   * count; "Con - Bul" is of the unit that stands in Constantinople. */
  read(text: string, options: { position?: Given<Board> } = {}): Understood {
    return this.#ask("read", text, options) as Understood;
  }

  adjudicate(board: Given<Board>): Result;
  adjudicate(game: Given<Game>): JudgedGame;
  adjudicate(asked: Given<Board | Game>): Result | JudgedGame;
  adjudicate(asked: Given<Board | Game>): Result | JudgedGame {
    return this.#ask("adjudicate", asked) as Result | JudgedGame;
  }

  /** The equations of a movement phase and their solutions, before any backup rule; at most `limit` of them (1000). */
  solutions(board: Given<Board>, options: { limit?: number } = {}): Equations {
    return this.#ask("solutions", board, options) as Equations;
  }

  /** Why; and, unless `counterfactuals` is false, which change of another order would have turned each result. */
  explain(board: Given<Board>, options: { counterfactuals?: boolean } = {}): Told<Explanation | PhaseExplanation> {
    return this.#ask("explain", board, options) as Told<Explanation | PhaseExplanation>;
  }

  /** Which choices of the rules matter here. */
  survey(board: Given<Board>): Told<Survey> {
    return this.#ask("survey", board) as Told<Survey>;
  }

  /** Whatever is ordered on the board. */
  legalOrders(board: Given<Board>): LegalOrders {
    return this.#ask("legal_orders", board) as LegalOrders;
  }

  /** The board that is played next. The board has to say its phase. */
  advance(board: Given<Board>): Next {
    return this.#ask("advance", board) as Next;
  }

  /** Boards and games as JSON Lines, answered line by line as `dipeq adjudicate --format jsonl` does, byte for byte. */
  adjudicateLines(lines: string): string {
    const text = textOf(lines);
    return withMachine((machine) => machine.askLines(this.#in(machine), text));
  }

  /** Its memory is there for others at once; else some time after it is no longer used. It may be asked again, and is opened anew then. */
  close(): void {
    if (this.#opened) close(this.#opened);
    closing.unregister(this);
    this.#opened = undefined;
  }

  #ask(what: Asked, asked: unknown, options: object = {}): unknown {
    const text = what === "read" ? textOf(asked) : jsonOf(asked, "board"), how = jsonOf(options, "options");
    return JSON.parse(withMachine((machine) => machine.ask(what, this.#in(machine), text, how === "{}" ? "" : how)));
  }

  // A new machine does not know it yet.
  #in(machine: Machine): number {
    if (this.#opened?.machine !== machine) this.#open();
    return this.#opened!.adjudicator;
  }

  #open(): string {
    return withMachine((machine) => {
      const { adjudicator, told } = machine.open(this.#reading);
      closing.unregister(this);
      this.#opened = { machine, adjudicator };
      closing.register(this, this.#opened, this);
      return told;
    });
  }
}

const mostKept = 8;
const kept = new Map<string, Adjudicator>();

function forget(reading: string): void {
  kept.get(reading)?.close();
  kept.delete(reading);
}

// What a board says, or the first of a game; nothing on the standard map.
function mapOf(asked: unknown): string | undefined {
  const { map, phases } = (asked ?? {}) as { map?: unknown; phases?: { map?: unknown }[] };
  const said = map ?? (Array.isArray(phases) ? phases[0]?.map : undefined);
  return typeof said === "string" ? said : undefined;
}

// Those asked last are kept. Without a map among the options it is that of what is asked. `others` are the options that a call has besides.
function adjudicatorOf(options: Reading, asked?: unknown, ...others: string[]): Adjudicator {
  expectMembers(options, "options", [...ofReading, ...others]);
  const { rules, choices, map = mapOf(asked), called } = options;
  const reading = jsonOf([rules, choices, map, called], "options");
  const adjudicator = kept.get(reading) ?? new Adjudicator({ rules, choices, map, called });
  kept.delete(reading);
  kept.set(reading, adjudicator);
  if (kept.size > mostKept) forget(kept.keys().next().value!);
  return adjudicator;
}

function withoutReading<T extends Reading>({ rules: _, choices: __, map: ___, called: ____, ...others }: T): Omit<T, keyof Reading> {
  return others;
}

/** The library's version, "0.1.0". */
export const version = (): string => withMachine((machine) => machine.version());

/** The maps and presets that a reading may name, and the issues of the rules with their choices. */
export const known = (): Known => JSON.parse(withMachine((machine) => machine.known())) as Known;

/** As the Adjudicator of that reading does; so do all that follow. */
export const opening = (options: Reading = {}): Opening => adjudicatorOf(options).opening();
export const read = (text: string, options: Reading & { position?: Given<Board> } = {}): Understood =>
  adjudicatorOf(options, undefined, "position").read(text, withoutReading(options));

export function adjudicate(board: Given<Board>, options?: Reading): Result;
export function adjudicate(game: Given<Game>, options?: Reading): JudgedGame;
export function adjudicate(asked: Given<Board | Game>, options?: Reading): Result | JudgedGame;
export function adjudicate(asked: Given<Board | Game>, options: Reading = {}): Result | JudgedGame {
  return adjudicatorOf(options, asked).adjudicate(asked);
}

export const solutions = (board: Given<Board>, options: Reading & { limit?: number } = {}): Equations =>
  adjudicatorOf(options, board, "limit").solutions(board, withoutReading(options));
export const explain = (board: Given<Board>, options: Reading & { counterfactuals?: boolean } = {}): Told<Explanation | PhaseExplanation> =>
  adjudicatorOf(options, board, "counterfactuals").explain(board, withoutReading(options));
export const survey = (board: Given<Board>, options: Reading = {}): Told<Survey> => adjudicatorOf(options, board).survey(board);
export const legalOrders = (board: Given<Board>, options: Reading = {}): LegalOrders => adjudicatorOf(options, board).legalOrders(board);
export const advance = (board: Given<Board>, options: Reading = {}): Next => adjudicatorOf(options, board).advance(board);
export const adjudicateLines = (lines: string, options: Reading = {}): string => adjudicatorOf(options).adjudicateLines(lines);
