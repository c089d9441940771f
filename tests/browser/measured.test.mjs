// "Measured in this browser" with the real kernel: programs, control flow and accuracy are as they should be.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withKernel } from './harness.mjs';
import { measureAll, openMeasured } from './measured-dialog.mjs';

test('what comes with the page is measured, and all is as expected', { timeout: 300_000 }, () =>
  withKernel({}, async ({ page, findings }) => {
    // One timed case: a table of times is for readers.
    await page.route('**/measured.json', async (route) => {
      const data = await (await route.fetch()).json();
      await route.fulfill({ json: { ...data, times: data.times.slice(0, 1) } });
    });
    const dialog = await openMeasured(page);
    await measureAll(dialog, 240_000);
    const rows = (await dialog.locator('tbody tr').allInnerTexts()).map((row) => row.split('\t'));
    assert.equal(await dialog.locator('.measured-failures').count(), 0, JSON.stringify(rows));
    const [programs, scripts, ...values] = rows;
    assert.match(programs[1], /^(\d+) of \1 as expected$/);
    assert.match(scripts[1], /^(\d+) of \1 as expected$/);
    for (const [name, value] of values) assert.match(value, /^\d[\d.e+-]* (ulp|µs|ms)$/, name);
    assert.deepEqual(findings, []);
  }),
);
