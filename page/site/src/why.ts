// Why each order ended as it did, as reports in HTML tell it: reason by reason, each with its section, and what lights its units.
import type { Explained } from "./answers";
import { button, columns, element } from "./dom";
import { about } from "./state";
import { awaited, pre, type Context, type Tab } from "./views";

// The places of the units that an element speaks of; of a reason besides that of its order, which stands above it.
function unitsOf(reason: Element): string[] {
  const named = [...reason.querySelectorAll("[data-unit]")].filter((e) => e.closest("li") === reason);
  const order = reason.closest("details[data-unit]");
  const all = [...(order ? [order] : []), ...named].map((e) => e.getAttribute("data-unit")!);
  return [...new Set(all)];
}

// Reasons one after the other; the one that is shown is unfolded and lit.
class Walk {
  private at = -1;

  constructor(
    private readonly reasons: HTMLElement[],
    private readonly where: HTMLElement,
    private readonly c: Context,
  ) {}

  by(steps: number): void {
    this.go(this.at < 0 ? (steps > 0 ? 0 : this.reasons.length - 1) : this.at + steps);
  }
  goTo(reason: HTMLElement): void {
    this.go(this.reasons.indexOf(reason));
  }
  leave(): void {
    this.c.light(this.at < 0 ? [] : unitsOf(this.reasons[this.at]!));
  }
  private go(to: number): void {
    const reason = this.reasons[to];
    if (!reason) return;
    this.reasons[this.at]?.removeAttribute("aria-current");
    this.at = to;
    reason.setAttribute("aria-current", "step");
    for (let fold = reason.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null) fold.open = true;
    reason.scrollIntoView({ block: "nearest" });
    this.where.textContent = `reason ${to + 1} of ${this.reasons.length}`;
    this.c.light(unitsOf(reason));
  }
}

function laidOut(explained: Explained): { told: HTMLElement; reasons: HTMLElement[] } {
  const told = element("div", { class: "told" });
  told.innerHTML = explained.markup;
  return { told, reasons: [...told.querySelectorAll<HTMLElement>("details[data-unit] > ul li")] };
}

// Pointing lights; a click, Enter or the blank goes there.
function listen(told: HTMLElement, reasons: HTMLElement[], walk: Walk, c: Context): void {
  for (const reason of reasons) {
    reason.tabIndex = 0;
    reason.addEventListener("mouseenter", () => c.light(unitsOf(reason)));
    reason.addEventListener("mouseleave", () => walk.leave());
    reason.addEventListener("focusin", () => c.light(unitsOf(reason)));
    reason.addEventListener("click", () => walk.goTo(reason));
    reason.addEventListener("keydown", (e) => {
      if (e.key !== "Enter" && e.key !== " ") return;
      e.preventDefault();
      walk.goTo(reason);
    });
  }
  for (const head of told.querySelectorAll<HTMLElement>("summary, tr[data-unit]")) {
    const at = head.closest("[data-unit]")!.getAttribute("data-unit")!;
    head.addEventListener("mouseenter", () => c.light([at]));
    head.addEventListener("mouseleave", () => walk.leave());
    head.addEventListener("focusin", () => c.light([at]));
  }
}

function show(place: HTMLElement, explained: Explained, c: Context): void {
  const { told, reasons } = laidOut(explained);
  const folds = [...told.querySelectorAll("details")];
  const open = new Set([...place.querySelectorAll<HTMLDetailsElement>("details[open][data-unit]")].map((e) => e.dataset["unit"]));
  for (const fold of folds) fold.open = open.has(fold.dataset["unit"]);
  const where = element("span", { role: "status" });
  const walk = new Walk(reasons, where, c);
  listen(told, reasons, walk, c);
  const unfold = button("Unfold all reasons", () => {
    const all = unfold.getAttribute("aria-pressed") !== "true";
    for (const fold of folds) fold.open = all;
    unfold.setAttribute("aria-pressed", String(all));
  });
  unfold.setAttribute("aria-pressed", "false");
  place.replaceChildren(
    element("div", { class: "bar" }, button("Back", () => walk.by(-1)), button("Forward", () => walk.by(1)), unfold, where), told);
}

export const why: Tab = {
  id: "why",
  name: "Why",
  async show(panel, c) {
    const asked = { ...about(c.state), width: columns() };
    const more = element("div"), told = element("div", { id: "why" });
    const printed = pre("", "reasons");
    panel.append(more, told, element("details", {}, element("summary", {}, "As dipeq explain prints it"), printed));
    const take = (found: Explained) => {
      show(told, found, c);
      printed.textContent = found.report;
    };
    await awaited(told, "Looking for reasons …", c.quick.ask({ ask: "explain", ...asked }), take);
    await awaited(more, "Looking for changes that would turn a result …", c.slow.ask({ ask: "explain", counterfactuals: true, ...asked }),
      (found: Explained) => {
        take(found);
        printed.dataset["whole"] = "yes";
      });
  },
};
