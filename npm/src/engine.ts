// dipeq's WebAssembly, called through its C interface (facade/dipeq/dipeq.h): texts are copied into its memory and back, and freed there. One that
// broke (no memory, no stack left) is thrown away, and a new one takes its place.
import { wasi } from "../../page/site/src/wasi.js";
import { DipeqError, GaveUp, type Fault } from "./errors.js";

export type Asked = "read" | "adjudicate" | "solutions" | "explain" | "survey" | "legal_orders" | "advance";

type Call = (...words: number[]) => number;
interface Exports extends WebAssembly.Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  malloc: Call;
  free: Call;
  dipeq_abi: Call;
  dipeq_version: Call;
  dipeq_free: Call;
  dipeq_known: Call;
  dipeq_open: Call;
  dipeq_close: Call;
  dipeq_adjudicate_lines: Call;
}

const abi = 0;
const unreadable = 2, gaveUp = 3;  // dipeq_status
const encoder = new TextEncoder(), decoder = new TextDecoder();

export class Machine {
  private readonly door: Exports;
  // Where dipeq writes: the adjudicator that it opened, then a dipeq_text.
  private readonly opened: number;
  private readonly answer: number;

  constructor(module: WebAssembly.Module) {
    const system: WebAssembly.ModuleImports = {};
    const answers = wasi(() => this.view());
    for (const wanted of WebAssembly.Module.imports(module)) system[wanted.name] = answers[wanted.name]!;
    this.door = new WebAssembly.Instance(module, { wasi_snapshot_preview1: system }).exports as Exports;
    this.door._initialize();
    if (this.door.dipeq_abi() !== abi) throw new Error("dipeq.wasm is of another version than this script");
    this.opened = this.door.malloc(12);
    this.answer = this.opened + 4;
  }

  version(): string {
    const at = this.door.dipeq_version();
    const bytes = new Uint8Array(this.door.memory.buffer, at);
    return decoder.decode(bytes.subarray(0, bytes.indexOf(0)));
  }

  known(): string {
    return this.told([], () => this.door.dipeq_known(this.answer));
  }

  // The adjudicator's number, and what was said of it.
  open(reading: string): { adjudicator: number; told: string } {
    const told = this.told([reading], (at) => this.door.dipeq_open(...at, this.opened, this.answer));
    return { adjudicator: this.view().getUint32(this.opened, true), told };
  }

  close(adjudicator: number): void {
    this.door.dipeq_close(adjudicator);
  }

  ask(what: Asked, adjudicator: number, asked: string, options: string): string {
    const question = this.door[`dipeq_${what}`] as Call;
    return this.told([asked, options], (at) => question(adjudicator, ...at, this.answer));
  }

  // Lines that cannot be read, or that were given up, say so themselves.
  askLines(adjudicator: number, lines: string): string {
    return this.told([lines], (at) => this.door.dipeq_adjudicate_lines(adjudicator, ...at, 1, this.answer), [0, unreadable, gaveUp]);
  }

  private view(): DataView {
    return new DataView(this.door.memory.buffer);
  }

  private told(texts: string[], call: (words: number[]) => number, well = [0]): string {
    const words = texts.flatMap((text) => this.put(text));
    const status = call(words);
    for (let i = 0; i < words.length; i += 2) this.door.free(words[i]!);
    const text = this.take();
    if (well.includes(status)) return text;
    const faults = (JSON.parse(text || "{}") as { errors?: Fault[] }).errors ?? [];
    if (status === unreadable) throw new DipeqError(faults);
    if (status === gaveUp) throw new GaveUp();
    throw new Error(faults.map((fault) => fault.message).join("; ") || `status ${status}`);
  }

  // Where the text stands then, and how many bytes it has.
  private put(text: string): [number, number] {
    const bytes = encoder.encode(text);
    const at = this.door.malloc(Math.max(bytes.length, 1));
    if (at === 0) throw new WebAssembly.RuntimeError("no memory");
    new Uint8Array(this.door.memory.buffer, at, bytes.length).set(bytes);
    return [at, bytes.length];
  }

  private take(): string {
    const at = this.view().getUint32(this.answer, true), length = this.view().getUint32(this.answer + 4, true);
    const text = decoder.decode(new Uint8Array(this.door.memory.buffer, at, length));
    this.door.dipeq_free(this.answer);
    return text;
  }
}

let code: WebAssembly.Module | undefined;
let machine: Machine | undefined;

export function useCode(module: WebAssembly.Module): void {
  code = module;
}

export const hasCode = (): boolean => code !== undefined;

// What breaks it, other than what it says itself, leaves its memory in disorder.
export function withMachine<T>(use: (m: Machine) => T): T {
  if (!code) throw new Error("dipeq's WebAssembly is not loaded yet: await init()");
  try {
    return use((machine ??= new Machine(code)));
  } catch (error) {
    if (error instanceof DipeqError || error instanceof GaveUp) throw error;
    machine = undefined;
    throw new Error(`a fault of dipeq: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

export function isTheMachine(one: Machine): boolean {
  return one === machine;
}
