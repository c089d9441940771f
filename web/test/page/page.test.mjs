// The built page with a fake kernel, in headless Chromium. Run `npm run build` first.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { chromium } from 'playwright-core';
import { serve } from './server.mjs';

const ARGS = ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'];

let browser;
let isolated;
before(async () => {
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ARGS,
  });
  isolated = await serve();
});
after(async () => {
  await browser?.close();
  isolated?.close();
});

/** A fresh profile with one page; every error and every violation of the policy is a finding. */
async function visit(options = {}) {
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
    // They would isolate a page whose host does not; tests/browser has the tests with them.
    serviceWorkers: 'block',
    ...options,
  });
  const page = await context.newPage();
  const findings = [];
  page.on('pageerror', (error) => findings.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || /Content.Security|Trusted/i.test(message.text()))
      findings.push(message.text());
  });
  await page.goto(options.url ?? isolated.url);
  return { context, page, findings };
}

const notebook = (...sources) => ({
  cells: sources.map((source, index) => ({
    cell_type: source.startsWith('# ') ? 'markdown' : 'code',
    id: `c${index}`,
    metadata: {},
    source,
    ...(source.startsWith('# ') ? {} : { outputs: [], execution_count: null }),
  })),
  metadata: {},
  nbformat: 4,
  nbformat_minor: 5,
});
const open = (page, ...sources) =>
  page.evaluate((nb) => window.tandem.open(nb, 'Test'), notebook(...sources));
const LONG_NAME = 'A document whose name is far longer than any bar could ever hold without cutting it';
const cell = (page, n) => page.locator(`[data-cell-id=c${n}]`);
const status = (page, n, value) => page.waitForSelector(`[data-cell-id=c${n}][data-status=${value}]`);
const runAll = (page) => page.getByRole('button', { name: 'Run all' }).click();
const saved = (page) => page.waitForSelector('[data-save-state=saved]');

test('a lesson opens from the start screen, runs nothing, and keeps its own copy of changes', async () => {
  const { context, page, findings } = await visit();
  await page.click('[data-lesson=first]');
  await page.waitForSelector('.cell');
  assert.equal(await page.title(), 'From imperative to compiled · Tandem');
  assert.equal(await page.locator('.out').count(), 0);
  assert.equal(await page.locator('.md script, .md img').count(), 0);
  assert.equal(await page.locator('.md a').getAttribute('rel'), 'noopener noreferrer');
  assert.match(await page.locator('.doc-state').innerText(), /original/);
  await runAll(page);
  await page.waitForSelector('[data-cell-id=two][data-status=ok]');
  assert.match(await page.locator('[data-cell-id=one] .out').innerText(), /0\.0722/);
  assert.equal(await page.locator('[data-cell-id=two] .ansi-red').innerText(), 'red');
  await page.locator('[data-cell-id=one] .cm-content').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('\nvalue typed');
  await page.waitForTimeout(1000);
  await page.reload();
  await page.waitForSelector('.cm-content');
  assert.match(await page.locator('[data-cell-id=one] .cm-content').innerText(), /value typed/);
  assert.match(await page.locator('[data-cell-id=one] .out').innerText(), /0\.0722/);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: /Reset/ }).click();
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await page.waitForSelector('.cm-content');
  await page.waitForFunction(() => !document.body.innerText.includes('value typed'));
  assert.deepEqual(findings, []);
  await context.close();
});

test('Jupyter’s keys: modes, run and advance, insert, delete and undo, move, kinds', async () => {
  const { context, page, findings } = await visit();
  await open(page, 'value 1', 'value 2');
  await cell(page, 0).locator('.gut').click();
  const ids = () => page.locator('.cell').evaluateAll((cells) => cells.map((c) => c.dataset.cellId));
  const selected = () => page.locator('.cell.sel').getAttribute('data-cell-id');
  await page.keyboard.press('Shift+Enter');
  await status(page, 0, 'ok');
  assert.equal(await selected(), 'c1');
  await page.keyboard.press('Shift+Enter');
  await status(page, 1, 'ok');
  assert.equal((await ids()).length, 3);
  assert.ok(await page.evaluate(() => document.activeElement.closest('.cm-editor') !== null));
  await page.keyboard.type('value "a b d"');
  assert.equal((await ids()).length, 3);
  await page.keyboard.press('Escape');
  await page.keyboard.press('a');
  assert.equal((await ids()).length, 4);
  await page.keyboard.press('d');
  await page.keyboard.press('d');
  assert.equal((await ids()).length, 3);
  await page.keyboard.press('z');
  assert.equal((await ids()).length, 4);
  await page.keyboard.press('z');
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  assert.equal(await selected(), 'c0');
  await page.keyboard.press('Control+Shift+ArrowDown');
  assert.deepEqual((await ids()).slice(0, 2), ['c1', 'c0']);
  await page.keyboard.press('m');
  assert.equal(await cell(page, 0).getAttribute('data-cell-type'), 'markdown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  assert.match(await cell(page, 0).locator('.md').innerText(), /value 1/);
  await page.keyboard.press('y');
  assert.equal(await cell(page, 0).getAttribute('data-cell-type'), 'code');
  await page.keyboard.press('c');
  await page.keyboard.press('v');
  assert.equal((await ids()).length, 4);
  await page.keyboard.press('h');
  await page.waitForSelector('dialog[open]');
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('dialog[open]').count(), 0);
  assert.deepEqual(findings, []);
  await context.close();
});

