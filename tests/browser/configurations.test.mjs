// The built page on different hosts: isolated, without headers, below a sub-path, offline, without WebGPU.
//
// In each a cell runs, text survives a reload, and the chips name the limited modes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chromium, ready, run, withKernel, withPage } from './harness.mjs';

/** Writes a notebook by hand, runs it, reloads and looks whether it is all there. */
async function work(page) {
  await page.getByRole('button', { name: 'New notebook' }).click();
  await page.waitForSelector('.cm-content');
  await page.locator('.cm-content').click();
  await page.keyboard.type('import tandem as td\nprint((td.ones((2, 3)) + 1).sum().item())');
  await page.keyboard.press('Control+Enter');
  await page.waitForSelector('.cell[data-status=ok]', { timeout: 30_000 });
  assert.match(await page.locator('.out').innerText(), /12\.0/);
  await page.waitForSelector('[data-save-state=saved]');
  await page.reload();
  await page.waitForSelector('.cm-content');
  assert.match(await page.locator('.cm-content').innerText(), /td\.ones/);
  assert.match(await page.locator('.out').innerText(), /12\.0/);
}

const limits = (page) =>
  page.locator('.limit-chips [data-limit]').evaluateAll((chips) => chips.map((chip) => chip.dataset.limit));
const offlineReady = (page) =>
  page.waitForFunction(
    async () =>
      (await caches.keys()).length > 0 && Boolean(await caches.match(new URL('files.json', location.href))),
    undefined,
    { timeout: 30_000 },
  );

test('isolated, with all headers that are shipped', { timeout: 120_000 }, () =>
  withKernel({ host: { shipped: true, isolated: false } }, async ({ page, info, findings }) => {
    assert.ok(info.isolated);
    await work(page);
    assert.ok(!(await limits(page)).includes('isolation'));
    assert.deepEqual(findings, []);
  }),
);

test(
  'no headers, no service worker: everything works, and says that it is not isolated',
  { timeout: 120_000 },
  () =>
    withKernel({ host: { isolated: false } }, async ({ page, findings }) => {
      await work(page);
      assert.ok((await limits(page)).includes('isolation'));
      assert.deepEqual(
        findings.filter((text) => !/rror.*service.?worker/i.test(text)),
        [],
      );
    }),
);

/** A host without headers, whose pages the service worker isolates. */
const BARE = { isolated: false, base: '/deep/er' };

test(
  'no headers, below a sub-path: the service worker isolates the page after one reload',
  { timeout: 120_000 },
  () =>
    withPage({ host: BARE, at: null, serviceWorkers: 'allow' }, async ({ page, findings, server }) => {
      let loads = 0;
      page.on('request', (request) => {
        if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
      });
      await page.goto(server.url);
      await page.waitForFunction(() => globalThis.crossOriginIsolated && window.tandem, undefined, {
        timeout: 20_000,
      });
      const info = await ready(page);
      assert.ok(info.isolated);
      assert.equal(loads, 2, 'one visit, one reload');
      await work(page);
      assert.equal(loads, 3, 'and the reload of the test');
      assert.ok(!(await limits(page)).includes('isolation'));
      // A service worker cannot isolate the sandboxed frame for live HTML; it comes without credentials, and so without need.
      const cell = {
        cell_type: 'code',
        id: 'html',
        metadata: {},
        outputs: [],
        execution_count: null,
        source:
          'class H:\n    def _repr_html_(self): return \'<p id=p>from</p><script>p.textContent += " a run"</script>\'\nH()',
      };
      await page.evaluate((nb) => window.tandem.open(nb, 'html'), {
        cells: [cell],
        metadata: {},
        nbformat: 4,
        nbformat_minor: 5,
      });
      await page.locator('[data-cell-id=html] .gut').click();
      await page.keyboard.press('Control+Enter');
      await page.frameLocator('iframe.out-frame').getByText('from a run').waitFor({ timeout: 20_000 });
      assert.equal(await page.locator('iframe.out-frame').getAttribute('sandbox'), 'allow-scripts');
      assert.deepEqual(findings, []);
    }),
);

/** The service worker takes over when the test says so. */
function registerWhenTold() {
  const { register } = ServiceWorkerContainer.prototype;
  const told = new Promise((done) => {
    globalThis.registerNow = done;
  });
  ServiceWorkerContainer.prototype.register = async function late(...args) {
    await told;
    return register.apply(this, args);
  };
}

