// Players' mails: pasted here, or dropped on the page as files. What cannot be read in them is told here, and can be mended here.
import type { GivenMails, Unreadable } from "./answers";
import { byId, element } from "./dom";
import { refusal, understoodList } from "./views";

export interface Mail {
  name: string;
  text: string;
}

export class Mails {
  private readonly dialog = byId<HTMLDialogElement>("mails");

  constructor(give: (mails: Mail[]) => void) {
    byId("add-mails").addEventListener("click", () => this.offer([{ name: "mail", text: "" }]));
    byId("give-mails").addEventListener("click", () => give(this.written()));
    byId("close-mails").addEventListener("click", () => this.close());
  }

  offer(mails: Mail[], refused?: Unreadable): void {
    byId("mails-texts").replaceChildren(...mails.map(({ name, text }) => {
      const field = element("textarea", { rows: mails.length > 1 ? "6" : "12", spellcheck: "false", name });
      field.value = text;
      return element("label", {}, name, field);
    }));
    byId("mails-problems").replaceChildren(...(refused ? refusal(refused) : []));
    if (!this.dialog.open) this.dialog.showModal();
  }

  close(): void {
    this.dialog.close();
  }

  private written(): Mail[] {
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
