// webassembly.mjs RANDOM_LINES [ROUNDS] [BOARDS]: what a board costs the program and what it costs dipeq's WebAssembly in node, both in this run:
// boards by chance as JSON Lines, read, judged and answered in one thread. Prints a table. RANDOM_LINES is the program that writes the boards;
// the page must be built (tools/page). Processor time, the best of so many rounds (5), in which both take turns.
import { spawnSync } from "node:child_process";
import { check, dipeqInNode, equal, output, program, temporaryFile } from "../page/tests/together.mjs";

const [randomLines, rounds = "5", boards = "100000"] = process.argv.slice(2);
const lines = output(randomLines, [boards]), all = lines.trimEnd().split("\n");
const file = temporaryFile("boards.jsonl", lines);
process.on("exit", file.remove);
const questions = [];
for (let at = 0; at < all.length; at += 1000) questions.push({ ask: "lines", text: `${all.slice(at, at + 1000).join("\n")}\n` });

// Microseconds of processor time a board.
function byProgram() {
  const timed = 'TIMEFORMAT="%U %S"; { time "$@" >/dev/null 2>&3; } 3>&2';
  const run = spawnSync("bash", ["-c", timed, "bash", program, "adjudicate", "--format", "jsonl", "--threads", "1", file.path], { encoding: "utf8" });
  const seconds = run.stderr.trim().split(" ").map(Number);
  check(run.status === 0 && seconds.length === 2, `the program runs: ${run.stderr}`);
  return ((seconds[0] + seconds[1]) * 1e6) / all.length;
}

function byWebAssembly(ask) {
  const before = process.cpuUsage();
  for (const question of questions) ask(question);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / all.length;
}

const ask = await dipeqInNode();
const sample = temporaryFile("sample.jsonl", questions[0].text);
equal(ask(questions[0]).text, output(program, ["adjudicate", "--format", "jsonl", sample.path]), "what both answer");
sample.remove();
let [native, wasm] = [Infinity, Infinity];
for (let round = 0; round < Number(rounds); round++) {
  native = Math.min(native, byProgram());
  wasm = Math.min(wasm, byWebAssembly(ask));
}
const row = (...cells) => console.log(`| ${cells.join(" | ")} |`);
row("boards", "the program", "WebAssembly", "times as long");
row("---", "---", "---", "---");
row(`${all.length} by chance, usual and dense in turn`, `${native.toFixed(1)} µs`, `${wasm.toFixed(1)} µs`, (wasm / native).toFixed(1));
