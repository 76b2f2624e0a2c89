// same_bytes.mjs RANDOM_LINES [BOARDS]: the package gives the program's bytes, on the corpus in every phase and on boards by chance. RANDOM_LINES is
// the program that writes these.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as dipeq from "dipeq";
import { boards, check, corpus, equal, native, retreatsAfter, runAll, same, thrown } from "./together.mjs";

const [randomLines, number = "100000"] = process.argv.slice(2);
const cases = boards(), all = [...cases, ...retreatsAfter(cases)];
const without = ({ case: _, title: __, ...others }) => others;

// The boards as case files, which the other commands read: in the sequence of the board, under the default reading.
const plain = all.filter(({ board }) => !board.map).map(({ id, board }, i) => ({ id, board: { ...board, id: `b${i}` } }));
const folder = mkdtempSync(join(tmpdir(), "dipeq-npm-"));
process.on("exit", () => rmSync(folder, { recursive: true }));
native(["convert", "--from", "jsonl", "--to", "case", "--out", `${folder}/`], plain.map(({ board }) => `${JSON.stringify(board)}\n`).join(""));

function asked(command, ask) {
  let answered = 0;
  plain.forEach(({ id, board }, i) => {
    const printed = native([...command, "--format", "json", join(folder, `b${i}.case`)]);
    if (printed === "") return;
    same(without(ask(board)), without(JSON.parse(printed)), id);
    answered++;
  });
  check(answered > 130, `only ${answered} were asked`);
}

await runAll({
  "the version is the program's": () => {
    equal(`${dipeq.version()}\n`, native(["--version"]), "the version");
    equal(JSON.parse(readFileSync("node_modules/dipeq/package.json", "utf8")).version, dipeq.version(), "the package's");
  },

  "the corpus has boards of every phase": () => {
    check(all.length > 150, `only ${all.length} boards`);
    for (const phase of ["movement", "retreats", "adjustments"])
      check(all.some(({ board }) => (board.phase ?? "movement").endsWith(phase)), `none of ${phase}`);
  },

  "every board of the corpus is adjudicated alike": () => {
    const printed = native(["adjudicate", "--format", "jsonl"], all.map(({ board }) => `${JSON.stringify(board)}\n`).join(""));
    printed.trimEnd().split("\n").forEach((line, i) => {
      if (JSON.parse(line).error) check(thrown(() => dipeq.adjudicate(all[i].board)) instanceof dipeq.DipeqError, `${all[i].id} is refused by both`);
      else equal(JSON.stringify(dipeq.adjudicate(all[i].board)), line, all[i].id);
    });
  },

  "every case of the corpus is read alike": () => {
    const byId = new Map(cases.map((one) => [one.file, one]));
    let read = 0;
    for (const { id, file, text } of corpus()) {
      const expected = byId.get(file);
      if (!expected || /^RETREATS$/m.test(text)) continue;  // retreats with their movement have no place on one board
      same(dipeq.read(text, { map: expected.board.map ?? "Standard" }).board, expected.board, id);
      read++;
    }
    check(read > 150, `only ${read} were read`);
  },

  "every board of the corpus is explained alike": () =>
    asked(["explain", "--no-counterfactuals"], (board) => dipeq.explain(board, { counterfactuals: false }).result),

  "every movement phase has the same equations and solutions": () =>
    asked(["solve", "--backend", "native", "--limit", "100"], (board) => dipeq.solutions(board, { limit: 100 })),

  "some boards are surveyed alike": () => {
    for (const { id, file, board } of cases.filter(({ id }) => ["6.F.17", "6.G.13"].includes(id))) {
      const printed = JSON.parse(native(["survey", "--format", "json", file]));
      same(without(dipeq.survey(board).result), without(printed), id);
    }
  },

  "boards by chance are answered alike, byte for byte": () => {
    const lines = execFileSync(randomLines, [number], { encoding: "utf8", maxBuffer: 1 << 30 });
    const printed = native(["adjudicate", "--format", "jsonl", "--threads", "1"], lines);
    const each = lines.trimEnd().split("\n"), answers = [];
    for (let at = 0; at < each.length; at += 1000) answers.push(dipeq.adjudicateLines(`${each.slice(at, at + 1000).join("\n")}\n`));
    equal(answers.join(""), printed, "the answers to lines");
    const answered = printed.split("\n");
    for (let i = 0; i < each.length; i += 10) equal(JSON.stringify(dipeq.adjudicate(JSON.parse(each[i]))), answered[i], `board ${i}`);
  },
});
