// A notebook under random keys, clicks and reloads: what is saved is what is on the screen, and nothing that was typed is lost.
//
// TANDEM_MONKEY=10000 sets how many actions, TANDEM_SEED where they begin; a failure names the seed and the last actions.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { press, saved, status, withNotebook } from './harness.mjs';

const ACTIONS = Number(process.env.TANDEM_MONKEY ?? 300);
const SEED = Number(process.env.TANDEM_SEED ?? 1);
/** So many actions lie between two looks at all texts. */
const LOOK_EVERY = 10;
const RELOAD_EVERY = 60;
const SHOWN_ON_FAILURE = 40;

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const COMMANDS = [
  ...['a', 'b', 'x', 'c', 'v', 'z', 'y', 'm', 'r', '1', '3', 'o', 'l', 'j', 'k', 'Enter', 'Escape', 'Space'],
  ...['Shift+V', 'Shift+Z', 'Shift+M', 'Shift+J', 'Shift+K', 'Shift+L', 'Shift+O', 'ArrowUp', 'ArrowDown'],
  ...['Control+a', 'Control+Enter', 'Shift+Enter', 'Alt+Enter', 'Control+s', 'Control+Shift+ArrowUp'],
];
const TEXT_KEYS = [
  ...['Enter', 'Tab', 'Shift+Tab', 'Backspace', 'Delete', 'Home', 'End', 'ArrowUp', 'ArrowDown', 'ArrowLeft'],
  ...['Control+z', 'Control+y', 'Control+a', 'Control+c', 'Control+v', 'Control+x', 'Control+/', 'Escape'],
  ...['Control+Shift+-', 'Control+Shift+ArrowDown', 'Shift+Enter', 'Alt+Enter', 'Control+d', 'Alt+ArrowUp'],
];
const inText = (page) => page.evaluate(() => document.activeElement?.closest('.cm-content') !== null);
const sourcesOf = async (page) =>
  JSON.parse(await page.evaluate(() => window.tandem.save())).cells.map(({ cell_type, source }) => [
    cell_type,
    [source].flat().join(''),
  ]);
/** By id, the texts of the editors on the screen, and of all cells as they would be saved. */
const texts = (page) =>
  page.evaluate(async () => {
    const shown = {};
    for (const cell of document.querySelectorAll('.cell')) {
      const lines = [...cell.querySelectorAll('.cm-line')];
      // Folded lines stand for others.
      if (lines.length > 0 && !cell.querySelector('.cm-foldPlaceholder, .cm-gap'))
        shown[cell.dataset.cellId] = lines.map((line) => line.textContent).join('\n');
    }
    const kept = {};
    for (const { id, source } of JSON.parse(await window.tandem.save()).cells)
      kept[id] = [source].flat().join('');
    return { shown, kept };
  });

/** The monkey's actions: how often, and what; each says what it did. */
function actionsOf(page, random) {
  const one = (list) => list[Math.floor(random() * list.length)];
  let words = 0;
  return [
    [
      8,
      async () => {
        if (await inText(page)) return 'in a text already';
        const key = one(COMMANDS);
        await press(page, key);
        return key;
      },
    ],
    [
      5,
      async () => {
        if (!(await inText(page))) return 'not in a text';
        const key = one(TEXT_KEYS);
        await press(page, key);
        return `in the text ${key}`;
      },
    ],
    [
      5,
      async () => {
        if (!(await inText(page))) await press(page, 'Enter');
        if (!(await inText(page))) return 'no text to write into';
        words += 1;
        const word = `w${words}_`;
        await page.keyboard.type(word);
        const { kept } = await texts(page);
        assert.ok(
          Object.values(kept).some((text) => text.includes(word)),
          `${word} was typed and is nowhere`,
        );
        return `typed ${word}`;
      },
    ],
    [
      3,
      async () => {
        const cells = page.locator('.cell');
        const at = Math.floor(random() * (await cells.count()));
        await cells
          .nth(at)
          .locator(one(['.gut', '.cm-content, .markdown, .gut']))
          .first()
          .click({ position: { x: 4, y: 4 } });
        return `click on cell ${at}`;
      },
    ],
    [
      1,
      async () => {
        await press(page, 'Escape', one(['p', 'h', 'f']));
        await page.keyboard.type(one(['run', 'x', 'w1']));
        await press(page, 'Escape', 'Escape');
        return 'a dialog and back';
      },
    ],
    [
      1,
      async () => {
        await page.waitForTimeout(random() * 1000);
        return 'a pause';
      },
    ],
  ];
}

async function act(random, actions) {
  const all = actions.reduce((sum, [weight]) => sum + weight, 0);
  let at = random() * all;
  const [, action] = actions.find(([weight]) => {
    at -= weight;
    return at < 0;
  });
  return action();
}

async function reload(page, random) {
  const before = await sourcesOf(page);
  const waits = random() < 0.5;
  if (waits) await saved(page);
  await page.reload();
  await page.waitForSelector('.cell');
  await page.waitForSelector('[data-kernel-state=idle]');
  assert.deepEqual(await sourcesOf(page), before, 'the notebook after a reload');
  return waits ? 'reload once saved' : 'reload at once';
}

test(`a notebook stays whole over ${ACTIONS} random actions`, { timeout: 120_000 + ACTIONS * 1000 }, () =>
  withNotebook(['value 1', '# a text', 'print two'], async (page) => {
    await status(page, 0, 'idle');
    const random = randomFrom(SEED);
    const actions = actionsOf(page, random);
    const done = [];
    try {
      for (let n = 1; n <= ACTIONS; n += 1) {
        done.push(await act(random, actions));
        if (n % LOOK_EVERY === 0) {
          const { shown, kept } = await texts(page);
          for (const [id, text] of Object.entries(shown)) assert.equal(text, kept[id], `cell ${id}`);
          assert.ok(Object.keys(kept).length > 0, 'a notebook has a cell');
        }
        if (n % RELOAD_EVERY === 0) done.push(await reload(page, random));
      }
    } catch (error) {
      error.message += `\nseed ${SEED}, ${done.length} actions, the last: ${done.slice(-SHOWN_ON_FAILURE).join(', ')}`;
      throw error;
    }
  }),
);
