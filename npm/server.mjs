// An example: dipeq as a server. POST a board in JSON to /adjudicate, /explain, /solutions, /survey, /legalOrders or /advance; GET /opening.
// node server.mjs [PORT]; try: curl -d '{"orders":{"Italy":["A VEN - TRI"]}}' localhost:8080/adjudicate
import { createServer } from "node:http";
import * as dipeq from "dipeq";

const questions = ["adjudicate", "explain", "solutions", "survey", "legalOrders", "advance"];
const mostBytes = 1 << 20;

async function body(request) {
  let text = "";
  for await (const part of request.setEncoding("utf8")) if (text.length <= mostBytes) text += part;
  if (text.length > mostBytes) throw new RangeError("the board has more than a megabyte");
  return text;
}

async function answer(request) {
  const { pathname, searchParams } = new URL(request.url, "http://localhost");
  const question = pathname.slice(1), reading = { rules: searchParams.get("rules") ?? undefined };
  if (request.method === "GET" && question === "opening") return [200, dipeq.opening(reading)];
  if (request.method !== "POST" || !questions.includes(question)) return [404, { error: `ask ${questions.join(", ")}` }];
  return [200, dipeq[question](JSON.parse(await body(request)), reading)];
}

function refused(error) {
  if (error instanceof dipeq.DipeqError) return [422, { errors: error.errors }];
  if (error instanceof dipeq.GaveUp) return [503, { error: error.message }];
  return [error instanceof SyntaxError || error instanceof RangeError ? 400 : 500, { error: error.message }];
}

const server = createServer(async (request, response) => {
  const [status, said] = await answer(request).catch(refused);
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(said));
});
server.listen(Number(process.argv[2] ?? 8080), "127.0.0.1", () => console.log(`http://127.0.0.1:${server.address().port}`));
