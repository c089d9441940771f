// The page as a whole: lessons, files, two tabs, both languages, all widths.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  cell,
  choose,
  frames,
  idle,
  notebook,
  open,
  runAll,
  saved,
  serve,
  status,
  visit,
  withPage,
} from './harness.mjs';

const LONG_NAME = 'A document whose name is far longer than any bar could ever hold without cutting it';

test('a lesson opens from the start screen, runs nothing, and keeps its own copy of changes', async () => {
  const { context, page, findings } = await visit();
  await page.click('[data-lesson=first]');
  await page.waitForSelector('.cell');
  assert.equal(await page.title(), 'From imperative to compiled · Tandem');
  assert.equal(await page.locator('.out').count(), 0);
  assert.equal(await page.locator('.md script, .md img').count(), 0);
  assert.equal(await page.locator('.md a').getAttribute('rel'), 'noopener noreferrer');
  assert.match(await page.locator('.doc-state').innerText(), /original/);
  await runAll(page);
  await page.waitForSelector('[data-cell-id=two][data-status=ok]');
  assert.match(await page.locator('[data-cell-id=one] .out').innerText(), /0\.0722/);
  assert.equal(await page.locator('[data-cell-id=two] .ansi-red').innerText(), 'red');
  await page.locator('[data-cell-id=one] .cm-content').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('\nvalue typed');
  await page.waitForTimeout(1000);
  await page.reload();
  await page.waitForSelector('.cm-content');
  assert.match(await page.locator('[data-cell-id=one] .cm-content').innerText(), /value typed/);
  assert.match(await page.locator('[data-cell-id=one] .out').innerText(), /0\.0722/);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: /Reset/ }).click();
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await page.waitForSelector('.cm-content');
  await page.waitForFunction(() => !document.body.innerText.includes('value typed'));
  assert.deepEqual(findings, []);
  await context.close();
});

test('a corrupt file gives one sentence and leaves the page as it was', async () => {
  const { context, page, findings } = await visit();
  await page.waitForSelector('.start');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open .ipynb' }).click();
  await (await choosing).setFiles({
    name: 'cut.ipynb',
    mimeType: 'application/json',
    buffer: Buffer.from('{"cells": ['),
  });
  await page.waitForSelector('.banner');
  assert.match(await page.locator('.banner').innerText(), /file ends too early, at line 1, column 12/);
  assert.equal(await page.locator('.start').count(), 1);
  await assert.rejects(
    page.evaluate(() => window.tandem.open('{"nbformat": 3}')),
    /format 3/,
  );
  assert.deepEqual(findings, []);
  await context.close();
});

test('a second tab opens the document read-only and offers a copy', async () => {
  const { context, page } = await visit();
  await open(page, 'value 1');
  await saved(page);
  const second = await context.newPage();
  await second.goto(page.url());
  await second.waitForSelector('.banner');
  assert.match(await second.locator('.banner').innerText(), /open in another tab/);
  assert.equal(await second.locator('.cm-content').getAttribute('aria-readonly'), 'true');
  assert.equal(await second.getByRole('button', { name: 'Run all' }).count(), 0);
  await second.getByRole('button', { name: 'Work on a copy' }).click();
  await second.waitForSelector('.doc-name:not(:disabled)');
  assert.equal(await second.locator('.doc-name').innerText(), 'Test (copy)');
  await context.close();
});

test('a browser that is slow to say whose the document is takes it from nobody', () =>
  withPage(
    async (page) => {
      await open(page, 'value 1');
      await page.waitForSelector('.cell');
      await runAll(page);
      await status(page, 0, 'ok');
      assert.equal(await page.locator('.banner').count(), 0);
    },
    {
      init: () => {
        const { request } = LockManager.prototype;
        LockManager.prototype.request = async function (...given) {
          await new Promise((resolve) => setTimeout(resolve, 1500));
          return request.apply(this, given);
        };
      },
    },
  ));

