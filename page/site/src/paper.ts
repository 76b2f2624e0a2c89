// The page on paper: all that is written, though it scrolls on the screen, and all reasons unfolded.
import { element } from "./dom";

export function readyForPaper(): void {
  let folded: HTMLDetailsElement[] = [];
  window.addEventListener("beforeprint", () => {
    for (const text of document.querySelectorAll("textarea")) text.after(element("pre", { class: "on-paper" }, text.value));
    folded = [...document.querySelectorAll<HTMLDetailsElement>("#panel details[data-unit]:not([open])")];
    for (const fold of folded) fold.open = true;
  });
  window.addEventListener("afterprint", () => {
    for (const copy of document.querySelectorAll(".on-paper")) copy.remove();
    for (const fold of folded) fold.open = false;
  });
}
