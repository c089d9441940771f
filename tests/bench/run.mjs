// Measures the built page in headless Chromium, from Python cells, and prints a markdown table: `./x bench`.
// --only CASE[,CASE]   some cases          --json FILE   keeps the figures
// --record NAME       keeps the figures in docs/figures and docs/figures.md
// --device webgpu      another device      (a software adapter gives ratios only)
// --firefox yes        the same cells in Firefox, beside it
// --native yes         the same cells outside of a browser, beside it
// --rivals DIR         other libraries in the same browser, case beside case, by a harness in DIR that is installed
// --peers ID[,ID]      some of them
// --models FOLDER      models of packages too; FOLDER keeps what is fetched
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { launch, ready, run, visit } from '../browser/browser.mjs';
import { launchFirefox, visitFirefox } from '../browser/firefox.mjs';
import { dist, serve } from '../browser/serve.mjs';
import { CASES, CLOCK } from './cases.mjs';
import { circumstances, keep, table } from './figures.mjs';
import { COUNTER, counts } from './gpu-counters.mjs';
import { measureLargeGraphs } from './large-graphs.mjs';
import { measureInDialog } from './measured.mjs';
import { modelCases, putFile } from './models.mjs';
import { runNatively } from './native.mjs';
import { measureOutput } from './output-stall.mjs';
import { measurePage } from './page-load.mjs';
import { measurePeak } from './peak-flops.mjs';
import { openModelRival } from './rival-models.mjs';
import { openRivals } from './rivals.mjs';

const options = {
  only: null,
  json: null,
  record: null,
  device: 'cpu',
  firefox: null,
  native: null,
  rivals: null,
  peers: null,
  models: null,
};
for (let i = 2; i < process.argv.length; i += 1) {
  const name = process.argv[i].replace(/^--/, '');
  if (!(name in options))
    throw new Error(
      `unknown option ${process.argv[i]}; there are --only, --json, --record, --device, --firefox, --native, --rivals, --peers and --models`,
    );
  i += 1;
  options[name] = process.argv[i];
}

