// The keys of the notebook.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  cell,
  choose,
  eventually,
  ids,
  inFirefox,
  open,
  press,
  runAll,
  sources,
  status,
  types,
  visit,
  withNotebook,
} from './harness.mjs';

test('Jupyter’s keys: modes, run and advance, insert, delete and undo, move, kinds', async () => {
  const { context, page, findings } = await visit();
  await open(page, 'value 1', 'value 2');
  await cell(page, 0).locator('.gut').click();
  const ids = () => page.locator('.cell').evaluateAll((cells) => cells.map((c) => c.dataset.cellId));
  const selected = () => page.locator('.cell.sel').getAttribute('data-cell-id');
  await page.keyboard.press('Shift+Enter');
  await status(page, 0, 'ok');
  assert.equal(await selected(), 'c1');
  await page.keyboard.press('Shift+Enter');
  await status(page, 1, 'ok');
  assert.equal((await ids()).length, 3);
  assert.ok(await page.evaluate(() => document.activeElement.closest('.cm-editor') !== null));
  await page.keyboard.type('value "a b d"');
  assert.equal((await ids()).length, 3);
  await page.keyboard.press('Escape');
  await page.keyboard.press('a');
  assert.equal((await ids()).length, 4);
  await page.keyboard.press('d');
  await page.keyboard.press('d');
  assert.equal((await ids()).length, 3);
  await page.keyboard.press('z');
  assert.equal((await ids()).length, 4);
  await page.keyboard.press('z');
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  assert.equal(await selected(), 'c0');
  await page.keyboard.press('Control+Shift+ArrowDown');
  assert.deepEqual((await ids()).slice(0, 2), ['c1', 'c0']);
  await page.keyboard.press('m');
  assert.equal(await cell(page, 0).getAttribute('data-cell-type'), 'markdown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  assert.match(await cell(page, 0).locator('.md').innerText(), /value 1/);
  await page.keyboard.press('y');
  assert.equal(await cell(page, 0).getAttribute('data-cell-type'), 'code');
  await page.keyboard.press('c');
  await page.keyboard.press('v');
  assert.equal((await ids()).length, 4);
  await page.keyboard.press('h');
  await page.waitForSelector('dialog[open]');
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('dialog[open]').count(), 0);
  assert.deepEqual(findings, []);
  await context.close();
});

const inEditor = (page) => page.evaluate(() => document.activeElement.closest('.cm-editor') !== null);
const chosen = (page) =>
  page.locator('[data-selected]').evaluateAll((cells) => cells.map((each) => each.dataset.cellId));
const outputs = (page) => page.locator('.out').count();

test('Enter and Esc, Ctrl+M: between the cell and its text', () =>
  withNotebook(['value 1'], async (page) => {
    await choose(page, 0);
    await press(page, 'Enter');
    await eventually(() => inEditor(page), true);
    await press(page, 'Escape');
    await eventually(() => inEditor(page), false);
    await press(page, 'Enter', 'Control+m');
    await eventually(() => inEditor(page), false);
    assert.equal(await page.evaluate(() => document.activeElement.getAttribute('data-cell-id')), 'c0');
  }));

test('Ctrl+Enter runs in place, Alt+Enter inserts below, Shift+Enter goes on, from the text as well', () =>
  withNotebook(['value 1', 'value 2'], async (page) => {
    await choose(page, 0);
    await press(page, 'Control+Enter');
    await status(page, 0, 'ok');
    assert.deepEqual(await chosen(page), ['c0']);
    await press(page, 'Alt+Enter');
    assert.equal((await ids(page)).length, 3);
    assert.ok(await inEditor(page));
    await page.keyboard.type('value 3');
    await press(page, 'Shift+Enter');
    assert.deepEqual(await chosen(page), ['c1']);
    assert.deepEqual(await sources(page), ['value 1', 'value 3', 'value 2']);
  }));

test('A and B insert, D D deletes, X C V cut, copy and paste, Shift+V above', () =>
  withNotebook(['value 1', 'value 2', 'value 3'], async (page) => {
    await choose(page, 1);
    await press(page, 'b', 'a');
    assert.deepEqual(await sources(page), ['value 1', 'value 2', '', '', 'value 3']);
    await press(page, 'd', 'd', 'd', 'd');
    assert.deepEqual(await sources(page), ['value 1', 'value 2', 'value 3']);
    await choose(page, 0);
    await press(page, 'x', 'v');
    assert.deepEqual(await sources(page), ['value 2', 'value 1', 'value 3']);
    await press(page, 'c', 'Shift+V');
    assert.deepEqual(await sources(page), ['value 2', 'value 1', 'value 1', 'value 3']);
  }));

