// The table of faults: what each is called, in which states it comes, how it is done, and what the person must be told.
//
// `arm` names a fault of the worker (`injected.mjs`) that happens at a random one of its first `most` calls; `inject` does
// something at a random moment of the state; `prepare` comes before, `mend` after the cell has ended; `says` must be found in
// what the page then shows, if the fault happened. Where `isCounted`, or a fault is
// armed, the page says whether it came to pass; `isLate` faults may end one more cell with their sentence.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ready } from '../browser/browser.mjs';
import { KERNEL_FAULTS } from './kernel-faults.mjs';
import { PAGE_FAULTS } from './page-faults.mjs';

const SEEDS = fileURLToPath(new URL('../fuzz/seeds/', import.meta.url));
const GPU = 'webgpu';

/** Waits until a kernel that was ended by somebody else is missed: the page cannot know, and a person presses Stop. */
async function forceStop({ page }) {
  const running = page.evaluate(() => window.tandem.execute('1'));
  await page.evaluate(() => window.tandem.interrupt());
  await page.getByRole('button', { name: 'Force stop' }).click();
  await running;
}

/** The renderer dies, and no event of leaving reaches the page; another tab opens the same document. */
async function killTab(subject) {
  const { page, context } = subject;
  const address = page.url();
  const session = await context.newCDPSession(page);
  void session.send('Page.crash').catch(() => undefined);
  await page.waitForEvent('crash');
  const tab = await context.newPage();
  tab.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  await page.close();
  await tab.goto(address);
  await tab.waitForSelector('.cm-content');
  await ready(tab);
  subject.page = tab;
}

/** Opens the damaged text of a notebook, and comes back; what the page says of it. */
async function openDamaged(subject, chance) {
  const { page } = subject;
  const address = page.url();
  const cells = [
    { cell_type: 'code', id: 'a', metadata: {}, source: 'print(1)', outputs: [], execution_count: null },
  ];
  const text = JSON.stringify({ nbformat: 4, nbformat_minor: 5, metadata: {}, cells });
  const damaged = String.fromCharCode(...damagedBytes([...Buffer.from(text)], chance));
  const said = await page.evaluate(
    (ipynb) =>
      window.tandem.open(ipynb, 'damaged.ipynb').then(
        () => '',
        (error) => error.message,
      ),
    damaged,
  );
  await page.goto(address);
  await page.waitForSelector('.cm-content');
  // The other document's text may stand there for a moment.
  await page.waitForFunction(
    (wanted) => document.querySelector('.cm-content')?.innerText.trim() === wanted,
    subject.typed.trim(),
  );
  return said;
}

const breakStore =
  (breaks, most) =>
  async ({ page }, chance) => {
    await page.evaluate((store) => Object.assign(window.store, store), {
      breaks,
      after: Math.floor(chance() * most),
    });
  };

/** Writes until the broken store has been met, as a person goes on typing. */
async function meetStore(subject) {
  for (let tries = 0; tries < 30; tries += 1) {
    await subject.type();
    await subject.page.waitForTimeout(500);
    if ((await subject.page.evaluate(() => window.happened.length)) > 0) break;
  }
  await subject.page.waitForTimeout(200);
}

async function mendStore(subject) {
  await subject.page.evaluate(() => {
    window.store.breaks = null;
  });
  // The next change is saved as always; nobody has to press a button for it.
  await subject.type();
  await subject.page.waitForSelector('[data-save-state=saved]', { timeout: 10_000 });
}

/** The kernel starts anew while no request is answered, from a random moment on. */
const offline = {
  name: 'no network while the kernel starts',
  states: ['idle'],
  work: () => 'import tandem as td\nfrom tandem import linalg\nprint(linalg.inv(td.eye(2)).sum().item())',
  async prepare({ page, context }, chance) {
    void page.evaluate(() => void window.tandem.restart());
    await page.waitForTimeout(chance() * 2500);
    await context.route('**/*', (route) => route.abort());
  },
  async mend({ context }) {
    await context.unroute('**/*');
  },
};

