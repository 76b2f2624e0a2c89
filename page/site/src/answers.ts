// What dipeq answers (page/answers.hpp): the members that the page looks at.
export interface Problem {
  line?: number;
  column?: number;
  message: string;
  told: string;
}
export interface Unreadable {
  errors: Problem[];
  of: "text" | "rules" | "map" | "file" | "report" | "question" | "dipeq";
  understood?: Understood[];
}
export interface Understood {
  file: string;
  line: number;
  written: string;
  understood: string;
}

export interface Reason {
  sentence: string;
  source: string;
}
export interface OrderResult {
  power: string;
  order?: string;
  unit?: string;
  result?: string;
  fate?: string;
  dislodged_by?: string;
  retreats?: string[];
  implied_move_to?: string;
  put_aside?: Reason;
  reason?: Reason;
}
export interface Result {
  rules: string;
  orders: OrderResult[];
  unordered?: OrderResult[];
  retreats?: Result;
}
export interface UnitAt {
  unit: string;
  at: string;
  power: string;
}

export interface LegalOrder {
  order: string;
  kind: "hold" | "move" | "support" | "convoy" | "disband" | "build" | "waive";
  to?: string;
  given: boolean;
}
export interface Step {
  kind: "propagation" | "solution" | "core" | "backup rule";
  title: string;
  decided: { decision: string; unit: string; value?: boolean }[];
}
export interface Equation {
  left: string;
  right: string;
  section: string;
}
interface Choice {
  choice: string;
  sentence: string;
}

export interface Answers {
  judge: Unreadable | Judged;
  solve: Unreadable | { none: string } | {
    result: { decisions: Equation[]; shorthands: Equation[]; solutions: { found: number; list: Record<string, boolean>[] } };
    count: string;
    boards?: string;
  };
  explain: Unreadable | Explained;
  survey: Unreadable | { report: string };
  compare: Unreadable | { one: Side; other: Side; choices: string; boards: string };
  steps: Unreadable | { steps: Step[] };
  rules: { issues: { issue: string; name: string; question: string; choices: Choice[] }[]; presets: { name: string }[] };
  rulebook: Unreadable | { reading: string; equations: string };
  opening: Unreadable | { text: string };
  map: Unreadable | { name: string; provinces: number; powers: string[] };
  legal: Unreadable | Legal;
  order: Unreadable | { text: string };
  mails: Unreadable | GivenMails;
  games: Unreadable | { format: string; games: Game[]; left_out: string[]; remarks: string[]; understood: Understood[] };
  record: Unreadable | { games: ComparedPhase[][] } | { cause: string };
  export: Unreadable | { text: string; suffix: string; remarks: string[] } | { formats: { id: string; sentence: string; suffix: string }[] };
  lines: Unreadable | { text: string };
}
export interface Explained {
  report: string;
  title: string;
  markup: string;  // as reports in HTML have it
}
// Without `mails` the text is the only one, as it was written.
export interface GivenMails {
  text: string;
  understood?: Understood[];
  orders_alone?: boolean;  // in place of those that stand, as no position does
  mails?: { name: string; orders: number }[];
  replaced?: string[];  // orders in whose place they are given
}
export interface Game {
  id: string;
  phases: { name: string; text: string }[];
}
// A phase of a recorded game beside what the rules make of it.
export interface ComparedPhase {
  phase: number;  // of the record
  said: boolean;  // the record says something of what came of it
  differs: boolean;
  differences: { what: string; where: string; record: string; rules: string; at?: string }[];
  not_recorded?: string;
}
export interface Side {
  reading: string;
  result: Result;
}
export interface Judged {
  reading: string;
  phase: string;
  title: string;
  understood: Understood[];
  report: string;
  result: Result;
  units: UnitAt[];
  board: string;
  next?: string;
  no_next?: string;
}
export interface Legal {
  none?: string;
  units?: (UnitAt & { orders: LegalOrder[] })[];
  powers?: { power: string; due: number; orders: LegalOrder[] }[];
}

export type Question<Kind extends keyof Answers> = { ask: Kind } & Record<string, unknown>;

export function readable<T extends object>(answer: T | Unreadable): answer is T {
  return !("errors" in answer);
}