test('a full storage is said, and the text can be downloaded', async () => {
  const { context, page } = await visit();
  await open(page, 'value 1');
  await saved(page);
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.locator('.cm-content').click();
  await page.keyboard.type('x');
  await page.waitForSelector('[data-save-state=failed]');
  assert.match(await page.locator('.banner').innerText(), /storage for this site is full/);
  await page.getByRole('button', { name: 'Not saved' }).waitFor();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download .ipynb' }).click();
  assert.equal((await downloading).suggestedFilename(), 'Test.ipynb');
  await context.close();
});

test('a document that is too large to be stored says so, until the outputs are gone', async () => {
  const { context, page, findings } = await visit();
  await open(page, 'wide 65');
  await saved(page);
  await idle(page);
  await cell(page, 0).locator('.gut-run').click();
  await status(page, 0, 'ok');
  await page.waitForSelector('[data-save-state=failed]');
  assert.match(await page.locator('.banner').innerText(), /about 65 MB, more than a browser stores/);
  await choose(page, 0);
  await page.keyboard.press('d');
  await page.keyboard.press('d');
  await saved(page);
  assert.equal(await page.locator('.banner').count(), 0);
  assert.deepEqual(findings, []);
  await context.close();
});

test('without isolation and below a sub-path everything works, and the chips say what is limited', async () => {
  const plain = await serve({ isolated: false, base: '/a/b' });
  const { context, page, findings } = await visit({ url: plain.url });
  await page.getByRole('button', { name: 'Not isolated' }).click();
  assert.match(await page.locator('dialog[open]').innerText(), /100 µs/);
  await page.keyboard.press('Escape');
  await page.click('[data-lesson=first]');
  await runAll(page);
  await page.waitForSelector('[data-cell-id=two][data-status=ok]');
  await open(page, 'forever');
  await runAll(page);
  await status(page, 0, 'running');
  await page.getByRole('button', { name: 'Stop' }).click();
  await status(page, 0, 'interrupted');
  assert.deepEqual(findings, []);
  await context.close();
});

/** What is wrong with the width or the names of what is shown. */
const faults = (page) =>
  page.evaluate(() => {
    const bar = document.querySelector('.bar');
    const named = (element) =>
      element.getAttribute('aria-label') ||
      element.textContent.trim() ||
      element.title ||
      element.labels?.length;
    return {
      tooWide: Math.max(0, document.documentElement.scrollWidth - innerWidth),
      barTooWide: Math.max(0, bar.scrollWidth - bar.clientWidth),
      unnamed: [...document.querySelectorAll('button, [role=textbox], iframe, input')].filter(
        (each) => !named(each),
      ).length,
    };
  });

for (const [locale, schemes] of [
  ['en-US', { light: [1440, 360, 1920, 1000, 640], dark: [768, 320] }],
  ['zh-CN', { light: [360], dark: [1440, 920] }],
])
  test(`both colour schemes and every width: nothing overflows, nothing is unnamed, ${locale}`, () =>
    withPage(
      async (page) => {
        await page.waitForSelector('.start');
        for (const where of ['start', 'notebook']) {
          if (where === 'notebook') {
            await page.evaluate(
              ([nb, name]) => window.tandem.open(nb, name),
              [notebook('# Title', 'value 1', 'error x'), LONG_NAME],
            );
            await page.waitForSelector('.cell');
          }
          for (const [colorScheme, widths] of Object.entries(schemes)) {
            await page.emulateMedia({ colorScheme });
            for (const width of widths) {
              await page.setViewportSize({ width, height: 800 });
              await frames(page);
              const name = `${where} ${colorScheme} ${width}`;
              assert.deepEqual(await faults(page), { tooWide: 0, barTooWide: 0, unnamed: 0 }, name);
            }
          }
        }
        const language = await page.evaluate(() => document.documentElement.lang);
        assert.equal(language, locale.startsWith('zh') ? 'zh-CN' : 'en');
      },
      { locale },
    ));
