// Runs a network of ours, saved as ONNX, or a model's file in ONNX Runtime Web on a page of the same browser, and times it as our
// cases are timed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { run } from '../browser/browser.mjs';

const PAGE = '/network.html';
const LIBRARY = '/node_modules/onnxruntime-web/dist/';
/** Characters of base64 that one cell prints: a kernel cuts longer texts. */
const PRINTED = 600_000;
/** Results of the two may differ by so much of the largest. */
const TOLERANCE = 1e-3;

/** Bytes that a cell has named `name`, through as many cells as it takes. */
async function bytesOf(page, name) {
  const size = Number((await run(page, `print(len(${name}))`)).text);
  const step = (PRINTED / 4) * 3;
  const parts = [];
  for (let at = 0; at < size; at += step) {
    const part = await run(page, `print(base64.b64encode(${name}[${at}:${at + step}]).decode())`);
    parts.push(Buffer.from(part.text.trim(), 'base64'));
  }
  return Buffer.concat(parts);
}

/** The network `net` of the last cell as a model, its input `x`, and what it gives. */
async function exported(page) {
  const ran = await run(
    page,
    `import base64
td.save('network.onnx', net, x)
_model = open('network.onnx', 'rb').read()
_x = x.numpy().tobytes(); _y = net(x).numpy().tobytes()
print(x.shape)`,
  );
  if (ran.error) throw new Error(`the network cannot be saved: ${ran.error.evalue}`);
  const dims = ran.text.match(/\d+/g).map(Number);
  const [model, x, y] = [await bytesOf(page, '_model'), await bytesOf(page, '_x'), await bytesOf(page, '_y')];
  return { model, inputs: [{ dtype: 'float32', dims, bytes: x }], y };
}

/** A model's file, the `arguments` of the last cell, and the first result of `f()`. */
async function opened(page, path) {
  const ran = await run(
    page,
    `import base64, json
_given = [td.tensor(v, dtype=dtype) for v, (_, dtype, _) in zip(arguments, p.inputs)]
_y = f(); _y = (_y[0] if isinstance(_y, tuple) else _y).astype('float32').numpy().tobytes()
print(json.dumps([[dtype, list(v.shape)] for v, (_, dtype, _) in zip(_given, p.inputs)]))`,
  );
  if (ran.error) throw new Error(`the model's inputs cannot be told: ${ran.error.evalue}`);
  const inputs = [];
  for (const [i, [dtype, dims]] of JSON.parse(ran.text).entries()) {
    await run(page, `_x = _given[${i}].numpy().tobytes()`);
    inputs.push({ dtype, dims, bytes: await bytesOf(page, '_x') });
  }
  return { model: readFileSync(path), inputs, y: await bytesOf(page, '_y') };
}

/** What the page of the rival runs: the model's first call and the batches of later ones, in seconds. */
async function timed({ library, threads, budget, inputs }) {
  const ort = await import(`${library}ort.wasm.min.mjs`);
  ort.env.wasm.wasmPaths = location.origin + library;
  ort.env.wasm.numThreads = threads;
  const bytes = async (path) => (await fetch(path)).arrayBuffer();
  const model = await bytes('/network.onnx');
  const arrays = {
    float32: Float32Array,
    float64: Float64Array,
    int32: Int32Array,
    int64: BigInt64Array,
    bool: Uint8Array,
  };
  const tensors = await Promise.all(
    inputs.map(
      async ({ dtype, dims }, i) =>
        new ort.Tensor(dtype, new arrays[dtype](await bytes(`/network.${i}`)), dims),
    ),
  );
  const began = performance.now();
  const session = await ort.InferenceSession.create(new Uint8Array(model));
  const feeds = Object.fromEntries(tensors.map((tensor, i) => [session.inputNames[i], tensor]));
  const call = async () => (await session.run(feeds))[session.outputNames[0]];
  const y = Array.from((await call()).data, Number);
  const first = (performance.now() - began) / 1e3;
  const calls = Math.max(1, Math.floor(10 / (first * 1e3)));
  const samples = [];
  const end = performance.now() + budget * 1e3;
  while (samples.length < 5 || (performance.now() < end && samples.length < 200)) {
    const start = performance.now();
    for (let i = 0; i < calls; i += 1) await call();
    samples.push((performance.now() - start) / calls / 1e3);
  }
  samples.sort((a, b) => a - b);
  return { first, best: samples[0], median: samples[Math.floor(samples.length / 2)], y };
}

function check(name, found, bytes, bound = TOLERANCE) {
  const wanted = new Float32Array(new Uint8Array(bytes).buffer);
  const largest = wanted.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const isClose = wanted.every((value, i) => Math.abs(value - found[i]) <= bound * largest);
  if (!isClose || found.length !== wanted.length)
    throw new Error(`${name}: the rival computes something else`);
}

/**
 * ONNX Runtime Web of a harness: `measure` runs the network that stands in the kernel of `page` as `net`, with its input `x`,
 * or a model's file, with `arguments` and the call `f` there.
 */
export async function openModelRival(browser, harness, threads) {
  const { serve } = await import(pathToFileURL(join(harness, 'server.mjs')).href);
  const server = await serve({});
  return {
    async measure(page, { name, file: path, bound }) {
      const { model, inputs, y } = path ? await opened(page, path) : await exported(page);
      const context = await browser.newContext({ serviceWorkers: 'block' });
      try {
        const headers = {
          'Cross-Origin-Opener-Policy': 'same-origin',
          'Cross-Origin-Embedder-Policy': 'require-corp',
        };
        const answer = (path, body, contentType) =>
          context.route(`**${path}`, (route) => route.fulfill({ body, contentType, headers }));
        await answer(PAGE, '<!doctype html><title>network</title>', 'text/html');
        await answer('/network.onnx', model, 'application/octet-stream');
        for (const [i, { bytes }] of inputs.entries())
          await answer(`/network.${i}`, bytes, 'application/octet-stream');
        const other = await context.newPage();
        await other.goto(server.origin + PAGE);
        const found = await other.evaluate(timed, {
          library: LIBRARY,
          threads,
          budget: 1.5,
          inputs: inputs.map(({ dtype, dims }) => ({ dtype, dims })),
        });
        check(name, found.y, y, Math.max(bound ?? 0, TOLERANCE));
        return { peer: `ort-wasm-${threads}t`, ...found, y: undefined };
      } finally {
        await context.close();
      }
    },
    close: () => server.close(),
  };
}
