/** Something that is wrong with what was handed in. */
export interface Fault {
  /** what it is wrong with; a "reading" is what an Adjudicator is made of */
  of: "board" | "position" | "text" | "rules" | "choices" | "map" | "reading" | "options" | "limit" | "counterfactuals";
  /** from 1 */
  line: number;
  /** in bytes, from 1; absent: the line as a whole */
  column?: number;
  /** of a board: what in it, by keys and places in lists: "orders", "Italy", 0 */
  path?: readonly (string | number)[];
  /** what is wrong, and what was expected */
  message: string;
  /** the same with where it is: of a board its path, of a text its place, its line and a mark below it */
  told: string;
}

const placeOf = ({ of, line, column }: Fault) => `${of}:${line}${column === undefined ? "" : `:${column}`}`;

/** What was handed in cannot be read; `errors` say all that is wrong with it. */
export class DipeqError extends Error {
  override readonly name = "DipeqError";
  constructor(readonly errors: readonly Fault[], options?: { cause?: unknown }) {
    super(errors.map((fault) => `${placeOf(fault)}: ${fault.message}`).join("\n") || "it cannot be read", options);
  }
}

/** A search for the solutions of a paradox was given up. Nothing is known then. */
export class GaveUp extends Error {
  override readonly name = "GaveUp";
  constructor() {
    super("a search for solutions was given up; nothing is known");
  }
}
