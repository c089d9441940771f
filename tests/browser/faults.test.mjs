// A slice of `./x faults`: one point of each fault, and of the damaged files those of two formats.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runFault } from '../faults/campaign.mjs';
import { FAULTS } from '../faults/table.mjs';
import { chromium } from './harness.mjs';
import { serve } from './serve.mjs';

/** Native tests read the other formats by the thousand. */
const LEFT_OUT = ['npy', 'npz', 'safetensors'].map((format) => `a damaged file: ${format}`);

for (const fault of FAULTS.filter(({ name }) => !LEFT_OUT.includes(name)))
  test(`nothing is lost, and a sentence says it: ${fault.name}`, { timeout: 120_000 }, async () => {
    const server = await serve();
    try {
      const row = await runFault(await chromium(), server.url, fault, 1, 0);
      assert.deepEqual(row.failures, []);
    } finally {
      server.close();
    }
  });
