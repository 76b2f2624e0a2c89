// The panel beside the board: one of the tabs is open in it.
import type { Legal } from "./answers";
import { byId, element, labelled } from "./dom";
import { equations, exported, readings, rules, steps } from "./more_views";
import { TabList } from "./tab_list";
import { chosenAnew, orders, results, type Context, type Surroundings, type Tab } from "./views";
import { why } from "./why";

export class Panel {
  private readonly tabs = new TabList([results, why, orders, equations, steps, readings, rules, exported], (tab) => this.open(tab));
  private tab: Tab = results;
  private why = "";  // no board of these orders is there; empty: one is

  constructor(
    private readonly page: { around(): Surroundings; context(): Context | undefined; unlit(): void },
    private readonly left: () => void,  // what the tab that was open has asked for is no longer wanted
    private readonly see: (done: void | Promise<void>) => void,
  ) {}

  begin(): void {
    this.tabs.show(this.tab);
  }

  // The board is another one.
  judged(): void {
    this.why = "";
    if (this.tab !== orders) this.show();
  }
  allowed(before: Legal, now: Legal): void {
    byId("panel").querySelector(".of-last")?.remove();
    if (this.tab === orders && !chosenAnew(byId("panel"), before, now)) this.show();
  }

  // There is none of these orders or rules.
  refused(why: string): void {
    this.why = why;
    if (this.tab.needsBoard === false || !this.page.context()) this.show();
  }

  // A choice that was refused is shown no more.
  again(): void {
    this.show();
  }

  private open(tab: Tab): void {
    this.tab = tab;
    this.left();
    this.tabs.mark(tab);
    this.show();
  }

  private show(): void {
    const place = byId("panel"), focused = place.querySelector(":focus")?.getAttribute("aria-label"), panel = element("div");  // late answers go to old ones
    place.style.minHeight = `${place.offsetHeight}px`;  // so that nothing scrolls away before it is there
    place.replaceChildren(panel);
    this.page.unlit();
    this.see(Promise.resolve(this.fill(panel)).finally(() => {
      if (panel.parentElement !== place) return;
      place.style.minHeight = "";
      if (focused && document.activeElement === document.body) labelled(panel, focused)?.focus({ preventScroll: true });
    }));
  }

  private fill(panel: HTMLElement): void | Promise<void> {
    const { tab } = this;
    byId("panel").classList.remove("of-board");
    if (tab.needsBoard === false) return tab.show(panel, this.page.around());
    const context = this.page.context();
    if (!context) return panel.append(element("p", {}, `Nothing is judged yet. ${this.why}`));
    byId("panel").classList.add("of-board");
    if (this.why) panel.append(element("p", { class: "of-last" }, `${this.why} This is of the last orders that could be judged.`));
    return tab.show(panel, context);
  }
}
