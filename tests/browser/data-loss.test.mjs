// No typed character is lost: over reloads and kernel crashes at random moments, with a full storage, and in two tabs.
//
// What the page showed a second before must be stored.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ready, withPage as withVisit } from './harness.mjs';

// `./x faults` has more of each.
const RELOADS = 8;
const DEATHS = 8;
const KILLS = 4;

/** Numbers between 0 and 1 that are the same in every run. */
function random(seed) {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

const withPage = (body) =>
  withVisit({}, async ({ page, context }) => {
    // Leaving is never answered with "stay": the text has to be safe without that question.
    page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
    await body(page, context);
  });

const text = async (page) => (await page.locator('.cm-content').first().innerText()).trim();
const write = async (page, words) => {
  await page.locator('.cm-content').first().click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(words);
};
const begin = async (page) => {
  await page.getByRole('button', { name: 'New notebook' }).click();
  await page.waitForSelector('.cm-content');
};

test(`${RELOADS} reloads at random moments lose no character`, { timeout: 300_000 }, () =>
  withPage(async (page) => {
    const chance = random(7);
    await begin(page);
    let typed = '';
    for (let n = 0; n < RELOADS; n += 1) {
      const words = `w${n} `;
      await write(page, words);
      typed += words;
      // At once, in the middle of saving, or long after.
      await page.waitForTimeout(chance() < 0.3 ? 0 : chance() * 900);
      await page.reload();
      await page.waitForSelector('.cm-content');
      assert.equal(await text(page), typed.trim(), `reload ${n}`);
    }
  }),
);

test(
  `a tab that is killed loses at most what was typed in the last second, ${KILLS} times`,
  { timeout: 300_000 },
  () =>
    withPage(async (page, context) => {
      const chance = random(11);
      await begin(page);
      await write(page, 'start ');
      await page.waitForSelector('[data-save-state=saved]');
      const address = page.url();
      await page.close();
      let safe = 'start';
      for (let n = 0; n < KILLS; n += 1) {
        const tab = await context.newPage();
        await tab.goto(address);
        await tab.waitForSelector('.cm-content');
        const found = await text(tab);
        assert.ok(found.startsWith(safe), `${n}: “${found}” has lost something of “${safe}”`);
        await write(tab, ` k${n}`);
        safe = await text(tab);
        await tab.waitForTimeout(1000);
        await write(tab, ` late`);
        await tab.waitForTimeout(chance() * 500);
        const session = await context.newCDPSession(tab);
        // The renderer dies: no event of leaving reaches the page.
        void session.send('Page.crash').catch(() => undefined);
        await tab.waitForEvent('crash').catch(() => undefined);
        await tab.close();
      }
    }),
);

test(
  `${DEATHS} deaths of the kernel at random moments lose no character and no output`,
  { timeout: 300_000 },
  () =>
    withPage(async (page, context) => {
      const chance = random(3);
      await ready(page);
      // The kernel's worker is ended from outside, as the browser does when memory runs out.
      await context.route('**/worker.js', async (route) => {
        const response = await route.fetch();
        const mortal = `self.addEventListener('message', ({ data }) => {
        if (data.type === 'die now') setTimeout(() => self.postMessage({ type: 'died', reason: 'The test ended it.' }), data.after);
      });`;
        await route.fulfill({ response, body: `${mortal}\n${await response.text()}` });
      });
      await page.addInitScript(() => {
        const Original = window.Worker;
        window.Worker = class extends Original {
          constructor(...args) {
            super(...args);
            if (String(args[0]).includes('worker.js')) window.kernelWorker = this;
          }
        };
      });
      await page.reload();
      await ready(page);
      await begin(page);
      await write(page, 'print("kept")\n');
      await page.keyboard.press('Control+Enter');
      await page.waitForSelector('.cell[data-status=ok]');
      let typed = 'print("kept")\n';
      for (let n = 0; n < DEATHS; n += 1) {
        await ready(page);
        await page.evaluate(
          (after) => window.kernelWorker.postMessage({ type: 'die now', after }),
          chance() * 150,
        );
        await write(page, `#${n} `);
        typed += `#${n} `;
        assert.equal(await text(page), typed.trim(), `death ${n}`);
        // A kernel that dies over and over is not started again by itself: the person does that.
        await page.waitForTimeout(250);
        const again = page.getByRole('button', { name: /Start the kernel/ }).first();
        if (await again.isVisible()) await again.click();
      }
      assert.match(await page.locator('.out').first().innerText(), /kept/);
      await page.waitForSelector('[data-save-state=saved]');
      await page.reload();
      await page.waitForSelector('.cm-content');
      assert.equal(await text(page), typed.trim());
      assert.match(await page.locator('.out').first().innerText(), /kept/);
    }),
);

test(
  'a full storage: nothing is silent, the text can be had, and saving goes on when there is room',
  { timeout: 120_000 },
  () =>
    withPage(async (page) => {
      await begin(page);
      await write(page, 'before ');
      await page.waitForSelector('[data-save-state=saved]');
      await page.waitForTimeout(700);
      await page.evaluate(() => {
        const { put } = IDBObjectStore.prototype;
        window.makeRoom = () => {
          IDBObjectStore.prototype.put = put;
        };
        IDBObjectStore.prototype.put = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      });
      for (let n = 0; n < 10; n += 1) {
        await write(page, `f${n} `);
        await page.waitForTimeout(150);
      }
      await page.getByText('storage for this site is full').waitFor();
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download .ipynb' }).click();
      let file = '';
      for await (const part of await (await downloading).createReadStream()) file += part;
      assert.match(file, /before f0 f1 f2 f3 f4 f5 f6 f7 f8 f9/);
      // In one task: a save that is tried again by itself would take the button away.
      await page.getByRole('button', { name: 'Try again' }).evaluate((button) => {
        window.makeRoom();
        button.click();
      });
      await page.waitForSelector('[data-save-state=saved]');
      await page.reload();
      await page.waitForSelector('.cm-content');
      assert.equal(await text(page), 'before f0 f1 f2 f3 f4 f5 f6 f7 f8 f9');
    }),
);

test(
  'a document that cannot be saved when it is left stays open, and is saved again',
  { timeout: 120_000 },
  () =>
    withPage(async (page) => {
      await begin(page);
      await write(page, 'before ');
      await page.waitForSelector('[data-save-state=saved]');
      await page.evaluate(() => {
        const { put } = IDBObjectStore.prototype;
        window.makeRoom = () => {
          IDBObjectStore.prototype.put = put;
        };
        IDBObjectStore.prototype.put = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      });
      await write(page, 'unsaved ');
      await page.locator('.logo').click();
      await page
        .getByText('The document could not be opened')
        .or(page.getByText('is full'))
        .first()
        .waitFor();
      assert.equal(await text(page), 'before unsaved');
      await page.evaluate(() => window.makeRoom());
      await write(page, 'after ');
      await page.waitForSelector('[data-save-state=saved]');
      await page.reload();
      await page.waitForSelector('.cm-content');
      assert.equal(await text(page), 'before unsaved after');
    }),
);

test('a clock that is set back loses nothing of what was typed before a reload', { timeout: 120_000 }, () =>
  withVisit(
    {
      init: () => {
        const { now } = Date;
        Date.now = () => now() + Number(sessionStorage.offset ?? 0);
      },
    },
    async ({ page }) => {
      page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
      await begin(page);
      await write(page, 'before ');
      await page.waitForSelector('[data-save-state=saved]');
      await page.evaluate(() => {
        sessionStorage.offset = -3_600_000;
        // The store answers too late for what is typed now, as where the machine is busy: the backup alone has it.
        IDBObjectStore.prototype.put = () => {
          throw new DOMException('gone', 'UnknownError');
        };
      });
      await write(page, 'late ');
      await page.reload();
      await page.waitForSelector('.cm-content');
      assert.equal(await text(page), 'before late');
    },
  ),
);

test('two tabs: the second cannot write over the first, and its copy is its own', { timeout: 120_000 }, () =>
  withPage(async (page, context) => {
    await begin(page);
    await write(page, 'first ');
    // It has an address before it is stored, and the other tab reads what is stored.
    await page.waitForFunction(
      () => location.hash.startsWith('#/document/') && document.body.innerText.includes('· saved'),
    );
    const second = await context.newPage();
    await second.goto(page.url());
    await second.getByText('open in another tab').waitFor();
    await second.locator('.cm-content').click();
    await second.keyboard.type('lost?');
    assert.equal(await text(second), 'first');
    await write(page, 'more ');
    await page.waitForTimeout(1000);
    await second.getByRole('button', { name: 'Work on a copy' }).click();
    await second.waitForFunction(() => !document.body.innerText.includes('open in another tab'));
    await write(second, 'copied ');
    await page.waitForTimeout(1200);
    await page.reload();
    await second.reload();
    await page.waitForSelector('.cm-content');
    await second.waitForSelector('.cm-content');
    assert.equal(await text(page), 'first more');
    assert.equal(await text(second), 'first copied');
  }),
);