test('runs before the kernel is ready are queued and then done', async () => {
  const slow = await serve({ slow: 150 });
  const { context, page } = await visit({ url: slow.url });
  await open(page, 'value 1', 'value 2');
  await runAll(page);
  await status(page, 0, 'queued');
  assert.match(await page.locator('.pill').innerText(), /Loading \d\.\d of 6\.0 MB/);
  await status(page, 1, 'ok');
  assert.match(await page.locator('.pill').innerText(), /Idle/);
  await context.close();
  slow.close();
});

test('stop, restart, force stop and the death of a kernel keep text and outputs', async () => {
  const { context, page } = await visit();
  await open(page, 'print kept\nforever', 'value 2', 'deaf', 'print before\ndie');
  await runAll(page);
  await status(page, 0, 'running');
  await status(page, 1, 'queued');
  await page.getByRole('button', { name: 'Stop' }).click();
  await status(page, 0, 'interrupted');
  await status(page, 1, 'idle');
  assert.match(await cell(page, 0).locator('.out').innerText(), /kept[\s\S]*KeyboardInterrupt/);

  await cell(page, 2).locator('.gut-run').click();
  await status(page, 2, 'running');
  await page.getByRole('button', { name: 'Stop' }).first().click();
  await page.getByRole('button', { name: 'Force stop' }).click();
  await status(page, 2, 'interrupted');
  assert.match(await cell(page, 2).locator('.out').innerText(), /restarted while this cell ran/);
  await page.waitForSelector('[data-kernel-state=idle]');

  await cell(page, 3).locator('.gut-run').click();
  await status(page, 3, 'interrupted');
  await page.waitForSelector('.banner');
  assert.match(await page.locator('.banner').innerText(), /memory access out of bounds.*started again/s);
  assert.match(await cell(page, 3).locator('.out').innerText(), /before[\s\S]*all variables are lost/);
  await page.waitForSelector('[data-kernel-state=idle]');
  await cell(page, 1).locator('.gut-run').click();
  await status(page, 1, 'ok');
  await context.close();
});

test('an error names its line, and a click goes there', async () => {
  const { context, page } = await visit();
  await open(page, 'print a\nerror foo', 'value never');
  await runAll(page);
  await status(page, 0, 'error');
  await status(page, 1, 'idle');
  await cell(page, 0)
    .getByRole('button', { name: /Cell In\[1\], line 2/ })
    .click();
  await page.waitForSelector('.cm-revealed');
  assert.equal(await page.locator('.cm-revealed').innerText(), 'error foo');
  assert.ok(
    await page.evaluate(() => document.activeElement.closest('[data-cell-id=c0] .cm-editor') !== null),
  );
  await context.close();
});

test('a million lines leave the page responsive and can all be seen', async () => {
  const { context, page, findings } = await visit();
  await open(page, 'flood 1000000');
  await page.evaluate(() => {
    window.longest = 0;
    let last = performance.now();
    const beat = () => {
      const now = performance.now();
      window.longest = Math.max(window.longest, now - last);
      last = now;
      setTimeout(beat, 10);
    };
    beat();
  });
  await runAll(page);
  await status(page, 0, 'ok');
  await page.waitForTimeout(300);
  const longest = await page.evaluate(() => window.longest);
  assert.ok(longest < 600, `the page stood still for ${longest} ms`);
  assert.ok((await page.locator('.out *').count()) < 200);
  assert.match(await cell(page, 0).locator('.out').innerText(), /999,940 more lines/);
  await page.getByRole('button', { name: 'Show all' }).first().click();
  await page.locator('.out-window').evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await page.waitForFunction(() => document.querySelector('.out-window').innerText.includes('999999'));
  assert.deepEqual(findings, []);
  await context.close();
});

