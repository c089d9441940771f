// Opening hostile notebooks runs no script and no cell, contacts no host and reads no other notebook.
//
// HTML that a run makes stays in its frame. Control tests disable the guards and must see the attacks succeed.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { chromium, withKernel } from '../browser/harness.mjs';
import { hostileMarkup, hostileNotebooks } from './attacks.mjs';
import { SECRET, storeSecret, trap, watch } from './monitor.mjs';

let evil;
before(async () => {
  evil = await trap();
});
after(() => evil?.close());

/** A page under watch, on a host that writes down what it is asked for and does not have. */
async function withPage(host, body) {
  evil.hits.length = 0;
  const missing = [];
  let seen;
  const prepare = async (context) => {
    seen = await watch(context);
  };
  const options = {
    host: { ...host, missing },
    browser: chromium([]),
    viewport: { width: 1280, height: 900 },
    prepare,
  };
  await withKernel(options, async ({ page }) => {
    const errors = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await storeSecret(page);
    await body({ page, seen, missing, errors });
  });
}

/** Where the page is, as a person sees it: still ours, whole, and not covered. */
const intact = (page) =>
  page.evaluate(() => ({
    home: location.pathname === '/' && location.hostname === '127.0.0.1',
    bar: document.querySelector('.bar')?.getBoundingClientRect().height > 20,
    inFront: document.elementFromPoint(20, 20)?.closest('.bar') !== null,
    apps: document.querySelectorAll('#app').length,
    api: typeof window.tandem?.save,
    polluted: {}.polluted === undefined && [].polluted === undefined,
  }));
const INTACT = { home: true, bar: true, inFront: true, apps: 1, api: 'function', polluted: true };
const open = (page, text, title) =>
  page.evaluate(
    ([ipynb, name]) =>
      window.tandem.open(ipynb, name).then(
        () => null,
        (error) => error.message,
      ),
    [text, title],
  );
/** Lets the page draw and whatever was loaded come to an end. */
const settle = (page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 60))));

test('opening hostile notebooks runs nothing, asks nobody, and reads nothing', {
  timeout: 580_000,
}, async (t) => {
  const notebooks = hostileNotebooks(evil.port);
  assert.ok(notebooks.length >= 60, `${notebooks.length}`);
  await withPage({ shipped: true, isolated: false }, async ({ page, seen, missing, errors }) => {
    for (const { name, title, text, refused } of notebooks) {
      const failure = await open(page, text, title);
      if (refused) assert.match(failure ?? '', refused, name);
      else assert.equal(failure, null, name);
      await settle(page);
      assert.deepEqual(seen, { scripts: [], runs: [], reads: [], dialogs: [], windows: [] }, name);
      assert.deepEqual(evil.hits, [], name);
      assert.deepEqual(missing, [], name);
      assert.deepEqual(await intact(page), INTACT, name);
      assert.deepEqual(errors, [], name);
    }
    // What comes late: a second after the last.
    await page.waitForTimeout(1000);
    assert.deepEqual([evil.hits, missing, seen.scripts, seen.runs], [[], [], [], []]);
  });
  t.diagnostic(`${notebooks.length} notebooks`);
});

test('clicks on what a hostile notebook shows start nothing in the page', { timeout: 120_000 }, async () => {
  await withPage({ shipped: true, isolated: false }, async ({ page, seen, missing }) => {
    const wanted = /script link|data link|markdown link|commands of the page|form|details/;
    for (const { name, title, text } of hostileNotebooks(evil.port)) {
      if (!wanted.test(name) || !/markdown cell|HTML output/.test(name)) continue;
      await open(page, text, title);
      await settle(page);
      for (const frame of page.frames()) {
        for (const link of await frame.locator('.md a, body > a, body > details, body > button').all()) {
          await link.click({ timeout: 1000, noWaitAfter: true }).catch(() => undefined);
        }
      }
      await settle(page);
      assert.deepEqual(seen, { scripts: [], runs: [], reads: [], dialogs: [], windows: [] }, name);
      assert.deepEqual([evil.hits, missing], [[], []], name);
      assert.deepEqual(await intact(page), INTACT, name);
    }
  });
});

