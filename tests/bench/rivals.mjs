// Runs the same cases in other libraries, in the same browser, and gives the best time of each.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Which case of the harness, in which of its works, is which of ours; names that end in a comma and a space stand for eager and compiled. */
const SAME = [
  { theirs: 'mlp-1', work: 'W1', ours: 'mlp batch 1, ' },
  { theirs: 'mlp-64', work: 'W2', ours: 'mlp batch 64, ' },
  { theirs: 'mlp-train', work: 'W3', ours: 'training step, ' },
  { theirs: 'mm-256', work: 'W4', ours: 'matmul 256' },
  { theirs: 'mm-512', work: 'W4', ours: 'matmul 512' },
  { theirs: 'mm-1024', work: 'W4', ours: 'matmul 1024' },
  { theirs: 'ew-1e6', work: 'W5', ours: 'chain 1e6, ' },
  { theirs: 'ew-1e7', work: 'W5', ours: 'chain 1e7, ' },
  { theirs: 'bmm', work: 'W6', ours: 'batched matmul 100x100x1000 by 1000x1000' },
  { theirs: 'sum', work: 'W7', ours: 'sum 1024x1024' },
  { theirs: 'softmax', work: 'W7', ours: 'softmax 1024x1024, ' },
  { theirs: 'add4', work: 'W9', ours: 'add of 4 elements, ' },
];

/** A work of the harness may take so long for one library. */
const PATIENCE_MS = 180_000;

const sameAs = (name) =>
  SAME.find(({ ours }) => (ours.endsWith(', ') ? name.startsWith(ours) : name === ours));

/** One library does one work on a page of its own; gives what it reported. */
async function measure(browser, origin, peer, work, soft) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const rows = [];
  let timer;
  try {
    await page.exposeFunction('__report', (text) => void rows.push(JSON.parse(text)));
    const finished = new Promise((done) => {
      void page.exposeFunction('__finish', done);
      page.on('crash', done);
      timer = setTimeout(done, PATIENCE_MS);
    });
    if (peer.cfg.hw)
      await page.addInitScript(
        `Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { get: () => ${Number(peer.cfg.hw)} })`,
      );
    const query = {
      soft: soft ? '1' : '0',
      peer: peer.module,
      cfg: JSON.stringify(peer.cfg),
      work,
      budget: '1',
    };
    await page.goto(`${origin}/page/bench.html?${new URLSearchParams(query)}`);
    await finished;
  } finally {
    clearTimeout(timer);
    await context.close();
  }
  return rows
    .filter((row) => row.case && !row.error && row.ok !== false)
    .map((row) => ({ ...row, peer: peer.id }));
}

/**
 * The libraries of a harness that have a device of this kind; `only` names some of them. `beside` measures the work of a case
 * of ours, `add` adds the best of each to its row.
 */
export async function openRivals(browser, harness, { device, only }) {
  const { serve } = await import(pathToFileURL(resolve(harness, 'server.mjs')).href);
  const registry = JSON.parse(readFileSync(join(harness, 'registry.json'), 'utf8'));
  const server = await serve(registry.mounts);
  const onGpu = ({ cfg }) => [cfg.device, cfg.backend, cfg.ep].includes('webgpu');
  // On the CPU only what runs WebAssembly contends: the others take minutes for a case.
  const contends = (peer) => (device === 'webgpu' ? onGpu(peer) : !onGpu(peer) && peer.id.includes('wasm'));
  const peers = registry.peers.filter(
    (peer) => contends(peer) && !peer.works && (!only || only.split(',').includes(peer.id)),
  );
  const works = new Map();
  return {
    async beside(name) {
      const work = sameAs(name)?.work;
      if (!work || works.has(work)) return;
      works.set(work, []);
      for (const peer of peers)
        works.get(work).push(...(await measure(browser, server.origin, peer, work, onGpu(peer))));
    },
    add(row) {
      const same = sameAs(row.name);
      const variants = /, eager(, one op)?$/.test(row.name)
        ? ['eager']
        : ['compiled', 'loop', 'batched', 'eager'];
      const figures = (works.get(same?.work) ?? [])
        .filter(
          (other) => other.case === same.theirs && variants.some((name) => other.variant.startsWith(name)),
        )
        .map((other) => ({
          peer: other.peer,
          best: Math.min(...[other.us, other.each, other.pipe].filter(Boolean).map(({ min }) => min)),
          dispatches: other.gpu_each?.dispatch,
          submits: other.gpu_each?.submit,
        }));
      if (figures.length === 0) return;
      figures.sort((a, b) => a.best - b.best);
      row.rivals = figures;
      const [{ peer, best, dispatches, submits }] = figures;
      const flop = row.unit === 'GFLOP/s' ? 2 * Number(row.name.split(' ')[1]) ** 3 : 0;
      // Rates are better when larger: either way a ratio above 1 is ours being faster.
      row.rival = { peer, best: flop ? flop / best / 1e6 : best, dispatches, submits };
      row.rival.ratio = flop ? row.best / row.rival.best : row.rival.best / row.best;
    },
    close: () => server.close(),
  };
}
