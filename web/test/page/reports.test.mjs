// Reports on the page: memory, queue, times of kernels, tuning and compilations as tables with bars.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cell, choose, notebook, withPage } from './harness.mjs';
import { REPORT_MIME, reports } from './reports.js';

const output = (data) => ({ output_type: 'display_data', data, metadata: {} });

/** The rows of a table as texts of their cells. */
const rows = (within) =>
  within
    .locator('tbody tr')
    .evaluateAll((all) =>
      all.map((row) => [...row.cells].map((each) => each.innerText.replace(/\s+/g, ' ').trim())),
    );

test('what devices and compiled functions tell of themselves is drawn, with lines that can be gone to', () =>
  withPage(async (page) => {
    const file = notebook('td.memory()\nstep(x)');
    file.cells[0].outputs = Object.values(reports).map((doc) =>
      output({ [REPORT_MIME]: doc, 'text/plain': `the text of ${doc.type}` }),
    );
    await page.evaluate((nb) => window.tandem.open(nb), file);
    const report = (name) => cell(page, 0).getByRole('group', { name, exact: true });
    await report('Recompiles').first().waitFor();
    assert.equal(await page.getByText('the text of').count(), 0, 'the text is for who cannot draw');
    const [memory, held] = [report('Memory').last(), report('Who holds tensors')];
    assert.deepEqual(await rows(memory), [
      ['cpu', '', '4.10 MB', '8.40 MB'],
      ['webgpu', '', '600 kB', '600 kB'],
    ]);
    assert.deepEqual(await rows(held), [
      ['history.losses[1]', '', '4.00 MB', '85 %', 'f32[1000, 1000]', 'cpu'],
      ["weights['w']", '', '600 kB', '13 %', 'f32[150000]', 'webgpu'],
    ]);
    await cell(page, 0).getByText('3 smaller tensors are left out: 24.0 kB').waitFor();
    await cell(page, 0).getByText('80.0 kB more live').waitFor();
    assert.match(
      (await report('Queue').innerText()).replace(/\s+/g, ' '),
      /not known to be done 2 .*4.10 kB/,
    );
    assert.deepEqual((await rows(report('Times of kernels').last())).at(0)?.slice(0, 3), [
      'k0 matmul + tanh',
      '',
      '840 µs',
    ]);
    assert.deepEqual(await rows(report('k0 matmul + tanh')), [
      ['tile 4x8', '', '900 µs', '1.00×', ''],
      ['tile 8x8', '', '600 µs', '1.50×', 'chosen'],
    ]);
    await report('Tuning').getByText('nothing to choose').waitFor();
    const [shape, value] = await rows(report('program 1'));
    assert.deepEqual(shape?.slice(0, 3), ['x shape', '(8, 8)', '(4, 8)']);
    assert.match(shape?.[3] ?? '', /dims=td\.dim/);
    assert.deepEqual(value, ['factor value', '2.0', '3.0', '–']);
    await report('Recompiles').getByRole('button', { name: 'Go to cell 1, line 2' }).click();
    await page.waitForSelector('[data-cell-id=c0] .cm-content');
  }));

test('a report that is damaged, or of a type that is not known, is said to be so', () =>
  withPage(async (page) => {
    const file = notebook('1', '2');
    file.cells[0].outputs = [output({ [REPORT_MIME]: { type: 'memory' } })];
    file.cells[1].outputs = [output({ [REPORT_MIME]: { type: 'later' } })];
    await page.evaluate((nb) => window.tandem.open(nb), file);
    for (const n of [0, 1]) await cell(page, n).locator('.out-note').waitFor();
  }));

test('the inspector has the memory and the compilations of the selected cell', () =>
  withPage(async (page) => {
    const file = notebook('td.memory()', 'td.recompiles(step)', '3');
    file.cells[0].outputs = [output({ [REPORT_MIME]: reports.memory })];
    file.cells[1].outputs = [output({ [REPORT_MIME]: reports.recompiles })];
    await page.evaluate((nb) => window.tandem.open(nb), file);
    const tabs = () => page.getByRole('tab').allInnerTexts();
    const panel = page.getByRole('tabpanel');
    await choose(page, 0);
    await panel.getByRole('group', { name: 'Who holds tensors' }).waitFor();
    assert.deepEqual(await tabs(), ['Graph', 'Memory', 'Files']);
    await choose(page, 1);
    await panel.getByText('2 kept of 2 compilations; at most 64 are kept').waitFor();
    assert.deepEqual(await tabs(), ['Graph', 'Recompiles', 'Files']);
    assert.equal((await rows(panel.getByRole('group', { name: 'Programs that are kept' }))).length, 2);
    await choose(page, 2);
    await panel.getByText('Nothing to inspect here').waitFor();
  }));
