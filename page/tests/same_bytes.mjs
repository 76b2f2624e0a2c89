// same_bytes.mjs RANDOM_LINES [BOARDS]: WebAssembly gives native's bytes, on every case of the corpus and on boards by chance. RANDOM_LINES is the
// program that writes these.
import { check, corpus, dipeqInNode, equal, native, output, runAll, temporaryFile } from "./together.mjs";

const [randomLines, boards = "100000"] = process.argv.slice(2);
const ask = await dipeqInNode();
const same = (found, printed, what) => equal(JSON.stringify(found), JSON.stringify(JSON.parse(printed)), what);

function eachCase(test) {
  for (const c of corpus()) test(c);
}

await runAll({
  "every case of the corpus is adjudicated alike, as text and as JSON": () =>
    eachCase(({ id, file, text }) => {
      const answer = ask({ ask: "judge", text });
      const printed = native(["adjudicate", "--backend", "native", file]);
      if (printed === "") return check(answer.errors, `${id} is refused by both`);
      equal(answer.report ?? JSON.stringify(answer.errors), printed, id);
      same(answer.result, native(["adjudicate", "--backend", "native", "--format", "json", file]), id);
    }),

  "every case of the corpus is explained alike": () =>
    eachCase(({ id, file, text }) => {
      const printed = native(["explain", "--no-counterfactuals", file]);
      const answer = ask({ ask: "explain", text });
      if (printed === "") return check(answer.errors, `${id} is refused by both`);
      equal(answer.report ?? JSON.stringify(answer.errors), printed, id);
    }),

  "every movement case has the same equations and solutions": () =>
    eachCase(({ id, file, text }) => {
      const printed = native(["solve", "--backend", "native", "--limit", "100", "--format", "json", file]);
      const answer = ask({ ask: "solve", text });
      if (printed !== "") same(answer.result, printed, id);
      else check(answer.errors || answer.none, `${id} has no equations for both`);
    }),

  "some cases are surveyed alike": () => {
    for (const { id, file, text } of corpus().filter((c) => ["6.F.17", "6.G.13", "6.H.11", "6.J.3"].includes(c.id)))
      equal(ask({ ask: "survey", text }).report, native(["survey", file]), id);
  },

  "boards by chance are answered alike, byte for byte": () => {
    const lines = output(randomLines, [boards]);
    const file = temporaryFile("boards.jsonl", lines);
    const printed = native(["adjudicate", "--format", "jsonl", "--threads", "1", file.path]);
    file.remove();
    const all = lines.trimEnd().split("\n"), answers = [];
    for (let at = 0; at < all.length; at += 1000)
      answers.push(ask({ ask: "lines", text: `${all.slice(at, at + 1000).join("\n")}\n` }).text);
    equal(answers.join(""), printed, "the answers");
  },
});
