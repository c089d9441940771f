// What the page's tests share: a browser for each file, servers, visits, notebooks.
//
// The browser is Chromium, or Firefox where TANDEM_BROWSER says so. Whatever a failed test leaves open is closed here.
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { firefox } from 'playwright-core';
import { launchShell } from '../../../tests/browser/browser.mjs';
import { serve as serveOnce } from './server.mjs';

/** Whether these tests run in Firefox; what it cannot be made to do is left out by name where that is asked. */
export const inFirefox = process.env.TANDEM_BROWSER === 'firefox';

/** A step that takes longer has failed. */
const STEP_MS = 15_000;

let browser;
let isolated;
const servers = [];

before(async () => {
  browser = await (inFirefox ? launchFirefox() : launchShell([]));
  isolated = await serve();
});
after(async () => {
  for (const server of servers) server.close();
  await browser?.close();
});

/**
 * Firefox as released, through WebDriver BiDi. The driver tells each new profile which colours it prefers, which ESR 153
 * cannot hear yet.
 */
async function launchFirefox() {
  const executablePath = process.env.FIREFOX ?? '/usr/bin/firefox-esr';
  const launched = await firefox.launch({ channel: 'moz-firefox', executablePath });
  const session = launched._connection.toImpl(launched)._browserSession;
  const { send } = session;
  session.send = (method, ...given) =>
    method === 'emulation.setMediaFeaturesOverride'
      ? Promise.resolve({})
      : send.call(session, method, ...given);
  return launched;
}

/** A server that ends with the tests. */
export async function serve(options) {
  const server = await serveOnce(options);
  servers.push(server);
  return server;
}

/** The address of the page, with a fragment or of a file beside it. */
export const address = (rest = '') => `${isolated.url}${rest}`;

/**
 * A fresh profile with one page; every error and every violation of the policy is a finding. `init` runs in each document
 * before its own scripts; `prepare` gets the page before it opens.
 */
export async function visit({ url = isolated.url, init, prepare, ...options } = {}) {
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
    // They would isolate a page whose host does not; tests/browser has the tests with them.
    ...(inFirefox ? {} : { serviceWorkers: 'block' }),
    ...options,
  });
  context.setDefaultTimeout(STEP_MS);
  const page = await context.newPage();
  if (init) await page.addInitScript(init);
  await prepare?.(page);
  const findings = [];
  page.on('pageerror', (error) => findings.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || /Content.Security|Trusted/i.test(message.text()))
      findings.push(message.text());
  });
  await page.goto(url);
  return { context, page, findings };
}

/** Runs `body` with a page of its own; findings fail the test. */
export async function withPage(body, options = {}) {
  const { context, page, findings } = await visit(options);
  try {
    await body(page, findings);
    assert.deepEqual(findings, []);
  } catch (error) {
    error.message += await stateOf(page, findings);
    throw error;
  } finally {
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
}

/** What a failed test left on the page, for its report: a machine on which it fails may be out of reach. */
async function stateOf(page, findings) {
  const ask = (frame) => {
    const late = new Promise((resolve) => setTimeout(resolve, 3000, 'no answer'));
    const text = frame.evaluate(() => document.body.innerText.replace(/\s+/g, ' ').slice(0, 600));
    return Promise.race([text, late]).catch((error) => error.message);
  };
  const lines = await Promise.all(page.frames().map(async (frame) => `${frame.url()}: ${await ask(frame)}`));
  return ['', 'The page then:', ...lines, ...findings].join('\n');
}

/** The same with the notebook of these sources open. */
export async function withNotebook(sources, body, options = {}) {
  await withPage(async (page, findings) => {
    await open(page, ...sources);
    await page.waitForSelector('.cell');
    await body(page, findings);
  }, options);
}

/** A notebook file: a source that begins with `# ` is a text cell. */
export const notebook = (...sources) => ({
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
export const open = (page, ...sources) =>
  page.evaluate((nb) => window.tandem.open(nb, 'Test'), notebook(...sources));
export const cell = (page, n) => page.locator(`[data-cell-id=c${n}]`);
export const status = (page, n, value) => page.waitForSelector(`[data-cell-id=c${n}][data-status=${value}]`);
export const idle = (page) => page.waitForSelector('[data-kernel-state=idle]');
export const runAll = (page) => page.getByRole('button', { name: 'Run all', exact: true }).click();
export const saved = (page) => page.waitForSelector('[data-save-state=saved]');
/** Selects a cell in command mode. */
export const choose = (page, n) =>
  cell(page, n)
    .locator('.gut')
    .first()
    .click({ position: { x: 4, y: 4 } });
/** Ids of the cells in their order. */
export const ids = (page) =>
  page.locator('.cell').evaluateAll((cells) => cells.map((each) => each.dataset.cellId));
/** Texts of the cells in their order, as they would be saved. */
export const sources = async (page) =>
  JSON.parse(await page.evaluate(() => window.tandem.save())).cells.map((each) =>
    [each.source].flat().join(''),
  );
export const types = (page) =>
  page.locator('.cell').evaluateAll((cells) => cells.map((each) => each.dataset.cellType));
export const press = async (page, ...keys) => {
  for (const key of keys) await page.keyboard.press(key);
};
/** Writes at the end of a cell. */
export const write = async (page, n, text) => {
  await cell(page, n).locator('.cm-content').click();
  await press(page, 'Control+End');
  await page.keyboard.type(text);
};
/** What completion offers. */
export const labels = (page) => page.locator('.cm-tooltip-autocomplete .cm-completionLabel').allInnerTexts();
/** Two frames later: whatever a change of size or style moves has moved. */
export const frames = (page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
/** Waits until a question about the page has the answer. */
export async function eventually(ask, expected) {
  const until = Date.now() + STEP_MS;
  let last = await ask();
  while (last !== expected && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    last = await ask();
  }
  assert.equal(last, expected);
}
