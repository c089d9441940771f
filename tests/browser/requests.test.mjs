// Requests to the real worker outside of cells: completion, inspection, diagnostics, files; and input for a cell.
//
// The worker is started without the page, so that every message is seen.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withPage } from './harness.mjs';

/**
 * A document beside the page, with a worker of its own and no other kernel: `ask(message, type)` posts and waits for the
 * first message of that type.
 */
function withWorker(options, body) {
  return withPage({ at: 'icon.svg', ...options }, async ({ page }) => {
    await page.evaluate(async () => {
      const worker = new Worker(new URL('./worker.js', document.baseURI), { type: 'module' });
      const seen = [];
      const waiting = [];
      worker.onmessage = ({ data }) => {
        seen.push(data);
        for (const look of [...waiting]) look();
      };
      const next = (types) =>
        new Promise((resolve) => {
          const look = () => {
            const at = seen.findIndex((message) => types.includes(message.type));
            if (at < 0) return;
            waiting.splice(waiting.indexOf(look), 1);
            resolve(seen.splice(at, 1)[0]);
          };
          waiting.push(look);
          look();
        });
      const stop = self.crossOriginIsolated ? new SharedArrayBuffer(8) : null;
      let id = 0;
      window.ask = (message, ...types) => {
        worker.postMessage({ id: ++id, ...message });
        return next(types);
      };
      window.next = (...types) => next(types);
      window.outputs = () =>
        seen.filter((message) => message.type === 'output').map((message) => message.output);
      window.stopNow = () => {
        if (stop) Atomics.store(new Int32Array(stop), 0, 1);
        worker.postMessage({ type: 'interrupt_request' });
      };
      const info = await window.ask({ type: 'init', language: 'en', stop }, 'ready', 'died');
      if (info.type === 'died') throw new Error(info.reason);
    });
    await body(page);
  });
}

const execute = (page, source) =>
  page.evaluate(
    (source) => window.ask({ type: 'execute_request', cellId: 'a', source }, 'execute_reply'),
    source,
  );

test('completion, help and problems are answered quickly', { timeout: 60_000 }, () =>
  withWorker({}, async (page) => {
    await execute(
      page,
      'import tandem as td\nx = td.ones((2, 3))\ndef area(width, height=1):\n    "Width times height."',
    );
    const timed = await page.evaluate(async () => {
      const source = 'td.ma';
      // The best of some: a machine that does other work gives nobody a turn at once.
      const times = [];
      let answer;
      for (let n = 0; n < 6; n += 1) {
        const began = performance.now();
        answer = await window.ask(
          { type: 'complete_request', cellId: 'a', source, position: 5 },
          'complete_reply',
        );
        times.push(performance.now() - began);
      }
      return { ...answer, ms: Math.min(...times) };
    });
    assert.deepEqual([timed.from, timed.to], [3, 5]);
    assert.ok(timed.items.some((item) => item.label === 'matmul' && item.kind === 'function'));
    assert.ok(timed.ms < 50, `completion took ${timed.ms} ms`);
    const { found } = await page.evaluate(() =>
      window.ask({ type: 'inspect_request', source: 'area(', position: 5 }, 'inspect_reply'),
    );
    assert.equal(found.signature, 'area(width, height=1)');
    assert.equal(found.doc, 'Width times height.');
    const none = await page.evaluate(() =>
      window.ask({ type: 'inspect_request', source: 'nothing', position: 3 }, 'inspect_reply'),
    );
    assert.equal(none.found, null);
    const { diagnostics } = await page.evaluate(() =>
      window.ask(
        { type: 'diagnostics_request', source: '!ls\nprint(nowhere)\nprint(x)' },
        'diagnostics_reply',
      ),
    );
    assert.deepEqual(
      diagnostics.map(({ rule, line, column, severity }) => [rule, line, column, severity]),
      [['F821', 2, 6, 'warning']],
    );
  }),
);

