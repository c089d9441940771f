// The built page in Firefox: kernel, threads, Stop, and the lessons, with the results of Chromium.
import assert from 'node:assert/strict';
import { cpus } from 'node:os';
import { test } from 'node:test';
import { rounds } from './campaign.mjs';
import { course } from './course.mjs';
import { ready, restart, run, withFirefox, withKernel } from './harness.mjs';

/** Lessons whose texts are the same in every browser, times and ratios left out. */
const COMPARED = ['compilers', 'hybrid'];

/** Lines with times, and charts of them. */
const TIMED = /^(eager|interpreted|compiled|no significant difference|<bar chart).*$/gim;

const WORK = `
import tandem as td
td.random.seed(5)
a, b = td.random.normal((301, 517)), td.random.normal((517, 403))
f = td.jit(lambda a, b: td.softmax(td.tanh(a @ b) * 3))
def bits(t): return t.astype('float64').tolist()
`;

/** The preferences that give WebGPU to Firefox where it is not on by itself, on whatever adapter there is. */
const WEBGPU = {
  'dom.webgpu.enabled': true,
  'dom.webgpu.workers.enabled': true,
  'gfx.webgpu.force-enabled': true,
  'gfx.webgpu.ignore-blocklist': true,
};

test('Firefox: a kernel with threads, whose number changes no bit', { timeout: 120_000 }, () =>
  withFirefox({}, async ({ page, findings }) => {
    const info = await ready(page);
    assert.ok(info.isolated);
    const threads = Math.min(cpus().length, 16);
    const ran = await run(
      page,
      `${WORK}\nr = [td.threads()]\nfor n in 1, td.threads(): td.threads(n); r.append(bits(f(a, b)))\nprint(r[0], r[1] == r[2])`,
    );
    assert.equal(ran.text, `${threads} True\n`, ran.error?.evalue);
    assert.deepEqual(findings, []);
  }),
);

test('Firefox: Stop ends an endless loop and keeps the variables', { timeout: 120_000 }, () =>
  withFirefox({}, async ({ page }) => {
    await ready(page);
    await run(page, 'x = 41');
    const endless = run(page, 'while True: pass');
    await page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
    await page.evaluate(() => window.tandem.interrupt());
    assert.equal((await endless).error?.ename, 'KeyboardInterrupt');
    assert.equal((await run(page, 'x + 1')).value, '42');
  }),
);

test('Firefox: a kernel begins again, however often', { timeout: rounds * 10_000 }, () =>
  withFirefox({}, async ({ page }) => {
    await ready(page);
    for (let round = 0; round < rounds; round += 1) {
      await restart(page);
      assert.equal((await run(page, '6 * 7')).value, '42');
    }
  }),
);

/** What the code of a lesson prints and shows, times and ratios left out. */
async function texts(page, cells) {
  const all = [];
  for (const cell of cells) {
    const { text, value, error } = await run(page, cell);
    assert.equal(error, null, `${cell}\n${error?.evalue}`);
    // A profile is in the order of its times.
    all.push(cell.includes('td.profile(') ? 'TIMES' : `${text}${value}`.replace(TIMED, 'TIMES'));
  }
  return all;
}

for (const device of ['cpu', 'webgpu']) {
  test(`Firefox: lessons give what Chromium gives, ${device}`, { timeout: 240_000 }, async (t) => {
    const preferences = device === 'webgpu' ? WEBGPU : {};
    const lessons = course.filter(({ name }) => COMPARED.includes(name));
    assert.equal(lessons.length, COMPARED.length);
    for (const { name, steps } of lessons) {
      const cells = steps.filter(({ kind }) => kind === 'code').map(({ source }) => source);
      cells.unshift(`import tandem as td; td.device('${device}').name`);
      let missing;
      let found;
      await withFirefox({ preferences }, async ({ page }) => {
        const { available, reason } = (await ready(page)).devices.find((entry) => entry.name === device);
        if (available) found = await texts(page, cells);
        else missing = reason;
      });
      if (missing) {
        t.skip(`Firefox has no WebGPU on this machine: ${missing}`);
        return;
      }
      await withKernel({}, async ({ page }) => assert.deepEqual(found, await texts(page, cells), name));
    }
  });
}

