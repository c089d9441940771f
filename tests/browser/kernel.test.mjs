// The real kernel behind the page: Python, Stop, files, tensors on both devices, and invalid input.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { ready, run, withKernel, withSharedKernel } from './harness.mjs';

test('Python, its standard library, and the values of last expressions', { timeout: 60_000 }, () =>
  withKernel({}, async ({ page, info, findings }) => {
    assert.equal((await run(page, '1 + 1')).value, '2');
    assert.equal((await run(page, 'print("a"); print("b")')).text, 'a\nb\n');
    const modules =
      'math cmath time random json re functools itertools operator collections dataclasses contextlib typing enum statistics string textwrap copy abc io datetime inspect ast traceback warnings sys os.path types heapq bisect decimal fractions csv base64 hashlib uuid pathlib logging pprint';
    for (const name of modules.split(' '))
      assert.equal((await run(page, `import ${name}`)).status, 'ok', name);
    const uses = await run(
      page,
      'import datetime, time, logging, uuid, random\nt = time.perf_counter(); time.sleep(0.01)\nlogging.warning("w")\nprint(time.perf_counter() - t >= 0.009, datetime.datetime.now().year > 2000, len(str(uuid.uuid4())), 0 <= random.random() < 1)',
    );
    assert.match(uses.text, /True True 36 True/);
    assert.ok(info.isolated && info.jspi);
    assert.deepEqual(findings, []);
  }),
);

test('a source string is compiled and run', () =>
  withSharedKernel({}, async ({ page }) => {
    const ran = await run(page, "prog = 'print(6 * 7)'\ny = compile(prog, '', 'exec')\nexec(y)");
    assert.equal(ran.text, '42\n');
  }));

test('a cell says what its tensors took, beside it too', () =>
  withKernel({}, async ({ page }) => {
    const source = 'import tandem as td\nx = td.ones((1000, 1000))\ny = (x + 1) * (x + 2)';
    const { memory } = await run(page, source);
    assert.equal(memory.beforeBytes, 0);
    assert.equal(memory.afterBytes, 8e6);
    assert.ok(memory.peakBytes >= 12e6 && memory.peakBytes <= 16e6, `${memory.peakBytes}`);
    const cell = { cell_type: 'code', id: 'a', metadata: {}, source, outputs: [], execution_count: null };
    await page.evaluate((nb) => window.tandem.open(nb), {
      nbformat: 4,
      nbformat_minor: 5,
      metadata: {},
      cells: [cell],
    });
    await page.locator('.cm-content').first().click();
    await page.keyboard.press('Control+Enter');
    const shown = page.locator('.gut-time[title]');
    await shown.waitFor();
    assert.match(await shown.textContent(), /^\d\d\.\d\sMB$/);
  }));

