// Faults of the kernel's surroundings: its helpers, its memory, its GPU, its files, and Stop in whatever it does.
import { ready, run } from '../browser/browser.mjs';

const GPU = 'webgpu';

/** A machine with more cores than the one that runs this, so that there are helpers to lose. */
const CORES = `Object.defineProperty(WorkerNavigator.prototype, 'hardwareConcurrency', { get: () => 4 });`;

/** The kernel starts anew with the helper's script changed: how helpers are broken at their beginning. */
async function changeHelper({ page, context }, change) {
  await context.route('**/worker-helper.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });
  await page.evaluate(() => window.tandem.restart());
}

/** What is broken is broken in the kernel that runs; the next has whole helpers. */
async function mendHelper({ context, page }) {
  await context.unroute('**/worker-helper.js');
  await page.evaluate(() => window.tandem.restart());
}

const WORKS = 'work(queue, found, setup, imports, modules);';

/** A helper that at one of its first `most` pieces of work does something else. */
const atSomeWork = (chance, most, fault) => (text) => {
  if (!text.includes(WORKS)) throw new Error('worker-helper.ts no longer reads as this test knows it');
  const after = Math.floor(chance() * most);
  return `let left = ${after};\n${text.replace(WORKS, `if (--left < 0) { ${fault} }\n      ${WORKS}`)}`;
};

/** The module with at most so many pages of its own memory. */
export function withLimitedMemory(bytes, more) {
  const read = (at) => {
    let [value, shift, next] = [0, 0, at];
    for (;;) {
      const byte = bytes[next];
      value += (byte & 127) * 2 ** shift;
      next += 1;
      shift += 7;
      if (byte < 128) return [value, next];
    }
  };
  const written = (value) => {
    const out = [];
    for (let left = value; ; left = Math.floor(left / 128)) {
      if (left < 128) return [...out, left];
      out.push((left % 128) + 128);
    }
  };
  for (let at = 8; at < bytes.length; ) {
    const id = bytes[at];
    const [size, body] = read(at + 1);
    if (id === 5) {
      const [least] = read(body + 2);
      const memory = [1, 1, ...written(least), ...written(least + more)];
      return Buffer.concat([
        bytes.subarray(0, at),
        Buffer.from([5, ...written(memory.length), ...memory]),
        bytes.subarray(body + size),
      ]);
    }
    at = body + size;
  }
  throw new Error('the module has no memory of its own');
}

const limitMemory = async ({ page, context }, chance) => {
  const more = Math.floor(chance() * 3000) + 300;
  await context.route('**/tandem-worker_bg.wasm', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: withLimitedMemory(await response.body(), more) });
  });
  await page.evaluate(() => window.tandem.restart());
};

const anew = async ({ page }) => {
  await page.evaluate(() => window.tandem.restart());
  await ready(page);
};

