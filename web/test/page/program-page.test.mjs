// The page that `td.save("net.html", f, x)` writes, opened from a disk with the network off: it shows the program, runs it as Python
// does to the bit, takes drawings and files, and runs nothing of its texts.
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { PLACE, programPage } from '../../scripts/program-page.mjs';
import { eventually, withPage } from './harness.mjs';

const digits = JSON.parse(await readFile(new URL('programs/digits.json', import.meta.url), 'utf8'));
const SCREENSHOTS = process.env.TANDEM_SCREENSHOTS;

let folder;
let url;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tandem-page-'));
  const file = join(folder, 'digits.html');
  const [head, tail] = (await programPage()).split(PLACE);
  await writeFile(file, head + PLACE.replace('null', () => digits.program) + tail);
  url = pathToFileURL(file).href;
});
after(() => rm(folder, { recursive: true }));

const offline = { prepare: (page) => page.context().setOffline(true) };

/** Keeps what the page saves: not every driver sees a download. */
const keepSavedFile = () => {
  const create = URL.createObjectURL;
  URL.createObjectURL = (blob) => {
    window.savedFile = blob;
    return create(blob);
  };
};

const values = (page) => page.locator('.pp-value').allInnerTexts();
const status = (page) => page.getByRole('region', { name: /^(Results|结果)$/ }).locator('.pp-about');

test('a page from a disk shows and runs its program without a network', async () => {
  await withPage(
    async (page) => {
      await status(page).waitFor();
      assert.equal(await page.title(), 'Digits');
      assert.match(await status(page).innerText(), /on the CPU \((simd|relaxed)\)/);
      // The bits of the result, from the file that it is saved as.
      const instructions = /\((\w+)\)/.exec(await status(page).innerText())[1];
      await page.getByRole('button', { name: 'Save as JSON' }).click();
      const saved = JSON.parse(await page.evaluate(() => window.savedFile.text()));
      const bits = Buffer.from(Float32Array.from(saved).buffer).toString('base64');
      assert.equal(bits, digits.results[instructions]);
      assert.match(await page.locator('.pp-largest .pp-index').innerText(), /^7$/);
      // The viewers and the notes.
      await page.locator('.tv-graph svg').first().waitFor();
      assert.ok((await page.locator('.tv-kernel-head').count()) > 0);
      assert.match(await page.locator('.pp-notes').innerText(), /<\/script><script>document\.title/);
      assert.equal(await page.locator('.pp-notes img, .pp-notes script').count(), 0);
    },
    { url, init: keepSavedFile, ...offline },
  );
});

test('the page runs in a sandboxed frame of another page', async () => {
  const blog = join(folder, 'blog.html');
  await writeFile(
    blog,
    '<!doctype html><title>Blog</title><iframe sandbox="allow-scripts" src="digits.html" width=400 height=600></iframe>',
  );
  await withPage(
    async (page) => {
      const frame = page.frameLocator('iframe');
      await frame.locator('.pp-largest').waitFor();
      assert.match(await frame.locator('.pp-largest .pp-index').innerText(), /^7$/);
    },
    { url: pathToFileURL(blog).href, ...offline },
  );
});

test('what is drawn or read from a file is what the program gets', async () => {
  await withPage(
    async (page) => {
      await status(page).waitFor();
      // A slow machine does not run the program by itself with each change.
      const runs = () => page.getByRole('button', { name: 'Run', exact: true }).click();
      const first = await values(page);
      await page.getByRole('button', { name: 'Clear' }).click();
      await runs();
      await eventually(async () => String(await values(page)) !== String(first), true);
      const cleared = String(await values(page));
      const pad = page.locator('.pp-pad');
      await pad.hover({ position: { x: 100, y: 60 } });
      await page.mouse.down();
      const box = await pad.boundingBox();
      await page.mouse.move(box.x + 140, box.y + 220, { steps: 5 });
      await page.mouse.up();
      await runs();
      await eventually(async () => String(await values(page)) !== cleared, true);
      await pad.press('ArrowLeft');
      await pad.press(' ');
      await page.getByRole('button', { name: 'As saved' }).click();
      await runs();
      await eventually(async () => String(await values(page)), String(first));
      const zeros = JSON.stringify(Array.from({ length: 8 }, () => Array(8).fill(0)));
      const file = (name, text) => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
      await page.locator('input[type=file]').setInputFiles(file('zeros.json', zeros));
      await eventually(
        () => page.locator('textarea').inputValue(),
        JSON.stringify(JSON.parse(zeros).flat()).replaceAll(',', ', '),
      );
      await runs();
      await eventually(async () => String(await values(page)), cleared);
      await page.locator('input[type=file]').setInputFiles(file('short.json', '[1, 2]'));
      await eventually(
        () => page.locator('.pp-problem').innerText(),
        '2 numbers were given, and the input has 64.',
      );
    },
    { url, ...offline },
  );
});

test('the page fits a narrow window, in both languages and themes', async () => {
  for (const [width, colorScheme] of [
    [390, 'light'],
    [390, 'dark'],
    [1280, 'dark'],
  ]) {
    await withPage(
      async (page) => {
        await status(page).waitFor();
        await page.locator('.tv-graph svg').first().waitFor();
        for (const language of ['en', 'zh']) {
          if (language === 'zh') await page.getByRole('button', { name: '中文' }).click();
          const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
          assert.equal(await page.evaluate(overflow), 0, `${width} ${colorScheme} ${language}`);
          const path = SCREENSHOTS && join(SCREENSHOTS, `program-${width}-${colorScheme}-${language}.png`);
          if (path) await page.screenshot({ path, fullPage: true });
        }
        await page.getByRole('region', { name: '结果' }).waitFor();
      },
      { url, ...offline, viewport: { width, height: 800 }, colorScheme },
    );
  }
});

test('the page is a small file', async () => {
  const weights = 4 * (64 * 32 + 32 + 32 * 10 + 10);
  const bytes = (await readFile(join(folder, 'digits.html'))).length;
  assert.ok(bytes - weights < 400_000, `${bytes} bytes`);
});
