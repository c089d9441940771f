// tandem-run in a browser, on a page that is not isolated, behind a strict policy and in a worker: results are Python's to the bit.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import { bundleRuntime } from '../../scripts/pack.mjs';
import { withPage } from './harness.mjs';

const samples = new URL('../../runtime/test/samples/', import.meta.url);

const PAGE =
  '<!doctype html><meta charset="utf-8"><title>Run</title><script type="module" src="page.js"></script>';

/** Runs a program on inputs in base64, all of them float32 or int32, and gives the bits of its results. */
const RUN = `
import { load } from './tandem-run.js';
const bytes = (text) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0)).buffer;
export async function run(name, inputs) {
  const net = await load(name);
  const arrays = { float32: Float32Array, int32: Int32Array };
  const given = net.inputs.map(({ dtype }, i) => new arrays[dtype](bytes(inputs[i])));
  const results = await net.run(given);
  const text = ({ data }) => btoa(String.fromCharCode(...new Uint8Array(data.buffer)));
  return { instructions: net.instructions, results: results.map(text) };
}`;

const SCRIPTS = {
  '/run.js': RUN,
  '/page.js': `import { run } from './run.js';
window.run = run;
window.runInWorker = (...given) => new Promise((resolve, reject) => {
  const worker = new Worker('worker.js', { type: 'module' });
  worker.onmessage = ({ data }) => resolve(data);
  worker.onerror = ({ message }) => reject(new Error(message));
  worker.postMessage(given);
});`,
  '/worker.js': `import { run } from './run.js';
onmessage = async ({ data }) => postMessage(await run(...data));`,
};

let server;
let url;

before(async () => {
  const scripts = { ...SCRIPTS, '/tandem-run.js': await bundleRuntime() };
  server = createServer(async (request, response) => {
    const path = new URL(request.url, 'http://localhost').pathname;
    const policy = {
      'Content-Security-Policy':
        "default-src 'none'; connect-src 'self'; img-src 'self'; script-src 'self' 'wasm-unsafe-eval'",
    };
    if (path === '/') response.writeHead(200, { 'Content-Type': 'text/html', ...policy }).end(PAGE);
    else if (scripts[path])
      response.writeHead(200, { 'Content-Type': 'text/javascript', ...policy }).end(scripts[path]);
    else if (path === '/favicon.ico') response.writeHead(204).end();
    else response.writeHead(200).end(await readFile(new URL(path.slice(1), samples)));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${server.address().port}/`;
});
after(() => {
  server.close();
  server.closeAllConnections();
});

test('programs run on a page and in a worker as in Python', async () => {
  await withPage(
    async (page) => {
      await page.waitForFunction(() => window.run);
      for (const where of ['run', 'runInWorker']) {
        for (const name of ['classifier', 'large-product', 'loop']) {
          const expected = JSON.parse(await readFile(new URL(`${name}.json`, samples), 'utf8'));
          const call = ([where, file, inputs]) => window[where](file, inputs);
          const { instructions, results } = await page.evaluate(call, [
            where,
            `${name}.tandem`,
            expected.inputs,
          ]);
          // The kernels of the loop are too small for vectors: there is one module for all engines.
          assert.equal(instructions === 'scalar', name === 'loop', `${name} runs as ${instructions}`);
          assert.deepEqual(results, expected.results[instructions], `${name}, ${where}, ${instructions}`);
        }
      }
    },
    { url },
  );
});
