// Workers that answer questions. One that breaks, or takes too long, is replaced: the next question finds a new one.
import type { Answers, Question } from "./answers";

interface Waiting {
  resolve(answer: unknown): void;
  reject(why: Error): void;
  timer: number;
}

export class Superseded extends Error {}

export class Engine {
  private worker: Worker | undefined;
  private waiting = new Map<number, Waiting>();
  private last = 0;

  constructor(
    private readonly script: string,
    private readonly module: WebAssembly.Module,
    private readonly patience: number,
  ) {}

  ask<Kind extends keyof Answers>(question: Question<Kind>): Promise<Answers[Kind]> {
    const worker = (this.worker ??= this.begin());
    const id = ++this.last;
    return new Promise((resolve, reject) => {
      const timer = window.setTimeout(
        () => this.end(new Error(`no answer within ${this.patience / 1000} seconds`)), this.patience);
      this.waiting.set(id, { resolve: resolve as (answer: unknown) => void, reject, timer });
      worker.postMessage({ id, question: JSON.stringify(question) });
    });
  }

  // What was asked is no longer wanted.
  drop(): void {
    if (this.waiting.size > 0) this.end(new Superseded());
  }

  private begin(): Worker {
    const worker = new Worker(URL.createObjectURL(new Blob([this.script], { type: "text/javascript" })));
    worker.onmessage = (event) => this.take(event.data as { id: number; answer?: string; broken?: string });
    worker.onerror = (event) => this.end(new Error(event.message));
    worker.postMessage({ module: this.module });
    return worker;
  }

  private take({ id, answer, broken }: { id: number; answer?: string; broken?: string }): void {
    if (broken !== undefined) return this.end(new Error(broken));
    const waiting = this.waiting.get(id);
    if (!waiting) return;
    this.waiting.delete(id);
    window.clearTimeout(waiting.timer);
    waiting.resolve(JSON.parse(answer!));
  }

  private end(why: Error): void {
    this.worker?.terminate();
    this.worker = undefined;
    const all = [...this.waiting.values()];
    this.waiting.clear();
    for (const waiting of all) {
      window.clearTimeout(waiting.timer);
      waiting.reject(why);
    }
  }
}
