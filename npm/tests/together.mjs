// What the tests of the package share. They stand in a folder in which nothing is but the installed package, and import it by its name.
import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

export const house = process.env.DIPEQ_HOUSE;
export const program = process.env.DIPEQ;
export const tools = process.env.DIPEQ_PAGE_TOOLS;

export function equal(found, expected, what) {
  if (found === expected) return;
  let at = 0;
  while (at < found.length && found[at] === expected[at]) at++;
  const around = (text) => JSON.stringify(text.slice(Math.max(0, at - 60), at + 90));
  throw new Error(`${what}: differs at ${at}\n  found    ${around(String(found))}\n  expected ${around(String(expected))}`);
}
export const same = (found, expected, what) => equal(JSON.stringify(found), JSON.stringify(expected), what);

export function check(holds, what) {
  if (!holds) throw new Error(`not so: ${what}`);
}

// What is thrown.
export function thrown(act) {
  try {
    act();
  } catch (error) {
    return error;
  }
  throw new Error("nothing was thrown");
}

export async function rejected(promise) {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error("nothing was thrown");
}

// What the program prints; nothing if it refuses.
export function native(args, input = "") {
  const run = spawnSync(program, args, { input, encoding: "utf8", maxBuffer: 1 << 30, env: { ...process.env, COLUMNS: "80" } });
  if (run.error) throw run.error;
  return run.stdout;
}

// The cases of DATC 3.2 and of the supplement, in every phase.
export function corpus() {
  return ["v3.2", "supplement"].flatMap((folder) =>
    readdirSync(join(house, "datc", folder)).filter((f) => f.endsWith(".case")).sort().map((name) => {
      const file = join(house, "datc", folder, name);
      return { id: name.slice(0, -".case".length), file, text: readFileSync(file, "utf8") };
    }));
}

// Boards of the corpus, as the program has them.
export function boards() {
  return corpus().flatMap(({ id, file }) => {
    const printed = native(["adjudicate", "--format", "json", file]);
    const { board, rules } = printed === "" ? {} : JSON.parse(printed);
    return board ? [{ id, file, board, rules }] : [];
  });
}

// The retreats that come of these boards, each unit ordered to the first place that is open, by the program.
export function retreatsAfter(all) {
  const movements = all.filter(({ board }) => !board.phase && !board.map);
  const lines = movements.map(({ board }) => `${JSON.stringify({ ...board, phase: "Spring 1901 movement" })}\n`);
  const answers = native(["adjudicate", "--format", "jsonl"], lines.join("")).trimEnd().split("\n");
  return movements.flatMap(({ id }, i) => {
    const { after } = JSON.parse(answers[i]);
    if (!after?.dislodged) return [];
    const orders = Object.entries(after.dislodged).map(([power, units]) => [power,
      Object.entries(units).map(([unit, { retreats: [to] }]) => (to ? `${unit} - ${to}` : `Disband ${unit}`))]);
    return [{ id: `${id}, retreats`, board: { ...after, orders: Object.fromEntries(orders) }, rules: "datc-3.2" }];
  });
}

export const readme = () => readFileSync("node_modules/dipeq/README.md", "utf8");

// The scripts of the package's README, and what each prints.
export function examples() {
  const found = [...readme().matchAll(/```js\n(.*?)```\n+```text\n(.*?)```/gs)].map(([, script, shown]) => ({ script, shown }));
  equal(found.length, readme().split("```js\n").length - 1, "examples with output");
  return found;
}

export async function runAll(tests) {
  for (const [name, test] of Object.entries(tests)) {
    const began = Date.now();
    try {
      await test();
      console.log(`ok      ${name} (${Date.now() - began} ms)`);
    } catch (error) {
      process.exitCode = 1;
      console.log(`FAILED  ${name}\n${error.stack ?? error}`);
    }
  }
}
