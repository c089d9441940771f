// "Measured in this browser": from the menu to a table, with progress, Stop and the result as JSON.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { press, withNotebook } from './harness.mjs';

const TIME = { name: 'product', clock: '', python: '', unit: 'ms' };

/** What the page is to measure in these tests. */
function data(programs) {
  const published = {
    version: '0',
    at: '',
    browser: '',
    device: 'cpu',
    threads: true,
    rows: [{ part: 'times', name: 'product', value: 500, unit: 'ms' }],
  };
  const tests = Array.from({ length: programs }, (_, n) => (n === 3 ? { wrong: 'v1 is 2, expected 3' } : {}));
  return { programs: tests, scripts: [{}], accuracy: ['exp'], times: [TIME], published };
}

const withMeasured = (programs, body) =>
  withNotebook(['value 1'], async (page) => {
    await page.route('**/measured.json', (route) => route.fulfill({ json: data(programs) }));
    await press(page, 'p');
    await page.keyboard.type('Measured in this');
    await press(page, 'Enter');
    await body(page, page.getByRole('dialog', { name: 'Measured in this browser' }));
  });

test('a press of one button gives a table beside the published figures, and the same as JSON', () =>
  withMeasured(12, async (page, dialog) => {
    await dialog.getByRole('button', { name: 'Measure', exact: true }).click();
    await dialog.getByText('Done.').waitFor();
    const rows = await dialog.locator('tbody tr').allInnerTexts();
    assert.deepEqual(
      rows.map((row) => row.split('\t')),
      [
        ['Programs, results as NumPy’s', '11 of 12 as expected', ''],
        ['Control flow, compiled as eager', '1 of 1 as expected', ''],
        ['Largest error: exp', '1 ulp', ''],
        ['Time or rate: product', '1000 ms', '500 ms'],
      ],
    );
    assert.equal(await dialog.locator('.measured-failures').innerText(), 'v1 is 2, expected 3');
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download as JSON' }).click();
    const result = JSON.parse(await readFile(await (await downloading).path(), 'utf8'));
    assert.deepEqual(
      [result.device, result.threads, result.rows.length, result.rows[0].failed],
      ['cpu', true, 4, 1],
    );
    await press(page, 'Escape');
    assert.equal(await page.locator('.cell .out').count(), 0, 'the notebook stays as it is');
  }));

test('Stop keeps what was measured, and it can be measured again', () =>
  withMeasured(1000, async (_, dialog) => {
    await dialog.getByRole('button', { name: 'Measure', exact: true }).click();
    await dialog.getByText(/^[1-9]\d* of 103 steps$/).waitFor();
    await dialog.getByRole('button', { name: 'Stop' }).click();
    await dialog.getByText(/^Stopped after \d+ of 103 steps\.$/).waitFor();
    assert.equal(await dialog.locator('tbody tr').count(), 1);
    await dialog.getByRole('button', { name: 'Measure again' }).click();
    await dialog.getByRole('progressbar').waitFor();
  }));

test('without a network the dialog says so', () =>
  withNotebook(['value 1'], async (page, findings) => {
    await page.route('**/measured.json', (route) => route.fulfill({ status: 404 }));
    await press(page, 'p');
    await page.keyboard.type('Measured in this');
    await press(page, 'Enter');
    await page.getByText('cannot be loaded; try again with a network').waitFor();
    // What the browser itself notes of the answer.
    assert.match(findings.splice(0).join(), /404/);
  }));
