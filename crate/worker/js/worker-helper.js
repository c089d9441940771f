// A thread that helps to compute: takes parts of long kernels from the tensor heap until the kernel worker ends. All that
// it knows comes in one message: the heap, its own number, and at which words of the heap threads meet (those of
// `tandem_wasm::fork`). Refuses everything else: no Python, no messages, no document.

/** How often it looks for more work before it sleeps: some ten microseconds. */
const SPINS = 4_000;
/** Modules that it keeps compiled. */
const KEPT = 256;

self.addEventListener('message', ({ data }) => serve(data), { once: true });

function serve({ memory, number, at }) {
  const words = new Int32Array(memory.buffer);
  const modules = new Map();
  for (;;) {
    const seen = Atomics.load(words, at.signal);
    try {
      if (number < Atomics.load(words, at.crew)) help(words, at, memory, modules);
    } catch (error) {
      Atomics.store(words, at.failed, 1);
      throw error;
    }
    let spins = 0;
    while (spins < SPINS && Atomics.load(words, at.signal) === seen) spins += 1;
    if (spins === SPINS) {
      Atomics.add(words, at.sleeping, 1);
      Atomics.wait(words, at.signal, seen);
      Atomics.sub(words, at.sleeping, 1);
    }
  }
}

/** Takes parts of the kernel that is computed now, if there is one. */
function help(words, at, memory, modules) {
  const id = Atomics.load(words, at.module);
  if (id === 0) return;
  let entry = modules.get(id);
  if (!entry) {
    // The heap may have grown, so that its buffer is taken anew; and a module is made of bytes that nobody else sees.
    const start = Atomics.load(words, at.code) >>> 0;
    const bytes = new Uint8Array(memory.buffer, start, Atomics.load(words, at.codeLength)).slice();
    // Were these still its bytes?
    if (Atomics.load(words, at.module) !== id) return;
    if (modules.size >= KEPT) modules.clear();
    const imports = { e: { m: memory, stop: () => 0 } };
    entry = new WebAssembly.Instance(new WebAssembly.Module(bytes), imports).exports.help;
    modules.set(id, entry);
  }
  entry(id);
}
