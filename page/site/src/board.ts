// The board: orders are given by dragging units on it, and units light up when something speaks of them.
import type { Legal, LegalOrder } from "./answers";

export interface Given {
  of: string;  // where the unit stands; a power that builds or removes
  order?: string;  // without it the unit has none
}
export interface Offered {
  text: string;
  order: Given;
  given: boolean;
}

// How dipeq calls it: by its place among the orders that are legal. Undefined: it is none of them.
export function chosenAmong(legal: Legal, { of, order }: Given): { of: string; choice?: number } | undefined {
  const from = legal.units?.find((u) => u.at === of) ?? legal.powers?.find((p) => p.power === of);
  if (!from || order === undefined) return from && { of };
  const choice = from.orders.findIndex((o) => o.order === order);
  return choice < 0 ? undefined : { of, choice };
}

interface Choices {
  title: string;
  of: string;
  orders: LegalOrder[];
}

const farEnough = 6;  // pixels: less is a click
const isFar = (from: { x: number; y: number }, e: PointerEvent) => Math.hypot(e.clientX - from.x, e.clientY - from.y) >= farEnough;
const svgNamespace = "http://www.w3.org/2000/svg";

export class Board {
  private legal: Legal = {};
  private answered = false;  // the last pointer that was taken off the board gave or offered something
  private pressed: { pointer: number; x: number; y: number } | undefined;  // where no unit can be ordered
  private dragged: { of: string; pointer: number; x: number; y: number; line?: SVGLineElement } | undefined;

  constructor(
    private readonly place: HTMLElement,
    private readonly give: (order: Given) => void,
    private readonly offer: (title: string, orders: Offered[]) => void,
  ) {
    place.addEventListener("pointerdown", (e) => this.begin(e));
    place.addEventListener("pointermove", (e) => this.move(e));
    place.addEventListener("pointerup", (e) => this.end(e));
    place.addEventListener("pointercancel", () => this.stop());
    // A finger's click comes behind its "up": it would hit the menu that has just opened there.
    place.addEventListener("touchend", (e) => this.answered && e.cancelable && e.preventDefault(), { passive: false });
    document.addEventListener("keydown", (e) => e.key === "Escape" && this.stop());
  }

  // Nothing may be ordered on it before `allow` says what.
  show(svg: string): void {
    this.stop();
    this.legal = {};
    this.place.innerHTML = svg;
    const picture = this.place.querySelector("svg");
    picture?.removeAttribute("width");
    picture?.removeAttribute("height");
  }

  allow(legal: Legal): void {
    this.legal = legal;
    for (const drawn of this.place.querySelectorAll(".can-be-ordered")) drawn.classList.remove("can-be-ordered");
    for (const unit of legal.units ?? [])
      for (const drawn of this.drawn("unit", unit.at)) drawn.classList.add("can-be-ordered");
  }

  // Units, by where they stand.
  light(units: readonly string[]): void {
    for (const drawn of this.place.querySelectorAll(".unit.pointed-at, .order.pointed-at")) drawn.classList.remove("pointed-at");
    this.place.classList.toggle("pointing", units.length > 0);
    for (const at of units)
      for (const drawn of [...this.drawn("unit", at), ...this.drawn("order", at)]) drawn.classList.add("pointed-at");
  }

  private drawn(what: "unit" | "order", at: string): Element[] {
    return [...this.place.querySelectorAll(`.${what}[data-unit="${CSS.escape(at)}"]`)];
  }

  private ordersOf(at: string): Choices | undefined {
    const unit = this.legal.units?.find((u) => u.at === at);
    return unit && { title: unit.unit, of: at, orders: unit.orders };
  }

  private begin(e: PointerEvent): void {
    this.pressed = undefined;
    if (e.button !== 0 || !e.isPrimary || e.ctrlKey || !(e.target instanceof Element)) return;  // with Ctrl it is the right button of a Mac
    const at = e.target.closest(".unit[data-unit]")?.getAttribute("data-unit");
    if (!at || !this.ordersOf(at)) {
      this.pressed = { pointer: e.pointerId, x: e.clientX, y: e.clientY };
      return;
    }
    e.preventDefault();
    this.place.setPointerCapture(e.pointerId);
    this.dragged = { of: at, pointer: e.pointerId, x: e.clientX, y: e.clientY };
  }

