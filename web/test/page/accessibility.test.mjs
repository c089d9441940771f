// axe-core finds no violation: light and dark, English and Chinese, cells in every state.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { cell, choose, eventually, frames, idle, open, press, status, visit } from './harness.mjs';
import { PROFILE_MIME, profile } from './profile.js';
import { REPORT_MIME, reports } from './reports.js';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const ALL_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Violations of all rules in a part of the page as lines: rule, how often, and the first place. */
async function violations(page, part, where) {
  // Into a world of its own: the page's policy lets no script in.
  const client = await page.context().newCDPSession(page);
  const { frameTree } = await client.send('Page.getFrameTree');
  const { executionContextId } = await client.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
  });
  await client.send('Runtime.evaluate', { expression: axe, contextId: executionContextId });
  const { result } = await client.send('Runtime.evaluate', {
    contextId: executionContextId,
    awaitPromise: true,
    returnByValue: true,
    expression: `axe.run(${JSON.stringify(part)}, {
      runOnly: ${JSON.stringify(ALL_RULES)},
      iframes: false,
    }).then((found) => found.violations.map((each) =>
      each.id + ' ×' + each.nodes.length + ': ' + each.nodes[0].html.slice(0, 160) + ' | ' + each.nodes[0].any.concat(each.nodes[0].all, each.nodes[0].none).map((why) => why.message).join('; ').slice(0, 200)))`,
  });
  assert.ok(Array.isArray(result.value), `axe ran: ${JSON.stringify(result)}`);
  return result.value.map((line) => `${where}: ${line}`);
}

const SOURCES = [
  '# A title\n\nText with $x^2$ and a [link](https://example.com).\n\n### A step down\n\n| a | b |\n|---|---|\n| 1 | 2 |',
  'print \\e[31mred\\e[0m \\e[32mgreen\\e[0m \\e[33myellow\\e[0m \\e[34mblue\\e[0m \\e[35mmagenta\\e[0m \\e[36mcyan\\e[0m\nwarn careful',
  'graph',
  'compare',
  'svg\n@td.jit\ndef step(x, factor): return x',
  'html <table><tr><th>a</th></tr></table>',
  `mime application/json ${JSON.stringify({ a: [1, { b: null }], c: 'text' })}`,
  'flood 500',
  'record',
  ...Object.values(reports).map((doc) => `mime ${REPORT_MIME} ${JSON.stringify(doc)}`),
  `mime ${PROFILE_MIME} ${JSON.stringify(profile)}`,
  'error name',
];

const cellOfReport = (name) => SOURCES.indexOf('record') + 1 + Object.keys(reports).indexOf(name);

