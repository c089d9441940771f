// The kernel worker's entry: loads the compiled kernel with true progress, runs one request after the other, keeps the
// notebook's files. Messages are those of crate/protocol (ToWorker, FromWorker), except that `init` also carries `stop`:
// a SharedArrayBuffer of one Int32, or null where the page is not cross-origin isolated.
import { Files } from './worker-files.js';
import * as host from './worker-host.js';

const post = (message) => self.postMessage(message);
/** The standard library is fetched in the background this long (ms) after the kernel is ready. */
const PREFETCH_AFTER = 3000;
/** So many helpers may fail. */
const MOST_REPLACED = 4;
/** No cell waits longer (ms) for a helper that does not begin. */
const HELPER_WAIT = 3000;

const kernelUrl = new URL('./tandem-worker_bg.wasm', import.meta.url);
const sizesUrl = new URL('./sizes.json', import.meta.url);

let kernel = null;
let files = null;
let running = null;
/** `n` of `In [n]` of the running cell. */
let count = null;
let dead = false;
/** The device of new tensors, as the page knows it. */
let device = null;
let work = Promise.resolve();
/** Settles when the helpers have begun. */
let helpers = Promise.resolve();

function died(reason) {
  if (dead) return;
  dead = true;
  post({ type: 'died', reason });
}

/** A trap, a panic or an error of ours, in a sentence that names the cell. */
function sentence(error) {
  const kernel = count === null ? 'The kernel' : `In [${count}] ran, and the kernel`;
  if (error instanceof RangeError) {
    return `${kernel} ran out of stack: something nests or calls itself too deeply.`;
  }
  if (error instanceof WebAssembly.RuntimeError) {
    return `${kernel} stopped by itself: ${error.message}.`;
  }
  return `${kernel} failed: ${error?.message ?? error}`;
}

/** The size of a file when the page was built; 0 if that was not written down. */
async function builtSize(url) {
  try {
    const sizes = await (await fetch(sizesUrl)).json();
    return sizes[url.pathname.split('/').at(-1)] ?? 0;
  } catch {
    return 0;
  }
}

/** Fetches the kernel, and says how far it is. */
async function fetchKernel() {
  const response = await fetch(kernelUrl);
  if (!response.ok) throw new Error(`${kernelUrl.pathname} could not be loaded (HTTP ${response.status}).`);
  // Where the body comes compressed, the length in the header is not that of the bytes that we see.
  const known = response.headers.has('content-length') && !response.headers.has('content-encoding');
  const total = known ? Number(response.headers.get('content-length')) : await builtSize(kernelUrl);
  let loaded = 0;
  let shown = 0;
  const count = new TransformStream({
    transform(chunk, controller) {
      loaded += chunk.byteLength;
      const now = performance.now();
      if (now - shown > 50) {
        shown = now;
        post({ type: 'progress', stage: 'kernel', loaded, total });
      }
      controller.enqueue(chunk);
    },
    flush() {
      post({ type: 'progress', stage: 'kernel', loaded, total: loaded });
    },
  });
  const body = response.body.pipeThrough(count);
  return new Response(body, { headers: { 'content-type': 'application/wasm' } });
}

/**
 * Starts the threads that help to compute: as many as there are cores beside this one's, or the device wants. A browser
 * does not begin one while this thread runs a cell, which would compute alone to its end: cells wait for the promise.
 */
function startHelpers(module) {
  const invitation = module.invite_helpers((navigator.hardwareConcurrency ?? 1) - 1);
  let replaceable = MOST_REPLACED;
  const startOne = (number) =>
    new Promise((begun) => {
      setTimeout(begun, HELPER_WAIT);
      const helper = new Worker(new URL('./worker-helper.js', import.meta.url), { type: 'module', name: `helper ${number}` });
      helper.postMessage({ ...invitation, number });
      helper.addEventListener('message', begun, { once: true });
      // One that failed has said so on the heap. Another takes its place before the next cell; where that does not help,
      // the kernel goes on alone.
      helper.addEventListener('error', (event) => {
        begun();
        // Else it would count as an error of this worker.
        event.preventDefault();
        console.warn('a helper of the kernel failed:', event.message);
        helper.terminate();
        replaceable -= 1;
        enqueue(() => {
          if (replaceable > 0) helpers = Promise.all([helpers, startOne(number)]);
          module.invite_helpers(replaceable > 0 ? invitation.helpers : 0);
        });
      });
    });
  helpers = Promise.all(Array.from({ length: invitation.helpers }, (_, number) => startOne(number)));
}

