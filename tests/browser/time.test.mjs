// Where time goes, with the real kernel: by line of Python and of devices, of calls that run later, of kernels on request, and on the
// timeline of a run.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ready, withPage } from './harness.mjs';

const LATER = `import tandem as td
a = td.random.normal((256, 256))
b = a
for i in range(60):
    c = b @ a
    b = td.tanh(c)
data = [n % 977 for n in range(1000)] * 1000
ordered = sorted(data)
b.sum().item();`;
const LAYERS = `import tandem as td
net = td.nn.Sequential(*[td.nn.Sequential(td.nn.Linear(32, 32), td.nn.Tanh()) for n in range(15)])
td.graph(net, td.ones((8, 32)))`;

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

const withCells = (sources, body) =>
  withPage({}, async ({ page, findings }) => {
    await ready(page);
    await page.evaluate((file) => window.tandem.open(file, 'Time'), notebook(...sources));
    for (let n = 0; n < sources.length; n += 1) {
      await page.locator('.cell').nth(n).locator('.gut-run').click();
      await page.waitForSelector(`[data-cell-id=c${n}][data-status=ok]`, { timeout: 120_000 });
    }
    const inspector = page.locator('.insp');
    await body({ page, inspector, cell: (n) => page.locator('.cell').nth(n) });
    assert.deepEqual(findings, []);
  });

/** Milliseconds of a text. */
function milliseconds(text) {
  const found = /([\d.,]+)\s*(µs|ms|s)\b/u.exec(text.replaceAll('\u202f', ' ').replaceAll('\u00a0', ' '));
  assert.ok(found, `no time in ${JSON.stringify(text)}`);
  return Number(found[1].replace(',', '')) * { µs: 1e-3, ms: 1, s: 1000 }[found[2]];
}

