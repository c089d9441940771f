// Runs loads on one page and compares what it holds before and after each.
import { ready, visit } from '../browser/browser.mjs';
import { measure, WORKER } from './measures.mjs';

/** The first rounds fill caches, and are not counted: this part of them. */
const WARM_UP = 0.1;
/** What may have grown is less than this part of what there was. */
const GROWTH = 0.01;
/** What counts as no growth at all, in the measure's own unit: an engine's own pieces come and go. */
const NOISE = { 'page heap, bytes': 200_000, 'elements of the page': 20, 'listeners of the page': 5 };

/** What of the measures has grown: names with before and after. */
export function growths(before, after) {
  return Object.entries(after)
    .filter(([name, now]) => now - before[name] > Math.max(GROWTH * before[name], NOISE[name] ?? 0))
    .map(([name, now]) => `${name}: ${before[name]} → ${now}`);
}

/** Runs one load on a page of its own; gives what it held before and after, and what has grown. */
export async function runLoad(browser, url, { work, prepare }, count) {
  const { context, page, findings } = await visit(browser, url, { worker: WORKER, prepare });
  try {
    await page.getByRole('button', { name: 'New notebook' }).click();
    await page.waitForSelector('.cm-content');
    await ready(page);
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    await session.send('HeapProfiler.enable');
    await work({ page }, Math.ceil(count * WARM_UP));
    const before = await measure(page, session);
    await work({ page }, count);
    const after = await measure(page, session);
    return { before, after, growths: [...growths(before, after), ...findings] };
  } finally {
    await context.close();
  }
}
