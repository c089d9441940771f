// Compute threads: equal results for any number of them, Stop inside compiled loops and long kernels, threads that fail.
import assert from 'node:assert/strict';
import { cpus } from 'node:os';
import { test } from 'node:test';
import { run, withKernel, withSharedKernel } from './harness.mjs';

/** A helpers' script that throws where it would take work. */
const failing = (text) => text.replace('const id =', "throw new Error('a helper fails');\n  const id =");

/** One that begins late. */
const late = (text) => `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 700);\n${text}`;

const threads = Math.min(cpus().length, 16);

/** Products, maps, folds and rows that are long enough for several threads, with odd sizes. */
const WORK = `
import tandem as td
td.random.seed(3)
a, b, c = td.random.normal((301, 256)), td.random.normal((256, 259)), td.random.normal((300007,))
def work(a, b, c):
    return td.relu(a @ b), td.tanh(c * c + c), (a @ b).sum(axis=1), td.softmax(a @ b)
fast = td.jit(work)
before = td.threads()
td.threads(1)
first = work(a, b, c), fast(a, b, c)
td.threads(before)
def same(f, expected):
    return all((x == y).all().item() for x, y in zip(f(a, b, c), expected))
`;

test(
  'long ops are queued and give what they give one by one',
  { skip: threads === 1 && 'there is one core' },
  () =>
    withSharedKernel({}, async ({ page }) => {
      const source = `
import tandem as td
a, b = td.random.normal((700, 700)), td.random.normal((700, 700))
def work(): return [td.tanh(x @ y) for x, y in ((a, b), (b, a), (a, a), (b, b))]
before = td.queue()['calls']
results = work()
queue = td.queue()
queued = queue['calls'] - before, queue['deepest'] > 1, 0 < queue['waiting'] <= 64
td.waitall()
rest = td.queue()['waiting'], td.queue()['bytes'], td.queue()['side_by_side'] >= 1
td.engine('naive')
now = td.queue()['calls']
same = all(bool((x == y).all()) for x, y in zip(results, work()))
without = td.queue()['calls'] - now
td.engine('threaded')
print(queued, rest, same, without)`;
      assert.equal((await run(page, source)).text, '(8, True, True) (0, 0, True) True 0\n');
    }),
);

test(
  'the first cell has all threads, however late they begin',
  { skip: threads === 1 && 'there is one core' },
  () =>
    withKernel({ host: { changed: { 'worker-helper.js': late } } }, async ({ page, findings }) => {
      const source = `
import tandem as td
x = td.random.normal((700, 700))
with td.profile() as p:
    for _ in range(10): y = x @ x
    td.waitall()
print(len({lane for lane, activity, *_ in p.spans if lane.startswith('thread') and activity == 'kernel'}) > 1)`;
      const ran = await run(page, source);
      assert.equal(ran.text, 'True\n', ran.error?.evalue);
      assert.deepEqual(findings, []);
    }),
);

test('results are the same to the bit for any number of threads', { timeout: 120_000 }, () =>
  withSharedKernel({}, async ({ page, info }) => {
    assert.match(info.devices[0].label, threads > 1 ? new RegExp(`${threads} threads`) : /CPU/);
    const ran = await run(
      page,
      `${WORK}
print(before)
found = []
for n in (2, 16, 1, 3) * 5:
    td.threads(n)
    found += [same(fast, first[1]), same(work, first[0])]
print(all(found), len(found))`,
    );
    assert.equal(ran.error, null, ran.error?.evalue);
    assert.equal(ran.text, `${threads}\nTrue 40\n`);
  }),
);

test('Stop ends compiled loops and long kernels, and variables stay', { timeout: 120_000 }, () =>
  withSharedKernel({}, async ({ page }) => {
    await run(
      page,
      `import tandem as td
kept = 7
big = td.ones((1500, 1500))
endless = td.jit(lambda x: td.while_loop(lambda x: x.sum() > -1, lambda x: x * 1.0, x))
def product(x):
    for _ in range(400): x = (x @ x) * 0.5
    return x
long = td.jit(product)`,
    );
    for (const source of ['endless(td.ones(8)).item', 'long(big)']) {
      const ended = await page.evaluate(async (code) => {
        const running = window.tandem.execute(code);
        await new Promise((done) => setTimeout(done, 1500));
        const began = performance.now();
        window.tandem.interrupt();
        const reply = await running;
        return { status: reply.status, ms: performance.now() - began };
      }, source);
      assert.equal(ended.status, 'interrupted', source);
      assert.ok(ended.ms < 1000, `${source}: ${ended.ms} ms`);
    }
    assert.equal((await run(page, 'print(kept)')).text, '7\n');
  }),
);

test(
  'helpers that fail are seen, replaced, and given up at last; no result is wrong',
  { timeout: 120_000 },
  () =>
    withKernel({ host: { changed: { 'worker-helper.js': failing } } }, async ({ page }) => {
      const said = [];
      page.on('console', (message) => said.push(message.text()));
      const began = await run(page, WORK);
      assert.equal(began.error, null, began.error?.evalue);
      let left = threads;
      for (let i = 0; i < 60 && left > 1; i += 1) {
        const ran = await run(page, 'print(same(fast, first[1]), td.threads())');
        // The cell is right, or says that a thread has failed.
        if (ran.error) assert.match(ran.error.evalue, /a thread that helped to compute has failed/);
        else assert.match(ran.text, /^True /);
        left = ran.error ? left : Number(ran.text.split(' ')[1]);
      }
      assert.equal(left, 1);
      assert.equal((await run(page, 'print(same(fast, first[1]))')).text, 'True\n');
      if (threads > 1) assert.ok(said.some((text) => text.includes('a helper fails')));
    }),
);

test('without isolation there is one thread, and everything runs', { timeout: 60_000 }, () =>
  withKernel({ host: { isolated: false } }, async ({ page }) => {
    const ran = await run(page, `${WORK}\nprint(td.threads(), same(fast, first[1]))`);
    assert.equal(ran.text, '1 True\n', ran.error?.evalue);
  }),
);