test(
  'calls that run later and lines of Python have their own time beside the text',
  { timeout: 240_000 },
  () =>
    withCells([LATER], async ({ page, inspector, cell }) => {
      const heat = await cell(0).getByRole('list', { name: 'Time by line' }).locator('li').allTextContents();
      const of = (line, what) => heat.find((text) => text.startsWith(`Line ${line}:`) && text.includes(what));
      const device = (line) =>
        milliseconds(
          /functions: (.*?)(?:\(|of this|$)/.exec(of(line, 'compiled functions') ?? '')?.[1] ?? '',
        );
      const python = (line) =>
        milliseconds(/Python itself: (.*?)\(/.exec(of(line, 'Python itself') ?? '')?.[1] ?? '');
      const [product, tanh] = [device(5), device(6)];
      assert.ok(product > 2 * tanh, `matmul ${product} ms, tanh ${tanh} ms:\n${heat.join('\n')}`);
      // No estimate: each call is measured.
      assert.ok(!of(5, 'compiled functions').includes('are divided'), heat.join('\n'));
      assert.ok(python(8) > 5, heat.join('\n'));
      assert.ok((await cell(0).locator('.cm-line.cm-heat-python').count()) >= 1);
      const widths = await cell(0)
        .locator('.cm-line.cm-heat-python')
        .evaluateAll((lines) =>
          lines.map((line) => Number.parseFloat(getComputedStyle(line, '::before').borderLeftWidth)),
        );
      assert.ok(
        widths.every((width) => width >= 2),
        `bars of ${widths} pixels`,
      );
      assert.ok((await cell(0).locator('.cm-line.cm-heat').count()) >= 1);
      // What was called has the time, too.
      await cell(0).locator('.gut').click();
      await inspector.getByRole('tab', { name: 'Overview' }).click();
      const row = inspector.locator('tr', { hasText: 'matmul' }).first();
      assert.ok(milliseconds(await row.innerText()) > 0);
      // The file keeps it: a reader sees the same.
      const text = await page.evaluate(() => window.tandem.save());
      await page.evaluate((file) => window.tandem.open(file, 'Again'), text);
      await cell(0).locator('.cm-line.cm-heat-python').first().waitFor();
    }),
);

test(
  'spans of the timeline light the line and the node that they belong to, and the reverse',
  { timeout: 240_000 },
  () =>
    withCells([LATER], async ({ page, inspector, cell }) => {
      await cell(0).locator('.gut').click();
      await inspector.getByRole('tab', { name: 'Timeline' }).click();
      const lanes = inspector.getByRole('application').first();
      await lanes.focus();
      const status = inspector.locator('.tv-status').first();
      for (let i = 0; i < 200; i += 1) {
        await page.keyboard.press('ArrowRight');
        if (/matmul/.test(await status.innerText())) break;
      }
      assert.match(await status.innerText(), /matmul/);
      const lit = cell(0).locator('.cm-lit');
      await lit.waitFor();
      assert.match(await lit.innerText(), /b @ a/);
      await page.keyboard.press('Enter');
      // Kept: it stays lit, and the graph has the node selected.
      await inspector.getByRole('tab', { name: 'Graph' }).click();
      const details = inspector.getByRole('group', { name: 'Selected node' });
      await details.waitFor();
      assert.match(await details.innerText(), /matmul/);
      assert.match(await lit.first().innerText(), /b @ a/);
      // The reverse: a node that is selected in the graph lights its spans.
      await inspector.locator('.tv-box', { hasText: 'tanh' }).first().click();
      await inspector.getByRole('tab', { name: 'Timeline' }).click();
      await inspector.locator('.tv-span.tv-lit').first().waitFor({ state: 'attached' });
    }),
);

test(
  'kernels are measured on request, and boxes have times and are coloured by them',
  { timeout: 240_000 },
  () =>
    withCells([LAYERS], async ({ page, inspector, cell }) => {
      const graph = cell(0).locator('.tv-graph');
      const colour = graph.getByLabel('Colour');
      const choices = () => colour.locator('option').allTextContents();
      await graph.locator('.tv-canvas .tv-box').first().waitFor();
      assert.ok(!(await choices()).includes('time'));
      await graph.getByRole('button', { name: 'Measure the kernels' }).click();
      await page.waitForFunction(
        () => [...document.querySelectorAll('.tv-graph option')].some((option) => option.value === 'time'),
        null,
        { timeout: 120_000 },
      );
      assert.equal(await graph.getByRole('button', { name: 'Measure the kernels' }).count(), 0);
      await colour.selectOption('time');
      await graph.locator('.tv-canvas .tv-heat-5').first().waitFor();
      assert.match(await graph.locator('.tv-legend').innerText(), /time: darker is more.*an estimate/s);
      // Folded groups have it among their totals.
      await graph.locator('.tv-canvas .tv-group', { hasText: '≈' }).first().waitFor();
      // And so has the table.
      await graph.getByRole('button', { name: 'Table', exact: true }).click();
      await graph.getByRole('columnheader', { name: 'time', exact: true }).waitFor();
      assert.match(await graph.locator('.tv-nodes tbody').innerText(), /≈/);
      // The kernels panel has it beside each title.
      await cell(0).locator('.gut').click();
      await inspector.getByRole('tab', { name: 'Kernels' }).click();
      assert.match(await inspector.locator('.tv-kernel-cost b').first().innerText(), /\d\s(?:n|µ|m)s/u);
    }),
);

/** A function with a straight run of native calls, each of them long, and one that is called so often that it gets other code. */
const STRAIGHT = `data = [n % 977 for n in range(1000)] * 600
def work():
    a = sorted(data)
    n = len(a)
    b = sorted(data, reverse=True)
    return n
def small(n):
    a = abs(n)
    return abs(a)
work()
total = sum(small(n) for n in range(20000))
print(total)`;

test('a straight run of native calls in a function is told by line', { timeout: 120_000 }, () =>
  withCells([STRAIGHT], async ({ cell }) => {
    await cell(0)
      .getByText(String((19_999 * 20_000) / 2))
      .waitFor();
    const heat = await cell(0).getByRole('list', { name: 'Time by line' }).locator('li').allTextContents();
    const python = (line) => {
      const found = heat.find((text) => text.startsWith(`Line ${line}:`) && text.includes('Python itself'));
      return found === undefined ? 0 : milliseconds(/Python itself: (.*?)\(/.exec(found)?.[1] ?? '');
    };
    const [first, short, second] = [3, 4, 5].map(python);
    assert.ok(first > 3 * short && second > 3 * short && first > 1 && second > 1, heat.join('\n'));
  }),
);
