// A thread that helps to compute: until the kernel worker ends it runs what it finds in the queue on the tensor heap, whole
// calls or parts of long kernels. All that it knows comes in one message: the heap, its own number, and the module by whose
// functions threads meet (`tandem_wasm::work_queue`); all that it says is that it begins. Refuses everything else: no Python, no
// document.

/** Modules that it keeps compiled. */
const KEPT = 256;
/** All calls of the queue. */
const ALL = -1n;
/** Sleeps until it is woken. */
const FOR_EVER = -1n;

self.addEventListener('message', ({ data }) => serve(data), { once: true });

function serve({ memory, number, lobby: module, ...at }) {
  // The calling thread has the number 0, and only there Stop is asked for.
  const given = { m: memory, stop: () => 0, thread: number + 1, now: clock(at.timeOrigin) };
  const lobby = new WebAssembly.Instance(module, { e: given }).exports;
  const modules = new Map();
  self.postMessage('begun');
  for (;;) {
    // Before the look for work: what comes after it changes the signal.
    const signal = lobby.load(at.signal);
    const found = lobby.seek(ALL);
    if (found === 0) {
      lobby.rest(signal, FOR_EVER);
      continue;
    }
    try {
      work(lobby, found, at, given, modules);
    } catch (error) {
      lobby.fail();
      throw error;
    }
  }
}

/** The clock of the kernel worker, which began at another time. */
function clock(timeOrigin) {
  const later = performance.timeOrigin - timeOrigin;
  return () => performance.now() + later;
}

/** Runs a call, or takes parts of a kernel. */
function work(lobby, found, at, given, modules) {
  const id = lobby.module(found);
  let exports = modules.get(id);
  if (!exports) {
    const code = codeOf(lobby, found, id, at, given.m);
    if (!code) return;
    if (modules.size >= KEPT) modules.clear();
    const module = new WebAssembly.Module(code.bytes);
    exports = new WebAssembly.Instance(module, { e: { ...given, module: code.start } }).exports;
    modules.set(id, exports);
  }
  const argument = lobby.argument(found);
  if (found <= at.calls) lobby.finish(found - 1, exports.run(argument));
  else exports.help(argument, id);
}

/**
 * Where a module is described, and a copy of its bytes; nothing where its kernel is done by now, so that they may be
 * anything. A module whose kernel is not done before and after was there in between.
 */
function codeOf(lobby, found, id, at, memory) {
  const start = lobby.code(found) >>> 0;
  // Chunks of another kernel may have come, whose code is elsewhere; the description says whose it is.
  const isStill = () => lobby.module(found) === id && lobby.code(found) >>> 0 === start && lobby.load(start) === id;
  const length = lobby.load(start + at.lengthAt);
  if (id === 0 || !isStill()) return null;
  // The heap may have grown, so that its buffer is taken anew; and a module is made of bytes that nobody else sees.
  const bytes = new Uint8Array(memory.buffer, start + at.bytesAt, length).slice();
  return isStill() ? { start, bytes } : null;
}