export const KERNEL_FAULTS = [
  {
    name: 'the GPU is gone for good',
    states: ['idle', 'compiling', 'running'],
    device: GPU,
    arm: { name: 'adapter gone', most: 3 },
    isLate: true,
    says: (state) => (state === 'running' ? /GPU/ : null),
    // What the sentence offers; cells on another device run as if there had been no GPU.
    mend: async ({ page }) => {
      await run(page, "import tandem as td\ntd.device('cpu')");
    },
    after: anew,
  },
  {
    name: 'a helper that never starts',
    states: ['idle', 'threads'],
    worker: CORES,
    prepare: (subject, chance) =>
      changeHelper(subject, (text) => (chance() < 0.6 ? '/* It says nothing, and does nothing. */' : text)),
    mend: mendHelper,
  },
  {
    name: 'a helper that never loads',
    states: ['idle', 'threads'],
    worker: CORES,
    async prepare({ page, context }, chance) {
      await context.route('**/worker-helper.js', (route) =>
        chance() < 0.7 ? route.abort() : route.continue(),
      );
      await page.evaluate(() => window.tandem.restart());
    },
    mend: mendHelper,
  },
  {
    name: 'a helper that stops answering',
    states: ['threads', 'compiling'],
    worker: CORES,
    prepare: (subject, chance) => changeHelper(subject, atSomeWork(chance, 60, 'for (;;);')),
    mend: mendHelper,
  },
  {
    name: 'a helper that ends without a word',
    states: ['threads', 'compiling'],
    worker: CORES,
    prepare: (subject, chance) => changeHelper(subject, atSomeWork(chance, 60, 'self.close(); return;')),
    mend: mendHelper,
  },
  {
    name: 'a helper that fails',
    states: ['threads', 'compiling'],
    worker: CORES,
    prepare: (subject, chance) =>
      changeHelper(subject, atSomeWork(chance, 60, "throw new Error('broken by a test');")),
    mend: mendHelper,
  },
  {
    name: 'a data worker that never starts',
    states: ['data workers'],
    async prepare({ context }, chance) {
      const body = chance() < 0.5 ? '' : "throw new Error('broken by a test');";
      await context.route('**/worker-data.js', (route) =>
        route.fulfill({
          body,
          contentType: 'text/javascript',
          headers: {
            'Cross-Origin-Embedder-Policy': 'require-corp',
            'Cross-Origin-Resource-Policy': 'same-origin',
          },
        }),
      );
    },
    mend: ({ context }) => context.unroute('**/worker-data.js'),
  },
  {
    name: 'the memory of the kernel is full',
    states: ['idle'],
    prepare: limitMemory,
    work: (chance) =>
      [
        'kept = []\nwhile True: kept.append(bytearray(10**6))',
        'kept = ""\nwhile True: kept += "x" * 10**6 + kept[:10**6]',
        'kept = [0]\nwhile True: kept = kept + kept',
        'kept = {}\nfor i in range(10**9): kept[i] = str(i)',
        'def f(n): return f(n + 1) + [n] * 10**5 if n < 900 else []\nwhile True: kept = f(0)',
        'import tandem as td\nwhile True: kept = [td.ones(10), bytes(10**7)] + [bytes(10**8)]',
      ][Math.floor(chance() * 6)],
    // Python says no more than the name of the error; what takes longer is stopped.
    says: /memory|Memory|KeyboardInterrupt/,
    async mend(subject) {
      await subject.context.unroute('**/tandem-worker_bg.wasm');
      await anew(subject);
    },
  },
  {
    name: 'Stop in whatever runs',
    states: ['awaiting', 'sleeping', 'asking', 'printing', 'data workers', 'threads', 'importing'],
    inject: ({ page }) => page.evaluate(() => window.tandem.interrupt()),
    says: (state) => (state === 'importing' ? null : /KeyboardInterrupt/),
  },
  {
    name: 'Stop again and again',
    states: ['running', 'awaiting', 'data workers', 'compiling', 'printing'],
    async inject({ page }, chance) {
      for (let presses = 1 + Math.floor(chance() * 6); presses > 0; presses -= 1) {
        await page.evaluate(() => window.tandem.interrupt());
        await page.waitForTimeout(chance() * 30);
      }
    },
  },
  {
    name: 'a restart while something runs',
    states: ['idle', 'compiling', 'running', 'awaiting', 'data workers', 'threads'],
    async inject({ page }, chance) {
      for (let presses = 1 + Math.floor(chance() * 3); presses > 0; presses -= 1) {
        void page.evaluate(() => void window.tandem.restart());
        await page.waitForTimeout(chance() * 200);
      }
    },
  },
  {
    name: 'no room for files of cells',
    states: ['idle'],
    arm: { name: 'files full', most: 3 },
    work: (_, n) =>
      `import os\nfor i in range(6): open(f"f{i}.bin", "wb").write(bytes(1000 + ${n}))\nprint(len(os.listdir()) >= 6)`,
    says: /could not be kept for later visits/,
    isSaidWhenWell: true,
  },
];
