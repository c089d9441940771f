// A compute thread: until the kernel worker ends it runs the calls and parts of kernels in the work queue on the tensor heap.
//
// All that it knows comes in one message: the heap, its number, and the module of the work queue
// (`tandem_wasm::work_queue`). All that it says is that it begins. It sees neither Python nor documents.
import type { WorkerSetup } from './kernel-module';

/** The exports of the work queue. Addresses and ids are 32-bit. */
interface WorkQueue {
  /** Reads a word. */
  load(address: number): number;
  /** Finds work among the calls of a mask: 0 for none, a call's place above its index by one, or a kernel. */
  dequeue(calls: bigint): number;
  /** Sleeps until the signal changes from the value, or so many nanoseconds. */
  sleep(signal: number, nanoseconds: bigint): void;
  /** Says on the heap that this thread failed. */
  fail(): void;
  module(found: number): number;
  argument(found: number): number;
  description(found: number): number;
  finish(call: number, result: number): void;
}

/** The exports of a compiled kernel module. */
interface KernelCode {
  run(argument: number): number;
  run_chunks(argument: number, module: number): void;
}

interface Imports extends Record<string, WebAssembly.ImportValue> {
  m: WebAssembly.Memory;
}

/** Modules that it keeps compiled. */
const MAX_MODULES = 256;
/** All calls of the queue. */
const ALL = -1n;
/** Sleeps until it is woken. */
const FOREVER = -1n;

self.addEventListener('message', ({ data }: MessageEvent<WorkerSetup & { number: number }>) => serve(data), {
  once: true,
});

function serve({ number, ...setup }: WorkerSetup & { number: number }): void {
  // The calling thread has the number 0, and only there Stop is polled.
  const imports: Imports = {
    m: setup.memory,
    stop: () => 0,
    thread: number + 1,
    now: clock(setup.timeOrigin),
  };
  const queue = new WebAssembly.Instance(setup.workQueue, { e: imports }).exports as unknown as WorkQueue;
  const modules = new Map<number, KernelCode>();
  self.postMessage('begun');
  for (;;) {
    // Before the look for work: what comes after it changes the signal.
    const signal = queue.load(setup.signal);
    const found = queue.dequeue(ALL);
    if (found === 0) {
      queue.sleep(signal, FOREVER);
      continue;
    }
    try {
      work(queue, found, setup, imports, modules);
    } catch (error) {
      queue.fail();
      throw error;
    }
  }
}

/** The clock of the kernel worker, which began at another time. */
function clock(timeOrigin: number): () => number {
  const later = performance.timeOrigin - timeOrigin;
  return () => performance.now() + later;
}

/** Runs a call, or takes parts of a kernel. */
function work(
  queue: WorkQueue,
  found: number,
  setup: WorkerSetup,
  imports: Imports,
  modules: Map<number, KernelCode>,
): void {
  const id = queue.module(found);
  let code = modules.get(id);
  if (!code) {
    const described = codeOf(queue, found, id, setup);
    if (!described) return;
    if (modules.size >= MAX_MODULES) modules.clear();
    const module = new WebAssembly.Module(described.bytes);
    const instance = new WebAssembly.Instance(module, { e: { ...imports, module: described.start } });
    code = instance.exports as unknown as KernelCode;
    modules.set(id, code);
  }
  const argument = queue.argument(found);
  if (found <= setup.calls) queue.finish(found - 1, code.run(argument));
  else code.run_chunks(argument, id);
}

/**
 * Where a module is described, and a copy of its bytes; null where its kernel is done by now, so that the bytes may be
 * anything. A module whose kernel is not done before and after was there in between.
 */
function codeOf(
  queue: WorkQueue,
  found: number,
  id: number,
  { memory, lengthAt, bytesAt }: WorkerSetup,
): { start: number; bytes: Uint8Array<ArrayBuffer> } | null {
  const start = queue.description(found) >>> 0;
  // Chunks of another kernel may have come, whose code is elsewhere; the description says whose it is.
  const isStill = () =>
    queue.module(found) === id && queue.description(found) >>> 0 === start && queue.load(start) === id;
  const length = queue.load(start + lengthAt);
  if (id === 0 || !isStill()) return null;
  // The heap may have grown, so that its buffer is taken anew; and a module is made of bytes that nobody else sees.
  const bytes = new Uint8Array(length);
  bytes.set(new Uint8Array(memory.buffer, start + bytesAt, length));
  return isStill() ? { start, bytes } : null;
}
