// Data workers in the built page: functions of pipelines run in further interpreters. Which ran is told by the workers'
// numbers, never by a time.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { run, withKernel } from './harness.mjs';

const OPTIONS = { timeout: 240_000 };

/** Runs a cell that must succeed; what it printed. */
async function printed(page, source) {
  const reply = await run(page, source);
  assert.equal(reply.status, 'ok', reply.error?.traceback?.join('\n'));
  return reply.text;
}

const SETUP = `
import tandem as td
offset = 5
def worked(x):
    info = td.data.get_worker_info()
    n = 0
    for i in range(2_000):
        n += i
    return x + offset, -1 if info is None else info.id
`;

test('a map runs in two workers, in order, and over a thousand passes in the same two', OPTIONS, () =>
  withKernel({}, async ({ page }) => {
    const found = await printed(
      page,
      `${SETUP}
ds = td.data.Dataset.range(8).map(worked, num_parallel_calls=2, compiled=False)
found = [(x.item(), i.item()) for x, i in ds]
print([x for x, _ in found], sorted({i for _, i in found[1:]}))`,
    );
    assert.equal(found, '[5, 6, 7, 8, 9, 10, 11, 12] [0, 1]\n');
    const passes = await printed(
      page,
      `
few = td.data.Dataset.range(3).map(lambda x: (x, td.data.get_worker_info().id), num_parallel_calls=2, compiled=False)
total = 0
for epoch in range(1000):
    for x, i in few.skip(1):
        total += x.item()
from tandem.data import workers
print(total, len(workers._passes))`,
    );
    assert.equal(passes, '3000 0\n');
  }),
);

test('a loader has its batches made by workers, with a seed for each and its files there', OPTIONS, () =>
  withKernel({}, async ({ page }) => {
    const found = await printed(
      page,
      `
import tandem as td
import random
open('numbers.txt', 'w').write('7')
class Samples:
    def __len__(self): return 8
    def __getitem__(self, i):
        return i, td.data.get_worker_info().id, int(open('numbers.txt').read()), random.random(), started
def begin(worker):
    global started
    started = 10 * worker
def pass_():
    return [[part.tolist() for part in batch] for batch in td.data.DataLoader(Samples(), batch_size=2, num_workers=2, worker_init_fn=begin)]
td.random.seed(3)
first, second = pass_(), pass_()
td.random.seed(3)
print([b[0] for b in first], [b[1][0] for b in first], first[0][2], [b[4][0] for b in first])
print(first == pass_(), first[0][3] != first[1][3], first != second)
class Shared(td.data.IterableDataset):
    def __iter__(self):
        info = td.data.get_worker_info()
        return iter(range(info.id, 7, info.num_workers))
print([b.tolist() for b in td.data.DataLoader(Shared(), batch_size=2, num_workers=2)])`,
    );
    assert.equal(
      found,
      '[[0, 1], [2, 3], [4, 5], [6, 7]] [0, 1, 0, 1] [7, 7] [0, 10, 0, 10]\nTrue True True\n[[0, 2], [1, 3], [4, 6], [5]]\n',
    );
  }),
);

test(
  'an error in a worker comes with its own traceback, what is printed there is seen, and what cannot travel is told',
  OPTIONS,
  () =>
    withKernel({}, async ({ page }) => {
      const failed = await run(
        page,
        `
import tandem as td
class Odd(ValueError): pass
def picky(x):
    n = x.item()
    if n == 3:
        print('meets', n)
        raise Odd(f'not {n}')
    return n
seen = []
for x in td.data.Dataset.range(6).map(picky, num_parallel_calls=2, compiled=False):
    seen.append(x.item())`,
      );
      assert.equal(failed.status, 'error');
      assert.equal(failed.error.ename, 'Odd');
      const text = failed.error.traceback.join('\n');
      assert.ok(text.includes('WorkerTraceback') && text.includes("raise Odd(f'not {n}')"), text);
      assert.ok(failed.text.includes('meets 3'), failed.text);
      const after = await printed(
        page,
        `
import threading, warnings
print(seen)
lock = threading.Lock()
ds = td.data.Dataset.range(4).map(lambda x: (lock.acquire(), lock.release(), x)[2], num_parallel_calls=2, compiled=False)
with warnings.catch_warnings(record=True) as caught:
    print([x.item() for x in ds], [x.item() for x in ds], len(caught), 'a lock' in str(caught[0].message))
print(any('a lock' in note for note in ds.profile().notes))`,
      );
      assert.equal(after, '[0, 1, 2]\n[0, 1, 2, 3] [0, 1, 2, 3] 1 True\nTrue\n');
    }),
);

for (const isolated of [true, false]) {
  test(`Stop ends workers, and the next cell has new ones, ${isolated ? '' : 'not '}isolated`, OPTIONS, () =>
    withKernel({ host: { isolated } }, async ({ page }) => {
      await printed(
        page,
        `${SETUP}
def forever(x):
    while True: pass
it = iter(td.data.Dataset.range(40).map(worked, num_parallel_calls=2, compiled=False))
next(it), next(it)
print([x.item() for x, _ in td.data.Dataset.range(3).map(worked, num_parallel_calls=2, compiled=False)])`,
      );
      const status = await page.evaluate(async () => {
        const running = window.tandem.execute(
          'next(iter(td.data.Dataset.range(4).map(forever, num_parallel_calls=2, compiled=False)))',
        );
        setTimeout(() => window.tandem.interrupt(), 1500);
        return (await running).status;
      });
      assert.equal(status, 'interrupted');
      const found = await printed(
        page,
        `
print([x.item() for x, _ in td.data.Dataset.range(3).map(worked, num_parallel_calls=2, compiled=False)])
try:
    print(list(it))
except RuntimeError as error:
    print('begin the pass again' in str(error))`,
      );
      assert.equal(found, '[5, 6, 7]\nTrue\n');
    }),
  );
}

test('a browser that cannot wait runs them in the foreground, and the profile says so', OPTIONS, () =>
  withKernel({ worker: 'delete WebAssembly.Suspending; delete WebAssembly.promising;' }, async ({ page }) => {
    const found = await printed(
      page,
      `${SETUP}
ds = td.data.Dataset.range(4).map(worked, num_parallel_calls=2, compiled=False)
print([i.item() for _, i in ds], any('one interpreter' in note for note in ds.profile().notes))`,
    );
    assert.equal(found, '[-1, -1, -1, -1] True\n');
  }),
);