  private move(e: PointerEvent): void {
    const d = this.dragged;
    if (!d || e.pointerId !== d.pointer) return;
    if (!d.line) {
      if (!isFar(d, e)) return;
      this.showTargets(d.of);
      d.line = document.createElementNS(svgNamespace, "line");
      d.line.classList.add("dragging");
      this.place.querySelector("svg")?.append(d.line);
    }
    const from = this.inPicture(d.x, d.y), to = this.inPicture(e.clientX, e.clientY);
    for (const [name, value] of [["x1", from.x], ["y1", from.y], ["x2", to.x], ["y2", to.y]] as const)
      d.line.setAttribute(name, String(value));
  }

  private inPicture(x: number, y: number): DOMPoint {
    const matrix = this.place.querySelector("svg")!.getScreenCTM()!;
    return new DOMPoint(x, y).matrixTransform(matrix.inverse());
  }

  private showTargets(at: string): void {
    const to = new Set(this.ordersOf(at)?.orders.map((o) => o.to));
    for (const province of this.place.querySelectorAll(".province[data-province]"))
      province.classList.toggle("target", to.has(province.getAttribute("data-province") ?? ""));
  }

  private end(e: PointerEvent): void {
    const { dragged: d, pressed } = this;
    this.answered = false;
    if (d && e.pointerId === d.pointer) {
      this.stop();
      if (d.line) return this.drop(d.of, this.provinceAt(e), e.shiftKey);
      return this.offerAll(this.ordersOf(d.of));
    }
    this.pressed = undefined;
    if (pressed?.pointer === e.pointerId && !isFar(pressed, e)) this.builtOrRemovedAt(this.provinceAt(e));
  }

  private stop(): void {
    this.pressed = undefined;
    this.dragged?.line?.remove();
    this.dragged = undefined;
    for (const province of this.place.querySelectorAll(".target")) province.classList.remove("target");
  }

  private provinceAt(e: PointerEvent): string | undefined {
    for (const found of document.elementsFromPoint(e.clientX, e.clientY)) {
      const province = this.place.contains(found) && found.closest("[data-province]")?.getAttribute("data-province");
      if (province) return province;
    }
    return undefined;
  }

  // A move, if there is but one; supports and convoys there, if asked for or if there is no move.
  private drop(of: string, to: string | undefined, helps: boolean): void {
    const all = this.ordersOf(of);
    if (!to || !all) return;
    const moves = all.orders.filter((o) => o.kind === "move" && o.to === to);
    if (moves.length > 0 && !helps) return this.choose(all, (o) => moves.includes(o));
    this.choose(all, (o) => o.to === to || (to === of && o.kind === "hold"));
  }

  private builtOrRemovedAt(province: string | undefined): void {
    if (!province) return;
    for (const { power, orders } of this.legal.powers ?? []) {
      const choices = { title: power, of: power, orders };
      if (orders.some((o) => o.to === province)) return this.choose(choices, (o) => o.to === province, true);
    }
  }

  private offerAll(from: Choices | undefined): void {
    if (!from) return;
    this.answered = true;
    const all = from.orders.map((o) => ({ text: o.order, order: { of: from.of, order: o.order }, given: o.given }));
    this.offer(from.title, [...all, { text: "No order", order: { of: from.of }, given: false }]);
  }

  private choose(from: Choices | undefined, fits: (order: LegalOrder) => boolean, always = false): void {
    if (!from) return;
    const fitting = from.orders
      .map((o) => ({ text: o.order, order: { of: from.of, order: o.order }, given: o.given, fits: fits(o) }))
      .filter((o) => o.fits);
    this.answered = fitting.length > 0;
    if (fitting.length === 1 && !always) return this.give(fitting[0]!.order);
    if (fitting.length > 0) this.offer(from.title, fitting);
  }
}
