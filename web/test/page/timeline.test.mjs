// A profile on the page: zoom and range by keyboard, wheel and drag; its file for other programs; and what the browser's own
// tools are told of it.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { graphDocument } from './fake-documents.js';
import { cell, choose, eventually, idle, notebook, runAll, status, visit, withNotebook } from './harness.mjs';
import { PROFILE_MIME, profile } from './profile.js';

const GRAPH_MIME = 'application/vnd.tandem.graph.v1+json';

/** Opens a notebook whose one cell has this profile as its output. */
async function withProfile(body, options) {
  const { context, page, findings } = await visit(options);
  const file = notebook('p = td.profile(f)\nstep()\nscale()\nitem()');
  file.cells[0].outputs = [{ output_type: 'display_data', data: { [PROFILE_MIME]: profile }, metadata: {} }];
  await page.evaluate((nb) => window.tandem.open(nb), file);
  const timeline = cell(page, 0).locator('.tv-timeline');
  await timeline.locator('.tv-span').first().waitFor();
  await body(page, timeline);
  assert.deepEqual(findings, []);
  await context.close();
}

test('a profile is saved as a trace: named threads, spans in the order of their times, arrows', () =>
  withProfile(async (page, timeline) => {
    const waiting = page.waitForEvent('download');
    await timeline.getByRole('button', { name: 'Trace for Perfetto' }).click();
    const saved = await waiting;
    assert.equal(saved.suggestedFilename(), 'tandem.trace.json');
    const { traceEvents } = JSON.parse(await readFile(await saved.path(), 'utf8'));
    const names = traceEvents.filter((event) => event.name === 'thread_name').map((event) => event.args.name);
    assert.deepEqual(names, ['Python', 'thread 0', 'thread 1', 'copies']);
    const spans = traceEvents.filter((event) => event.ph === 'X');
    assert.equal(spans.length, 7);
    assert.ok(spans.every((span, i) => i === 0 || span.ts >= spans[i - 1].ts));
    assert.equal(traceEvents.filter((event) => event.ph === 's').length, 3);
  }));

test('while a profile is shown, the browser’s own tools have its spans', () =>
  withProfile(async (page) => {
    const names = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('measure')
          .map((measure) => measure.name)
          .filter((name) => name.startsWith('tandem: ')),
      );
    assert.deepEqual((await names()).sort(), [
      'tandem: f32 × 1 · cpu',
      'tandem: f32[]',
      'tandem: matmul',
      'tandem: matmul',
      'tandem: mul',
      'tandem: scale',
      'tandem: step',
    ]);
    await page.evaluate((nb) => window.tandem.open(nb), notebook('1'));
    await eventually(async () => (await names()).length, 0);
  }));

const width = (timeline) => timeline.locator('.tv-lane-view svg').evaluate((svg) => svg.clientWidth);

test('the lanes are walked through and a range is selected by keyboard', () =>
  withProfile(async (page, timeline) => {
    const names = await timeline.locator('.tv-lane-names text').allTextContents();
    assert.deepEqual(names, ['Python', 'queue', 'thread 0', 'thread 1', 'copies', 'waits']);
    await timeline.getByRole('application').focus();
    await page.keyboard.press('ArrowRight');
    await timeline.locator('.tv-status').getByText('step', { exact: true }).waitFor();
    await eventually(() => timeline.locator('.tv-arrow').count(), 2);
    await page.keyboard.press('Shift+ArrowRight');
    await timeline.locator('.tv-range').waitFor();
    await timeline.getByRole('button', { name: 'Table' }).click();
    assert.equal(await timeline.locator('tbody tr').count(), 3, 'both calls, and one in the queue');
    await timeline.getByRole('button', { name: 'Timeline' }).click();
    await timeline.getByRole('application').focus();
    await page.keyboard.press('Escape');
    await eventually(() => timeline.locator('.tv-range').count(), 0);
    const before = await width(timeline);
    await page.keyboard.press('+');
    await eventually(() => width(timeline), 2 * before);
  }));

test('the wheel zooms where the timeline has the focus, and a drag selects a range', () =>
  withProfile(async (page, timeline) => {
    const view = timeline.getByRole('application');
    const box = await view.boundingBox();
    const before = await width(timeline);
    await page.mouse.move(box.x + box.width / 2, box.y + 40);
    await page.mouse.wheel(0, -200);
    assert.equal(await width(timeline), before, 'without the focus it scrolls the page');
    await view.focus();
    const now = await view.boundingBox();
    await page.mouse.move(now.x + now.width / 2, now.y + 40);
    await page.mouse.wheel(0, -600);
    await eventually(() => width(timeline).then((px) => px > 1.5 * before), true);
    await timeline.getByRole('button', { name: 'Show all' }).click();
    await eventually(() => width(timeline), before);
    await page.mouse.move(now.x + now.width * 0.3, now.y + 60);
    await page.mouse.down();
    await page.mouse.move(now.x + now.width * 0.5, now.y + 60, { steps: 4 });
    await page.mouse.up();
    await timeline.locator('.tv-range').waitFor();
    await timeline.getByRole('button', { name: 'Zoom to the range' }).click();
    await eventually(() => width(timeline).then((px) => px > 3 * before), true);
    await timeline.getByRole('button', { name: 'Clear the range' }).click();
    await eventually(() => timeline.locator('.tv-range').count(), 0);
  }));

