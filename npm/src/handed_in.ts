// What is handed in, as the texts that dipeq reads; what can be none is refused.
import { DipeqError, type Fault } from "./errors.js";

const fault = (of: Fault["of"], message: string): Fault => ({ of, line: 1, message, told: message });

function found(value: unknown): string {
  if (value === undefined || value === null) return String(value);
  return Array.isArray(value) ? "an array" : typeof value === "object" ? "an object" : `a ${typeof value}`;
}

function refuse(of: Fault["of"], message: string, because?: { cause: unknown }): never {
  throw new DipeqError([fault(of, message)], because);
}

export const textOf = (value: unknown): string =>
  typeof value === "string" ? value : refuse("text", `expected a string, found ${found(value)}`);

// A BigInt, a circle and the like are none.
export function jsonOf(value: unknown, of: Fault["of"]): string {
  let json: string | undefined;
  try {
    json = JSON.stringify(value);
  } catch (error) {
    refuse(of, `it cannot be written as JSON: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  return json ?? refuse(of, `expected an object, found ${found(value)}`);
}

// Where a call has options: a misspelt one would be without effect.
export function expectMembers(value: unknown, of: Fault["of"], known: readonly string[]): void {
  if (typeof value !== "object" || value === null || Array.isArray(value)) refuse(of, `expected an object, found ${found(value)}`);
  const others = Object.entries(value).filter(([name, is]) => is !== undefined && !known.includes(name));
  if (others.length > 0) throw new DipeqError(others.map(([name]) => fault(of, `nobody knows '${name}'`)));
}