test('HTML that a run makes runs in its frame only, and reaches nobody', { timeout: 240_000 }, async () => {
  await withPage({ shipped: true, isolated: false }, async ({ page, seen, missing }) => {
    const attacks = hostileMarkup(evil.port);
    const reader = `<script>
      const tell = (what) => parent.owned?.(what);
      try { indexedDB.open('tandem').onsuccess = () => owned('read'); } catch { owned('shut out'); }
      try { tell(parent.document.title); } catch {}
      try { localStorage.length; owned('storage'); } catch {}
      fetch('/app.js').then(() => owned('fetched'), () => {});
    </script>`;
    for (const { name, markup } of [...attacks, { name: 'a reader', markup: reader }]) {
      const source = `class H:\n    def _repr_html_(self): return ${JSON.stringify(markup)}\nH()`;
      const cell = { cell_type: 'code', id: 'h', metadata: {}, source, outputs: [], execution_count: null };
      await open(page, JSON.stringify({ cells: [cell], metadata: {}, nbformat: 4, nbformat_minor: 5 }), name);
      await page.locator('[data-cell-id=h] .gut-run').click();
      await page.waitForSelector('[data-cell-id=h][data-status=ok]');
      await page.waitForSelector('iframe.out-frame', { timeout: 10_000 });
      await settle(page);
      assert.deepEqual(
        seen.scripts.filter((script) => !script.sandboxed),
        [],
        name,
      );
      assert.deepEqual(
        seen.scripts.filter(({ name }) => /^(read|storage|fetched)$/.test(name)),
        [],
        name,
      );
      assert.deepEqual(
        [evil.hits, missing, seen.reads, seen.dialogs, seen.windows],
        [[], [], [], [], []],
        name,
      );
      assert.deepEqual(await intact(page), INTACT, name);
      assert.ok(
        (await page.locator('iframe.out-frame').evaluate((frame) => frame.offsetHeight)) <= 1200,
        name,
      );
    }
    // The frame does run scripts: otherwise the test above would say nothing. On a busy machine the last one may come late.
    for (let n = 0; n < 200 && !seen.scripts.some((script) => script.name === 'shut out'); n += 1)
      await page.waitForTimeout(50);
    assert.ok(seen.scripts.some((script) => script.name === 'script'));
    assert.ok(seen.scripts.some((script) => script.name === 'shut out'));
    assert.equal(seen.runs.length, attacks.length + 1);
  });
});

const bare = {
  isolated: true,
  changed: {
    'index.html': (text) => text.replace(/<meta\s+http-equiv="Content-Security-Policy"[^>]*>/s, ''),
  },
};

test('control: without the policy and with a careless viewer every watch sees what happens', {
  timeout: 60_000,
}, async () => {
  await withPage(bare, async ({ page, seen, missing }) => {
    const careless = (markup) =>
      page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), markup);
    for (const { name, markup } of hostileMarkup(evil.port)) {
      if (/^(image error|details toggle|pictures from elsewhere|own host|clobbering by id)$/.test(name))
        await careless(markup);
    }
    await settle(page);
    await page.waitForTimeout(500);
    assert.ok(seen.scripts.some((script) => script.name === 'image_error' && !script.sandboxed));
    assert.ok(seen.scripts.some((script) => script.name === 'details_toggle'));
    assert.ok(evil.hits.includes('/1.png'), String(evil.hits));
    assert.ok(missing.includes('/canary.png'), String(missing));
    assert.equal((await intact(page)).apps, 2);
    await careless(`<img src=x onerror="tandem.execute('1 + 1')">`);
    await careless(
      `<img src=x onerror="indexedDB.open('tandem').onsuccess = (e) => e.target.result.transaction('contents').objectStore('contents').get('${SECRET.id}')">`,
    );
    await page.waitForTimeout(800);
    assert.deepEqual(seen.runs, ['1 + 1']);
    assert.deepEqual(seen.reads, [SECRET.id]);
  });
});

test('control: the policy alone stops what a careless viewer lets in', { timeout: 60_000 }, async () => {
  await withPage({ shipped: true, isolated: false }, async ({ page, seen }) => {
    for (const { markup } of hostileMarkup(evil.port)) {
      const refused = await page.evaluate((html) => {
        try {
          document.body.insertAdjacentHTML('beforeend', html);
          return false;
        } catch {
          return true;
        }
      }, markup);
      assert.ok(refused, 'Trusted Types are in force');
    }
    // Nodes made one by one get round Trusted Types, and meet the policy.
    await page.evaluate((url) => {
      const image = document.createElement('img');
      image.src = url;
      const holder = document.createElement('div');
      holder.setAttribute('style', `background: url(${url})`);
      const frame = document.createElement('iframe');
      frame.src = url;
      const style = document.createElement('style');
      style.textContent = `body { background: url(${url}) }`;
      document.body.append(image, holder, frame, style);
    }, `http://localhost:${evil.port}/direct.png`);
    await page.waitForTimeout(400);
    assert.deepEqual([evil.hits, seen.scripts], [[], []]);
  });
});
