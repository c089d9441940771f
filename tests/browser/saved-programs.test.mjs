// Programs that the built page saves run without it, as a `.tandem` file in Node and as a page from a disk: to the bit as Python ran
// them on the CPU, whichever device was in force when they were saved.
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { bundleRuntime } from '../../web/scripts/pack.mjs';
import { run, withKernel } from './harness.mjs';

const folder = await mkdtemp(join(tmpdir(), 'tandem-saved-'));
after(() => rm(folder, { recursive: true }));

const SAVE = `
import base64
import tandem as td

td.device("cpu")
td.random.seed(5)
net = td.nn.Sequential(td.nn.Dense(24, activation="tanh", in_units=12), td.nn.Dense(5, in_units=24))
f = lambda x: td.softmax(net(x))
x = td.random.normal((1, 12))

def contents(name):
    with open(name, "rb") as file:
        return base64.b64encode(file.read()).decode()

def bits(y):
    td.save("y.npy", y)
    with open("y.npy", "rb") as file:
        return base64.b64encode(file.read()[-4 * y.shape[1]:]).decode()
`;

/** Reads results in the page as they are saved: not every driver sees a download. */
const keepSavedFile = () => {
  const create = URL.createObjectURL;
  URL.createObjectURL = (blob) => {
    window.savedFile = blob;
    return create(blob);
  };
};

test('what the page saves runs in Node and in a page of its own', { timeout: 240_000 }, async () => {
  const module = join(folder, 'tandem-run.mjs');
  await writeFile(module, await bundleRuntime(module));
  const { load } = await import(pathToFileURL(module).href);
  await withKernel({}, async ({ page, context }) => {
    assert.equal((await run(page, SAVE)).error, null);
    for (const instructions of ['scalar', 'simd', 'relaxed']) {
      const { text, error } = await run(
        page,
        `td.instructions("${instructions}"); td.save("net.tandem", f, x); print(contents("net.tandem"), bits(td.jit(f)(x)), bits(x))`,
      );
      assert.equal(error, null);
      const [file, expected, x] = text
        .trim()
        .split(' ')
        .map((part) => Buffer.from(part, 'base64'));
      const net = await load(file, { instructions });
      const [y] = await net.run({ x: new Float32Array(Uint8Array.from(x).buffer) });
      // Node may have no relaxed SIMD; then it ran other instructions than the page.
      if (instructions !== 'relaxed') assert.equal(net.instructions, instructions);
      if (net.instructions === instructions)
        assert.deepEqual(Buffer.from(y.data.buffer), expected, instructions);
    }
    for (const device of ['cpu', 'webgpu']) {
      const { text, error } = await run(
        page,
        `td.device("cpu")
h = lambda x: td.softmax(td.tanh(x) * 3.0)
expected = bits(td.jit(h)(x))
td.device("${device}")
td.save("net.html", h, td.tensor(x.tolist()), notes={"title": "Saved on ${device}"})
print(contents("net.html"), expected)`,
      );
      assert.equal(error, null);
      const [html, expected] = text.trim().split(' ');
      const file = join(folder, `${device}.html`);
      await writeFile(file, Buffer.from(html, 'base64'));
      const saved = await context.newPage();
      await saved.addInitScript(keepSavedFile);
      await context.setOffline(true);
      await saved.goto(pathToFileURL(file).href);
      await saved.getByRole('button', { name: 'Save as JSON' }).click();
      const numbers = JSON.parse(await saved.evaluate(() => window.savedFile.text()));
      assert.equal(Buffer.from(Float32Array.from(numbers).buffer).toString('base64'), expected, device);
      assert.equal(await saved.title(), `Saved on ${device}`);
      await context.setOffline(false);
      await saved.close();
    }
  });
});
