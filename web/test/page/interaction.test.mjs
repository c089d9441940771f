// Sequences of mouse and keys: where the focus is, which cell is in view, when messages disappear.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  cell,
  choose,
  eventually,
  frames,
  idle,
  press,
  sources,
  status,
  withNotebook,
  withPage,
} from './harness.mjs';

const selected = (page) => page.locator('.cell.sel');
const withFocus = (page) => page.evaluate(() => document.activeElement.className);

test('a new notebook takes letters at once', () =>
  withPage(async (page) => {
    await page.getByRole('button', { name: 'New notebook' }).click();
    await page.waitForSelector('.cm-content');
    await page.keyboard.type('map');
    assert.deepEqual(await sources(page), ['map']);
  }));

/** How far the selected cell reaches below what can be seen, in pixels; below 0 when all of it is in sight. */
const hidden = (page) => selected(page).evaluate((own) => own.getBoundingClientRect().bottom - innerHeight);

test('the cell after a run stays in sight while results come; who scrolls away is left there', () =>
  withNotebook(['flood 55\nsleep 300\nflood 55', 'value 2', 'sleep 300\nflood 55', ''], async (page) => {
    await idle(page);
    await choose(page, 0);
    await press(page, 'Shift+Enter');
    await status(page, 0, 'ok');
    await eventually(async () => (await hidden(page)) <= 0, true);
    await choose(page, 2);
    await press(page, 'Alt+Enter');
    await page.mouse.move(300, 400);
    await page.mouse.wheel(0, -20_000);
    await eventually(() => page.evaluate(() => document.querySelector('.notebook').scrollTop), 0);
    await status(page, 2, 'ok');
    await frames(page);
    assert.equal(await page.evaluate(() => document.querySelector('.notebook').scrollTop), 0);
  }));

test('results of cells above do not move a selection that was made for reading', () =>
  withNotebook(['sleep 200\nflood 55', 'value 2', 'value 3'], async (page) => {
    await idle(page);
    await choose(page, 0);
    await press(page, 'Control+Enter', 'ArrowDown', 'ArrowDown');
    await status(page, 0, 'ok');
    await frames(page);
    assert.equal(await page.evaluate(() => document.querySelector('.notebook').scrollTop), 0);
  }));

test('after input() one goes on writing where one was, and only the field had a cursor', () =>
  withNotebook(['ask Name:', 'value 1'], async (page) => {
    await idle(page);
    await choose(page, 0);
    await press(page, 'Alt+Enter');
    await page.getByRole('textbox', { name: 'Name:' }).waitFor();
    await eventually(() => page.evaluate(() => document.activeElement.tagName), 'INPUT');
    await eventually(() => page.locator('.cm-focused').count(), 0);
    await page.keyboard.type('Ada');
    await press(page, 'Enter');
    await status(page, 0, 'ok');
    await eventually(async () => (await withFocus(page)).includes('cm-content'), true);
    await page.keyboard.type('more');
    assert.deepEqual(await sources(page), ['ask Name:', 'more', 'value 1']);
  }));

test('the word of a deleted cell goes when the deletion was taken back, so that it takes nothing else back', () =>
  withNotebook(['value 1', 'value 2'], async (page) => {
    await choose(page, 0);
    await press(page, 'b', 'd', 'd');
    await page.locator('.toast').waitFor();
    await press(page, 'z');
    await eventually(() => page.locator('.toast').count(), 0);
    await press(page, 'd', 'd');
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).click();
    assert.deepEqual(await sources(page), ['value 1', '', 'value 2']);
  }));

test('a menu near the foot of the window opens upwards; all of it can be seen', () =>
  withNotebook(['value 1\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n', '', ''], async (page) => {
    await choose(page, 2);
    await cell(page, 2).getByRole('button', { name: 'More' }).last().click();
    const box = await page.getByRole('menu').boundingBox();
    assert.ok(box.y >= 0 && box.y + box.height <= 800, JSON.stringify(box));
    await page.getByRole('menuitem', { name: /Delete/ }).click();
    assert.equal((await sources(page)).length, 2);
  }));

