// The passes of a program, switched off and put in another order by pointer, finger and keyboard.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cell, eventually, idle, inFirefox, status, withNotebook } from './harness.mjs';

const order = async (page) =>
  (await page.locator('.tv-switches label').allInnerTexts()).map((text) => text.trim()).join();

/** Opens the switches of a graph of two passes. */
async function openSwitches(page) {
  await idle(page);
  await cell(page, 0).locator('.gut-run').click();
  await status(page, 0, 'ok');
  const graph = cell(page, 0).locator('.tv-graph');
  await graph.getByRole('button', { name: 'Change passes…' }).click();
  await eventually(() => order(page), 'fold,cse,fusion');
  return graph;
}

const middle = async (locator) => {
  const { x, y, width, height } = await locator.boundingBox();
  return { x: x + width / 2, y: y + height / 2, width };
};

test('a pass is dragged to another place, which is shown while it moves; Escape leaves it where it was', () =>
  withNotebook(['graph'], async (page) => {
    const graph = await openSwitches(page);
    const passes = graph.locator('.tv-switches li');
    const at = await middle(passes.nth(1).locator('.tv-handle'));
    const first = await middle(passes.nth(0));
    const grab = async () => {
      await page.mouse.move(at.x, at.y);
      await page.mouse.down();
      await page.mouse.move(first.x - first.width / 2 + 4, first.y, { steps: 4 });
      await graph.locator('.tv-drop-before').waitFor();
      assert.equal(await graph.locator('.tv-dragged').innerText(), await passes.nth(1).innerText());
    };
    await grab();
    await page.keyboard.press('Escape');
    assert.equal(await graph.locator('.tv-drop-before').count(), 0);
    await page.mouse.up();
    assert.equal(await order(page), 'fold,cse,fusion');
    // Where it came from is no other place.
    await grab();
    await page.mouse.move(at.x, at.y);
    assert.equal(await graph.locator('.tv-drop-before, .tv-drop-after').count(), 0);
    await page.mouse.up();
    assert.equal(await order(page), 'fold,cse,fusion');
    await grab();
    await page.mouse.up();
    await eventually(() => order(page), 'cse,fold,fusion');
    // The drag ticked no box; a press that goes nowhere does.
    assert.equal(await graph.getByRole('checkbox', { checked: false }).count(), 0);
    await graph.locator('.tv-switches').getByText('cse').click();
    assert.equal(await graph.getByRole('checkbox', { name: 'cse' }).isChecked(), false);
    // By keyboard the arrows do the same.
    await graph.getByRole('button', { name: 'Run cse later' }).press('Enter');
    await eventually(() => order(page), 'fold,cse,fusion');
  }));

test('a finger drags a pass by its handle', { skip: inFirefox && 'no touches can be made' }, () =>
  withNotebook(
    ['graph'],
    async (page) => {
      const graph = await openSwitches(page);
      const passes = graph.locator('.tv-switches li');
      await passes.nth(1).scrollIntoViewIfNeeded();
      const from = await middle(passes.nth(1).locator('.tv-handle'));
      const to = await middle(passes.nth(0));
      const fingers = await page.context().newCDPSession(page);
      const touch = (type, x, y) =>
        fingers.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
        });
      const left = to.x - to.width / 2 + 4;
      await touch('touchStart', from.x, from.y);
      for (const share of [0.25, 0.5, 0.75, 1])
        await touch('touchMove', from.x + (left - from.x) * share, from.y + (to.y - from.y) * share);
      await graph.locator('.tv-drop-before').waitFor();
      await touch('touchEnd');
      await eventually(() => order(page), 'cse,fold,fusion');
    },
    { viewport: { width: 400, height: 800 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' },
  ),
);
