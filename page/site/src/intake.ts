// What is opened, dropped or pasted is taken in: maps, rules, recorded games, and players' mails.
import { readable } from "./answers";
import { button, byId, element, isWrittenIn } from "./dom";
import type { Engine } from "./engine";
import { recognised, type Recognised } from "./files";
import { Mails, told, type Mail } from "./mails";
import { about, hasOwnChoices, mapIsMissing, readingOf, rulesOf, tooLong, type Change, type History, type State } from "./state";
import type { Told } from "./told";
import { pre, problemText, refusal, understoodList } from "./views";

export class Intake {
  private readonly mails = new Mails((mails) => this.see(this.giveMails(mails).catch((error: unknown) => {
    this.tell(pre(`dipeq was lost: ${String(error)}`));
    throw error;
  })));

  constructor(
    private readonly history: History,
    private readonly quick: Engine,
    private readonly told: Told,
    private readonly presets: () => string[],
    private readonly see: (done: void | Promise<void>) => void,
  ) {}

  listen(): void {
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
      if (text.trim() !== "" && !isWrittenIn(e.target)) this.see(this.takePasted({ name: this.mails.freeName(), text }));
    });
  }

  // A mail, or a game that somebody reports turn by turn.
  private async takePasted(pasted: Mail): Promise<void> {
    const found = await recognised(pasted, this.quick, this.history.now);
    const isReport = (found.is === "recorded game" && found.format === "reports") || (found.is === "unreadable" && found.of === "report");
    if (!isReport) return this.giveMails([pasted]);
    const problems = (await this.use(found, pasted.text)).map((problem) => pre(problem));
    this.tell(...problems, ...(found.is === "recorded game" ? understoodList(found.understood) : []));
  }

  usePreset(preset: string, besides: Partial<State> = {}): void {
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
    const mails: Mail[] = [], problems: string[] = [], lost: HTMLElement[] = [], understood: HTMLElement[] = [], taken = new Set<string>();
    for (const opened of files) {
      const file = { name: opened.name, text: await opened.text() };
      const found = await this.told.during(`Reading ${file.name} …`, recognised(file, this.quick, this.history.now));
      const preset = found.is === "text" || found.is === "recorded game" ? readingOf(file.text) : undefined;
      if (preset && this.presets().includes(preset)) {
        lost.push(...this.ownChoices());
        this.history.change({ rules: rulesOf(preset) });
      }
      if (found.is === "text") mails.push(file);
      else if (taken.has(found.is)) problems.push(`${file.name}: not opened, since another ${found.is} was opened with it`);
      else problems.push(...(await this.use(found, file.text)));
      if (found.is === "recorded game" && !taken.has(found.is)) understood.push(...understoodList(found.understood));
      if (found.is !== "unreadable") taken.add(found.is);
    }
    const wrong = problems.length > 0 ? [...lost, pre(problems.join("\n\n"))] : lost;
    if (mails.length > 0) return this.giveMails(mails, [...wrong, ...understood], true);
    this.tell(...wrong, ...understood);
    if (this.history.now === before && problems.length > 0) this.told.say("The file cannot be read; the orders are still the last ones.");
  }

  // What is wrong with it.
  private async use(found: Recognised, text: string): Promise<string[]> {
    switch (found.is) {
      case "map": return this.useMap(text);
      case "unreadable": return [found.why];
      case "recorded game":
        this.history.change({ text: found.first, record: found.record, map: this.history.now.map ?? "" });
        return found.leftOut;
      default:
        this.history.change({ rules: text });
        return [];
    }
  }

  // On the position that stands. If none does, they are all there is.
  private async giveMails(mails: Mail[], besides: HTMLElement[] = [], files = false): Promise<void> {
    const now = this.history.now;
    const why = now.map === null ? `${mapIsMissing} No order is given before it is there.`
      : tooLong(now.text.length + mails.reduce((sum, mail) => sum + mail.text.length, 0));
    if (why !== "") return this.tell(...besides, pre(why));
    const found = await this.told.during("Reading the mails …", this.quick.ask({ ask: "mails", ...about(now), mails }));
    if (this.history.now !== now) return this.giveMails(mails, besides, files);
    if (!readable(found)) {
      this.tell(...besides);
      return this.mails.refuse(mails, files, [...besides, ...refusal(found)]);
    }
    this.mails.given(mails);
    this.history.change({ text: found.text, ...(found.mails ? {} : { record: undefined }) });
    this.tell(...besides, ...told(found, now.text));
  }

  // What was pasted below a position is no part of it: it may be a mail.
  asMail(pasted: string): HTMLElement[] {
    if (pasted.trim() === "" || !this.history.now.text.includes(pasted)) return [];
    return [button("Read what was pasted as a player's mail", () => {
      this.history.change({ text: this.history.now.text.replace(pasted, () => "") });
      this.see(this.giveMails([{ name: this.mails.freeName(), text: pasted }]));
    })];
  }

  // From its opening; or with the orders that waited for it. Without a map: the standard board. What is wrong with the map.
  async useMap(map: string | null, by: Change = "made"): Promise<string[]> {
    const now = this.history.now;
    const opening = await this.told.during("Reading the map …", this.quick.ask({ ask: "opening", ...(map ? { map } : {}) }));
    if (!readable(opening)) return [problemText(opening)];
    if (by === "instead" && this.history.now !== now) return [];  // the map is written on
    const waiting = map ? this.history.waiting : undefined;
    this.history.change(waiting === undefined ? { map: map ?? "", text: opening.text, record: undefined } : { map, text: waiting }, by);
    return [];
  }

  // Where it is seen: the dialog of mails hides what stands behind it.
  private tell(...what: HTMLElement[]): void {
    if (this.mails.isOpen) this.mails.tell(...what);
    else this.told.tell(this.history.now, ...what);
  }
}
