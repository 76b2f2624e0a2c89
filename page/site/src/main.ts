// The page: what is written or dragged is judged at once, and told beside the board.
import { readable, type Judged, type Legal } from "./answers";
import { Board, type Given } from "./board";
import { byId, columns, element } from "./dom";
import { Engine, Superseded } from "./engine";
import { offer } from "./menu";
import { equations, exported, readings, rules, steps } from "./more_views";
import { inflated } from "./packed";
import { readyForPaper } from "./paper";
import { RecordedGame } from "./record";
import { about, asLink, History, looksLikeMap, looksLikeRules, ofLink, readingOf, type Linked } from "./state";
import { TabList } from "./tab_list";
import { chosenAnew, orders, problemText, results, type Context, type Tab } from "./views";
import { why } from "./why";
import { Zoom } from "./zoom";

const damagedLink = "The link is cut or damaged, so that its orders are lost.";
const isWrittenIn = (focused: Element | null) => focused instanceof HTMLTextAreaElement || focused instanceof HTMLInputElement;
const firstText = `England:
F London Supports F Wales - English Channel
F Wales - English Channel
France:
A Brest - London
F English Channel Convoys A Brest - London
`;

class Page {
  private readonly history: History;
  private readonly board = new Board(byId("board"), (order) => this.see(this.give(order)),
    (title, all) => offer(title, all, (order) => this.see(this.give(order))));
  private readonly zoom = new Zoom();
  private readonly record: RecordedGame;
  private readonly tabs = new TabList([results, why, orders, equations, steps, readings, rules, exported], (tab) => this.open(tab));
  private waitsForMap = false;  // its orders are there, from a link that had no room for it
  private tab = results;
  private judged: Judged | undefined;
  private legal: Legal = {};
  private turn = 0;
  private presets: string[] = [];

  constructor(
    private readonly quick: Engine,
    private readonly slow: Engine,
    records: Engine,
    private readonly corpus: Record<string, string>,
    linked: Linked,
  ) {
    this.history = new History(linked.state, () => void this.changed());
    this.waitsForMap = linked.without;
    this.record = new RecordedGame(records, (text) => this.history.change({ text }), (units) => this.board.light(units));
  }

  async begin(): Promise<void> {
    const { presets } = await this.quick.ask({ ask: "rules" });
    this.presets = presets.map((p) => p.name);
    byId("preset").append(...this.presets.map((p) => element("option", {}, p)));
    byId("cases").append(...Object.keys(this.corpus).map((id) => element("option", { value: id })));
    this.listen();
    this.tabs.show(this.tab);
    document.body.classList.remove("loading");
    for (const part of document.querySelectorAll("[inert]")) part.removeAttribute("inert");
    await this.changed();
  }

