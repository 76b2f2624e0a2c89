// types.mjs SCHEMAS OUT: dipeq's JSON schemas as TypeScript types, each definition by its name: board of dipeq.schema.json as Board, unit of
// explanation.schema.json as ExplanationUnit. A word of a schema that has no type is an error.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const [folder, out] = process.argv.slice(2);
const roots = ["equations", "explanation", "phase-explanation", "rules", "survey"];
const named = ["board", "game", "result", "judged_game", "error", "after"];

const schemas = {};
const schema = (file) => (schemas[file] ??= JSON.parse(readFileSync(join(folder, file), "utf8")));
const pascal = (name) => name.split(/[-_]/).map((word) => word[0].toUpperCase() + word.slice(1)).join("");
const written = new Map();  // by name
const otherwise = { Map: "MapName", Error: "LineError" };  // JavaScript has these names
const todo = [];

function nameOf(reference, file) {
  const [where, def] = reference.split("#/$defs/");
  const there = where || file, stem = there.replace(".schema.json", "");
  const plain = (stem === "dipeq" ? "" : pascal(stem)) + (def ? pascal(def) : "");
  const name = otherwise[plain] ?? plain;
  if (!written.has(name)) {
    written.set(name, "");
    todo.push([name, def ? schema(there).$defs[def] : schema(there), there]);
  }
  return name;
}

const said = new Set(["$schema", "$ref", "title", "description", "type", "enum", "const", "anyOf", "items", "properties", "required",
  "additionalProperties", "pattern", "minimum", "maximum", "minItems", "maxItems", "$defs"]);
const simple = { string: "string", integer: "number", number: "number", boolean: "boolean", null: "null" };

const comment = (s, indent) => (s.description ? `${indent}/** ${s.description.replaceAll("*/", "* /")} */\n` : "");

function object(s, file, indent) {
  const inner = `${indent}  `, required = new Set(s.required);
  const members = Object.entries(s.properties ?? {}).map(
    ([name, of]) => `${comment(of, inner)}${inner}${name}${required.has(name) ? "" : "?"}: ${type(of, file, inner)};\n`);
  if (members.length > 0) return `{\n${members.join("")}${indent}}`;
  return `Record<string, ${typeof s.additionalProperties === "object" ? type(s.additionalProperties, file, indent) : "unknown"}>`;
}

// The texts that a pattern of words, choices and groups allows; nothing if it has anything else: of "^(a|b)(, c)?$" a, "a, c", b, "b, c".
function texts(pattern) {
  if (!/^\^([\w ,|()]|\)\?)*\$$/.test(pattern)) return undefined;
  const tokens = pattern.slice(1, -1).match(/[()|?]|[^()|?]+/g);
  const choices = () => {
    const done = [];
    let these = [""];
    for (let token; (token = tokens.shift()) !== undefined && token !== ")";) {
      if (token === "|") {
        done.push(...these);
        these = [""];
        continue;
      }
      const next = token === "(" ? choices() : [token];
      if (tokens[0] === "?") {
        tokens.shift();
        next.unshift("");
      }
      these = these.flatMap((begin) => next.map((end) => begin + end));
    }
    return [...done, ...these];
  };
  return choices();
}

function type(s, file, indent = "") {
  for (const word of Object.keys(s)) if (!said.has(word)) throw new Error(`${file}: "${word}" has no type`);
  if (s.$ref) return nameOf(s.$ref, file);
  if ("const" in s) return JSON.stringify(s.const);
  const values = s.enum ?? (s.pattern && texts(s.pattern));
  if (values) return values.map((value) => JSON.stringify(value)).join(" | ");
  if (s.anyOf && !s.properties) return s.anyOf.map((one) => type(one, file, indent)).join(" | ");
  if (Array.isArray(s.type)) return s.type.map((one) => simple[one]).join(" | ");
  if (s.type === "array") return s.items ? `Array<${type(s.items, file, indent)}>` : "unknown[]";
  if (s.type === "object") return object(s, file, indent);
  return simple[s.type] ?? "unknown";
}

for (const def of named) nameOf(`dipeq.schema.json#/$defs/${def}`);
for (const root of roots) nameOf(`${root}.schema.json`);
while (todo.length > 0) {
  const [name, s, file] = todo.shift();
  const is = type(s, file);
  written.set(name, comment(s, "") + (is.startsWith("{") ? `export interface ${name} ${is}\n` : `export type ${name} = ${is};\n`));
}
writeFileSync(out, `// dipeq's JSON schemas (docs/*.schema.json) as types.\n\n${[...written.values()].join("\n")}`);
