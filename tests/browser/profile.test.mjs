// Profiles: kernels on their threads, GPU beside CPU, asynchronous copies, and the timeline; and a second Stop during a wait.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { test } from 'node:test';
import { run, withKernel } from './harness.mjs';

const withPage = (body) =>
  withKernel({}, async ({ page, findings }) => {
    await body(page);
    assert.deepEqual(findings, []);
  });

/** What a cell prints must be this. */
async function prints(page, source, expected) {
  const reply = await run(page, source);
  assert.equal(reply.text, expected, reply.error?.evalue);
}

const SPANS = `
import tandem as td
x = td.random.normal((300, 300))
f = td.jit(lambda x: td.tanh(x @ x) @ x)
def spans(p, lane, activity, name=''):
    return [s for s in p.spans if s[0].startswith(lane) and s[1] == activity and name in s[2]]
`;

test('a profile tells calls, kernels on their threads and waits', { timeout: 120_000 }, () =>
  withPage(async (page) => {
    await prints(page, SPANS, '');
    await prints(
      page,
      `p = td.profile(f, x, repeat=4)
kernels = spans(p, 'thread', 'kernel')
calls = spans(p, 'Python', 'call')
ends = max(start + duration for _, _, _, start, duration in kernels)
print(len(calls), {name for _, _, name, _, _ in kernels} == {'matmul + tanh', 'matmul'}, all(start >= 0 and duration >= 0 for _, _, _, start, duration in p.spans), ends <= p.data()['durationUs'] + 100)
print(spans(p, 'Python', 'trace'), bool((p.result == f(x)).all()), str(p).splitlines()[0].split())`,
      "4 True True True\n[] True ['lane', 'name', 'count', 'total', 'ms', 'share']\n",
    );
    if (cpus().length > 1) {
      await prints(
        page,
        `def overlap(a, b): return a[0] != b[0] and a[3] < b[3] + b[4] and b[3] < a[3] + a[4]
big = td.random.normal((900, 900))
def seen():
    kernels = sorted(spans(td.profile(f, big), 'thread', 'kernel'), key=lambda span: span[3])
    return any(overlap(a, b) for i, a in enumerate(kernels) for b in kernels[i + 1:i + 4])
print(any(seen() for _ in range(5)))`,
        'True\n',
      );
    }
    await prints(
      page,
      `t = td.kernel_times(f, x)
print([title for _, title, *_ in t.kernels], all(us > 0 and clock == 'host' and step > 0 for _, _, us, _, clock, step in t.kernels))`,
      "['matmul + tanh', 'matmul'] True\n",
    );
  }),
);

test(
  'work of the GPU and copies are seen, and a copy is waited for when it is used',
  { timeout: 120_000 },
  () =>
    withPage(async (page) => {
      await prints(
        page,
        `${SPANS}g = x.to('webgpu')\ny = td.ones(10)\nh = td.jit(lambda y: y * 3)\nh(y).tolist(), f(g).tolist()\nNone`,
        '',
      );
      await prints(
        page,
        `with td.profile() as p:
    a = f(g)
    c = a.to('cpu')
    z = h(y)
    d = c + 1
[copied] = spans(p, 'copies', 'download', 'webgpu')
[between] = spans(p, 'thread', 'kernel', 'multiply')
print(len(spans(p, 'GPU', 'submit', 'matmul')), between[3] < copied[3] + copied[4], c.device, bool((c.to('webgpu') == a).all()), bool((abs(d - 1 - f(x)) < 0.01).all()))`,
        '1 True cpu True True\n',
      );
      await prints(page, `print(all(us > 0 for _, _, us, *_ in td.kernel_times(f, g).kernels))`, 'True\n');
    }),
);

/** In the worker: a clock of the GPU that moves in steps, as browsers round it, and a GPU without a clock. */
const ROUNDED = `{
  const own = GPUBuffer.prototype.getMappedRange;
  GPUBuffer.prototype.getMappedRange = function (...given) {
    const range = own.apply(this, given);
    if (range.byteLength === 16) {
      const times = new BigUint64Array(range);
      times.forEach((time, i) => { times[i] = time - (time % 65536n); });
    }
    return range;
  };
}`;
const CLOCKLESS = `{
  const { get } = Object.getOwnPropertyDescriptor(GPUAdapter.prototype, 'features');
  Object.defineProperty(GPUAdapter.prototype, 'features', {
    configurable: true,
    get() { return new Set([...get.call(this)].filter((name) => name !== 'timestamp-query')); },
  });
}`;
for (const [name, worker, clock] of [
  ['by its own clock', '', 'device'],
  ['by its own clock, repeated where that is coarse', ROUNDED, 'device'],
  ["by the host's clock, where it has none", CLOCKLESS, 'host'],
]) {
  test(`kernels of the GPU are timed ${name}`, { timeout: 120_000 }, () =>
    withKernel({ worker }, async ({ page }) => {
      const tells = await page.evaluate(async () =>
        (await navigator.gpu.requestAdapter()).features.has('timestamp-query'),
      );
      await prints(
        page,
        `import tandem as td
td.device('webgpu')
f = td.jit(lambda x: td.tanh(x @ x) @ x)
t = td.kernel_times(f, td.ones((64, 64)))
print({clock for *_, clock, _ in t.kernels}, all(us > 0 and step > 0 for _, _, us, _, _, step in t.kernels), len(t.kernels))`,
        `{'${tells ? clock : 'host'}'} True 2\n`,
      );
      const shown = await run(page, 'print(t)');
      console.log(shown.text);
      if (!tells || clock === 'host') return;
      const seen = await run(
        page,
        'print([round(step * calls, 3) for _, _, _, calls, _, step in t.kernels], all(50 * step <= us for _, _, us, _, _, step in t.kernels))',
      );
      if (worker === ROUNDED) assert.equal(seen.text, '[65.536, 65.536] True\n', seen.error?.evalue);
      else assert.match(seen.text, / True\n$/);
    }),
  );
}

