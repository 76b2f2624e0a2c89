// The page: what is written or dragged is judged at once, and told beside the board.
import { readable, type Judged, type Legal, type Unreadable } from "./answers";
import { Board, chosenAmong, type Given } from "./board";
import { CaseField } from "./case_field";
import { byId, columns, element, enable, isWrittenIn, reveal } from "./dom";
import { Engine, Superseded } from "./engine";
import { Intake } from "./intake";
import { offer } from "./menu";
import { OrdersField } from "./orders_field";
import { Panel } from "./panel";
import { inflated } from "./packed";
import { readyForPaper } from "./paper";
import { keepFor, keptRecord, RecordedGame } from "./record";
import { about, asLink, firstText, History, looksLikeMap, mapIsMissing, ofLink, readingOf, rulesOf, type Change, type State } from "./state";
import { Told } from "./told";
import { pre, problemText, refusal, type Context, type Surroundings } from "./views";
import { Zoom } from "./zoom";

const damagedLink = "The link is cut or damaged, so that its orders are lost.";

const unreadable = ({ of }: Unreadable) => `The ${of === "rules" || of === "map" ? of : "orders"} cannot be read`;

function undoOrRedo(e: KeyboardEvent): "undo" | "redo" | undefined {
  const key = e.key.toLowerCase();
  if (!(e.ctrlKey || e.metaKey) || e.altKey || (key !== "z" && key !== "y")) return undefined;
  return key === "y" || e.shiftKey ? "redo" : "undo";
}

class Page {
  private readonly history: History;
  private readonly board = new Board(byId("board"), (order) => this.see(this.give(order)),
    (title, all) => offer(title, all, (order) => this.see(this.give(order))));
  private readonly zoom = new Zoom();
  private readonly record: RecordedGame;
  private readonly intake: Intake;
  private readonly field: OrdersField;
  private readonly cases: CaseField;
  private readonly told = new Told();
  private readonly panel: Panel;
  private judged: Judged | undefined;
  private legal: Legal = {};
  private judgedOf: State | undefined;
  private legalOf: State | undefined;
  private turn = 0;
  private stands = "";  // what was told when the last orders were judged, or refused
  private judging: Promise<void> | undefined;
  private typing: number | undefined;  // whoever types is given so long to go on
  private presets: string[] = [];

  constructor(
    private readonly quick: Engine,
    private readonly slow: Engine,
    records: Engine,
    corpus: Record<string, string>,
    first: State,
  ) {
    this.history = new History(first, (by) => this.changed(by));
    this.intake = new Intake(this.history, quick, this.told, () => this.presets, (done) => this.see(done));
    this.field = new OrdersField(this.history, (why) => this.told.say(why));
    this.cases = new CaseField(corpus, (text) => this.load(text), (why) => this.told.say(why));
    this.panel = new Panel(this, () => slow.drop(), (done) => this.see(done));
    this.record = new RecordedGame(records, (text) => this.history.change({ text }), (units) => this.board.light(units));
  }

  async begin(): Promise<void> {
    const { presets } = await this.quick.ask({ ask: "rules" });
    this.presets = presets.map((p) => p.name);
    byId("preset").append(...this.presets.map((p) => element("option", {}, p)));
    this.listen();
    this.panel.begin();
    document.body.classList.remove("loading");
    for (const part of document.querySelectorAll("[inert]")) part.removeAttribute("inert");
    this.changed("made");
    await this.settled();
  }

  private listen(): void {
    byId<HTMLSelectElement>("preset").addEventListener("change", (e) => this.intake.usePreset((e.target as HTMLSelectElement).value));
    const menu = byId<HTMLDialogElement>("menu");
    menu.addEventListener("click", (e) => e.target === menu && menu.close());
    byId("opening").addEventListener("click", () => this.see(this.open(this.history.now.map)));
    byId("standard").addEventListener("click", () => this.see(this.open("")));
    byId("close-record").addEventListener("click", () => this.history.change({ record: undefined }));
    byId("undo").addEventListener("click", () => this.history.undo());
    byId("redo").addEventListener("click", () => this.history.redo());
    byId("next").addEventListener("click", () => this.see(this.goOn()));
    byId("link").addEventListener("click", () => this.see(this.copyLink()));
    this.intake.listen();
    window.addEventListener("hashchange", () => this.see(this.followLink()));
    document.addEventListener("keydown", (e) => {
      const way = undoOrRedo(e), focused = document.activeElement;
      if (!way || (isWrittenIn(focused) && !(focused === byId("orders") && this.field.isAsWritten))) return;
      e.preventDefault();
      this.history[way]();
    });
  }

