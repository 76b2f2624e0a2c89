// The page: what is written or dragged is judged at once, and told beside the board.
import { readable, type Judged, type Legal } from "./answers";
import { Board, type Given } from "./board";
import { button, byId, columns, element } from "./dom";
import { Engine, Superseded } from "./engine";
import { equations, exported, readings, rules, steps } from "./more_views";
import { inflated } from "./packed";
import { RecordedGame } from "./record";
import { asLink, History, ofLink, type State } from "./state";
import { orders, problemText, results, why, type Context, type Tab } from "./views";

const tabs: Tab[] = [results, why, orders, equations, steps, readings, rules, exported];
const firstText = `England:
F London Supports F Wales - English Channel
F Wales - English Channel
France:
A Brest - London
F English Channel Convoys A Brest - London
`;

class Page {
  private readonly history: History;
  private readonly board = new Board(byId("board"), (order) => this.see(this.give(order)), (title, all) => this.offer(title, all));
  private readonly record = new RecordedGame((text) => this.history.change({ text }));
  private tab = results;
  private judged: Judged | undefined;
  private legal: Legal = {};
  private turn = 0;
  private presets: string[] = [];

  constructor(
    private readonly quick: Engine,
    private readonly slow: Engine,
    private readonly corpus: Record<string, string>,
    first: State,
  ) {
    this.history = new History(first, () => void this.changed());
  }

  async begin(): Promise<void> {
    const { presets } = await this.quick.ask({ ask: "rules" });
    this.presets = presets.map((p) => p.name);
    byId("preset").append(...this.presets.map((p) => element("option", {}, p)));
    byId("cases").append(...Object.keys(this.corpus).map((id) => element("option", { value: id })));
    this.listen();
    this.showTabs();
    await this.changed();
  }

  private listen(): void {
    const text = byId<HTMLTextAreaElement>("orders"), id = byId<HTMLInputElement>("case");
    let typing: number | undefined;
    text.addEventListener("input", () => {
      window.clearTimeout(typing);
      typing = window.setTimeout(() => this.history.change({ text: text.value }, true), 120);
    });
    byId<HTMLSelectElement>("preset").addEventListener("change", (e) =>
      this.history.change({ rules: `rules ${(e.target as HTMLSelectElement).value}\n` }));
    id.addEventListener("change", () => this.load(id.value.trim()));
    byId("opening").addEventListener("click", () => this.see(this.quick.ask({ ask: "opening" }).then((o) => this.history.change(o))));
    byId("undo").addEventListener("click", () => this.history.undo());
    byId("redo").addEventListener("click", () => this.history.redo());
    byId("next").addEventListener("click", () => this.judged?.next && this.history.change({ text: this.judged.next }));
    byId("link").addEventListener("click", () => this.see(this.copyLink()));
    this.listenToFiles();
    window.addEventListener("hashchange", () => this.see(this.followLink()));
    document.addEventListener("keydown", (e) => {
      if (!(e.ctrlKey || e.metaKey) || e.key.toLowerCase() !== "z" || document.activeElement instanceof HTMLTextAreaElement) return;
      e.preventDefault();
      if (e.shiftKey) this.history.redo();
      else this.history.undo();
    });
  }

  private listenToFiles(): void {
    const input = byId<HTMLInputElement>("file");
    byId("open").addEventListener("click", () => input.click());
    input.addEventListener("change", () => {
      if (input.files?.[0]) this.see(this.openFile(input.files[0]));
      input.value = "";
    });
    document.addEventListener("dragover", (e) => e.preventDefault());
    document.addEventListener("drop", (e) => {
      const file = e.dataTransfer?.files[0];
      if (!file) return;
      e.preventDefault();
      this.see(this.openFile(file));
    });
  }

  private load(id: string): void {
    const text = this.corpus[id] ?? this.corpus[id.toUpperCase()];
    if (text === undefined) return this.say(`There is no case '${id}'.`);
    const reading = /^rules\s+(\S+)/m.exec(text)?.[1] ?? "datc-3.2";
    this.history.change({ text, rules: `rules ${reading}\n` });
  }

  // A record of a game, or else orders as somebody wrote them.
  private async openFile(file: File): Promise<void> {
    const text = await file.text();
    const found = await this.quick.ask({ ask: "games", name: file.name, text, rules: this.history.now.rules });
    if (readable(found) && found.games.length > 0) this.record.show(found.games);
    else this.history.change({ text });
  }

  private async copyLink(): Promise<void> {
    const address = `${location.href.split("#")[0]}#${await asLink(this.history.now)}`;
    history.replaceState(null, "", address);
    await navigator.clipboard?.writeText(address).then(() => this.say("The link is copied."), () => this.say("The link stands in the address."));
  }

  private async followLink(): Promise<void> {
    const state = await ofLink(location.hash.slice(1));
    if (state) this.history.change(state);
  }

  // Whoever does not wait for something still hears that it went wrong.
  private see(done: void | Promise<void>): void {
    Promise.resolve(done).catch((error: unknown) => error instanceof Superseded || this.say(`dipeq was lost: ${String(error)}`));
  }

  private say(text: string): void {
    byId("status").textContent = text;
  }

  private async changed(): Promise<void> {
    const turn = ++this.turn;
    const { text, rules: reading } = this.history.now;
    this.slow.drop();
    const written = byId<HTMLTextAreaElement>("orders");
    if (written.value !== text) written.value = text;
    byId<HTMLButtonElement>("undo").disabled = !this.history.hasPast;
    byId<HTMLButtonElement>("redo").disabled = !this.history.hasFuture;
    byId<HTMLSelectElement>("preset").value = /^rules\s+(\S+)/m.exec(reading)?.[1] ?? "";
    void asLink(this.history.now).then((link) => turn === this.turn && history.replaceState(null, "", `#${link}`));
    try {
      await this.judge(turn);
    } catch (error) {
      if (!(error instanceof Superseded) && turn === this.turn) byId("problems").textContent = `dipeq was lost: ${String(error)}`;
    }
  }

