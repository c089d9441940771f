// Values inside of a graph as a person asks for them: of one node, over the diagram, over the calls; and what a file keeps.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cell, eventually, idle, notebook, open, saved, status, visit } from './harness.mjs';

const box = (graph, name) => graph.locator('.tv-canvas').getByRole('button', { name, exact: false });
const smallestText = (graph) =>
  graph
    .locator('.tv-canvas text')
    .evaluateAll((all) =>
      Math.min(
        ...all.map((item) => Number.parseFloat(getComputedStyle(item).fontSize) * item.getScreenCTM().a),
      ),
    );

async function withGraph(body, options) {
  const { context, page, findings } = await visit(options);
  await open(page, 'graph');
  await idle(page);
  await cell(page, 0).locator('.gut-run').click();
  await status(page, 0, 'ok');
  const graph = cell(page, 0).locator('.tv-graph');
  await graph.locator('[data-key]').first().waitFor();
  await body(page, graph);
  assert.deepEqual(findings, []);
  await context.close();
}

test('the selected node shows its value when asked, and each one when that is switched on', () =>
  withGraph(async (_page, graph) => {
    await box(graph, /^relu/).click();
    const details = graph.locator('.tv-details');
    assert.equal(await details.locator('.tv-value').count(), 0, 'nothing is computed unasked');
    await details.getByRole('button', { name: 'Show its value' }).click();
    await details.locator('canvas.tv-picture').waitFor();
    await details.getByText('standard deviation').waitFor();
    await details.locator('.tv-histogram').waitFor();
    await details.getByLabel('always').check();
    await box(graph, /^matmul/)
      .first()
      .click();
    await details.locator('.tv-value').waitFor();
    // What cannot be computed is said.
    await box(graph, /^weight/)
      .first()
      .click();
    await details.getByText('The tensors that net was called with are gone').waitFor();
    await details.getByLabel('always').uncheck();
  }));

test('values over the diagram are legible, in colours with a legend, in the table, and kept in the file', () =>
  withGraph(async (page, graph) => {
    await graph.getByRole('button', { name: 'Values', exact: true }).click();
    await box(graph, /relu.*0: 50.% · 5 ± 0\.5/).waitFor();
    await box(graph, /add.*NaN 25.%/).waitFor();
    assert.ok((await smallestText(graph)) >= 10.99);
    await graph.getByLabel('Colour').selectOption('values');
    await graph.locator('.tv-legend').getByText('magnitude: darker is larger, up to 11').waitFor();
    await graph.locator('.tv-legend').getByText('NaN or infinite').waitFor();
    assert.equal(await graph.locator('.tv-canvas .tv-nonfinite').count(), 1);
    await graph.getByRole('button', { name: 'Table', exact: true }).click();
    await graph.getByRole('columnheader', { name: 'std' }).waitFor();
    await saved(page);
    const file = JSON.parse(await page.evaluate(() => window.tandem.save()));
    const [output] = file.cells[0].outputs;
    assert.equal(output.data['application/vnd.tandem.values.v1+json'].stages.length, 1);
    // A reader without a kernel sees the same.
    await page.evaluate((text) => window.tandem.open(text, 'Again'), JSON.stringify(file));
    await graph.locator('[data-key]').first().waitFor();
    await graph.getByRole('button', { name: 'Values', exact: true }).click();
    await box(graph, /relu.*0: 50.% · 5 ± 0\.5/).waitFor();
  }));

test('a watched function has a line for each node, which stays when the watch ends', () =>
  withGraph(async (page, graph) => {
    const watch = graph.getByRole('button', { name: 'Watch while it is called' });
    await graph.getByLabel(/every/).fill('5');
    await watch.click();
    await graph.getByText('3 steps, up to call 11').waitFor();
    assert.equal(await watch.getAttribute('aria-pressed'), 'true');
    await graph.getByRole('img', { name: 'mean from 2 to 4' }).waitFor();
    assert.equal(await graph.locator('.tv-spark').count(), 2);
    await watch.click();
    await eventually(() => watch.getAttribute('aria-pressed'), 'false');
    await graph.getByText('3 steps, up to call 11').waitFor();
    await saved(page);
    const file = JSON.parse(await page.evaluate(() => window.tandem.save()));
    assert.equal(
      file.cells[0].outputs[0].data['application/vnd.tandem.values.v1+json'].watched.steps.length,
      3,
    );
    // A row leads to its node, in the stage that it is of.
    await graph
      .locator('.tv-watch')
      .getByRole('button', { name: /matmul/ })
      .click();
    await graph.locator('.tv-details').getByText('%2', { exact: true }).waitFor();
  }));

test('a graph of a recorded run, or of an older file, has no values to ask for', async () => {
  const { context, page, findings } = await visit();
  const file = notebook('step');
  const stage = { name: 'traced', about: '', outputs: [0], expression: null, text: '' };
  const place = null;
  const node = {
    id: 0,
    op: 'exp',
    label: 'exp',
    detail: '',
    ty: 'f32[2]',
    inputs: [],
    place,
    scope: [],
    role: 'compute',
    regions: [],
  };
  const doc = {
    name: 'old',
    device: 'cpu',
    stages: [{ ...stage, nodes: [node] }],
    rewrites: [],
    declined: [],
    kernels: [],
    refusals: [],
    plan: { buffers: [], peakBytes: 0, unsharedBytes: 0 },
    compileMs: 1,
    source: null,
  };
  const data = { 'application/vnd.tandem.graph.v1+json': doc };
  file.cells[0].outputs = [{ output_type: 'display_data', data, metadata: {} }];
  await page.evaluate((nb) => window.tandem.open(nb), file);
  const graph = cell(page, 0).locator('.tv-graph');
  await box(graph, /^exp/).click();
  await graph.locator('.tv-details').waitFor();
  assert.equal(await graph.getByRole('button', { name: 'Show its value' }).count(), 0);
  assert.equal(await graph.getByRole('button', { name: 'Values', exact: true }).count(), 0);
  assert.deepEqual(findings, []);
  await context.close();
});
