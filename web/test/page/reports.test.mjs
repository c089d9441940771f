// Reports on the page: memory, queue, times of kernels, tuning and compilations as tables with bars.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import {
  cell,
  choose,
  eventually,
  idle,
  notebook,
  press,
  sources,
  withNotebook,
  withPage,
} from './harness.mjs';
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
      ['tile 4x8', '', '920 µs', '1.00×', ''],
      ['tile 8x8', '', '609 µs', '1.51×', 'chosen'],
      ['tile 4x16', '', '710 µs', '1.30×', ''],
    ]);
    await report('Tuning').getByText('nothing to choose').waitFor();
    const curves = cell(page, 0).getByRole('img', {
      name: 'Median times of eager, compiled, compiled webgpu over sizes',
    });
    assert.equal(await curves.locator('circle').count(), 12, 'each measured point');
    await cell(page, 0).getByText('From a size of about 180 on, compiled is faster than eager.').waitFor();
    const measured = await rows(report('Measured points'));
    assert.deepEqual(measured[0], [
      '10',
      '12.0 µs 11.4 µs – 13.2 µs',
      '14.0 µs 13.3 µs – 15.4 µs',
      '210 µs 200 µs – 231 µs',
    ]);
    assert.equal(
      await report('Measured points').locator('tbody tr').nth(3).locator('b').innerText(),
      '80.0\u00a0µs',
    );
    const [shape, value] = await rows(report('program 1'));
    assert.deepEqual(shape?.slice(0, 3), ['x shape', '(8, 8)', '(4, 8)']);
    assert.match(shape?.[3] ?? '', /dims=td\.dim/);
    assert.deepEqual(value, ['factor value', '2.0', '3.0', '–']);
    await report('Recompiles').getByRole('button', { name: 'Go to cell 1, line 2' }).click();
    await page.waitForSelector('[data-cell-id=c0] .cm-content');
  }));

test('names and titles that are long leave what is said of them in sight, on narrow screens too', () =>
  withPage(async (page) => {
    const kernelTimes = structuredClone(reports.kernelTimes);
    kernelTimes.kernels[0].title = Array(12).fill('greater_equal').join(' + ');
    const memory = structuredClone(reports.memory);
    memory.tensors[0].name = "opt._slots[0][0].moments['exp_avg_sq'].of_everything";
    const file = notebook('td.kernel_times(step, x)\ntd.memory()');
    file.cells[0].outputs = [kernelTimes, memory].map((doc) => output({ [REPORT_MIME]: doc }));
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate((nb) => window.tandem.open(nb), file);
      for (const name of ['Times of kernels', 'Who holds tensors']) {
        const table = cell(page, 0).getByRole('group', { name, exact: true }).last();
        const hidden = await table.evaluate((region) => {
          const { right } = region.getBoundingClientRect();
          const figures = [...region.querySelectorAll('tbody tr')].map((row) => row.cells[2]);
          return figures.filter((figure) => figure.getBoundingClientRect().right > right).length;
        });
        assert.equal(hidden, 0, `${name} at ${width}`);
      }
    }
  }));

