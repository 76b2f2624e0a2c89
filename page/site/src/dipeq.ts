// dipeq's WebAssembly as a function from question to answer.
import { wasi } from "./wasi";

interface Door extends WebAssembly.Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  dipeq_question(bytes: number): number;
  dipeq_answer(): number;
  dipeq_answer_bytes(): number;
}

export type Ask = (question: string) => string;

export async function dipeq(module: WebAssembly.Module): Promise<Ask> {
  let door: Door | undefined;
  const memory = () => new DataView(door!.memory.buffer);
  const system: WebAssembly.ModuleImports = {};
  const answers = wasi(memory);
  for (const wanted of WebAssembly.Module.imports(module)) system[wanted.name] = answers[wanted.name]!;
  const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: system });
  door = instance.exports as Door;
  door._initialize();
  const loaded = door;
  return (question) => {
    const bytes = new TextEncoder().encode(question);
    const at = loaded.dipeq_question(bytes.length);
    new Uint8Array(loaded.memory.buffer, at, bytes.length).set(bytes);
    const answer = loaded.dipeq_answer();
    return new TextDecoder().decode(new Uint8Array(loaded.memory.buffer, answer, loaded.dipeq_answer_bytes()));
  };
}
