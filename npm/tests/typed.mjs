// TypeScript takes what the package answers for what its types say, member by member, and refuses what they do not.
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import * as dipeq from "dipeq";
import { boards, check, equal, examples, retreatsAfter, runAll, thrown, tools } from "./together.mjs";

const answered = [];
const says = (type, value) => answered.push(`export const a${answered.length}: ${type} = ${JSON.stringify(value)};`);

// After Fall centres change owner.
const canBePlayedOn = ({ phase, centres }) => phase && (centres || !phase.startsWith("Fall"));

function everyQuestion(board) {
  const movement = (board.phase ?? "movement").endsWith("movement");
  says("dipeq.Board", board);
  says("dipeq.Result", dipeq.adjudicate(board));
  says(`dipeq.Told<dipeq.${movement ? "Explanation" : "PhaseExplanation"}>`, dipeq.explain(board, { counterfactuals: answered.length < 20 }));
  says("dipeq.LegalOrders", dipeq.legalOrders(board));
  if (canBePlayedOn(board)) says("dipeq.Next", dipeq.advance(board));
  if (movement) says("dipeq.Equations", dipeq.solutions(board));
}

function compiled(files, lib = "es2022") {
  const tsc = join(tools, "node_modules/typescript/bin/tsc");
  return spawnSync(process.execPath, [tsc, "--noEmit", "--strict", "--module", "nodenext", "--target", "es2022", "--lib", lib, ...files], { encoding: "utf8" });
}

await runAll({
  "every answer is of its type": () => {
    const cases = boards(), all = [...cases, ...retreatsAfter(cases)].filter(({ rules, board }) => rules === "datc-3.2" && !board.map);
    for (const phase of ["movement", "retreats", "adjustments"])
      all.filter(({ board }) => (board.phase ?? "movement").endsWith(phase)).slice(0, 20).forEach(({ board }) => everyQuestion(board));
    says("dipeq.Opening", dipeq.opening());
    says("dipeq.Opening", dipeq.opening({ map: "Loeb9" }));
    everyQuestion({ ...dipeq.opening(), orders: { France: ["A PAR - BUR"] } });
    says("dipeq.Told<dipeq.Survey>", dipeq.survey({ orders: { Italy: ["A VEN - TRI"] } }));
    writeFileSync("answers.ts", `import type * as dipeq from "dipeq";\n${answered.join("\n")}\n`);
    equal(compiled(["answers.ts"]).stdout, "", "what tsc says");
  },

  "every fault is of its type": () => {
    const asked = [() => dipeq.read("France:\nA Mar - Liv"), () => dipeq.adjudicate({ orders: { Italy: ["A VEN - XYZ"] } }), () => dipeq.advance({ orders: {} }),
      () => dipeq.opening({ rules: "1970" }), () => dipeq.opening({ rules: "rules oz\n4.A.3 = x\n" }), () => dipeq.opening({ map: "Oz" }),
      () => dipeq.opening({ choices: ["4.A.99=a", "oz"] }), () => dipeq.solutions({ orders: {} }, { limit: 0 }),
      () => dipeq.explain({ orders: {} }, { counterfactuals: 1 }), () => dipeq.explain({ orders: {} }, { oz: 1 })];
    const faults = asked.flatMap((ask) => thrown(ask).errors).map((fault) => `  ${JSON.stringify(fault)},\n`);
    writeFileSync("faults.ts", `import type { Fault } from "dipeq";\nexport const faults: Fault[] = [\n${faults.join("")}];\n`);
    equal(compiled(["faults.ts"]).stdout, "", "what tsc says");
  },

  "the README's examples are TypeScript": () => {
    const files = examples().map(({ script }, i) => {
      writeFileSync(`example-${i}.ts`, script);
      return `example-${i}.ts`;
    });
    equal(compiled(files, "es2022,dom").stdout, "", "what tsc says");
  },

  "a program that misspells is refused, one that does not is not": () => {
    writeFileSync("program.ts", `import { Adjudicator, DipeqError, adjudicate, advance, explain, legalOrders, opening, solutions, survey } from "dipeq";
import type { Board, Game, JudgedGame, Word } from "dipeq";
const board: Board = { ...opening(), orders: { France: ["A PAR - BUR"] } };
const word: string | undefined = adjudicate(board, { rules: "1982" }).results["France"]?.[0];
const first: string | undefined = adjudicate({ phases: [board] }).phases[0]?.after?.phase;
const report: string = explain(advance(board), { counterfactuals: false }).report;
const line: number = new DipeqError([]).errors.length + new Adjudicator().powers.length;
const either = adjudicate(board as Board | Game);
const judged: JudgedGame | undefined = "phases" in either ? either : undefined;
const frozen = { units: { France: ["A PAR"] }, orders: { France: ["A PAR - BUR"] }, results: { France: ["succeeds"] } } as const;
const words: Word[] | undefined = new Adjudicator().adjudicate(frozen).results["France"];
const orders: string[] | undefined = opening().orders["France"];
const record: { orders: Record<string, readonly string[]>; results: Record<string, string[]> } = { orders: {}, results: {} };
explain(record), survey(record), solutions(record), legalOrders(record), adjudicate({ phases: [frozen, record] });
const told: string = new DipeqError([]).errors[0]!.told;
const path: readonly (string | number)[] | undefined = new DipeqError([{ of: "board", line: 1, column: 9, path: ["orders", "Italy", 0], message: "", told }]).errors[0]?.path;
// @ts-expect-error
words?.includes("wins");
// @ts-expect-error
new DipeqError([]).errors[0]!.of === "oz";
// @ts-expect-error
adjudicate({ order: {} });
// @ts-expect-error
adjudicate(board, { rule: "1982" });
// @ts-expect-error
adjudicate(board).result;
export { word, first, report, line, judged, orders, told, path };
`);
    const { stdout, status } = compiled(["program.ts"]);
    check(status === 0, stdout);
  },
});