test('HTML of a run lives in a sandboxed frame; HTML of a file runs no script', async () => {
  const { context, page, findings } = await visit();
  const html =
    'html <p id=x>hello</p><script>try{parent.document.title="owned"}catch{document.body.append("shut out")}fetch("/worker.js").catch(()=>document.body.append(" offline"))</script>';
  await open(page, html);
  await runAll(page);
  const frame = page.frameLocator('iframe.out-frame');
  await frame.getByText('shut out').waitFor();
  await frame.getByText('offline').waitFor();
  assert.equal(await page.locator('iframe.out-frame').getAttribute('sandbox'), 'allow-scripts');
  assert.equal(await page.title(), 'Test · Tandem');
  await saved(page);
  const text = await page.evaluate(() => window.tandem.save());
  // The same document is trusted in this browser, by the hash of what was made here; one that differs is not.
  await page.reload();
  await page.frameLocator('iframe.out-frame').getByText('shut out').waitFor();
  findings.length = 0;
  await page.evaluate((file) => window.tandem.open(file, 'Hostile'), text.replace('>hello<', '>hello you<'));
  await page.waitForSelector('iframe.out-frame-still');
  assert.equal(await page.locator('iframe.out-frame').getAttribute('sandbox'), '');
  await page.frameLocator('iframe.out-frame').getByText('hello you').waitFor();
  assert.equal(await page.frameLocator('iframe.out-frame').getByText('shut out').count(), 0);
  await context.close();
});

test('a corrupt file gives one sentence and leaves the page as it was', async () => {
  const { context, page, findings } = await visit();
  await page.waitForSelector('.start');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open .ipynb' }).click();
  await (await choosing).setFiles({
    name: 'cut.ipynb',
    mimeType: 'application/json',
    buffer: Buffer.from('{"cells": ['),
  });
  await page.waitForSelector('.banner');
  assert.match(await page.locator('.banner').innerText(), /file ends too early, at line 1, column 12/);
  assert.equal(await page.locator('.start').count(), 1);
  await assert.rejects(
    page.evaluate(() => window.tandem.open('{"nbformat": 3}')),
    /format 3/,
  );
  assert.deepEqual(findings, []);
  await context.close();
});

test('a second tab opens the document read-only and offers a copy', async () => {
  const { context, page } = await visit();
  await open(page, 'value 1');
  await saved(page);
  const second = await context.newPage();
  await second.goto(page.url());
  await second.waitForSelector('.banner');
  assert.match(await second.locator('.banner').innerText(), /open in another tab/);
  assert.equal(await second.locator('.cm-content').getAttribute('aria-readonly'), 'true');
  assert.equal(await second.getByRole('button', { name: 'Run all' }).count(), 0);
  await second.getByRole('button', { name: 'Work on a copy' }).click();
  await second.waitForSelector('.doc-name:not(:disabled)');
  assert.equal(await second.locator('.doc-name').innerText(), 'Test (copy)');
  await context.close();
});

test('a full storage is said, and the text can be downloaded', async () => {
  const { context, page } = await visit();
  await open(page, 'value 1');
  await saved(page);
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.locator('.cm-content').click();
  await page.keyboard.type('x');
  await page.waitForSelector('[data-save-state=failed]');
  assert.match(await page.locator('.banner').innerText(), /storage for this site is full/);
  await page.getByRole('button', { name: 'Not saved' }).waitFor();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download .ipynb' }).click();
  assert.equal((await downloading).suggestedFilename(), 'Test.ipynb');
  await context.close();
});

test('without isolation and below a sub-path everything works, and the chips say what is limited', async () => {
  const plain = await serve({ isolated: false, base: '/a/b' });
  const { context, page, findings } = await visit({ url: plain.url });
  await page.getByRole('button', { name: 'Not isolated' }).click();
  assert.match(await page.locator('dialog[open]').innerText(), /100 µs/);
  await page.keyboard.press('Escape');
  await page.click('[data-lesson=first]');
  await runAll(page);
  await page.waitForSelector('[data-cell-id=two][data-status=ok]');
  await open(page, 'forever');
  await runAll(page);
  await status(page, 0, 'running');
  await page.getByRole('button', { name: 'Stop' }).click();
  await status(page, 0, 'interrupted');
  assert.deepEqual(findings, []);
  await context.close();
  plain.close();
});

test('window.tandem runs code, gives Jupyter’s shapes, and interrupts', async () => {
  const { context, page } = await visit();
  const info = await page.evaluate(() => window.tandem.ready);
  assert.equal(info.devices[0].name, 'cpu');
  const reply = await page.evaluate(() => window.tandem.execute('print a\nvalue 7'));
  assert.equal(reply.status, 'ok');
  assert.equal(typeof reply.timings.runMs, 'number');
  assert.deepEqual(reply.outputs, [
    { output_type: 'stream', name: 'stdout', text: 'a\n' },
    {
      output_type: 'execute_result',
      data: { 'text/plain': '7' },
      metadata: {},
      execution_count: reply.execution_count,
    },
  ]);
  const stopped = page.evaluate(() => window.tandem.execute('forever'));
  await page.waitForSelector('[data-kernel-state=busy]');
  await page.evaluate(() => window.tandem.interrupt());
  assert.equal((await stopped).status, 'interrupted');
  const error = await page.evaluate(() => window.tandem.execute('error x'));
  assert.equal(error.outputs[0].ename, 'NameError');
  await context.close();
});

