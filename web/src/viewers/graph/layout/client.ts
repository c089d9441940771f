// The client of the layout worker: one request at a time, for all diagrams of the page.
//
// Dagre cannot be interrupted, so cancelling a running layout terminates the worker; the next request starts a new one.
// An idle worker is terminated after a while: a notebook may be open for days.
import type { LayoutRequest, LayoutResult } from './types';

type Reply = { result: LayoutResult } | { error: string };

interface Job {
  request: LayoutRequest;
  signal: AbortSignal;
  resolve(result: LayoutResult): void;
  reject(reason: unknown): void;
}

const IDLE_MS = 30_000;

let worker: Worker | null = null;
let running: Job | null = null;
let idleTimer: ReturnType<typeof setTimeout> | undefined;
const queue: Job[] = [];

/** Lays out in the worker. Rejects with the signal's reason when cancelled, else with an `Error` that says why. */
export function requestLayout(request: LayoutRequest, signal: AbortSignal): Promise<LayoutResult> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    const job: Job = { request, signal, resolve, reject };
    signal.addEventListener('abort', () => cancel(job), { once: true });
    queue.push(job);
    runNext();
  });
}

function runNext(): void {
  if (running !== null) return;
  clearTimeout(idleTimer);
  const job = queue.shift();
  if (job === undefined) {
    idleTimer = setTimeout(terminate, IDLE_MS);
    return;
  }
  running = job;
  try {
    worker ??= start();
    worker.postMessage(job.request);
  } catch (error) {
    settle({ error: error instanceof Error ? error.message : String(error) });
  }
}

function start(): Worker {
  const started = new Worker(new URL('./layout.worker.js', import.meta.url), { type: 'module' });
  started.addEventListener('message', (event: MessageEvent<Reply>) => settle(event.data));
  started.addEventListener('error', (event) => {
    event.preventDefault();
    terminate();
    settle({ error: event.message || 'the layout worker could not be loaded' });
  });
  return started;
}

function terminate(): void {
  worker?.terminate();
  worker = null;
}

function settle(reply: Reply): void {
  const job = running;
  running = null;
  if (job !== null) {
    if ('result' in reply) job.resolve(reply.result);
    else job.reject(new Error(reply.error));
  }
  runNext();
}

function cancel(job: Job): void {
  const at = queue.indexOf(job);
  if (at >= 0) queue.splice(at, 1);
  if (running === job) {
    terminate();
    running = null;
    runNext();
  }
  job.reject(job.signal.reason);
}
