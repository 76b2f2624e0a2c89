// The panel beside the board: one of the tabs is open in it.
import { byId, labelled } from "./dom";
import { equations, exported, readings, rules, steps } from "./more_views";
import { TabList } from "./tab_list";
import { chosenAnew, orders, results, type Context, type Tab } from "./views";
import type { Legal } from "./answers";
import { why } from "./why";

export class Panel {
  private readonly tabs = new TabList([results, why, orders, equations, steps, readings, rules, exported], (tab) => this.open(tab));
  private tab = results;

  constructor(
    private readonly context: () => Context | undefined,
    private readonly left: () => void,  // what the tab that was open has asked for is no longer wanted
    private readonly see: (done: void | Promise<void>) => void,
  ) {}

  begin(): void {
    this.tabs.show(this.tab);
  }

  // The board is another one.
  judged(): void {
    if (this.tab !== orders) this.show();
  }
  allowed(before: Legal, now: Legal): void {
    if (this.tab === orders && !chosenAnew(byId("panel"), before, now)) this.show();
  }

  private open(tab: Tab): void {
    this.tab = tab;
    this.left();
    this.tabs.mark(tab);
    this.show();
  }

  private show(): void {
    const context = this.context();
    if (!context) return;
    const place = byId("panel"), focused = place.querySelector(":focus")?.getAttribute("aria-label"), panel = document.createElement("div");  // late answers go to old ones
    place.style.minHeight = `${place.offsetHeight}px`;  // so that nothing scrolls away before it is there
    place.replaceChildren(panel);
    context.light([]);
    this.see(Promise.resolve(this.tab.show(panel, context)).finally(() => {
      if (panel.parentElement !== place) return;
      place.style.minHeight = "";
      if (focused && document.activeElement === document.body) labelled(panel, focused)?.focus({ preventScroll: true });
    }));
  }
}
