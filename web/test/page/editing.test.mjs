// Completion, signatures, diagnostics, find and replace, command palette, folding.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  cell,
  choose,
  eventually,
  idle,
  inFirefox,
  labels,
  press,
  sources,
  withNotebook,
  write,
} from './harness.mjs';

test('Tab completes live names, keywords and words of the notebook; a dot opens the attributes', () =>
  withNotebook(['learning_rate = 1', 'x'], async (page) => {
    await idle(page);
    await write(page, 1, '\nval');
    await press(page, 'Tab');
    await page.waitForSelector('.cm-tooltip-autocomplete');
    assert.deepEqual((await labels(page)).slice(0, 2), ['value_one', 'value_two']);
    // A list that has only just opened takes no Enter: it was meant for the text.
    await page.waitForTimeout(120);
    await press(page, 'Enter');
    assert.equal((await sources(page))[1], 'x\nvalue_one');
    await page.keyboard.type('.');
    await page.waitForSelector('.cm-tooltip-autocomplete');
    assert.deepEqual(await labels(page), ['forward', 'weight']);
    await page.keyboard.type('w');
    await eventually(async () => (await labels(page)).join(), 'weight');
    await page.waitForTimeout(120);
    await press(page, 'Enter');
    assert.equal((await sources(page))[1], 'x\nvalue_one.weight');
    // Tab takes it as well, and never indents while a list is open or on its way.
    await page.keyboard.type('\nvalue_one.f');
    await press(page, 'Tab');
    const taken = async () => (await sources(page))[1].endsWith('.forward');
    // On a slow machine the dot's list has been there long enough to be taken by this Tab.
    await eventually(async () => (await labels(page)).join() === 'forward' || (await taken()), true);
    if (!(await taken())) {
      await page.waitForTimeout(120);
      await press(page, 'Tab');
    }
    assert.equal((await sources(page))[1], 'x\nvalue_one.weight\nvalue_one.forward');
    await page.keyboard.type('\nlear');
    await press(page, 'Tab');
    await eventually(async () => (await labels(page)).includes('learning_rate'), true);
    await press(page, 'Escape');
    assert.ok(await page.evaluate(() => document.activeElement.closest('.cm-editor') !== null));
    await page.keyboard.type('n\nwhi');
    await press(page, 'Tab');
    await eventually(async () => (await labels(page)).includes('while'), true);
  }));

test('an answer that comes late opens no list in a text that was left, went on or ran', () =>
  withNotebook(['sleep 1500', 'x', 'x', 'x', 'sleep 2500', 'x'], async (page) => {
    const lists = () => page.locator('.cm-tooltip').count();
    await idle(page);
    // While a cell runs the kernel answers nothing: each request waits for its end.
    await choose(page, 0);
    await press(page, 'Shift+Enter');
    for (const text of ['value_one.', 'val', 'value_one.we']) {
      await press(page, 'Enter', 'Control+End');
      await page.keyboard.type(`\n${text}`);
      if (text === 'val') await press(page, 'Tab');
      await press(page, 'Shift+Enter');
    }
    assert.equal((await sources(page))[3], 'x\nvalue_one.we');
    await idle(page);
    await page.waitForTimeout(400);
    assert.equal(await lists(), 0);
    // In the same editor: a call was closed meanwhile, and it was left by Escape.
    for (const [text, ...keys] of [['value_one.forward(value_one.weight)'], ['value_one.', 'Escape']]) {
      await choose(page, 4);
      await press(page, 'Shift+Enter', 'Enter', 'Control+End');
      await page.keyboard.type(`\n${text}`);
      await press(page, ...keys);
      await idle(page);
      await page.waitForTimeout(400);
      assert.equal(await lists(), 0);
    }
    // What is still being written is answered, with what has been written since.
    await write(page, 5, '\nvalue_one.w');
    await eventually(async () => (await labels(page)).join(), 'weight');
  }));

test('Shift+Tab shows what a name is, indents less at the start of a line, and Escape closes it', () =>
  withNotebook(['value_one'], async (page) => {
    await idle(page);
    await write(page, 0, '');
    await press(page, 'Shift+Tab');
    const box = page.locator('.cm-help');
    await box.waitFor();
    assert.match(await box.innerText(), /value_one[\s\S]*1[\s\S]*The first value\./);
    await press(page, 'Escape');
    assert.equal(await box.count(), 0);
    assert.ok(await page.evaluate(() => document.activeElement.closest('.cm-editor') !== null));
    await page.keyboard.type('\n    ');
    await press(page, 'Shift+Tab');
    assert.equal((await sources(page))[0], 'value_one\n');
    await page.keyboard.type('other');
    await press(page, 'Shift+Tab');
    await page.getByText('Nothing is known of this yet').waitFor();
  }));

