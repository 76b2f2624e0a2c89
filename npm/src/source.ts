// What init() takes. Types of browsers count only where a program has them.
type Of<There> = There extends { prototype: infer T } ? T : never;
type Global<Name extends string> = typeof globalThis extends Record<Name, infer There> ? Of<There> : never;
type Module = typeof globalThis extends { WebAssembly: { Module: infer There } } ? Of<There> : never;

/** dipeq.wasm: its address, the response that brings it, its bytes, or a WebAssembly.Module. */
export type Source = string | Global<"URL"> | Global<"Response"> | ArrayBuffer | ArrayBufferView | Module;
export type Later<T> = T | PromiseLike<T>;
