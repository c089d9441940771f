// Every lesson, run in the built page, on WebGPU and in Firefox a slice of them: what its text claims holds, and each exercise tells what is given from what is right. One page for
// each browser and device, whose kernel is restarted between lessons. And one lesson as a reader opens it, in both languages.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sliceOnFirefox, sliceOnGpu } from './campaign.mjs';
import { course } from './course.mjs';
import { ready, restart, run, withFirefox, withKernel } from './harness.mjs';

const OUTCOME = 'application/vnd.tandem.exercise.v1+json';

/** Why a step is not as it should be; null when it is. */
async function wrong(page, { kind, source }) {
  const reply = await run(page, source);
  if (reply.status !== 'ok') return reply.error?.traceback?.join('\n') ?? reply.status;
  if (kind !== 'given' && kind !== 'answer') return null;
  const shown = reply.outputs.find((output) => output.output_type === 'execute_result');
  const solved = shown?.data[OUTCOME]?.solved;
  return solved === (kind === 'answer') ? null : `${kind}: ${reply.value || 'no outcome'}`;
}

/** A step that takes longer stands still: the slowest takes a third of that on a busy machine. */
const LONGEST_STEP = 180_000;

/** The same with a bound. What stands still is stopped, so that the traceback says where it stood; without one the page did. */
async function wrongOrStill(page, step) {
  const reason = wrong(page, step);
  const late = (milliseconds) => sleep(milliseconds, 'late', { ref: false });
  const first = await Promise.race([reason, late(LONGEST_STEP)]);
  if (first !== 'late') return first;
  const stopped = page.evaluate(() => window.tandem.interrupt()).then(() => reason);
  const then = await Promise.race([stopped, late(20_000)]);
  return `stood still for ${LONGEST_STEP / 1000} s, and ${then === 'late' ? 'does not stop' : `where it was stopped: ${then}`}`;
}

const sourceOf = ({ steps }) => steps.map(({ source }) => source).join('\n');

async function findings(page, device, lessons) {
  const found = [];
  for (const { name, steps } of lessons) {
    await restart(page);
    await run(page, `import tandem as td; td.device('${device}').name`);
    for (const step of steps) {
      const reason = await wrongOrStill(page, step);
      if (reason !== null) found.push(`lessons/${name}.py\n${step.source}\n${reason}`);
    }
  }
  return found;
}

test('Firefox: lessons hold, cpu', { timeout: 480_000 }, () =>
  withFirefox({}, async ({ page }) => {
    await ready(page);
    assert.deepEqual(await findings(page, 'cpu', sliceOnFirefox(course)), []);
  }),
);

for (const [device, lessons] of [
  ['cpu', course],
  ['webgpu', sliceOnGpu(course, sourceOf)],
]) {
  test(`lessons hold, ${device}`, { timeout: 900_000 }, () =>
    withKernel({}, async ({ page }) => assert.deepEqual(await findings(page, device, lessons), [])),
  );
}

const outputs = (page) =>
  page
    .locator('.cell')
    .evaluateAll((cells) => cells.map((cell) => cell.querySelector('.out')?.innerText ?? ''));

/** Runs `body` with a lesson that was opened on a device and run, and the text of each cell's outputs. */
const withLesson = (id, device, locale, body) =>
  withKernel({ locale }, async ({ page, info, findings }) => {
    const wanted = info.devices.find((entry) => entry.name === device);
    assert.ok(wanted?.available, `${device}: ${wanted?.reason}`);
    await page.click(`[data-lesson=${id}]`);
    await page.waitForSelector('.cell');
    assert.equal((await outputs(page)).join(''), '', 'opening runs nothing');
    const chosen = await run(page, `import tandem as td; td.device('${device}'); td.device().name`);
    assert.equal(chosen.value, `'${device}'`);
    const cells = page.locator('.cell[data-cell-type=code]');
    const count = await cells.count();
    for (let n = 0; n < count; n += 1) {
      const id = await cells.nth(n).getAttribute('data-cell-id');
      await cells.nth(n).locator('.gut').click();
      await page.keyboard.press('Control+Enter');
      await page.waitForSelector(
        `[data-cell-id=${id}][data-status=ok], [data-cell-id=${id}][data-status=error]`,
        {
          timeout: 90_000,
        },
      );
      assert.equal(await cells.nth(n).getAttribute('data-status'), 'ok', await cells.nth(n).innerText());
    }
    // Graphs are laid out in a worker of their own.
    await page.waitForSelector('.out svg', { timeout: 10_000 });
    const texts = await cells.evaluateAll((list) =>
      list.map((cell) => cell.querySelector('.out')?.innerText ?? ''),
    );
    await body({ page, texts });
    assert.deepEqual(findings, []);
  });

for (const [device, locale] of [
  ['cpu', 'en-US'],
  ['webgpu', 'zh-CN'],
]) {
  test(`compilers and interpreters, ${device}, ${locale}`, { timeout: 120_000 }, () =>
    withLesson('compilers', device, locale, async ({ texts }) => {
      assert.equal(texts[0].trim(), '10');
      assert.match(
        texts[1],
        /def fancy_func\(a, b, c, d\):[\s\S]*print\(fancy_func\(1, 2, 3, 4\)\)\s+10\s*$/,
      );
      assert.match(texts[3], /^\(1 \+ 2\) \+ \(3 \+ 4\)\s+3 \+ \(3 \+ 4\)\s+3 \+ 7\s+10\s*$/);
    }),
  );

  test(`hybrid programming, ${device}, ${locale}`, { timeout: 180_000 }, () =>
    withLesson('hybrid', device, locale, async ({ page, texts }) => {
      const value = /Tensor\(\[\[ *-?\d+\.\d+, *-?\d+\.\d+\]\], float32, (cpu|webgpu)\)/;
      assert.match(texts[0], value);
      assert.equal(value.exec(texts[0])[1], device);
      assert.equal(texts[0].trim(), texts[1].trim(), 'hybridizing keeps the values');
      const seconds = [...texts[3].matchAll(/: (\d+\.\d+) sec/g)].map((match) => Number(match[1]));
      assert.equal(seconds.length, 2, texts[3]);
      const compared = await run(
        page,
        'import tandem as td\nc = td.compare(eager=lambda: eager(x), compiled=lambda: fast(x)).data()\nprint(c["agreement"]["agrees"], [e["kernels"] for e in c["entries"]])',
      );
      assert.equal(compared.text.trim(), 'True [8.0, 3.0]');
    }),
  );
}
