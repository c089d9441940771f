// Large graphs as a person reads them: folded at first, unfolded by pointer and keyboard, searched, compared, panned.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cell, choose, eventually, notebook, visit } from './harness.mjs';

const MIME = 'application/vnd.tandem.graph.v1+json';
const WIDE = 'f32[64, 128]';

/** A program of `blocks` modules of four operations each; the second stage lacks the last operation of each. */
function program(blocks) {
  const nodes = [];
  const push = (op, label, inputs, role, scope, line) => {
    const place = line === null ? null : { cellId: 'c0', executionCount: 1, line };
    nodes.push({
      id: nodes.length,
      op,
      label,
      detail: '',
      ty: WIDE,
      inputs,
      place,
      scope,
      role,
      regions: [],
    });
    return nodes.length - 1;
  };
  let at = push('parameter', 'x', [], 'argument', [], null);
  const unused = [];
  for (let i = 0; i < blocks; i++) {
    const scope = ['net', `layers[${i}]`];
    const weight = push('parameter', `${i}.weight`, [], 'captured', [], null);
    const product = push('matmul', 'matmul', [at, weight], 'compute', scope, 2);
    const sum = push('add', 'add', [product, product], 'compute', scope, 3);
    at = push('tanh', 'tanh', [sum], 'compute', scope, 4);
    unused.push(push('exp', 'exp', [sum], 'compute', scope, 5));
  }
  const stage = { about: '', outputs: [at], expression: null, text: '' };
  return {
    name: 'step',
    device: 'cpu',
    stages: [
      { ...stage, name: 'traced', nodes },
      { ...stage, name: 'dce', nodes: nodes.filter((node) => !unused.includes(node.id)) },
    ],
    rewrites: [],
    declined: [],
    kernels: [],
    refusals: [],
    plan: { buffers: [], peakBytes: 0, unsharedBytes: 0 },
    compileMs: 1,
    source: null,
  };
}

/** Opens a notebook whose one cell has this graph as its output, at the stage as traced. */
async function withGraph(doc, body, options) {
  const { context, page, findings } = await visit(options);
  const file = notebook('step');
  const data = { [MIME]: doc };
  file.cells[0].outputs = [{ output_type: 'display_data', data, metadata: {} }];
  await page.evaluate((nb) => window.tandem.open(nb), file);
  const graph = cell(page, 0).locator('.tv-graph');
  await graph.getByRole('button', { name: 'traced' }).click();
  await graph.locator('[data-key]').first().waitFor();
  await body(page, graph);
  assert.deepEqual(findings, []);
  await context.close();
}

const box = (graph, name) => graph.locator('.tv-canvas').getByRole('button', { name, exact: false });
const foldedAre = (graph, n) =>
  eventually(() => graph.locator('.tv-canvas [aria-expanded=false]').count(), n);