  private listen(): void {
    const text = byId<HTMLTextAreaElement>("orders"), id = byId<HTMLInputElement>("case");
    let typing: number | undefined;
    text.addEventListener("input", () => {
      window.clearTimeout(typing);
      typing = window.setTimeout(() => {
        if (looksLikeMap(text.value)) this.see(this.useMap(text.value));
        else this.history.change({ text: text.value }, true);
      }, 120);
    });
    byId<HTMLSelectElement>("preset").addEventListener("change", (e) =>
      this.history.change({ rules: `rules ${(e.target as HTMLSelectElement).value}\n` }));
    id.addEventListener("change", () => this.load(id.value.trim()));
    id.addEventListener("keydown", (e) => e.key === "Enter" && this.load(id.value.trim()));
    const menu = byId<HTMLDialogElement>("menu");
    menu.addEventListener("click", (e) => e.target === menu && menu.close());
    byId("opening").addEventListener("click", () => this.see(this.useMap(this.history.now.map)));
    byId("standard").addEventListener("click", () => this.see(this.useMap("")));
    byId("undo").addEventListener("click", () => this.history.undo());
    byId("redo").addEventListener("click", () => this.history.redo());
    byId("next").addEventListener("click", () => {
      if (text.value === this.history.now.text && this.judged?.next) this.history.change({ text: this.judged.next });
    });
    byId("link").addEventListener("click", () => this.see(this.copyLink()));
    this.listenToFiles();
    window.addEventListener("hashchange", () => this.see(this.followLink()));
    document.addEventListener("keydown", (e) => {
      if (!(e.ctrlKey || e.metaKey) || e.key.toLowerCase() !== "z" || isWrittenIn(document.activeElement)) return;
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
    const reading = readingOf(text) ?? "datc-3.2";
    this.waitsForMap = false;
    this.history.change({ text, rules: `rules ${reading}\n`, map: "" });
  }

  // A map, rules, a record of a game, or else orders as somebody wrote them.
  private async openFile(file: File): Promise<void> {
    const text = await file.text();
    if (text.includes("\uFFFD")) return this.refuseFile(`${file.name}: expected text in UTF-8`);
    if (looksLikeMap(text)) return this.useMap(text);
    if (looksLikeRules(text)) return this.history.change({ rules: text });
    const { rules: reading, ...on } = about(this.history.now);
    const found = await this.quick.ask({ ask: "games", ...on, name: file.name, text, rules: reading });
    const said = readingOf(text);
    if (said && this.presets.includes(said)) this.history.change({ rules: `rules ${said}\n` });
    if (readable(found) && found.games.length > 0) this.record.show({ name: file.name, text }, found.games);
    else if (!readable(found) && /^\s*[[{]/.test(text)) this.refuseFile(problemText(found));
    else this.history.change({ text });
  }

  private refuseFile(why_: string): void {
    byId("problems").replaceChildren(element("pre", { tabindex: "0" }, why_));
    this.say("The file cannot be read; the orders are still the last ones.");
  }

  // From its opening; or with the orders that waited for it. Without a map: the standard board.
  private async useMap(map: string): Promise<void> {
    const opening = await this.quick.ask({ ask: "opening", ...(map ? { map } : {}) });
    if (!readable(opening)) {
      byId("problems").replaceChildren(element("pre", { tabindex: "0" }, problemText(opening)));
      return this.say("The map cannot be read; the board is still the last one.");
    }
    const waiting = this.waitsForMap && map !== "";
    this.waitsForMap = false;
    this.history.change({ map, ...(waiting ? {} : { text: opening.text }) });
  }

  private async copyLink(): Promise<void> {
    const link = await asLink(this.history.now);
    const address = `${location.href.split("#")[0]}#${link.text}`;
    history.replaceState(null, "", address);
    const lacks = link.whole ? "" : " The map is too large for a link: send its file as well.";
    await navigator.clipboard?.writeText(address).then(() => this.say(`The link is copied.${lacks}`), () => this.say(`The link stands in the address.${lacks}`));
  }

  private async followLink(): Promise<void> {
    const linked = await ofLink(location.hash.slice(1));
    if (!linked) return this.say(damagedLink);
    this.waitsForMap = linked.without;
    this.history.change(linked.state);
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
    byId<HTMLSelectElement>("preset").value = readingOf(reading) ?? "";
    void asLink(this.history.now).then((link) => turn === this.turn && history.replaceState(null, "", `#${link.text}`));
    try {
      await this.tellMap(turn);
      await this.judge(turn);
      if (turn === this.turn) this.see(this.record.changed(this.history.now));
    } catch (error) {
      if (!(error instanceof Superseded) && turn === this.turn) byId("problems").textContent = `dipeq was lost: ${String(error)}`;
    }
  }

  private async tellMap(turn: number): Promise<void> {
    const { map } = this.history.now;
    byId("map").hidden = !map && !this.waitsForMap;
    if (!map) return byId("map-name").replaceChildren();
    const found = await this.quick.ask({ ask: "map", map });
    if (turn === this.turn && readable(found)) byId("map-name").textContent = `Map: ${found.name}, ${found.provinces} provinces`;
  }

  private async judge(turn: number): Promise<void> {
    if (this.waitsForMap) return this.refuse("These orders are on a map that is too large for a link.", "Drop the map's file on the page.");
    const asked = about(this.history.now);
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
    const before = this.legal;
    this.legal = readable(legal) ? legal : {};
    this.board.allow(this.legal);
    if (this.tab === orders && !chosenAnew(byId("panel"), before, this.legal)) this.showPanel();
    document.body.dataset["judged"] = String(turn);
  }

  private showJudged(judged: Judged): void {
    byId("problems").replaceChildren();
    document.body.classList.remove("stale");
    byId("reading").textContent = judged.reading === byId<HTMLSelectElement>("preset").value ? "" : judged.reading;
    byId<HTMLButtonElement>("next").disabled = judged.next === undefined;
    byId("next").title = judged.no_next ?? "";
    this.zoom.replaced(() => this.board.show(judged.board));
    if (this.tab !== orders) this.showPanel();
  }

  private refuse(why_: string, so = "The orders cannot be read; the board is the last that could."): void {
    byId("problems").replaceChildren(element("pre", { tabindex: "0" }, why_));
    document.body.classList.add("stale");
    this.board.allow({});
    byId<HTMLButtonElement>("next").disabled = true;
    byId("next").title = so;
    this.say(so);
    document.body.dataset["judged"] = String(this.turn);
  }

  private open(tab: Tab): void {
    this.tab = tab;
    this.slow.drop();
    this.tabs.mark(tab);
    this.showPanel();
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
    const found = await this.quick.ask({ ask: "order", ...about(this.history.now), ...order });
    if (readable(found)) this.history.change({ text: found.text });
    else this.say(problemText(found));
  }
}

async function begin(): Promise<void> {
  const embedded = (id: string) => inflated(atob(byId(id).textContent ?? ""));
  const [module, cases, linked] = await Promise.all([
    embedded("wasm").then((bytes) => WebAssembly.compile(bytes)), embedded("corpus"), ofLink(location.hash.slice(1))]);
  const script = byId("worker").textContent ?? "";
  const engine = (patience: number) => new Engine(script, module, patience);
  const corpus = JSON.parse(new TextDecoder().decode(cases)) as Record<string, string>;
  const first = linked ?? { state: { text: firstText, rules: "rules datc-3.2\n", map: "" }, without: false };
  const damaged = linked === undefined && location.hash.length > 1;
  await new Page(engine(20_000), engine(300_000), engine(300_000), corpus, first).begin();
  if (damaged) byId("status").textContent = damagedLink;
}

begin().catch((error: unknown) => {
  byId("status").textContent = "dipeq could not be loaded.";
  byId("problems").textContent = `The page could not begin: ${String(error)}`;
});

readyForPaper();
