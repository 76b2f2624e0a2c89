// The field of orders: what is typed there is taken at once, unless it is too long. Its undo is the browser's for what is typed, and the page's
// for what the page wrote there.
import { byId } from "./dom";
import { tooLong, type History } from "./state";

export class OrdersField {
  private readonly field = byId<HTMLTextAreaElement>("orders");
  private written = "";  // by the page, when it last wrote there
  pasted = "";  // what was last pasted there

  constructor(
    private readonly history: History,
    private readonly say: (why: string) => void,
  ) {
    const { field } = this;
    field.addEventListener("beforeinput", (e) => this.before(e));
    field.addEventListener("paste", (e) => {
      this.pasted = (e.clipboardData?.getData("text") ?? "").replaceAll("\r\n", "\n");
    });
    field.addEventListener("input", (e) => this.take((e as InputEvent).inputType));
  }

  show(): void {
    if (this.field.value !== this.history.now.text) this.write(this.history.now.text);
  }

  // Nothing is typed there that the browser could undo.
  get isAsWritten(): boolean {
    return this.field.value === this.written;
  }

  private before(e: InputEvent): void {
    const way = ({ historyUndo: "undo", historyRedo: "redo" } as const)[e.inputType];
    const why = tooLong(this.field.value.length + (e.data?.length ?? 0) - (this.field.selectionEnd - this.field.selectionStart));
    if (way ? !this.isAsWritten : why === "") return;
    e.preventDefault();
    if (way) this.history[way]();
    else this.say(why);
  }

  private take(by: string): void {
    const text = this.field.value, why = tooLong(text.length);
    if (why !== "") {
      this.write(this.history.now.text);
      return this.say(why);
    }
    if (by === "historyUndo" && this.history.backTo(text)) return;
    this.history.change({ text }, "typed");
  }

  private write(text: string): void {
    this.field.value = this.written = text;
  }
}