const text = (page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

test('a graph of many nodes opens folded, with totals and letters that can be read', () =>
  withGraph(program(12), async (page, graph) => {
    // The stage before stays until the one that was chosen is laid out.
    await box(graph, /^net\.layers\[3\] 4 ops · .*FLOP.*folded group/).waitFor();
    assert.equal(await graph.locator('.tv-canvas [aria-expanded=false]').count(), 12);
    const smallest = await graph
      .locator('.tv-canvas text')
      .evaluateAll((all) =>
        Math.min(
          ...all.map((item) => Number.parseFloat(getComputedStyle(item).fontSize) * item.getScreenCTM().a),
        ),
      );
    assert.ok(smallest >= 10.99, `letters of ${smallest} px`);
    const frame = await graph.locator('.tv-canvas').boundingBox();
    for (const name of ['net.layers[0]', 'net.layers[11]']) {
      const at = await box(graph, name).boundingBox();
      assert.ok(at.y >= frame.y && at.y + at.height <= frame.y + frame.height, `${name} is in view`);
    }
    await page.keyboard.press('Escape');
  }));

test('groups unfold by click and Enter, fold by Backspace and by their names', () =>
  withGraph(program(12), async (page, graph) => {
    await box(graph, 'layers[3]').click();
    await box(graph, 'tanh').waitFor();
    await foldedAre(graph, 11);
    await page.waitForFunction(() => document.activeElement?.closest('.tv-box') instanceof Element);
    // By keyboard along the arrows, across the border of a group, and into the next one.
    for (let i = 0; i < 5 && !/layers\[4\]/.test(await text(page)); i++) {
      const before = await text(page);
      await page.keyboard.press('ArrowDown');
      await page.waitForFunction(
        (label) => document.activeElement?.getAttribute('aria-label') !== label,
        before,
      );
    }
    assert.match(await text(page), /layers\[4\]/);
    await page.keyboard.press('Enter');
    await foldedAre(graph, 10);
    // While the group unfolds nothing has the focus.
    await page.waitForFunction(() => {
      const label = document.activeElement?.getAttribute('aria-label');
      return label && !label.includes('folded');
    });
    await page.keyboard.press('Backspace');
    await foldedAre(graph, 11);
    await page.waitForFunction(() =>
      document.activeElement?.getAttribute('aria-label')?.includes('layers[4]'),
    );
    await box(graph, 'tanh').click();
    await graph.getByRole('button', { name: 'Fold net.layers[3]' }).click();
    await foldedAre(graph, 12);
    await graph.getByRole('button', { name: 'Unfold all' }).click();
    await foldedAre(graph, 0);
  }));

test('the search unfolds what it finds; the selected box has types and bytes on its arrows', () =>
  withGraph(program(12), async (_page, graph) => {
    await graph.getByRole('searchbox').fill('layers[7] tanh f32');
    await graph.getByRole('searchbox').press('Enter');
    const found = graph.locator('.tv-selected');
    await found.waitFor();
    assert.match(await found.getAttribute('aria-label'), /^tanh/);
    assert.match(await graph.locator('.tv-edge-label').first().textContent(), /f32\[64, 128\] · 32\.8.kB/);
  }));

test('the minimap shows the whole while a part is in view, and moves the view', () =>
  withGraph(program(12), async (page, graph) => {
    assert.equal(await graph.locator('.tv-minimap').count(), 0, 'the whole is in view');
    for (let i = 0; i < 6; i++) await graph.getByRole('button', { name: 'Zoom in' }).click();
    const map = graph.locator('.tv-minimap');
    await map.waitFor();
    const before = await box(graph, 'layers[0]').boundingBox();
    const { width } = await map.boundingBox();
    await map.click({ position: { x: width / 2, y: 6 } });
    await page.waitForFunction(
      ([y]) => document.querySelector('.tv-canvas .tv-group')?.getBoundingClientRect().y !== y,
      [before.y],
    );
    assert.ok((await box(graph, 'layers[0]').boundingBox()).y > before.y);
  }));

test('two stages stand side by side, what the one lost is marked, and they move together', () =>
  withGraph(program(3), async (page, graph) => {
    await graph.getByRole('button', { name: 'dce' }).click();
    await graph.getByLabel('Compare with').selectOption({ label: '1 traced' });
    await graph.getByText('− 3 removed, + 0 added, ≠ 0 rewritten').waitFor();
    const canvases = graph.locator('.tv-canvas');
    await canvases.nth(1).locator('.tv-box').first().waitFor();
    assert.equal(await canvases.nth(0).locator('.tv-box.tv-mark-removed').count(), 3);
    assert.equal(await canvases.nth(1).locator('.tv-box.tv-mark-removed').count(), 0);
    await graph.getByRole('button', { name: 'Zoom in' }).first().click();
    const scales = await graph.locator('.tv-scale').allInnerTexts();
    assert.equal(scales[0], scales[1]);
    // As tables both stand side by side, too, with the same marks.
    await graph.getByRole('button', { name: 'Table' }).click();
    assert.equal(await graph.getByRole('table').count(), 2);
    assert.equal(await graph.getByRole('table').first().locator('.tv-tag.tv-mark-removed').count(), 3);
    await page.keyboard.press('Escape');
  }));

test('a graph is compared with another one of the notebook: other shapes, another operation, side by side', async () => {
  const { context, page, findings } = await visit();
  const step = program(3);
  step.stages[0].expression = 'tanh(x @ w)';
  const other = program(3);
  other.name = 'wider';
  for (const node of other.stages[0].nodes) {
    node.ty = node.ty.replace('[64, ', '[32, ');
    if (node.op === 'exp' && node.scope[1] === 'layers[2]') Object.assign(node, { op: 'log', label: 'log' });
  }
  other.stages[0].expression = 'tanh(x @ w + b)';
  const file = notebook('step', 'wider', 'value 1');
  for (const [i, doc] of [step, other].entries()) {
    file.cells[i].outputs = [{ output_type: 'display_data', data: { [MIME]: doc }, metadata: {} }];
    file.cells[i].execution_count = i + 1;
  }
  await page.evaluate((nb) => window.tandem.open(nb), file);
  const graph = cell(page, 1).locator('.tv-graph');
  await graph.getByRole('button', { name: 'traced' }).click();
  const compare = graph.getByLabel('Compare with');
  await compare.selectOption({ label: '[1] step(f32[64, 128])' });
  // Each operation has another type; one is another operation.
  await graph.getByText('− 1 removed, + 1 added, ≠ 0 changed, ≈ 15 of another type').waitFor();
  await graph.getByRole('heading', { name: '[1] step(f32[64, 128]), traced' }).waitFor();
  const canvases = graph.locator('.tv-canvas');
  await canvases.nth(0).locator('.tv-box.tv-mark-removed').waitFor();
  assert.match(
    await canvases.nth(0).locator('.tv-box.tv-mark-removed').getAttribute('aria-label'),
    /^exp.*removed/,
  );
  assert.match(
    await canvases.nth(1).locator('.tv-box.tv-mark-added').getAttribute('aria-label'),
    /^log.*added/,
  );
  // The expressions beside them say what is new.
  assert.equal(await graph.locator('.tv-compared-expressions mark.tv-new').innerText(), '+ b');
  // Both scroll and zoom together, and what is selected in one is selected in the other.
  await graph.getByRole('button', { name: 'Zoom in' }).first().click();
  const scales = await graph.locator('.tv-scale').allInnerTexts();
  assert.equal(scales[0], scales[1]);
  await canvases.nth(1).locator('.tv-box').filter({ hasText: 'tanh' }).first().click();
  await eventually(() => canvases.nth(0).locator('.tv-box.tv-selected').count(), 1);
  // A graph that goes is not on offer any more, and the comparison with it ends.
  await page.keyboard.press('Escape');
  await choose(page, 0);
  await page.keyboard.press('d');
  await page.keyboard.press('d');
  await eventually(() => graph.locator('.tv-canvas').count(), 1);
  assert.equal(await compare.locator('optgroup').count(), 1);
  assert.deepEqual(findings, []);
  await context.close();
});

test('boxes are coloured by bytes, arithmetic or dtype, and the legend says so', () =>
  withGraph(program(3), async (_page, graph) => {
    await graph.getByLabel('Colour').selectOption('flops');
    await graph.locator('.tv-canvas .tv-heat-5').first().waitFor();
    await graph.getByText('arithmetic: darker is more', { exact: false }).waitFor();
    await graph.getByLabel('Colour').selectOption('dtype');
    await graph.locator('.tv-canvas .tv-dtype-0').first().waitFor();
    await graph.locator('.tv-legend').getByText('f32', { exact: true }).waitFor();
  }));

/** The boxes of a picture that are cut by its edge, and letters smaller than 11 px. */
const cutOrSmall = (graph) =>
  graph
    .locator('.tv-canvas')
    .first()
    .evaluate((canvas) => {
      const frame = canvas.getBoundingClientRect();
      const boxes = [...canvas.querySelectorAll('.tv-box')].map((box) => box.getBoundingClientRect());
      const isIn = (box) =>
        box.left >= frame.left &&
        box.right <= frame.right &&
        box.top >= frame.top &&
        box.bottom <= frame.bottom;
      const scale = canvas.querySelector('svg > g').transform.baseVal.consolidate().matrix.a;
      const sizes = [...canvas.querySelectorAll('.tv-box > text')].map(
        (text) => text.getAttribute('font-size') * scale,
      );
      return [boxes.filter((box) => !isIn(box)).length, sizes.filter((size) => size < 10.99).length].join();
    });

for (const width of [400, 320])
  test(`at ${width} px a graph is whole at first sight, folded where it has to be`, () =>
    withGraph(
      program(5),
      async (page, graph) => {
        // 16 operations one below the other: the lines of each module become one.
        await eventually(() => cutOrSmall(graph), '0,0');
        assert.equal(await graph.locator('.tv-minimap').count(), 0);
        // What the reader unfolds stays unfolded, though it has no room.
        await graph.getByRole('button', { name: 'Unfold all' }).click();
        await foldedAre(graph, 0);
        await page.waitForTimeout(500);
        await foldedAre(graph, 0);
        assert.equal((await graph.getByText('tanh').count()) > 0, true);
      },
      { viewport: { width, height: 740 } },
    ));
