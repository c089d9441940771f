// The programs of tests/programs, each run as a cell of a fresh kernel, on the CPU and on WebGPU.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { run, withKernel } from './harness.mjs';

const folder = new URL('../programs/', import.meta.url);
const programs = readdirSync(folder).filter((name) => name.endsWith('.py'));
/** How many programs one kernel runs before the next one starts. */
const PER_KERNEL = 12;

for (const device of ['cpu', 'webgpu']) {
  for (let start = 0; start < programs.length; start += PER_KERNEL) {
    const names = programs.slice(start, start + PER_KERNEL);
    test(`${device}: ${names[0]} … ${names.at(-1)}`, { timeout: 240_000 }, () =>
      withKernel({}, async ({ page }) => {
        const chosen = await run(page, `import tandem as td; device = '${device}'; td.device(device).name`);
        assert.equal(chosen.value, `'${device}'`);
        const failed = [];
        for (const name of names) {
          const reply = await run(page, readFileSync(new URL(name, folder), 'utf8'));
          if (reply.status !== 'ok')
            failed.push(`${name}\n${reply.error?.traceback?.join('\n') ?? reply.status}`);
        }
        assert.deepEqual(failed, []);
      }),
    );
  }
}
