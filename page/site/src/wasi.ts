// What the C library asks of a system, as far as dipeq's WebAssembly calls it: a clock, some chance, and a console for last words.
type Memory = () => DataView;

const badFile = 8;

export function wasi(memory: Memory): WebAssembly.ModuleImports {
  const nothing = () => badFile;
  const zeroes = (...where: number[]) => {
    for (const at of where) memory().setUint32(at, 0, true);
    return 0;
  };
  const answers: WebAssembly.ModuleImports = {
    args_get: () => 0,
    args_sizes_get: (a: number, b: number) => zeroes(a, b),
    environ_get: () => 0,
    environ_sizes_get: (a: number, b: number) => zeroes(a, b),
    clock_time_get: (_clock: number, _precision: bigint, at: number) => {
      memory().setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
      return 0;
    },
    random_get: (at: number, bytes: number) => {
      crypto.getRandomValues(new Uint8Array(memory().buffer, at, bytes));
      return 0;
    },
    fd_write: (_file: number, parts: number, count: number, written: number) => {
      let bytes = 0;
      for (let i = 0; i < count; i++) bytes += memory().getUint32(parts + 8 * i + 4, true);
      memory().setUint32(written, bytes, true);
      return 0;
    },
    proc_exit: (code: number) => {
      throw new Error(`dipeq ended with ${code}`);
    },
  };
  return new Proxy(answers, { get: (known, name: string) => known[name] ?? nothing });
}