// Colours do not depend on the language.
for (const [locale, colorScheme] of [
  ['en-US', 'light'],
  ['zh-CN', 'dark'],
])
  test(`no violation of accessibility rules: ${locale}, ${colorScheme}`, async () => {
    const { context, page } = await visit({ locale, colorScheme, viewport: { width: 1280, height: 2400 } });
    const found = [];
    // Where the rest of the page was looked at before, only what has changed is; rules for whole pages need the page.
    const look = async (where, part = 'html') => found.push(...(await violations(page, part, where)));
    await page.waitForSelector('.start');
    await look('start');
    await open(page, ...SOURCES, 'ask Name:');
    await idle(page);
    // What shows Markdown may come after the kernel.
    await page.waitForSelector('.notebook h1');
    await look('not run');
    for (let n = 1; n < SOURCES.length; n += 1) {
      await cell(page, n).locator('.gut-run').click();
      await status(page, n, n === SOURCES.length - 1 ? 'error' : 'ok');
    }
    await page.waitForSelector('.katex');
    await choose(page, 2);
    await page.waitForSelector('.out svg');
    await page.waitForTimeout(700);
    await look('outputs and graph');
    const switches = cell(page, 2).locator('.tv-pass-choice');
    await switches.locator('button').first().click();
    await switches.locator('.tv-switches input').first().uncheck();
    await switches.locator('.tv').first().waitFor();
    await look('passes to be switched', '.tv-pass-choice');
    await switches.locator('button').first().click();
    // Values over the diagram, of a node, and over the calls.
    const graph = cell(page, 2).locator('.tv-graph');
    await graph.locator('.tv-tools button[aria-pressed]').click();
    await graph.locator('.tv-box-value').first().waitFor();
    await graph.locator('.tv-tools select').first().selectOption('values');
    await graph.locator('.tv-watch button[aria-pressed]').click();
    await graph.locator('.tv-spark').first().waitFor();
    await graph.locator('.tv-canvas [data-key="n5"]').click();
    await graph.locator('.tv-node-value .tv-button').click();
    await graph.locator('.tv-value').waitFor();
    await look('values of a graph', '.tv-graph');
    await choose(page, 8);
    for (const tab of ['overview', 'graph', 'timeline', 'memory', 'values', 'recompiles']) {
      await page.locator(`#insp-tab-${tab}`).click();
      await page.waitForSelector('.insp .tv');
      await page.waitForTimeout(300);
      await look(`inspector, tab ${tab}`, '.insp');
    }
    await choose(page, cellOfReport('tuning'));
    await page.locator('#insp-tab-tuning').click();
    await page.waitForSelector('.insp .tv-tuned');
    await look('inspector, tuner', '.insp');
    await choose(page, cellOfReport('recompiles'));
    await page.locator('#insp-tab-recompiles').click();
    await page.locator('.insp-fix button').first().click();
    await page.waitForSelector('.insp-change');
    await look('inspector, a change that avoids a compilation', '.insp');
    await choose(page, 2);
    for (const tab of ['passes', 'kernels']) {
      await page.locator(`#insp-tab-${tab}`).click();
      await page.waitForSelector(`.insp .tv-${tab}`);
      await look(`inspector, tab ${tab}`, '.insp');
      const names = await page
        .locator('.insp-fix button')
        .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
      assert.ok(names.length > (tab === 'passes' ? 1 : 0), `${tab}: a change is offered`);
      assert.equal(new Set(names).size, names.length, `${tab}: ${names.join(', ')}`);
    }
    await choose(page, SOURCES.length - 2);
    await page.locator('#insp-tab-timeline').click();
    await page.waitForSelector('.insp .tv-timeline');
    // The picture stands in the cell; the panel has what is selected in it.
    await cell(page, SOURCES.length - 2)
      .locator('.tv-lane-view')
      .focus();
    await press(page, 'ArrowRight', 'Shift+ArrowRight');
    await page.waitForSelector('.cell .tv-range');
    await look('inspector, timeline with a range');
    await choose(page, 1);
    await press(page, 'Shift+ArrowDown');
    await look('several selected');
    await cell(page, SOURCES.length).locator('.gut-run').click();
    await page.waitForSelector('.out-input');
    await look('running and asking');
    await press(page, 'Escape');
    await choose(page, 1);
    await press(page, 'f');
    await page.keyboard.type('e');
    await page.waitForSelector('.cm-found');
    await look('search', '.find');
    await press(page, 'Escape', 'Escape', 'p');
    await page.waitForSelector('.palette-list');
    await look('palette', 'dialog[open]');
    await press(page, 'Escape', 'h');
    await page.waitForSelector('.key-help');
    await look('keys', 'dialog[open]');
    await press(page, 'Escape', '0', '0');
    await page.waitForSelector('dialog[open] .button-primary');
    await look('question', 'dialog[open]');
    await press(page, 'Escape');
    await cell(page, 1).locator('.menu-host button').last().click();
    await page.getByRole('menu').waitFor();
    await look('menu', '[role=menu]');
    await press(page, 'Escape', 'd', 'd');
    await page.locator('.toast').waitFor();
    await look('deleted');
    await page.setViewportSize({ width: 360, height: 740 });
    await frames(page);
    await look('narrow');
    await eventually(async () => found.join('\n'), '');
    await context.close();
  });

test('Tab goes from the bar through the cells and out again: nothing holds the focus', async () => {
  const { context, page } = await visit();
  await open(page, 'value 1', 'value 2');
  await idle(page);
  await cell(page, 0).locator('.cm-content').click();
  await press(page, 'Escape');
  const where = () =>
    page.evaluate(() => {
      const at = document.activeElement;
      return (
        ['.cm-content', '.cell', '.add-cell', '.insp', '.bar'].find((name) => at.closest(name)) ?? at.tagName
      );
    });
  const seen = [];
  for (let n = 0; n < 40 && !seen.includes('.bar'); n += 1) {
    await press(page, 'Tab');
    if (seen.at(-1) !== (await where())) seen.push(await where());
  }
  assert.deepEqual(
    seen.filter((name) => name !== 'BODY'),
    ['.cell', '.add-cell', '.insp', '.bar'],
  );
  await press(page, 'Shift+Tab');
  await context.close();
});

