// What "Measured in this browser" finds in a new page, as the JSON that it saves.
import { readFile } from 'node:fs/promises';
import { measureAll, openMeasured } from '../browser/measured-dialog.mjs';

const TIMEOUT_MS = 600_000;

export async function measureInDialog(browser, url) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(url);
  const dialog = await openMeasured(page);
  await measureAll(dialog, TIMEOUT_MS);
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download as JSON' }).click();
  const result = JSON.parse(await readFile(await (await downloading).path(), 'utf8'));
  await context.close();
  return result;
}
