// The same work in other libraries, measured in the same run: starts their harness and finds the best of each case.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Which case of the harness is which of ours; names that end in a comma and a space stand for eager and compiled. */
const SAME = [
  { theirs: 'mlp-1', ours: 'mlp batch 1, ' },
  { theirs: 'mlp-64', ours: 'mlp batch 64, ' },
  { theirs: 'mlp-train', ours: 'training step, ' },
  { theirs: 'mm-256', ours: 'matmul 256' },
  { theirs: 'mm-512', ours: 'matmul 512' },
  { theirs: 'mm-1024', ours: 'matmul 1024' },
  { theirs: 'ew-1e6', ours: 'chain 1e6, ' },
  { theirs: 'ew-1e7', ours: 'chain 1e7, ' },
  { theirs: 'bmm', ours: 'batched matmul 100x100x1000 by 1000x1000' },
  { theirs: 'sum', ours: 'sum 1024x1024' },
  { theirs: 'softmax', ours: 'softmax 1024x1024, ' },
  { theirs: 'add4', ours: 'add of 4 elements, ' },
];

/** Measures the peers that have a device of this kind, and adds the best one to each row that has a counterpart. */
export function addRivals(rows, harness, device) {
  const registry = JSON.parse(readFileSync(join(harness, 'registry.json'), 'utf8'));
  const onGpu = (peer) => [peer.cfg?.device, peer.cfg?.backend, peer.cfg?.ep].includes('webgpu');
  // On the CPU only what runs WebAssembly contends: the others take minutes for a case.
  const contends = (peer) => (device === 'webgpu' ? onGpu(peer) : !onGpu(peer) && peer.id.includes('wasm'));
  const peers = registry.peers.filter((peer) => contends(peer) && !peer.works).map((peer) => peer.id);
  const json = join(mkdtempSync(join(tmpdir(), 'rivals-')), 'rivals.json');
  const options = ['--only', peers.join(','), '--work', 'W1,W2,W3,W4,W5,W6,W7,W9', '--budget', '1', '--json', json];
  execFileSync('node', ['run.mjs', ...options], { cwd: harness, stdio: ['ignore', 'ignore', 'inherit'] });
  const measured = JSON.parse(readFileSync(json, 'utf8')).rows.filter((row) => !row.error && row.ok !== false);
  for (const row of rows) {
    const same = SAME.find((entry) => (entry.ours.endsWith(', ') ? row.name.startsWith(entry.ours) : row.name === entry.ours));
    const variant = row.name.endsWith(', eager') || row.name.endsWith('eager, one op') ? ['eager'] : ['compiled', 'loop', 'batched', 'eager'];
    const figures = measured
      .filter((other) => other.case === same?.theirs && variant.some((name) => other.variant.startsWith(name)))
      .map((other) => ({
        peer: other.peer,
        best: Math.min(...[other.us, other.each, other.pipe].filter(Boolean).map((s) => s.min)),
        dispatches: other.gpu_each?.dispatch,
        submits: other.gpu_each?.submit,
      }));
    if (figures.length === 0) continue;
    figures.sort((a, b) => a.best - b.best);
    row.rivals = figures;
    const [{ peer, best, dispatches, submits }] = figures;
    const flop = row.unit === 'GFLOP/s' ? 2 * Number(row.name.split(' ')[1]) ** 3 : 0;
    // Rates are better when larger: either way a ratio above 1 is ours being faster.
    row.rival = { peer, best: flop ? flop / best / 1e6 : best, dispatches, submits };
    row.rival.ratio = flop ? row.best / row.rival.best : row.rival.best / row.best;
  }
}