test('problems are underlined while typing; F8 goes there; a name of another cell is none', () =>
  withNotebook(['missing = 1', 'x'], async (page) => {
    await idle(page);
    await write(page, 1, '\noops\nunused');
    await page.waitForSelector('.cm-lintRange-error');
    assert.equal(await page.locator('.cm-lintRange-error').innerText(), 'oops');
    assert.equal(await page.locator('.cm-lintRange-warning').innerText(), 'unused');
    await press(page, 'F8');
    await page.locator('.cm-help').getByText('oops is not a word').waitFor();
    await press(page, 'Escape', 'Control+a', 'Delete');
    await page.keyboard.type('missing');
    await page.waitForTimeout(700);
    assert.equal(await page.locator('.cm-lintRange-error').count(), 0);
    await write(page, 0, '\nx');
    await page.waitForTimeout(700);
    assert.equal(await page.locator('.cm-lintRange-error').count(), 0);
  }));

test('a text that nobody touched is not judged', () =>
  withNotebook(['oops'], async (page) => {
    await idle(page);
    await cell(page, 0).locator('.cm-content').click();
    await page.waitForTimeout(800);
    assert.equal(await page.locator('.cm-lintRange-error').count(), 0);
  }));

test('find goes through all cells with counts; replace one and all; undo brings the texts back', () =>
  withNotebook(['alpha = 1', '# Alpha and alpha', 'print alpha\nalpha alpha'], async (page) => {
    await choose(page, 0);
    await press(page, 'f');
    await page.keyboard.type('alpha');
    const count = page.locator('.find-count');
    await eventually(() => count.innerText(), '6 matches');
    await page.getByRole('button', { name: 'Match upper and lower case' }).click();
    await eventually(() => count.innerText(), '5 matches');
    await page.getByRole('textbox', { name: 'Find' }).focus();
    await press(page, 'Enter');
    await eventually(() => count.innerText(), '1 of 5');
    await press(page, 'Enter');
    await eventually(() => count.innerText(), '2 of 5');
    await page.waitForSelector('.cm-found-current');
    assert.equal(await cell(page, 1).locator('.cm-found-current').innerText(), 'alpha');
    await press(page, 'Shift+Enter', 'Shift+Enter');
    await eventually(() => count.innerText(), '5 of 5');
    await page.getByRole('textbox', { name: 'Replace by' }).fill('beta');
    await page.getByRole('button', { name: 'Replace', exact: true }).click();
    assert.equal((await sources(page))[2], 'print alpha\nalpha beta');
    await page.getByRole('button', { name: 'Replace all' }).click();
    assert.deepEqual(await sources(page), ['beta = 1', '# Alpha and beta', 'print beta\nbeta beta']);
    await press(page, 'Escape');
    await choose(page, 0);
    await press(page, 'z');
    assert.deepEqual(await sources(page), ['alpha = 1', '# Alpha and alpha', 'print alpha\nalpha beta']);
    await press(page, 'z');
    assert.equal((await sources(page))[2], 'print alpha\nalpha alpha');
  }));

test('find takes regular expressions, says what is wrong with one, and Ctrl+F works from the text', () =>
  withNotebook(['x1 = 10', 'x2 = 20'], async (page) => {
    await cell(page, 1).locator('.cm-content').click();
    await press(page, 'Control+f');
    await page.getByRole('button', { name: 'Regular expression' }).click();
    await page.getByRole('textbox', { name: 'Find' }).fill('x(\\d) = (');
    await page.getByText('Not a pattern').waitFor();
    await page.getByRole('textbox', { name: 'Find' }).fill('x(\\d) = (\\d+)');
    await page.getByRole('textbox', { name: 'Replace by' }).fill('y$1 = $2.0');
    await page.getByRole('button', { name: 'Replace all' }).click();
    assert.deepEqual(await sources(page), ['y1 = 10.0', 'y2 = 20.0']);
    await page.getByRole('textbox', { name: 'Find' }).fill('20');
    await press(page, 'Enter', 'Escape');
    await page.keyboard.type('30');
    assert.deepEqual(await sources(page), ['y1 = 10.0', 'y2 = 30.0']);
  }));

