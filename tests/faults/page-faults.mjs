// Faults around the page: its store, its clock, its network, its host, and other tabs of the same browser.
import { ready } from '../browser/browser.mjs';

/** The present tab is left, and another one shows the same address. */
async function inNewTab(subject, work) {
  const tab = await subject.context.newPage();
  tab.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  try {
    await work(tab);
  } finally {
    await tab.close();
  }
}

const textOf = async (page) => (await page.locator('.cm-content').first().innerText()).trim();

/** Other tabs show the same document: they may read it, and nothing that is typed there changes it. */
async function openTabs(subject, chance) {
  const { page, context } = subject;
  await page.waitForFunction(() => location.hash.startsWith('#/document/'));
  await page.waitForSelector('[data-save-state=saved]');
  const tabs = [];
  for (let n = 1 + Math.floor(chance() * 4); n > 0; n -= 1) {
    const tab = await context.newPage();
    tabs.push(tab);
    await tab.goto(page.url());
  }
  try {
    for (const tab of tabs) {
      await tab.getByText('open in another tab').waitFor();
      await tab.locator('.cm-content').first().click();
      await tab.keyboard.type('lost?');
      const found = await textOf(tab);
      if (found !== subject.typed.trim()) throw new Error(`the other tab shows ${JSON.stringify(found)}`);
    }
    // Each has a kernel of its own, and files that all of them write.
    await Promise.all(
      tabs.map(async (tab) => {
        await ready(tab);
        await tab.evaluate(() =>
          window.tandem.execute('for i in range(5): open("shared.txt", "w").write(str(i))'),
        );
      }),
    );
  } finally {
    for (const tab of tabs) await tab.close();
  }
}

/** Whoever closes the tab that wrote leaves the document to the next. */
async function handOver(subject, chance) {
  const { page, context } = subject;
  await page.waitForSelector('[data-save-state=saved]');
  const tab = await context.newPage();
  tab.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  await tab.goto(page.url());
  await tab.getByText('open in another tab').waitFor();
  await subject.type();
  await page.waitForTimeout(chance() * 600);
  await page.close({ runBeforeUnload: chance() < 0.5 });
  await new Promise((done) => setTimeout(done, 300));
  subject.page = tab;
  await tab.reload();
  await tab.waitForSelector('.cm-content');
  await ready(tab);
}

/** What a browser says of a database that it has closed by itself. */
const loseConnection = ({ page }) =>
  page.evaluate(() => {
    for (const database of window.databases.splice(0)) database.close();
    window.happened.push('closed');
  });

/** Somebody clears the site's data, in the middle of whatever the page writes. */
async function clearStore(subject, chance) {
  const session = await subject.context.newCDPSession(subject.page);
  for (let times = 1 + Math.floor(chance() * 3); times > 0; times -= 1) {
    await session.send('Storage.clearDataForOrigin', {
      origin: new URL(subject.page.url()).origin,
      storageTypes: 'indexeddb',
    });
    await subject.type();
    await subject.page.waitForTimeout(chance() * 500);
  }
  await session.detach();
}

/** A transaction that never ends stands before every other one. */
const stall = ({ page }) =>
  page.evaluate(
    () =>
      new Promise((done) => {
        const opening = indexedDB.open('tandem');
        opening.onsuccess = () => {
          const database = opening.result;
          const store = database.transaction(['documents', 'contents'], 'readwrite').objectStore('documents');
          window.stalled = true;
          const again = () => {
            if (window.stalled) store.get('nothing').onsuccess = again;
            else database.close();
          };
          again();
          done();
        };
      }),
  );

/** The time of day jumps, by minutes or years, for the page and what it loads later. */
const jump = ({ page }, chance) => {
  const spans = [60e3, 3600e3, 86400e3, 400 * 86400e3];
  const by = spans[Math.floor(chance() * spans.length)] * (chance() < 0.7 ? -1 : 1);
  return page.evaluate((ms) => {
    const offset = Number(sessionStorage.clockOffset ?? 0) + ms;
    sessionStorage.clockOffset = offset;
    window.faultChannel.postMessage({ clock: offset });
  }, by);
};

