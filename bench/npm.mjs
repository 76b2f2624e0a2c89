// npm.mjs RANDOM_LINES [ROUNDS] [BOARDS]: what a board costs a JavaScript program that calls the npm package, beside the program: boards by chance, read,
// judged and answered in one thread, as JSON Lines and one call a board with objects. Prints a table. RANDOM_LINES is the program that writes the boards;
// the package must be built (tools/npm). Processor time, the best of so many rounds (5), in which all take turns.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const [randomLines, rounds = "5", number = "20000"] = process.argv.slice(2);
const house = dirname(dirname(fileURLToPath(import.meta.url)));
const program = process.env.DIPEQ ?? join(house, "build/release/dipeq");
const dipeq = await import(join(house, "build/npm/package/node.js"));

const lines = execFileSync(randomLines, [number], { encoding: "utf8", maxBuffer: 1 << 30 });
const boards = lines.trimEnd().split("\n").map((line) => JSON.parse(line));
const folder = mkdtempSync(join(tmpdir(), "dipeq-bench-"));
process.on("exit", () => rmSync(folder, { recursive: true }));
const file = join(folder, "boards.jsonl");
writeFileSync(file, lines);

// Microseconds of processor time a board.
function byProgram() {
  const timed = 'TIMEFORMAT="%U %S"; { time "$@" >/dev/null 2>&3; } 3>&2';
  const run = spawnSync("bash", ["-c", timed, "bash", program, "adjudicate", "--format", "jsonl", "--threads", "1", file], { encoding: "utf8" });
  const [user, system] = run.stderr.trim().split(" ").map(Number);
  return ((user + system) * 1e6) / boards.length;
}

function here(work) {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / boards.length;
}

const ways = {
  "the program, JSON Lines": byProgram,
  "`adjudicateLines`": () => here(() => dipeq.adjudicateLines(lines)),
  "`adjudicate`, a call a board": () => here(() => boards.forEach((board) => dipeq.adjudicate(board))),
  "of these, objects to JSON and back": () => here(() => boards.forEach((board) => JSON.parse(JSON.stringify(board)))),
};
const best = {};
for (let round = 0; round < Number(rounds); round++)
  for (const [way, cost] of Object.entries(ways)) best[way] = Math.min(best[way] ?? Infinity, cost());

const row = (...cells) => console.log(`| ${cells.join(" | ")} |`);
row("a board by chance, usual and dense in turn", "costs", "times the program's");
row("---", "---", "---");
for (const [way, micro] of Object.entries(best)) row(way, `${micro.toFixed(1)} µs`, (micro / best["the program, JSON Lines"]).toFixed(1));
