// Figures as markdown: the table of a run, and the page of several.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { figuresPage, table } from '../../tests/bench/figures.mjs';

const CIRCUMSTANCES = {
  commit: '1234567',
  day: '2026-01-02',
  machine: 'two cores',
  browser: 'Chromium 1',
  device: 'CPU',
  clockUs: 5,
};

test('the page of figures has a section for each run, with its circumstances', () => {
  const rows = [{ name: 'add', best: 2, median: 3, unit: 'ms' }];
  const run = { onGpu: false, rows, peaks: {}, elsewhere: [], hasRivals: false, ...CIRCUMSTANCES };
  const text = figuresPage([['first', run]]);
  assert.match(text, /\n## first\n\n2026-01-02, commit 1234567, two cores, Chromium 1, CPU, clock 5 µs\.\n/);
  assert.match(text, /\| add \| 2\.00 \| 3\.00 \| ms \|/);
});

test('a row has its part of the peak, its rival, and a mark where it was held back', () => {
  const rows = [
    { name: 'matmul 77', best: 40.125, median: 39, unit: 'GFLOP/s', peak: 0.871, heldBack: true },
    { name: 'add', best: 123.4, median: 0.5, unit: 'ms', rival: { peer: 'other', best: 246.8, ratio: 2 } },
  ];
  const lines = table({ onGpu: false, rows, peaks: { 2: 50 }, elsewhere: [], hasRivals: true }).split('\n');
  assert.equal(lines[2], '| matmul 77 \\* | 40.1 | 39.0 | GFLOP/s | 87 % | | |');
  assert.equal(lines[3], '| add | 123 | 0.500 | ms |  | 247 (other) | 2.00 |');
  assert.match(lines[5] ?? '', /threads: 2, GFLOP\/s: 50\.0/);
});
