// The kernel worker's entry: loads the compiled kernel with true progress, runs one request after the other, keeps the
// notebook's files. Messages are those of crate/protocol (ToWorker, FromWorker), except that `init` also carries `stop`:
// a SharedArrayBuffer of one Int32, or null where the page is not cross-origin isolated.
import { Files } from './worker-files.js';
import * as host from './worker-host.js';

const post = (message) => self.postMessage(message);
const kernelUrl = new URL('./tandem-worker_bg.wasm', import.meta.url);

let kernel = null;
let files = null;
let running = null;
let dead = false;
/** The device of new tensors, as the page knows it. */
let device = null;
let work = Promise.resolve();

function died(reason) {
  if (dead) return;
  dead = true;
  post({ type: 'died', reason });
}

/** A trap or an error of ours, in a sentence. */
function sentence(error) {
  if (error instanceof RangeError) {
    return 'The kernel ran out of stack: something nests or calls itself too deeply.';
  }
  if (error instanceof WebAssembly.RuntimeError) {
    return `The kernel stopped by itself: ${error.message}.`;
  }
  return `The kernel failed: ${error?.message ?? error}`;
}

/** Fetches the kernel, and says how far it is. */
async function fetchKernel() {
  const response = await fetch(kernelUrl);
  if (!response.ok) throw new Error(`${kernelUrl.pathname} could not be loaded (HTTP ${response.status}).`);
  // The length in the header is that of the compressed body, of which we never see a byte.
  const compressed = response.headers.get('content-encoding');
  const total = compressed ? 0 : Number(response.headers.get('content-length') ?? 0);
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

async function start(message) {
  const isolated = self.crossOriginIsolated === true && message.stop !== null;
  host.begin(isolated ? message.stop : null, {
    output: (output) => post({ type: 'output', id: running, output }),
    died,
  });
  const stored = Files.open();
  const module = await import('./tandem-worker.js');
  await module.default({ module_or_path: await fetchKernel() });
  post({ type: 'progress', stage: 'python', loaded: 0, total: 1 });
  const resolution = host.clockResolution();
  module.start(resolution, isolated);
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
  host.prefetchLibrary();
}

async function execute({ id, cellId, source }) {
  running = id;
  post({ type: 'started', id, executionCount: kernel.next_execution_count() });
  host.clearStop();
  const finished = host.jspi ? await kernel.execute(cellId, source) : kernel.execute_plain(cellId, source);
  for (const text of await files.save(kernel.take_file_changes())) {
    post({ type: 'output', id, output: { output_type: 'stream', name: 'stderr', text } });
  }
  // `td.device(...)` in the cell.
  if (kernel.device() !== device) {
    device = kernel.device();
    post({ type: 'device_changed', device, refused: null });
  }
  post({ type: 'finished', id, ...finished });
  running = null;
}

function setDevice(message) {
  const refused = kernel.set_device(message.device) ?? null;
  device = kernel.device();
  post({ type: 'device_changed', device, refused });
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
    case 'execute':
      enqueue(() => execute(data));
      break;
    case 'set_device':
      enqueue(() => setDevice(data));
      break;
    case 'interrupt':
      // Not queued: it is for the cell that runs, or waits, now.
      if (running !== null) host.requestStop();
      break;
    default:
      console.warn('unknown message', data);
  }
});

self.addEventListener('error', (event) => died(sentence(event.error ?? event.message)));
self.addEventListener('unhandledrejection', (event) => died(sentence(event.reason)));
