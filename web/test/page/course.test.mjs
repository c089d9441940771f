// The course on the start screen, what it remembers, and exercises: outcomes in the page's language, answers that unfold.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withPage } from './harness.mjs';

const OUTCOME = 'application/vnd.tandem.exercise.v1+json';
const outcome = (solved) =>
  `mime ${OUTCOME} ${JSON.stringify({ exercise: 'second.sum', solved, hint: { en: 'Say `x`.', zh: '说 `x`。' } })}`;

const lesson = (id, part, after, exercises) => ({
  id,
  file: { en: `${id}.ipynb`, zh: `${id}.ipynb` },
  title: { en: `Lesson ${id}`, zh: `第 ${id} 课` },
  about: { en: 'About it.', zh: '说明。' },
  book: null,
  part,
  minutes: 12,
  after,
  codeCells: 1 + exercises.length,
  exercises,
});
const LIST = [lesson('first', 'basics', [], []), lesson('second', 'training', ['first'], ['sum'])];

const cellOf = (cell_type, id, source) => ({
  cell_type,
  id,
  metadata: {},
  source,
  ...(cell_type === 'code' ? { outputs: [], execution_count: null } : {}),
});
const ANSWER = `<details>\n<summary>A \`worked\` answer</summary>\n\n\`\`\`python\nx = 2\n\`\`\`\n\n<img src="https://example.org/x.png" onerror="alert(1)">\n</details>\n\nafter <details open onclick="x"><summary>raw</summary></details>`;
const NOTEBOOK = {
  cells: [
    cellOf('code', 'code-1', 'value 1'),
    cellOf('code', 'exercise-sum', outcome(false)),
    cellOf('markdown', 'answer-sum', ANSWER),
  ],
  metadata: {},
  nbformat: 4,
  nbformat_minor: 5,
};

const prepare = async (page) => {
  await page.route('**/lessons/index.json', (route) => route.fulfill({ json: LIST }));
  await page.route('**/lessons/second.ipynb', (route) => route.fulfill({ json: NOTEBOOK }));
};

async function runCell(page, id) {
  await page.locator(`[data-cell-id=${id}] .cm-content`).click();
  await page.keyboard.press('Control+Enter');
  await page.waitForSelector(`[data-cell-id=${id}][data-status=ok]`);
}

const facts = (page) => page.locator('[data-lesson=second] .lesson-facts').innerText();
const toStart = (page) =>
  page.evaluate(() => {
    location.hash = '#/';
  });

test('lessons stand by part with minutes and what helps, and the course remembers what was done until a reset', () =>
  withPage(
    async (page) => {
      await page.waitForSelector('[data-lesson=second]');
      assert.deepEqual(await page.locator('.course h3').allInnerTexts(), ['Basics', 'Training']);
      assert.match(await facts(page), /12 min\s+1 exercise\s+after Lesson first/);
      assert.equal(await page.locator('.lesson-progress').count(), 0);
      await page.click('[data-lesson=second]');
      await page.waitForSelector('.cm-content');
      await runCell(page, 'code-1');
      await runCell(page, 'exercise-sum');
      await toStart(page);
      await page.waitForSelector('.lesson-progress');
      assert.equal(await page.locator('.lesson-progress').evaluate((bar) => bar.value.toFixed(2)), '0.67');
      assert.match(
        await page.locator('.course-head').innerText(),
        /0 of 2 finished · 0 of 1 exercises solved/,
      );

      await page.click('[data-lesson=second]');
      await page.locator('[data-cell-id=exercise-sum] .cm-content').click();
      await page.keyboard.press('Control+A');
      await page.keyboard.insertText(outcome(true));
      await page.keyboard.press('Control+Enter');
      await page.waitForSelector('[data-solved=true]');
      await toStart(page);
      await page.waitForSelector('.course-head');
      assert.match(
        await page.locator('.course-head').innerText(),
        /1 of 2 finished · 1 of 1 exercises solved/,
      );
      await page.reload();
      await page.getByRole('button', { name: 'Reset “Lesson second”' }).click();
      await page.getByRole('button', { name: 'Reset', exact: true }).last().click();
      await page.waitForFunction(() => !document.querySelector('.lesson-progress'));
      assert.match(
        await page.locator('.course-head').innerText(),
        /0 of 2 finished · 0 of 1 exercises solved/,
      );
      await page.click('[data-lesson=second]');
      await page.waitForSelector('.cm-content');
      assert.match(
        await page.locator('[data-cell-id=exercise-sum] .cm-content').innerText(),
        /"solved":false/,
      );
    },
    { prepare },
  ));

test('an outcome speaks the page’s language, and an answer unfolds without a trace of other raw HTML', () =>
  withPage(
    async (page) => {
      await page.click('[data-lesson=second]');
      await page.waitForSelector('.cm-content');
      await runCell(page, 'exercise-sum');
      const shown = page.locator('.exercise');
      assert.match(await shown.innerText(), /还没有完成。\s*说 x。/);
      assert.equal(await shown.locator('code').innerText(), 'x');
      const answer = page.locator('[data-cell-id=answer-sum] details');
      assert.equal(await answer.count(), 1);
      assert.equal(await answer.locator('summary code').innerText(), 'worked');
      assert.equal(await answer.locator('pre').isVisible(), false);
      await answer.locator('summary').click();
      assert.equal((await answer.locator('pre').innerText()).trim(), 'x = 2');
      assert.equal(await page.locator('[data-cell-id=answer-sum] :is(img, [open][onclick])').count(), 0);
    },
    { prepare, locale: 'zh-CN' },
  ));
