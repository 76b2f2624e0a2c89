// An example: dipeq as a server. POST a board in JSON to /adjudicate, /legalOrders, /advance, /explain, /solutions or /survey, orders as people write them
// to /read, JSON Lines to /adjudicateLines; GET /opening. The query has the options: ?rules=1982&choices=4.A.2=all-hold&map=Loeb9
// node server.mjs [PORT]; try: curl -d '{"orders":{"Italy":["A VEN - TRI"]}}' localhost:8080/adjudicate
import { createServer } from "node:http";
import { Worker, isMainThread, parentPort } from "node:worker_threads";
import * as dipeq from "dipeq";

const quick = ["adjudicate", "legalOrders", "advance"];
const slow = ["explain", "solutions", "survey", "read", "adjudicateLines"]; // asked in a worker, one after the other
const ofText = ["read", "adjudicateLines"];
const mostBytes = 1 << 20, mostWaiting = 100;

const bad = (message) => Object.assign(new Error(message), { status: 400 });

function parsed(text, parse) {
  try {
    return parse(text);
  } catch (error) {
    throw bad(error.message);
  }
}

async function body(request) {
  let text = "";
  for await (const part of request.setEncoding("utf8")) if (text.length <= mostBytes) text += part;
  if (text.length > mostBytes) throw bad("more than a megabyte was sent");
  return text;
}

// An option that nobody knows is refused by dipeq.
function optionsOf(query) {
  const options = Object.fromEntries(query);
  if ("choices" in options) options.choices = query.getAll("choices");
  if ("limit" in options) options.limit = Number(options.limit);
  if ("counterfactuals" in options) options.counterfactuals = options.counterfactuals !== "false";
  return options;
}

function refused(error) {
  if (error instanceof dipeq.DipeqError) return [422, { errors: error.errors }];
  if (error instanceof dipeq.GaveUp) return [503, { error: error.message }];
  return [error.status ?? 500, { error: error.message }];
}

function answered({ question, text, options }) {
  try {
    return [200, dipeq[question](ofText.includes(question) ? text : parsed(text, JSON.parse), options)];
  } catch (error) {
    return refused(error);
  }
}

let worker;
const waiting = [];

function answeredAside(asked) {
  if (waiting.length >= mostWaiting) return [503, { error: "too many wait for an answer" }];
  worker ??= new Worker(new URL(import.meta.url)).on("message", (answer) => waiting.shift()(answer)).on("error", (error) => {
    worker = undefined; // the next one begins anew
    for (const tell of waiting.splice(0)) tell(refused(error));
  });
  worker.postMessage(asked);
  return new Promise((tell) => waiting.push(tell));
}

async function answer(request) {
  const { pathname, searchParams } = parsed(request.url, (url) => new URL(url, "http://localhost"));
  const question = pathname.slice(1), options = optionsOf(searchParams);
  if (request.method === "GET" && question === "opening") return [200, dipeq.opening(options)];
  if (request.method !== "POST" || ![...quick, ...slow].includes(question)) return [404, { error: `POST ${[...quick, ...slow].join(", ")}; GET opening` }];
  const asked = { question, text: await body(request), options };
  return slow.includes(question) ? answeredAside(asked) : answered(asked);
}

async function serve(request, response) {
  const [status, said] = await answer(request).catch(refused);
  const isLines = typeof said === "string";
  response.writeHead(status, { "content-type": isLines ? "application/x-ndjson" : "application/json" });
  response.end(isLines ? said : JSON.stringify(said));
}

if (isMainThread) {
  const server = createServer(serve);
  server.listen(Number(process.argv[2] ?? 8080), "127.0.0.1", () => console.log(`http://127.0.0.1:${server.address().port}`));
} else {
  parentPort.on("message", (asked) => parentPort.postMessage(answered(asked)));
}
