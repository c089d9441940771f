// A slice of `./x soak`: after some rounds of a load the page holds what it held before.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runLoad } from '../soak/campaign.mjs';
import { LOADS } from '../soak/loads.mjs';
import { chromium } from './harness.mjs';
import { serve } from './serve.mjs';

/** The others take long for what few rounds tell of them. */
const IN_SLICE = ['cells', 'compilations'];

for (const load of LOADS.filter(({ name }) => IN_SLICE.includes(name)))
  test(`nothing is left of ${load.slice} ${load.name}`, { timeout: 180_000 }, async () => {
    const server = await serve();
    try {
      const { growths } = await runLoad(await chromium(), server.url, load, load.slice);
      assert.deepEqual(growths, []);
    } finally {
      server.close();
    }
  });
