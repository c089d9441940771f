// GPU faults: a lost device, one that does not come back, late errors, Stop during a wait, small or missing adapters.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { run, withKernel } from './harness.mjs';

const CHANNEL = 'tandem-test-gpu';

/**
 * Runs in the kernel worker first. On a word the device in use is destroyed (`lose`), and the adapters refuse from then on
 * (`refuse`), something is asked of it that it finds wrong (`wrong`), or nothing that it does ever ends (`hang`).
 */
const WORKER = `{
  const own = GPUAdapter.prototype.requestDevice;
  const never = () => new Promise(() => {});
  let device;
  let refuses = false;
  GPUAdapter.prototype.requestDevice = async function (...given) {
    if (refuses) throw new Error('refused by a test');
    device = await own.apply(this, given);
    return device;
  };
  const words = {
    lose: () => { device.destroy(); return device.lost; },
    refuse: () => { refuses = true; device.destroy(); return device.lost; },
    wrong: () => device.createBuffer({ size: 4, usage: GPUBufferUsage.MAP_READ | GPUBufferUsage.STORAGE }),
    hang: () => { GPUBuffer.prototype.mapAsync = never; GPUQueue.prototype.onSubmittedWorkDone = never; },
  };
  const channel = new BroadcastChannel('${CHANNEL}');
  channel.onmessage = async ({ data }) => {
    if (!(data in words)) return;
    // A loss is over when the browser has told it, which on a busy machine takes its time.
    await words[data]();
    channel.postMessage('done');
  };
}`;

/** Tells the worker, and waits until it has done so and the browser has told what came of it. */
const tell = (page, word) =>
  page.evaluate(
    ([name, text]) =>
      new Promise((done) => {
        const channel = new BroadcastChannel(name);
        channel.onmessage = () => {
          channel.close();
          setTimeout(done, 100);
        };
        channel.postMessage(text);
      }),
    [CHANNEL, word],
  );

/** A page whose WebGPU has tensors and a compiled function; `made` is the number of the cell that made them. */
const withNotebook = (body) =>
  withKernel({ worker: WORKER }, async ({ page }) => {
    const set = await run(
      page,
      "import tandem as td\ntd.device('webgpu')\nx = td.arange(1000, dtype='float32')\nf = td.jit(lambda x: td.sum(td.tanh(x) * 2))\nprint(float(f(x)) > 1900)",
    );
    assert.equal(set.text, 'True\n', set.error?.evalue);
    await body(page, set.execution_count);
  });

test(
  'a lost GPU names the cell to run again, and the next cell has another one within three seconds',
  { timeout: 120_000 },
  () =>
    withNotebook(async (page, made) => {
      for (let round = 0; round < 3; round += 1) {
        await tell(page, 'lose');
        const asked = await run(page, 'print(float(f(x)))');
        const again = `run cell [${round === 0 ? made : asked.execution_count - 1}] again`;
        assert.ok(asked.error?.evalue.includes(again), `${asked.error?.evalue}: ${again}`);
        const began = performance.now();
        const next = await run(
          page,
          "x = td.arange(1000, dtype='float32')\nprint(td.device().name, float(f(x)) > 1900)",
        );
        assert.equal(next.text, 'webgpu True\n', next.error?.evalue);
        assert.ok(performance.now() - began < 3000);
      }
    }),
);

test('a GPU that is lost while a cell runs ends it with a sentence', { timeout: 120_000 }, () =>
  withNotebook(async (page) => {
    const running = run(page, 'y = td.ones((256, 256))\nwhile True: y = y @ y * 0.0001; y[0, 0].item()');
    await new Promise((done) => setTimeout(done, 500));
    await tell(page, 'lose');
    const ended = await running;
    assert.match(ended.error?.evalue ?? '', /the GPU was lost.* run cell \[\d+\] again/);
    const next = await run(page, 'print(float(td.sum(td.ones(10))))');
    assert.equal(next.text, '10.0\n', next.error?.evalue);
  }),
);

test(
  'where no GPU opens again, the notebook goes on with the CPU and says so once',
  { timeout: 120_000 },
  () =>
    withNotebook(async (page) => {
      await tell(page, 'refuse');
      const first = await run(page, 'z = td.ones(10)\nprint(td.device().name, float(td.sum(z)))');
      assert.match(
        first.text,
        /^the GPU was lost and does not open again \(the graphics adapter does not open: refused by a test\).* goes on with the CPU\n/,
      );
      assert.match(first.text, /cpu 10\.0\n$/, first.error?.evalue);
      const second = await run(page, 'print(td.device().name, float(td.sum(z)))');
      assert.equal(second.text, 'cpu 10.0\n');
    }),
);

