// The programs of tests/programs, each run as a cell of the built page: a slice of them on the CPU, another one on WebGPU. All of them run natively.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { sliceOnCpu, sliceOnGpu } from './campaign.mjs';
import { run, withKernel } from './harness.mjs';

const folder = new URL('../programs/', import.meta.url);
const source = (name) => readFileSync(new URL(name, folder), 'utf8');
const programs = readdirSync(folder).filter((name) => name.endsWith('.py'));
/** How many programs one kernel runs before the next one starts. */
const PER_KERNEL = 12;

for (const [device, chosen] of [
  ['cpu', sliceOnCpu(programs)],
  ['webgpu', sliceOnGpu(programs, source)],
]) {
  for (let start = 0; start < chosen.length; start += PER_KERNEL) {
    const names = chosen.slice(start, start + PER_KERNEL);
    test(`${device}: ${names[0]} … ${names.at(-1)}`, { timeout: 240_000 }, () =>
      withKernel({}, async ({ page }) => {
        const set = await run(page, `import tandem as td; device = '${device}'; td.device(device).name`);
        assert.equal(set.value, `'${device}'`);
        const failed = [];
        for (const name of names) {
          const reply = await run(page, source(name));
          if (reply.status !== 'ok')
            failed.push(`${name}\n${reply.error?.traceback?.join('\n') ?? reply.status}`);
        }
        assert.deepEqual(failed, []);
      }),
    );
  }
}
