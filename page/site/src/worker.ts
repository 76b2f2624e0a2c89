// The worker: is given the code, then questions, one after the other.
import { dipeq, type Ask } from "./dipeq";

let ready: Promise<Ask> | undefined;

onmessage = async (event: MessageEvent) => {
  const { code, id, question } = event.data as { code?: ArrayBuffer; id: number; question: string };
  if (code) {
    ready = dipeq(code);
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
