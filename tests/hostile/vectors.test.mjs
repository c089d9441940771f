// Every way to the page, and floods, in Chromium and Firefox: no script, no request, no cell, and the page answers.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { chromium, withFirefox, withPage } from '../browser/harness.mjs';
import { goVectors, hostileHost, oneIn, openFloods, openNotebooks } from './campaign.mjs';
import { lookAround, UNHARMED } from './guest.mjs';
import { trap } from './monitor.mjs';

let evil;
before(async () => {
  evil = await trap();
});
after(() => evil?.close());

/** Runs a body with a page of a browser on a host of many authors. */
const BROWSERS = {
  Chromium: (host, body) =>
    withPage({ host, browser: chromium([]), at: null }, ({ page, server }) => body(page, server.url)),
  Firefox: (host, body) => withFirefox({ host }, ({ page, server }) => body(page, server.url)),
};

/** Chromium goes all ways, and Firefox a part of what differs little between engines; of the others each takes a slice. */
const EVERY = {
  Chromium: { ways: 1, floods: oneIn(8) },
  Firefox: { ways: oneIn(6), floods: oneIn(20), notebooks: oneIn(30) },
};

for (const [name, withBrowser] of Object.entries(BROWSERS)) {
  const run = async (what, body) => {
    evil.hits.length = 0;
    const host = hostileHost(evil.port);
    await withBrowser(host, (page, url) =>
      body(page, url, { evil, missing: host.missing, every: EVERY[name][what] }),
    );
  };

  test(`${name}: no way to the page runs, asks or reads anything`, { timeout: 580_000 }, (t) =>
    run('ways', async (page, url, options) => {
      t.diagnostic(`${await goVectors(page, url, options)} ways`);
    }),
  );

  test(`${name}: the page answers whatever a notebook is full of`, { timeout: 580_000 }, (t) =>
    run('floods', async (page, url, options) => {
      t.diagnostic(`${await openFloods(page, url, options)} floods`);
    }),
  );

  if (name !== 'Chromium')
    test(`${name}: opening hostile notebooks runs nothing and asks nobody`, { timeout: 580_000 }, (t) =>
      run('notebooks', async (page, url, options) => {
        t.diagnostic(`${await openNotebooks(page, url, options)} notebooks`);
      }),
    );

  test(`${name}, control: what a careless page lets in is seen`, { timeout: 120_000 }, () => {
    evil.hits.length = 0;
    const host = hostileHost(evil.port);
    const { 'index.html': watched } = host.changed;
    host.changed['index.html'] = (text) =>
      watched(text.replace(/<meta\s+http-equiv="Content-Security-Policy"[^>]*>/s, ''));
    return withBrowser(host, async (page, url) => {
      await page.goto(url);
      await page.evaluate((port) => {
        const add = (html) => document.body.insertAdjacentHTML('beforeend', html);
        add(
          `<img src=x onerror="owned('image')"><img src="http://localhost:${port}/seen.png"><a id=app></a>`,
        );
        add(
          `<iframe sandbox="allow-scripts" srcdoc="<script>top.postMessage({owned:'frame'},'*')</script>"></iframe>`,
        );
        const worker = new Worker('./layout.worker.js');
        worker.postMessage({ type: 'execute_request', source: '1' });
        alert('x');
        Object.getPrototypeOf({}).polluted = true;
      }, evil.port);
      for (let n = 0; n < 100 && evil.hits.length === 0; n += 1)
        await new Promise((done) => setTimeout(done, 50));
      await page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
      const found = await lookAround(page);
      assert.deepEqual([...found.seen.scripts].sort(), ['frame', 'image']);
      assert.deepEqual(found.seen.runs, ['1']);
      assert.deepEqual(found.seen.windows, ['alert x']);
      assert.deepEqual([found.apps, found.clean], [2, false]);
      assert.ok(evil.hits.includes('/seen.png'), String(evil.hits));
      assert.ok(host.missing.includes('/x'), String(host.missing));
      assert.notDeepEqual(found, UNHARMED);
    });
  });
}

test('a page of another origin cannot frame the page, and what it may frame stores nothing', {
  timeout: 120_000,
}, async () => {
  const { createServer } = await import('node:http');
  await withPage(
    { host: { shipped: true, isolated: false }, browser: chromium([]), at: null },
    async ({ page, server }) => {
      const frames = ['', 'index.html', 'embed.html#/embed/new', 'embed.html#/embed/lesson/hybrid/en'];
      const blog = createServer((_, response) =>
        response
          .writeHead(200, { 'Content-Type': 'text/html' })
          .end(frames.map((at) => `<iframe src="${server.url}${at}"></iframe>`).join('')),
      );
      await new Promise((done) => blog.listen(0, '127.0.0.1', done));
      try {
        await page.goto(`http://localhost:${blog.address().port}/`);
        await page.frameLocator('iframe >> nth=3').locator('.embed-foot').waitFor({ timeout: 60_000 });
        const bars = await Promise.all(
          page.frames().map((frame) =>
            frame
              .locator('.bar')
              .count()
              .catch(() => 0),
          ),
        );
        assert.deepEqual(
          bars.filter((count) => count > 0),
          [],
          'the page itself stands in a frame of a stranger',
        );
        const framed = page.frames().find((frame) => frame.url().includes('lesson'));
        assert.deepEqual(
          await framed.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)),
          [],
        );
      } finally {
        blog.close();
        blog.closeAllConnections();
      }
    },
  );
});