test('a profile is drawn as a timeline that the keyboard walks through', { timeout: 120_000 }, () =>
  withPage(async (page) => {
    const cell = {
      cell_type: 'code',
      id: 'timeline',
      metadata: {},
      execution_count: null,
      outputs: [],
      source: `${SPANS}td.profile(f, x)`,
    };
    await page.evaluate(
      (cells) =>
        window.tandem.open({ nbformat: 4, nbformat_minor: 5, metadata: {}, cells }, 'timeline.ipynb'),
      [cell],
    );
    await page.waitForSelector('.cell');
    await page.locator('[data-cell-id=timeline] .gut').click();
    await page.keyboard.press('Control+Enter');
    const timeline = page.getByRole('group', { name: 'Profile' });
    await timeline.locator('.tv-activity-kernel').first().waitFor();
    const view = timeline.getByRole('application');
    await view.focus();
    // Between Python and the threads stand calls in the queue, if any waited there.
    const names = await timeline.locator('.tv-lane-names text').allTextContents();
    // Which threads take parts of so little work is not said.
    const first = names.findIndex((name) => name.startsWith('thread'));
    for (let lane = 0; lane < first; lane++) await page.keyboard.press('ArrowDown');
    await timeline.locator('.tv-status').getByText('kernel', { exact: false }).waitFor();
    assert.match(
      await timeline.locator('.tv-status').innerText(),
      /matmul.* · (kernel|pack operands) · thread \d · .* at .*cell \d+, line/,
    );
    await timeline.getByRole('button', { name: 'Table' }).click();
    await timeline.getByRole('cell', { name: 'kernel matmul + tanh' }).first().waitFor();
    // The inspector has the lines that waited, and the file for other programs has a thread for each lane.
    await page.getByRole('tab', { name: 'Timeline' }).click();
    const panel = page.getByRole('tabpanel');
    await panel.getByRole('group', { name: 'Where Python waited' }).getByText('waitall').first().waitFor();
    const waiting = page.waitForEvent('download');
    await panel.getByRole('button', { name: 'Trace for Perfetto' }).click();
    const { traceEvents } = JSON.parse(await readFile(await (await waiting).path(), 'utf8'));
    const threads = traceEvents
      .filter((event) => event.name === 'thread_name')
      .map((event) => event.args.name);
    assert.ok(
      threads.includes('Python') && threads.some((name) => name.startsWith('thread')),
      threads.join(),
    );
    const times = traceEvents.filter((event) => event.ph !== 'M').map((event) => event.ts);
    assert.ok(times.length > 0 && times.every((time, i) => i === 0 || time >= times[i - 1]));
  }),
);

test(
  'a second press of Stop ends what Python waits for',
  { timeout: 60_000, skip: cpus().length < 2 && 'nothing is queued on one core' },
  () =>
    withPage(async (page) => {
      await prints(page, `import tandem as td\nx = td.ones(8)\nkept = 7`, '');
      const ended = await page.evaluate(async () => {
        const pause = (ms) => new Promise((done) => setTimeout(done, ms));
        const source = 'y = td.while_loop(lambda x: td.all(x < 2), lambda x: x * 1, x)\nwhile True: pass';
        const running = window.tandem.execute(source);
        await pause(600);
        window.tandem.interrupt();
        // The first press ends Python's own loop; the queued one may hear of it too, if a thread asks just then.
        await pause(600);
        const began = performance.now();
        window.tandem.interrupt();
        const reply = await running;
        return { status: reply.status, ms: performance.now() - began };
      });
      assert.equal(ended.status, 'interrupted');
      assert.ok(ended.ms < 500, `${ended.ms} ms`);
      await prints(page, 'print(kept)', '7\n');
    }),
);
