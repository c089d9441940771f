// The time until a document can be seen and edited after its address is opened, by the page's clock.
//
// The document lies in the browser's store, and the kernel is loaded at the same time.
const SOURCES = [
  '# A title\n\nText with *emphasis*, a [link](https://example.com) and a list:\n\n- one\n- two',
  'import tandem as td\nx = td.ones((3, 4))',
  '## Results\n\n| a | b |\n|---|---|\n| 1 | 2 |',
  'x @ x.T',
];
const NOTEBOOK = {
  cells: SOURCES.map((source, n) =>
    n % 2 === 0
      ? { cell_type: 'markdown', id: `c${n}`, metadata: {}, source }
      : { cell_type: 'code', id: `c${n}`, metadata: {}, source, outputs: [], execution_count: null },
  ),
  metadata: {},
  nbformat: 4,
  nbformat_minor: 5,
};

/** Notes when an element is first there, as a performance entry: after the frame that paints it. */
function noteElements() {
  const wanted = { text: '.md h1', editable: '.cm-content[contenteditable=true]' };
  const look = () => {
    for (const [name, selector] of Object.entries(wanted)) {
      if (!document.querySelector(selector)) continue;
      delete wanted[name];
      requestAnimationFrame(() => setTimeout(() => performance.mark(`tandem-${name}`), 0));
    }
    if (Object.keys(wanted).length === 0) observer.disconnect();
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
}

/** Milliseconds to the first paint, the rendered text and the first text that takes letters: one list of each. */
export async function measurePage(browser, url, times) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(url);
  await page.evaluate(async (nb) => await window.tandem.open(nb, 'Measured'), NOTEBOOK);
  await page.waitForSelector('[data-save-state=saved]');
  await page.addInitScript(noteElements);
  const found = { paint: [], text: [], editable: [] };
  for (let i = 0; i < times; i += 1) {
    await page.reload();
    await page.waitForFunction(() => performance.getEntriesByType('mark').length === 2);
    const entries = await page.evaluate(() => ({
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      text: performance.getEntriesByName('tandem-text')[0].startTime,
      editable: performance.getEntriesByName('tandem-editable')[0].startTime,
    }));
    for (const [name, at] of Object.entries(entries)) found[name].push(at);
    await page.evaluate(async () => await window.tandem.ready);
  }
  await context.close();
  return found;
}
