// Compiled modules of the library, kept across visits in the browser's Cache, as Python keeps them in `__pycache__`. Where nothing
// can be stored, each visit compiles them again. Not in IndexedDB: there WebKit never ends a transaction of a worker that is
// terminated, and all later ones wait for it.

type Bytes = Uint8Array<ArrayBuffer>;

/** Unlike the names of the page's own caches, which the service worker clears. */
const CACHE = 'pycache-tandem';
/** Modules of earlier versions gather until all take this much (bytes); then it starts anew. */
const LIMIT = 24 * 2 ** 20;
/** What was compiled is stored this long (ms) after the last module, when the thread is free: an import is not held up. */
const STORE_AFTER_MS = 1500;
/** A kernel starts without what is kept when reading it takes longer (ms). */
const READ_WITHIN_MS = 5000;

/** Modules that are stored as one response: the length of an index, the index, and the modules' bytes. */
type Index = [key: string, size: number][];

function pack(modules: Map<string, Bytes>): Blob {
  const index: Index = Array.from(modules, ([key, module]) => [key, module.byteLength]);
  const encoded = new TextEncoder().encode(JSON.stringify(index));
  return new Blob([Uint32Array.of(encoded.byteLength), encoded, ...modules.values()]);
}

function unpack(packed: ArrayBuffer): [string, Bytes][] {
  let at = 4 + (new Uint32Array(packed, 0, 1)[0] as number);
  const index: Index = JSON.parse(new TextDecoder().decode(new Uint8Array(packed, 4, at - 4)));
  return index.map(([key, size]) => {
    const module = new Uint8Array(packed, at, size);
    at += size;
    return [key, module];
  });
}

async function read(): Promise<[string, Bytes][]> {
  const responses = await (await caches.open(CACHE)).matchAll();
  const packs = await Promise.all(responses.map((response) => response.arrayBuffer()));
  try {
    if (packs.reduce((sum, pack) => sum + pack.byteLength, 0) > LIMIT) throw new RangeError('it is full');
    return packs.flatMap(unpack);
  } catch {
    await caches.delete(CACHE);
    return [];
  }
}

export class CodeCache {
  readonly #kept: Map<string, Bytes>;
  #fresh = new Map<string, Bytes>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  private constructor(kept: [string, Bytes][]) {
    this.#kept = new Map(kept);
  }

  /** With what earlier visits have kept. */
  static async open(): Promise<CodeCache> {
    const late = new Promise<[]>((resolve) => setTimeout(resolve, READ_WITHIN_MS, []));
    return new CodeCache(await Promise.race([read().catch(() => []), late]));
  }

  /** The module, once: a kernel imports each once. */
  take(key: string): Bytes | undefined {
    const module = this.#kept.get(key);
    this.#kept.delete(key);
    return module;
  }

  /** Stores the module, a while later. */
  put(key: string, module: Bytes): void {
    this.#fresh.set(key, module);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#store(), STORE_AFTER_MS);
  }

  async #store(): Promise<void> {
    const fresh = this.#fresh;
    this.#fresh = new Map();
    try {
      // The address is only a name; nothing is fetched there.
      const cache = await caches.open(CACHE);
      await cache.put(`./${CACHE}/${crypto.randomUUID()}`, new Response(pack(fresh)));
    } catch {
      // Nothing can be stored; the next visit compiles again.
    }
  }
}
