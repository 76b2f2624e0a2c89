// The menu of what may be ordered, where it is not clear by itself.
import type { Given, Offered } from "./board";
import { button, byId } from "./dom";

export function offer(title: string, all: Offered[], give: (order: Given) => void): void {
  const menu = byId<HTMLDialogElement>("menu");
  byId("menu-title").textContent = title;
  byId("menu-list").replaceChildren(...all.map(({ text, order, given }) => {
    const made = button(text, () => {
      menu.close();
      give(order);
    });
    made.setAttribute("aria-pressed", String(given));
    return made;
  }));
  menu.showModal();
}
