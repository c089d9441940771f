// The kernel worker's entry: loads the compiled kernel, runs one request after the other, stores the notebook's files.
//
// Messages are those of crate/protocol (ToWorker, FromWorker), except that `init` also carries `stop`: a SharedArrayBuffer
// of two Int32 (Stop, and that a message is for now), or null where the page is not cross-origin isolated; and that
// `start_helper` carries `setup`, which is the helper's first message.
import type {
  FromWorker,
  NodeView,
  Output,
  Probed,
  Recompilation,
  Recompiled,
  ToWorker,
} from '../../../web/src/generated/protocol';
import type { Finished, KernelModule, RecompileRequest } from './kernel-module';
// With their endings: the files lie side by side, unbundled.
import { CodeCache } from './worker-code.js';
import { Files } from './worker-files.js';
import * as host from './worker-host.js';
import { DataWorkers } from './worker-interpreters.js';

type Init = Extract<ToWorker, { type: 'init' }> & { stop: SharedArrayBuffer | null };
type Message = Init | Exclude<ToWorker, { type: 'init' }>;
type MessageOf<T extends ToWorker['type']> = Extract<ToWorker, { type: T }>;
/** Requests that are answered between cells. */
type Query = Extract<
  ToWorker,
  {
    type:
      | 'complete_request'
      | 'inspect_request'
      | 'diagnostics_request'
      | 'list_files'
      | 'read_file'
      | 'write_file'
      | 'delete_file';
  }
>;

const post = (message: FromWorker) => self.postMessage(message);
/** The packed libraries are fetched in the background this long (ms) after the kernel is ready. */
const PREFETCH_AFTER_MS = 3000;
/** 512 MB, in pages of WebAssembly: a list that doubles asks for as much at once. */
const SPARE_PAGES = 8192;
/** So many failed helpers are replaced. */
const MAX_REPLACED = 4;
/** No cell waits longer (ms) for a helper that does not begin. */
const HELPER_TIMEOUT_MS = 3000;

const kernelUrl = new URL('./tandem-worker_bg.wasm', import.meta.url);
const sizesUrl = new URL('./sizes.json', import.meta.url);

/** The kernel and what belongs to it, once it runs. */
let started: { kernel: KernelModule; files: Files } | null = null;
/** The id of the running request. */
let running: number | null = null;
/** `n` of `In [n]` of the running cell. */
let count: number | null = null;
let dead = false;
/** The kernel's own memory, in which Python's objects are. */
let memory: WebAssembly.Memory | null = null;
/** The device of new tensors, as the page knows it. */
let device: string | null = null;
let work: Promise<void> = Promise.resolve();
let dataWorkers: DataWorkers | null = null;
/** Settles when the helpers have begun. */
let helpers: Promise<unknown> = Promise.resolve();
/** To be called when the page says so of a helper. */
const helperBegun = new Map<number, () => void>();
let helperFailed: (number: number, reason: string) => void = () => undefined;

function current(): { kernel: KernelModule; files: Files } {
  if (!started) throw new Error('it has not been started');
  return started;
}

function died(reason: string): void {
  if (dead) return;
  dead = true;
  post({ type: 'died', reason });
}

/** Whether the kernel's memory cannot grow by so much as one large object; to be asked when it is dead, since it grows by that. */
function isMemoryFull(): boolean {
  try {
    memory?.grow(SPARE_PAGES);
    return false;
  } catch {
    return true;
  }
}

/** A trap, a panic or an error of ours, in a sentence that names the cell. */
function sentence(error: unknown): string {
  const kernel = count === null ? 'The kernel' : `In [${count}] ran, and the kernel`;
  if (error instanceof RangeError) {
    return `${kernel} ran out of stack: something nests or calls itself too deeply.`;
  }
  if (error instanceof WebAssembly.RuntimeError) {
    if (isMemoryFull()) return `${kernel} ran out of memory: Python’s objects have 4 GB at the most.`;
    return `${kernel} stopped by itself: ${error.message}.`;
  }
  return `${kernel} failed: ${(error as Partial<Error> | null)?.message ?? error}`;
}

/** The size of a file when the page was built; 0 if that was not written down. */
async function builtSize(url: URL): Promise<number> {
  try {
    const sizes: Record<string, number> = await (await fetch(sizesUrl)).json();
    return sizes[url.pathname.split('/').at(-1) ?? ''] ?? 0;
  } catch {
    return 0;
  }
}

/** Fetches the kernel and posts the progress. */
async function fetchKernel(): Promise<Response> {
  const response = await fetch(kernelUrl);
  if (!response.ok || !response.body)
    throw new Error(`${kernelUrl.pathname} could not be loaded (HTTP ${response.status}).`);
  // Where the body comes compressed, the length in the header is not that of the bytes that we see.
  const known = response.headers.has('content-length') && !response.headers.has('content-encoding');
  const total = known ? Number(response.headers.get('content-length')) : await builtSize(kernelUrl);
  let loaded = 0;
  let shown = 0;
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
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
  const body = response.body.pipeThrough(counter);
  return new Response(body, { headers: { 'content-type': 'application/wasm' } });
}

