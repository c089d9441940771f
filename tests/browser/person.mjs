// What a person does in the page, by selectors that the drivers of Chromium and Firefox both know.
import assert from 'node:assert/strict';

/** Steps that a person takes, with what the drivers of both browsers have in common; `failing` are the ids of cells that end with an error. */
export function person(page, failing = []) {
  const until = async (what, found, ...given) => {
    for (const end = Date.now() + 120_000; ; ) {
      const seen = await page.evaluate(found, ...given);
      if (seen === true) return;
      assert.ok(Date.now() < end, `${what}: ${seen}`);
      await new Promise((done) => setTimeout(done, 50));
    }
  };
  const shows = (selector, texts) =>
    until(
      selector,
      ({ selector, texts }) => {
        const seen = document.querySelector(selector)?.innerText.replace(/\s+/g, ' ') ?? '';
        const missing = texts.filter((text) => !seen.includes(text));
        return missing.length === 0 || `without ${missing.join('; ')}: ${seen.slice(0, 1500)}`;
      },
      { selector, texts },
    );
  return {
    until,
    shows,
    click: async (selector) => {
      await until(selector, (wanted) => document.querySelector(wanted) !== null || 'not there', selector);
      await page.evaluate(
        (wanted) => document.querySelector(wanted).scrollIntoView({ block: 'center' }),
        selector,
      );
      await page.click(selector);
    },
    run: async (id) => {
      await page.evaluate(
        (wanted) => document.querySelector(wanted).scrollIntoView({ block: 'center' }),
        `[data-cell-id=${id}]`,
      );
      await page.click(`[data-cell-id=${id}] .gut-run`);
      await until(
        id,
        (wanted) => document.querySelector(wanted) !== null || 'has not run',
        `[data-cell-id=${id}][data-status=${failing.includes(id) ? 'error' : 'ok'}]`,
      );
    },
    /** Clicks a button, or a box to tick, by its words. */
    press: async (within, words) => {
      await until(
        words,
        ({ within, words }) => {
          const all = [...document.querySelectorAll(`${within} :is(button, label)`)];
          for (const one of all) one.toggleAttribute('data-pressed', one.innerText.trim() === words);
          all.find((one) => one.hasAttribute('data-pressed'))?.scrollIntoView({ block: 'center' });
          return (
            all.some((one) => one.hasAttribute('data-pressed')) || all.map((one) => one.innerText).join()
          );
        },
        { within, words },
      );
      await page.click(`${within} [data-pressed]`);
    },
    /** Opens a panel of a cell by a click on its tab. */
    open: async (id, title) => {
      await page.evaluate(
        (wanted) => document.querySelector(wanted).scrollIntoView({ block: 'center' }),
        `[data-cell-id=${id}] .gut`,
      );
      await page.click(`[data-cell-id=${id}] .gut`);
      await until(
        `${title} of ${id}`,
        (wanted) => {
          const tabs = [...document.querySelectorAll('.insp [role=tab]')];
          for (const tab of tabs) tab.toggleAttribute('data-wanted', tab.innerText.trim() === wanted);
          return (
            tabs.some((tab) => tab.hasAttribute('data-wanted')) || tabs.map((tab) => tab.innerText).join()
          );
        },
        title,
      );
      await page.click('.insp [data-wanted]');
    },
  };
}
