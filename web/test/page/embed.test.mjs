// The page in a frame of another origin's page: one notebook or one cell of it, nothing loaded before a click, nothing stored.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { address, open, visit, withPage } from './harness.mjs';

/** A blog of another origin with this HTML in it, without any header. */
async function withBlog(html, body) {
  const text = `<!doctype html><title>A blog</title><h1>A blog</h1><input aria-label="Search" autofocus>${html}`;
  const server = createServer((_, response) =>
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(text),
  );
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://localhost:${server.address().port}/`;
  const asked = [];
  const { context, page, findings } = await visit({
    url,
    prepare: (blog) => blog.on('request', (request) => asked.push(new URL(request.url()).pathname)),
  });
  try {
    await body(page, asked);
    assert.deepEqual(findings, []);
  } finally {
    await context.close();
    server.close();
    server.closeAllConnections();
  }
}

const frameOf = (page) => page.frameLocator('iframe');

/** What *Share* gives for the open notebook. */
async function embedCode(page, { oneCell = false } = {}) {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Share as a link…' }).click();
  const code = page.getByLabel('HTML to embed');
  if (oneCell) await page.getByRole('checkbox', { name: /^Only cell/ }).check();
  const pattern = oneCell ? /#\/embed\/share\/[\w-]+\/cell\/2"/ : /#\/embed\/share\/[\w-]+"/;
  await page.waitForFunction(
    (source) => new RegExp(source).test(document.querySelector('.share-embed textarea')?.value ?? ''),
    pattern.source,
  );
  return code.inputValue();
}

test('a shared notebook runs in a page of another origin, which gives the frame its height', () =>
  withPage(async (page) => {
    await open(page, 'print hello', '# Words', 'value 2');
    await page.waitForSelector('.cell');
    const code = await embedCode(page);
    assert.match(code, /^<iframe src="http[^"]*\/embed\.html#\/embed\/share\/[\w-]+" title="Test"/);
    await withBlog(code, async (blog, asked) => {
      const frame = frameOf(blog);
      await frame.getByRole('heading', { name: 'Words' }).waitFor();
      await blog.waitForFunction(() => document.querySelector('iframe').style.height !== '420px');
      const height = () =>
        blog.evaluate(() => Number.parseFloat(document.querySelector('iframe').style.height));
      const before = await height();
      assert.ok(before > 80, `${before}`);
      // Neither the kernel nor the focus is taken before the reader does something there.
      assert.ok(!asked.includes('/worker.js'));
      assert.equal(await blog.evaluate(() => document.activeElement.getAttribute('aria-label')), 'Search');
      assert.equal(await frame.locator('.bar').count(), 0);
      await frame.getByRole('button', { name: 'Run all' }).click();
      await frame.getByText('hello', { exact: true }).waitFor();
      await blog.waitForFunction(
        (least) => Number.parseFloat(document.querySelector('iframe').style.height) > least,
        before,
      );
      assert.match(
        await frame.getByRole('link', { name: 'Open in Tandem' }).getAttribute('href'),
        /\/#\/share\//,
      );
    });
  }));

test('nothing is stored where a notebook is embedded, whatever is written and run', () =>
  withPage(
    async (page) => {
      await page.locator('.cm-content').first().click();
      await page.keyboard.press('Control+A');
      await page.keyboard.type('print written');
      await page.getByRole('button', { name: 'Run all' }).click();
      await page.getByText('written', { exact: true }).waitFor();
      const kept = await page.evaluate(async () => [
        Object.keys(localStorage),
        (await indexedDB.databases()).length,
        (await navigator.serviceWorker.getRegistrations()).length,
      ]);
      assert.deepEqual(kept, [[], 0, 0]);
    },
    { url: address('embed.html#/embed/lesson/first/en') },
  ));

test('one cell alone shows, and what it needs has run before it', () =>
  withPage(async (page) => {
    await open(page, 'print first', 'print second', 'print third');
    await page
      .locator('[data-cell-id=c1] .gut')
      .first()
      .click({ position: { x: 4, y: 4 } });
    const code = await embedCode(page, { oneCell: true });
    await withBlog(code, async (blog) => {
      const frame = frameOf(blog);
      await frame.locator('[data-cell-id=c1]').waitFor();
      await frame.getByRole('button', { name: 'Run', exact: true }).last().click();
      await frame.locator('[data-cell-id=c1][data-status=ok]').waitFor();
      assert.equal(await frame.locator('[data-cell-id=c0]').getAttribute('data-status'), 'ok');
      assert.equal(await frame.locator('[data-cell-id=c2]').getAttribute('data-status'), 'idle');
      assert.deepEqual(
        await frame.locator('.cell').evaluateAll((all) => all.map((one) => one.offsetHeight > 0)),
        [false, true, false],
      );
    });
  }));

test('an error of a hidden cell is shown, since the one asked for did not run', () =>
  withPage(async (page) => {
    await open(page, 'error', 'print second');
    await page
      .locator('[data-cell-id=c1] .gut')
      .first()
      .click({ position: { x: 4, y: 4 } });
    const code = await embedCode(page, { oneCell: true });
    await withBlog(code, async (blog) => {
      const frame = frameOf(blog);
      await frame.getByRole('button', { name: 'Run', exact: true }).last().click();
      await frame.locator('[data-cell-id=c0][data-status=error]').waitFor({ state: 'visible' });
    });
  }));

test('lessons and files beside the page can be framed; what cannot be read says so', async () => {
  const blogWith = (route, body) =>
    withBlog(`<iframe src="${address(`embed.html#/embed/${route}`)}"></iframe>`, (blog) =>
      body(frameOf(blog)),
    );
  await blogWith('lesson/first/en', (frame) => frame.locator('.cell').first().waitFor());
  await blogWith('open/lessons%2Ffirst.ipynb', (frame) => frame.locator('.cell').first().waitFor());
  await blogWith('share/damaged', (frame) => frame.getByRole('alert').waitFor());
});