/** Some time after the n-th request of a visit nothing is answered any more. */
async function loadOffline(subject, chance) {
  const { page, context } = subject;
  await page.waitForSelector('[data-save-state=saved]');
  let left = Math.floor(chance() * 45);
  const only = chance() < 0.4;
  let broken = '';
  await context.route('**/*', (route) => {
    left -= 1;
    if (left < 0 && (!only || broken === '')) {
      broken ||= new URL(route.request().url()).pathname;
      return route.abort();
    }
    return route.fallback();
  });
  await inNewTab(subject, async (tab) => {
    await tab.goto(page.url().replace(/#.*/s, '#/lesson/hybrid/en')).catch(() => undefined);
    // Whatever is missing, something is said, or everything is there. A browser's own page is a sentence, too.
    for (const end = Date.now() + 30_000; ; ) {
      const state = await tab
        .evaluate(() => ({
          text: document.body?.innerText.trim() ?? '',
          kernel: document.querySelector('[data-kernel-state]')?.dataset.kernelState ?? null,
        }))
        .catch(() => ({ text: 'the browser’s own page', kernel: null }));
      if (state.text.length > 20 && !/^(initializing|starting|restarting)$/.test(state.kernel ?? '')) break;
      if (Date.now() > end)
        throw new Error(`without ${broken} the page says nothing: ${JSON.stringify(state)}`);
      await tab.waitForTimeout(100);
    }
  });
  await context.unroute('**/*');
}

/** The host has a new version, whose parts have other names and whose kernel speaks otherwise; the old tab goes on. */
async function update(subject, chance) {
  const { page, changed } = subject;
  // The page and the parts of it that are loaded when they are needed are kept by now.
  await page.waitForFunction(
    async () => Boolean(await caches.match(new URL('files.json', location.href))),
    undefined,
    { timeout: 90_000 },
  );
  const list = await page.evaluate(
    async () => (await (await fetch('files.json', { cache: 'no-store' })).json()).files,
  );
  await page.waitForFunction(
    (parts) => {
      const loaded = new Set(
        performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1)),
      );
      return Boolean(navigator.serviceWorker.controller) || parts.every((part) => loaded.has(part));
    },
    list.filter((name) => /^part-.*\.js$/.test(name)),
    { timeout: 60_000 },
  );
  for (const file of list.filter((name) => /^part-(?!first)/.test(name))) changed[file] = null;
  const version = Math.floor(chance() * 1e9).toString(16);
  changed['files.json'] = (text) => {
    const all = JSON.parse(text);
    return JSON.stringify({ ...all, version, files: all.files.filter((name) => changed[name] !== null) });
  };
  changed['worker.js'] = (text) => text.replaceAll('execute_request', 'execute_cell');
  changed['service.worker.js'] = (text) => `${text}\n// ${version}`;
  // A browser looks for a new service worker when the page is visited, or as often as it likes.
  if (chance() < 0.6)
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await page.waitForTimeout(chance() * 500);
  // A part that this tab has not loaded before.
  await page.keyboard.press('Escape');
  await page.keyboard.press('h');
  await page.waitForSelector('.key-help', { timeout: 10_000 });
  await page.keyboard.press('Escape');
  if (chance() < 0.5) await page.evaluate(() => void window.tandem.restart());
}

/** The old tab takes the new version, as the banner offers, and the new version is whole again. */
async function takeUpdate(subject) {
  const { page, changed } = subject;
  for (const name of Object.keys(changed)) delete changed[name];
  changed['files.json'] = (text) => text.replace(/"version":"\w+"/, `"version":"v${Date.now()}"`);
  await page.reload();
  await page.waitForSelector('.cm-content');
  await ready(page);
}

/** Two hundred megabytes of one kind, made in the page, and opened as a file that somebody dropped. */
const LARGE = {
  'one output': 'cell([{ output_type: "stream", name: "stdout", text: "x".repeat(mega * 1e6) }])',
  lines: 'cell([{ output_type: "stream", name: "stdout", text: "a line of text\\n".repeat(mega * 66_000) }])',
  'many outputs':
    'cell(Array(mega * 10_000).fill({ output_type: "stream", name: "stdout", text: "x".repeat(40) }))',
  'many cells':
    'Array(mega * 200).fill(cell([{ output_type: "stream", name: "stdout", text: "x".repeat(4800) }])).join()',
  pictures:
    'Array(mega).fill(cell([{ output_type: "display_data", metadata: {}, data: { "image/png": "A".repeat(1e6) } }])).join()',
  'a JSON value':
    'cell([{ output_type: "display_data", metadata: {}, data: { "application/json": Array(mega * 100_000).fill(12345678) } }])',
  'a source': 'cell([], "x = 1\\n".repeat(mega * 166_000))',
  markdown:
    '"{\\"cell_type\\":\\"markdown\\",\\"metadata\\":{},\\"source\\":" + JSON.stringify("# a\\n\\ntext *b*\\n\\n".repeat(mega * 60_000)) + "}"',
};
const KINDS = Object.keys(LARGE);

