// Every example of the package's README prints what stands below it; the example server answers as it says.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { check, equal, examples, runAll } from "./together.mjs";

async function withServer(use) {
  const server = spawn(process.execPath, ["node_modules/dipeq/example/server.mjs", "0"], { stdio: ["ignore", "pipe", "inherit"] });
  try {
    const [address] = await once(server.stdout.setEncoding("utf8"), "data");
    await use(address.trim());
  } finally {
    server.kill();
  }
}
const post = async (url, body) => {
  const response = await fetch(url, { method: "POST", body });
  return [response.status, await response.json()];
};

await runAll({
  "every example has its output, and prints it": () => {
    examples().forEach(({ script, shown }, i) => {
      writeFileSync(`example-${i}.mjs`, script);
      const run = spawnSync(process.execPath, [`example-${i}.mjs`], { encoding: "utf8" });
      equal(run.stdout, shown, `example ${i}: ${run.stderr}`);
    });
  },

  "the server answers every question": () =>
    withServer(async (at) => {
      const opening = await (await fetch(`${at}/opening`)).json();
      equal(opening.phase, "Spring 1901 movement", "the opening");
      for (const question of ["adjudicate", "explain", "solutions", "survey", "legalOrders", "advance"]) {
        const [status, answer] = await post(`${at}/${question}`, JSON.stringify({ ...opening, orders: { Italy: ["A VEN - TRI"] } }));
        check(status === 200 && typeof answer === "object" && !answer.error, `${question}: ${JSON.stringify(answer).slice(0, 200)}`);
      }
      const [, byRules] = await post(`${at}/explain?rules=1982`, JSON.stringify({ orders: { Italy: ["A VEN - TRI"] } }));
      equal(byRules.result.rules, "1982", "the reading");
    }),

  "the server says what is wrong, and goes on": () =>
    withServer(async (at) => {
      const [status, { errors }] = await post(`${at}/adjudicate`, '{"orders":{"Italy":["A VEN - XYZ"]}}');
      check(status === 422 && errors[0].column === 30, "orders that cannot be read");
      equal((await post(`${at}/adjudicate`, "{"))[0], 400, "no JSON");
      equal((await post(`${at}/adjudicate`, " ".repeat(2 << 20)))[0], 400, "too much");
      equal((await post(`${at}/constructor`, "{}"))[0], 404, "no question");
      equal((await post(`${at}/adjudicate`, '{"orders":{}}'))[0], 200, "a board without orders");
    }),
});
