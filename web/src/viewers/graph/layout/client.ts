// Asks the layout worker, one request at a time, for all pictures of the page.
//
// Dagre cannot be interrupted, so cancelling a layout that runs ends the worker; the next request starts a new one.
// The worker goes after a while without work: a notebook may be open for days.
import type { LayoutAnswer, LayoutRequest } from './layout';

type Reply = { answer: LayoutAnswer } | { failed: string };

interface Job {
  request: LayoutRequest;
  signal: AbortSignal;
  resolve(answer: LayoutAnswer): void;
  reject(reason: unknown): void;
}

const IDLE_MS = 30_000;

let worker: Worker | null = null;
let running: Job | null = null;
let idle: ReturnType<typeof setTimeout> | undefined;
const waiting: Job[] = [];

/** Lays out in the worker. Rejects with the signal's reason when cancelled, else with an `Error` that says why. */
export function layOut(request: LayoutRequest, signal: AbortSignal): Promise<LayoutAnswer> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    const job: Job = { request, signal, resolve, reject };
    signal.addEventListener('abort', () => cancel(job), { once: true });
    waiting.push(job);
    next();
  });
}

function next(): void {
  if (running !== null) return;
  clearTimeout(idle);
  const job = waiting.shift();
  if (job === undefined) {
    idle = setTimeout(stop, IDLE_MS);
    return;
  }
  running = job;
  try {
    worker ??= start();
    worker.postMessage(job.request);
  } catch (error) {
    settle({ failed: error instanceof Error ? error.message : String(error) });
  }
}

function start(): Worker {
  const started = new Worker(new URL('./layout.worker.js', import.meta.url), { type: 'module' });
  started.addEventListener('message', (event: MessageEvent<Reply>) => settle(event.data));
  started.addEventListener('error', (event) => {
    event.preventDefault();
    stop();
    settle({ failed: event.message || 'the layout worker could not be loaded' });
  });
  return started;
}

function stop(): void {
  worker?.terminate();
  worker = null;
}

function settle(reply: Reply): void {
  const job = running;
  running = null;
  if (job !== null) {
    if ('answer' in reply) job.resolve(reply.answer);
    else job.reject(new Error(reply.failed));
  }
  next();
}

function cancel(job: Job): void {
  const at = waiting.indexOf(job);
  if (at >= 0) waiting.splice(at, 1);
  if (running === job) {
    stop();
    running = null;
    next();
  }
  job.reject(job.signal.reason);
}
