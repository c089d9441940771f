// Outputs that came with a file: what is heavy waits, charts are pictures, long notebooks come bit by bit.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cell, visit } from './harness.mjs';
import { VEGA } from './vega-chart.mjs';

const VEGALITE = 'application/vnd.vegalite.v5+json';
const ofFile = (...bundles) => ({
  nbformat: 4,
  nbformat_minor: 5,
  metadata: {},
  cells: bundles.map((data, n) => ({
    cell_type: 'code',
    id: `c${n}`,
    metadata: {},
    source: '1',
    execution_count: null,
    outputs: [{ output_type: 'display_data', metadata: {}, data }],
  })),
});

test('a chart of a file is a picture that a worker made; one without end is left out; a click makes it a chart', async () => {
  const { page, context, findings } = await visit();
  const search = `test(/^(a+)+$/, '${'a'.repeat(60)}b')`;
  const endless = { ...VEGA, transform: [{ calculate: search, as: 'c' }] };
  const nb = ofFile({ [VEGALITE]: endless }, { [VEGALITE]: VEGA });
  await page.evaluate((file) => window.tandem.open(file), nb);
  const picture = page.locator('[data-cell-id=c1] img.out-chart-picture');
  await picture.waitFor({ timeout: 60_000 });
  assert.match(await picture.getAttribute('src'), /^data:image\/svg\+xml/);
  assert.ok(await picture.evaluate((image) => image.decode().then(() => image.naturalWidth > 30)));
  await page.locator('[data-cell-id=c0] .out-note').getByText('takes too long').waitFor();
  assert.equal(await page.locator('.out canvas').count(), 0);
  await page.getByRole('button', { name: 'Let it answer to the pointer' }).click();
  await page.waitForSelector('[data-cell-id=c1] .out-chart canvas');
  assert.deepEqual(findings, []);
  await context.close();
});

test('what a file makes heavy is drawn when somebody wants it: HTML of many tags, an SVG that uses what it uses', async () => {
  const { page, context, findings } = await visit();
  const groups = Array.from(
    { length: 7 },
    (_, n) => `<g id="g${n + 1}">${`<use href="#g${n}"/>`.repeat(10)}</g>`,
  );
  const bomb = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><g id="g0"><rect width="1" height="1"/></g>${groups.join('')}</svg>`;
  const plain =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
  const nb = ofFile(
    { 'text/html': '<div>'.repeat(100_000) },
    { 'text/html': `<p ${Array.from({ length: 20_000 }, (_, n) => `a${n}`).join('/')}>x</p>` },
    { 'image/svg+xml': bomb },
    { 'image/svg+xml': plain },
    { 'text/html': '<b>shown</b>' },
  );
  const address = encodeURIComponent(bomb);
  nb.cells.push({
    cell_type: 'markdown',
    id: 'm',
    metadata: {},
    source: `![a bomb](data:image/svg+xml,${address})`,
  });
  nb.cells.push({ cell_type: 'markdown', id: 'n', metadata: {}, source: '['.repeat(300_000) });
  await page.evaluate((file) => window.tandem.open(file), nb);
  await page.locator('[data-cell-id=c3] img').waitFor();
  await page.locator('[data-cell-id=c4] iframe').waitFor();
  for (const n of [0, 1]) await cell(page, n).getByText('is not shown by itself').waitFor();
  await cell(page, 2).getByText('would take very long to draw').waitFor();
  assert.equal(
    await page.locator('[data-cell-id=c2] img, [data-cell-id=c0] iframe, [data-cell-id=c1] iframe').count(),
    0,
  );
  assert.equal(await page.locator('[data-cell-id=m] img').getAttribute('src'), null);
  assert.match(await page.locator('[data-cell-id=n] .md').innerText(), /^\[{20000}…$/);
  assert.deepEqual(findings, []);
  await context.close();
});

test('the cells of a long notebook come a few at a time, and the one that is selected at once', async () => {
  const { page, context } = await visit();
  const nb = ofFile(...Array.from({ length: 700 }, (_, n) => ({ 'text/plain': `${n}` })));
  await page.evaluate((file) => {
    window.mounted = [];
    new MutationObserver(() => window.mounted.push(document.querySelectorAll('.cell').length)).observe(
      document.body,
      {
        childList: true,
        subtree: true,
      },
    );
    return window.tandem.open(file);
  }, nb);
  await page.waitForFunction(() => document.querySelectorAll('.cell').length === 700);
  const steps = new Set(await page.evaluate(() => window.mounted));
  assert.ok(steps.size >= 10, `${[...steps]}`);
  assert.equal(await page.locator('.cell').last().locator('.out').innerText(), '699');
  await context.close();
});
