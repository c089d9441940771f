// Runs the points of faults, each fault on a page of its own, and counts.
import { visit } from '../browser/browser.mjs';
import { serve } from '../browser/serve.mjs';
import { init, WORKER } from './injected.mjs';
import { finish, point, Subject } from './points.mjs';

/** Numbers between 0 and 1 that are the same for the same seed. */
export function random(seed) {
  let state = (seed * 2654435761) >>> 0;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

/** A number of a fault's own, so that points stay the same when the table grows. */
const hash = (text) => [...text].reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) >>> 0, 7);

/** Runs so many points of a fault; gives a row: how many happened, what failed, how long the slowest next cell took. */
export async function runFault(browser, url, fault, points, seed) {
  const row = { name: fault.name, points, happened: 0, passed: 0, slowest: 0, failures: [] };
  let opened = null;
  let server = null;
  const open = async () => {
    // What a fault changes of the host, no other one sees.
    const changed = {};
    if (fault.hasOwnHost) server = await serve({ changed });
    const options = { worker: WORKER + (fault.worker ?? ''), init, ...fault.options };
    const { context, page } = await visit(browser, server?.url ?? url, options);
    page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
    opened = new Subject(page, context, changed);
    await opened.begin();
  };
  const close = async () => {
    await opened?.context.unrouteAll({ behavior: 'ignoreErrors' });
    await opened?.context.close();
    server?.close();
    [opened, server] = [null, null];
  };
  for (let n = 0; n < points; n += 1) {
    const chance = random(seed + n + hash(fault.name));
    const state = fault.states[n % fault.states.length];
    try {
      if (!opened || fault.isAlone) {
        if (opened) await finish(opened);
        await close();
        await open();
      }
      const { happened, took } = await point(opened, fault, state, chance);
      row.happened += Number(happened);
      row.passed += 1;
      row.slowest = Math.max(row.slowest, took);
    } catch (error) {
      row.failures.push(`${state}, seed ${seed + n}: ${error.message.split('\n')[0]}`);
      await close();
    }
  }
  try {
    if (opened) await finish(opened);
  } catch (error) {
    row.passed -= 1;
    row.failures.push(`at the end: ${error.message.split('\n')[0]}`);
  }
  await close();
  return row;
}