/** Types at the end of the first cell. */
async function write(page, words) {
  await page.waitForSelector('.cm-content');
  await page.click('.cm-content');
  await page.keyboard.down('Control');
  await page.keyboard.press('End');
  await page.keyboard.up('Control');
  await page.keyboard.type(words);
}
const text = (page) => page.$eval('.cm-content', (element) => element.innerText.trim());

/** Opens an address with a fragment: driven Firefox waits for ever when that changes while the page loads. */
async function visitFragment(visit, url) {
  const visited = await visit(url.replace(/#.*/s, ''));
  await visited.page.evaluate((hash) => {
    location.hash = hash;
  }, new URL(url).hash);
  return visited;
}

test(
  'Firefox: documents stay over reloads, a second tab is read-only, a link opens and stores nothing',
  { timeout: 120_000 },
  () =>
    withFirefox({}, async ({ page, findings, visit }) => {
      await page.evaluate(() => {
        location.hash = '#/new';
      });
      let typed = '';
      for (let n = 0; n < 5; n += 1) {
        await write(page, `w${n} `);
        typed += `w${n} `;
        await page.reload();
        await page.waitForSelector('.cm-content');
        assert.equal(await text(page), typed.trim(), `reload ${n}`);
      }
      const second = await visitFragment(visit, page.url());
      await second.page.waitForFunction(() => document.body.innerText.includes('open in another tab'));
      await write(second.page, 'lost');
      assert.equal(await text(second.page), typed.trim());
      await second.page.close();
      const link = await page.evaluate(async () => {
        document.querySelector('.bar-menu button').click();
        await new Promise((done) => setTimeout(done, 100));
        [...document.querySelectorAll('[role=menuitem]')]
          .find((item) => /Share/.test(item.textContent))
          .click();
        for (;;) {
          const field = document.querySelector('.share-link');
          if (field) return field.value;
          await new Promise((done) => setTimeout(done, 50));
        }
      });
      const guest = await visitFragment(visit, link);
      await guest.page.waitForFunction(() => document.body.innerText.includes('came with a link'));
      assert.equal(await text(guest.page), typed.trim());
      assert.deepEqual([findings, second.findings, guest.findings], [[], [], []]);
    }),
);

test(
  'Firefox: a first visit goes on after the service worker has come, and so does a reload',
  { timeout: 120_000 },
  () =>
    withFirefox({}, async ({ page }) => {
      await ready(page);
      await page.waitForFunction(
        async () => Boolean(await caches.match(new URL('files.json', location.href))),
        { timeout: 60_000 },
      );
      assert.equal(await page.evaluate(() => fetch('files.json').then(({ status }) => status)), 200);
      assert.equal((await run(page, 'import statistics\nstatistics.mean([1, 2, 6])')).value, '3');
      // The parts of the script that come when they are needed are there already, without a network as well.
      await page.waitForFunction(() => document.querySelectorAll('link[rel=modulepreload]').length > 10);
      await page.reload();
      await ready(page);
      assert.ok(await page.evaluate(() => Boolean(navigator.serviceWorker.controller)));
      assert.equal((await run(page, 'import statistics\nstatistics.mean([1, 2, 6])')).value, '3');
    }),
);

const BARE = { isolated: false, base: '/deep' };

test(
  'Firefox: below a sub-path without headers the service worker isolates, and the page works without a network',
  { timeout: 300_000 },
  () =>
    withFirefox({ host: BARE }, async ({ page, server }) => {
      await page.waitForFunction(() => globalThis.crossOriginIsolated && window.tandem, { timeout: 90_000 });
      assert.ok((await ready(page)).isolated);
      await page.waitForFunction(
        async () => Boolean(await caches.match(new URL('files.json', location.href))),
        { timeout: 120_000 },
      );
      server.close();
      await page.reload();
      await ready(page);
      assert.equal((await run(page, 'import tandem as td\n(td.ones(3) * 2).sum().item()')).value, '6.0');
    }),
);