test('the inspector has the timeline with totals of the range, the lines that waited, and bytes over time', () =>
  withProfile(async (page, timeline) => {
    const panel = page.getByRole('tabpanel');
    await page.getByRole('tab', { name: 'Timeline' }).click();
    await panel.getByText('1.5 ms recorded').waitFor();
    const waited = panel.getByRole('group', { name: 'Where Python waited' });
    assert.match(
      (await waited.innerText()).replace(/\s+/g, ' '),
      /cell 1, line 4 f32\[\] 1 1.10 ms 1.10 ms 73 %/,
    );
    // What is selected in the picture of the cell is selected here.
    await timeline.getByRole('application').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await panel.getByText('From 100 µs to 250 µs: 150 µs').waitFor();
    assert.equal(await panel.locator('.tv-span').count(), 0, 'no second copy of the picture');
    assert.equal(await panel.getByText('Python waited for nothing.').count(), 1, 'in this range');
    await waited.waitFor({ state: 'detached' });
    await timeline.getByRole('button', { name: 'Clear the range' }).click();
    await eventually(() => timeline.locator('.tv-range').count(), 0);
    await page.getByRole('tab', { name: 'Memory' }).click();
    const grown = panel.getByRole('group', { name: 'Table' });
    assert.match((await grown.innerText()).replace(/\s+/g, ' '), /scale 8.00 kB 1 cell 1, line 3/);
    await panel.getByRole('img', { name: 'Bytes of tensors over time' }).waitFor();
  }));

test('a run without a profile has a timeline too, and a click runs the cell under the profiler', () =>
  withNotebook(['record'], async (page) => {
    await idle(page);
    await runAll(page);
    await status(page, 0, 'ok');
    const panel = page.getByRole('tabpanel');
    await page.getByRole('tab', { name: 'Timeline' }).click();
    await panel.getByText('20 ms recorded').waitFor();
    await panel.getByText('Recorded lightly').waitFor();
    const names = await panel.locator('.tv-lane-names text').allTextContents();
    assert.deepEqual(names, ['Python', 'copies', 'waits']);
    const totals = await panel
      .getByRole('group', { name: 'Table' })
      .locator('tbody tr')
      .evaluateAll((rows) =>
        rows.map((row) => [...row.cells].map((each) => each.innerText.replace(/\s+/g, ' ')).join(' | ')),
      );
    assert.deepEqual(totals, [
      'Python | call several calls | 4 | 3.50 ms | 18 %',
      'Python | call add | 1,000 | 2.50 ms | 13 %',
      'Python | code generation step | 1 | 2.00 ms | 10 %',
      'Python | trace step | 1 | 1.00 ms | 5 %',
      'Python | passes step | 1 | 1.00 ms | 5 %',
      'copies | copy | 1 | 100 µs | 1 %',
      'waits | wait | 3 | 2.00 ms | 10 %',
    ]);
    const waited = panel.getByRole('group', { name: 'Where Python waited' });
    assert.match(
      (await waited.innerText()).replace(/\s+/g, ' '),
      /cell 1, line 6 wait 3 2.00 ms 1.00 ms 10 %/,
    );
    // By keyboard: the first span stands for many calls, of a line that can be gone to.
    await panel.getByRole('application').focus();
    await page.keyboard.press('ArrowRight');
    assert.match(
      (await panel.locator('.tv-status').innerText()).replace(/\s+/g, ' '),
      /^add · call · Python · 7.00 ms .*1,000 times, 2.50 ms in all/,
    );
    await panel.locator('.tv-status').getByRole('button', { name: 'Go to cell 1, line 3' }).waitFor();
    await panel.getByRole('button', { name: 'Run with profiler' }).click();
    await panel.getByText('1.5 ms recorded').waitFor();
    assert.equal(await panel.getByText('Recorded lightly').count(), 0);
    await cell(page, 0).locator('.tv-timeline .tv-span').first().waitFor();
  }));

test('a span of a kernel lights that kernel and its code, and the kernel lights its spans', () =>
  withNotebook(['step()', 'graph'], async (page) => {
    const file = notebook('p = td.profile(f)', 'td.graph(f)');
    const graph = graphDocument();
    graph.kernels[0].title = 'matmul';
    for (const [cell, mime, data] of [
      [0, PROFILE_MIME, profile],
      [1, GRAPH_MIME, graph],
    ]) {
      file.cells[cell].outputs = [{ output_type: 'display_data', data: { [mime]: data }, metadata: {} }];
    }
    await page.evaluate((nb) => window.tandem.open(nb), file);
    await choose(page, 1);
    await page.getByRole('tab', { name: 'Kernels' }).click();
    const spans = cell(page, 0).locator('.tv-timeline .tv-span.tv-lit');
    const head = page.locator('.insp .tv-kernel-head').first();
    await head.hover();
    await eventually(() => spans.count(), 2);
    const lit = page.locator('.insp .tv-code-run.tv-lit');
    await page.mouse.move(2, 2);
    await eventually(() => lit.count(), 0);
    await cell(page, 0).locator('.tv-span.tv-activity-kernel').first().hover({ force: true });
    await eventually(() => lit.count(), 3);
    assert.match(await head.getAttribute('class'), /tv-lit/);
    // Enter keeps it.
    await cell(page, 0).getByRole('application').focus();
    await page.keyboard.press('Enter');
    await page.mouse.move(2, 2);
    await page.keyboard.press('Tab');
    await eventually(() => lit.count(), 3);
  }));
