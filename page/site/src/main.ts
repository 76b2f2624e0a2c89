// The page: what is written or dragged is judged at once, and told beside the board.
import { readable, type Judged, type Legal } from "./answers";
import { Board, type Given } from "./board";
import { button, byId, columns, element, isWrittenIn, labelled } from "./dom";
import { Engine, Superseded } from "./engine";
import { recognised, type Recognised } from "./files";
import { Mails, told, type Mail } from "./mails";
import { offer } from "./menu";
import { equations, exported, readings, rules, steps } from "./more_views";
import { inflated } from "./packed";
import { readyForPaper } from "./paper";
import { keptRecord, RecordedGame } from "./record";
import { about, asLink, firstText, hasOwnChoices, History, looksLikeMap, ofLink, readingOf, rulesOf, tooLong, type Linked, type State } from "./state";
import { TabList } from "./tab_list";
import { chosenAnew, orders, pre, problemText, refusal, results, type Context, type Tab } from "./views";
import { why } from "./why";
import { Zoom } from "./zoom";

const damagedLink = "The link is cut or damaged, so that its orders are lost.";

class Page {
  private readonly history: History;
  private readonly board = new Board(byId("board"), (order) => this.see(this.give(order)),
    (title, all) => offer(title, all, (order) => this.see(this.give(order))));
  private readonly zoom = new Zoom();
  private readonly record: RecordedGame;
  private readonly mails = new Mails((mails) => this.see(this.giveMails(mails)));
  private pasted = "";  // what was last pasted among the orders
  private told: { what: HTMLElement[]; of: State } | undefined;
  private wrong: HTMLElement[] = [];  // with the orders
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
    this.listenToText(text);
    byId<HTMLSelectElement>("preset").addEventListener("change", (e) => this.usePreset((e.target as HTMLSelectElement).value));
    id.addEventListener("change", () => this.load(id.value.trim()));
    id.addEventListener("keydown", (e) => e.key === "Enter" && this.load(id.value.trim()));
    const menu = byId<HTMLDialogElement>("menu");
    menu.addEventListener("click", (e) => e.target === menu && menu.close());
    byId("opening").addEventListener("click", () => this.see(this.playOn(this.history.now.map)));
    byId("standard").addEventListener("click", () => this.see(this.playOn("")));
    byId("close-record").addEventListener("click", () => this.history.change({ record: undefined }));
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

  private listenToText(text: HTMLTextAreaElement): void {
    let typing: number | undefined;
    text.addEventListener("beforeinput", (e) => {
      const why = tooLong(text.value.length + (e.data?.length ?? 0) - (text.selectionEnd - text.selectionStart));
      if (why === "") return;
      e.preventDefault();
      this.say(why);
    });
    text.addEventListener("paste", (e) => {
      this.pasted = (e.clipboardData?.getData("text") ?? "").replaceAll("\r\n", "\n");
    });
    text.addEventListener("input", () => {
      window.clearTimeout(typing);
      const why = tooLong(text.value.length);
      if (why !== "") {
        text.value = this.history.now.text;
        return this.say(why);
      }
      typing = window.setTimeout(() => {
        if (looksLikeMap(text.value)) this.see(this.playOn(text.value));
        else this.history.change({ text: text.value }, true);
      }, 120);
    });
  }