async function start(message) {
  const isolated = self.crossOriginIsolated === true && message.stop !== null;
  host.begin(isolated ? message.stop : null, {
    output: (output) => post({ type: 'output', id: running, output }),
    died: (panic) => died(sentence(panic)),
    ask: (prompt, password) => post({ type: 'input_request', id: running, prompt, password }),
  });
  const stored = Files.open();
  const module = await import('./tandem-worker.js');
  await module.default({ module_or_path: await fetchKernel() });
  post({ type: 'progress', stage: 'python', loaded: 0, total: 1 });
  const resolution = host.clockResolution();
  module.start(resolution, isolated);
  if (isolated) startHelpers(module);
  files = await stored;
  const lost = await files.load(module);
  kernel = module;
  post({ type: 'progress', stage: 'python', loaded: 1, total: 1 });
  post({ type: 'progress', stage: 'devices', loaded: 0, total: 1 });
  if (host.jspi) await module.find_gpu();
  else module.without_gpu();
  device = module.device();
  const info = { ...module.info(), clockResolutionUs: resolution * 1e3, isolated, jspi: host.jspi };
  post({ type: 'ready', info: { ...info, files: files.kind } });
  if (lost.length > 0) console.warn('files that could not be put back:', lost);
  // Not at once: what the visitor waits for comes first.
  setTimeout(host.prefetchLibrary, PREFETCH_AFTER);
}

async function execute({ id, cellId, source }) {
  running = id;
  count = kernel.next_execution_count();
  // Before the page hears of the start: a Stop that comes after is for this cell.
  host.clearStop();
  post({ type: 'execute_input', id, executionCount: count });
  await helpers;
  const finished = host.jspi ? await kernel.execute(cellId, source) : kernel.execute_plain(cellId, source);
  for (const text of await files.save(kernel.take_file_changes())) {
    post({ type: 'output', id, output: { output_type: 'stream', name: 'stderr', text } });
  }
  // `td.device(...)` in the cell.
  if (kernel.device() !== device) {
    device = kernel.device();
    post({ type: 'device_changed', device, refused: null });
  }
  post({ type: 'execute_reply', id, ...finished });
  running = null;
  count = null;
}

function setDevice(message) {
  const refused = kernel.set_device(message.device) ?? null;
  device = kernel.device();
  post({ type: 'device_changed', device, refused });
}

/** What is asked beside running cells, and how it is answered. */
const replies = {
  complete_request: ({ source, position }) => ({ type: 'complete_reply', ...kernel.complete(source, position) }),
  inspect_request: ({ source, position }) => ({ type: 'inspect_reply', found: kernel.inspect(source, position) }),
  diagnostics_request: ({ source }) => ({ type: 'diagnostics_reply', diagnostics: kernel.diagnostics(source) }),
  list_files: () => ({ type: 'files', files: kernel.list_files(), storage: files.kind }),
  read_file: ({ path }) => ({ type: 'file_contents', path, bytes: kernel.read_file(path) }),
  write_file({ path, bytes }) {
    kernel.write_file(path, bytes);
    return { type: 'file_written', path };
  },
  delete_file({ path }) {
    kernel.delete_file(path);
    return { type: 'file_deleted', path };
  },
};

async function reply(message) {
  try {
    const answer = replies[message.type](message);
    const lost = await files.save(kernel.take_file_changes());
    if (lost.length > 0) throw lost.join('').trimEnd();
    post({ id: message.id, ...answer });
  } catch (refused) {
    // The kernel refuses with a sentence; anything else is a fault of it.
    if (typeof refused !== 'string' || message.path === undefined) throw refused;
    post({ type: 'file_refused', id: message.id, path: message.path, reason: refused });
  }
}

/** Requests run one after the other: the interpreter is not made for two at once. */
function enqueue(task) {
  work = work.then(async () => {
    if (dead) return;
    try {
      await task();
    } catch (error) {
      console.error(error);
      died(sentence(error));
    }
  });
}

self.addEventListener('message', ({ data }) => {
  switch (data.type) {
    case 'init':
      enqueue(() => start(data));
      break;
    case 'execute_request':
      enqueue(() => execute(data));
      break;
    case 'set_device':
      enqueue(() => setDevice(data));
      break;
    case 'complete_request':
    case 'inspect_request':
    case 'diagnostics_request':
    case 'list_files':
    case 'read_file':
    case 'write_file':
    case 'delete_file':
      enqueue(() => reply(data));
      break;
    case 'input_reply':
      host.giveInput(data.text);
      break;
    case 'interrupt_request':
      // Not queued: it is for the cell that runs, or waits, now.
      if (running !== null) host.requestStop();
      break;
    default:
      console.warn('unknown message', data);
  }
});

self.addEventListener('error', (event) => died(sentence(event.error ?? event.message)));
self.addEventListener('unhandledrejection', (event) => died(sentence(event.reason)));
