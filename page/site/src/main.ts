// The page: what is written or dragged is judged at once, and told beside the board.
import { readable, type Judged, type Legal } from "./answers";
import { Board, type Given } from "./board";
import { byId, columns, element, isWrittenIn } from "./dom";
import { Engine, Superseded } from "./engine";
import { Intake } from "./intake";
import { offer } from "./menu";
import { OrdersField } from "./orders_field";
import { Panel } from "./panel";
import { inflated } from "./packed";
import { readyForPaper } from "./paper";
import { keptRecord, RecordedGame } from "./record";
import { about, asLink, firstText, History, looksLikeMap, ofLink, readingOf, rulesOf, type Linked } from "./state";
import { Told } from "./told";
import { pre, problemText, refusal, type Context } from "./views";
import { Zoom } from "./zoom";

const damagedLink = "The link is cut or damaged, so that its orders are lost.";

class Page {
  private readonly history: History;
  private readonly board = new Board(byId("board"), (order) => this.see(this.give(order)),
    (title, all) => offer(title, all, (order) => this.see(this.give(order))));
  private readonly zoom = new Zoom();
  private readonly record: RecordedGame;
  private readonly intake: Intake;
  private readonly field: OrdersField;
  private readonly told = new Told();
  private readonly panel: Panel;
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
    this.intake = new Intake(this.history, quick, this.told, () => this.presets, (done) => this.see(done));
    this.intake.waitsForMap = linked.without;
    this.field = new OrdersField(() => this.history.now.text, (text) => this.take(text), (why) => this.told.say(why));
    this.panel = new Panel(() => this.context(), () => slow.drop(), (done) => this.see(done));
    this.record = new RecordedGame(records, (text) => this.history.change({ text }), (units) => this.board.light(units));
  }

  async begin(): Promise<void> {
    const { presets } = await this.quick.ask({ ask: "rules" });
    this.presets = presets.map((p) => p.name);
    byId("preset").append(...this.presets.map((p) => element("option", {}, p)));
    byId("cases").append(...Object.keys(this.corpus).map((id) => element("option", { value: id })));
    this.listen();
    this.panel.begin();
    document.body.classList.remove("loading");
    for (const part of document.querySelectorAll("[inert]")) part.removeAttribute("inert");
    await this.changed();
  }

  private listen(): void {
    const id = byId<HTMLInputElement>("case");
    byId<HTMLSelectElement>("preset").addEventListener("change", (e) => this.intake.usePreset((e.target as HTMLSelectElement).value));
    id.addEventListener("change", () => this.load(id.value.trim()));
    id.addEventListener("keydown", (e) => e.key === "Enter" && this.load(id.value.trim()));
    const menu = byId<HTMLDialogElement>("menu");
    menu.addEventListener("click", (e) => e.target === menu && menu.close());
    byId("opening").addEventListener("click", () => this.see(this.intake.playOn(this.history.now.map)));
    byId("standard").addEventListener("click", () => this.see(this.intake.playOn("")));
    byId("close-record").addEventListener("click", () => this.history.change({ record: undefined }));
    byId("undo").addEventListener("click", () => this.history.undo());
    byId("redo").addEventListener("click", () => this.history.redo());
    byId("next").addEventListener("click", () => {
      if (this.field.text === this.history.now.text && this.judged?.next) this.history.change({ text: this.judged.next });
    });
    byId("link").addEventListener("click", () => this.see(this.copyLink()));
    this.intake.listen();
    window.addEventListener("hashchange", () => this.see(this.followLink()));
    document.addEventListener("keydown", (e) => {
      if (!(e.ctrlKey || e.metaKey) || e.key.toLowerCase() !== "z" || isWrittenIn(document.activeElement)) return;
      e.preventDefault();
      if (e.shiftKey) this.history.redo();
      else this.history.undo();
    });
  }

  private take(text: string): void {
    if (looksLikeMap(text)) this.see(this.intake.playOn(text));
    else this.history.change({ text }, true);
  }

  private load(id: string): void {
    const text = this.corpus[id] ?? this.corpus[id.toUpperCase()];
    if (text === undefined) return this.told.say(`There is no case '${id}'.`);
    this.intake.waitsForMap = false;
    this.intake.usePreset(readingOf(text) ?? "datc-3.2", { text, map: "", record: undefined });
  }

  private async copyLink(): Promise<void> {
    const link = await asLink(this.history.now);
    const address = `${location.href.split("#")[0]}#${link.text}`;
    history.replaceState(null, "", address);
    const lacks = link.whole ? "" : " The map is too large for a link: send its file as well.";
    const copied = await navigator.clipboard?.writeText(address).then(() => true, () => false);
    this.told.say(`${copied ? "The link is copied." : "The link stands in the address."}${lacks}`);
  }

  private async showAddress(turn = this.turn): Promise<void> {
    const link = await asLink(this.history.now);
    if (turn === this.turn) history.replaceState(null, "", `#${link.text}`);
  }

  private async followLink(): Promise<void> {
    const linked = await ofLink(location.hash.slice(1));
    if (!linked) return this.showAddress().then(() => this.told.say(damagedLink));
    this.intake.waitsForMap = linked.without;
    this.history.change({ ...linked.state, record: undefined });
  }

  // Whoever does not wait for something still hears that it went wrong.
  private see(done: void | Promise<void>): void {
    Promise.resolve(done).catch((error: unknown) => error instanceof Superseded || this.told.say(`dipeq was lost: ${String(error)}`));
  }

  private async changed(): Promise<void> {
    const turn = ++this.turn;
    const { rules: reading } = this.history.now;
    this.slow.drop();
    this.told.now(this.history.now);
    this.field.show();
    byId<HTMLButtonElement>("undo").disabled = !this.history.hasPast;
    byId<HTMLButtonElement>("redo").disabled = !this.history.hasFuture;
    byId<HTMLSelectElement>("preset").value = readingOf(reading) ?? "";
    void this.showAddress();
    try {
      await this.tellMap(turn);
      await this.judge(turn);
      if (turn === this.turn) this.see(this.record.changed(this.history.now));
    } catch (error) {
      if (!(error instanceof Superseded) && turn === this.turn) this.refuse([pre(`dipeq was lost: ${String(error)}`)], "dipeq was lost; the board is the last that it judged.");
    }
  }

  private async tellMap(turn: number): Promise<void> {
    const { map } = this.history.now;
    byId("map").hidden = !map && !this.intake.waitsForMap;
    if (!map) return byId("map-name").replaceChildren();
    const found = await this.quick.ask({ ask: "map", map });
    if (turn === this.turn && readable(found)) byId("map-name").textContent = `Map: ${found.name}, ${found.provinces} provinces`;
  }

  private async judge(turn: number): Promise<void> {
    if (this.intake.waitsForMap) return this.refuse([pre("These orders are on a map that is too large for a link.")], "Drop the map's file on the page.");
    const asked = about(this.history.now);
    const began = performance.now();
    const judging = this.quick.ask({ ask: "judge", width: columns(), ...asked });
    const allowing = this.quick.ask({ ask: "legal", ...asked });
    allowing.catch(() => undefined);  // then the judgement was lost as well
    const judged = await judging;
    if (turn !== this.turn) return;
    if (!readable(judged)) return this.refuse([...refusal(judged), ...this.intake.asMail(this.field.pasted)]);
    this.judged = judged;
    this.showJudged(judged);
    this.told.say(`${judged.title ? `${judged.title}, ` : ""}${judged.phase}: judged in ${Math.round(performance.now() - began)} ms`);
    const legal = await allowing;
    if (turn !== this.turn) return;
    const before = this.legal;
    this.legal = readable(legal) ? legal : {};
    this.board.allow(this.legal);
    this.panel.allowed(before, this.legal);
    document.body.dataset["judged"] = String(turn);
  }

  private showJudged(judged: Judged): void {
    this.told.isWrong([]);
    document.body.classList.remove("stale");
    byId("reading").textContent = judged.reading === byId<HTMLSelectElement>("preset").value ? "" : judged.reading;
    byId<HTMLButtonElement>("next").disabled = judged.next === undefined;
    byId("next").title = judged.no_next ?? "";
    this.zoom.replaced(() => this.board.show(judged.board));
    this.panel.judged();
  }

  private refuse(why: HTMLElement[], so = "The orders cannot be read; the board is the last that could."): void {
    this.told.isWrong(why);
    document.body.classList.add("stale");
    this.board.allow({});
    byId<HTMLButtonElement>("next").disabled = true;
    byId("next").title = so;
    this.told.say(so);
    document.body.dataset["judged"] = String(this.turn);
  }

  private context(): Context | undefined {
    const { judged } = this;
    return judged && {
      state: this.history.now, judged, legal: this.legal, quick: this.quick, slow: this.slow, presets: this.presets,
      light: (units) => this.board.light(units),
      give: (order) => this.see(this.give(order)),
      change: (to) => this.history.change(to),
    };
  }

  private async give(order: Given): Promise<void> {
    const found = await this.quick.ask({ ask: "order", ...about(this.history.now), ...order });
    if (readable(found)) this.history.change({ text: found.text });
    else this.told.say(problemText(found));
  }
}

async function begin(): Promise<void> {
  const embedded = (id: string) => inflated(atob(byId(id).textContent ?? ""));
  const [module, cases, linked] = await Promise.all([
    embedded("wasm").then((bytes) => WebAssembly.compile(bytes)), embedded("corpus"), ofLink(location.hash.slice(1))]);
  const script = byId("worker").textContent ?? "";
  const engine = (patience: number) => new Engine(script, module, patience);
  const corpus = JSON.parse(new TextDecoder().decode(cases)) as Record<string, string>;
  const first: Linked = linked ?? { state: { text: firstText, rules: rulesOf("datc-3.2"), map: "" }, without: false };
  const damaged = linked === undefined && location.hash.length > 1;
  const quick = engine(20_000);
  first.state.record = await keptRecord(quick, first.state);
  await new Page(quick, engine(300_000), engine(300_000), corpus, first).begin();
  if (damaged) byId("status").textContent = damagedLink;
}

begin().catch((error: unknown) => {
  byId("status").textContent = "dipeq could not be loaded.";
  byId("problems").textContent = `The page could not begin: ${String(error)}`;
});

readyForPaper();