test('watched values are lines over the calls and a table, of each statistic', () =>
  withPage(async (page) => {
    const file = notebook('step\nstep');
    file.cells[0].outputs = [output({ [REPORT_MIME]: reports.watch })];
    await page.evaluate((nb) => window.tandem.open(nb), file);
    const report = cell(page, 0).getByRole('group', { name: 'Watched values' });
    const picture = (what) =>
      report.getByRole('img', { name: new RegExp(`^${what} of net\\[0\\] matmul %2`) });
    await picture('deviation').waitFor();
    await report.getByText('of 33 calls, one in 10 is looked at').waitFor();
    await report.getByText('log %7 has NaN or infinities from call 21 on.').waitFor();
    const lines = picture('deviation').locator('.tv-watch-line');
    assert.equal(await lines.count(), 3);
    const paths = await lines.locator('path').evaluateAll((all) => all.map((path) => path.getAttribute('d')));
    assert.deepEqual(
      paths.map((path) => path.match(/[ML]/g).join('')),
      ['MLLL', 'MLLL', 'ML'],
      'what is not known is left out',
    );
    const last = report.getByRole('group', { name: 'At the last call that was looked at' });
    assert.deepEqual((await rows(last))[1], [
      'net[0] relu %3',
      'cell 1, line 1',
      '0.36',
      '0.18',
      '-0.72',
      '1.08',
      '<1 %',
      '0 %',
    ]);
    await report.getByRole('button', { name: 'zeros', exact: true }).click();
    await picture('zeros').waitFor();
    await report.getByRole('button', { name: 'Table' }).click();
    assert.deepEqual(await rows(report.getByRole('group', { name: 'zeros over the calls' })), [
      ['1', '50 %', '50 %', '50 %'],
      ['11', '25 %', '25 %', '25 %'],
      ['21', '0 %', '0 %', '0 %'],
      ['31', '<1 %', '<1 %', '<1 %'],
    ]);
    await report.getByRole('button', { name: 'Go to cell 1, line 2' }).click();
    await page.waitForSelector('[data-cell-id=c0] .cm-content');
  }));

test('where a NaN began and how far values are apart are told in the language of the page, and in the inspector', () =>
  withPage(async (page) => {
    const file = notebook('td.find_nan(loss, x)\n', 'td.check(loss, x)\n', 'td.find_nan(f, x)');
    file.cells[0].outputs = [output({ [REPORT_MIME]: reports.nonFinite })];
    file.cells[1].outputs = [output({ [REPORT_MIME]: reports.check })];
    file.cells[2].outputs = [output({ [REPORT_MIME]: { ...reports.nonFinite, first: null } })];
    await page.evaluate((nb) => window.tandem.open(nb), file);
    const text = async (locator) => (await locator.innerText()).replace(/\s+/g, ' ').trim();
    const first = cell(page, 0).getByRole('group', { name: 'First NaN or infinity' });
    await first.waitFor();
    assert.equal(
      await text(first.locator('.tv-first-bad').first()),
      'The first NaN · cell 1, line 2 in net[0]: log made 2 of 4 elements NaN, the first at (0, 1)',
    );
    assert.equal(await text(first.locator('.tv-first-bad').nth(1)), 'there log(-3) = nan');
    assert.equal(await text(first.locator('.tv-source')), 'td.log(y - 4.0)');
    assert.deepEqual(await rows(first.getByRole('group', { name: 'What led there' })), [
      ['x %0 before', '–', '1', '1 … 9', '–', '–', 'f32[2, 2]'],
      ['multiply %1 before', 'cell 1, line 1', '–', '1 … 9', '–', '–', 'f32[2, 2]'],
      ['subtract %2 operand', 'cell 1, line 2', '-3', '-3 … 5', '–', '–', 'f32[2, 2]'],
      ['net[0] log %3 result', 'cell 1, line 2', 'nan', '0 … 1.6', '2', '–', 'f32[2, 2]'],
    ]);
    await cell(page, 2).getByText('All 5 values of loss are finite.').waitFor();
    const check = cell(page, 1).getByRole('group', { name: 'Node by node' });
    const told = await text(check);
    assert.match(told, /1 of 4 nodes differ by more than rounding within 64 units/);
    assert.match(told, /It begins with cos %3 cell 1, line 2: compiled on cpu, 4,000,000 ULP/);
    assert.deepEqual(await rows(check.getByRole('table', { name: 'Ways to run' })), [
      ['compiled on cpu', '4,000,000', '1'],
      ['op by op on webgpu', '3', '0'],
    ]);
    const nodes = await rows(check.getByRole('group', { name: 'Nodes, worst first' }));
    assert.deepEqual(
      nodes.map((row) => row.slice(2, 9)),
      [
        ['4,000,000', 'compiled on cpu', 'cell 1, line 2', 'differs', '(0, 1)', '0.5', '0.25'],
        ['3', 'compiled on cpu', 'cell 1, line 1', 'rounding', '(0, 1)', '2.5', '2.5000001'],
      ],
    );
    await choose(page, 1);
    await page.getByRole('tab', { name: 'Values', selected: true }).waitFor();
    // Beside the table the inspector has what is known of the selected node, of the worst at first.
    const selected = page.getByRole('tabpanel').getByRole('region', { name: 'The selected value' });
    await selected.getByRole('heading', { name: 'cos %3' }).waitFor();
    assert.deepEqual(
      (await rows(selected.getByRole('group', { name: 'Ways to run' }))).map((row) => row.slice(0, 3)),
      [['compiled on cpu', 'differs', '4,000,000']],
    );
    const other = check.getByRole('group', { name: 'Nodes, worst first' }).locator('th button').nth(1);
    await other.click();
    await selected.getByText('rounding').waitFor();
    assert.equal(await other.getAttribute('aria-pressed'), 'true');
    await page.evaluate(() => localStorage.setItem('tandem.language', 'zh'));
    await page.reload();
    await page.evaluate((nb) => window.tandem.open(nb), file);
    await cell(page, 0).getByText('由何而来').waitFor();
    await cell(page, 1).getByText('4 个节点中有 1 个的差异超出舍入误差').waitFor();
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
    // What stands in the cell is not said twice: the panel shows what is selected in it.
    await panel.getByText('Select a tensor in the table of the cell').waitFor();
    assert.equal(await panel.getByRole('table').count(), 0);
    const holders = cell(page, 0).getByRole('group', { name: 'Who holds tensors' });
    const name = await holders.getByRole('button').first().innerText();
    await holders.getByRole('button').first().click();
    await panel.getByRole('region', { name: `The tensor ${name}` }).waitFor();
    assert.equal(await holders.getByRole('button', { pressed: true }).count(), 1);
    assert.deepEqual(await tabs(), ['Graph', 'Memory', 'Files']);
    await choose(page, 1);
    await panel.getByText('Select a program in the table of the cell').waitFor();
    assert.deepEqual(await tabs(), ['Graph', 'Recompiles', 'Files']);
    const kept = cell(page, 1).getByRole('group', { name: 'Programs that are kept' });
    assert.equal((await rows(kept)).length, 2);
    assert.equal(await panel.getByText('Programs that are kept').count(), 0);
    // The last that was made stands there until another one is selected.
    const last = await panel.locator('.tv-picked h4').innerText();
    await kept.getByRole('button').first().click();
    await eventually(async () => (await panel.locator('.tv-picked h4').innerText()) === last, false);
    // On a narrow screen the panel covers the cell, and has all of it.
    await page.setViewportSize({ width: 400, height: 800 });
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Show the inspector' }).click();
    await page.getByRole('tabpanel').getByRole('group', { name: 'Programs that are kept' }).waitFor();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1280, height: 800 });
    await choose(page, 2);
    await panel.getByText('Nothing to inspect here').waitFor();
  }));