  private async judge(turn: number): Promise<void> {
    const asked = { text: this.history.now.text, rules: this.history.now.rules };
    const began = performance.now();
    const judging = this.quick.ask({ ask: "judge", width: columns(), ...asked });
    const allowing = this.quick.ask({ ask: "legal", ...asked });
    allowing.catch(() => undefined);  // then the judgement was lost as well
    const judged = await judging;
    if (turn !== this.turn) return;
    if (!readable(judged)) return this.refuse(problemText(judged));
    this.judged = judged;
    this.showJudged(judged);
    this.say(`${judged.title ? `${judged.title}, ` : ""}${judged.phase}: judged in ${Math.round(performance.now() - began)} ms`);
    const legal = await allowing;
    if (turn !== this.turn) return;
    this.legal = readable(legal) ? legal : {};
    this.board.allow(this.legal);
    if (this.tab === orders) this.showPanel();
    document.body.dataset["judged"] = String(turn);
  }

  private showJudged(judged: Judged): void {
    byId("problems").replaceChildren();
    document.body.classList.remove("stale");
    byId("reading").textContent = judged.reading === byId<HTMLSelectElement>("preset").value ? "" : judged.reading;
    byId<HTMLButtonElement>("next").disabled = judged.next === undefined;
    byId("next").title = judged.no_next ?? "";
    this.board.show(judged.board);
    if (this.tab !== orders) this.showPanel();
  }

  private refuse(why_: string): void {
    byId("problems").replaceChildren(element("pre", { tabindex: "0" }, why_));
    document.body.classList.add("stale");
    this.board.allow({});
    this.say("The orders cannot be read; the board is the last that could.");
    document.body.dataset["judged"] = String(this.turn);
  }

  private showTabs(): void {
    const all = tabs.map((tab) => {
      const made = element("button", { type: "button", role: "tab", id: `tab-${tab.id}`, "aria-controls": "panel" }, tab.name);
      made.addEventListener("click", () => this.open(tab));
      made.addEventListener("keydown", (e) => this.walkTabs(e, tab));
      return made;
    });
    byId("tabs").replaceChildren(...all);
    this.markTab();
  }

  private walkTabs(e: KeyboardEvent, from: Tab): void {
    const by = e.key === "ArrowRight" ? 1 : e.key === "ArrowLeft" ? -1 : 0;
    if (by === 0) return;
    const to = tabs[(tabs.indexOf(from) + by + tabs.length) % tabs.length]!;
    this.open(to);
    byId(`tab-${to.id}`).focus();
  }

  private open(tab: Tab): void {
    this.tab = tab;
    this.slow.drop();
    this.markTab();
    this.showPanel();
  }

  private markTab(): void {
    for (const tab of tabs) {
      byId(`tab-${tab.id}`).setAttribute("aria-selected", String(tab === this.tab));
      byId(`tab-${tab.id}`).tabIndex = tab === this.tab ? 0 : -1;
    }
    byId("panel").setAttribute("aria-labelledby", `tab-${this.tab.id}`);
  }

  private showPanel(): void {
    if (!this.judged) return;
    const focused = byId("panel").querySelector(":focus")?.getAttribute("aria-label");
    const panel = element("div");  // what comes late to an older one is not seen
    byId("panel").replaceChildren(panel);
    this.board.light([]);
    this.see(this.tab.show(panel, this.context(this.judged)));
    if (focused) panel.querySelector<HTMLElement>(`[aria-label="${CSS.escape(focused)}"]`)?.focus();
  }

  private context(judged: Judged): Context {
    return {
      state: this.history.now, judged, legal: this.legal, quick: this.quick, slow: this.slow, presets: this.presets,
      light: (units) => this.board.light(units),
      give: (order) => this.see(this.give(order)),
      change: (to) => this.history.change(to),
    };
  }

  private async give(order: Given): Promise<void> {
    const { text, rules: reading } = this.history.now;
    const found = await this.quick.ask({ ask: "order", text, rules: reading, ...order });
    if (readable(found)) this.history.change({ text: found.text });
    else this.say(problemText(found));
  }

  private offer(title: string, all: { text: string; order: Given; given: boolean }[]): void {
    const menu = byId<HTMLDialogElement>("menu");
    byId("menu-title").textContent = title;
    byId("menu-list").replaceChildren(...all.map((o) => {
      const made = button(o.text, () => {
        menu.close();
        this.see(this.give(o.order));
      });
      made.setAttribute("aria-pressed", String(o.given));
      return made;
    }));
    menu.showModal();
  }
}

async function begin(): Promise<void> {
  const embedded = (id: string) => inflated(atob(byId(id).textContent ?? ""));
  const [wasm, cases, linked] = await Promise.all([embedded("wasm"), embedded("corpus"), ofLink(location.hash.slice(1))]);
  const script = byId("worker").textContent ?? "";
  const engine = (patience: number) => new Engine(script, wasm.buffer, patience);
  const corpus = JSON.parse(new TextDecoder().decode(cases)) as Record<string, string>;
  await new Page(engine(20_000), engine(300_000), corpus, linked ?? { text: firstText, rules: "rules datc-3.2\n" }).begin();
}

begin().catch((error: unknown) => {
  byId("problems").textContent = `The page could not begin: ${String(error)}`;
});
