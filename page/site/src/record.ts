// A recorded game, stepped through phase by phase, and where what it says came of them is not what dipeq says.
import { readable, type ComparedPhase } from "./answers";
import { byId, element, enable, reveal } from "./dom";
import { Superseded, type Engine } from "./engine";
import { recognised } from "./files";
import { about, type OpenedFile, type Recorded, type State } from "./state";

interface Phase {
  game: number;
  name: string;
  text: string;
}

export class RecordedGame {
  private record: Recorded | undefined;
  private phases: Phase[] = [];
  private compared: ComparedPhase[] = [];
  private under = "";  // the rules and map under which they were compared
  private state: State | undefined;

  constructor(
    private readonly engine: Engine,
    private readonly play: (text: string) => void,
    private readonly light: (units: string[]) => void,
  ) {
    const select = this.select;
    select.addEventListener("change", () => this.go(select.selectedIndex));
    byId("earlier").addEventListener("click", () => this.go(select.selectedIndex - 1));
    byId("later").addEventListener("click", () => this.go(select.selectedIndex + 1));
    byId("next-difference").addEventListener("click", () => this.goToDifference());
  }

  // Called whenever the orders, the rules, the map or the game are others.
  async changed(state: State): Promise<void> {
    this.state = state;
    if (state.record !== this.record) this.show(state.record);
    if (!this.record || state.map === null) return;
    this.find(state.text);
    const under = JSON.stringify([state.rules, state.map]);
    if (under !== this.under) await this.compare(under);
    else await this.tell();
  }

  private show(record: Recorded | undefined): void {
    this.engine.drop();
    this.record = record;
    this.under = "";
    const games = record?.games ?? [];
    this.phases = games.flatMap((g, game) => g.phases.map((p) => ({ game, text: p.text, name: games.length > 1 ? `${g.id}: ${p.name}` : p.name })));
    this.select.replaceChildren(...this.phases.map((p) => element("option", {}, p.name)));
    this.put();
    reveal(byId("record"), record !== undefined, byId("board"));
    keep(record?.file);
  }

  // The phase of which these orders are; orders of no phase belong to the last one.
  private find(text: string): void {
    if (this.phases[this.select.selectedIndex]?.text === text) return;
    const found = this.phases.findIndex((phase) => phase.text === text);
    if (found >= 0) this.select.selectedIndex = found;
  }

  private async compare(under: string): Promise<void> {
    this.engine.drop();
    this.under = under;
    this.compared = [];
    this.mark();
    this.put(element("p", { class: "waiting" }, "Comparing with the record …"));
    try {
      const found = await this.ask({});
      if (under !== this.under) return;
      if (!readable(found)) return this.put(element("p", {}, found.errors.map((e) => e.told).join("\n")));
      if ("games" in found) this.compared = found.games.flat();
      this.mark();
      await this.tell();
    } catch (error) {
      if (!(error instanceof Superseded)) this.put(element("p", {}, `It could not be compared with the record: ${String(error)}`));
    }
  }

  private ask(which: Record<string, number>) {
    const { rules, map } = about(this.state!);
    return this.engine.ask({ ask: "record", ...this.record!.file, rules, ...(map ? { map } : {}), ...which });
  }

  // Phases that differ are marked where one chooses among them.
  private mark(): void {
    const differing = new Set(this.compared.map((c, i) => (c.differs ? `${this.phases[i]?.game} ${c.phase}` : "")).filter((p) => p));
    const all = new Set(this.compared.map((c, i) => `${this.phases[i]?.game} ${c.phase}`));
    [...this.select.options].forEach((option, i) => {
      option.textContent = `${this.compared[i]?.differs ? "≠ " : ""}${this.phases[i]!.name}`;
    });
    byId("record-sum").textContent = this.compared.length === 0 ? ""
      : differing.size === 0 ? "no phase differs from the record" : `${differing.size} of ${all.size} phases differ from the record`;
    enable(byId<HTMLButtonElement>("next-difference"), differing.size > 0, this.select);
  }

  // Of orders that somebody has changed the record says nothing.
  private async tell(): Promise<void> {
    const at = this.select.selectedIndex, phase = this.phases[at], compared = this.compared[at];
    if (!phase || !compared) return;
    if (this.state?.text !== phase.text) return this.put(element("p", { class: "hint" }, "These orders are not those of the record."));
    if (!compared.said) return this.put(element("p", { class: "hint" }, "The record does not say what came of this phase."));
    const missing = compared.not_recorded ? [element("p", { class: "hint" }, `Not recorded: ${compared.not_recorded}`)] : [];
    if (!compared.differs) return this.put(element("p", { class: "good" }, "The record says the same."), ...missing);
    const cause = element("p", { id: "record-cause", class: "waiting" }, "Looking for what explains it …");
    this.put(this.table(compared), ...missing, cause);
    const found = await this.ask({ game: phase.game, phase: compared.phase });
    if (!readable(found) || !("cause" in found)) return;
    cause.className = "";
    cause.textContent = `What explains it: ${found.cause}.`;
  }

  private table(compared: ComparedPhase): HTMLElement {
    const heads = ["Where", "By the record", "By dipeq"].map((head) => element("th", { scope: "col" }, head));
    const table = element("table", {}, element("caption", {}, "Where the record says otherwise"), element("thead", {}, element("tr", {}, ...heads)));
    for (const d of compared.differences) {
      const row = element("tr", { class: "differs", tabindex: "0" }, element("td", {}, d.where), element("td", {}, d.record), element("td", {}, d.rules));
      for (const event of ["mouseenter", "focusin"]) row.addEventListener(event, () => this.light(d.at ? [d.at] : []));
      for (const event of ["mouseleave", "focusout"]) row.addEventListener(event, () => this.light([]));
      table.append(row);
    }
    return compared.differences.length > 0 ? table : element("p", {}, "The record does not go on as the rules say.");
  }

  private put(...told: HTMLElement[]): void {
    byId("against-record").replaceChildren(...told);
  }

  private get select(): HTMLSelectElement {
    return byId<HTMLSelectElement>("phase");
  }

  private goToDifference(): void {
    const from = this.select.selectedIndex, all = this.compared.length;
    for (let i = 1; i <= all; i++) if (this.compared[(from + i) % all]!.differs) return this.go((from + i) % all);
  }

  private go(to: number): void {
    const phase = this.phases[to];
    if (!phase) return;
    this.select.selectedIndex = to;
    if (this.state?.text === phase.text) void this.changed(this.state);
    else this.play(phase.text);
  }
}

const place = "dipeq: recorded game", placeOfLink = "dipeq: link to its orders";

// For as long as the browser's tab is there. A browser that has no room for it, or allows none, forgets it with the page.
function keep(file: OpenedFile | undefined): void {
  try {
    sessionStorage.removeItem(place);
    if (file) sessionStorage.setItem(place, JSON.stringify(file));
  } catch {
    return;
  }
}

// The orders to which a record belongs that is kept, as a link.
export function keepFor(link: string): void {
  try {
    sessionStorage.setItem(placeOfLink, link);
  } catch {
    return;
  }
}

// What was kept when the page was loaded last, if it was loaded with these orders.
export async function keptRecord(engine: Engine, state: State, link: string): Promise<Recorded | undefined> {
  try {
    if (sessionStorage.getItem(placeOfLink) !== link) return undefined;
    const file = JSON.parse(sessionStorage.getItem(place) ?? "null") as OpenedFile | null;
    const found = file && (await recognised(file, engine, state));
    return found?.is === "recorded game" ? found.record : undefined;
  } catch {
    return undefined;
  }
}
