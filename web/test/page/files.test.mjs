// The panel of the kernel's files: upload, sizes, download, delete, and a busy kernel.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cell, idle, status, withNotebook } from './harness.mjs';

/** Runs `body` on a page with the panel of files open. */
const withPanel = (viewport, body) =>
  withNotebook(
    ['forever'],
    async (page) => {
      await idle(page);
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Files', exact: true }).click();
      await page.waitForSelector('.files-panel');
      await body(page);
    },
    { viewport },
  );

const names = (page) => page.locator('.files-name').allInnerTexts();
const upload = async (page, ...files) => {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload…' }).click();
  await (await choosing).setFiles(
    files.map(([name, text]) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })),
  );
};
const drop = (page, selector, name, text) =>
  page.evaluate(
    ([target, title, content]) => {
      const data = new DataTransfer();
      data.items.add(new File([content], title));
      const options = { dataTransfer: data, bubbles: true, cancelable: true };
      document.querySelector(target).dispatchEvent(new DragEvent('drop', options));
    },
    [selector, name, text],
  );

for (const [name, viewport] of [
  ['wide', { width: 1280, height: 800 }],
  ['narrow', { width: 360, height: 740 }],
]) {
  test(`upload, sizes, download and delete, ${name}`, () =>
    withPanel(viewport, async (page) => {
      // The stand-in begins with one file.
      await page.getByRole('button', { name: 'Delete data.csv' }).click();
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await page.getByText('There are no files yet.').waitFor();
      await upload(
        page,
        ['a.csv', 'x,y\n1,2\n'],
        ['notes with a very long name that has to be cut.txt', 'é'.repeat(1000)],
      );
      await page.getByText('2 files, 2.01 kB').waitFor();
      assert.deepEqual((await names(page))[0], 'a.csv');
      assert.match(await page.locator('.files-size').first().innerText(), /^8\sB$/);
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download a.csv' }).click();
      let text = '';
      for await (const part of await (await downloading).createReadStream()) text += part;
      assert.equal(text, 'x,y\n1,2\n');

      await upload(page, ['a.csv', 'other']);
      await page.getByText('There is a file a.csv already.').waitFor();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await upload(page, ['a.csv', 'other']);
      await page.getByRole('button', { name: 'Replace', exact: true }).click();
      await page.waitForFunction(() => /^5\sB$/.test(document.querySelector('.files-size').innerText));

      await page.getByRole('button', { name: 'Delete a.csv' }).click();
      await page.getByText('a.csv (5 B) cannot be brought back.').waitFor();
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await page.waitForFunction(() => document.querySelectorAll('.files-name').length === 1);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(overflow <= 0, `${overflow} px too wide`);
    }));
}

test('files that are dropped: on the panel or the page to the kernel, a notebook on the page is opened', () =>
  withPanel({ width: 1280, height: 800 }, async (page) => {
    await drop(page, '.files-panel', 'panel.txt', '1');
    await page.getByText('panel.txt').waitFor();
    await drop(page, '.cell', 'page.csv', '12');
    await page.getByText('page.csv').waitFor();
    await drop(page, '.files-panel', 'data.ipynb', '{}');
    await page.getByText('data.ipynb').waitFor();
    assert.equal(await page.title(), 'Test · Tandem');
    const notebook = JSON.stringify({ cells: [], metadata: {}, nbformat: 4, nbformat_minor: 5 });
    await drop(page, '.cell', 'Other.ipynb', notebook);
    await page.waitForFunction(() => document.title === 'Other · Tandem');
  }));

test('a model that is dropped on the page goes to the kernel, and cells that show and call it are offered', () =>
  withPanel({ width: 1280, height: 800 }, async (page) => {
    const before = await page.locator('.cell').count();
    await drop(page, '.cell', 'net.onnx', 'a model');
    await page.getByText('net.onnx', { exact: true }).first().waitFor();
    await page.waitForFunction((count) => document.querySelectorAll('.cell').length === count, before + 2);
    const texts = await page.locator('.cell').allInnerTexts();
    assert.match(texts[before], /p = td\.load\("net\.onnx"\)[\s\S]*p\.graph\(\*inputs\)/);
    assert.match(texts[before + 1], /p\(\*inputs\)/);
  }));

test('where files are a sheet, it does not cover the cells of a model that is dropped', () =>
  withPanel({ width: 800, height: 700 }, async (page) => {
    await page.keyboard.press('Escape');
    await page.locator('.files-panel').waitFor({ state: 'hidden' });
    await drop(page, '.cell', 'net.onnx', 'a model');
    await page.getByText('p = td.load("net.onnx")').waitFor();
    assert.equal(await page.locator('.files-panel').isVisible(), false);
    await drop(page, '.cell', 'data.txt', '1');
    await page.locator('.files-panel').waitFor();
  }));

test('a busy kernel: the list stays, and what cannot be done now is said', () =>
  withPanel({ width: 1280, height: 800 }, async (page) => {
    await upload(page, ['a.txt', '1']);
    await page.getByText('a.txt', { exact: true }).waitFor();
    await cell(page, 0).locator('.gut-run').click();
    await status(page, 0, 'running');
    await page.getByText('The kernel is busy').waitFor();
    assert.deepEqual(await names(page), ['a.txt', 'data.csv']);
    await page.getByRole('button', { name: 'Download a.txt' }).click();
    await page.getByText(/a\.txt: the kernel did not answer/).waitFor();
    await page.getByRole('button', { name: 'Stop' }).first().click();
    await page.waitForFunction(() => !document.body.innerText.includes('The kernel is busy'));
  }));
