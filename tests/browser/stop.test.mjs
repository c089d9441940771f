// Stop wherever Python loops, stack overflows, kernel crashes and restarts, and progress while loading.
import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ready, run, withKernel, withPage, withSharedKernel } from './harness.mjs';
import { dist } from './serve.mjs';

/** Python that the engine's stack does not survive: what lies inside an f-string is not checked for depth. */
const DEADLY = `eval('f"{' + '(' * 20_000 + '1' + ')' * 20_000 + '}"')`;

/** Runs `source`, presses Stop after `wait` ms; gives the reply's status and the time that Stop took. */
const stopped = (page, source, wait) =>
  page.evaluate(
    async ([source, wait]) => {
      const running = window.tandem.execute(source);
      if (wait > 0) await new Promise((done) => setTimeout(done, wait));
      const began = performance.now();
      window.tandem.interrupt();
      const ended = await running;
      return { status: ended.status, name: ended.outputs.at(-1)?.ename, ms: performance.now() - began };
    },
    [source, wait],
  );

for (const isolated of [true, false]) {
  test(
    `Stop reaches strings, their functions and the library, ${isolated ? '' : 'not '}isolated`,
    { timeout: 60_000 },
    () =>
      withSharedKernel({ host: { isolated } }, async ({ page, info }) => {
        assert.equal(info.isolated, isolated);
        await run(page, 'import asyncio, heapq\nkept = 7\nn = 0');
        const loops = [
          "exec('while True: n += 1')",
          "exec('def g():\\n    while True: pass')\ng()",
          "eval('[i for i in iter(int, 1)]')",
          'for i in heapq.merge(iter(int, 1), iter(int, 1)): pass',
          'import time\ntime.sleep(100)',
          'await asyncio.sleep(100)',
          'await asyncio.gather(asyncio.sleep(100), asyncio.sleep(200))',
        ];
        for (const source of loops) {
          const reply = await stopped(page, source, 400);
          assert.deepEqual([reply.status, reply.name], ['interrupted', 'KeyboardInterrupt'], source);
          assert.ok(reply.ms < 500, `${source}: ${reply.ms} ms`);
        }
        assert.equal((await run(page, 'print(kept, n > 0, await asyncio.sleep(0, 5))')).text, '7 True 5\n');
      }),
  );

  test(`Stop right after the start is not lost, ${isolated ? '' : 'not '}isolated`, { timeout: 60_000 }, () =>
    withSharedKernel({ host: { isolated } }, async ({ page }) => {
      for (let i = 0; i < 20; i += 1) {
        const reply = await stopped(page, 'while True: pass', i % 4);
        assert.equal(reply.status, 'interrupted');
        assert.ok(reply.ms < 500, `${reply.ms} ms`);
      }
      assert.equal((await run(page, 'print(1)')).text, '1\n');
    }),
  );
}

/** Without JSPI Python runs on the worker's own stack, which is another than that of a promise. */
const WITHOUT_JSPI = 'delete WebAssembly.Suspending; delete WebAssembly.promising;';

for (const worker of [undefined, WITHOUT_JSPI]) {
  const name = `deep recursion is an exception with a sentence, and the kernel lives, ${worker ? 'without' : 'with'} JSPI`;
  test(name, { timeout: 60_000 }, () => withKernel({ worker }, deepRecursion));
}

