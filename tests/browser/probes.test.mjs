// Values inside of compiled graphs with the real kernel, in Chromium and in Firefox: a node is clicked and shows its value, values
// are laid over the picture, and a function is watched from the middle of the loop that calls it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ready, withFirefox, withPage } from './harness.mjs';
import { person } from './person.mjs';

const CELLS = {
  net: `import tandem as td
from tandem import nn, optim
td.random.seed(0)
net = nn.Sequential(nn.Dense(16, activation="tanh"), nn.Dense(1))
x = td.random.normal((32, 4))
y = td.sum(x, axis=1, keepdims=True)
net(x)
opt = optim.SGD(net, lr=0.01)
@td.jit
def step(x, y):
    loss = lambda net, x, y: td.mean((net(x) - y) ** 2)
    value, gradients = td.value_and_grad(loss)(net, x, y)
    opt.step(gradients)
    return value
step(x, y).item()`,
  graph: 'td.graph(step)',
  state: 'before = [w.tolist() for w in net.parameters()]',
  same: 'print([w.tolist() for w in net.parameters()] == before)',
  loop: 'while True:\n    step(x, y)',
};
const names = Object.keys(CELLS);

const notebook = {
  nbformat: 4,
  nbformat_minor: 5,
  metadata: {},
  cells: names.map((id) => ({
    id,
    cell_type: 'code',
    source: CELLS[id],
    metadata: {},
    outputs: [],
    execution_count: null,
  })),
};

const GRAPH = '[data-cell-id=graph]';
const TANH = `${GRAPH} .tv-box[aria-label^=tanh]`;

/** How many steps the table of the watched function tells of. */
/** The call that was looked at last. */
const lastSeen = () => {
  const caption = document.querySelector('[data-cell-id=graph] .tv-watch caption')?.innerText ?? '';
  return Number(/(\d[\d,\s]*)$/.exec(caption)?.[1].replace(/\D/g, '') ?? 0);
};

async function probes({ page, findings }) {
  const { jspi } = await ready(page);
  await page.evaluate((file) => window.tandem.open(file, 'Probes'), notebook);
  const steps = person(page);
  for (const id of ['net', 'graph', 'state']) await steps.run(id);

  // A node is clicked, and shows its value: a matrix of activations.
  await steps.press(`${GRAPH} .tv-tools`, 'Unfold all');
  await steps.click(TANH);
  await steps.press(`${GRAPH} .tv-details`, 'Show its value');
  await steps.shows(`${GRAPH} .tv-value`, [
    'float32',
    '32 × 16',
    'standard deviation',
    'Histogram',
    'Heat map',
  ]);

  // Statistics of all nodes lie over the picture, and colour it.
  await steps.press(`${GRAPH} .tv-tools`, 'Values');
  await steps.until(
    'values over the boxes',
    (tanh) => /±/.test(document.querySelector(tanh)?.getAttribute('aria-label') ?? '') || 'none yet',
    TANH,
  );
  await page.evaluate(() => {
    const choice = document.querySelector('[data-cell-id=graph] .tv-tools select');
    choice.value = 'values';
    choice.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await steps.shows(`${GRAPH} .tv-legend`, ['magnitude: darker is larger']);

  // All of it changed no weight.
  await steps.run('same');
  await steps.shows('[data-cell-id=same] .out', ['True']);

  // While the loop runs, the watch is switched on, and its lines grow. A browser whose kernel hears nothing while a cell runs (it
  // lacks JSPI) begins with the next cell, and shows the steps of that one while it runs.
  const startLoop = async () => {
    await page.click('[data-cell-id=loop] .gut-run');
    await steps.until(
      'the loop runs',
      () => document.querySelector('[data-cell-id=loop]')?.dataset.status === 'running' || 'not yet',
    );
  };
  const press = () => steps.press(`${GRAPH} .tv-watch`, 'Watch while it is called');
  if (jspi) {
    await startLoop();
    await press();
  } else {
    await press();
    await startLoop();
  }
  await steps.until('steps while it trains', `(${lastSeen})() > 2 || String((${lastSeen})())`);
  const status = await page.evaluate(() => document.querySelector('[data-cell-id=loop]').dataset.status);
  assert.equal(status, 'running', 'it is seen while the cell runs');
  const before = await page.evaluate(lastSeen);
  await steps.until('more steps', `(${lastSeen})() !== ${before} || String((${lastSeen})())`);
  await steps.shows(`${GRAPH} .tv-watch`, ['matmul', 'tanh', 'saturated']);
  // Off, while it still runs: what was seen stays.
  await press();
  await steps.until(
    'the watch is off',
    () =>
      document.querySelector('[data-cell-id=graph] .tv-watch button').getAttribute('aria-pressed') ===
      'false',
  );
  // `I I` stops the loop, from the cell that is selected.
  await page.click('[data-cell-id=loop] .gut');
  await page.keyboard.press('i');
  await page.keyboard.press('i');
  await steps.until(
    'the end of the loop',
    () => document.querySelector('[data-cell-id=loop]').dataset.status === 'interrupted' || 'runs',
  );
  const seen = await page.evaluate(lastSeen);
  assert.ok(seen > 2);

  // A reader of the file sees what was kept.
  const file = await page.evaluate(() => window.tandem.save());
  await page.evaluate((text) => window.tandem.open(text, 'Again'), file);
  await steps.until('kept steps', `(${lastSeen})() === ${seen} || String((${lastSeen})())`);
  await steps.press(`${GRAPH} .tv-tools`, 'Unfold all');
  await steps.press(`${GRAPH} .tv-tools`, 'Values');
  await steps.until(
    'kept values',
    (tanh) => /±/.test(document.querySelector(tanh)?.getAttribute('aria-label') ?? '') || 'none yet',
    TANH,
  );
  assert.deepEqual(findings, []);
}

test('Chromium: values of nodes, over the picture, and while a loop trains', { timeout: 240_000 }, () =>
  withPage({}, probes),
);

test('Firefox: values of nodes, over the picture, and while a loop trains', { timeout: 240_000 }, () =>
  withFirefox({}, async (opened) => {
    await opened.page.setViewport({ width: 1440, height: 900 });
    await probes(opened);
  }),
);
