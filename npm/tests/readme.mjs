// Every example of the package's README prints what stands below it; the example server answers as it says.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { request } from "node:http";
import { Adjudicator, adjudicateLines, opening } from "dipeq";
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
// fetch() would mend the path.
async function statusOf(at, path) {
  const [response] = await once(request(at, { path }).end(), "response");
  response.resume();
  return response.statusCode;
}

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
      const read = await post(`${at}/read`, "Italy:\nA Ven - Tri");
      equal(read[1].board.orders.Italy[0], "A VEN - TRI", "orders as people write them");
      const lines = '{"orders":{"Italy":["A VEN - TRI"]}}\n{"orders":{"Italy":["A VEN - XYZ"]}}\n';
      equal(await (await fetch(`${at}/adjudicateLines`, { method: "POST", body: lines })).text(), adjudicateLines(lines), "JSON Lines");
      const [, byRules] = await post(`${at}/explain?rules=1982`, JSON.stringify({ orders: { Italy: ["A VEN - TRI"] } }));
      equal(byRules.result.rules, "1982", "the reading");
      const [, chosen] = await post(`${at}/explain?choices=4.A.2=all-hold&choices=4.A.3=intent-with-fallback&counterfactuals=false`, "{\"orders\":{}}");
      equal(chosen.result.rules, new Adjudicator({ choices: ["4.A.2=all-hold", "4.A.3=intent-with-fallback"] }).rules, "choices");
      equal((await (await fetch(`${at}/opening?map=Loeb9`)).json()).map, "Loeb9", "the map");
    }),

  "the server says what is wrong, and goes on": () =>
    withServer(async (at) => {
      const [status, { errors }] = await post(`${at}/adjudicate`, '{"orders":{"Italy":["A VEN - XYZ"]}}');
      check(status === 422 && errors[0].column === 30, "orders that cannot be read");
      equal((await post(`${at}/adjudicate`, "{"))[0], 400, "no JSON");
      equal((await post(`${at}/adjudicate`, " ".repeat(2 << 20)))[0], 400, "too much");
      equal((await post(`${at}/constructor`, "{}"))[0], 404, "no question");
      equal((await fetch(`${at}/opening?rule=1982`)).status, 422, "an option that nobody knows");
      for (const question of ["adjudicate", "survey", "read"]) equal((await post(`${at}/${question}?rule=1982`, '{"orders":{}}'))[0], 422, question);
      equal(await statusOf(at, "//"), 400, "no address");
      equal((await post(`${at}/survey`, "{"))[0], 400, "no JSON in the worker");
      equal((await post(`${at}/adjudicate`, '{"orders":{}}'))[0], 200, "a board without orders");
    }),

  "a survey keeps nobody waiting": () =>
    withServer(async (at) => {
      const done = [], { phase, ...board } = opening();
      const orders = { Russia: ["F SEV - BLA", "A WAR - UKR"], Turkey: ["F ANK - BLA"], Italy: ["A VEN - TRI"], Austria: ["F TRI - VEN", "A VIE - TRI"] };
      const long = post(`${at}/survey`, JSON.stringify({ ...board, orders })).then(([status]) => done.push(`survey ${status}`));
      await new Promise((later) => setTimeout(later, 50));
      await post(`${at}/adjudicate`, '{"orders":{}}').then(([status]) => done.push(`adjudicate ${status}`));
      await long;
      equal(done.join(), "adjudicate 200,survey 200", "who is answered first");
    }),
});
