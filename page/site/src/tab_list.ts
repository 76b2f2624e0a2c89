// The list of tabs: one is open; keys lead from one to another.
import { byId, element } from "./dom";
import type { Tab } from "./views";

export class TabList {
  constructor(
    private readonly tabs: readonly Tab[],
    private readonly open: (tab: Tab) => void,
  ) {}

  show(opened: Tab): void {
    byId("tabs").replaceChildren(...this.tabs.map((tab) => {
      const made = element("button", { type: "button", role: "tab", id: `tab-${tab.id}`, "aria-controls": "panel" }, tab.name);
      made.addEventListener("click", () => this.open(tab));
      made.addEventListener("keydown", (e) => this.walk(e, tab));
      return made;
    }));
    this.mark(opened);
  }

  mark(opened: Tab): void {
    for (const tab of this.tabs) {
      byId(`tab-${tab.id}`).setAttribute("aria-selected", String(tab === opened));
      byId(`tab-${tab.id}`).tabIndex = tab === opened ? 0 : -1;
    }
    byId("panel").setAttribute("aria-labelledby", `tab-${opened.id}`);
  }

  private walk(e: KeyboardEvent, from: Tab): void {
    const at = this.tabs.indexOf(from), [first, last] = [this.tabs[0], this.tabs.at(-1)];
    const to = { ArrowRight: this.tabs[at + 1] ?? first, ArrowLeft: this.tabs[at - 1] ?? last, Home: first, End: last }[e.key];
    if (!to) return;
    e.preventDefault();
    this.open(to);
    byId(`tab-${to.id}`).focus();
  }
}