test('what the first cell imports is offered before it has run', () =>
  withKernel({}, async ({ page }) => {
    const source = 'import tandem as td\ntd';
    const cell = { cell_type: 'code', id: 'a', metadata: {}, source, outputs: [], execution_count: null };
    await page.evaluate((nb) => window.tandem.open(nb), {
      nbformat: 4,
      nbformat_minor: 5,
      metadata: {},
      cells: [cell],
    });
    await page.locator('.cm-content[data-language=python]').first().click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('.');
    await page
      .locator('.cm-tooltip-autocomplete li')
      .filter({ hasText: /^abs\(/ })
      .waitFor();
  }));

test('the name of a character in the text of the first cell is fetched while that is parsed', () =>
  withKernel({}, async ({ page }) => {
    assert.equal((await run(page, "'\\N{SNOWMAN}'")).value, "'\u2603'");
    assert.equal((await run(page, 'from tandem.drawing import ticks\nticks.MINUS')).value, "'\u2212'");
  }));

test('tables that were taken out of the program come back with the first encoding that needs them', () =>
  withKernel({}, async ({ page }) => {
    const source = readFileSync(new URL('../programs/east_asian_encodings.py', import.meta.url), 'utf8');
    for (const _ of ['fetched', 'in their place']) {
      const reply = await run(page, source);
      assert.equal(reply.status, 'ok', reply.error?.traceback?.join('\n'));
    }
  }));

test('files survive a reload', () =>
  withKernel({}, async ({ page }) => {
    await run(page, "with open('kept.txt', 'w') as f:\n    f.write('still here')");
    await page.reload();
    await ready(page);
    assert.equal((await run(page, "print(open('kept.txt').read())")).text, 'still here\n');
  }));

for (const isolated of [true, false]) {
  test(
    `Stop ends an endless loop and keeps the variables, ${isolated ? '' : 'not '}isolated`,
    { timeout: 60_000 },
    () =>
      withKernel({ host: { isolated } }, async ({ page, info }) => {
        assert.equal(info.isolated, isolated);
        await run(page, 'kept = 7\nn = 0');
        const reply = await page.evaluate(async () => {
          const running = window.tandem.execute('while True:\n    n += 1');
          await new Promise((done) => setTimeout(done, 700));
          const began = performance.now();
          window.tandem.interrupt();
          const ended = await running;
          return { status: ended.status, name: ended.outputs.at(-1).ename, ms: performance.now() - began };
        });
        assert.equal(reply.status, 'interrupted');
        assert.equal(reply.name, 'KeyboardInterrupt');
        assert.ok(reply.ms < 500, `${reply.ms} ms`);
        assert.match((await run(page, 'print(kept, n > 0)')).text, /7 True/);
      }),
  );
}

for (const device of ['cpu', 'webgpu']) {
  test(`tensors eager and compiled agree, ${device}`, { timeout: 60_000 }, () =>
    withSharedKernel({}, async ({ page }) => {
      const source = `
import tandem as td
td.device('${device}')
td.random.seed(5)
x = td.random.normal((37, 19))
w = td.random.uniform((19, 23), -1, 1)
def f(x, w):
    y = td.tanh(x @ w) * td.sigmoid(x.sum(axis=1, keepdims=True)) + td.where(x[:, :1] > 0, 1.0, -0.5)
    return td.softmax(y), (y > 0).sum(axis=0), td.exp(-td.abs(y)).mean(), y.T[::-2, 3:30:4], td.max(y, axis=(0, 1))
a, b = f(x, w), td.jit(f)(x, w)
for p, q in zip(a, b):
    assert p.shape == q.shape and p.dtype == q.dtype and p.device == q.device == '${device}', (p, q)
    assert td.max(td.abs(p.astype('float32') - q.astype('float32'))).item() < 1e-5, (p, q)
print(td.sum(a[0], axis=1).tolist()[:2], (td.arange(7) // 2 - 3 % td.tensor([1, 2, 3, 4, 5, 6, 7])).tolist())
`;
      const ran = await run(page, source);
      assert.equal(ran.error, null, ran.error?.traceback?.join('\n'));
      assert.match(ran.text, /^\[(1\.0|0\.99999\d*|1\.0000\d*), .*\] \[0, -1, 1, -2, -1, -1, 0\]\n$/);
    }),
  );
}

test('bad input is answered in a sentence, and the notebook goes on', { timeout: 120_000 }, () =>
  withSharedKernel({}, async ({ page }) => {
    const cases = [
      [
        'import tandem as td\ntd.ones((2, 3)) + td.ones(4)',
        'ValueError',
        /shapes \[2, 3\] and \[4\] do not broadcast/,
      ],
      ['td.ones((2, 3)) @ td.ones((2, 3))', 'ValueError', /3 columns, the right one 2 rows/],
      ['td.ones(2) + "a"', 'TypeError', /unsupported operand/],
      ['nothing', 'NameError', /nothing/],
      ['x = = 2', 'SyntaxError', /./],
      ['1 / 0', 'ZeroDivisionError', /division by zero/],
      ['def f(n):\n    return f(n + 1)\nf(0)', 'RecursionError', /recursion/],
      ['td.zeros((1 << 33,))', 'MemoryError', /memory/],
      ['td.device("tpu")', 'ValueError', /there is no device 'tpu'/],
      ['open("missing.txt")', 'FileNotFoundError', /missing.txt/],
    ];
    for (const [source, name, sentence] of cases) {
      const { error, status } = await run(page, source);
      assert.equal(status, 'error', source);
      assert.equal(error.ename, name, source);
      assert.match(error.evalue, sentence);
      assert.ok(!error.traceback.join('').includes('/lib/'), error.traceback.join('\n'));
    }
    // Two gigabytes: more than some machines have, so either answer is right, but the notebook goes on.
    const big = await run(page, 'big = td.zeros((1 << 29,))\ndel big');
    assert.ok(big.status === 'ok' || big.error.ename === 'MemoryError', JSON.stringify(big.error));
    const printed = await run(page, 'for i in range(1_000_000): print(i)');
    assert.equal(printed.status, 'ok');
    assert.match(printed.text, /^0\n1\n2\n/);
    assert.equal((await run(page, 'print(td.ones(2).tolist())')).text, '[1.0, 1.0]\n');
  }),
);

test('the numbers beside an axis have room, whatever is drawn', { timeout: 60_000 }, () =>
  withSharedKernel({}, async ({ page }) => {
    for (const plot of [
      'bar(["a", "b", "c"], [3, 1, 2])',
      'hist([1, 2, 2, 3], bins=3)',
      'scatter([1, 2], [1e6, -2.5e6])',
    ]) {
      const { text } = await run(page, `import tandem as td\nprint(td.plot.${plot}.svg())`);
      const labels = [...text.matchAll(/<text x="([-\d.]+)" y="[-\d.]+" text-anchor="end"[^>]*>([^<]*)</g)];
      assert.ok(labels.length > 2, plot);
      for (const [, right, label] of labels)
        assert.ok(Number(right) >= 6.6 * label.length, `${plot}: ${label} ends at ${right}`);
    }
  }),
);

test('integers divided by zero give zero, floats infinity, on every device', () =>
  withSharedKernel({}, async ({ page }) => {
    for (const device of ['cpu', 'webgpu']) {
      const source = `import tandem as td\ntd.device('${device}')\nprint((td.arange(3) // 0).tolist(), (td.arange(3) % 0).tolist(), (td.ones(1) / 0).tolist(), (td.zeros(1) / 0).tolist())`;
      assert.equal((await run(page, source)).text, '[0, 0, 0] [0, 0, 0] [inf] [nan]\n', device);
    }
  }));

test('a page without WebGPU, and one without JSPI, work on the CPU and say why', {
  timeout: 60_000,
}, async () => {
  const cell = 'import tandem as td\nprint(td.jit(lambda x: x * 2 + 1)(td.arange(3)).tolist())';
  const without = [
    "Object.defineProperty(self.navigator, 'gpu', { value: undefined });",
    'delete WebAssembly.Suspending; delete WebAssembly.promising;',
  ];
  for (const worker of without) {
    await withKernel({ worker }, async ({ page, info }) => {
      const gpu = info.devices.find((device) => device.name === 'webgpu');
      assert.equal(gpu.available, false, worker);
      assert.match(gpu.reason, /\w+ \w+/);
      assert.equal((await run(page, cell)).text, '[1, 3, 5]\n');
      const refused = await run(page, "td.device('webgpu')");
      assert.equal(refused.error.ename, 'ValueError');
      assert.match(refused.error.evalue, /not available/);
    });
  }
});

test('below a sub-path the page and its kernel work', () =>
  withKernel({ host: { base: '/some/where' } }, async ({ page }) => {
    assert.equal((await run(page, '2 ** 10')).value, '1024');
  }));