async function openLarge(subject, chance) {
  const { page } = subject;
  await page.waitForSelector('[data-save-state=saved]');
  const address = page.url();
  const kind = KINDS[Math.floor(chance() * KINDS.length)];
  const mega = [20, 60, 150, 195][Math.floor(chance() * 4)];
  // As text: the page's policy lets no function be made of text inside of it.
  await page.evaluate(`{
    const mega = ${mega};
    const cell = (outputs, source = '1') =>
      JSON.stringify({ cell_type: 'code', metadata: {}, source, outputs, execution_count: null });
    const cells = ${LARGE[kind]};
    const file = new File(['{"cells":[' + cells + '],"metadata":{},"nbformat":4,"nbformat_minor":5}'], 'large.ipynb');
    const data = new DataTransfer();
    data.items.add(file);
    for (const type of ['dragenter', 'dragover', 'drop'])
      document.body.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
    0;
  }`);
  // It is opened, or refused with a sentence.
  await page.waitForFunction(
    () => /large/.test(document.title) || document.querySelector('.banners > *') !== null,
    undefined,
    { timeout: 90_000 },
  );
  await page.waitForTimeout(chance() * 2000);
  const said = (await page.locator('.banners > *').allInnerTexts()).join(' ');
  await page.goto(address);
  await page.waitForSelector('.cm-content', { timeout: 60_000 });
  await page.waitForFunction(
    (wanted) => document.querySelector('.cm-content')?.innerText.trim() === wanted,
    subject.typed.trim(),
    { timeout: 60_000 },
  );
  if (/large/.test(await page.title())) throw new Error(`${kind} of ${mega} MB does not go`);
  return said;
}

const QUOTA = async ({ page, context }, quotaSize) => {
  const session = await context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: new URL(page.url()).origin, quotaSize });
  return session;
};

export const PAGE_FAULTS = [
  {
    name: 'the store closes without a word',
    states: ['saving', 'idle', 'running'],
    isCounted: true,
    inject: loseConnection,
    mend: async (subject) => {
      await subject.type();
      await subject.page.waitForSelector('[data-save-state=saved]', { timeout: 10_000 });
    },
  },
  {
    name: 'the store is cleared in the middle of a write',
    states: ['saving', 'running'],
    inject: clearStore,
    mend: async (subject) => {
      await subject.type();
      await subject.page.waitForSelector('[data-save-state=saved]', { timeout: 15_000 });
    },
  },
  {
    name: 'the store does not answer',
    states: ['saving'],
    prepare: stall,
    async told(subject) {
      await subject.type();
      await subject.page.getByText('storage does not answer').waitFor({ timeout: 30_000 });
    },
    says: /storage does not answer/,
    async mend(subject) {
      await subject.page.evaluate(() => {
        window.stalled = false;
      });
      await subject.page.waitForSelector('[data-save-state=saved]', { timeout: 20_000 });
    },
  },
  {
    name: 'the browser’s quota is used up',
    states: ['saving', 'running'],
    async prepare(subject) {
      subject.quota = await QUOTA(subject, 1);
    },
    async told(subject) {
      for (let tries = 0; tries < 20; tries += 1) {
        await subject.type();
        await subject.page.waitForTimeout(700);
        if ((await subject.banners()).texts.length > 0) break;
      }
    },
    says: /storage for this site is full/,
    async mend(subject) {
      const origin = new URL(subject.page.url()).origin;
      await subject.quota.send('Storage.overrideQuotaForOrigin', { origin });
      await subject.quota.detach();
      await subject.type();
      await subject.page.waitForSelector('[data-save-state=saved]', { timeout: 15_000 });
    },
  },
  {
    name: 'the clock jumps',
    states: ['saving', 'idle', 'running'],
    async inject(subject, chance) {
      await jump(subject, chance);
      await subject.type();
      if (chance() < 0.3) await subject.page.waitForTimeout(chance() * 1200);
      if (chance() < 0.6) {
        await subject.page.reload();
        await subject.page.waitForSelector('.cm-content');
        await ready(subject.page);
      }
    },
  },
  { name: 'two to five tabs', states: ['idle', 'saving', 'running'], inject: openTabs },
  { name: 'the tab that writes is closed, another goes on', states: ['idle', 'saving'], inject: handOver },
  {
    name: 'no network from some request of a visit on',
    states: ['idle'],
    inject: loadOffline,
  },
  {
    name: 'a new version on the host while a tab is open',
    states: ['idle', 'saving'],
    hasOwnHost: true,
    isAlone: true,
    options: { serviceWorkers: 'allow' },
    inject: update,
    mend: takeUpdate,
  },
  { name: 'a notebook of 200 MB', states: ['idle'], inject: openLarge },
];
