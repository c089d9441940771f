// Drives the attacks through a page of any browser: notebooks, floods, and every other way to the page.
//
// A page has `goto` and `evaluate`, which is all that the three drivers have in common.
import assert from 'node:assert/strict';
import { hostileNotebooks } from './attacks.mjs';
import { FLOODS, floodText } from './floods.mjs';
import { lookAround, openText, settle, UNHARMED, watchedHost } from './guest.mjs';
import { hostFiles, vectors } from './vectors.mjs';

/** A page that does not answer for so long (ms) hangs; on a busy machine one that works may take a while. */
const HANGS_MS = 30_000;

/** The host of the page, with files of strangers beside it. */
export const hostileHost = (port) => watchedHost(hostFiles(port));

async function answers(work, name) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${name}: the page does not answer`)), HANGS_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

const here = () => Boolean(window.tandem && document.querySelector('.bar'));

async function until(page, name, ask, ...given) {
  for (const end = Date.now() + HANGS_MS; ; ) {
    const found = await answers(
      page.evaluate(ask, ...given).catch(() => false),
      name,
    );
    if (found) return;
    assert.ok(
      Date.now() < end,
      `${name}: it never comes; the page says ${await page.evaluate(() => document.body?.innerText.slice(0, 400))}`,
    );
    await new Promise((done) => setTimeout(done, 50));
  }
}

/** Nothing ran, nobody was asked, the page is whole. */
async function unharmed(page, name, evil, missing, allowed = []) {
  const found = await answers(lookAround(page), name);
  assert.deepEqual(found, UNHARMED, name);
  assert.deepEqual(evil.hits, [], name);
  assert.deepEqual(
    missing.filter((path) => !allowed.some((known) => known.test(path))),
    [],
    name,
  );
}

/** Opens every hostile notebook, or each of `every`; gives how many. */
export async function openNotebooks(page, url, { evil, missing, every = 1 }) {
  await page.goto(url);
  await until(page, 'the page', here);
  const notebooks = hostileNotebooks(evil.port).filter((_, n) => n % every === 0);
  for (const { name, title, text, refused } of notebooks) {
    const failure = await answers(openText(page, text, title), name);
    if (refused) assert.match(failure ?? '', refused, name);
    else assert.equal(failure, null, name);
    await answers(settle(page), name);
    await unharmed(page, name, evil, missing);
  }
  return notebooks.length;
}

/** Of a list one in so many is taken: `TANDEM_ALL=1` takes all. */
export const oneIn = (count) => (process.env.TANDEM_ALL ? 1 : count);

/** Opens what would keep the page from answering. */
export async function openFloods(page, url, { evil, missing, every = 1, without = [] }) {
  await page.goto(url);
  await until(page, 'the page', here);
  const names = Object.keys(FLOODS).filter((name, n) => n % every === 0 && !without.includes(name));
  for (const name of names) {
    const failure = await answers(openText(page, floodText(name), name), name);
    assert.ok(failure === null || /nests|too|large|deep/i.test(failure), `${name}: ${failure}`);
    for (let n = 0; n < 4; n += 1) await answers(settle(page, 20), name);
    await unharmed(page, name, evil, missing);
  }
  return names.length;
}

/** The start page, as after a visit: nothing was seen yet. */
async function begin(page, url, isNew) {
  if (isNew) {
    await page.goto('about:blank');
    await page.goto(url);
  }
  await until(page, 'the page', here);
  await page.evaluate(() => {
    location.hash = '#/';
    for (const list of Object.values(window.seen)) list.length = 0;
  });
  await until(page, 'the start page', () => document.querySelector('.start') !== null);
}

async function goVector(page, url, { name, at = '#/new', says, act, reload }, { evil, missing }, isNew) {
  evil.hits.length = 0;
  const hash = at.slice(at.indexOf('#'));
  await begin(page, url + at.slice(0, at.indexOf('#')), isNew || at.startsWith('?'));
  missing.length = 0;
  await page.evaluate((fragment) => {
    location.hash = fragment;
  }, hash);
  if (act) {
    await until(page, name, () => document.querySelector('.cm-content') !== null);
    await answers(act(page), name);
  }
  if (reload) await begin(page, url, true);
  if (says) {
    const { source, flags } = says;
    const found = (words) => new RegExp(words.source, words.flags).test(document.body.innerText);
    await until(page, name, found, { source, flags });
  }
  await answers(settle(page, 150), name);
  if (hash.startsWith('#/reference')) {
    // The page's own dialog stands in front.
    await page.evaluate(() => {
      location.hash = '#/';
    });
    await answers(settle(page, 150), name);
  }
  // A file that is asked for by its address is asked for, and is not there.
  await unharmed(page, name, evil, missing, [/passwd|\.ipynb$|secret|lessons\//]);
}

/** Goes other ways to the page. */
export async function goVectors(page, url, { evil, missing, every = 1, without = [] }) {
  const all = vectors(evil.port).filter(({ name }, n) => n % every === 0 && !without.includes(name));
  const failures = [];
  let isNew = true;
  for (const vector of all) {
    try {
      await goVector(page, url, vector, { evil, missing }, isNew);
      isNew = false;
    } catch (error) {
      failures.push(`${vector.name}: ${error.message}`);
      // What one has left is no failure of the next.
      isNew = true;
    }
  }
  assert.deepEqual(failures, []);
  return all.length;
}
