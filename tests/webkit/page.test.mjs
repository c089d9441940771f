// The page itself in WebKit, as Safari is: narrow windows and accessibility rules.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';
import { ready } from '../browser/browser.mjs';
import { serve } from '../browser/serve.mjs';
import { launchWebKit } from './webkit.mjs';

const require = createRequire(new URL('../../web/package.json', import.meta.url));
const axe = await readFile(require.resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

let server;
let page;
before(async () => {
  server = await serve();
  page = await launchWebKit({ sharedMemory: true });
});
after(async () => {
  await page?.close();
  server?.close();
});

async function until(what, ask, ...given) {
  for (const end = Date.now() + 60_000; !(await page.evaluate(ask, ...given)); ) {
    assert.ok(
      Date.now() < end,
      `${what}: ${await page.evaluate(() => document.body.innerText.slice(0, 600))}`,
    );
    await new Promise((done) => setTimeout(done, 50));
  }
}

const CELLS = [
  {
    cell_type: 'markdown',
    id: 'm',
    metadata: {},
    source: '# A title\n\nText, $x^2$ and a [link](https://a.org).\n\n| a | b |\n|---|---|\n| 1 | 2 |',
  },
  {
    cell_type: 'code',
    id: 'c',
    metadata: {},
    source: 'import tandem as td\nprint(td.ones(3))',
    outputs: [],
    execution_count: null,
  },
];

async function open() {
  await page.goto('about:blank');
  await page.goto(server.url);
  await until('the page', () => Boolean(window.tandem && document.querySelector('.start, .notebook')));
  await ready(page);
  await page.evaluate(
    (cells) => window.tandem.open({ cells, metadata: {}, nbformat: 4, nbformat_minor: 5 }, 'Kept'),
    CELLS,
  );
  await page.evaluate(() => document.querySelector('[data-cell-id=c] .gut-run').click());
  await until('the run', () => document.querySelector('[data-cell-id=c][data-status=ok]') !== null);
  await until('the title', () => document.querySelector('.md h1') !== null);
}

/** Rules that are broken, each with the first element that breaks it. Headings of panels are below the notebook’s, whatever these are. The driver's scripts are no part of the page's policy. */
const violations = () =>
  page.evaluate(
    `async (rules) => {
    ${axe}
    const found = await window.axe.run('html', { runOnly: rules, iframes: false, rules: { 'heading-order': { enabled: false } } });
    return found.violations.map((each) => each.id + ' ×' + each.nodes.length + ': ' + each.nodes[0].html.slice(0, 160));
  }`,
    RULES,
  );

test('no violation of accessibility rules, on the start page and in a notebook', {
  timeout: 240_000,
}, async () => {
  await page.goto(server.url);
  await until('the page', () => document.querySelector('.start') !== null);
  assert.deepEqual(await violations(), []);
  await open();
  assert.deepEqual(await violations(), []);
});

test('nothing is cut off at 320 pixels, nor where text is twice as large', { timeout: 240_000 }, async () => {
  await open();
  for (const width of [320, 720]) {
    await page.resize(width, 700);
    await until('the width', () => document.querySelector('.bar') !== null);
    const wide = await page.evaluate(() => ({
      window: innerWidth,
      page: document.documentElement.scrollWidth,
      run: document.querySelector('[data-cell-id=c] .gut-run').getBoundingClientRect().right,
    }));
    assert.ok(wide.page <= wide.window && wide.run <= wide.window, JSON.stringify(wide));
  }
  await page.resize(1440, 900);
});
