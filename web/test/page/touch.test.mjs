// The touch row: selection, closing brackets, compositions, both languages.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cell, eventually, idle, open, sources, status, visit, withNotebook } from './harness.mjs';

const TOUCH = { hasTouch: true, isMobile: true, viewport: { width: 320, height: 640 } };
const tap = (page, name) =>
  page.getByRole('toolbar', { name: 'Symbol keys' }).getByRole('button', { name, exact: true }).tap();

test('symbol keys write where the cursor is, close brackets, move and undo, and never take the focus', () =>
  withNotebook(
    ['', 'value 2'],
    async (page) => {
      await idle(page);
      assert.equal(await page.locator('.symbols').count(), 0);
      await cell(page, 0).locator('.cm-content').tap();
      await page.waitForSelector('.symbols');
      // Brackets close themselves once what helps while typing is there.
      await page.waitForFunction(() => document.querySelector('.cm-content[data-language=python]') !== null);
      await page.keyboard.type('print');
      await tap(page, 'Type (');
      await eventually(async () => (await sources(page))[0], 'print()');
      await tap(page, 'Type "');
      await page.keyboard.type('a');
      await tap(page, 'Type "');
      await tap(page, 'Cursor left');
      await tap(page, 'Type _');
      await eventually(async () => (await sources(page))[0], 'print("a_")');
      await tap(page, 'Undo');
      await eventually(async () => (await sources(page))[0].includes('_'), false);
      assert.ok(await page.evaluate(() => document.activeElement.closest('.cm-editor') !== null));
      // A selection is put into brackets, as by the key.
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Backspace');
      await page.keyboard.type('abc');
      await page.keyboard.press('Control+a');
      await tap(page, 'Type [');
      await eventually(async () => (await sources(page))[0], '[abc]');
      // Tab indents an empty line, and an arrow at the edge goes to the next cell, as the keys do.
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await tap(page, 'Tab: indent or complete');
      await eventually(async () => (await sources(page))[0], '[abc]\n    ');
      await tap(page, 'Cursor down');
      await page.waitForSelector('[data-cell-id=c1].editing');
      await tap(page, 'Type #');
      await eventually(async () => (await sources(page))[1].includes('#'), true);
      await page.keyboard.press('Escape');
      await page.waitForSelector('.symbols', { state: 'detached' });
    },
    TOUCH,
  ));

test('a symbol tapped while a composition is open comes after what was composed', () =>
  withNotebook(
    ['x = '],
    async (page) => {
      await idle(page);
      await cell(page, 0).locator('.cm-content').tap();
      await page.keyboard.press('End');
      await page.waitForSelector('.symbols');
      const client = await page.context().newCDPSession(page);
      await client.send('Input.imeSetComposition', { text: '变量', selectionStart: 2, selectionEnd: 2 });
      await eventually(async () => (await sources(page))[0], 'x = 变量');
      await tap(page, 'Type .');
      await eventually(async () => (await sources(page))[0], 'x = 变量.');
      await page.keyboard.type('a');
      await eventually(async () => (await sources(page))[0], 'x = 变量.a');
    },
    TOUCH,
  ));

test('the row fits 320 px in both languages, keys are 44 px, and a mouse gets none', async () => {
  for (const locale of ['en-US', 'zh-CN']) {
    const { context, page, findings } = await visit({ ...TOUCH, locale });
    await open(page, 'value 1');
    await idle(page);
    await cell(page, 0).locator('.cm-content').tap();
    const row = page.getByRole('toolbar', { name: locale === 'zh-CN' ? '符号键' : 'Symbol keys' });
    await row.waitFor();
    const box = await row.boundingBox();
    assert.ok(box.x === 0 && box.width === 320 && box.y + box.height === 640, JSON.stringify(box));
    const small = await row
      .getByRole('button')
      .evaluateAll((keys) =>
        keys
          .map((each) => each.getBoundingClientRect())
          .filter(({ width, height }) => width < 44 || height < 44),
      );
    assert.deepEqual(small, []);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= 320));
    assert.deepEqual(findings, []);
    await context.close();
  }
  await withNotebook(['value 1'], async (page) => {
    await idle(page);
    await cell(page, 0).locator('.cm-content').click();
    await page.waitForTimeout(300);
    assert.equal(await page.locator('.symbols').count(), 0);
  });
});

/** A keyboard of 300 px, as browsers tell it: what is seen is lower than the page. */
const keyboard = () => {
  const seen = Object.defineProperty(new EventTarget(), 'height', {
    get: () => innerHeight - (window.covered ?? 0),
  });
  Object.defineProperty(window, 'visualViewport', { value: Object.assign(seen, { offsetTop: 0 }) });
};

test('with a keyboard on the screen the row lies above it, and a cell begun after a run above the row', () =>
  withNotebook(
    ['flood 12'],
    async (page) => {
      await idle(page);
      await cell(page, 0).locator('.cm-content').tap();
      await page.waitForSelector('.symbols');
      await page.evaluate(() => {
        window.covered = 300;
        window.visualViewport.dispatchEvent(new Event('resize'));
      });
      const edge = (selector, side) =>
        page
          .locator(selector)
          .evaluate((each, which) => Math.round(each.getBoundingClientRect()[which]), side);
      await eventually(() => edge('.symbols', 'bottom'), 340);
      const top = await edge('.symbols', 'top');
      for (let at = 1; at < 4; at += 1) {
        // The last cell begins the next one, and what is written goes on there: keyboard and row stay.
        await page.keyboard.press('Shift+Enter');
        await page.waitForSelector(`.cell:nth-child(${at + 1}).sel.editing`);
        await status(page, 0, 'ok');
        await idle(page);
        await eventually(async () => (await edge('.cell.sel .cm-content', 'bottom')) <= top, true);
        assert.equal(await edge('.symbols', 'top'), top);
        await page.keyboard.type('flood 12');
        await eventually(async () => (await sources(page))[at], 'flood 12');
      }
    },
    { ...TOUCH, init: keyboard },
  ));
