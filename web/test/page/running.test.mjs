// Running cells: the queue, Stop, kernel crashes, errors, `window.tandem`.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  cell,
  choose,
  eventually,
  idle,
  open,
  press,
  runAll,
  serve,
  sources,
  status,
  visit,
  withNotebook,
} from './harness.mjs';

test('runs before the kernel is ready are queued and then done', async () => {
  const { url } = await serve({ held: true });
  const { context, page } = await visit({ url });
  await open(page, 'value 1', 'value 2');
  await runAll(page);
  await status(page, 0, 'queued');
  await page
    .locator('.pill')
    .getByText(/Loading \d\.\d of 6\.0 MB/)
    .waitFor();
  await page.evaluate(() => new BroadcastChannel('let the kernel come').postMessage('now'));
  await status(page, 1, 'ok');
  assert.match(await page.locator('.pill').innerText(), /Idle/);
  await context.close();
});

test('stop, restart, force stop and the death of a kernel keep text and outputs', async () => {
  const { context, page } = await visit();
  await open(page, 'print kept\nforever', 'value 2', 'deaf', 'print before\ndie');
  await runAll(page);
  await status(page, 0, 'running');
  await status(page, 1, 'queued');
  await page.getByRole('button', { name: 'Stop' }).click();
  await status(page, 0, 'interrupted');
  await status(page, 1, 'idle');
  assert.match(await cell(page, 0).locator('.out').innerText(), /kept[\s\S]*KeyboardInterrupt/);

  await cell(page, 2).locator('.gut-run').click();
  await status(page, 2, 'running');
  await page.getByRole('button', { name: 'Stop' }).first().click();
  await page.getByRole('button', { name: 'Force stop' }).click();
  await status(page, 2, 'interrupted');
  assert.match(await cell(page, 2).locator('.out').innerText(), /restarted while this cell ran/);
  await page.waitForSelector('[data-kernel-state=idle]');

  await cell(page, 3).locator('.gut-run').click();
  await status(page, 3, 'interrupted');
  await page.waitForSelector('.banner');
  assert.match(await page.locator('.banner').innerText(), /memory access out of bounds.*started again/s);
  assert.match(await cell(page, 3).locator('.out').innerText(), /before[\s\S]*all variables are lost/);
  await page.waitForSelector('[data-kernel-state=idle]');
  await cell(page, 1).locator('.gut-run').click();
  await status(page, 1, 'ok');
  await context.close();
});

test('an error names its line, and a click goes there', async () => {
  const { context, page } = await visit();
  await open(page, 'print a\nerror foo', 'value never');
  await runAll(page);
  await status(page, 0, 'error');
  await status(page, 1, 'idle');
  await cell(page, 0)
    .getByRole('button', { name: /Cell In\[1\], line 2/ })
    .click();
  await page.waitForSelector('.cm-revealed');
  assert.equal(await page.locator('.cm-revealed').innerText(), 'error foo');
  assert.ok(
    await page.evaluate(() => document.activeElement.closest('[data-cell-id=c0] .cm-editor') !== null),
  );
  await context.close();
});

test('window.tandem runs code, gives Jupyter’s shapes, and interrupts', async () => {
  const { context, page } = await visit();
  const info = await page.evaluate(() => window.tandem.ready);
  assert.equal(info.devices[0].name, 'cpu');
  const reply = await page.evaluate(() => window.tandem.execute('print a\nvalue 7'));
  assert.equal(reply.status, 'ok');
  assert.equal(typeof reply.timings.runMs, 'number');
  assert.deepEqual(reply.outputs, [
    { output_type: 'stream', name: 'stdout', text: 'a\n' },
    {
      output_type: 'execute_result',
      data: { 'text/plain': '7' },
      metadata: {},
      execution_count: reply.execution_count,
    },
  ]);
  const stopped = page.evaluate(() => window.tandem.execute('forever'));
  await page.waitForSelector('[data-kernel-state=busy]');
  await page.evaluate(() => window.tandem.interrupt());
  assert.equal((await stopped).status, 'interrupted');
  const error = await page.evaluate(() => window.tandem.execute('error x'));
  assert.equal(error.outputs[0].ename, 'NameError');
  await context.close();
});

test('a reload in mid-run keeps all text and runs nothing', async () => {
  const { context, page } = await visit();
  await open(page, 'print a\nforever');
  await runAll(page);
  await status(page, 0, 'running');
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('\nvalue late');
  await page.waitForTimeout(1000);
  await page.reload();
  await page.waitForSelector('[data-kernel-state=idle]');
  await page.waitForSelector('.cm-content');
  assert.match(await page.locator('.cm-content').innerText(), /value late/);
  assert.equal(await cell(page, 0).getAttribute('data-status'), 'idle');
  await context.close();
});

const command = async (page, name) => {
  await press(page, 'Control+Shift+c');
  await page.getByRole('combobox').fill(name);
  await press(page, 'Enter');
};
const counts = (page) =>
  page.locator('.gut-count').evaluateAll((marks) => marks.map((mark) => mark.textContent).join(' '));

