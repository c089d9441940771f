// What a visit compiled of the library, the next one takes from the browser's storage; what is damaged there is compiled again.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ready, run, withKernel } from './harness.mjs';

const IMPORT = 'import torch\nprint(torch.arange(3) * 2)';
const PRINTED = 'tensor([0, 2, 4])\n';
const CACHE = 'pycache-tandem';

const kernelWorker = (page) => page.workers().find((worker) => worker.url().endsWith('/worker.js'));

/** Runs the cell with the kernel that is there; how many modules it offered to keep. */
async function offered(page) {
  const worker = kernelWorker(page);
  await worker.evaluate(() => {
    const keep = self.tandemHost.cacheCode;
    self.offered = 0;
    self.tandemHost.cacheCode = (key, code) => {
      self.offered += 1;
      keep(key, code);
    };
  });
  assert.equal((await run(page, IMPORT)).text, PRINTED);
  return worker.evaluate(() => self.offered);
}

/** How many modules are stored; `damage` changes a byte in the middle of each. */
const stored = (page, damage = false) =>
  page.evaluate(
    async ([name, damage]) => {
      const cache = await caches.open(name);
      let count = 0;
      for (const request of await cache.keys()) {
        const bytes = new Uint8Array(await (await cache.match(request)).arrayBuffer());
        let at = 4 + new Uint32Array(bytes.buffer, 0, 1)[0];
        for (const [, size] of JSON.parse(new TextDecoder().decode(bytes.subarray(4, at)))) {
          count += 1;
          bytes[at + (size >> 1)] ^= 0x55;
          at += size;
        }
        if (damage) await cache.put(request, new Response(bytes));
      }
      return count;
    },
    [CACHE, damage],
  );

async function reload(page) {
  await page.reload();
  await ready(page);
}

test(
  'modules of the library are compiled at the first visit only, and again when they are damaged',
  {
    timeout: 120_000,
  },
  () =>
    withKernel({}, async ({ page, findings }) => {
      const first = await offered(page);
      assert.ok(first > 100, `${first} modules were compiled`);
      const until = Date.now() + 20_000;
      while ((await stored(page)) < first && Date.now() < until)
        await new Promise((resolve) => setTimeout(resolve, 200));

      await reload(page);
      assert.equal(await offered(page), 0, 'nothing is compiled again');

      assert.ok((await stored(page, true)) >= first);
      await reload(page);
      const again = await offered(page);
      assert.ok(again > 100, `${again} modules were compiled again`);
      assert.deepEqual(findings, []);
    }),
);
