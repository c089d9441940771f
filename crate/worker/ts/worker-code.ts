// Compiled modules of the library, kept across visits in IndexedDB, as Python keeps them in `__pycache__`. Where nothing can be
// stored, each visit compiles them again.

type Bytes = Uint8Array<ArrayBuffer>;

const DATABASE = 'tandem-code';
const STORE = 'modules';
/** Modules of earlier versions gather until all take this much (bytes); then it starts anew. */
const LIMIT = 24 * 2 ** 20;
/** What was compiled is stored this long (ms) after the last module, when the thread is free: an import is not held up. */
const STORE_AFTER_MS = 1500;

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return result(request);
}

export class CodeCache {
  readonly #database: IDBDatabase | null;
  readonly #kept: Map<string, Bytes>;
  #fresh = new Map<string, Bytes>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  private constructor(database: IDBDatabase | null, kept: Map<string, Bytes>) {
    this.#database = database;
    this.#kept = kept;
  }

  /** With what earlier visits have kept. */
  static async open(): Promise<CodeCache> {
    try {
      const database = await openDatabase();
      const store = database.transaction(STORE, 'readwrite').objectStore(STORE);
      const [keys, modules] = await Promise.all([
        result(store.getAllKeys()),
        result<Bytes[]>(store.getAll()),
      ]);
      const size = modules.reduce((sum, module) => sum + module.byteLength, 0);
      if (size > LIMIT) store.clear();
      return new CodeCache(database, new Map(keys.map((key, n) => [String(key), modules[n] as Bytes])));
    } catch {
      return new CodeCache(null, new Map());
    }
  }

  /** The module, once: a kernel imports each once. */
  take(key: string): Bytes | undefined {
    const module = this.#kept.get(key);
    this.#kept.delete(key);
    return module;
  }

  /** Stores the module, a while later. */
  put(key: string, module: Bytes): void {
    if (!this.#database) return;
    this.#fresh.set(key, module);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#store(), STORE_AFTER_MS);
  }

  #store(): void {
    const fresh = this.#fresh;
    this.#fresh = new Map();
    try {
      const store = this.#database?.transaction(STORE, 'readwrite').objectStore(STORE);
      for (const [key, module] of fresh) store?.put(module, key);
    } catch {
      // The database is gone; the next visit compiles again.
    }
  }
}
