// What is told beside the board, a tab each.
import { readable, type Judged, type Legal, type OrderResult, type Result, type Understood, type Unreadable } from "./answers";
import type { Given } from "./board";
import { button, element, long } from "./dom";
import { Superseded, type Engine } from "./engine";
import type { State } from "./state";

// What a tab may look at and do.
export interface Surroundings {
  state: State;
  quick: Engine;
  slow: Engine;
  presets: string[];
  change(to: Partial<State>): void;
}
// With a board; `state` is that of which it was judged.
export interface Context extends Surroundings {
  judged: Judged;
  legal: Legal;
  light(units: string[]): void;
  give(order: Given): void;
}
interface Of<Needed> {
  id: string;
  name: string;
  show(panel: HTMLElement, c: Needed): void | Promise<void>;
}
export type Tab = (Of<Surroundings> & { needsBoard: false }) | (Of<Context> & { needsBoard?: undefined });

export function pre(text: string, id?: string): HTMLElement {
  return element("pre", { tabindex: "0", ...(id ? { id } : {}) }, text);  // it scrolls, so keys must reach it
}

export function problemText(answer: Unreadable): string {
  return answer.errors.map((e) => e.told).join("\n\n");
}

export function understoodList(understood: Understood[]): HTMLElement[] {
  if (understood.length === 0) return [];
  const where = (u: Understood) => (u.file === "orders" ? "" : `${u.file}, `);  // "orders": those that stand on the page
  const list = element("ul");
  for (const u of understood) list.append(element("li", {}, `${where(u)}line ${u.line}: ${u.written} → ${u.understood}`));
  return [element("details", {}, element("summary", {}, "How it was understood"), list)];
}

// What is wrong, and how the rest was understood.
export function refusal(answer: Unreadable): HTMLElement[] {
  return [pre(problemText(answer)), ...understoodList(answer.understood ?? [])];
}

// Says that it computes if that takes long, then shows what is found; what is no longer wanted is forgotten.
export async function awaited<T extends object>(
  panel: HTMLElement, what: string, answer: Promise<T | Unreadable>, show: (found: T) => void,
): Promise<void> {
  const waiting = element("p", { class: "waiting", role: "status" });
  panel.append(waiting);
  const timer = window.setTimeout(() => (waiting.textContent = what), long);
  try {
    const found = await answer;
    waiting.remove();
    if (readable(found)) show(found);
    else panel.append(pre(problemText(found)));
  } catch (error) {
    waiting.textContent = error instanceof Superseded ? "" : `dipeq was lost: ${String(error)}. The next question begins anew.`;
  } finally {
    window.clearTimeout(timer);
  }
}

// The units that a text names, by where they stand.
export function unitsIn(text: string, judged: Judged): string[] {
  return judged.units.filter((u) => text.includes(u.unit)).map((u) => u.at);
}

export function lightsUp(row: HTMLElement, units: string[], c: Context): HTMLElement {
  row.addEventListener("mouseenter", () => c.light(units));
  row.addEventListener("mouseleave", () => c.light([]));
  row.addEventListener("focusin", () => c.light(units));
  row.addEventListener("focusout", () => c.light([]));
  return row;
}

const goodResults = new Set(["succeeds", "given", "available", "stands", "built"]);

export function resultWords(o: OrderResult): HTMLElement {
  const word = o.result ?? "no result";
  const look = o.fate ? "bad" : goodResults.has(word) ? "good" : word === "no answer" ? "open" : "bad";
  const by = o.dislodged_by ? ` by ${o.dislodged_by}` : "";
  const fate = o.fate ? `${o.fate}${by}` : "", stood = o.fate && word === "stands";  // a unit that held is dislodged, and nothing else
  return element("span", { class: `result ${look}` }, [stood ? "" : word, fate].filter((said) => said !== "").join(", "));
}

function remarks(o: OrderResult): string {
  const said: string[] = [];
  if (o.put_aside) said.push(`${o.put_aside.sentence} (${o.put_aside.source})`);
  if (o.reason) said.push(`${o.reason.sentence} (${o.reason.source})`);
  if (o.implied_move_to) said.push(`moves to ${o.implied_move_to}, as the power's other orders imply`);
  if (o.retreats) said.push(o.retreats.length ? `may retreat to ${o.retreats.join(", ")}` : "has nowhere to retreat to");
  return said.join("; ");
}

