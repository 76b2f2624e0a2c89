// Further tabs: equations, how they are solved, other readings, rules, and what goes out.
import { readable, type Answers, type Equation, type Result, type Side, type Step, type Unreadable } from "./answers";
import { button, columns, element } from "./dom";
import { about } from "./state";
import { awaited, lightsUp, pre, problemText, resultWords, unitsIn, type Context, type Tab } from "./views";

type Found<Kind extends keyof Answers> = Exclude<Answers[Kind], Unreadable>;

function asked(c: Context): { text: string; rules: string; map?: string; width: number } {
  return { ...about(c.state), width: columns() };
}

function equationRow(e: Equation, c: Context): HTMLElement {
  const sign = e.left.startsWith("MOVE") || e.left.startsWith("SUPPORT") || e.left.startsWith("CONVOY") || e.left.startsWith("PATH") ? "⇔" : "=";
  const text = element("code", {}, `${e.left} ${sign} ${e.right}`);
  const row = element("li", { tabindex: "0" }, text, " ", element("small", {}, e.section));
  return lightsUp(row, unitsIn(`${e.left} ${e.right}`, c.judged), c);
}

function solutionRow(solution: Record<string, boolean>, number: number, c: Context): HTMLElement {
  const values = Object.entries(solution).map(([decision, holds]) => `${holds ? "" : "¬"}${decision}`);
  const true_ = Object.entries(solution).filter(([, holds]) => holds).map(([decision]) => decision);
  const row = element("li", { tabindex: "0" }, element("code", {}, values.join("  ")));
  row.value = number;
  return lightsUp(row, unitsIn(true_.join(" "), c.judged), c);
}

export const equations: Tab = {
  id: "equations",
  name: "Equations",
  show: (panel, c) =>
    awaited(panel, "Looking for all solutions …", c.quick.ask({ ask: "solve", ...asked(c) }), (found: Found<"solve">) => {
      if ("none" in found) return panel.append(element("p", {}, found.none));
      const { result } = found;
      const list = element("ul", { class: "equations" });
      for (const e of [...result.decisions, ...result.shorthands]) list.append(equationRow(e, c));
      const solutions = element("ol", { class: "equations" });
      result.solutions.list.forEach((s, i) => solutions.append(solutionRow(s, i + 1, c)));
      panel.append(list, element("h3", { id: "count" }, found.count), solutions);
      if (found.boards) panel.append(picture(found.boards));
    }),
};

function picture(svg: string): HTMLElement {
  const place = element("div", { class: "picture" });
  place.innerHTML = svg;
  const drawn = place.querySelector("svg");
  drawn?.removeAttribute("width");
  drawn?.removeAttribute("height");
  return place;
}

function stepItem(step: Step): HTMLElement {
  const list = element("ul");
  for (const d of step.decided)
    list.append(element("li", {}, element("code", {}, `${d.value === false ? "¬" : ""}${d.decision}`)));
  return element("li", { class: step.kind.replace(" ", "-") }, element("strong", {}, step.title), list);
}

// One step after the other, as an animation if wished.
class Walk {
  private at = -1;
  private timer: number | undefined;

  constructor(
    private readonly steps: Step[],
    private readonly items: HTMLElement[],
    private readonly where: HTMLElement,
    private readonly c: Context,
  ) {}

  go(to: number): void {
    this.at = Math.max(0, Math.min(to, this.steps.length - 1));
    this.items.forEach((item, i) => {
      item.hidden = i > this.at;
      item.classList.toggle("now", i === this.at);
    });
    const step = this.steps[this.at]!;
    this.where.textContent = `step ${this.at + 1} of ${this.steps.length}: ${step.title}`;
    this.c.light(step.decided.map((d) => d.unit));
  }
  by(steps: number): void {
    this.stop();
    this.go(this.at + steps);
  }
  play(): void {
    this.stop();
    this.go(0);
    this.timer = window.setInterval(() => {
      if (this.at + 1 >= this.steps.length || !this.items[0]!.isConnected) return this.stop();
      this.go(this.at + 1);
    }, 1200);
  }
  private stop(): void {
    window.clearInterval(this.timer);
  }
}

