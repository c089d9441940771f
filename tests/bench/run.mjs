// Measures the built page in headless Chromium, from Python cells, and prints a markdown table: `./x bench`.
// --only CASE[,CASE]   some cases          --json FILE   keeps the figures
// --device webgpu      another device      (a software adapter gives ratios only)
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { launch, ready, run, visit } from '../browser/browser.mjs';
import { dist, serve } from '../browser/serve.mjs';

const options = { only: null, json: null, device: 'cpu' };
for (let i = 2; i < process.argv.length; i += 1) {
  const name = process.argv[i].replace(/^--/, '');
  if (!(name in options)) throw new Error(`unknown option ${process.argv[i]}; there are --only, --json and --device`);
  i += 1;
  options[name] = process.argv[i];
}

// Times one function: batches long against the clock's step, the fewest and the middle of many.
const TIMER = `
import tandem as td, time
from tandem import nn
def clock(f, budget=1.5):
    f(); td.waitall()
    t = time.perf_counter(); f(); td.waitall(); once = time.perf_counter() - t
    calls = max(1, int(0.01 / max(once, 1e-6)))
    samples, end = [], time.perf_counter() + budget
    while len(samples) < 5 or (time.perf_counter() < end and len(samples) < 200):
        t = time.perf_counter()
        for _ in range(calls): f()
        td.waitall()
        samples.append((time.perf_counter() - t) / calls)
    samples.sort()
    return samples[0], samples[len(samples) // 2]
`;

/** Name, Python that defines `f`, unit, and how seconds become it. */
const ms = (seconds) => seconds * 1e3;
const us = (seconds) => seconds * 1e6;
const mlp = `
td.random.seed(1)
net = nn.Sequential(nn.Dense(256, 'relu'), nn.Dense(128, 'relu'), nn.Dense(2))
x = td.random.normal((BATCH, 512)); net(x)
`;
const gemm = (n) => [
  `matmul ${n}`,
  `a = td.random.normal((${n}, ${n})); b = td.random.normal((${n}, ${n}))\nf = lambda: a @ b`,
  'GFLOP/s',
  (seconds) => (2 * n ** 3) / seconds / 1e9,
];
const CASES = [
  ['mlp batch 1, eager', `${mlp.replace('BATCH', '1')}f = lambda: net(x)`, 'ms', ms],
  ['mlp batch 1, compiled', `${mlp.replace('BATCH', '1')}g = td.jit(net)\nf = lambda: g(x)`, 'ms', ms],
  ['mlp batch 64, eager', `${mlp.replace('BATCH', '64')}f = lambda: net(x)`, 'ms', ms],
  ['mlp batch 64, compiled', `${mlp.replace('BATCH', '64')}g = td.jit(net)\nf = lambda: g(x)`, 'ms', ms],
  gemm(64),
  gemm(256),
  gemm(512),
  gemm(1024),
  ['chain 1e6, eager', 'a, b, c = (td.random.normal((1000000,)) for _ in range(3))\nf = lambda: td.tanh(a * b + c) * td.sigmoid(a) - 0.5 * c', 'ms', ms],
  ['chain 1e6, compiled', 'a, b, c = (td.random.normal((1000000,)) for _ in range(3))\nf = td.jit(lambda: td.tanh(a * b + c) * td.sigmoid(a) - 0.5 * c)', 'ms', ms],
  ['sum 1024x1024', 'a = td.random.normal((1024, 1024))\nf = lambda: td.sum(a)', 'ms', ms],
  ['softmax 1024x1024, compiled', 'a = td.random.normal((1024, 1024))\nf = td.jit(lambda: td.softmax(a))', 'ms', ms],
  ['add of 4 elements, eager, one op', 'a = td.ones(4)\nf = lambda: a + a', 'us', us],
];

/** Bytes after gzip of what the page asked for. */
function gzipped(paths) {
  const files = new Set(paths.map((path) => path.replace(/^\//, '') || 'index.html'));
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0);
}

const server = await serve();
const browser = await launch();
const version = browser.version();
const rows = [];
const wanted = (name) => !options.only || options.only.split(',').some((part) => name.includes(part));

if (wanted('first result')) {
  const samples = [];
  let asked = [];
  for (let i = 0; i < 5; i += 1) {
    const context = await browser.newContext();
    const page = await context.newPage();
    asked = [];
    context.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const began = performance.now();
    await page.goto(server.url);
    const reply = await run(page, '6 * 7');
    samples.push(performance.now() - began);
    if (reply.value !== '42') throw new Error(`wrong first result: ${reply.value}`);
    if (i < 4) await context.close();
  }
  samples.sort((a, b) => a - b);
  rows.push({ name: 'first result', best: samples[0] / 1e3, median: samples[2] / 1e3, unit: 's' });
  const names = readdirSync(dist);
  const paths = asked.filter((path) => path === '/' || names.includes(path.slice(1)));
  const bytes = gzipped(paths.filter((path) => path !== '/stdlib.bin'));
  rows.push({ name: 'first result, download', best: bytes / 1e6, median: bytes / 1e6, unit: 'MB gzip' });
}

const { page } = await visit(browser, server.url);
const info = await ready(page);
const device = info.devices.find((entry) => entry.name === options.device);
if (!device?.available) throw new Error(`${options.device}: ${device?.reason ?? 'no such device'}`);
for (const [name, source, unit, convert] of CASES.filter(([name]) => wanted(name))) {
  const ran = await run(page, `${TIMER}\ntd.device('${options.device}')\n${source}\nbest, median = clock(f)\nprint(best, median)`);
  if (ran.error) throw new Error(`${name}: ${ran.error.evalue}`);
  const [best, median] = ran.text.trim().split(' ').map(Number);
  rows.push({ name, best: convert(best), median: convert(median), unit });
  process.stderr.write(`${name}\n`);
}
await browser.close();
server.close();

const figure = (value) => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));
console.log(`${device.label}, clock ${info.clockResolutionUs.toFixed(0)} us, Chromium ${version}\n`);
console.log('| case | best | median | unit |\n|---|---:|---:|---|');
for (const row of rows) console.log(`| ${row.name} | ${figure(row.best)} | ${figure(row.median)} | ${row.unit} |`);
console.log(`\n${rows.length} cases measured`);
if (options.json) writeFileSync(options.json, `${JSON.stringify({ device: device.label, rows }, null, 2)}\n`);
