// The type checker, in its own worker, over all cells as one program; the kernel is a stand-in and knows none of these names.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  cell,
  choose,
  eventually,
  idle,
  labels,
  press,
  sources,
  status,
  withNotebook,
  write,
} from './harness.mjs';

const DEFINITIONS = `import tandem as td

def scale(x, by=2):
    """Gives x times by."""
    return x * by`;

const LOAD_MS = 90_000;

/** Addresses of the checker that the page has asked for. */
function requestsOf(page) {
  const asked = [];
  page.on('request', (request) => {
    if (/\/checker[.-]/.test(request.url())) asked.push(request.url());
  });
  return asked;
}

/** Asks what the name at the cursor is until the checker has come, which a slow machine reads for long. */
async function described(page, text) {
  const box = page.locator('.cm-help');
  const isThere = async () => (await box.count()) > 0 && (await box.first().innerText()).includes(text);
  const until = Date.now() + LOAD_MS;
  while (!(await isThere()) && Date.now() < until) {
    await press(page, 'Shift+Tab');
    await page.waitForTimeout(100);
  }
  assert.ok(await isThere(), `nothing says ${text}`);
  await press(page, 'Escape');
}

test('the checker is loaded when page and kernel rest after the first result, and not before', () =>
  withNotebook(['print 1', 'x'], async (page) => {
    const asked = requestsOf(page);
    await idle(page);
    await write(page, 1, '\nmissing = oops');
    await page.waitForSelector('.cm-lintRange-error');
    assert.deepEqual(asked, []);
    await choose(page, 0);
    await press(page, 'Control+Enter');
    await status(page, 0, 'ok');
    await eventually(() => asked.some((url) => url.endsWith('/checker.worker.js')), true);
    assert.equal(asked.length, 2);
  }));

test('names of a cell that has not run are completed and described, while another cell runs, too', () =>
  withNotebook([DEFINITIONS, 'y = 1', 'sleep 60000'], async (page) => {
    const asked = requestsOf(page);
    await idle(page);
    assert.deepEqual(asked, []);
    await write(page, 1, '\nscale');
    await described(page, 'scale(x, by: int = 2)');
    for (const busy of [false, true]) {
      if (busy) {
        await choose(page, 2);
        await press(page, 'Control+Enter');
        await status(page, 2, 'running');
      }
      await write(page, 1, '\ntd.nn.De');
      await press(page, 'Tab');
      await eventually(async () => (await labels(page)).includes('Dense'), true);
      await press(page, 'Escape');
      await page.keyboard.type('\nsca');
      await press(page, 'Tab');
      await eventually(async () => (await labels(page)).filter((label) => label === 'scale').length, 1);
      await press(page, 'Escape');
      await page.keyboard.type('le');
      await described(page, 'Gives x times by.');
    }
  }));

test('F12 and Ctrl+click go to the definition in another cell, F2 renames in both, undo takes it back', () =>
  withNotebook([DEFINITIONS, 'y = scale(3)\nscale(y)'], async (page) => {
    await idle(page);
    await write(page, 1, '');
    await press(page, 'Control+Home', 'ArrowDown', 'ArrowRight');
    await described(page, 'scale(x');
    await press(page, 'F12');
    const there = cell(page, 0).locator('.cm-content');
    await eventually(() => there.evaluate((text) => text === document.activeElement), true);
    await page.keyboard.type('re');
    assert.match((await sources(page))[0], /def rescale\(/);
    await press(page, 'Control+z');
    await cell(page, 1)
      .locator('.cm-line')
      .nth(1)
      .click({ modifiers: ['Control'], position: { x: 30, y: 8 } });
    await eventually(() => there.evaluate((text) => text === document.activeElement), true);
    await press(page, 'F2');
    const field = page.locator('.cm-rename input');
    assert.equal(await field.inputValue(), 'scale');
    await page.keyboard.type('zoom');
    await press(page, 'Enter');
    await eventually(async () => (await sources(page))[1], 'y = zoom(3)\nzoom(y)');
    assert.match((await sources(page))[0], /def zoom\(x, by=2\)/);
    await press(page, 'Escape', 'z');
    await eventually(async () => (await sources(page))[1], 'y = scale(3)\nscale(y)');
    assert.match((await sources(page))[0], /def scale\(x, by=2\)/);
    // What the notebook does not define keeps its name.
    await write(page, 0, '\ntd.relu');
    await press(page, 'F2');
    await page.keyboard.type('mine');
    await press(page, 'Enter');
    await page.locator('.cm-help').getByText('Only a name that this notebook defines').waitFor();
    assert.match((await sources(page))[0], /td\.relu$/);
  }));

test('each problem is marked once, and what is only unusual not at all', () =>
  withNotebook([DEFINITIONS, 'y = 1'], async (page) => {
    const marked = () => page.locator('.cm-lintRange-warning').allInnerTexts();
    await idle(page);
    await write(page, 1, '\nscale');
    await described(page, 'scale(x');
    await press(page, 'Backspace', 'Backspace', 'Backspace', 'Backspace', 'Backspace');
    await page.keyboard.type('missing + scale(1, 2, 3) + td.relux(1)\n');
    await eventually(async () => (await marked()).join(), 'missing,3,relux');
    await cell(page, 1).locator('.cm-content').click();
    await press(page, 'Control+Home', 'F8');
    await page.locator('.cm-help').getByText('`missing` is not defined in this notebook.').waitFor();
    await press(page, 'Escape', 'Control+End');
    await page.keyboard.type(
      'class Bag: pass\nbag = Bag()\nbag.size = 3\nbag.size\nx = !ls\n%time z = 2\nx, z, _, _1\n',
    );
    await page.waitForTimeout(1000);
    assert.equal((await marked()).join(), 'missing,3,relux');
    // The text is judged anew when another cell defines the name.
    await cell(page, 0).locator('.cm-content').click();
    await press(page, 'Control+Home');
    await page.keyboard.type('missing = 1\n');
    await eventually(async () => (await marked()).join(), '3,relux');
  }));
