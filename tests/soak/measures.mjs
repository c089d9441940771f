// What must be back where it was after a long run: what the page, its workers and its store hold.

const CHANNEL = 'tandem-soak';

/** Runs in the kernel's worker before anything else there: tells the bytes of every WebAssembly memory that it has seen. */
export const WORKER = `{
  const memories = new Set();
  const { Memory } = WebAssembly;
  WebAssembly.Memory = new Proxy(Memory, {
    construct(target, given) {
      const memory = new target(...given);
      memories.add(memory);
      return memory;
    },
  });
  const keep = ({ exports }) => {
    for (const item of Object.values(exports)) if (item instanceof Memory) memories.add(item);
  };
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async (...given) => {
    const made = await instantiate(...given);
    keep(made.instance ?? made);
    return made;
  };
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = async (...given) => {
    const made = await instantiateStreaming(...given);
    keep(made.instance);
    return made;
  };
  const channel = new BroadcastChannel('${CHANNEL}');
  channel.onmessage = ({ data }) => {
    if (data !== 'measure') return;
    channel.postMessage({ bytes: [...memories].reduce((sum, { buffer }) => sum + buffer.byteLength, 0) });
  };
}`;

/** Bytes of the worker's WebAssembly memories. */
const wasmBytes = (page) =>
  page.evaluate(
    (name) =>
      new Promise((done, failed) => {
        const channel = new BroadcastChannel(name);
        channel.onmessage = ({ data }) => {
          if (data.bytes === undefined) return;
          channel.close();
          done(data.bytes);
        };
        channel.postMessage('measure');
        setTimeout(() => failed(new Error('the worker does not answer')), 20_000);
      }),
    CHANNEL,
  );

/** Records of all databases of this origin, and the length of their texts. */
const stored = (page) =>
  page.evaluate(async () => {
    const answer = (request) =>
      new Promise((done, failed) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => failed(request.error);
      });
    let [records, bytes] = [0, 0];
    for (const { name } of await indexedDB.databases()) {
      const database = await answer(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const all = await answer(database.transaction(store).objectStore(store).getAll());
        records += all.length;
        bytes += all.reduce((sum, each) => sum + (each.byteLength ?? JSON.stringify(each)?.length ?? 0), 0);
      }
      database.close();
    }
    return { records, bytes };
  });

/** Bytes of tensors that live, as Python sees them. */
async function tensorBytes(page) {
  const source = 'import gc, tandem as td\ngc.collect()\nprint(td.memory()["cpu"]["live"])';
  const { outputs } = await page.evaluate((code) => window.tandem.execute(code), source);
  return Number([outputs[0]?.text ?? 'NaN'].flat().join(''));
}

/** All measures, after the engine has collected what is garbage. */
export async function measure(page, session) {
  const tensors = await tensorBytes(page);
  for (let i = 0; i < 3; i += 1) {
    await session.send('HeapProfiler.collectGarbage');
    await page.waitForTimeout(200);
  }
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (name) => metrics.find((each) => each.name === name).value;
  const store = await stored(page);
  return {
    'tensors, bytes': tensors,
    'WebAssembly, bytes': await wasmBytes(page),
    'page heap, bytes': metric('JSHeapUsedSize'),
    'elements of the page': metric('Nodes'),
    'listeners of the page': metric('JSEventListeners'),
    workers: page.workers().length,
    'records in the store': store.records,
    'store, bytes': store.bytes,
  };
}
