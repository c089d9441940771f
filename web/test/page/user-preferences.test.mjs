// The system's preferences: more contrast, forced colours, reduced motion; judged by computed styles.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cell, choose, idle, press, status, withNotebook } from './harness.mjs';

/** In the page: computed colours as `r g b` in 0..255, the system's own among them, and WCAG's contrast of two. */
function helpers() {
  const canvas = document.createElement('canvas').getContext('2d');
  const rgb = (colour) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const light = (colour) =>
    rgb(colour)
      .map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      .reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index], 0);
  window.style = (selector, property, pseudo) =>
    getComputedStyle(document.querySelector(selector), pseudo)[property];
  window.contrast = (one, other) => {
    const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  window.system = (name) => {
    const probe = document.createElement('i');
    document.body.append(probe);
    probe.style.color = name;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
}

for (const colorScheme of ['light', 'dark'])
  test(`more contrast: text, lines and the mark of focus are stronger, ${colorScheme}`, () =>
    withNotebook(
      ['print x # said', 'graph'],
      async (page) => {
        await idle(page);
        await cell(page, 1).locator('.gut-run').click();
        await page.waitForSelector('.tv-canvas .tv-compute');
        await page.evaluate(helpers);
        const found = await page.evaluate(() => {
          const paper = window.style('body', 'backgroundColor');
          return {
            text: window.contrast(window.style('.gut', 'color'), paper),
            line: window.contrast(window.style('[data-cell-id=c0] .editor', 'borderTopColor'), paper),
          };
        });
        assert.ok(found.text >= 7, `quiet text ${found.text}`);
        assert.ok(found.line >= 3, `lines ${found.line}`);
        await page.getByRole('button', { name: 'Run all', exact: true }).focus();
        await press(page, 'Tab', 'Shift+Tab');
        assert.equal(await page.evaluate(() => window.style(':focus-visible', 'outlineWidth')), '3px');
        assert.equal(await page.evaluate(() => window.style('.tv-canvas', 'backgroundImage')), 'none');
      },
      { contrast: 'more', colorScheme },
    ));

for (const colorScheme of ['light', 'dark'])
  test(`the system's own colours: what is selected, found, running and drawn can be seen, ${colorScheme}`, () =>
    withNotebook(
      ['value one', 'graph', 'forever'],
      async (page) => {
        await idle(page);
        // The page's own choice of light or dark is not the system's.
        await page.evaluate(
          (other) => {
            document.documentElement.dataset.theme = other;
          },
          colorScheme === 'dark' ? 'light' : 'dark',
        );
        await cell(page, 1).locator('.gut-run').click();
        await page.waitForSelector('.tv-canvas .tv-compute');
        await cell(page, 2).locator('.gut-run').click();
        await status(page, 2, 'running');
        await page.evaluate(helpers);
        const system = await page.evaluate(() => ({
          canvas: window.system('Canvas'),
          text: window.system('CanvasText'),
          highlight: window.system('Highlight'),
        }));
        const style = (...asked) => page.evaluate((list) => window.style(...list), asked);

        await choose(page, 0);
        assert.equal(await style('[data-cell-id=c0] .editor', 'outlineStyle'), 'solid');
        assert.equal(await style('[data-cell-id=c0] .editor', 'outlineColor'), system.highlight);
        assert.equal(await style('[data-cell-id=c2] .editor', 'outlineStyle'), 'none');
        assert.notEqual(await style('.pill-busy .dot', 'backgroundColor'), system.canvas);

        await cell(page, 0).locator('.cm-content').click();
        assert.equal(await style('[data-cell-id=c0] .editor', 'outlineWidth'), '3px');
        await press(page, 'Control+a');
        await page.waitForSelector('.cm-selectionBackground');
        assert.notEqual(await style('.cm-selectionBackground', 'backgroundColor'), system.canvas);

        assert.equal(await style('.tv-compute .tv-shape', 'fill'), system.canvas);
        assert.equal(await style('.tv-compute .tv-shape', 'stroke'), system.text);
        assert.equal(await style('.tv-canvas .tv-title', 'fill'), system.text);
        assert.equal(await style('.tv-canvas .tv-result text', 'fill'), system.canvas);

        await press(page, 'Escape', 'f');
        await page.keyboard.type('one');
        await page.waitForSelector('.cm-found');
        assert.notEqual(await style('.cm-found', 'backgroundColor'), system.canvas);
      },
      { forcedColors: 'active', colorScheme },
    ));

/** What moves on the page: names of animations and transitions that are under way, and that of the text cursor. */
const moving = (page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .map((each) => each.animationName ?? each.transitionProperty)
      .sort(),
  );

for (const reducedMotion of ['no-preference', 'reduce'])
  test(`motion: a running cell is ${reducedMotion === 'reduce' ? 'still, and said to run' : 'seen to move'}`, () =>
    withNotebook(
      ['value 1', 'forever'],
      async (page) => {
        await idle(page);
        await cell(page, 1).locator('.gut-run').click();
        await status(page, 1, 'running');
        await cell(page, 0).locator('.cm-content').click();
        await page.waitForSelector('.cm-cursor');
        await page.waitForTimeout(300);
        const found = await moving(page);
        if (reducedMotion === 'reduce') assert.deepEqual(found, []);
        else {
          assert.ok(found.includes('pulse'), found.join());
          assert.ok(
            found.some((name) => name.startsWith('cm-blink')),
            found.join(),
          );
        }
        await page.locator('.pill-busy').getByText('Busy').waitFor();
      },
      { reducedMotion },
    ));
