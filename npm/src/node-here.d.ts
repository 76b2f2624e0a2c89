// As much of Node as is used here.
declare module "node:fs" {
  export function readFileSync(file: URL): Uint8Array<ArrayBuffer>;
}
declare module "node:fs/promises" {
  export function readFile(file: string | URL): Promise<Uint8Array<ArrayBuffer>>;
}
