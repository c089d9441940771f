// What a run on the GPU took, recorded without being asked for: by the GPU's own clock where it has one, else an estimate that says so.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ready, withPage } from './harness.mjs';
import { person } from './person.mjs';

const CELLS = {
  first: `import tandem as td
td.device('webgpu')
x = td.random.normal((512, 512))
y = td.tanh(x @ x)
y.sum().item()`,
  calls: `for i in range(12):
    y = x @ x
    z = td.tanh(y)
total = z.sum().item()`,
  short: `s = td.ones(8)
for i in range(3000):
    s = s + 1
s[0].item()`,
  unread: 'w = x @ x @ x',
};

const notebook = {
  nbformat: 4,
  nbformat_minor: 5,
  metadata: {},
  cells: Object.entries(CELLS).map(([id, source]) => ({
    id,
    cell_type: 'code',
    source,
    metadata: {},
    outputs: [],
    execution_count: null,
  })),
};

/** In the worker: a GPU without a clock. */
const CLOCKLESS = `{
  const { get } = Object.getOwnPropertyDescriptor(GPUAdapter.prototype, 'features');
  Object.defineProperty(GPUAdapter.prototype, 'features', {
    configurable: true,
    get() { return new Set([...get.call(this)].filter((name) => name !== 'timestamp-query')); },
  });
}`;

/** The record of a cell's run, as the file keeps it. */
async function recordOf(page, id) {
  const file = await page.evaluate(() => window.tandem.save());
  const cell = JSON.parse(file).cells.find((each) => each.id === id);

  return cell.metadata.tandem.run;
}

const nodeMs = (record, name) => record.nodes.find((node) => node.name === name)?.ms;

async function opened({ page }) {
  await ready(page);
  await page.evaluate((file) => window.tandem.open(file, 'GPU'), notebook);
  const steps = person(page);
  for (const id of Object.keys(CELLS)) await steps.run(id);
  return steps;
}

test('a run on the GPU has the times of its calls by the GPU’s clock', { timeout: 180_000 }, () =>
  withPage({}, async (given) => {
    const { page, findings } = given;
    const steps = await opened(given);
    const hasClock = await page.evaluate(async () =>
      (await navigator.gpu.requestAdapter()).features.has('timestamp-query'),
    );
    assert.ok(hasClock, 'the browser of the tests has the clock');
    const calls = await recordOf(page, 'calls');
    const [product, tanh] = [nodeMs(calls, 'matmul'), nodeMs(calls, 'tanh')];
    // 134 million multiplications and additions against a quarter of a million elements.
    assert.ok(product > tanh && tanh > 0, `matmul ${product} ms, tanh ${tanh} ms`);
    const { onDevice, track } = calls;
    assert.ok(onDevice.what.length > 0 && onDevice.what.length <= 160);
    const busy = onDevice.busyUs.reduce((sum, us) => sum + us, 0);
    // The program waited for them, so they took no longer than all of it; a clock in steps is off by one at most.
    assert.ok(busy > 0 && busy <= track.durationUs * 1.1 + 200, `${busy} of ${track.durationUs} µs`);
    assert.ok(onDevice.startUs.every((us, i) => us >= 0 && us <= onDevice.endUs[i]));
    // Of very many short calls a sample is measured, and stands for all.
    const short = await recordOf(page, 'short');
    const add = short.nodes.find((node) => node.name === 'add');
    assert.equal(add.count, 3000);
    assert.ok(
      add.ms > 0 && add.ms < short.track.durationUs / 500,
      `${add.ms} ms of ${short.track.durationUs} µs`,
    );
    // What nobody waited for is known as well.
    assert.ok(nodeMs(await recordOf(page, 'unread'), 'matmul') > 0);
    await steps.open('calls', 'Overview');
    await steps.shows('.insp [role=tabpanel]', ['on the GPU, by its own clock', 'of the GPU’s own clock']);
    await steps.open('calls', 'Timeline');
    await steps.shows('.insp [role=tabpanel]', ['GPU', 'GPU work matmul']);
    // The heat of lines is of these times, and no longer an estimate by sizes.
    const heat = await page
      .locator('[data-cell-id=calls]')
      .getByRole('list', { name: 'Time by line' })
      .locator('li')
      .allTextContents();
    const ofProduct = heat.find((text) => text.startsWith('Line 2:')) ?? '';
    assert.ok(ofProduct !== '' && !/queued, are divided/.test(ofProduct), heat.join('; '));
    assert.deepEqual(findings, []);
  }),
);

test('where the GPU has no clock, times of lines are an estimate, which is said', { timeout: 180_000 }, () =>
  withPage({ worker: CLOCKLESS }, async (given) => {
    const steps = await opened(given);
    const calls = await recordOf(given.page, 'calls');
    assert.deepEqual([nodeMs(calls, 'matmul'), calls.onDevice.what], [null, []]);
    await steps.open('calls', 'Overview');
    await steps.shows('.insp [role=tabpanel]', ['no times of the GPU by its own clock']);
  }),
);