  private async open(map: string | null): Promise<void> {
    this.told.tell(this.history.now, ...(await this.intake.useMap(map)).map((why) => pre(why)));
  }

  // Of what is typed, once it is judged.
  private async goOn(): Promise<void> {
    await this.settled();
    if (this.judgedOf === this.history.now && this.judged?.next) this.history.change({ text: this.judged.next });
  }

  private load(text: string): void {
    const before = this.history.now;
    this.intake.usePreset(readingOf(text) ?? "datc-3.2", { text, map: "", record: undefined });
    if (this.history.now === before) this.told.say(this.stands);
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
    if (turn !== this.turn) return;
    history.replaceState(null, "", `#${link.text}`);
    keepFor(link.text);
  }

  private async followLink(): Promise<void> {
    const linked = await ofLink(location.hash.slice(1));
    if (!linked) return this.showAddress().then(() => this.told.say(damagedLink));
    this.history.change({ ...linked, record: undefined });
  }

  // Whoever does not wait for something still hears that it went wrong.
  private see(done: void | Promise<void>): void {
    Promise.resolve(done).catch((error: unknown) => error instanceof Superseded || this.told.say(`dipeq was lost: ${String(error)}`));
  }

  // Whoever types is not disturbed by every letter.
  private changed(by: Change): void {
    this.turn++;
    this.slow.drop();
    this.told.now(this.history.now);
    this.field.show();
    this.cases.show(this.history.now);
    const [undo, redo] = [byId<HTMLButtonElement>("undo"), byId<HTMLButtonElement>("redo")];
    if (this.history.hasFuture) redo.disabled = false;
    if (this.history.hasPast) undo.disabled = false;
    enable(undo, this.history.hasPast, redo);
    enable(redo, this.history.hasFuture, undo);
    byId<HTMLSelectElement>("preset").value = readingOf(this.history.now.rules) ?? "";
    window.clearTimeout(this.typing);
    this.judging = undefined;
    if (by === "typed") this.typing = window.setTimeout(() => void this.settled(), 120);
    else void this.settled();
  }

  // What stands is judged, now if it is not yet.
  private settled(): Promise<void> {
    window.clearTimeout(this.typing);
    return (this.judging ??= this.settle(this.turn));
  }

  private async settle(turn: number): Promise<void> {
    void this.showAddress();
    try {
      await this.tellMap(turn);
      await this.judge(turn);
      if (turn === this.turn) this.see(this.record.changed(this.history.now));
    } catch (error) {
      if (!(error instanceof Superseded) && turn === this.turn) this.refuse([pre(`dipeq was lost: ${String(error)}`)], "dipeq was lost");
    }
  }

  private async tellMap(turn: number): Promise<void> {
    const { map } = this.history.now;
    reveal(byId("map"), map !== "", byId("board"));
    if (!map) return byId("map-name").replaceChildren();
    const found = await this.quick.ask({ ask: "map", map });
    if (turn === this.turn && readable(found)) byId("map-name").textContent = `Map: ${found.name}, ${found.provinces} provinces`;
  }

  private async judge(turn: number): Promise<void> {
    const now = this.history.now;
    if (looksLikeMap(now.text)) return this.playOnTyped(now.text, turn);
    if (now.map === null) return this.refuse([pre(mapIsMissing)], "The map is missing: drop its file on the page");
    const asked = about(now);
    const began = performance.now();
    const judging = this.quick.ask({ ask: "judge", width: columns(), ...asked });
    const allowing = this.quick.ask({ ask: "legal", ...asked });
    allowing.catch(() => undefined);  // then the judgement was lost as well
    const judged = await this.told.during("Judging …", judging);
    if (turn !== this.turn) return;
    if (!readable(judged)) return this.refuse([...refusal(judged), ...this.intake.asMail(this.field.pasted)], unreadable(judged));
    this.judged = judged;
    this.judgedOf = now;
    this.showJudged(judged);
    this.stands = `${judged.title ? `${judged.title}, ` : ""}${judged.phase}: judged in ${Math.round(performance.now() - began)} ms`;
    this.told.say(this.stands);
    const legal = await allowing;
    if (turn !== this.turn) return;
    const before = this.legal;
    this.legal = readable(legal) ? legal : {};
    this.legalOf = now;
    this.board.allow(this.legal);
    this.panel.allowed(before, this.legal);
    document.body.dataset["judged"] = String(turn);
  }

