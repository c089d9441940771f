// Runs loads on one page and compares what it holds before and after each.
import { ready, visit } from '../browser/browser.mjs';
import { measure, WORKER } from './measures.mjs';

/** What may have grown is less than this part of what there was. */
const GROWTH = 0.01;
/** What counts as no growth at all, in the measure's own unit: pieces of an engine's heap, what the page fetches when it rests. */
const NOISE = {
  'WebAssembly, bytes': 700_000,
  'page heap, bytes': 1_000_000,
  'elements of the page': 60,
  'listeners of the page': 12,
};
/** The page loads the type checker and others when it rests, and workers that were ended take so long (ms) to go. */
const AT_REST = 6_000;

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
    // The first half fills caches, and is not counted.
    const half = Math.ceil(count / 2);
    const measured = async () => {
      await work({ page }, half);
      await page.waitForTimeout(AT_REST);
      return measure(page, session);
    };
    const before = await measured();
    const after = await measured();
    return { before, after, growths: [...growths(before, after), ...findings] };
  } finally {
    await context.close();
  }
}