async function deepRecursion({ page }) {
  await run(page, 'kept = 7');
  const cases = [
    ['a = []\nfor i in range(100_000): a = [a]\nrepr(a)', 'RecursionError'],
    ["import json\njson.loads('[' * 100_000)", 'RecursionError'],
    ['class L:\n    def __lt__(self, o): return sorted([L(), L()])\nsorted([L(), L()])', 'RecursionError'],
    ['def key(x): return sorted([1, 2], key=key)\nsorted([1], key=key)', 'RecursionError'],
    ['class R:\n    def __repr__(self): return repr(self)\nR()', 'RecursionError'],
    [Array(20_000).fill('1').join('+'), 'SyntaxError'],
    [`${'('.repeat(5_000)}1${')'.repeat(5_000)}`, 'SyntaxError'],
    ["eval('-' * 20_000 + '1')", 'SyntaxError'],
  ];
  for (const [source, name] of cases) {
    const { error, status } = await run(page, source);
    assert.equal(status, 'error', source.slice(0, 80));
    assert.equal(error.ename, name, source.slice(0, 80));
    assert.ok(error.evalue.length > 20, error.evalue);
  }
  // What is just allowed must not be too much for the engine.
  const allowed = [
    "eval('(' * 200 + '1' + ')' * 200)",
    "compile('f(' * 200 + '1' + ')' * 200, '', 'exec')",
    "compile('[x for x in ' * 200 + 'y' + ']' * 200, '', 'exec') if 0 else 1",
    "eval('+'.join(['1'] * 200))",
    'def f(n): return 0 if n == 0 else 1 + f(n - 1)\nf(900)',
    'class Node:\n    def __init__(self, n): self.next = Node(n - 1) if n else None\nNode(150)',
    "import json, copy\ncopy.deepcopy(json.loads('[' * 60 + ']' * 60))",
    "compile('x' + '.a' * 200, '', 'exec')",
    "compile('x' + '()' * 200, '', 'exec')",
    "compile(''.join(' ' * i + 'if 1:\\n' for i in range(99)) + ' ' * 99 + '1', '', 'exec')",
  ];
  for (const source of allowed) {
    const reply = await run(page, source);
    assert.notEqual(reply.status, 'aborted', source);
    assert.equal(reply.error, null, source);
  }
  assert.equal((await run(page, 'print(kept)')).text, '7\n');
}

test('a kernel that dies is started again, and document and outputs stay', { timeout: 60_000 }, () =>
  withKernel({}, async ({ page }) => {
    const cell = (id, source) => ({
      cell_type: 'code',
      id,
      metadata: {},
      execution_count: null,
      outputs: [],
      source,
    });
    await page.evaluate((notebook) => window.tandem.open(notebook, 'deadly.ipynb'), {
      nbformat: 4,
      nbformat_minor: 5,
      metadata: {},
      cells: [
        cell('first', "x = 1\nprint('kept output')"),
        cell('deadly', DEADLY),
        cell('last', "print('x' in globals(), 6 * 7)"),
      ],
    });
    await page.waitForSelector('.cell');
    const runCell = async (id) => {
      await page.locator(`[data-cell-id=${id}] .gut`).click();
      await page.keyboard.press('Control+Enter');
    };
    await runCell('first');
    await page.waitForSelector('[data-cell-id=first][data-status=ok]');
    await runCell('deadly');
    // The page says what happened, naming the cell, and that it started another kernel.
    const notice = page.getByText(
      /In \[2\] ran, and the kernel .* It was started again: your text and outputs are kept/,
    );
    await notice.waitFor({ timeout: 20_000 });
    assert.match(
      await page.locator('[data-cell-id=deadly] .out').innerText(),
      /The kernel stopped while this cell ran/,
    );
    await ready(page);
    await runCell('last');
    await page.waitForSelector('[data-cell-id=last][data-status=ok]');
    // A new kernel: the variable is gone, everything on the page is not.
    assert.match(await page.locator('[data-cell-id=last] .out').innerText(), /False 42/);
    assert.match(await page.locator('[data-cell-id=first] .out').innerText(), /kept output/);
    const saved = JSON.parse(await page.evaluate(() => window.tandem.save()));
    assert.deepEqual(
      saved.cells.map((saved) => saved.id),
      ['first', 'deadly', 'last'],
    );
    assert.match(JSON.stringify(saved.cells[0].outputs), /kept output/);
  }),
);

/** Runs in the page: keeps what its worker says of the kernel's bytes. */
function watchProgress() {
  window.progress = [];
  window.Worker = class extends Worker {
    constructor(...args) {
      super(...args);
      this.addEventListener('message', ({ data }) => {
        if (data.type === 'progress' && data.stage === 'kernel')
          window.progress.push([data.loaded, data.total]);
      });
    }
  };
}

for (const compressed of [false, true]) {
  test(
    `progress counts the bytes there are, ${compressed ? '' : 'not '}compressed`,
    { timeout: 60_000 },
    () =>
      withPage({ host: { compressed }, init: watchProgress }, async ({ page }) => {
        await ready(page);
        const progress = await page.evaluate(() => window.progress);
        const size = statSync(join(dist, 'tandem-worker_bg.wasm')).size;
        assert.ok(progress.length > 0);
        for (const [loaded, total] of progress)
          assert.ok(total === size && loaded <= size, `${loaded} of ${total}, not ${size}`);
        assert.equal(progress.at(-1)[0], size);
      }),
  );
}