test(
  'a reload that isolation waits for never comes over somebody’s work, nor twice',
  { timeout: 120_000 },
  () =>
    withPage(
      { host: { isolated: false }, at: '#/new', serviceWorkers: 'allow', init: registerWhenTold },
      async ({ page }) => {
        const words = Array.from({ length: 40 }, (_, n) => `${n}`);
        await page.waitForSelector('.cm-content');
        await page.locator('.cm-content').click();
        for (const word of words.slice(0, 10)) await page.keyboard.type(`${word} `);
        // A pause, in which the text is saved, is no end of the work.
        await page.waitForSelector('[data-save-state=saved]');
        await page.evaluate(() => globalThis.registerNow());
        await page.waitForFunction(() => navigator.serviceWorker.controller);
        for (const word of words.slice(10)) await page.keyboard.type(`${word} `);
        assert.equal((await page.locator('.cm-content').innerText()).trim(), words.join(' '));
        assert.equal(await page.evaluate(() => globalThis.crossOriginIsolated), false);
        await page.locator('[data-limit=isolation]').first().click();
        await page.getByRole('button', { name: 'Save and reload' }).click();
        await page.waitForFunction(() => globalThis.crossOriginIsolated);
        await page.waitForSelector('.cm-content');
        assert.equal((await page.locator('.cm-content').innerText()).trim(), words.join(' '));
      },
    ),
);

for (const [host, options] of [
  ['with its headers', { shipped: true, isolated: false, base: '' }],
  ['without headers, below a sub-path', { isolated: false, base: '/x/y' }],
]) {
  test(`after one visit the page works without a network: a host ${host}`, { timeout: 120_000 }, () =>
    withPage({ host: options, serviceWorkers: 'allow' }, async ({ page, server }) => {
      await page.waitForFunction(() => globalThis.crossOriginIsolated && window.tandem);
      await ready(page);
      await offlineReady(page);
      await page.getByText('ready', { exact: true }).waitFor();
      server.close();
      await page.reload();
      await work(page);
      assert.ok(await page.evaluate(() => globalThis.crossOriginIsolated));
      const reply = await run(page, 'import json, statistics\nstatistics.mean([1, 2, 6])');
      assert.equal(reply.value, '3');
      await page.click('.logo');
      await page.click('[data-lesson=hybrid]');
      await page.waitForSelector('.md h1');
    }),
  );
}

test(
  'the type checker works without a network once it was used, and is not kept before',
  { timeout: 480_000 },
  () =>
    withKernel(
      { host: { shipped: true, isolated: false }, serviceWorkers: 'allow' },
      async ({ page, server, findings }) => {
        const kept = (name) =>
          page.evaluate(async (file) => Boolean(await caches.match(new URL(file, location.href))), name);
        const open = async () => {
          const code = (id, source) => ({
            cell_type: 'code',
            id,
            metadata: {},
            source,
            outputs: [],
            execution_count: null,
          });
          const cells = [code('a', 'from tandem import nn as layers'), code('b', '')];
          await page.evaluate((nb) => window.tandem.open(nb), {
            nbformat: 4,
            nbformat_minor: 5,
            metadata: {},
            cells,
          });
          await page.locator('[data-cell-id=b] .cm-content[data-language=python]').click();
          // As a person, who types when the caret is there.
          await page.locator('[data-cell-id=b] .cm-focused').waitFor();
          // The first cell has not run: only the checker knows the name.
          await page.keyboard.type('layers.Den');
          const found = page.locator('.cm-tooltip-autocomplete').getByText('Dense', { exact: true });
          // A question does not wait for ever while the checker is loaded; later ones find it there.
          for (const end = Date.now() + 180_000; !(await found.isVisible()); ) {
            const shown = () => page.locator('[data-cell-id=b]').innerText();
            assert.ok(
              Date.now() < end,
              `the checker does not answer: ${await shown()} ${findings.join('\n')}`,
            );
            await page.keyboard.press('Escape');
            await page.locator('[data-cell-id=b] .cm-content').click();
            await page.keyboard.press('Control+Space');
            await found.waitFor({ timeout: 10_000 }).catch(() => undefined);
          }
        };
        await offlineReady(page);
        assert.equal(await kept('checker.worker.js'), false);
        await open();
        for (const name of ['checker.worker.js', 'checker-stubs.json'])
          await page.waitForFunction(
            async (file) => Boolean(await caches.match(new URL(file, location.href))),
            name,
            { timeout: 180_000 },
          );
        server.close();
        await page.reload();
        await ready(page);
        await open();
        assert.deepEqual(
          findings.filter((text) => /Content.Security|Trusted/i.test(text)),
          [],
        );
      },
    ),
);