  // Written in place of orders. What cannot be read stays there, to be mended.
  private async playOnTyped(map: string, turn: number): Promise<void> {
    const wrong = await this.intake.useMap(map, "instead");
    if (wrong.length > 0 && turn === this.turn) this.refuse(wrong.map((why) => pre(why)), "The map cannot be read");
  }

  private showJudged(judged: Judged): void {
    this.told.isWrong([]);
    document.body.classList.remove("stale");
    byId("reading").textContent = judged.reading === byId<HTMLSelectElement>("preset").value ? "" : judged.reading;
    enable(byId<HTMLButtonElement>("next"), judged.next !== undefined, byId("undo"), byId("orders"));
    byId("next").title = judged.no_next ?? "";
    this.zoom.replaced(() => this.board.show(judged.board));
    this.panel.judged();
  }

  // What is missing, as "The orders cannot be read", and why.
  private refuse(why: HTMLElement[], what: string): void {
    const so = this.judged ? `${what}; the board is the last that could be judged.` : `${what}.`;
    this.told.isWrong(why);
    document.body.classList.add("stale");
    this.board.allow({});
    enable(byId<HTMLButtonElement>("next"), false, byId("undo"), byId("orders"));
    byId("next").title = so;
    this.told.say(this.stands = so);
    this.panel.refused(`${what}.`);
    document.body.dataset["judged"] = String(this.turn);
  }

  around(): Surroundings {
    return { state: this.history.now, quick: this.quick, slow: this.slow, presets: this.presets, change: (to) => this.history.change(to) };
  }

  context(): Context | undefined {
    const { judged, judgedOf } = this;
    return judged && judgedOf && {
      ...this.around(), state: judgedOf, judged, legal: this.legal,
      light: (units) => this.board.light(units),
      give: (order) => this.see(this.give(order)),
    };
  }

  unlit(): void {
    this.board.light([]);
  }

  private notGiven(why: string): void {
    this.told.say(why);
    this.panel.again();
  }

  // On what stands there when it is given, however old the board is on which it was chosen.
  private async give(given: Given): Promise<void> {
    const now = this.history.now;
    if (now.map === null) return this.notGiven(mapIsMissing);
    const legal = this.legalOf === now ? this.legal : await this.quick.ask({ ask: "legal", ...about(now) });
    if (!readable(legal)) return this.notGiven(`${unreadable(legal)}, so that no order is given.`);
    const found = chosenAmong(legal, given);
    if (!found) return this.notGiven(given.order ? `${given.order} is not given: it can be chosen no more.` : "The unit stands there no more.");
    const ordered = await this.told.during("Giving the order …", this.quick.ask({ ask: "order", ...about(now), ...found }));
    if (this.history.now !== now) return this.give(given);
    if (readable(ordered)) this.history.change({ text: ordered.text });
    else this.told.say(problemText(ordered));
  }
}

async function begin(): Promise<void> {
  const embedded = (id: string) => inflated(atob(byId(id).textContent ?? ""));
  const [module, cases, linked] = await Promise.all([
    embedded("wasm").then((bytes) => WebAssembly.compile(bytes)), embedded("corpus"), ofLink(location.hash.slice(1))]);
  const script = byId("worker").textContent ?? "";
  const engine = (patience: number) => new Engine(script, module, patience);
  const corpus = JSON.parse(new TextDecoder().decode(cases)) as Record<string, string>;
  const first = linked ?? { text: firstText, rules: rulesOf("datc-3.2"), map: "" };
  const damaged = linked === undefined && location.hash.length > 1;
  const quick = engine(20_000);
  first.record = await keptRecord(quick, first, location.hash.slice(1));
  await new Page(quick, engine(300_000), engine(300_000), corpus, first).begin();
  if (damaged) byId("status").textContent = damagedLink;
}

begin().catch((error: unknown) => {
  byId("status").textContent = "dipeq could not be loaded.";
  byId("problems").textContent = `The page could not begin: ${String(error)}`;
});

readyForPaper();