/**
 * Starts the compute threads: as many as there are cores beside this one's, or the device wants. Cells wait until they have
 * begun: one that runs before would compute alone.
 */
function startComputeThreads(kernel: KernelModule): void {
  const setup = kernel.configure_workers((navigator.hardwareConcurrency ?? 1) - 1);
  let replaceable = MAX_REPLACED;
  const startOne = (number: number) =>
    new Promise<void>((begun) => {
      setTimeout(begun, HELPER_TIMEOUT_MS);
      helperBegun.set(number, begun);
      self.postMessage({ type: 'start_helper', number, setup: { ...setup, number } });
    });
  // One that failed has said so on the heap. Another takes its place before the next cell; where that does not help, the
  // kernel goes on alone.
  helperFailed = (number, reason) => {
    console.warn('a helper of the kernel failed:', reason);
    helperBegun.get(number)?.();
    replaceable -= 1;
    enqueue(() => {
      if (replaceable > 0) helpers = Promise.all([helpers, startOne(number)]);
      kernel.configure_workers(replaceable > 0 ? setup.workers : 0);
    });
  };
  helpers = Promise.all(Array.from({ length: setup.workers }, (_, number) => startOne(number)));
}

async function start(message: Init): Promise<void> {
  const isolated = self.crossOriginIsolated === true && message.stop !== null;
  const stored = Files.open();
  const compiled = CodeCache.open();
  // Made by wasm-bindgen; it lies beside this script when the page is built.
  const glue = './tandem-worker.js';
  const [kernel, module]: [KernelModule, WebAssembly.Module] = await Promise.all([
    import(glue),
    fetchKernel().then((response) => WebAssembly.compileStreaming(response)),
  ]);
  const output = (output: Output) => post({ type: 'output', id: running as number, output });
  dataWorkers = new DataWorkers(module, (printed: Output) => {
    if (running !== null) output(printed);
  });
  host.begin(
    isolated ? message.stop : null,
    {
      output,
      died: (panic) => died(sentence(panic)),
      watched: (report) => post({ type: 'watched', report }),
      requestInput: (prompt, password) =>
        post({ type: 'input_request', id: running as number, prompt, password }),
    },
    dataWorkers,
    await compiled,
  );
  ({ memory } = await kernel.default({ module_or_path: module }));
  post({ type: 'progress', stage: 'python', loaded: 0, total: 1 });
  const resolution = host.clockResolution();
  kernel.start(resolution, isolated);
  if (isolated) startComputeThreads(kernel);
  const files = await stored;
  const lost = await files.load(kernel);
  started = { kernel, files };
  post({ type: 'progress', stage: 'python', loaded: 1, total: 1 });
  post({ type: 'progress', stage: 'devices', loaded: 0, total: 1 });
  if (host.jspi) await kernel.find_gpu();
  else kernel.mark_gpu_unavailable();
  device = kernel.device();
  const here = { clockResolutionUs: resolution * 1e3, isolated, jspi: host.jspi, files: files.kind };
  post({ type: 'ready', info: { ...kernel.info(), ...here } });
  if (lost.length > 0) console.warn('files that could not be put back:', lost);
  // Not at once: what the visitor waits for comes first.
  setTimeout(host.prefetchLibraries, PREFETCH_AFTER_MS);
}