export const steps: Tab = {
  id: "steps",
  name: "Steps",
  show: (panel, c) =>
    awaited(panel, "Solving …", c.quick.ask({ ask: "steps", ...asked(c) }), ({ steps: all }: Found<"steps">) => {
      if (all.length === 0) return panel.append(element("p", {}, "There is nothing to solve here."));
      const items = all.map(stepItem);
      const where = element("span", { role: "status" });
      const walk = new Walk(all, items, where, c);
      panel.append(
        element("div", { class: "bar" }, button("Back", () => walk.by(-1)), button("Forward", () => walk.by(1)), button("Play", () => walk.play()), where),
        element("ol", { class: "steps" }, ...items));
      walk.go(0);
    }),
};

function compareTable(one: Side, other: Side): HTMLElement {
  const table = element("table", { class: "results" },
    element("thead", {}, element("tr", {}, ...["Order", one.reading, other.reading].map((h) => element("th", { scope: "col" }, h)))));
  const of = (r: Result) => [...r.orders, ...(r.unordered ?? [])];
  const [a, b] = [of(one.result), of(other.result)];
  a.forEach((o, i) => {
    const p = b[i];
    const differs = !p || o.result !== p.result || o.fate !== p.fate;
    table.append(element("tr", differs ? { class: "differs" } : {}, element("td", {}, `${o.power}: ${o.order ?? o.unit ?? ""}`),
      element("td", {}, resultWords(o)), element("td", {}, p ? resultWords(p) : "")));
  });
  return table;
}

let comparedWith: string | undefined;  // by somebody, who wants to compare each board with it

export const readings: Tab = {
  id: "readings",
  name: "Readings",
  async show(panel, c) {
    const select = element("select", { "aria-label": "Compare with" });
    for (const preset of c.presets) select.append(element("option", {}, preset));
    select.value = comparedWith ?? c.presets.find((preset) => preset !== c.judged.reading) ?? "";
    const compared = element("div", { id: "compared" });
    const compare = async () => {
      comparedWith = select.value;
      const table = element("div");  // what comes late to an older one is not seen
      compared.replaceChildren(table);
      await awaited(table, "Comparing …", c.quick.ask({ ask: "compare", ...asked(c), other: `rules ${select.value}\n` }), (found: Found<"compare">) => {
        table.append(compareTable(found.one, found.other), picture(found.boards), pre(found.choices));
      });
    };
    select.addEventListener("change", () => void compare());
    const surveyed = element("div", { id: "survey" });
    panel.append(element("div", { class: "bar" }, element("label", {}, "Compare with ", select), button("Compare", () => void compare())), compared,
      element("h3", {}, "Which issues decide here"), surveyed);
    if (comparedWith !== undefined) void compare();
    await awaited(surveyed, "Judging under every reading that could matter …", c.slow.ask({ ask: "survey", ...asked(c) }),
      (found: Found<"survey">) => surveyed.append(pre(found.report)));
  },
};

// The rules text with another choice of one issue; without one it is the preset's.
function withChoice(rules: string, issue: string, choice: string): string {
  const lines = rules.trimEnd().split("\n").filter((line) => !line.startsWith(`${issue} `));
  if (choice) lines.splice(lines.findIndex((line) => /^rules\s/.test(line)) + 1, 0, `${issue} ${choice}`);
  return `${lines.join("\n")}\n`;
}

function chosen(rules: string, issue: string): string {
  return rules.split("\n").find((line) => line.startsWith(`${issue} `))?.slice(issue.length).trim() ?? "";
}

let draft: string | undefined;  // rules as somebody wrote them, who does not use them yet