test('the inspector follows the selected cell; on a narrow screen it is a sheet', async () => {
  const { context, page, findings } = await visit();
  await open(page, 'graph', 'value 2', 'compare');
  await runAll(page);
  await status(page, 2, 'ok');
  const inspector = page.getByRole('complementary', { name: 'Inspector' });
  await cell(page, 1).locator('.gut').click();
  await inspector.getByText('Nothing to inspect here').waitFor();
  await cell(page, 0).locator('.gut').click();
  await inspector.getByText('matmul', { exact: false }).first().waitFor();
  await inspector.getByRole('tab', { name: 'Kernels' }).click();
  await inspector.getByText('matmul + add + relu').first().waitFor();
  await page.getByRole('button', { name: 'Hide the inspector' }).click();
  assert.equal(await inspector.count(), 0);
  await page.setViewportSize({ width: 360, height: 740 });
  await cell(page, 0).getByRole('button', { name: 'Open in the inspector' }).click();
  await page.locator('dialog.sheet').getByText('matmul', { exact: false }).first().waitFor();
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('dialog.sheet').count(), 0);
  assert.deepEqual(findings, []);
  await context.close();
});

test('a damaged document in a file becomes a sentence', async () => {
  const { context, page } = await visit();
  const nb = notebook('graph');
  const mime = 'application/vnd.tandem.graph.v1+json';
  const broken = [{}, { stages: [], kernels: [] }, { stages: [{ nodes: 5 }], kernels: [null] }];
  nb.cells[0].outputs = broken.map((doc) => ({
    output_type: 'display_data',
    data: { [mime]: doc },
    metadata: {},
  }));
  await page.evaluate((file) => window.tandem.open(file), nb);
  await page.waitForFunction(() => document.querySelectorAll('.out .out-note').length === 3);
  await cell(page, 0).locator('.gut-run').click();
  await status(page, 0, 'ok');
  await context.close();
});

test('a reload in mid-run keeps all text and runs nothing', async () => {
  const { context, page } = await visit();
  await open(page, 'print a\nforever');
  await runAll(page);
  await status(page, 0, 'running');
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('\nvalue late');
  await page.waitForTimeout(1000);
  await page.reload();
  await page.waitForSelector('[data-kernel-state=idle]');
  await page.waitForSelector('.cm-content');
  assert.match(await page.locator('.cm-content').innerText(), /value late/);
  assert.equal(await cell(page, 0).getAttribute('data-status'), 'idle');
  await context.close();
});

test('both languages, both colour schemes and every width: nothing overflows, nothing is unnamed', async () => {
  for (const [locale, colorScheme, width] of [
    ['en-US', 'light', 1440],
    ['zh-CN', 'dark', 1440],
    ['en-US', 'dark', 768],
    ['zh-CN', 'light', 360],
    ['en-US', 'light', 360],
    ['en-US', 'light', 1920],
    ['en-US', 'light', 1000],
    ['zh-CN', 'dark', 920],
    ['en-US', 'light', 640],
    ['en-US', 'dark', 320],
  ]) {
    const { context, page, findings } = await visit({
      locale,
      colorScheme,
      viewport: { width, height: 800 },
    });
    for (const where of ['start', 'notebook']) {
      if (where === 'notebook') {
        await page.evaluate(
          ([nb, name]) => window.tandem.open(nb, name),
          [notebook('# Title', 'value 1', 'error x'), LONG_NAME],
        );
      }
      await page.waitForTimeout(200);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(overflow <= 0, `${where} ${locale} ${width}: ${overflow} px too wide`);
      const barOverflow = await page.evaluate(() => {
        const bar = document.querySelector('.bar');
        return bar.scrollWidth - bar.clientWidth;
      });
      assert.ok(barOverflow <= 0, `bar ${where} ${locale} ${width}: ${barOverflow} px too wide`);
      const unnamed = await page.evaluate(
        () =>
          [...document.querySelectorAll('button, [role=textbox], iframe, input')].filter(
            (element) =>
              !(
                element.getAttribute('aria-label') ||
                element.textContent.trim() ||
                element.title ||
                element.labels?.length
              ),
          ).length,
      );
      assert.equal(unnamed, 0);
    }
    assert.equal(
      await page.evaluate(() => document.documentElement.lang),
      locale.startsWith('zh') ? 'zh-CN' : 'en',
    );
    assert.deepEqual(findings, []);
    await context.close();
  }
});