test('what would avoid a compilation is shown, written into its cell, and taken back', () =>
  withPage(async (page) => {
    const define = 'import tandem as td\n@td.jit\ndef step(x, factor):\n    return x * factor';
    const call = '# twice\nstep(x[:4], 3.0)';
    const file = notebook(call, define, 'td.recompiles(step)');
    file.cells[2].outputs = [output({ [REPORT_MIME]: reports.recompiles })];
    // In the cell that begins with a comment it is code.
    file.cells[0] = { ...file.cells[2], id: 'c0', source: call, outputs: [] };
    await page.evaluate((nb) => window.tandem.open(nb), file);
    await choose(page, 2);
    const panel = page.getByRole('tabpanel');
    assert.equal(await cell(page, 2).getByRole('button', { name: 'Show the change…' }).count(), 0);
    const row = (name) => panel.getByRole('row').filter({ hasText: name }).last();
    await row('x shape').getByRole('button', { name: 'Show the change…' }).click();
    const change = panel.getByRole('group', { name: 'Would be written into cell 2:' });
    assert.deepEqual(await change.locator('del, ins').allTextContents(), [
      '@td.jit',
      '@td.jit(dims=td.dim("n"))',
    ]);
    assert.equal((await sources(page))[1], define, 'nothing is written yet');
    await change.getByRole('button', { name: 'Write it' }).click();
    await panel.getByText('Written into cell 2.').waitFor();
    assert.equal((await sources(page))[1], define.replace('@td.jit', '@td.jit(dims=td.dim("n"))'));
    await cell(page, 1).getByText('@td.jit(dims=td.dim("n"))').waitFor();
    await choose(page, 2);
    await press(page, 'z');
    await eventually(async () => (await sources(page))[1], define);
    await choose(page, 2);
    await row('x shape').getByRole('button', { name: 'Show the change…' }).waitFor();
    await row('x shape').getByRole('button', { name: 'Show the change…' }).click();
    await panel.getByRole('button', { name: 'Leave it' }).click();
    assert.equal((await sources(page))[1], define);
  }));