test('Shift+arrows and Shift+J/K select several cells; cut, paste, move, merge and delete take them all', () =>
  withNotebook(['one', 'two', 'three', 'four'], async (page) => {
    await choose(page, 1);
    await press(page, 'Shift+ArrowDown');
    assert.deepEqual(await chosen(page), ['c1', 'c2']);
    await press(page, 'Shift+K', 'Shift+ArrowUp');
    assert.deepEqual(await chosen(page), ['c0', 'c1']);
    await press(page, 'x');
    assert.deepEqual(await sources(page), ['three', 'four']);
    await press(page, 'v');
    assert.deepEqual(await sources(page), ['three', 'one', 'two', 'four']);
    await press(page, 'Control+Shift+ArrowDown');
    assert.deepEqual(await sources(page), ['three', 'four', 'one', 'two']);
    await press(page, 'Control+Shift+ArrowUp', 'Control+Shift+ArrowUp', 'Control+Shift+ArrowUp');
    assert.deepEqual(await sources(page), ['one', 'two', 'three', 'four']);
    await press(page, 'Shift+M');
    assert.deepEqual(await sources(page), ['one\ntwo', 'three', 'four']);
    await press(page, 'z');
    assert.deepEqual(await sources(page), ['one', 'two', 'three', 'four']);
    await press(page, 'd', 'd');
    assert.deepEqual(await sources(page), ['three', 'four']);
    await page.getByText('2 cells deleted.').waitFor();
    await press(page, 'z', 'Shift+Z', 'z');
    assert.deepEqual(await sources(page), ['one', 'two', 'three', 'four']);
    await cell(page, 3)
      .locator('.gut')
      .click({ modifiers: ['Shift'], position: { x: 4, y: 4 } });
    assert.equal((await chosen(page)).length >= 2, true);
    await press(page, 'Control+a');
    assert.equal((await chosen(page)).length, 4);
    await press(page, 'j');
    assert.equal((await chosen(page)).length, 1);
  }));

test('Shift+M joins with the cell below; Ctrl+Shift+- splits at the cursor; both can be undone', () =>
  withNotebook(['print a', 'print b\nprint c'], async (page) => {
    await choose(page, 0);
    await press(page, 'Shift+M');
    assert.deepEqual(await sources(page), ['print a\nprint b\nprint c']);
    await press(page, 'Enter', 'Control+Home', 'ArrowDown', 'ArrowDown', 'Control+Shift+Minus');
    assert.deepEqual(await sources(page), ['print a\nprint b', 'print c']);
    assert.ok(await inEditor(page));
    await page.keyboard.type('value x ');
    assert.deepEqual(await sources(page), ['print a\nprint b', 'value x print c']);
    await press(page, 'Escape', 'z', 'z');
    assert.deepEqual(await sources(page), ['print a', 'print b\nprint c']);
  }));

test('Ctrl+Shift+arrows move a cell whose text is edited, and the cursor stays in it', () =>
  withNotebook(['one', 'two'], async (page) => {
    await cell(page, 0).locator('.cm-content').click();
    await press(page, 'Control+Shift+ArrowDown');
    assert.deepEqual(await sources(page), ['two', 'one']);
    await press(page, 'End');
    await page.keyboard.type('!');
    assert.deepEqual(await sources(page), ['two', 'one!']);
  }));

test('Y M R change the kind, 1 to 6 make headings', () =>
  withNotebook(['one', 'two'], async (page) => {
    await choose(page, 0);
    await press(page, 'm');
    assert.deepEqual(await types(page), ['markdown', 'code']);
    await press(page, 'r');
    assert.deepEqual(await types(page), ['raw', 'code']);
    assert.equal(await cell(page, 0).getAttribute('aria-label'), 'Raw cell 1 of 2');
    await press(page, 'y');
    assert.deepEqual(await types(page), ['code', 'code']);
    for (const level of [1, 2, 3, 4, 5, 6]) {
      await press(page, String(level));
      assert.equal((await sources(page))[0], `${'#'.repeat(level)} one`);
      assert.deepEqual(await types(page), ['markdown', 'code']);
    }
    await press(page, 'Control+Enter');
    assert.equal(await cell(page, 0).locator('.md h6').innerText(), 'one');
  }));

test('O folds the output, Shift+O lets it scroll, and the file keeps both', () =>
  withNotebook(['print a'], async (page) => {
    await runAll(page);
    await status(page, 0, 'ok');
    await choose(page, 0);
    await press(page, 'o');
    await page.getByRole('button', { name: 'Output folded' }).waitFor();
    const metadata = async () =>
      JSON.parse(await page.evaluate(() => window.tandem.save())).cells[0].metadata;
    assert.deepEqual((await metadata()).jupyter, { outputs_hidden: true });
    await press(page, 'o', 'Shift+O');
    await page.waitForSelector('.out-scrolled');
    assert.equal((await metadata()).scrolled, true);
    assert.equal((await metadata()).jupyter, undefined);
    await press(page, 'Shift+O');
    assert.equal(await page.locator('.out-scrolled').count(), 0);
  }));

test('L and Shift+L show line numbers, in one cell and in all', () =>
  withNotebook(['one', 'two'], async (page) => {
    const gutters = () => page.locator('.cm-lineNumbers').count();
    await choose(page, 0);
    await press(page, 'l');
    await eventually(gutters, 1);
    await press(page, 'Shift+L');
    await eventually(gutters, 2);
    await page.reload();
    await page.waitForSelector('.cm-content');
    await eventually(gutters, 2);
    await choose(page, 0);
    await press(page, 'l');
    await eventually(gutters, 1);
  }));

