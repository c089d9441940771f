// How long the page takes with a large notebook: opening, typing, scrolling. The figures are printed, the bounds generous:
// machines that run tests are shared.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually, idle, notebook, press, visit } from './harness.mjs';

const CELLS = 500;
const SOURCES = Array.from({ length: CELLS }, (_, n) =>
  n % 5 === 0
    ? `# Part ${n}\n\nSome text of the part, two lines long,\nwith \`code\` in it.`
    : Array.from({ length: 8 }, (_, line) => `value_${n}_${line} = compute(${n}, "text", axis=${line})`).join(
        '\n',
      ),
);

test('500 cells open, take letters, and scroll without a jump', async (t) => {
  const { context, page } = await visit();
  await idle(page);
  const opened = await page.evaluate(
    async (nb) => {
      const started = performance.now();
      await window.tandem.open(nb, 'Large');
      while (document.querySelectorAll('.cell').length < 500) await new Promise((r) => setTimeout(r, 0));
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
      return performance.now() - started;
    },
    notebook(...SOURCES),
  );
  t.diagnostic(`500 cells opened in ${opened.toFixed(0)} ms`);

  await page.locator('[data-cell-id=c3] .cm-content').click();
  // What a letter costs the page: from the key to the end of the frame that shows it.
  const costs = await page.evaluate(async () => {
    const found = [];
    const view = document.activeElement;
    for (let n = 0; n < 60; n += 1) {
      const started = performance.now();
      document.execCommand('insertText', false, 'x');
      void view.offsetHeight;
      found.push(performance.now() - started);
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)));
    }
    return found.sort((a, b) => a - b);
  });
  const median = costs[Math.floor(costs.length / 2)];
  const late = costs[Math.floor(costs.length * 0.95)];
  t.diagnostic(`a letter takes ${median.toFixed(1)} ms (median), ${late.toFixed(1)} ms (95 %)`);

  await press(page, 'Escape');
  // While one scrolls down, no cell that is in sight moves by itself.
  const jump = await page.evaluate(async () => {
    const port = document.querySelector('.notebook');
    const pause = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30)));
    let most = 0;
    for (let n = 0; n < 40; n += 1) {
      const middle = [...document.querySelectorAll('.cell')].find(
        (cell) => cell.getBoundingClientRect().top > innerHeight / 2,
      );
      if (!middle) break;
      const before = middle.getBoundingClientRect().top;
      const from = port.scrollTop;
      port.scrollTop += 400;
      await pause();
      await pause();
      const moved = before - middle.getBoundingClientRect().top;
      most = Math.max(most, Math.abs(moved - (port.scrollTop - from)));
    }
    return most;
  });
  t.diagnostic(`the largest jump while scrolling: ${jump.toFixed(1)} px`);
  assert.ok(opened < 3000, `${opened} ms`);
  assert.ok(late < 50, `${late} ms`);
  assert.ok(jump <= 1, `${jump} px`);
  await eventually(() => page.locator('.cell').count(), CELLS);
  await context.close();
});
