// Further interpreters: workers of the same compiled kernel, which Python asks for work by messages of bytes.
//
// Nothing starts before the first message. A worker serves until it is ended; one without work ends after a while.

import type { Output } from '../../../web/src/generated/protocol';

/** What the kernel's imports need of other interpreters. */
export interface Interpreters {
  /** How many there can be. */
  limit(): number;
  post(number: number, message: Uint8Array<ArrayBuffer>): void;
  /** A message that came: of which interpreter, and its bytes, of which there are none when that one died. */
  next(): [number, Uint8Array<ArrayBuffer>] | undefined;
  /** Called when the next message comes. */
  onArrival(arrived: () => void): void;
  end(number: number): void;
}

/** What a worker posts: the bytes of an answer, what its code printed, that it is dead, or that it has no work. */
export type FromInterpreter = Uint8Array<ArrayBuffer> | { output: Output } | { died: string } | 'idle';

/** At least this many, where there are fewer cores; and at most. */
const MIN_WORKERS = 2;
const MAX_WORKERS = 8;

interface Started {
  worker: Worker;
  /** Messages that are not answered. */
  open: number;
}

export class DataWorkers implements Interpreters {
  readonly #module: WebAssembly.Module;
  readonly #output: (output: Output) => void;
  readonly #started = new Map<number, Started>();
  #inbox: [number, Uint8Array<ArrayBuffer>][] = [];
  #arrived: () => void = () => undefined;

  constructor(module: WebAssembly.Module, output: (output: Output) => void) {
    this.#module = module;
    this.#output = output;
  }

  limit(): number {
    return Math.min(Math.max((navigator.hardwareConcurrency ?? 1) - 1, MIN_WORKERS), MAX_WORKERS);
  }

  post(number: number, message: Uint8Array<ArrayBuffer>): void {
    const started = this.#started.get(number) ?? this.#start(number);
    started.open += 1;
    started.worker.postMessage(message, [message.buffer]);
  }

  next(): [number, Uint8Array<ArrayBuffer>] | undefined {
    return this.#inbox.shift();
  }

  onArrival(arrived: () => void): void {
    this.#arrived = arrived;
  }

  end(number: number): void {
    this.#started.get(number)?.worker.terminate();
    this.#started.delete(number);
    this.#inbox = this.#inbox.filter(([from]) => from !== number);
  }

  /** Ends all of them at once, whatever they do. */
  endAll(): void {
    for (const number of [...this.#started.keys()]) this.end(number);
  }

  #start(number: number): Started {
    const worker = new Worker(new URL('./worker-data.js', import.meta.url), {
      type: 'module',
      name: `data ${number}`,
    });
    const started = { worker, open: 0 };
    this.#started.set(number, started);
    worker.addEventListener('message', ({ data }: MessageEvent<FromInterpreter>) => {
      if (this.#started.get(number) !== started) return;
      if (data instanceof Uint8Array) {
        started.open -= 1;
        this.#deliver(number, data);
      } else if (data === 'idle') {
        if (started.open === 0) this.end(number);
      } else if ('output' in data) {
        this.#output(data.output);
      } else {
        this.#died(number, data.died);
      }
    });
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      if (this.#started.get(number) === started) this.#died(number, event.message);
    });
    worker.postMessage(this.#module);
    return started;
  }

  #deliver(number: number, message: Uint8Array<ArrayBuffer>): void {
    this.#inbox.push([number, message]);
    this.#arrived();
  }

  #died(number: number, reason: string): void {
    console.warn(`data worker ${number} ended:`, reason);
    this.end(number);
    this.#deliver(number, new Uint8Array());
  }
}
