// The built page in Firefox: kernel, threads, Stop, and the lessons on the CPU with the results that Chromium gives.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { after, before, test } from 'node:test';
import { launch, ready, run, visit } from './browser.mjs';
import { launchFirefox, visitFirefox } from './firefox.mjs';
import { serve } from './serve.mjs';

const LESSONS = new URL('../../static/lessons/', import.meta.url);

let firefox;
let server;
before(async () => {
  firefox = await launchFirefox();
  server = await serve();
});
after(async () => {
  await firefox?.close();
  server?.close();
});

const WORK = `
import tandem as td
td.random.seed(5)
a, b = td.random.normal((301, 517)), td.random.normal((517, 403))
f = td.jit(lambda a, b: td.softmax(td.tanh(a @ b) * 3))
def bits(t): return t.astype('float64').tolist()
`;

test('Firefox: a kernel with threads, whose number changes no bit', { timeout: 120_000 }, async () => {
  const { page, findings } = await visitFirefox(firefox, server.url);
  const info = await ready(page);
  assert.ok(info.isolated);
  const threads = Math.min(cpus().length, 16);
  const ran = await run(page, `${WORK}\nr = [td.threads()]\nfor n in 1, td.threads(): td.threads(n); r.append(bits(f(a, b)))\nprint(r[0], r[1] == r[2])`);
  assert.equal(ran.text, `${threads} True\n`, ran.error?.evalue);
  assert.deepEqual(findings, []);
  await page.close();
});

test('Firefox: Stop ends an endless loop and keeps the variables', { timeout: 120_000 }, async () => {
  const { page } = await visitFirefox(firefox, server.url);
  await ready(page);
  await run(page, 'x = 41');
  const endless = run(page, 'while True: pass');
  await page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
  await page.evaluate(() => window.tandem.interrupt());
  assert.equal((await endless).error?.ename, 'KeyboardInterrupt');
  assert.equal((await run(page, 'x + 1')).value, '42');
  await page.close();
});

/** What the code of a lesson prints and shows, times and ratios left out. */
async function texts(page, cells) {
  const all = [];
  for (const cell of cells) {
    const { text, value, error } = await run(page, cell);
    assert.equal(error, null, `${cell}\n${error?.evalue}`);
    all.push(`${text}${value}`.replace(/^(eager|compiled|no difference).*$/gim, 'TIMES'));
  }
  return all;
}

test('Firefox: lessons give what Chromium gives', { timeout: 240_000 }, async () => {
  const chromium = await launch();
  try {
    const lessons = readdirSync(LESSONS).filter((name) => name.endsWith('.en.ipynb'));
    assert.ok(lessons.length >= 2);
    for (const name of lessons) {
      const lesson = JSON.parse(readFileSync(new URL(name, LESSONS), 'utf8'));
      const cells = lesson.cells.filter((cell) => cell.cell_type === 'code').map((cell) => [cell.source].flat().join(''));
      const pages = [await visitFirefox(firefox, server.url), await visit(chromium, server.url)];
      const results = [];
      for (const { page } of pages) {
        await ready(page);
        results.push(await texts(page, cells));
        await page.close();
      }
      assert.deepEqual(results[0], results[1], name);
    }
  } finally {
    await chromium.close();
  }
});

/** Types at the end of the first cell. */
async function write(page, words) {
  await page.waitForSelector('.cm-content');
  await page.click('.cm-content');
  await page.keyboard.down('Control');
  await page.keyboard.press('End');
  await page.keyboard.up('Control');
  await page.keyboard.type(words);
}
/** A page at an address with a fragment: driven Firefox waits for ever when that changes while the page loads. */
async function visitFragment(url) {
  const { page, findings } = await visitFirefox(firefox, url.replace(/#.*/s, ''));
  await page.evaluate((hash) => {
    location.hash = hash;
  }, new URL(url).hash);
  return { page, findings };
}
const text = (page) => page.$eval('.cm-content', (element) => element.innerText.trim());

test('Firefox: documents stay over reloads, a second tab is read-only, a link opens and stores nothing', { timeout: 120_000 }, async () => {
  const { page, findings } = await visitFirefox(firefox, server.url);
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
  const second = await visitFragment(page.url());
  await second.page.waitForFunction(() => document.body.innerText.includes('open in another tab'));
  await write(second.page, 'lost');
  assert.equal(await text(second.page), typed.trim());
  await second.page.close();
  const link = await page.evaluate(async () => {
    document.querySelector('.bar-menu button').click();
    await new Promise((done) => setTimeout(done, 100));
    [...document.querySelectorAll('[role=menuitem]')].find((item) => /Share/.test(item.textContent)).click();
    for (;;) {
      const field = document.querySelector('.share-link');
      if (field) return field.value;
      await new Promise((done) => setTimeout(done, 50));
    }
  });
  const guest = await visitFragment(link);
  await guest.page.waitForFunction(() => document.body.innerText.includes('came with a link'));
  assert.equal(await text(guest.page), typed.trim());
  await guest.page.close();
  assert.deepEqual([findings, second.findings, guest.findings], [[], [], []]);
  await page.close();
});

test('Firefox: below a sub-path without headers the service worker isolates, and the page works without a network', { timeout: 180_000 }, async () => {
  const host = await serve({ isolated: false, base: '/deep' });
  const { page } = await visitFirefox(firefox, host.url);
  try {
    await page.waitForFunction(() => globalThis.crossOriginIsolated && window.tandem, { timeout: 30_000 });
    assert.ok((await ready(page)).isolated);
    await page.waitForFunction(async () => Boolean(await caches.match(new URL('files.json', location.href))), { timeout: 60_000 });
    host.close();
    await page.reload();
    await ready(page);
    assert.equal((await run(page, 'import tandem as td\n(td.ones(3) * 2).sum().item()')).value, '6.0');
  } finally {
    await page.close();
    host.close();
  }
});