test('cells above, this and all below, and several selected cells run', () =>
  withNotebook(['value 1', 'value 2', 'value 3', 'value 4'], async (page) => {
    await idle(page);
    await choose(page, 2);
    await command(page, 'Run all cells above');
    await eventually(() => counts(page), '[1] [2] [ ] [ ]');
    await choose(page, 2);
    await command(page, 'Run this cell and all below');
    await eventually(() => counts(page), '[1] [2] [3] [4]');
    await choose(page, 0);
    await press(page, 'Shift+ArrowDown', 'Control+Enter');
    await eventually(() => counts(page), '[5] [6] [3] [4]');
    await press(page, 'Shift+Enter');
    await eventually(() => counts(page), '[7] [8] [3] [4]');
    assert.equal(await page.locator('.cell.sel').getAttribute('data-cell-id'), 'c2');
  }));

test('stale cells are marked when a text changes, and run together', () =>
  withNotebook(['value 1', 'value 2', 'value 3'], async (page) => {
    await runAll(page);
    await status(page, 2, 'ok');
    const stale = () =>
      page.locator('[data-stale]').evaluateAll((cells) => cells.map((each) => each.dataset.cellId).join());
    assert.equal(await stale(), '');
    await cell(page, 1).locator('.cm-content').click();
    await press(page, 'Control+End');
    await page.keyboard.type('5');
    await eventually(stale, 'c1,c2');
    await cell(page, 2).getByText('stale').waitFor();
    await press(page, 'Backspace');
    await eventually(stale, '');
    await page.keyboard.type('6');
    await command(page, 'out of date');
    await eventually(() => counts(page), '[1] [4] [5]');
    await eventually(stale, '');
  }));

test('time ticks while a cell runs, and the bar and the title say how far it is', () =>
  withNotebook(['value 1', 'sleep 2500', 'value 3'], async (page) => {
    await idle(page);
    await runAll(page);
    await status(page, 1, 'running');
    await eventually(() => page.title(), '● Executed 1/3 cells · Test · Tandem');
    await page.getByText('Busy 1/3').waitFor();
    const time = cell(page, 1).locator('.gut-time');
    await eventually(async () => /\d/.test(await time.innerText()), true);
    const before = await time.innerText();
    await eventually(async () => (await time.innerText()) !== before, true);
    await status(page, 2, 'ok');
    assert.equal(await page.title(), 'Test · Tandem');
    assert.match(await time.innerText(), /2\.\d s/);
    await choose(page, 1);
    await press(page, 'Control+Enter');
    await eventually(() => page.title(), '● Busy · Test · Tandem');
  }));

test('restart and run all asks, then runs everything in a new kernel', () =>
  withNotebook(['value 1', 'value 2'], async (page) => {
    await runAll(page);
    await status(page, 1, 'ok');
    await runAll(page);
    await eventually(() => counts(page), '[3] [4]');
    await command(page, 'Restart and run all');
    await page.locator('dialog[open] .button-primary').click();
    await eventually(() => counts(page), '[1] [2]');
  }));

test('input() gets a line in the output, a password is not shown, and Stop ends the waiting', () =>
  withNotebook(['ask Name:', 'secret Key:', 'ask Never:'], async (page) => {
    await idle(page);
    await choose(page, 0);
    await press(page, 'Control+Enter');
    const field = page.getByRole('textbox', { name: 'Name:' });
    await field.waitFor();
    await eventually(() => page.evaluate(() => document.activeElement.tagName), 'INPUT');
    await page.keyboard.type('Ada b d d');
    await press(page, 'Enter');
    await status(page, 0, 'ok');
    assert.match(await cell(page, 0).locator('.out').innerText(), /Name:\s*Ada b d d/);
    assert.equal(await field.count(), 0);
    await choose(page, 1);
    // It has the focus as soon as it is there: letters that come at once are no shortcuts.
    await page.evaluate(() => {
      new MutationObserver((_, observer) => {
        const box = document.querySelector('input[type=password]');
        if (!box) return;
        observer.disconnect();
        window.focusedAtOnce = document.activeElement === box;
      }).observe(document.body, { childList: true, subtree: true });
    });
    await press(page, 'Control+Enter');
    await page.waitForSelector('input[type=password]');
    assert.equal(await page.evaluate(() => window.focusedAtOnce), true);
    await page.keyboard.type('hidden');
    await page.getByRole('button', { name: 'Send' }).click();
    await status(page, 1, 'ok');
    assert.doesNotMatch(await page.locator('body').innerText(), /hidden/);
    await choose(page, 2);
    await press(page, 'Control+Enter');
    await page.waitForSelector('.out-input');
    await page.getByRole('button', { name: 'Stop' }).first().click();
    await status(page, 2, 'interrupted');
    assert.equal(await page.locator('.out-input').count(), 0);
  }));

test('a cell is run in each of its modes by a click, in a cell below', () =>
  withNotebook(['value 1', 'value 2'], async (page) => {
    await idle(page);
    await choose(page, 0);
    await cell(page, 0).locator('.cell-tools button').last().click();
    await page.getByRole('menuitem', { name: /^Compare its modes, in a cell below/ }).click();
    await eventually(async () => (await sources(page)).join('|'), 'value 1|%%columns\nvalue 1|value 2');
    await page.locator('.cell[data-status=ok]').waitFor();
    // What compares already is not compared again.
    await page.locator('.cell').nth(1).locator('.cell-tools button').last().click();
    const item = page.getByRole('menuitem', { name: /^Compare its modes/ });
    assert.equal(await item.isDisabled(), true);
  }));
