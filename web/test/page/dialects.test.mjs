// Other libraries' names: the chip of a cell that imports one, and the list of what there is.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cell, open, press, withNotebook, withPage, write } from './harness.mjs';

const IMPORTS = [
  'import numpy as np\nimport tandem as td',
  'import torch\nfrom torch import nn',
  'import numpy',
];
const chips = (page) => page.locator('.cell-dialects').allInnerTexts();

test('the first cell that imports a library shows what of it there is', () =>
  withNotebook(IMPORTS, async (page) => {
    assert.deepEqual(await chips(page), ["numpy: Tandem's own", "torch: Tandem's own"]);
    await cell(page, 1).locator('.cell-dialects').click();
    const dialog = page.getByRole('dialog', { name: 'Names of other libraries' });
    await dialog.getByRole('heading', { name: 'torch.Tensor', exact: true }).waitFor();
    assert.equal(await dialog.getByLabel('Library').inputValue(), 'torch');
    await dialog.getByRole('searchbox').fill('nn.linear');
    await dialog.getByRole('heading', { name: 'torch.nn', exact: true }).waitFor();
    assert.ok((await dialog.locator('code').allInnerTexts()).includes('Linear'));
    assert.match(await dialog.getByRole('status').innerText(), /^\d+ of \d+ names$/);
    await dialog.getByRole('searchbox').fill('no such name');
    await dialog.getByText('No name here contains that.').waitFor();
    await dialog.getByLabel('Library').selectOption('numpy');
    await dialog.getByRole('searchbox').fill('linspace');
    await dialog.getByText('linspace', { exact: true }).waitFor();
    // The first empties the search.
    await press(page, 'Escape', 'Escape');
    await dialog.waitFor({ state: 'detached' });
    // The chip follows the text.
    await write(page, 0, '');
    await press(page, 'Control+a', 'Backspace');
    await page.keyboard.type('x = 1');
    assert.deepEqual(await chips(page), ["torch: Tandem's own", "numpy: Tandem's own"]);
  }));

test('the list is a command, too, and says when it cannot be loaded', () =>
  withPage(async (page, findings) => {
    await open(page, 'x = 1');
    await page.route('**/dialect-names.json', (route) => route.abort());
    await press(page, 'p');
    await page.keyboard.type('Names of torch');
    await press(page, 'Enter');
    await page.getByText('The list cannot be loaded').waitFor();
    assert.deepEqual(
      findings.splice(0).filter((text) => !text.includes('Failed to load resource')),
      [],
    );
  }));