async function execute({ id, cellId, source, profile = false }: MessageOf<'execute_request'>): Promise<void> {
  const { kernel, files } = current();
  running = id;
  count = kernel.next_execution_count();
  // Before the page hears of the start: a Stop that comes after is for this cell.
  host.clearStop();
  post({ type: 'execute_input', id, executionCount: count });
  await helpers;
  const finished: Finished = host.jspi
    ? await kernel.execute(cellId ?? undefined, source, profile)
    : kernel.execute_blocking(cellId ?? undefined, source, profile);
  if (finished.status === 'interrupted') dataWorkers?.endAll();
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

/** The parts of a recompilation, as the kernel takes them. */
function recompileRequest(kernel: KernelModule, wanted: Recompilation): RecompileRequest {
  const { traced, device, variants, measure, kernelTimes } = wanted;
  const request = new kernel.RecompileRequest(traced.text, device, measure);
  const isParameter = ({ role }: NodeView) => role === 'argument' || role === 'captured';
  const others = traced.nodes.filter((node) => !isParameter(node));
  for (const { place, scope } of [...traced.nodes.filter(isParameter), ...others]) {
    request.add_origin(place?.cellId ?? null, place?.executionCount ?? 0, place?.line ?? 0, scope.join('/'));
  }
  for (const { name, without, order, fuse, choices } of variants) {
    request.add_variant(name, without, order, fuse);
    for (const choice of choices) request.add_choice(choice.node, choice.fuse);
  }
  if (kernelTimes) request.measure_kernels();
  return request;
}

async function recompile({ id, recompilation }: MessageOf<'recompile_request'>): Promise<void> {
  const { kernel } = current();
  running = id;
  host.clearStop();
  await helpers;
  try {
    const wanted = recompileRequest(kernel, recompilation);
    const json = host.jspi ? await kernel.recompile(wanted) : kernel.recompile_blocking(wanted);
    const recompiled: Recompiled | null = json === undefined ? null : JSON.parse(json);
    post({ type: 'recompile_reply', id, recompiled, refused: null });
  } catch (refused) {
    if (typeof refused !== 'string') throw refused;
    post({ type: 'recompile_reply', id, recompiled: null, refused });
  }
  running = null;
}

async function probe({ id, probe: wanted }: MessageOf<'probe_request'>): Promise<void> {
  const { kernel } = current();
  running = id;
  host.clearStop();
  await helpers;
  const { traced, stage, statistics } = wanted;
  const nodes = Uint32Array.from(wanted.nodes);
  const json = host.jspi
    ? await kernel.probe(wanted.function, traced, stage, nodes, statistics)
    : kernel.probe_blocking(wanted.function, traced, stage, nodes, statistics);
  const probed: Probed | null = json === undefined ? null : JSON.parse(json);
  post({ type: 'probe_reply', id, probed });
  running = null;
}

function setWatch({ wish }: MessageOf<'set_watch'>): void {
  const { watch, traced, every, nodes } = wish;
  current().kernel.set_watch(watch, wish.function, traced, every, Uint32Array.from(nodes));
}

function setDevice(message: MessageOf<'set_device'>): void {
  const { kernel } = current();
  const refused = kernel.set_device(message.device) ?? null;
  device = kernel.device();
  post({ type: 'device_changed', device, refused });
}

/** What a query is answered with. The kernel refuses by throwing a sentence. */
function replyTo(message: Query): FromWorker {
  const { kernel, files } = current();
  const { id } = message;
  switch (message.type) {
    case 'complete_request':
      return { id, type: 'complete_reply', ...kernel.complete(message.source, message.position) };
    case 'inspect_request':
      return { id, type: 'inspect_reply', found: kernel.inspect(message.source, message.position) };
    case 'diagnostics_request':
      return { id, type: 'diagnostics_reply', diagnostics: kernel.diagnostics(message.source) };
    case 'list_files':
      return { id, type: 'files', files: kernel.list_files(), storage: files.kind };
    case 'read_file':
      return { id, type: 'file_contents', path: message.path, bytes: kernel.read_file(message.path) };
    case 'write_file':
      kernel.write_file(message.path, message.bytes);
      return { id, type: 'file_written', path: message.path };
    case 'delete_file':
      kernel.delete_file(message.path);
      return { id, type: 'file_deleted', path: message.path };
    default:
      return message satisfies never;
  }
}

async function reply(message: Query): Promise<void> {
  const { kernel, files } = current();
  try {
    const answer = replyTo(message);
    const lost = await files.save(kernel.take_file_changes());
    if (lost.length > 0) throw lost.join('').trimEnd();
    post(answer);
  } catch (refused) {
    // The kernel refuses with a sentence; anything else is a fault of it.
    if (typeof refused !== 'string' || !('path' in message)) throw refused;
    post({ type: 'file_refused', id: message.id, path: message.path, reason: refused });
  }
}

/** Requests run one after the other: the interpreter is not made for two at once. */
function enqueue(task: () => void | Promise<void>): void {
  work = work.then(async () => {
    if (dead) return;
    try {
      await task();
    } catch (error) {
      // The page says what happened. A page that is left ends downloads, which is nobody's error.
      console.warn(error);
      died(sentence(error));
    }
  });
}

self.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  switch (data.type) {
    case 'init':
      enqueue(() => start(data));
      break;
    case 'execute_request':
      enqueue(() => execute(data));
      break;
    case 'recompile_request':
      enqueue(() => recompile(data));
      break;
    case 'probe_request':
      enqueue(() => probe(data));
      break;
    case 'set_watch':
      // Not queued behind a cell that runs: it is about that cell's calls.
      if (running === null) enqueue(() => setWatch(data));
      else setWatch(data);
      break;
    case 'set_device':
      enqueue(() => setDevice(data));
      break;
    case 'set_recording':
      enqueue(() => current().kernel.set_recording(data.enabled));
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
    case 'helper_begun':
      helperBegun.get(data.number)?.();
      break;
    case 'helper_failed':
      helperFailed(data.number, data.reason);
      break;
    case 'input_reply':
      host.replyInput(data.text);
      break;
    case 'interrupt_request':
      // Not queued: it is for the cell that runs, or waits, now.
      if (running !== null) host.requestStop();
      break;
    default:
      data satisfies never;
      // A page of another version: its host has got a new one since it was loaded.
      died('The kernel is of another version than the page, which has to be reloaded.');
  }
});

self.addEventListener('error', (event) => died(sentence(event.error ?? event.message)));
self.addEventListener('unhandledrejection', (event) => died(sentence(event.reason)));
