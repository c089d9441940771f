// Tensors that pile up from run to run: which growth is one, and where what grows is kept.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepersOf } from '../src/notebook/memory-keepers';
import { memoryGrowth, withRunMemory } from '../src/notebook/run-memory';
import { heldByName } from '../src/viewers/reports/held-by-name';
// @ts-expect-error: plain JavaScript, since the page's tests serve it.
import { reports } from './page/reports.js';

const runs = (...growths: number[]) => {
  let live = 0;
  return growths.map((bytes) => {
    const beforeBytes = live;
    live += bytes;
    return { beforeBytes, peakBytes: live, afterBytes: live };
  });
};

test('what grows in each of the last runs is said with the usual step; a first run alone is no leak', () => {
  assert.equal(memoryGrowth([]), null);
  assert.equal(memoryGrowth(runs(4e6, 0, 0, 0)), null);
  assert.equal(memoryGrowth(runs(4e6, 4e6)), null, 'two runs do not tell');
  assert.deepEqual(memoryGrowth(runs(9e6, 4e6, 4e6, 4.1e6)), { runs: 4, bytes: 4.1e6 });
  assert.deepEqual(memoryGrowth(runs(4e6, 0, 4e6, 4e6, 4e6)), { runs: 3, bytes: 4e6 });
  assert.equal(memoryGrowth(runs(4e6, 4e6, 4e6, -12e6)), null, 'it was let go');
  assert.equal(memoryGrowth(runs(64, 64, 64, 64)), null, 'a number more is none');
});

test('runs are kept as long as the text is the same, and not without end', () => {
  const [memory] = runs(4e6);
  assert.ok(memory);
  let kept = withRunMemory([], memory, false);
  for (let i = 0; i < 40; i += 1) kept = withRunMemory(kept, memory, true);
  assert.equal(kept.length, 12);
  assert.equal(withRunMemory(kept, memory, false).length, 1);
  assert.deepEqual(withRunMemory(kept, null, true), []);
});

const keepers = (sources: string[], cell: number) =>
  keepersOf(
    sources.map((text, i) => ({ id: `c${i}`, text })),
    `c${cell}`,
  ).map(({ name, cellId }) => `${name} ${cellId}`);

test('tensors are kept by what a cell puts things into, also in functions that it calls', () => {
  const make = 'history = []\nby_step = {}\nnet = make()';
  assert.deepEqual(keepers([make, 'y = f(x)\nhistory.append(y)'], 1), ['history c0']);
  assert.deepEqual(keepers([make, 'by_step[i] = loss\nnet.cache.last = y\nhistory += [y]'], 1), [
    'by_step c0',
    'net c0',
    'history c0',
  ]);
  const step = 'def step(x):\n    history.append(x)\ndef other(x):\n    by_step[0] = x';
  assert.deepEqual(keepers([make, step, 'for i in range(3): step(x)'], 2), ['history c0']);
  // What the cell makes itself is new in each run; a text and a comment put nothing anywhere.
  assert.deepEqual(keepers(['history = []\nhistory.append(y)'], 0), []);
  assert.deepEqual(keepers([make, 'print("history.append(y)")  # history.append(y)'], 1), []);
  assert.deepEqual(keepers(['cache.update(x=y)'], 0), ['cache null']);
});

test('what lies inside of a name counts for the name', () => {
  const tensors = ['a[0]', 'b', 'a[1].w', 'a.c'].map((name) => ({
    name,
    type: 'f32[1]',
    device: 'cpu',
    bytes: 4,
  }));
  assert.deepEqual(heldByName({ ...reports.memory, tensors }), [
    { name: 'a', tensors: 3, bytes: 12 },
    { name: 'b', tensors: 1, bytes: 4 },
  ]);
});