test(
  'a package that comes with the page works without a network once it was imported, and is not kept before',
  {
    timeout: 120_000,
  },
  () =>
    withPage(
      { host: { shipped: true, isolated: false }, serviceWorkers: 'allow' },
      async ({ page, server }) => {
        await ready(page);
        await offlineReady(page);
        const kept = () =>
          page.evaluate(async () => {
            const names = (await caches.keys()).filter((name) => name.startsWith('tandem-'));
            const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
            return requests.flat().flatMap(({ url }) => url.match(/wheels\/(\w+)-/)?.[1] ?? []);
          });
        assert.deepEqual(await kept(), []);
        const imported = 'import toolz\ntoolz.last([1, 2])';
        assert.equal((await run(page, imported)).value, '2');
        for (const end = Date.now() + 30_000; (await kept()).length === 0; ) assert.ok(Date.now() < end);
        assert.deepEqual(await kept(), ['toolz']);
        await page.getByText('ready', { exact: true }).waitFor();
        server.close();
        await page.reload();
        await ready(page);
        assert.equal((await run(page, imported)).value, '2');
        const other = await run(page, 'import simpy');
        assert.match(
          other.error?.traceback?.join('\n') ?? '',
          /No module named 'simpy' here: .* Check the connection/,
        );
      },
    ),
);

test('without a network on the first visit, too, the page has its lazy parts', { timeout: 120_000 }, () =>
  withKernel(
    { host: { shipped: true, isolated: false }, serviceWorkers: 'allow' },
    async ({ page, server }) => {
      await page.getByText('ready', { exact: true }).waitFor();
      server.close();
      await page.getByRole('button', { name: 'New notebook' }).click();
      await page.waitForSelector('.cm-content');
      await page.keyboard.press('Escape');
      await page.keyboard.press('h');
      await page.waitForSelector('.key-help');
    },
  ),
);

test('a page that was rebuilt shows after a reload, and a page that is open is offered it', {
  timeout: 120_000,
}, () => {
  const changed = {};
  return withKernel({ host: { changed }, serviceWorkers: 'allow' }, async ({ page }) => {
    await offlineReady(page);
    changed['index.html'] = (text) =>
      text.replace('<title>Tandem</title>', '<title>Tandem</title><meta name="rebuilt">');
    changed['files.json'] = (text) => text.replace(/"version":"\w+"/, '"version":"rebuilt"');
    // The person comes back to the tab, each time ten minutes later; on a slow network the first look may be too early.
    await page.evaluate(() => {
      const { now } = Date;
      let later = 0;
      Date.now = () => now() + later;
      window.comeBack = () => {
        later += 11 * 60_000;
        document.dispatchEvent(new Event('visibilitychange'));
        return document.body.innerText.includes('There is a new version of Tandem.');
      };
    });
    await page.waitForFunction(() => window.comeBack(), undefined, { polling: 500 });
    await page.getByText('There is a new version of Tandem.').waitFor();
    assert.equal(await page.locator('meta[name=rebuilt]').count(), 0);
    await page.getByRole('button', { name: 'Save and reload' }).click();
    await page.waitForSelector('meta[name=rebuilt]', { state: 'attached' });
  });
});

test('a page whose script does not come says so', { timeout: 60_000 }, () =>
  withPage({ host: { changed: { 'app.js': null } } }, async ({ page }) => {
    await page.getByText('check the connection and reload the page').waitFor({ timeout: 30_000 });
  }),
);

/** A browser without WebGPU, for the page and for its worker. */
const WITHOUT_GPU = {
  host: { shipped: true, isolated: false },
  worker: 'delete WorkerNavigator.prototype.gpu;',
  init: () => {
    delete Navigator.prototype.gpu;
  },
};

test('no WebGPU: everything runs on the CPU, and the chip says so', { timeout: 120_000 }, () =>
  withKernel({ ...WITHOUT_GPU, browser: chromium([]) }, async ({ page, info, findings }) => {
    assert.equal(info.devices.find((device) => device.name === 'webgpu')?.available ?? false, false);
    await work(page);
    assert.ok((await limits(page)).includes('webgpu'));
    assert.deepEqual(findings, []);
  }),
);
