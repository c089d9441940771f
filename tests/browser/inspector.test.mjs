// The inspector with the real kernel: what cells did, without a call, as a bar, tables and a graph; and the values that they show.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ready, withPage } from './harness.mjs';

const FIRST = `import tandem as td
x = td.random.normal((8, 8))
for i in range(300):
    y = x + 1
@td.jit
def step(a):
    return td.tanh(a @ a)
for i in range(5):
    z = step(y)
td.sum(z).item();`;
const SECOND = 'td.arange(12, dtype="float32").reshape((3, 4))';

const notebook = (...sources) => ({
  nbformat: 4,
  nbformat_minor: 5,
  metadata: {},
  cells: sources.map((source, i) => ({
    id: `c${i}`,
    cell_type: 'code',
    source,
    metadata: {},
    outputs: [],
    execution_count: null,
  })),
});

/** A page on which these cells ran. */
const withCells = (options, sources, body) =>
  withPage(options, async ({ page, findings }) => {
    await ready(page);
    await page.evaluate((file) => window.tandem.open(file, 'Runs'), notebook(...sources));
    for (let n = 0; n < sources.length; n += 1) {
      await page.locator('.cell').nth(n).locator('.gut-run').click();
      await page.waitForFunction(
        (i) => document.querySelectorAll('.cell')[i].textContent.includes(`[${i + 1}]`),
        n,
      );
    }
    const inspector = page.locator('.insp');
    const select = (n) => page.locator('.cell').nth(n).locator('.gut').click();
    const tab = (n) => inspector.getByRole('tab').nth(n).click();
    await body({ page, inspector, select, tab });
    assert.deepEqual(findings, []);
  });

test('running a cell selects the next one, and what ran stays inspected', { timeout: 120_000 }, () =>
  withCells({}, [FIRST], async ({ page, inspector, select }) => {
    await select(0);
    await page.keyboard.press('Shift+Enter');
    await inspector.getByText('Cell [2], which ran last.').waitFor();
    await inspector.getByText('What this run did').waitFor();
    await inspector.getByRole('button', { name: 'Select it' }).click();
    await page.locator('.cell.sel', { hasText: 'td.jit' }).waitFor();
    assert.equal(await inspector.getByText('which ran last').count(), 0);
  }),
);

test(
  'a cell that ran is inspected: times, ops with their lines, compilations, its graph',
  { timeout: 120_000 },
  () =>
    withCells({}, [FIRST, SECOND], async ({ page, inspector, select, tab }) => {
      await select(0);
      await inspector.getByText('What this run did').waitFor();
      const times = await inspector.getByRole('table', { name: 'Where the time went' }).innerText();
      for (const phase of ['Python', 'tracing', 'passes', 'code generation', 'kernels'])
        assert.match(times, new RegExp(phase), times);
      const calls = inspector.getByRole('group', { name: 'What was called' });
      const row = async (op) =>
        (await calls.getByRole('row').filter({ hasText: op }).first().innerText()).split(/\s+/).join(' ');
      assert.match(await row('add'), /^add 1\.0 cell 1, line 4 300 f32\[8, 8\] /);
      assert.match(await row('step'), /^step compiled cell 1, line 9 5 f32\[8, 8\] /);
      assert.match(
        await inspector.getByRole('group', { name: 'Compiled' }).innerText(),
        /step\s+cell 1, line 9/,
      );
      await calls.getByRole('button', { name: 'Go to cell 1, line 4' }).click();
      assert.ok(await page.evaluate(() => document.activeElement?.closest('.cell') !== null));
      await inspector.getByRole('tab', { name: 'Memory' }).click();
      const made = inspector.getByRole('group', { name: 'What each line made' });
      assert.match(
        (await made.innerText()).split(/\s+/).join(' '),
        /add 76\.8 kB 300 256 B f32\[8, 8\] cell 1, line 4/,
      );
      await inspector.getByRole('tab', { name: 'Recompiles' }).click();
      await inspector.getByText('td.recompiles(step)').waitFor();
      await tab(1);
      await inspector.getByText('add × 300').first().waitFor();
      await inspector.getByRole('button', { name: 'Table' }).click();
      assert.match(await inspector.getByRole('group', { name: 'Nodes, What ran' }).innerText(), /step × 5/);
    }),
);

test(
  'a tensor that a cell shows has statistics, a histogram and a heat map, without a print',
  { timeout: 120_000 },
  () =>
    withCells({}, [FIRST, SECOND], async ({ page, inspector, select }) => {
      await select(1);
      await inspector.getByText('standard deviation').waitFor();
      assert.match(await inspector.innerText(), /float32[\s\S]*3 × 4[\s\S]*5\.5/);
      const picture = inspector.getByRole('img', { name: 'Heat map, 3 × 4' });
      await picture.waitFor();
      // The corner of the largest element is painted, that of the least is empty.
      const alpha = await picture.evaluate((canvas) =>
        [
          [0, 0],
          [3, 2],
        ].map(([x, y]) => canvas.getContext('2d').getImageData(x, y, 1, 1).data[3]),
      );
      assert.deepEqual([alpha[0] < 10, alpha[1] > 240], [true, true], String(alpha));
      await inspector.getByRole('button', { name: 'Table' }).click();
      assert.equal(await inspector.getByRole('group', { name: 'Heat map, 3 × 4' }).locator('td').count(), 12);
      // The file keeps both.
      const cells = JSON.parse(await page.evaluate(() => window.tandem.save())).cells;
      assert.equal(cells[0].metadata.tandem.run.ops >= 300, true);
      assert.deepEqual(cells[1].metadata.tandem.run.value.shape, [3, 4]);
    }),
);