test('I I stops, 0 0 restarts after a question', () =>
  withNotebook(['forever', 'print kept'], async (page) => {
    await cell(page, 1).locator('.gut-run').click();
    await status(page, 1, 'ok');
    await choose(page, 0);
    await press(page, 'Control+Enter');
    await status(page, 0, 'running');
    await press(page, 'i', 'i');
    await status(page, 0, 'interrupted');
    await press(page, '0', '0');
    await page.getByText('Restart kernel?').waitFor();
    await press(page, 'Escape');
    assert.equal(await page.locator('dialog[open]').count(), 0);
    await press(page, '0', '0');
    await page.locator('dialog[open] .button-primary').click();
    await cell(page, 1).getByText('earlier kernel').waitFor();
    await page.waitForSelector('[data-kernel-state=idle]');
    assert.match(await cell(page, 1).locator('.out').innerText(), /kept/);
  }));

test('Ctrl+S saves, H lists the keys, and letters can be switched off', () =>
  withNotebook(['one'], async (page) => {
    await choose(page, 0);
    await press(page, 'Control+s');
    await page.waitForSelector('[data-save-state=saved]');
    await press(page, 'h');
    const dialog = page.locator('dialog[open]');
    for (const word of ['Run in place', 'Split at the cursor', 'Heading of level 1 to 6', 'Find and replace'])
      await dialog.getByText(word).first().waitFor();
    await dialog.getByLabel('Single-key shortcuts').uncheck();
    await press(page, 'Escape');
    await choose(page, 0);
    await press(page, 'b', 'Shift+M', '1', 'd', 'd');
    assert.deepEqual(await sources(page), ['one']);
    await press(page, 'Enter');
    assert.ok(await inEditor(page));
    await press(page, 'Escape', 'Control+Shift+c');
    await page.locator('dialog[open]').getByRole('combobox').waitFor();
  }));

test('a composition of an input method is left alone', () =>
  withNotebook(['x'], async (page) => {
    await choose(page, 0);
    await page.evaluate(() => {
      const at = document.activeElement;
      for (const init of [
        { key: 'b', isComposing: true },
        { key: 'Process', keyCode: 229 },
      ])
        at.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }));
    });
    assert.equal((await ids(page)).length, 1);
  }));

/** What a person composes comes through the input method, which only Chromium's driver can play. */
const composes = { skip: inFirefox && 'WebDriver has no input methods' };

test('what an input method composes goes into the text', composes, () =>
  withNotebook(['x'], async (page) => {
    await choose(page, 0);
    await press(page, 'Enter', 'End');
    const client = await page.context().newCDPSession(page);
    await client.send('Input.imeSetComposition', { selectionStart: 2, selectionEnd: 2, text: '张量' });
    await client.send('Input.insertText', { text: '张量' });
    await page.keyboard.type(' = 1');
    assert.deepEqual(await sources(page), ['x张量 = 1']);
    assert.equal(await outputs(page), 0);
  }),
);

test('a read-only notebook takes no key that would change it', async () => {
  const { context, page } = await visit();
  await open(page, 'one', 'two');
  await page.waitForSelector('[data-save-state=saved]');
  const second = await context.newPage();
  await second.goto(page.url());
  await second.waitForSelector('.cell');
  await choose(second, 0);
  const before = await ids(second);
  await press(second, 'b', 'a', 'm', '1', 'x', 'd', 'd', 'Shift+M', 'Shift+Enter', 'z', 'v');
  assert.deepEqual(await ids(second), before);
  assert.deepEqual(await types(second), ['code', 'code']);
  await context.close();
});

const slowDialogs = (page) =>
  page.route('**/part-dialogs-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });

test('what is typed before the list of commands is there goes into it, and not to a cell', () =>
  withNotebook(['value 1', 'value 2'], async (page) => {
    await runAll(page);
    await status(page, 1, 'ok');
    await slowDialogs(page);
    await choose(page, 0);
    await press(page, 'p', 'r', 'u', 'n');
    const field = page.locator('.palette-field');
    await field.waitFor();
    assert.equal(await field.inputValue(), 'run');
    await page.keyboard.type(' all');
    assert.equal(await field.inputValue(), 'run all');
    await press(page, 'Escape');
    assert.deepEqual(await types(page), ['code', 'code']);
    assert.equal(await cell(page, 0).locator('.out').count(), 1);
    // Afterwards the keys are the notebook's again.
    await press(page, 'b');
    await eventually(async () => (await ids(page)).length, 3);
  }));

test('Enter that comes before the list of commands is there runs what was typed', () =>
  withNotebook(['value 1', 'value 2'], async (page) => {
    await slowDialogs(page);
    await choose(page, 0);
    await press(page, 'p', ...'shortcuts', 'Enter');
    await page.getByRole('dialog', { name: 'Keyboard' }).waitFor();
    assert.equal(await page.locator('.palette-field').count(), 0);
    assert.deepEqual(await sources(page), ['value 1', 'value 2']);
  }));