test('the tuner shows candidates as points and what the chosen one gains; choices go out and come in', () =>
  withPage(async (page) => {
    const file = notebook('td.tune(step, x)');
    file.cells[0].outputs = [output({ [REPORT_MIME]: reports.tuning })];
    await page.evaluate((nb) => window.tandem.open(nb), file);
    await idle(page);
    await choose(page, 0);
    const panel = page.getByRole('tabpanel');
    await page.getByRole('tab', { name: 'Tuner', selected: true }).waitFor();
    await panel.getByText('kernels with a choice: 1 of 2').waitFor();
    assert.match(
      (await panel.locator('.tv-tuned').innerText()).replace(/\s+/g, ' '),
      /^Chosen: tile 8x8 · 1.5 times as fast as the heuristic’s choice \(95 % CI 1.4–1.6\)$/,
    );
    const plot = panel.getByRole('img', { name: /^Strip plot of run times. tile 4x8: median/ });
    assert.equal(await plot.locator('.tv-dots').count(), 3);
    assert.equal(await plot.locator('.tv-solid').count(), 1);
    assert.deepEqual(await rows(panel.getByRole('group', { name: 'Choices that are kept' })), [
      ['00c0ffee00c0ffee', 'tile 8x8'],
      ['0123456789abcdef', 'unroll 4'],
    ]);
    const waiting = page.waitForEvent('download');
    await panel.getByRole('button', { name: 'Export the choices' }).click();
    const saved = await (await waiting).path();
    const kept = JSON.parse(await readFile(saved, 'utf8'));
    assert.equal(kept.machine, 'CPU · relaxed SIMD · 2 threads');
    assert.equal(kept.choices['0123456789abcdef'], 'unroll 4');
    const choosing = page.waitForEvent('filechooser');
    await panel.getByRole('button', { name: 'Import choices…' }).click();
    await (await choosing).setFiles({
      name: 'tuning.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(kept)),
    });
    await eventually(
      async () => (await sources(page))[1],
      'import tandem\ntandem.load_tuning("tuning.json")',
    );
    await page.getByRole('tab', { name: 'Files' }).click();
    await page.getByRole('tabpanel').getByText('tuning.json').waitFor();
  }));

test('a cell whose tensors grow with each run is told so, with the name that keeps them', () =>
  withNotebook(['history = []', 'grow 4000000\nhistory.append(y)'], async (page) => {
    await idle(page);
    for (let n = 0; n < 4; n += 1) {
      await choose(page, 1);
      await press(page, 'Control+Enter');
      await page.waitForFunction((i) => document.body.innerText.includes(`[${i + 1}]`), n);
      await idle(page);
    }
    const panel = page.getByRole('tabpanel');
    await page.getByRole('tab', { name: 'Memory' }).click();
    await panel.getByText('Tensors grew by 4.00 MB in each of the last 4 runs').waitFor();
    assert.match(
      (await panel.locator('.insp-growth p').innerText()).replace(/\s+/g, ' '),
      /runs: history in cell 1$/,
    );
    await panel.getByRole('button', { name: 'Show who holds them' }).click();
    await eventually(async () => (await sources(page))[2], 'import tandem\ntandem.memory()');
  }));
