// Hostile notebooks, floods and ways to the page in WebKit, as Safari is: no script, no request, no cell, and the page answers.
import { after, before, test } from 'node:test';
import { serve } from '../browser/serve.mjs';
import { goVectors, hostileHost, oneIn, openFloods, openNotebooks } from '../hostile/campaign.mjs';
import { trap } from '../hostile/monitor.mjs';
import { launchWebKit } from './webkit.mjs';

/** Chromium takes all; here a part of what differs little between engines. */
const EVERY = { notebooks: oneIn(15), ways: oneIn(4), floods: oneIn(20) };

let evil;
let page;
before(async () => {
  evil = await trap();
  page = await launchWebKit({ sharedMemory: true });
});
after(async () => {
  evil?.close();
  await page?.close();
});

async function run(what, body) {
  evil.hits.length = 0;
  const host = hostileHost(evil.port);
  const server = await serve(host);
  try {
    return await body(page, server.url, { evil, missing: host.missing, every: EVERY[what] });
  } finally {
    await page.goto('about:blank');
    server.close();
  }
}

test('opening hostile notebooks runs nothing and asks nobody', { timeout: 580_000 }, (t) =>
  run('notebooks', async (...given) => t.diagnostic(`${await openNotebooks(...given)} notebooks`)),
);

test('no way to the page runs, asks or reads anything', { timeout: 580_000 }, (t) =>
  run('ways', async (...given) => t.diagnostic(`${await goVectors(...given)} ways`)),
);

test('the page answers whatever a notebook is full of', { timeout: 580_000 }, (t) =>
  run('floods', async (...given) => t.diagnostic(`${await openFloods(...given)} floods`)),
);