export function resultTable(result: Result, c: Context): HTMLElement {
  const table = element("table", { class: "results" }, element("caption", {}, `Under ${result.rules}`));
  table.append(element("thead", {}, element("tr", {}, element("th", { scope: "col" }, "Order"), element("th", { scope: "col" }, "Result"))));
  const all = [...result.orders, ...(result.unordered ?? [])];
  for (const power of new Set(all.map((o) => o.power))) {
    const body = element("tbody", {}, element("tr", {}, element("th", { colspan: "2", scope: "rowgroup" }, power)));
    for (const o of all.filter((one) => one.power === power)) {
      const what = o.order ?? `${o.unit ?? ""} (no order)`;
      const cell = element("td", {}, resultWords(o));
      const said = remarks(o);
      if (said) cell.append(element("small", {}, said));
      const own = unitsIn(what, c.judged).slice(0, 4);
      body.append(lightsUp(element("tr", {}, element("td", {}, what), cell), own, c));
    }
    table.append(body);
  }
  return table;
}

export const results: Tab = {
  id: "results",
  name: "Results",
  show(panel, c) {
    const { judged } = c;
    panel.append(resultTable(judged.result, c));
    if (judged.result.retreats) panel.append(element("h3", {}, "Retreats"), resultTable(judged.result.retreats, c));
    panel.append(...understoodList(judged.understood));
    panel.append(element("h3", {}, "As dipeq adjudicate prints it"), pre(judged.report, "report"));
    if (judged.no_next) panel.append(element("p", { class: "hint" }, judged.no_next));
  },
};

function unitRow(unit: NonNullable<Legal["units"]>[number], c: Context): HTMLElement {
  const select = element("select", { "aria-label": `Order of ${unit.unit}` });
  select.append(element("option", { value: "" }, "no order, or one that is none of these"));
  unit.orders.forEach((o, i) => select.append(element("option", { value: String(i), ...(o.given ? { selected: "" } : {}) }, o.order)));
  select.addEventListener("change", () => c.give(select.value ? { of: unit.at, order: unit.orders[Number(select.value)]!.order } : { of: unit.at }));
  const row = element("tr", {}, element("th", { scope: "row" }, unit.unit), element("td", {}, select));
  return lightsUp(row, [unit.at], c);
}

function powerRow(power: NonNullable<Legal["powers"]>[number], c: Context): HTMLElement {
  const cell = element("td", { class: "choices" });
  power.orders.forEach((o) => {
    const pressed = button(o.order, () => c.give({ of: power.power, order: o.order }));
    pressed.setAttribute("aria-pressed", String(o.given));
    cell.append(pressed);
  });
  const due = power.due > 0 ? `may build ${power.due}` : `removes ${-power.due}`;
  return element("tr", {}, element("th", { scope: "row" }, `${power.power}, ${due}`), cell);
}

// What may be chosen, whatever is.
function choices(legal: Legal): string {
  const of = (list: { order: string }[]) => list.map((o) => o.order);
  return JSON.stringify([legal.none, legal.units?.map((u) => [u.unit, of(u.orders)]), legal.powers?.map((p) => [p.power, p.due, of(p.orders)])]);
}

// The same rows with other choices made: whoever is choosing in one of them is not disturbed. False: the rows are others.
export function chosenAnew(panel: HTMLElement, before: Legal, now: Legal): boolean {
  if (choices(before) !== choices(now) || !panel.querySelector("table.orders")) return false;
  const selects = panel.querySelectorAll<HTMLSelectElement>("table.orders select"), pressed = panel.querySelectorAll(".choices button");
  const given = (now.units ?? []).map((u) => u.orders.findIndex((o) => o.given));
  given.forEach((choice, i) => selects[i] && (selects[i].value = choice < 0 ? "" : String(choice)));
  (now.powers ?? []).flatMap((p) => p.orders).forEach((o, i) => pressed[i]?.setAttribute("aria-pressed", String(o.given)));
  return true;
}

export const orders: Tab = {
  id: "units",
  name: "Units",
  show(panel, c) {
    const { legal } = c;
    if (legal.none) panel.append(element("p", {}, legal.none));
    const table = element("table", { class: "orders" });
    for (const unit of legal.units ?? []) table.append(unitRow(unit, c));
    for (const power of legal.powers ?? []) table.append(powerRow(power, c));
    panel.append(element("p", { class: "hint" }, "Every legal order of every unit."), table);
  },
};
