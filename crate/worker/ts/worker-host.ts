// The JavaScript that the compiled kernel calls, as the global object `tandemHost`: output, Stop, waiting, randomness,
// packed libraries, wheels, compiled code.
//
// Functions that return promises are called through JSPI only; each has a twin that does not wait.
import type { Output, WatchUpdate } from '../../../web/src/generated/protocol';
import type { CodeCache } from './worker-code';
import type { Interpreters } from './worker-interpreters';

/** The path, beside this script, of a packed library (the table in `crate/python/src/library.rs`) or of a file in `wheels/`. */
type LibraryFile = string;

/** What `src/host.rs` imports. */
interface TandemHost {
  output(output: Output): void;
  died(reason: string): void;
  watched(report: WatchUpdate): void;
  takeCall(): boolean;
  takeStop(): boolean;
  yieldOnce(): Promise<void>;
  sleep(milliseconds: number): Promise<boolean>;
  sleepBlocking(milliseconds: number): boolean;
  input(prompt: string, password: boolean): Promise<string | null>;
  random(bytes: Uint8Array<ArrayBuffer>): void;
  libraryFile(path: LibraryFile): Promise<ArrayBuffer>;
  libraryFileBlocking(path: LibraryFile): ArrayBuffer;
  cachedCode(key: string): Uint8Array<ArrayBuffer> | undefined;
  cacheCode(key: string, code: Uint8Array<ArrayBuffer>): void;
  workerLimit(): number;
  postToWorker(worker: number, message: Uint8Array<ArrayBuffer>): void;
  receiveFromWorker(): Promise<[number, Uint8Array<ArrayBuffer>] | null>;
  endWorker(worker: number): void;
}

/** JavaScript Promise Integration, which not every browser has. */
interface PromiseIntegration {
  Suspending?: unknown;
  promising?: unknown;
}

/** Sleeps up to this long (ms) block the thread, which is exact; longer ones let messages through. */
const SHORT_SLEEP_MS = 20;
/** A long sleep polls the shared stop flag this often (ms). */
const POLL_MS = 40;

const integration = WebAssembly as PromiseIntegration;

/** Whether the kernel can wait for promises. */
export const jspi =
  typeof integration.Suspending === 'function' && typeof integration.promising === 'function';

// Without JSPI the generated glue must still load; it then never calls a function that waits.
if (!jspi) {
  integration.Suspending = function Suspending(call: unknown) {
    return call;
  };
  integration.promising = (call: unknown) => call;
}

const libraryUrl = (path: LibraryFile) => new URL(`./${path}`, import.meta.url);

/** The page's stop flag, when memory can be shared. */
let shared: Int32Array | null = null;
/** The stop flag otherwise. */
let requested = false;
/** Ends the running wait early. */
let wake: (() => void) | null = null;
/** Asks the page for a line. */
let requestInput: (prompt: string, password: boolean) => void = () => undefined;
/** What is fetched before it is asked for. */
const libraries = new Map<LibraryFile, Promise<ArrayBuffer>>();

export function requestStop(): void {
  if (shared) Atomics.store(shared, 0, 1);
  else requested = true;
  wake?.();
}

export function clearStop(): void {
  requested = false;
  if (shared) Atomics.store(shared, 0, 0);
}

function takeStop(): boolean {
  if (shared) return Atomics.exchange(shared, 0, 0) !== 0;
  const stop = requested;
  requested = false;
  return stop;
}

/** Whether the page says that a message is for now, also while a cell runs. */
const takeCall = () => shared !== null && Atomics.exchange(shared, 1, 0) !== 0;

const stopPending = () => (shared ? Atomics.load(shared, 0) !== 0 : requested);

// A message to ourselves comes back after those that came before it, without the 4 ms of a timer.
const channel = new MessageChannel();
let yielded: () => void = () => undefined;
channel.port1.onmessage = () => yielded();

function yieldOnce(): Promise<void> {
  return new Promise((resolve) => {
    yielded = resolve;
    channel.port2.postMessage(null);
  });
}

/** Waits; true when Stop ended the wait. */
async function sleep(milliseconds: number): Promise<boolean> {
  if (milliseconds <= SHORT_SLEEP_MS && shared) return sleepBlocking(milliseconds);
  const end = performance.now() + milliseconds;
  do {
    const left = Math.max(end - performance.now(), 0);
    await new Promise<void>((resolve) => {
      wake = resolve;
      setTimeout(resolve, shared ? Math.min(left, POLL_MS) : left);
    });
    wake = null;
    if (stopPending()) return takeStop();
  } while (performance.now() < end);
  return false;
}

function sleepBlocking(milliseconds: number): boolean {
  if (shared) {
    // Wakes at once when the page notifies; and anyhow at the end.
    Atomics.wait(shared, 0, 0, milliseconds);
    return takeStop();
  }
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
  return false;
}

