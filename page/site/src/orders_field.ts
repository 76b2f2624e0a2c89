// The field of orders: what is typed there is taken at once, unless it is too long.
import { byId } from "./dom";
import { tooLong } from "./state";

export class OrdersField {
  private readonly field = byId<HTMLTextAreaElement>("orders");
  pasted = "";  // what was last pasted there

  constructor(
    private readonly stands: () => string,
    take: (text: string) => void,
    say: (why: string) => void,
  ) {
    const { field } = this;
    field.addEventListener("beforeinput", (e) => {
      const why = tooLong(field.value.length + (e.data?.length ?? 0) - (field.selectionEnd - field.selectionStart));
      if (why === "") return;
      e.preventDefault();
      say(why);
    });
    field.addEventListener("paste", (e) => {
      this.pasted = (e.clipboardData?.getData("text") ?? "").replaceAll("\r\n", "\n");
    });
    field.addEventListener("input", () => {
      const why = tooLong(field.value.length);
      if (why !== "") {
        field.value = this.stands();
        return say(why);
      }
      take(field.value);
    });
  }

  show(): void {
    if (this.field.value !== this.stands()) this.field.value = this.stands();
  }
}