test('a question about a restart is answered by Enter, or by Escape', () =>
  withNotebook(['value 1'], async (page) => {
    await idle(page);
    await choose(page, 0);
    await press(page, 'Control+Enter');
    await status(page, 0, 'ok');
    await press(page, '0', '0', 'Escape');
    assert.match(await cell(page, 0).locator('.gut').innerText(), /\[1\]/);
    await press(page, '0', '0');
    await page.waitForSelector('dialog[open]');
    await press(page, 'Enter');
    await eventually(async () => /\[ \]/.test(await cell(page, 0).locator('.gut').innerText()), true);
  }));

test('what is said of a node is why that node is in its kernel, not all that is in it', () =>
  withNotebook(['graph', ''], async (page) => {
    await idle(page);
    await choose(page, 0);
    await press(page, 'Control+Enter');
    await status(page, 0, 'ok');
    const output = cell(page, 0).locator('.out');
    await output.getByRole('button', { name: 'relu', exact: true }).click();
    const reasons = output.locator('.tv-details .tv-reasons li');
    await reasons.first().waitFor();
    assert.equal(await reasons.count(), 1);
    assert.match(await reasons.innerText(), /relu: /);
  }));

test('lines of generated code and the ops that they belong to light each other, by pointer and by keyboard', () =>
  withNotebook(['graph', ''], async (page) => {
    await idle(page);
    await choose(page, 0);
    await press(page, 'Control+Enter');
    await status(page, 0, 'ok');
    const panel = page.getByRole('group', { name: 'Kernels of net' });
    await page.getByRole('tab', { name: 'Kernels' }).click();
    const texts = (selector) =>
      panel.locator(selector).evaluateAll((all) => all.map((one) => one.innerText).join(' | '));
    const litRuns = () => texts('.tv-code-run.tv-lit .tv-code-owner');
    const row = (op) => panel.locator('.tv-computes li').filter({ has: page.getByText(op, { exact: true }) });
    assert.equal(await texts('.tv-owned .tv-code-owner'), 'matmul₁, add₁ | matmul₁ | add₁');
    assert.equal(await litRuns(), '');
    // An op lights its lines alone, although another one is made on the same line of the cell.
    await row('add₁').hover();
    await eventually(litRuns, 'matmul₁, add₁ | add₁');
    await row('matmul₁').hover();
    await eventually(litRuns, 'matmul₁, add₁ | matmul₁');
    // A line lights its op and the op's other lines.
    await panel.getByText('local.get').hover();
    await eventually(() => texts('.tv-computes .tv-lit b'), 'matmul₁');
    await panel.getByText('drop').click();
    await page.mouse.move(2, 2);
    await eventually(() => texts('.tv-computes .tv-lit b'), 'add₁');
    await panel.getByText('drop').click();
    await page.mouse.move(2, 2);
    await eventually(litRuns, '');
    // One stop of the tabulator; the arrows go from op to op.
    await panel.getByRole('button', { name: 'Line 2: matmul₁, add₁' }).focus();
    await press(page, 'ArrowDown');
    await eventually(() => texts('.tv-computes .tv-lit b'), 'matmul₁');
    await press(page, 'End');
    await eventually(() => texts('.tv-computes .tv-lit b'), 'add₁');
    assert.equal(await panel.locator('.tv-code-owner[tabindex="0"]').count(), 1);
    // A row leads to its lines.
    await panel.getByRole('button', { name: '2 lines of code of matmul₁' }).click();
    await eventually(litRuns, 'matmul₁, add₁ | matmul₁');
  }));

test('after a press on Run, or a menu that was closed again, letters are commands as before', () =>
  withNotebook(['value 1', 'value 2'], async (page) => {
    await idle(page);
    await choose(page, 0);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await status(page, 0, 'ok');
    await press(page, 'b');
    assert.equal((await sources(page)).length, 3);
    await cell(page, 1).getByRole('button', { name: 'More' }).last().click();
    await press(page, 'Escape', 'd', 'd');
    assert.equal((await sources(page)).length, 2);
  }));
