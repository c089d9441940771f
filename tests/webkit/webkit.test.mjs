// The built page in WebKitGTK, as it comes (without shared memory) and as Safari is.
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { ready, run } from '../browser/browser.mjs';
import { course } from '../browser/course.mjs';
import { serve } from '../browser/serve.mjs';
import { launchWebKit } from './webkit.mjs';

const server = await serve();
after(() => server.close());

const browsers = new Map();
after(() => Promise.all([...browsers.values()].map(async (browser) => (await browser).close())));

/** The page with a kernel that is ready; one browser for all tests of a mode. */
async function open(sharedMemory) {
  if (!browsers.has(sharedMemory)) browsers.set(sharedMemory, launchWebKit({ sharedMemory }));
  const page = await browsers.get(sharedMemory);
  await page.goto('about:blank');
  await page.goto(server.url);
  await until(page, 'the page', () => Boolean(window.tandem));
  return { page, info: await ready(page) };
}

/** Asks until the answer is yes. */
async function until(page, what, ask, ...args) {
  const end = Date.now() + 30_000;
  while (!(await page.evaluate(ask, ...args))) {
    if (Date.now() > end) throw new Error(`${what} is not there; the page says: ${await textOf(page)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const textOf = (page) => page.evaluate(() => document.body.innerText.replace(/\s+/g, ' ').slice(0, 600));

/** The limited modes that the page names. */
const limits = (page) =>
  page.evaluate(() => Array.from(document.querySelectorAll('[data-limit]'), (each) => each.dataset.limit));

const WORK = `
import tandem as td
td.random.seed(5)
a, b = td.random.normal((301, 517)), td.random.normal((517, 403))
f = td.jit(lambda a, b: td.softmax(td.tanh(a @ b) * 3))
def bits(t): return t.astype('float64').tolist()
`;

const LESSONS = ['compilers', 'hybrid'];

for (const sharedMemory of [false, true]) {
  describe(`WebKitGTK ${sharedMemory ? 'with' : 'without'} shared memory`, () => {
    test('the kernel starts and computes; threads change no bit', { timeout: 120_000 }, async () => {
      const { page, info } = await open(sharedMemory);
      assert.deepEqual([info.isolated, info.jspi], [sharedMemory, false]);
      const ran = await run(
        page,
        `${WORK}import numpy as np, statistics\nmost = td.threads(); all = bits(f(a, b)); td.threads(1)\nprint(most, all == bits(f(a, b)), np.arange(3).sum(), statistics.mean([1, 2, 3]))`,
      );
      assert.equal(ran.error, null, ran.error?.evalue);
      const [threads, ...rest] = ran.text.trim().split(' ');
      assert.deepEqual(rest, ['True', '3', '2']);
      // WebKit tells pages a number of processors of its own making.
      assert.ok(sharedMemory ? threads > 1 : threads === '1', threads);
    });

    test('the page names what the browser lacks, each once', { timeout: 60_000 }, async () => {
      const { page } = await open(sharedMemory);
      await page.evaluate(() =>
        window.tandem.open({ cells: [], metadata: {}, nbformat: 4, nbformat_minor: 5 }),
      );
      await until(page, 'the notebook', () => document.querySelector('[data-limit]') !== null);
      const expected = ['webgpu', ...(sharedMemory ? ['jspi'] : ['sharedmemory', 'jspi', 'stop']), 'files'];
      assert.deepEqual(await limits(page), expected);
    });

    test('a notebook stays over a reload, and a cell runs from its button', { timeout: 60_000 }, async () => {
      const { page } = await open(sharedMemory);
      await page.evaluate(() => {
        const cell = {
          cell_type: 'code',
          id: 'c',
          metadata: {},
          source: '6 * 7',
          outputs: [],
          execution_count: null,
        };
        return window.tandem.open({ cells: [cell], metadata: {}, nbformat: 4, nbformat_minor: 5 }, 'Kept');
      });
      const shown = () => document.querySelector('.out')?.innerText.includes('42') ?? false;
      await page.evaluate(() => document.querySelector('[data-cell-id=c] .gut-run').click());
      await until(page, 'the result', shown);
      await until(page, 'the saved state', () => document.querySelector('[data-save-state=saved]') !== null);
      await page.goto(await page.evaluate(() => location.href));
      await page.evaluate(() => location.reload()).catch(() => undefined);
      await until(page, 'the result of before', shown);
    });

    test('Stop ends an endless loop: by itself or by force', { timeout: 60_000 }, async () => {
      const { page } = await open(sharedMemory);
      await run(page, 'x = 41');
      const endless = page.evaluate(async () => {
        setTimeout(() => window.tandem.interrupt(), 300);
        const offer = () => document.querySelector('.banners .button-danger');
        const force = setInterval(() => offer()?.click(), 100);
        const reply = await window.tandem.execute('while True: pass');
        clearInterval(force);
        return [reply.status, reply.outputs.at(-1)?.ename ?? null];
      });
      assert.deepEqual(
        await endless,
        sharedMemory ? ['interrupted', 'KeyboardInterrupt'] : ['aborted', null],
      );
      const after = await run(page, "globals().get('x')");
      assert.equal(after.value, sharedMemory ? '41' : '');
    });

    for (const { name, steps } of course.filter((lesson) => LESSONS.includes(lesson.name)))
      test(`the lesson ${name} runs`, { timeout: 240_000 }, async () => {
        const { page } = await open(sharedMemory);
        for (const { source } of steps.filter(({ kind }) => kind === 'code')) {
          const { error } = await run(page, source);
          assert.equal(error, null, `${source}\n${error?.evalue}`);
        }
      });
  });
}