export const rules: Tab = {
  id: "rules",
  name: "Rules",
  needsBoard: false,
  async show(panel, c) {
    const text = element("textarea", { id: "rules-text", rows: "10", spellcheck: "false", "aria-label": "Rules file" });
    const told = element("div", { role: "alert" });
    const unused = element("p", { class: "hint", id: "rules-unused" }, "These rules are not used yet.");
    const write = (rules: string) => {
      text.value = rules;
      draft = rules === c.state.rules ? undefined : rules;
      unused.hidden = draft === undefined;
    };
    const read = async () => {
      const found = await c.quick.ask({ ask: "rulebook", rules: text.value });
      told.replaceChildren(readable(found) ? "" : pre(problemText(found)));
      return readable(found) ? found : undefined;
    };
    const use = async () => {
      if (!(await read())) return;
      draft = undefined;
      unused.hidden = true;
      c.change({ rules: text.value });
    };
    const allEquations = async () => {
      const found = await read();
      if (found) write(`${text.value.trimEnd()}\n\n${found.equations}`);
    };
    const lists = new Map<string, HTMLSelectElement>();  // by issue
    const back = () => {
      write(c.state.rules);
      for (const [issue, select] of lists) select.value = chosen(text.value, issue);
    };
    write(draft ?? c.state.rules);
    text.addEventListener("input", () => write(text.value));
    panel.append(
      element("p", { class: "hint" }, "A preset, choices of issues below it, then equations of your own in place of its equations: the printed ones can be edited."),
      text, unused, element("div", { class: "bar" }, button("Use these rules", () => void use()), button("Insert this reading's equations", () => void allEquations()),
        button("Back to the rules in use", back)), told);
    const { issues } = await c.quick.ask({ ask: "rules" });
    const list = element("dl", { class: "issues" });
    for (const i of issues) {
      const select = element("select", { "aria-label": `${i.issue} ${i.name}` }, element("option", { value: "" }, "as the preset"));
      for (const choice of i.choices) select.append(element("option", { value: choice.choice, title: choice.sentence }, choice.choice));
      lists.set(i.issue, select);
      select.value = chosen(text.value, i.issue);
      select.addEventListener("change", () => {
        write(withChoice(text.value, i.issue, select.value));
        void use();
      });
      list.append(element("dt", {}, `${i.issue} ${i.question}`), element("dd", {}, select));
    }
    panel.append(element("h3", {}, "Issue by issue"), list);
  },
};

let format = "case";  // that was chosen last

export const exported: Tab = {
  id: "export",
  name: "Export",
  async show(panel, c) {
    const found = await c.quick.ask({ ask: "export" });
    if (!readable(found) || !("formats" in found)) return;
    const select = element("select", { "aria-label": "Format" });
    for (const f of found.formats) select.append(element("option", { value: f.id }, `${f.id}: ${f.sentence}`));
    const out = element("div");
    const write = () => {
      format = select.value;
      out.replaceChildren();
      return awaited(out, "Writing …", c.quick.ask({ ask: "export", format: select.value, ...asked(c) }) as Promise<Unreadable | { text: string; suffix: string; remarks: string[] }>, (w) => {
        for (const remark of w.remarks) out.append(element("p", { class: "hint" }, remark));
        out.append(button("Save", () => save(w.text, `board${w.suffix}`, "text/plain")), pre(w.text, "exported"));
      });
    };
    select.value = format;
    select.addEventListener("change", () => void write());
    panel.append(element("div", { class: "bar" }, element("label", {}, "Format ", select),
      button("Save the picture", () => save(c.judged.board, "board.svg", "image/svg+xml"))), out);
    await write();
  },
};

function save(text: string, name: string, type: string): void {
  const link = element("a", { href: URL.createObjectURL(new Blob([text], { type })), download: name });
  link.click();
  URL.revokeObjectURL(link.href);
}