/** Bytes after gzip of what the page asked for. */
function gzipped(paths) {
  const files = new Set(paths.map((path) => path.replace(/^\//, '') || 'index.html'));
  return [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length,
    0,
  );
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
    const context = await browser.newContext({ serviceWorkers: 'block' });
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
  const bytes = gzipped(paths.filter((path) => !path.endsWith('.bin')));
  rows.push({ name: 'first result, download', best: bytes / 1e6, median: bytes / 1e6, unit: 'MB gzip' });
}

if (wanted('page')) {
  const names = { paint: 'page, first paint', text: 'page, text rendered', editable: 'page, editable' };
  for (const [part, found] of Object.entries(await measurePage(browser, server.url, 9))) {
    found.sort((a, b) => a - b);
    rows.push({ name: names[part], best: found[0], median: found[4], unit: 'ms' });
  }
}

if (wanted('output')) {
  for (const [name, found] of Object.entries(await measureOutput(browser, server.url, 5))) {
    found.sort((a, b) => a - b);
    rows.push({ name, best: found[0], median: found[2], worst: found[4], unit: 'ms' });
    process.stderr.write(`${name}: ${found.map((ms) => ms.toFixed(0)).join(' ')} ms\n`);
  }
}

if (wanted('graph of')) {
  for (const row of await measureLargeGraphs(browser, server.url, 3)) {
    rows.push(row);
    process.stderr.write(`${row.name}: ${row.median.toFixed(1)} ${row.unit}\n`);
  }
}

const onGpu = options.device === 'webgpu';
const { page } = await visit(browser, server.url, { worker: onGpu ? COUNTER : undefined });
const info = await ready(page);
const device = info.devices.find((entry) => entry.name === options.device);
if (!device?.available) throw new Error(`${options.device}: ${device?.reason ?? 'no such device'}`);
// What takes minutes is measured when it is named.
const cases = [...CASES, ...(options.models ? modelCases(options.models) : [])].filter(
  (entry) => (options.only || !entry.isLong) && wanted(entry.name),
);
const most = Number((await run(page, 'import tandem as td\nprint(td.threads())')).text);
const peaks = {};
if (options.device === 'cpu') {
  for (const threads of new Set(cases.filter((entry) => entry.flop).map((entry) => entry.threads ?? most))) {
    peaks[threads] = await measurePeak(browser, threads);
  }
}
const source = ({ python, measure = 'clock(f)', threads = most }) =>
  `${CLOCK}\ntd.device('${options.device}'); td.threads(${threads})\n${python}\nbest, median = ${measure}\nprint(best, median)`;
const rivals = options.rivals
  ? await openRivals(browser, options.rivals, { device: options.device, only: options.peers })
  : null;
const modelRival =
  options.rivals && !onGpu && cases.some((entry) => entry.isModel || entry.file)
    ? await openModelRival(browser, options.rivals, most)
    : null;
for (const entry of cases) {
  const { name, unit, of, flop, heldBack, threads = most } = entry;
  if (entry.file && !entry.isLater) await putFile(page, entry.file);
  const ran = await run(page, source(entry));
  if (ran.error) throw new Error(`${name}: ${ran.error.evalue}`);
  const [best, median] = ran.text.trim().split(' ').map(Number);
  const peak = flop && peaks[threads] ? flop / best / 1e9 / peaks[threads] : undefined;
  const row = { name, best: of(best), median: of(median), unit, peak, heldBack };
  if (onGpu && !entry.measure) {
    // One call by itself, waited for: its work is all there is.
    const before = await counts(page);
    await run(page, 'f(); td.waitall()');
    const after = await counts(page);
    row.dispatches = after.dispatches - before.dispatches;
    row.submits = after.submits - before.submits;
  }
  rows.push(row);
  await rivals?.beside(name);
  if (modelRival && (entry.isModel || entry.isLater)) {
    const { peer, first, best: seconds } = await modelRival.measure(page, entry);
    row.rival = { peer, best: of(seconds), ratio: of(seconds) / row.best };
    const opening = entry.isLater && rows.at(-2);
    if (opening) opening.rival = { peer, best: of(first), ratio: of(first) / opening.best };
  }
  process.stderr.write(`${name}\n`);
}
// What "Measured in this browser" shows beside the figures of its reader.
const measured = options.record && !onGpu ? await measureInDialog(browser, server.url) : undefined;
for (const row of rows) rivals?.add(row);
rivals?.close();
modelRival?.close();
await browser.close();

/** Adds what the same cells gave elsewhere; null where one failed. */
function addElsewhere(where, texts) {
  for (const [i, { name, of }] of cases.entries()) {
    const row = rows.find((own) => own.name === name);
    if (texts[i]) row[where] = of(Number(texts[i].trim().split(' ')[0]));
  }
}
const elsewhere = [];
if (options.firefox) {
  const firefox = await launchFirefox();
  elsewhere.push({ where: 'firefox', title: `${await firefox.version()}, best` });
  const { page: other } = await visitFirefox(firefox, server.url);
  await ready(other);
  const texts = [];
  for (const entry of cases) {
    const ran = await run(other, source(entry));
    texts.push(ran.error ? null : ran.text);
  }
  addElsewhere('firefox', texts);
  await firefox.close();
}
server.close();
if (options.native) {
  elsewhere.push({ where: 'native', title: 'native (wasmtime), best' });
  addElsewhere('native', runNatively(cases.map(source)));
}

const record = {
  ...circumstances(),
  browser: `Chromium ${version}`,
  device: device.label,
  clockUs: Math.round(info.clockResolutionUs),
  onGpu,
  hasRivals: Boolean(options.rivals),
  elsewhere,
  peaks,
  rows,
  measured,
};
console.log(`${record.device}, clock ${record.clockUs} us, ${record.browser}\n`);
console.log(table(record));
console.log(`\n${rows.length} cases measured`);
if (options.json) writeFileSync(options.json, `${JSON.stringify(record, null, 2)}\n`);
if (options.record) keep(options.record, record);
