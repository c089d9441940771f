// A comparison of many ways: every figure is in sight where there is room, and on a narrow screen it is seen what it is of.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { comparisonDocument } from './fake-documents.js';
import { cell, eventually, notebook, withPage } from './harness.mjs';

const MIME = 'application/vnd.tandem.timing.v1+json';

/** Twelve ways, as two devices, three modes and two counts of threads make. */
function manyWays() {
  const doc = comparisonDocument();
  const [first, second] = doc.entries;
  const names = ['cpu', 'webgpu'].flatMap((device) =>
    ['eager', 'graph', 'compiled'].flatMap((mode) => [1, 8].map((n) => `${device} ${mode}, ${n} threads`)),
  );
  doc.entries = names.map((name, i) => ({
    ...(i % 3 === 2 ? second : first),
    name,
    dispatches: 123_456,
    submits: 12,
    agreement: { agrees: true, maxUlp: 2, maxAbs: 1e-7, note: null },
  }));
  const [ratio] = doc.ratios;
  doc.ratios = names.slice(1).map((entry) => ({ ...ratio, baseline: names[0], entry }));
  return doc;
}

const tables = (page) => cell(page, 0).locator('.tv-comparison .tv-scroll');
const hidden = (page) =>
  tables(page).evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth).filter((n) => n > 0));

async function withMany(body, options) {
  await withPage(async (page) => {
    const file = notebook('compare');
    file.cells[0].outputs = [{ output_type: 'display_data', data: { [MIME]: manyWays() }, metadata: {} }];
    await page.evaluate((nb) => window.tandem.open(nb), file);
    await tables(page).first().waitFor();
    await body(page);
  }, options);
}

test('the figures of twelve ways are all in sight beside the inspector', () =>
  withMany(
    async (page) => {
      await eventually(() => tables(page).count(), 3);
      assert.deepEqual(await hidden(page), []);
      assert.deepEqual(await cell(page, 0).locator('.tv-comparison caption').allInnerTexts(), [
        'Values and times',
        'Kernels and memory',
        'What compiling costs',
      ]);
      // Each way is named in each table; no figure is in two.
      const rows = await cell(page, 0).locator('.tv-comparison tbody tr').count();
      assert.equal(rows, 36);
      const heads = await cell(page, 0).locator('.tv-comparison thead th').allInnerTexts();
      assert.equal(new Set(heads).size, heads.length);
    },
    { viewport: { width: 1440, height: 900 } },
  ));

test('on a narrow screen the names stay while the figures scroll', () =>
  withMany(
    async (page) => {
      await eventually(() => tables(page).count(), 3);
      const first = tables(page).first();
      const name = first.locator('tbody th').first();
      const before = await name.boundingBox();
      await first.evaluate((one) => one.scrollTo(one.scrollWidth, 0));
      await eventually(async () => (await first.evaluate((one) => one.scrollLeft)) > 20, true);
      const after = await name.boundingBox();
      assert.ok(Math.abs(after.x - before.x) < 2, `${before.x} → ${after.x}`);
      assert.ok(after.width < 170, `${after.width} px of 360 for names`);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
    },
    { viewport: { width: 360, height: 740 } },
  ));
