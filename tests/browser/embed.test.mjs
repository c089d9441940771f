// A notebook in a page of another origin, on hosts with and without headers: it computes there.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { withFirefox, withPage } from './harness.mjs';

const CELL = 'embed.html#/embed/lesson/hybrid/en/cell/2';

/** Opens a page of another origin, without any header, that frames a cell of a lesson, and computes there. */
async function computeInBlog(page, server) {
  const frame = `<iframe src="${server.url}${CELL}" style="width:800px;height:600px"></iframe>`;
  const blog = createServer((_, response) =>
    response
      .writeHead(200, { 'Content-Type': 'text/html' })
      .end(`<!doctype html><title>A blog</title>${frame}`),
  );
  await new Promise((resolve) => blog.listen(0, '127.0.0.1', resolve));
  try {
    await page.goto(`http://localhost:${blog.address().port}/`);
    const framed = page.frameLocator('iframe');
    await framed.locator('.embed-foot').waitFor({ timeout: 60_000 });
    const text = framed.locator('.cm-content:visible').first();
    await text.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('\n6 * 7');
    await page.keyboard.press('Control+Enter');
    await framed.getByText('42', { exact: true }).waitFor({ timeout: 120_000 });
  } finally {
    blog.close();
    blog.closeAllConnections();
  }
}

for (const [name, host] of [
  ['all its headers', { shipped: true, isolated: false }],
  ['no headers, below a sub-path', { isolated: false, base: '/x/y' }],
]) {
  test(`a cell computes in a page of another origin; its host sends ${name}`, { timeout: 240_000 }, () =>
    withPage({ host, at: null }, async ({ page, server, findings }) => {
      await computeInBlog(page, server);
      assert.deepEqual(findings, []);
    }),
  );
}

test('Firefox: the page for frames computes', { timeout: 240_000 }, () =>
  // A host that isolates: a reload for isolation would come between.
  withFirefox({ host: { shipped: true, isolated: false } }, async ({ page, server }) => {
    await page.goto(`${server.url}${CELL}`);
    await page.waitForSelector('.embed-foot');
    await page.click('.cm-content');
    await page.keyboard.down('Control');
    await page.keyboard.press('End');
    await page.keyboard.up('Control');
    await page.keyboard.type('\n6 * 7');
    await page.click('.embed-foot button');
    await page.waitForFunction(() => /\b42\b/.test(document.querySelector('.column').innerText), {
      timeout: 120_000,
    });
  }),
);
