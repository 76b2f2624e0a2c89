// The field of a case's number: a case is loaded by it, and it names the case that stands on the page.
import { byId, element } from "./dom";
import type { State } from "./state";

export class CaseField {
  private readonly field = byId<HTMLInputElement>("case");
  private readonly ids: Map<string, string>;  // by the text
  private shown = "";
  private isWritten = false;  // by somebody, who has not done with it

  constructor(
    private readonly corpus: Record<string, string>,
    load: (text: string) => void,
    say: (why: string) => void,
  ) {
    this.ids = new Map(Object.entries(corpus).reverse().map(([id, text]) => [text, id]));
    byId("cases").append(...Object.keys(corpus).map((id) => element("option", { value: id })));
    const take = () => {
      this.isWritten = false;
      const id = this.known(this.field.value.trim());
      if (id === undefined) return say(`There is no case '${this.field.value.trim()}'.`);
      this.field.value = this.shown = id;
      load(corpus[id]!);
    };
    this.field.addEventListener("input", () => (this.isWritten = true));
    this.field.addEventListener("change", take);
    this.field.addEventListener("keydown", (e) => e.key === "Enter" && take());
  }

  show({ text, map }: State): void {
    if (this.isWritten) return;
    const isShown = map === "" && this.corpus[this.shown] === text;  // of several with one text
    if (!isShown) this.shown = (map === "" ? this.ids.get(text) : undefined) ?? "";
    this.field.value = this.shown;
  }

  private known(id: string): string | undefined {
    return [id, id.toUpperCase()].find((one) => Object.hasOwn(this.corpus, one));
  }
}
