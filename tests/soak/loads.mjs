// What a page does for hours, each with the number of rounds of a whole campaign, and some of a slice.
import { ready, run } from '../browser/browser.mjs';

/** Cells of the kernel are asked for in so large batches, so that the test's own messages do not count. */
const BATCH = 500;

async function python(page, source) {
  const reply = await run(page, source);
  if (reply.error !== null) throw new Error(`${reply.error.ename}: ${reply.error.evalue}`);
  if (reply.status !== 'ok') throw new Error(`the cell ended as ${reply.status}`);
}

/** Executes cells that differ, as many as are asked for. */
async function executeCells(page, count) {
  for (let from = 0; from < count; from += BATCH)
    await page.evaluate(
      async ([first, end]) => {
        for (let i = first; i < end; i += 1) {
          const { status } = await window.tandem.execute(`n = ${i % 1000}\nprint(n)`);
          if (status !== 'ok') throw new Error(`cell ${i} ended as ${status}`);
        }
      },
      [from, Math.min(from + BATCH, count)],
    );
}

/** Replaces the text of the cell, as a person types. */
async function write(page, text) {
  await page.locator('.cm-content').first().click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

/** Runs the notebook's cell by its key, as a person does, and waits for each run. */
async function runByKey({ page }, count) {
  await write(page, 'print(sum(range(10)))');
  for (let i = 0; i < count; i += 1) {
    await page.locator('.cm-content').first().focus();
    await page.keyboard.press('Control+Enter');
    await page.evaluate(() => window.tandem.execute('0'));
  }
}

/** Writes other text into the cell; the document is saved after each change. */
async function saveEdits({ page }, count) {
  for (let i = 0; i < count; i += 1) {
    await write(page, `# ${String(i % 1000).padStart(4, '0')}`);
    await page.evaluate(() => window.tandem.save());
  }
}

const TENSORS = `
import tandem as td
kept = [None] * 64
x = td.ones(50)
for i in range({count}):
    kept[i % 64] = x * 2.0 if i % 2 else td.zeros(1 + i % 200)
del kept, x`;

/** Half of them new functions, half new shapes of one function. */
const COMPILATIONS = `
import tandem as td
def made(constant):
    return td.jit(lambda x: td.tanh(x * constant).sum())
one = td.jit(lambda x: (x + 1.0).sum())
for i in range({count} // 2):
    made(float(i % 5000))(td.ones(8))
    one(td.ones(1 + i % 5000))
del one`;

const TRAINING = `
import tandem as td
from tandem import nn, optim
net = nn.Sequential(nn.Linear(8, 16), nn.ReLU(), nn.Linear(16, 1))
x, y = td.ones((32, 8)), td.zeros((32, 1))
optimizer = optim.Adam(net, lr=1e-3)
def loss_of(net, x, y):
    return td.mean((net(x) - y) ** 2)
@td.jit
def step(x, y):
    loss, gradients = td.value_and_grad(loss_of)(net, x, y)
    optimizer.step(gradients)
    return loss`;

/** How many cells train, and how far the page's clock jumps ahead after each: eight hours in all. */
const CELLS = 96;
const JUMP = '05:00';

/** Trains while hours pass on the page's clock. */
async function train({ page }, count) {
  await python(page, TRAINING);
  for (let i = 0; i < CELLS; i += 1) {
    await python(page, `for i in range(${Math.ceil(count / CELLS)}):\n    loss = step(x, y)`);
    await page.clock.fastForward(JUMP);
  }
  await python(page, 'del net, optimizer, step, loss_of, x, y, loss');
}

const cell =
  (source) =>
  ({ page }, count) =>
    python(page, source.replaceAll('{count}', String(count)));

export const LOADS = [
  { name: 'cells', whole: 100_000, slice: 400, work: ({ page }, count) => executeCells(page, count) },
  { name: 'cells, run by key', whole: 5_000, work: runByKey },
  { name: 'edits, each saved', whole: 5_000, work: saveEdits },
  { name: 'tensors', whole: 1_000_000, work: cell(TENSORS) },
  { name: 'compilations', whole: 10_000, slice: 100, work: cell(COMPILATIONS) },
  {
    name: 'steps of training in eight hours',
    whole: 100_000,
    prepare: (context) => context.clock.install(),
    work: train,
  },
  {
    name: 'restarts',
    whole: 1_000,
    async work({ page }, count) {
      for (let i = 0; i < count; i += 1) {
        await page.evaluate(() => window.tandem.restart());
        await python(page, 'import tandem as td\ntd.ones(3).sum().item()');
      }
      await ready(page);
    },
  },
];