test(
  'the inspector speaks Chinese, and a run without recording has nothing to show',
  { timeout: 120_000 },
  () =>
    withCells(
      { locale: 'zh-CN' },
      [FIRST, 'td.recording(False)', 'y = x + 1'],
      async ({ inspector, select }) => {
        await select(0);
        await inspector.getByText('时间花在哪里').waitFor();
        assert.match(await inspector.innerText(), /代码生成[\s\S]*单元格 1，第 4 行/);
        await select(2);
        await inspector.getByText('此处没有可检查的内容').waitFor();
      },
    ),
);

const COMMON = `import tandem as td
@td.jit
def f(x):
    return td.exp(x * 1.0) + td.exp(x) * 2.0
f(td.ones(100_000))
td.graph(f)`;

test(
  'passes are switched off and moved below the strip: graph, kernels and times follow, the cell stays',
  { timeout: 120_000 },
  () =>
    withCells({}, [COMMON], async ({ page }) => {
      const graph = page.getByRole('group', { name: 'Graph of f' }).first();
      const strip = graph.getByRole('group', { name: 'Stages of the compiler' });
      await strip.getByText('→ 1 kernel').waitFor();
      const asCompiled = await strip.innerText();
      assert.match(asCompiled, /cse/);
      await graph.getByRole('button', { name: 'Change passes…' }).click();
      await graph.getByRole('checkbox', { name: 'cse' }).uncheck();
      await graph
        .getByText(/without cse/)
        .first()
        .waitFor();
      assert.doesNotMatch(await strip.innerText(), /cse/);
      await graph.getByRole('checkbox', { name: 'fusion' }).uncheck();
      await graph
        .getByText(/without cse; without fusion/)
        .first()
        .waitFor();
      assert.match(await strip.innerText(), /→ [4-9] kernels/);
      await graph.getByRole('checkbox', { name: 'cse' }).check();
      await graph.getByRole('checkbox', { name: 'fusion' }).check();
      await graph
        .getByText(/without/)
        .first()
        .waitFor({ state: 'detached' });
      await graph.getByRole('button', { name: 'Run cse earlier' }).click();
      await graph
        .getByText(/order cse/)
        .first()
        .waitFor();
      // What the arithmetic made alike is found in a later round.
      assert.match((await strip.innerText()).replaceAll('\n', ' '), /simplify .*cse/);
      await graph.getByRole('button', { name: 'Measure each left out' }).click();
      await graph
        .getByText(/without simplify/)
        .first()
        .waitFor();
      await graph.getByRole('button', { name: 'As it was' }).click();
      assert.equal(await strip.innerText(), asCompiled);
      const cell = page.locator('.cell').first();
      assert.match(await cell.innerText(), /\[1\]/, 'nothing ran again');
      assert.doesNotMatch(await cell.locator('.cm-content').innerText(), /without/);
    }),
);

const REFUSED = `import tandem as td
def f(x, w):
    return td.tanh(x * td.exp(w))
f = td.jit(f)
f(td.ones((256, 64)), td.ones((256, 1)))
td.graph(f)`;

test(
  'a refused fusion is measured from its kernel: what it would cost stands there, the cell stays',
  { timeout: 120_000 },
  () =>
    withCells({}, [REFUSED], async ({ page, inspector, select }) => {
      await select(0);
      await inspector.getByRole('tab', { name: 'Kernels' }).click();
      const measure = inspector.getByRole('button', { name: /^Measure it/ });
      await measure.first().click();
      const comparison = inspector.getByRole('group', { name: /omparison/ });
      await comparison
        .getByText(/fuse=\{\d+: True\}/)
        .first()
        .waitFor();
      assert.match(await comparison.innerText(), /all/);
      const cell = page.locator('.cell').first();
      assert.match(await cell.innerText(), /\[1\]/, 'nothing ran again');
      assert.doesNotMatch(await cell.locator('.cm-content').innerText(), /fuse=/);
    }),
);

const TUNED = `import tandem as td
def f(x, *weights):
    for w in weights:
        x = td.tanh(x @ w)
    return x
sizes = 255, 257, 63, 129, 65
weights = [td.ones(shape) for shape in zip(sizes, sizes[1:])]
t = td.tune(td.jit(f), td.ones((129, 255)), *weights)`;

test(
  'the tuner shows its candidates as points while it measures, and Stop leaves what is known',
  { timeout: 120_000 },
  () =>
    withPage({}, async ({ page, findings }) => {
      await ready(page);
      await page.evaluate((file) => window.tandem.open(file, 'Runs'), notebook(TUNED));
      const cell = page.locator('.cell').first();
      await cell.locator('.gut-run').click();
      const picture = cell.getByRole('group', { name: 'Tuning' });
      await picture.getByText('heuristic').first().waitFor();
      assert.doesNotMatch(await cell.innerText(), /\[1\]/, 'it is still running');
      await cell.getByText(/^\d+ candidates of 4 kernels measured$/).waitFor();
      assert.equal(await picture.count(), 0, 'the value has the picture');
      await cell.locator('.gut-run').click();
      await picture.getByText('heuristic').first().waitFor();
      await page.keyboard.press('Escape');
      await page.keyboard.press('i');
      await page.keyboard.press('i');
      await cell.getByText('KeyboardInterrupt').first().waitFor();
      assert.ok((await picture.count()) > 0);
      assert.deepEqual(findings, []);
    }),
);
