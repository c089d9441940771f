// What the compiled kernel asks of JavaScript, as the global object `tandemHost`: output, Stop, waiting, randomness,
// the standard library. Functions that return promises are called by JSPI only; each has a twin that does not wait.

/** Sleeps up to this long (ms) block the thread, which is exact; longer ones let messages through. */
const SHORT_SLEEP = 20;
/** How often (ms) a long sleep looks at the shared stop flag. */
const LOOK_EVERY = 40;

/** Whether the kernel can wait for promises. */
export const jspi = typeof WebAssembly.Suspending === 'function' && typeof WebAssembly.promising === 'function';

// Without JSPI the generated glue must still load; it then never calls a function that waits.
if (!jspi) {
  WebAssembly.Suspending = function Suspending(call) {
    return call;
  };
  WebAssembly.promising = (call) => call;
}

const libraryUrl = new URL('./stdlib.bin', import.meta.url);

/** The page's stop flag, when it can be shared. */
let shared = null;
/** The stop flag otherwise. */
let requested = false;
/** Ends the running wait early. */
let wake = null;
/** Asks the page for a line. */
let ask = null;
let library = null;

export function requestStop() {
  if (shared) Atomics.store(shared, 0, 1);
  else requested = true;
  wake?.();
}

export function clearStop() {
  requested = false;
  if (shared) Atomics.store(shared, 0, 0);
}

function takeStop() {
  if (shared) return Atomics.exchange(shared, 0, 0) !== 0;
  const stop = requested;
  requested = false;
  return stop;
}

const stopWaits = () => (shared ? Atomics.load(shared, 0) !== 0 : requested);

// A message to ourselves comes back after those that came before it, without the 4 ms of a timer.
const channel = new MessageChannel();
let yielded = null;
channel.port1.onmessage = () => yielded();

function yieldOnce() {
  return new Promise((resolve) => {
    yielded = resolve;
    channel.port2.postMessage(null);
  });
}

/** Waits; true when Stop ended it. */
async function sleep(milliseconds) {
  if (milliseconds <= SHORT_SLEEP && shared) return sleepBlocking(milliseconds);
  const end = performance.now() + milliseconds;
  do {
    const left = Math.max(end - performance.now(), 0);
    await new Promise((resolve) => {
      wake = resolve;
      setTimeout(resolve, shared ? Math.min(left, LOOK_EVERY) : left);
    });
    wake = null;
    if (stopWaits()) return takeStop();
  } while (performance.now() < end);
  return false;
}

function sleepBlocking(milliseconds) {
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
let answer = null;

export function giveInput(text) {
  answer?.(text);
}

/** Waits for a line; null when Stop ended it. */
async function input(prompt, password) {
  const given = new Promise((resolve) => {
    answer = resolve;
    wake = () => stopWaits() && resolve(null);
  });
  // The shared flag may be set without a message.
  const looking = setInterval(() => wake?.(), LOOK_EVERY);
  ask(prompt, password);
  const text = await given;
  clearInterval(looking);
  answer = null;
  wake = null;
  if (text === null) takeStop();
  return text;
}

async function fetchLibrary() {
  const response = await fetch(libraryUrl);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.arrayBuffer();
}

const libraryMissing = (error) =>
  `The standard library could not be loaded (${error.message}). Check the connection and run the cell again.`;

/** Starts to fetch the standard library in the background, so that the first import finds it there. */
export function prefetchLibrary() {
  library ??= fetchLibrary();
  // A failure is reported when the library is needed; it is tried again then.
  library.catch(() => {
    library = null;
  });
}

async function loadLibrary() {
  prefetchLibrary();
  try {
    return await library;
  } catch (error) {
    throw libraryMissing(error);
  }
}

function libraryBlocking() {
  const request = new XMLHttpRequest();
  try {
    request.open('GET', libraryUrl, false);
    request.responseType = 'arraybuffer';
    request.send();
    if (request.status !== 200) throw new Error(`HTTP ${request.status}`);
  } catch (error) {
    throw libraryMissing(error);
  }
  return request.response;
}

/** The smallest step of performance.now(), in milliseconds. */
export function clockResolution() {
  let smallest = Infinity;
  for (let i = 0; i < 10; i++) {
    const before = performance.now();
    let after = before;
    while (after === before) after = performance.now();
    smallest = Math.min(smallest, after - before);
  }
  return smallest;
}

/** Must be called before the kernel starts. */
export function begin(stop, { output, died, ask: asks }) {
  shared = stop && new Int32Array(stop);
  ask = asks;
  self.tandemHost = {
    output,
    died,
    takeStop,
    yieldOnce,
    sleep,
    sleepBlocking,
    input,
    random: (bytes) => crypto.getRandomValues(bytes),
    library: loadLibrary,
    libraryBlocking,
  };
}