/** Runs `source`, presses Stop after `wait` ms; gives the reply's status and the time that Stop took. */
const stopped = (page, source, wait) =>
  page.evaluate(
    async ([code, pause]) => {
      const running = window.tandem.execute(code);
      await new Promise((done) => setTimeout(done, pause));
      const began = performance.now();
      window.tandem.interrupt();
      const ended = await running;
      return { status: ended.status, name: ended.outputs.at(-1)?.ename, ms: performance.now() - began };
    },
    [source, wait],
  );

const PRODUCTS = `def work(a):
    for _ in range(200): a = (a @ a) * 0.001
    return a
td.jit(work)(td.ones((768, 768))).sum().item()`;
const LOOPS = [
  ['one call of two hundred products', PRODUCTS],
  [
    'a loop whose end data decides',
    'td.jit(lambda x: td.while_loop(lambda x: x.sum() > -1, lambda x: x * 1.0, x))(x)',
  ],
  ['a loop in Python that reads', 'while True: x = x * 1.0; x[0].item()'],
];
for (const [name, source] of LOOPS) {
  test(
    `Stop ends a wait for the GPU within two seconds, and the next cell runs: ${name}`,
    { timeout: 120_000 },
    () =>
      withNotebook(async (page) => {
        const ended = await stopped(page, source, 1500);
        assert.deepEqual([ended.status, ended.name], ['interrupted', 'KeyboardInterrupt']);
        assert.ok(ended.ms < 2000, `${ended.ms} ms`);
        const began = performance.now();
        const next = await run(page, "print(float(f(td.arange(1000, dtype='float32'))) > 1900)");
        assert.equal(next.text, 'True\n', next.error?.evalue);
        // No more is under way than the GPU does soon; all of it would take a minute.
        assert.ok(performance.now() - began < 5000, `${performance.now() - began} ms`);
        console.log(
          `${name}: Stop took ${Math.round(ended.ms)} ms, the next cell ${Math.round(performance.now() - began)} ms`,
        );
      }),
  );
}

test(
  'a GPU that hangs: Stop ends the cell within two seconds, and the CPU goes on',
  { timeout: 120_000 },
  () =>
    withNotebook(async (page, made) => {
      await tell(page, 'hang');
      const ended = await stopped(page, 'print(float(f(x)))', 500);
      assert.deepEqual([ended.status, ended.name], ['interrupted', 'KeyboardInterrupt']);
      assert.ok(ended.ms < 2000, `${ended.ms} ms`);
      const next = await run(
        page,
        "td.device('cpu')\nprint(float(f(td.arange(1000, dtype='float32'))) > 1900)",
      );
      assert.equal(next.text, 'True\n', next.error?.evalue);
      const gone = await run(page, 'print(float(f(x)))');
      assert.match(gone.error?.evalue ?? '', new RegExp(`run cell \\[${made}\\] again`));
    }),
);

test('an error of WebGPU out of turn ends a cell with a sentence, once', { timeout: 120_000 }, () =>
  withNotebook(async (page) => {
    await tell(page, 'wrong');
    const told = await run(page, 'print(float(f(x)))');
    assert.equal(told.status, 'error');
    assert.match(told.error.evalue, /refused.*BufferUsage/s);
    assert.match(told.error.traceback.join('\n'), new RegExp(`Cell In\\[${told.execution_count}\\], line 1`));
    const next = await run(page, 'print(float(f(x)) > 1900)');
    assert.equal(next.text, 'True\n', next.error?.evalue);
  }),
);

const WITHOUT = [
  ['no adapter', 'GPU.prototype.requestAdapter = async () => null;', /found no graphics adapter/],
  [
    'an adapter that throws',
    "GPU.prototype.requestAdapter = async () => { throw new Error('not today'); };",
    /adapter/,
  ],
  [
    'an adapter that does not open',
    "GPUAdapter.prototype.requestDevice = async () => { throw new Error('not today'); };",
    /does not open.*not today/,
  ],
];
for (const [name, worker, reason] of WITHOUT) {
  test(`${name}: the page says why, and everything runs on the CPU`, { timeout: 60_000 }, () =>
    withKernel({ worker }, async ({ page, info }) => {
      const gpu = info.devices.find((device) => device.name === 'webgpu');
      assert.equal(gpu.available, false);
      assert.match(gpu.reason, reason);
      const refused = await run(page, "import tandem as td\ntd.device('webgpu')");
      assert.equal(refused.error?.ename, 'ValueError');
      assert.match(refused.error.evalue, reason);
      assert.equal((await run(page, 'print(td.device().name, td.ones(3).sum().item())')).text, 'cpu 3.0\n');
    }),
  );
}

