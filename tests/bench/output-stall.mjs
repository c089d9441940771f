// The longest time that the page does not respond while a cell makes very much output.
//
// Measured between two turns of a timer, from the click on Run all until the document is saved.
import { ready } from '../browser/browser.mjs';

const SOURCES = {
  'output, 10^6 prints, longest stall': 'for i in range(10**6): print(i)',
  'output, 100 MB in long lines, longest stall': 'for i in range(100): print("x" * 999_999)',
};

const notebook = (source) => ({
  cells: [{ cell_type: 'code', id: 'c0', metadata: {}, source, outputs: [], execution_count: null }],
  metadata: {},
  nbformat: 4,
  nbformat_minor: 5,
});

/** Begins to note the longest stall; what it gives ends that and says how long it was (ms). */
function watch() {
  let longest = 0;
  let last = performance.now();
  let timer;
  const beat = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    timer = setTimeout(beat, 4);
  };
  beat();
  window.endOfWatch = () => {
    clearTimeout(timer);
    return longest;
  };
}

/** Milliseconds of the longest stall for each kind of output: one list of each. */
export async function measureOutput(browser, url, times) {
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en-US' });
  const page = await context.newPage();
  await page.goto(url);
  await ready(page);
  const found = {};
  for (const [name, source] of Object.entries(SOURCES)) {
    found[name] = [];
    for (let i = 0; i < times; i += 1) {
      await page.evaluate(async (nb) => await window.tandem.open(nb, 'Measured'), notebook(source));
      await page.waitForSelector('[data-save-state=saved]');
      // What opening left to do is done.
      await page.waitForTimeout(1000);
      await page.evaluate(watch);
      await page.getByRole('button', { name: 'Run all', exact: true }).click();
      await page.waitForSelector('[data-cell-id=c0][data-status=ok]', { timeout: 120_000 });
      await page.waitForTimeout(1500);
      await page.waitForSelector('[data-save-state=saved]');
      found[name].push(await page.evaluate(() => window.endOfWatch()));
    }
  }
  await context.close();
  return found;
}