export const FAULTS = [
  {
    name: 'the kernel says that it died',
    states: ['idle', 'compiling', 'running', 'saving'],
    inject: ({ page }) =>
      page.evaluate(() =>
        window.kernelWorker.onmessage({ data: { type: 'died', reason: 'The browser ended the kernel.' } }),
      ),
    says: /The browser ended the kernel\. (It was started again|That happened several times)/,
  },
  {
    name: 'the kernel is gone without a word',
    states: ['idle', 'compiling', 'running'],
    async inject(subject) {
      await subject.page.evaluate(() => window.kernelWorker.terminate());
      if (await subject.page.evaluate(() => document.querySelector('[data-kernel-state=busy]') === null))
        await forceStop(subject);
    },
  },
  {
    name: 'a trap in the kernel',
    states: ['compiling', 'running'],
    arm: { name: 'trap', most: 400 },
    says: /stopped by itself: unreachable/,
  },
  {
    name: 'no memory for tensors',
    states: ['allocating'],
    arm: { name: 'memory', most: 3 },
    says: /MemoryError|[Oo]ut of memory|memory/,
  },
  {
    name: 'the engine refuses a module',
    states: ['idle', 'compiling', 'running'],
    arm: { name: 'module', most: 2 },
    says: /refused by a test/,
  },
  {
    name: 'the GPU is lost',
    states: ['idle', 'compiling', 'running'],
    device: GPU,
    arm: { name: 'gpu lost', most: 2 },
    says: (state) => (state === 'running' ? /the GPU was lost/ : null),
  },
  {
    name: 'the GPU refuses memory',
    states: ['allocating'],
    device: GPU,
    arm: { name: 'gpu memory', most: 4 },
    isLate: true,
    says: /memory/,
  },
  {
    name: 'the GPU refuses a shader',
    states: ['idle', 'compiling'],
    device: GPU,
    arm: { name: 'shader', most: 1 },
    says: /refused|shader/,
  },
  {
    name: 'Stop',
    states: ['compiling', 'running', 'allocating'],
    inject: ({ page }) => page.evaluate(() => window.tandem.interrupt()),
    says: (state) => (state === 'running' ? /KeyboardInterrupt/ : null),
  },
  {
    name: 'Stop on the GPU',
    states: ['compiling', 'running'],
    device: GPU,
    inject: ({ page }) => page.evaluate(() => window.tandem.interrupt()),
  },
  {
    name: 'a reload',
    states: ['idle', 'compiling', 'running', 'saving'],
    async inject({ page }) {
      await page.reload();
      await page.waitForSelector('.cm-content');
      await ready(page);
    },
  },
  {
    name: 'a killed tab',
    states: ['idle', 'running'],
    settled: true,
    inject: killTab,
  },
  {
    name: 'a full store',
    states: ['saving', 'running'],
    isCounted: true,
    prepare: breakStore('full', 3),
    told: meetStore,
    says: /storage for this site is full/,
    mend: mendStore,
  },
  {
    name: 'the store aborts a write',
    states: ['saving', 'running'],
    isCounted: true,
    prepare: breakStore('aborts', 4),
    told: meetStore,
    mend: mendStore,
  },
  offline,
  ...KERNEL_FAULTS,
  ...PAGE_FAULTS,
];

/** A program that loads a file of a format and prints what it is, or raises. */
const LOADERS = {
  npy: 'td.load("damaged.npy")',
  npz: 'td.load("damaged.npz")',
  safetensors: 'td.load("damaged.safetensors")',
  onnx: 'td.load("damaged.onnx")',
  tandem: 'td.load("damaged.tandem")',
};

/** Bytes changed, cut off or repeated at random places. */
function damagedBytes(bytes, chance) {
  const at = () => Math.floor(chance() * bytes.length);
  const kind = chance();
  if (kind < 0.2) return bytes.slice(0, at());
  if (kind < 0.3) return [...bytes, ...bytes.slice(at())];
  const changed = [...bytes];
  for (let changes = 1 + Math.floor(chance() * 4); changes > 0; changes -= 1)
    changed[at()] = Math.floor(chance() * 256);
  return changed;
}

/** A damaged file of a format, made of a seed of the fuzzers. */
function damagedFile(format, chance) {
  const seeds = readdirSync(`${SEEDS}${format}`).sort();
  const seed = seeds[Math.floor(chance() * seeds.length)];
  return damagedBytes([...readFileSync(`${SEEDS}${format}/${seed}`)], chance);
}

FAULTS.push(
  { name: 'a damaged file: ipynb', states: ['idle'], inject: openDamaged },
  ...Object.entries(LOADERS).map(([format, load]) => ({
    name: `a damaged file: ${format}`,
    states: ['idle'],
    survives: true,
    work(chance) {
      const bytes = Buffer.from(damagedFile(format, chance)).toString('base64');
      return `import base64, tandem as td\nopen("damaged.${format}", "wb").write(base64.b64decode("${bytes}"))\n${load} and None`;
    },
  })),
);