/** Gives the running cell the line that it waits for. */
let resolveInput: ((text: string | null) => void) | null = null;

export function replyInput(text: string): void {
  resolveInput?.(text);
}

/** Waits for a line; null when Stop ended the wait. */
async function input(prompt: string, password: boolean): Promise<string | null> {
  const given = new Promise<string | null>((resolve) => {
    resolveInput = resolve;
    wake = () => {
      if (stopPending()) resolve(null);
    };
  });
  // The shared flag may be set without a message.
  const polling = setInterval(() => wake?.(), POLL_MS);
  requestInput(prompt, password);
  const text = await given;
  clearInterval(polling);
  resolveInput = null;
  wake = null;
  if (text === null) takeStop();
  return text;
}

/** Waits for a message of another interpreter; null when Stop ended the wait. */
async function receiveFrom(interpreters: Interpreters): Promise<[number, Uint8Array<ArrayBuffer>] | null> {
  for (;;) {
    if (stopPending()) {
      takeStop();
      return null;
    }
    const message = interpreters.next();
    if (message) return message;
    await new Promise<void>((resolve) => {
      // The shared flag may be set without a message.
      const polling = shared && setTimeout(resolve, POLL_MS);
      wake = () => {
        if (polling !== null) clearTimeout(polling);
        resolve();
      };
      interpreters.onArrival(wake);
    });
    wake = null;
  }
}

async function fetchLibrary(path: LibraryFile): Promise<ArrayBuffer> {
  const response = await fetch(libraryUrl(path));
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  if (path.startsWith('wheels/')) void keepOffline(response.clone()).catch(() => undefined);
  return response.arrayBuffer();
}

/** Puts a file that is cached when it is used beside what the service worker (`web/src/offline`) keeps of the page. */
async function keepOffline(response: Response): Promise<void> {
  const newest = (await caches.keys()).filter((name) => name.startsWith('tandem-')).at(-1);
  if (newest !== undefined) await (await caches.open(newest)).put(response.url, response);
}

function libraryMissing(path: LibraryFile, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  const what = path === 'stdlib.bin' || path === 'notebook.bin' ? 'The standard library' : 'A part of Tandem';
  return `${what} could not be loaded (${reason}). Check the connection and run the cell again.`;
}

function startToFetch(path: LibraryFile): void {
  const fetching = libraries.get(path) ?? fetchLibrary(path);
  libraries.set(path, fetching);
  // A failure is reported when the library is needed; it is tried again then.
  fetching.catch(() => libraries.delete(path));
}

/** Starts to fetch the libraries in the background, so that the first import finds them there. */
export function prefetchLibraries(): void {
  startToFetch('tandem.bin');
  startToFetch('notebook.bin');
  startToFetch('stdlib.bin');
}

async function loadLibrary(path: LibraryFile): Promise<ArrayBuffer> {
  try {
    return await (libraries.get(path) ?? fetchLibrary(path));
  } catch (error) {
    throw libraryMissing(path, error);
  }
}

function libraryBlocking(path: LibraryFile): ArrayBuffer {
  const request = new XMLHttpRequest();
  try {
    request.open('GET', libraryUrl(path), false);
    request.responseType = 'arraybuffer';
    request.send();
    if (request.status !== 200) throw new Error(`HTTP ${request.status}`);
  } catch (error) {
    throw libraryMissing(path, error);
  }
  return request.response as ArrayBuffer;
}

/** The smallest step of performance.now(), in milliseconds. */
export function clockResolution(): number {
  let smallest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 10; i++) {
    const before = performance.now();
    let after = before;
    while (after === before) after = performance.now();
    smallest = Math.min(smallest, after - before);
  }
  return smallest;
}

/** Must be called before the kernel starts. */
export function begin(
  stop: SharedArrayBuffer | null,
  page: Pick<TandemHost, 'output' | 'died' | 'watched'> & { requestInput: typeof requestInput },
  interpreters: Interpreters,
  code: CodeCache,
): void {
  shared = stop && new Int32Array(stop);
  requestInput = page.requestInput;
  const tandemHost: TandemHost = {
    output: page.output,
    died: page.died,
    watched: page.watched,
    takeCall,
    takeStop,
    yieldOnce,
    sleep,
    sleepBlocking,
    input,
    random: (bytes) => void crypto.getRandomValues(bytes),
    libraryFile: loadLibrary,
    libraryFileBlocking: libraryBlocking,
    cachedCode: (key) => code.take(key),
    cacheCode: (key, module) => code.put(key, module),
    workerLimit: () => (jspi ? interpreters.limit() : 0),
    postToWorker: (worker, message) => interpreters.post(worker, message),
    receiveFromWorker: () => receiveFrom(interpreters),
    endWorker: (worker) => interpreters.end(worker),
  };
  Object.assign(self, { tandemHost });
}
