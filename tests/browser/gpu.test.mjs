// A GPU that is lost while a notebook uses it, and one that does not come back: what cells say, and how it goes on.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launch, ready, run, visit } from './browser.mjs';
import { serve } from './serve.mjs';

const CHANNEL = 'tandem-test-gpu';

/** Runs in the kernel worker first: on a word the device in use is destroyed, or the adapters refuse from then on. */
const WORKER = `{
  const own = GPUAdapter.prototype.requestDevice;
  let device;
  let refuses = false;
  GPUAdapter.prototype.requestDevice = async function (...given) {
    if (refuses) throw new Error('refused by a test');
    device = await own.apply(this, given);
    return device;
  };
  const channel = new BroadcastChannel('${CHANNEL}');
  channel.onmessage = ({ data }) => {
    if (data === 'refuse') refuses = true;
    if (data === 'lose' || data === 'refuse') device.destroy();
    if (data !== 'done') channel.postMessage('done');
  };
}`;

let browser;
let server;
before(async () => {
  browser = await launch();
  server = await serve();
});
after(async () => {
  await browser?.close();
  server?.close();
});

/** Tells the worker, and waits until it has done so and the browser has told of the loss. */
const tell = (page, word) =>
  page.evaluate(([name, text]) => new Promise((done) => {
    const channel = new BroadcastChannel(name);
    channel.onmessage = () => {
      channel.close();
      setTimeout(done, 100);
    };
    channel.postMessage(text);
  }), [CHANNEL, word]);

async function notebook() {
  const { context, page } = await visit(browser, server.url, { worker: WORKER });
  await ready(page);
  const set = await run(page, "import tandem as td\ntd.device('webgpu')\nx = td.arange(1000, dtype='float32')\nf = td.jit(lambda x: td.sum(td.tanh(x) * 2))\nprint(float(f(x)) > 1900)");
  assert.equal(set.text, 'True\n', set.error?.evalue);
  return { context, page, made: set.execution_count };
}

test('a lost GPU names the cell to run again, and the next cell has another one within three seconds', { timeout: 120_000 }, async () => {
  const { context, page, made } = await notebook();
  for (let round = 0; round < 3; round += 1) {
    await tell(page, 'lose');
    const asked = await run(page, 'print(float(f(x)))');
    const again = `run cell [${round === 0 ? made : asked.execution_count - 1}] again`;
    assert.ok(asked.error?.evalue.includes(again), `${asked.error?.evalue}: ${again}`);
    const began = performance.now();
    const next = await run(page, "x = td.arange(1000, dtype='float32')\nprint(td.device().name, float(f(x)) > 1900)");
    assert.equal(next.text, 'webgpu True\n', next.error?.evalue);
    assert.ok(performance.now() - began < 3000);
  }
  await context.close();
});

test('a GPU that is lost while a cell runs ends it with a sentence', { timeout: 120_000 }, async () => {
  const { context, page } = await notebook();
  const running = run(page, 'y = td.ones((256, 256))\nwhile True: y = y @ y * 0.0001; y[0, 0].item()');
  await new Promise((done) => setTimeout(done, 500));
  await tell(page, 'lose');
  const ended = await running;
  assert.match(ended.error?.evalue ?? '', /the GPU was lost.* run cell \[\d+\] again/);
  const next = await run(page, 'print(float(td.sum(td.ones(10))))');
  assert.equal(next.text, '10.0\n', next.error?.evalue);
  await context.close();
});

test('where no GPU opens again, the notebook goes on with the CPU and says so once', { timeout: 120_000 }, async () => {
  const { context, page } = await notebook();
  await tell(page, 'refuse');
  const first = await run(page, 'z = td.ones(10)\nprint(td.device().name, float(td.sum(z)))');
  assert.match(first.text, /^the GPU was lost and does not open again \(the graphics adapter does not open: refused by a test\).* goes on with the CPU\n/);
  assert.match(first.text, /cpu 10\.0\n$/, first.error?.evalue);
  const second = await run(page, 'print(td.device().name, float(td.sum(z)))');
  assert.equal(second.text, 'cpu 10.0\n');
  await context.close();
});
