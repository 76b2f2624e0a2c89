// Players' mails: pasted here, or dropped on the page as files. What is wrong with them is told here, and can be mended here.
import type { GivenMails } from "./answers";
import { byId, element } from "./dom";
import { understoodList } from "./views";

export interface Mail {
  name: string;
  text: string;
}

// Closing leaves what is written here, for when it is opened again.
export class Mails {
  private readonly dialog = byId<HTMLDialogElement>("mails");
  private files = new Map<string, string>();  // those that are offered as their files have them, by name

  constructor(give: (mails: Mail[]) => void) {
    byId("add-mails").addEventListener("click", () => this.open());
    byId("give-mails").addEventListener("click", () => give(this.offered()));
    byId("close-mails").addEventListener("click", () => this.dialog.close());
    byId("clear-mails").addEventListener("click", () => this.offer([]));
    this.offer([]);
  }

  get isOpen(): boolean {
    return this.dialog.open;
  }

  // A name for what is pasted, that no other mail here has.
  freeName(): string {
    const taken = new Set(this.offered().filter((mail) => mail.text.trim() !== "").map((mail) => mail.name));
    for (let i = 1; ; i++) if (!taken.has(i === 1 ? "mail" : `mail ${i}`)) return i === 1 ? "mail" : `mail ${i}`;
  }

  // Beside those that somebody has written or mended here. `files`: they stand so in files.
  refuse(mails: Mail[], files: boolean, why: HTMLElement[]): void {
    const isNew = (mail: Mail) => !mails.some((other) => other.name === mail.name);
    if (!this.dialog.open || this.offered().some(isNew) || mails.length !== this.offered().length) {
      const kept = this.offered().filter((mail) => isNew(mail) && this.isOwn(mail));
      if (files) for (const { name, text } of mails) this.files.set(name, text);
      this.offer([...mails, ...kept]);
    }
    this.tell(...why);
    if (!this.dialog.open) this.dialog.showModal();
  }

  // Anew where all that it has are files as they came.
  private open(): void {
    if (!this.offered().some((mail) => this.isOwn(mail))) this.offer([]);
    this.dialog.showModal();
  }

  // Somebody has written or mended it here.
  private isOwn(mail: Mail): boolean {
    return mail.text.trim() !== "" && mail.text !== this.files.get(mail.name);
  }

  // What was refused of them before is not wanted any more.
  given(mails: Mail[]): void {
    const isGiven = (mail: Mail) => mails.some((one) => one.name === mail.name && (one.text === mail.text || !this.dialog.open));
    const left = this.offered().filter((mail) => !isGiven(mail));
    if (left.length < this.offered().length) this.offer(left);
    this.dialog.close();
  }

  tell(...what: HTMLElement[]): void {
    byId("mails-problems").replaceChildren(...what);
  }

  private offer(mails: Mail[]): void {
    const all = mails.length > 0 ? mails : [{ name: "mail", text: "" }];
    byId("mails-texts").replaceChildren(...all.map(({ name, text }) => {
      const field = element("textarea", { rows: all.length > 1 ? "6" : "12", spellcheck: "false", name });
      field.value = text;
      return element("label", {}, name, field);
    }));
    this.tell();
  }

  private offered(): Mail[] {
    return [...this.dialog.querySelectorAll("textarea")].map((field) => ({ name: field.name, text: field.value }));
  }
}

// How many orders each mail gave, what they took the place of, and how all of it was understood.
export function told({ mails = [], replaced = [], understood = [], orders_alone }: GivenMails, before: string): HTMLElement[] {
  const counted = mails.map(({ name, orders }) => `${name}: ${orders === 0 ? "no orders" : orders === 1 ? "1 order" : `${orders} orders`}`);
  const said = [counted.join("; "), replaced.length > 0 ? `Orders that were replaced: ${replaced.join("; ")}` : "",
    orders_alone && before.trim() !== "" ? "These orders took the place of the ones before, as no position stands there. Undo brings those back" : ""];
  return [...said.filter((one) => one !== "").map((one) => element("p", {}, `${one}.`)), ...understoodList(understood)];
}