/** What the smallest adapters have, and less; the worker notes whatever is asked beyond it. */
const SMALL = `{
  const least = {
    maxBufferSize: 1 << 20,
    maxStorageBufferBindingSize: 1 << 20,
    maxStorageBuffersPerShaderStage: 4,
    maxComputeWorkgroupsPerDimension: 64,
    maxComputeInvocationsPerWorkgroup: 64,
    maxComputeWorkgroupSizeX: 64,
    maxComputeWorkgroupSizeY: 64,
    maxComputeWorkgroupStorageSize: 4096,
  };
  const small = (limits) => new Proxy(limits, { get: (own, name) => least[name] ?? Reflect.get(own, name, own) });
  for (const type of [GPUAdapter, GPUDevice]) {
    const { get } = Object.getOwnPropertyDescriptor(type.prototype, 'limits');
    Object.defineProperty(type.prototype, 'limits', { configurable: true, get() { return small(get.call(this)); } });
  }
  const beyond = [];
  const watch = (type, method, found) => {
    const own = type.prototype[method];
    type.prototype[method] = function (...given) {
      const what = found(...given);
      if (what) beyond.push(method + ': ' + what);
      return own.apply(this, given);
    };
  };
  watch(GPUDevice, 'createBuffer', ({ size }) => size > least.maxBufferSize && size);
  watch(GPUComputePassEncoder, 'dispatchWorkgroups', (...sizes) => sizes.some((size) => size > least.maxComputeWorkgroupsPerDimension) && sizes);
  watch(GPUDevice, 'createBindGroupLayout', ({ entries }) => entries.length > least.maxStorageBuffersPerShaderStage && entries.length);
  watch(GPUDevice, 'createShaderModule', ({ code }) => {
    const sizes = /@workgroup_size\\(([^)]*)\\)/.exec(code)?.[1].split(',').map(Number) ?? [];
    return sizes.reduce((a, b) => a * b, 1) > least.maxComputeInvocationsPerWorkgroup && sizes;
  });
  const channel = new BroadcastChannel('${CHANNEL}');
  channel.onmessage = ({ data }) => { if (data === 'beyond') channel.postMessage(beyond); };
}`;

const beyond = (page) =>
  page.evaluate(
    (name) =>
      new Promise((done) => {
        const channel = new BroadcastChannel(name);
        channel.onmessage = ({ data }) => {
          channel.close();
          done(data);
        };
        channel.postMessage('beyond');
      }),
    CHANNEL,
  );

test(
  'an adapter with low limits: what fits is right, what does not is refused with a sentence',
  { timeout: 120_000 },
  () =>
    withKernel({ worker: SMALL }, async ({ page }) => {
      const source = `import tandem as td
td.random.seed(4)
def agree(f, *args):
    td.device('webgpu'); got = [f(*(a.to('webgpu') for a in args)), td.jit(f)(*(a.to('webgpu') for a in args))]
    td.device('cpu'); want = f(*args)
    return all(td.max(td.abs(g.to('cpu') - want)).item() < 1e-3 for g in got)
td.device('cpu')
a, b, c = td.random.normal((200, 300)), td.random.normal((300, 100)), td.random.normal((200000,))
print(agree(lambda a, b: td.tanh(a @ b), a, b), agree(lambda c: td.exp(-c * c) + c, c), agree(lambda a: td.softmax(a), a), agree(lambda c: c.sum(), c))`;
      const ran = await run(page, source);
      assert.equal(ran.text, 'True True True True\n', ran.error?.evalue);
      const big = await run(page, "td.device('webgpu')\ntd.ones((1000, 1000))");
      assert.match(
        big.error?.evalue ?? '',
        /does not fit this GPU, whose buffers hold at most .*keep it on the CPU/,
      );
      const many = await run(
        page,
        "td.device('webgpu')\nt = [td.ones(5) * i for i in range(8)]\nprint(td.jit(lambda *t: sum(t[1:], t[0]))(*t).tolist())",
      );
      if (many.error) assert.match(many.error.evalue, /binds at most 4/);
      else assert.equal(many.text, '[28.0, 28.0, 28.0, 28.0, 28.0]\n');
      assert.deepEqual(await beyond(page), []);
    }),
);
