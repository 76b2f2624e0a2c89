// The worker: is given the compiled code, then questions, one after the other.
import { dipeq, type Ask } from "./dipeq";

let ready: Promise<Ask> | undefined;

onmessage = async (event: MessageEvent) => {
  const { module, id, question } = event.data as { module?: WebAssembly.Module; id: number; question: string };
  if (module) {
    ready = dipeq(module);
    return;
  }
  try {
    postMessage({ id, answer: (await ready!)(question) });
  } catch (error) {
    ready = Promise.reject(error);  // its memory is no longer to be believed
    ready.catch(() => undefined);
    postMessage({ id, broken: String(error) });
  }
};