test('files are listed, read, written and deleted, or refused with a sentence', { timeout: 60_000 }, () =>
  withWorker({}, async (page) => {
    const told = await page.evaluate(async () => {
      const ask = (message) =>
        window.ask(message, 'files', 'file_contents', 'file_written', 'file_deleted', 'file_refused');
      const bytes = new Uint8Array([1, 2, 255]);
      const written = await ask({ type: 'write_file', path: 'a/b.bin', bytes });
      const listed = await ask({ type: 'list_files' });
      const read = await ask({ type: 'read_file', path: 'a/b.bin' });
      const deleted = await ask({ type: 'delete_file', path: 'a' });
      const missing = await ask({ type: 'read_file', path: 'a/b.bin' });
      const outside = await ask({ type: 'write_file', path: '../etc/x', bytes });
      return { written, listed, read: [...read.bytes], deleted, missing, outside };
    });
    assert.equal(told.written.type, 'file_written');
    assert.deepEqual(
      told.listed.files.filter((file) => file.path === 'a/b.bin').map((file) => file.bytes),
      [3],
    );
    assert.equal(told.listed.storage, 'persistent');
    assert.deepEqual(told.read, [1, 2, 255]);
    assert.equal(told.deleted.type, 'file_deleted');
    assert.equal(told.missing.reason, 'a/b.bin: No such file or directory');
    assert.equal(told.outside.reason, '../etc/x: Operation not permitted');
  }),
);

for (const isolated of [true, false]) {
  test(
    `input() waits for a line, and Stop ends the wait, ${isolated ? '' : 'not '}isolated`,
    { timeout: 60_000 },
    () =>
      withWorker({ host: { isolated } }, async (page) => {
        const asked = await page.evaluate(async () => {
          const source =
            "from getpass import getpass\nn = int(input('How many? '))\np = getpass()\nprint(n + 1, len(p))";
          const first = await window.ask({ type: 'execute_request', cellId: 'a', source }, 'input_request');
          const second = await window.ask({ type: 'input_reply', text: '41' }, 'input_request');
          const ended = await window.ask({ type: 'input_reply', text: 'geheim' }, 'execute_reply');
          return {
            first,
            second,
            ended,
            text: window
              .outputs()
              .map((output) => output.text)
              .join(''),
          };
        });
        assert.deepEqual([asked.first.prompt, asked.first.password], ['How many? ', false]);
        assert.deepEqual([asked.second.prompt, asked.second.password], ['Password: ', true]);
        assert.equal(asked.first.id, asked.ended.id);
        assert.equal(asked.ended.status, 'ok');
        assert.equal(asked.text, 'How many? 41\nPassword: ········\n42 6\n');
        const stopped = await page.evaluate(async () => {
          await window.ask({ type: 'execute_request', cellId: 'a', source: 'input()' }, 'input_request');
          const began = performance.now();
          window.stopNow();
          return { ...(await window.next('execute_reply')), ms: performance.now() - began };
        });
        assert.equal(stopped.status, 'interrupted');
        assert.ok(stopped.ms < 500, `${stopped.ms} ms`);
        assert.equal((await execute(page, 'n')).status, 'ok');
      }),
  );
}

test('where the browser cannot wait, input() says what is needed', { timeout: 60_000 }, () =>
  withWorker({ worker: 'delete WebAssembly.Suspending; delete WebAssembly.promising;' }, async (page) => {
    assert.equal((await execute(page, 'input()')).status, 'error');
    const [error] = await page.evaluate(() => window.outputs());
    assert.equal(error.ename, 'RuntimeError');
    assert.match(error.evalue, /JavaScript Promise Integration.*Write the value into the cell instead/);
  }),
);

test('a million prints and a hundred megabytes are cut and take seconds', { timeout: 120_000 }, () =>
  withWorker({}, async (page) => {
    for (const source of ['for i in range(1_000_000): print(i)', "print('x' * 100_000_000)"]) {
      const told = await page.evaluate(async (source) => {
        const began = performance.now();
        const ended = await window.ask({ type: 'execute_request', cellId: 'a', source }, 'execute_reply');
        const texts = window.outputs().map((output) => output.text.length);
        return {
          status: ended.status,
          ms: performance.now() - began,
          count: texts.length,
          longest: Math.max(...texts),
        };
      }, source);
      assert.equal(told.status, 'ok');
      assert.ok(told.count < 4000 && told.longest <= 1_000_000, JSON.stringify(told));
      console.log(
        `${source}: ${Math.round(told.ms)} ms, ${told.count} messages, the longest ${told.longest} characters`,
      );
    }
  }),
);
