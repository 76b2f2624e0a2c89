// What the page is about: orders, and the reading they are judged by. With its past, and as a link.
import { deflated, inflated } from "./packed";

export interface State {
  text: string;
  rules: string;
}

const pause = 1500;  // milliseconds

export class History {
  private states: State[];
  private at = 0;
  private typed = -Infinity;  // when words were last typed

  constructor(
    first: State,
    private readonly changed: () => void,
  ) {
    this.states = [first];
  }

  get now(): State {
    return this.states[this.at]!;
  }
  get hasPast(): boolean {
    return this.at > 0;
  }
  get hasFuture(): boolean {
    return this.at + 1 < this.states.length;
  }

  // Words typed one right after the other are one change.
  change(to: Partial<State>, typed = false): void {
    const next = { ...this.now, ...to };
    if (next.text === this.now.text && next.rules === this.now.rules) return;
    const goesOn = typed && performance.now() - this.typed < pause;
    this.states.length = goesOn ? this.at : this.at + 1;
    this.states.push(next);
    this.at = this.states.length - 1;
    this.typed = typed ? performance.now() : -Infinity;
    this.changed();
  }

  undo(): void {
    if (this.hasPast) this.go(this.at - 1);
  }
  redo(): void {
    if (this.hasFuture) this.go(this.at + 1);
  }

  private go(to: number): void {
    this.at = to;
    this.typed = -Infinity;
    this.changed();
  }
}

// The part of an address behind its #.
export async function asLink(state: State): Promise<string> {
  const packed = await deflated(new TextEncoder().encode(JSON.stringify([state.text, state.rules])));
  return btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join("")).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

export async function ofLink(link: string): Promise<State | undefined> {
  try {
    const packed = atob(link.replaceAll("-", "+").replaceAll("_", "/"));
    const [text, rules] = JSON.parse(new TextDecoder().decode(await inflated(packed))) as unknown[];
    return typeof text === "string" && typeof rules === "string" ? { text, rules } : undefined;
  } catch {
    return undefined;
  }
}
