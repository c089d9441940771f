// What a person does with a model: drops it on the page, looks at its graph, calls it, changes it, saves that as one page, and
// opens the page from a disk.
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { ready, run, withFirefox, withKernel } from './harness.mjs';

const folder = await mkdtemp(join(tmpdir(), 'tandem-model-'));
after(() => rm(folder, { recursive: true }));

/** A network with a convolution, as a model whose batch is open. */
const MAKE = `
import base64
import tandem as td
td.random.seed(3)
nn = td.nn
net = nn.Sequential(nn.Conv2d(1, 4, 3, padding=1), nn.BatchNorm2d(4), nn.ReLU(), nn.MaxPool2d(2), nn.Flatten(), nn.Linear(64, 3))
net.eval()
td.save("shapes.onnx", net, td.zeros((1, 1, 8, 8)))
print(base64.b64encode(open("shapes.onnx", "rb").read()).decode())
import os
os.remove("shapes.onnx")`;

const CHANGE = `
scores = lambda x: td.softmax(p(x), axis=-1)
td.save("shapes.html", scores, *inputs, notes={"title": "Shapes"})
print(base64.b64encode(open("shapes.html", "rb").read()).decode())
td.device("cpu")
print(td.jit(scores)(*[x.to("cpu") for x in inputs]).tolist())`;

const drop = (page, name, contents) =>
  page.evaluate(
    ([title, text]) => {
      const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], title));
      document.body.dispatchEvent(
        new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
      );
    },
    [name, contents],
  );

/** Runs a cell as a person does: with the cursor in it, and Shift+Enter. */
async function runCell(page, source) {
  await page.bringToFront();
  const [x, y] = await page.evaluate((text) => {
    const cells = [...document.querySelectorAll('.cell .cm-content')];
    const cell = cells.find((one) => one.innerText.trim() === text);
    cell.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = cell.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  }, source);
  await page.mouse.click(x, y);
  await page.keyboard.down('Shift');
  await page.keyboard.press('Enter');
  await page.keyboard.up('Shift');
}

/** Waits in either driver, which name their options differently, until `condition` holds in the page. */
async function until(page, what, condition) {
  for (let i = 0; i < 300; i += 1) {
    if (await page.evaluate(condition)) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  assert.fail(`${what} does not come`);
}

async function followPath(page, openPage, name) {
  const made = await run(page, MAKE);
  assert.equal(made.error, null);
  await drop(page, 'shapes.onnx', made.text.trim());
  await until(page, 'the graph', () => document.querySelector('.cell .tv-canvas') !== null);
  await until(page, 'the cell that calls it', () =>
    [...document.querySelectorAll('.cell .cm-content')].some(
      (cell) => cell.innerText.trim() === 'p(*inputs)',
    ),
  );
  await runCell(page, 'p(*inputs)');
  await until(page, 'the result', () =>
    [...document.querySelectorAll('.cell')].some((cell) => cell.innerText.includes('Tensor([[')),
  );
  const saved = await run(page, CHANGE);
  assert.equal(saved.error, null);
  const [html, expected] = saved.text.trim().split('\n');
  const file = join(folder, `${name}.html`);
  await writeFile(file, Buffer.from(html, 'base64'));
  const own = await openPage(pathToFileURL(file).href);
  assert.equal(await own.title(), 'Shapes');
  await until(own, 'the first results', () => document.body.innerText.includes('Save as JSON'));
  const numbers = await own.evaluate(async () => {
    const create = URL.createObjectURL;
    let kept;
    URL.createObjectURL = (blob) => {
      kept = blob;
      return create(blob);
    };
    [...document.querySelectorAll('button')].find((b) => b.innerText === 'Save as JSON').click();
    return JSON.parse(await kept.text());
  });
  const bits = (values) => Float32Array.from(values.flat());
  assert.deepEqual(bits(numbers), bits(JSON.parse(expected)));
}

test('a model is dropped, called, changed, saved and opened from a disk', { timeout: 180_000 }, () =>
  withKernel({}, async ({ page, context }) => {
    await followPath(
      page,
      async (url) => {
        await context.setOffline(true);
        const own = await context.newPage();
        await own.goto(url);
        return own;
      },
      'chromium',
    );
  }),
);

test('Firefox: the same path of a model', { timeout: 240_000 }, () =>
  withFirefox({}, async ({ page }) => {
    await ready(page);
    await followPath(
      page,
      async (url) => {
        const own = await page.browser().newPage();
        await own.goto(url);
        return own;
      },
      'firefox',
    );
  }),
);