  private listenToFiles(): void {
    const input = byId<HTMLInputElement>("file");
    byId("open").addEventListener("click", () => input.click());
    input.addEventListener("change", () => {
      this.see(this.openFiles([...(input.files ?? [])]));
      input.value = "";
    });
    document.addEventListener("dragover", (e) => e.preventDefault());
    document.addEventListener("drop", (e) => {
      const files = [...(e.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      e.preventDefault();
      this.see(this.openFiles(files));
    });
    document.addEventListener("paste", (e) => {
      const text = e.clipboardData?.getData("text") ?? "";
      if (text.trim() !== "" && !isWrittenIn(e.target)) this.see(this.giveMails([{ name: "mail", text }]));
    });
  }

  private load(id: string): void {
    const text = this.corpus[id] ?? this.corpus[id.toUpperCase()];
    if (text === undefined) return this.say(`There is no case '${id}'.`);
    this.waitsForMap = false;
    this.usePreset(readingOf(text) ?? "datc-3.2", { text, map: "", record: undefined });
  }

  private usePreset(preset: string, besides: Partial<State> = {}): void {
    const lost = this.ownChoices();
    this.history.change({ ...besides, rules: rulesOf(preset) });
    this.tell(...lost);
  }

  // What another preset takes away.
  private ownChoices(): HTMLElement[] {
    if (!hasOwnChoices(this.history.now.rules)) return [];
    return [element("p", {}, "Your own choices and equations are no longer used. Undo brings them back.")];
  }

  // All of them; mails come last, since they are given on what the others set up.
  private async openFiles(files: File[]): Promise<void> {
    const before = this.history.now;
    const mails: Mail[] = [], problems: string[] = [], lost: HTMLElement[] = [], taken = new Set<string>();
    for (const opened of files) {
      const file = { name: opened.name, text: await opened.text() };
      const found = await recognised(file, this.quick, this.history.now);
      const preset = found.is === "text" || found.is === "recorded game" ? readingOf(file.text) : undefined;
      if (preset && this.presets.includes(preset)) {
        lost.push(...this.ownChoices());
        this.history.change({ rules: rulesOf(preset) });
      }
      if (found.is === "text") mails.push(file);
      else if (taken.has(found.is)) problems.push(`${file.name}: not opened, since another ${found.is} was opened with it`);
      else problems.push(...(await this.use(found, file.text)));
      if (found.is !== "unreadable") taken.add(found.is);
    }
    const wrong = problems.length > 0 ? [...lost, pre(problems.join("\n\n"))] : lost;
    if (mails.length > 0) return this.giveMails(mails, wrong);
    this.tell(...wrong);
    if (this.history.now === before && problems.length > 0) this.say("The file cannot be read; the orders are still the last ones.");
  }

  // What is wrong with it.
  private async use(found: Recognised, text: string): Promise<string[]> {
    switch (found.is) {
      case "map": return this.useMap(text);
      case "unreadable": return [found.why];
      case "recorded game":
        this.history.change({ text: found.first, record: found.record });
        return found.leftOut;
      default:
        this.history.change({ rules: text });
        return [];
    }
  }

  // On the position that stands. If none does, they are all there is.
  private async giveMails(mails: Mail[], besides: HTMLElement[] = []): Promise<void> {
    const why = tooLong(this.history.now.text.length + mails.reduce((sum, mail) => sum + mail.text.length, 0));
    if (why !== "") return this.tell(...besides, pre(why));
    const found = await this.quick.ask({ ask: "mails", ...about(this.history.now), mails });
    if (!readable(found)) {
      this.tell(...besides);
      return this.mails.offer(mails, found);
    }
    this.mails.close();
    const before = this.history.now.text;
    this.history.change({ text: found.text, ...(found.mails ? {} : { record: undefined }) });
    this.tell(...besides, ...told(found, before));
  }

  // What was pasted below a position is no part of it: it may be a mail.
  private asMail(): HTMLElement[] {
    const { pasted } = this;
    if (pasted.trim() === "" || !this.history.now.text.includes(pasted)) return [];
    return [button("Read what was pasted as a player's mail", () => {
      this.history.change({ text: this.history.now.text.replace(pasted, () => "") });
      this.see(this.giveMails([{ name: "mail", text: pasted }]));
    })];
  }

  private async playOn(map: string): Promise<void> {
    const problems = await this.useMap(map);
    if (problems.length === 0) return;
    this.tell(...problems.map((why) => pre(why)));
    this.say("The map cannot be read; the board is still the last one.");
  }

  // From its opening; or with the orders that waited for it. Without a map: the standard board. What is wrong with the map.
  private async useMap(map: string): Promise<string[]> {
    const opening = await this.quick.ask({ ask: "opening", ...(map ? { map } : {}) });
    if (!readable(opening)) return [problemText(opening)];
    const waiting = this.waitsForMap && map !== "";
    this.waitsForMap = false;
    this.history.change({ map, record: undefined, ...(waiting ? {} : { text: opening.text }) });
    return [];
  }

  // It stands there until the orders or the rules are others.
  private tell(...what: HTMLElement[]): void {
    if (what.length > 0) this.told = { what, of: this.history.now };
    this.showProblems();
  }

  private showProblems(): void {
    byId("problems").replaceChildren(...(this.told?.what ?? []), ...this.wrong);
  }

  private async copyLink(): Promise<void> {
    const link = await asLink(this.history.now);
    const address = `${location.href.split("#")[0]}#${link.text}`;
    history.replaceState(null, "", address);
    const lacks = link.whole ? "" : " The map is too large for a link: send its file as well.";
    const copied = await navigator.clipboard?.writeText(address).then(() => true, () => false);
    this.say(`${copied ? "The link is copied." : "The link stands in the address."}${lacks}`);
  }

  private async showAddress(turn = this.turn): Promise<void> {
    const link = await asLink(this.history.now);
    if (turn === this.turn) history.replaceState(null, "", `#${link.text}`);
  }

  private async followLink(): Promise<void> {
    const linked = await ofLink(location.hash.slice(1));
    if (!linked) return this.showAddress().then(() => this.say(damagedLink));
    this.waitsForMap = linked.without;
    this.history.change({ ...linked.state, record: undefined });
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
    if (this.told?.of !== this.history.now) this.told = undefined;
    const written = byId<HTMLTextAreaElement>("orders");
    if (written.value !== text) written.value = text;
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
    byId("map").hidden = !map && !this.waitsForMap;
    if (!map) return byId("map-name").replaceChildren();
    const found = await this.quick.ask({ ask: "map", map });
    if (turn === this.turn && readable(found)) byId("map-name").textContent = `Map: ${found.name}, ${found.provinces} provinces`;
  }

  private async judge(turn: number): Promise<void> {
    if (this.waitsForMap) return this.refuse([pre("These orders are on a map that is too large for a link.")], "Drop the map's file on the page.");
    const asked = about(this.history.now);
    const began = performance.now();
    const judging = this.quick.ask({ ask: "judge", width: columns(), ...asked });
    const allowing = this.quick.ask({ ask: "legal", ...asked });
    allowing.catch(() => undefined);  // then the judgement was lost as well
    const judged = await judging;
    if (turn !== this.turn) return;
    if (!readable(judged)) return this.refuse([...refusal(judged), ...this.asMail()]);
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
    this.wrong = [];
    this.showProblems();
    document.body.classList.remove("stale");
    byId("reading").textContent = judged.reading === byId<HTMLSelectElement>("preset").value ? "" : judged.reading;
    byId<HTMLButtonElement>("next").disabled = judged.next === undefined;
    byId("next").title = judged.no_next ?? "";
    this.zoom.replaced(() => this.board.show(judged.board));
    if (this.tab !== orders) this.showPanel();
  }

  private refuse(why: HTMLElement[], so = "The orders cannot be read; the board is the last that could."): void {
    this.wrong = why;
    this.showProblems();
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
    const place = byId("panel"), focused = place.querySelector(":focus")?.getAttribute("aria-label"), panel = element("div");  // late answers go to old ones
    place.style.minHeight = `${place.offsetHeight}px`;  // so that nothing scrolls away before it is there
    place.replaceChildren(panel);
    this.board.light([]);
    this.see(Promise.resolve(this.tab.show(panel, this.context(this.judged))).finally(() => {
      if (panel.parentElement !== place) return;
      place.style.minHeight = "";
      if (focused && document.activeElement === document.body) labelled(panel, focused)?.focus({ preventScroll: true });
    }));
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
