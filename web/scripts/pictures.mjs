// Takes the pictures of the documentation: `node web/scripts/pictures.mjs [FOLDER]` after `./x build`.
//
// Wide, narrow, dark and Chinese; into docs/ unless a folder is named.
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launch, ready, visit } from '../../tests/browser/browser.mjs';
import { serve } from '../../tests/browser/serve.mjs';

const docs = resolve(process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '../../docs'));

/** Opens the lesson on hybrid programming and runs it up to its graph. */
async function lesson(page) {
  await ready(page);
  await page.click('[data-lesson=hybrid]');
  await page.waitForSelector('.cell');
  const cells = page.locator('.cell[data-cell-type=code]');
  const count = await cells.count();
  for (let n = 0; n < count; n += 1) {
    const cell = cells.nth(n);
    await cell.locator('.gut').click();
    await page.keyboard.press('Control+Enter');
    const id = await cell.getAttribute('data-cell-id');
    await page.waitForSelector(`[data-cell-id=${id}][data-status=ok]`, { timeout: 90_000 });
    if (/td\.graph/.test(await cell.locator('.cm-content').innerText())) return cell;
  }
  throw new Error('The lesson shows no graph.');
}

const PICTURES = [
  { name: 'page', viewport: { width: 1440, height: 900 }, locale: 'en-US', colorScheme: 'light' },
  { name: 'page-dark', viewport: { width: 1440, height: 900 }, locale: 'en-US', colorScheme: 'dark' },
  { name: 'page-zh', viewport: { width: 1440, height: 900 }, locale: 'zh-CN', colorScheme: 'light' },
  { name: 'page-narrow', viewport: { width: 390, height: 844 }, locale: 'en-US', colorScheme: 'light' },
];

const browser = await launch();
const server = await serve({ shipped: true, isolated: false });
try {
  for (const { name, ...options } of PICTURES) {
    const { context, page } = await visit(browser, server.url, { ...options, deviceScaleFactor: 1.5 });
    const cell = await lesson(page);
    // Graphs are laid out in a worker, and what is above settles, too.
    await page.waitForTimeout(1500);
    await cell.evaluate((element) => element.scrollIntoView({ block: 'start' }));
    // Beside the graph, where there is room, what is known of an operation in it.
    if (options.viewport.width > 800) {
      await cell.locator('.tv-box', { hasText: 'relu' }).first().click();
      await page.locator('.insp [role=tab]').nth(1).click();
    }
    await page.mouse.move(0, 0);
    await page.waitForTimeout(500);
    const file = join(docs, `${name}.png`);
    await page.screenshot({ path: file });
    console.log(file);
    await context.close();
  }
} finally {
  await browser.close();
  server.close();
}