test('what happens is said: a finished cell, an error, a stop', async () => {
  const { context, page } = await visit();
  await open(page, 'value 1', 'error x', 'forever');
  await idle(page);
  const said = () => page.locator('[aria-live=polite].visually-hidden').innerText();
  await cell(page, 0).locator('.gut-run').click();
  await eventually(async () => /^Cell 1 finished in/.test(await said()), true);
  await cell(page, 1).locator('.gut-run').click();
  await eventually(async () => /^Cell 2 ended with an error/.test(await said()), true);
  await cell(page, 2).locator('.gut-run').click();
  await status(page, 2, 'running');
  await page.getByRole('button', { name: 'Stop' }).first().click();
  await eventually(async () => /^Cell 3 was stopped/.test(await said()), true);
  assert.equal(await cell(page, 2).getAttribute('aria-label'), 'Code cell 3 of 3');
  await context.close();
});

test('below 800 px everything to be touched is at least 44 px wide and high, in both languages', async () => {
  for (const locale of ['en-US', 'zh-CN']) {
    const { context, page } = await visit({ locale, viewport: { width: 768, height: 900 }, hasTouch: true });
    await open(page, '# Title', 'print a', 'value 2');
    await idle(page);
    await cell(page, 1).locator('.gut-run').tap();
    await status(page, 1, 'ok');
    await press(page, 'Escape', 'f');
    for (const width of [768, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await frames(page);
      const small = await page.evaluate(() =>
        [
          ...document.querySelectorAll(
            '.bar .icon-button, .bar .button, .cell button, .add-cell button, .find button',
          ),
        ]
          .map((button) => ({
            name: button.ariaLabel ?? button.textContent,
            box: button.getBoundingClientRect(),
          }))
          .filter(({ box }) => box.width > 0 && (box.width < 44 || box.height < 44))
          .map(({ name, box }) => `${name} ${Math.round(box.width)}×${Math.round(box.height)}`),
      );
      assert.deepEqual(small, [], `${locale} ${width}`);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    }
    await context.close();
  }
});

const TABLE =
  '<h3>Fit</h3><p>With a <a href="https://example.com">link</a> in it.</p><table><thead><tr><th scope="col">step</th><th scope="col">loss</th></tr></thead><tbody><tr><th scope="row">1</th><td>0.5</td></tr></tbody></table>';
/** They judge a page as a whole; the page that holds the frames is judged above. */
const WHOLE_PAGE = ['region', 'landmark-one-main', 'page-has-heading-one'];

// Colours do not depend on the language.
for (const [locale, colorScheme] of [
  ['en-US', 'light'],
  ['zh-CN', 'dark'],
])
  test(`no violation inside the frames of HTML outputs: ${locale}, ${colorScheme}`, {
    timeout: 120_000,
  }, async () => {
    const { context, page } = await visit({ locale, colorScheme });
    await open(page, `html ${TABLE}`, 'print between');
    await idle(page);
    await cell(page, 0).locator('.gut-run').click();
    await page.frameLocator('iframe.out-frame').getByText('loss').waitFor();
    // The same output as one that a file brings: in the frame without scripts.
    const file = JSON.parse(await page.evaluate(() => window.tandem.save()));
    const lang = locale === 'zh-CN' ? 'zh-CN' : 'en';
    const paper = (of, selector) =>
      of.evaluate((name) => getComputedStyle(document.querySelector(name)).backgroundColor, selector);
    const look = async (frame, where) => {
      await frame.evaluate(`${axe};0`);
      const found = await frame.evaluate(
        ([tags, off]) =>
          globalThis.axe
            .run(document, {
              runOnly: tags,
              iframes: false,
              rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])),
            })
            .then(({ violations, passes }) => ({
              passes: passes.map((each) => each.id),
              violations: violations.map((each) => `${each.id}: ${each.nodes[0].html.slice(0, 160)}`),
            })),
        [ALL_RULES, WHOLE_PAGE],
      );
      assert.deepEqual(found.violations, [], where);
      for (const rule of ['document-title', 'html-has-lang', 'color-contrast'])
        assert.ok(found.passes.includes(rule), `${where}: ${rule} was looked at`);
      assert.equal(await frame.evaluate(() => document.documentElement.lang), lang);
    };
    const inner = () => page.frames().find((each) => each.parentFrame() === page.mainFrame());
    await look(inner(), 'live');
    assert.equal(await paper(inner(), 'html'), await paper(page, 'body'));
    file.cells[0].outputs[0].data['text/html'] = `${TABLE}<p>from elsewhere</p>`;
    await page.evaluate((nb) => window.tandem.open(nb, 'Other'), file);
    await page.frameLocator('iframe.out-frame-still').getByText('from elsewhere').waitFor();
    assert.equal(await paper(inner(), 'body'), await paper(page, 'body'));
    // No timer runs in that frame, and axe needs some: its document is judged on a page of its own.
    const alone = await context.newPage();
    await alone.setContent(await page.locator('iframe.out-frame-still').getAttribute('srcdoc'));
    await look(alone.mainFrame(), 'still');
    await context.close();
  });
