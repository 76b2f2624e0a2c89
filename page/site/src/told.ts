// What is told beside the board and below the orders: how things stand, what came of what was done, what is wrong with the orders.
import { byId, leave, long } from "./dom";
import type { State } from "./state";

export class Told {
  private of: { what: HTMLElement[]; state: State } | undefined;
  private wrong: HTMLElement[] = [];  // with the orders

  private said = "";
  private working = 0;

  say(text: string): void {
    this.said = text;
    byId("status").textContent = text;
  }

  // What takes long is told of until it is done.
  async during<T>(what: string, work: Promise<T>): Promise<T> {
    let told = false;
    const timer = window.setTimeout(() => {
      told = true;
      this.working++;
      byId("status").textContent = what;
    }, long);
    try {
      return await work;
    } finally {
      window.clearTimeout(timer);
      if (told && --this.working === 0) byId("status").textContent = this.said;
    }
  }

  // It stands there until the orders or the rules are others.
  tell(state: State, ...what: HTMLElement[]): void {
    if (what.length > 0) this.of = { what, state };
    this.show();
  }

  // What was told of others is forgotten.
  now(state: State): void {
    if (this.of?.state !== state) this.of = undefined;
  }

  isWrong(wrong: HTMLElement[]): void {
    this.wrong = wrong;
    this.show();
  }

  private show(): void {
    const place = byId("problems"), focused = place.contains(document.activeElement);
    place.replaceChildren(...(this.of?.what ?? []), ...this.wrong);
    leave(focused && !place.contains(document.activeElement), [byId("orders")]);
  }
}