test('the palette lists every command with its key, narrows, and runs by Enter, in both languages', () =>
  withNotebook(['one', 'two'], async (page) => {
    await cell(page, 0).locator('.cm-content').click();
    await press(page, 'Control+Shift+c');
    const list = page.getByRole('listbox', { name: 'Commands' });
    await list.waitFor();
    assert.ok((await list.getByRole('option').count()) > 45);
    assert.match(await list.getByRole('option', { name: /Find and replace/ }).innerText(), /Ctrl F/);
    await page.keyboard.type('cell below insert');
    await press(page, 'ArrowDown', 'ArrowUp');
    assert.match(await list.locator('[aria-selected=true]').innerText(), /Insert a cell below|Run, insert/);
    await page.getByRole('combobox').fill('insert a cell above');
    await press(page, 'Enter');
    assert.deepEqual(await sources(page), ['', 'one', 'two']);
    await press(page, 'Escape', 'p');
    await page.getByRole('combobox').fill('versions');
    await press(page, 'Enter');
    await page.getByRole('dialog', { name: 'Versions' }).waitFor();
    await press(page, 'Escape', 'p');
    await page.getByRole('combobox').fill('切换');
    await press(page, 'Enter');
    await eventually(() => page.evaluate(() => document.documentElement.lang), 'zh-CN');
    await press(page, 'p');
    await page.getByRole('combobox').fill('查找');
    await press(page, 'Enter');
    await page.waitForSelector('.find');
  }));

test('a text can be folded and unfolded, and the file keeps it', () =>
  withNotebook(['first line\nsecond', 'two'], async (page) => {
    await choose(page, 0);
    await press(page, 'p');
    await page.getByRole('combobox').fill('fold or unfold the text');
    await press(page, 'Enter');
    await page.getByRole('button', { name: '2 lines folded · first line' }).waitFor();
    const file = JSON.parse(await page.evaluate(() => window.tandem.save()));
    assert.deepEqual(file.cells[0].metadata.jupyter, { source_hidden: true });
    await choose(page, 0);
    await press(page, 'Enter');
    await page.keyboard.type('x');
    assert.match((await sources(page))[0], /x/);
  }));

test('Markdown has colours while it is written, and formulas when it is shown', () =>
  withNotebook(
    [
      '# Energy\n\nIt is $E = mc^2$, costs $5 and $6, and\n\n$$\\int_0^1 x\\,dx$$\n\n\\begin{align}a &= b\\end{align}',
    ],
    async (page) => {
      await page.waitForSelector('.katex-display .katex-html');
      assert.equal(await page.locator('.katex-display').count(), 2);
      assert.equal(await page.locator('.katex').count(), 3);
      assert.match(await page.locator('.md').innerText(), /costs \$5 and \$6/);
      const font = await page.evaluate(async () => {
        await document.fonts.ready;
        return [...document.fonts].some((face) => face.family === 'KaTeX_Math' && face.status === 'loaded');
      });
      assert.ok(font);
      if (inFirefox) {
        // Two clicks of its driver are too far apart for a double one.
        await choose(page, 0);
        await press(page, 'Enter');
      } else await cell(page, 0).locator('.md').dblclick();
      await page.waitForSelector('.cm-content');
      await eventually(
        () =>
          page
            .locator('.cm-line')
            .first()
            .locator('span')
            .count()
            .then((n) => n > 0),
        true,
      );
    },
  ));

test('a formula can neither make a link nor load anything', () =>
  withNotebook(
    [
      '# T\n\n$\\href{javascript:alert(1)}{x}$ $\\includegraphics{https://example.com/a.png}$ $\\htmlClass{a}{b}$ <span title="0">s</span>',
    ],
    async (page) => {
      await page.waitForSelector('.katex');
      assert.equal(await page.locator('.md a, .md img').count(), 0);
    },
  ));

test('a table keeps its writer’s alignment, tasks have boxes and no bullets, a long line is left at its start', () =>
  withNotebook(
    ['# T\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n\n- [x] done\n- plain', `value ${'x'.repeat(400)}`],
    async (page) => {
      const style = (selector, name) =>
        page.locator(selector).evaluate((element, of) => getComputedStyle(element)[of], name);
      await cell(page, 0).locator('td').first().waitFor();
      assert.equal(await style('.md td:nth-child(1)', 'textAlign'), 'left');
      assert.match(await style('.md td:nth-child(2)', 'textAlign'), /right$/);
      assert.equal(await style('.md li:nth-child(1)', 'listStyleType'), 'none');
      assert.equal(await style('.md li:nth-child(2)', 'listStyleType'), 'disc');
      await cell(page, 1).locator('.cm-content').click();
      await press(page, 'End');
      const left = () =>
        cell(page, 1)
          .locator('.cm-scroller')
          .evaluate((element) => element.scrollLeft);
      await eventually(async () => (await left()) > 0, true);
      await press(page, 'Escape');
      await eventually(left, 0);
      // The same where the editor has not yet scrolled to its caret when it is left.
      await press(page, 'Enter', 'Home');
      await eventually(left, 0);
      await page.evaluate(() => {
        const draw = window.requestAnimationFrame;
        window.requestAnimationFrame = (step) => setTimeout(() => draw(step), 300);
      });
      await press(page, 'End', 'Escape');
      await page.waitForTimeout(1500);
      assert.equal(await left(), 0);
    },
  ));
