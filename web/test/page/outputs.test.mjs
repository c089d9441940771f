// Outputs on the page: very long ones, HTML frames, damaged documents, the inspector.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  cell,
  choose,
  eventually,
  notebook,
  open,
  press,
  runAll,
  saved,
  status,
  visit,
  withNotebook,
  withPage,
} from './harness.mjs';
import { VEGA } from './vega-chart.mjs';

/** Figures have spaces that do not break. */
const withPlainSpaces = (texts) => texts.map((text) => text.replaceAll('\u00a0', ' '));

test('HTML of a run lives in a sandboxed frame; HTML of a file runs no script', async () => {
  const { context, page, findings } = await visit();
  const html =
    'html <p id=x>hello</p><script>try{parent.document.title="owned"}catch{document.body.append("shut out")}fetch("/worker.js").catch(()=>document.body.append(" offline"))</script>';
  await open(page, html);
  await runAll(page);
  const frame = page.frameLocator('iframe.out-frame');
  await frame.getByText('shut out').waitFor();
  await frame.getByText('offline').waitFor();
  assert.equal(await page.locator('iframe.out-frame').getAttribute('sandbox'), 'allow-scripts');
  assert.equal(await page.title(), 'Test · Tandem');
  await saved(page);
  const text = await page.evaluate(() => window.tandem.save());
  // The same document is trusted in this browser, by the hash of what was made here; one that differs is not.
  await page.reload();
  await page.frameLocator('iframe.out-frame').getByText('shut out').waitFor();
  findings.length = 0;
  await page.evaluate((file) => window.tandem.open(file, 'Hostile'), text.replace('>hello<', '>hello you<'));
  await page.waitForSelector('iframe.out-frame-still');
  assert.equal(await page.locator('iframe.out-frame').getAttribute('sandbox'), '');
  assert.equal(await page.title(), 'Hostile · Tandem');
  await page.frameLocator('iframe.out-frame').getByText('hello you').waitFor();
  assert.equal(await page.frameLocator('iframe.out-frame').getByText('shut out').count(), 0);
  // Opening is one step, the frame none. `history.length` does not tell it: a frame that is loading when the page makes a
  // step sets it back to what it was.
  await page.evaluate(() => history.back());
  await eventually(() => page.title(), 'Test · Tandem');
  await context.close();
});

test('a table of a file looks as one of a run: the page’s letters, no lines, about as high as it is', () =>
  withPage(async (page) => {
    const rows = Array.from({ length: 8 }, (_, n) => `<tr><th>${n}</th><td>${n * n}</td></tr>`).join('');
    const nb = notebook('value 1', 'value 2');
    const html = (text) => [{ output_type: 'display_data', data: { 'text/html': text }, metadata: {} }];
    nb.cells[0].outputs = html(`<table border="1"><tbody>${rows}</tbody></table>`);
    nb.cells[1].outputs = html('<p>one line</p>');
    await page.evaluate((file) => window.tandem.open(file, 'Tables'), nb);
    const frame = page.locator('iframe.out-frame-still');
    const inside = page.frameLocator('iframe.out-frame-still').first();
    await inside.locator('table').waitFor();
    const high = (await inside.locator('table').boundingBox()).height;
    const height = (await frame.first().boundingBox()).height;
    assert.ok(height > high && height < high + 60, `${height} for ${high}`);
    assert.ok((await frame.nth(1).boundingBox()).height < 60);
    const cell = inside.locator('td').first();
    assert.doesNotMatch(await cell.evaluate((own) => getComputedStyle(own).fontFamily), /^(?:serif|Times)/);
    assert.equal(await inside.locator('table').getAttribute('border'), '0');
  }));

test('the inspector follows the selected cell; on a narrow screen it is a sheet', async () => {
  const { context, page, findings } = await visit();
  await open(page, 'graph', 'value 2', 'compare');
  await runAll(page);
  await status(page, 2, 'ok');
  const inspector = page.getByRole('complementary', { name: 'Inspector' });
  await cell(page, 1).locator('.gut').click();
  await inspector.getByText('Nothing to inspect here').waitFor();
  await cell(page, 0).locator('.gut').click();
  // The cell's own picture is not repeated: what is selected in it is shown.
  await inspector.getByText('Select an operation in the picture of').waitFor();
  assert.equal(await inspector.locator('.tv-canvas').count(), 0);
  const box = cell(page, 0).locator('.tv-box', { hasText: 'matmul' }).first();
  await box.click();
  const selected = inspector.getByRole('group', { name: /^Selected in/ });
  await selected
    .getByRole('heading', { name: /^matmul/ })
    .first()
    .waitFor();
  await selected.locator('.tv-kernel-head', { hasText: 'matmul + add + relu' }).waitFor();
  assert.match(await selected.locator('dl').first().innerText(), /dtype\s+f32\s+shape\s+\(/);
  await box.press('Escape');
  await inspector.getByText('Select an operation in the picture of').waitFor();
  await inspector.getByRole('tab', { name: 'Passes' }).click();
  const passes = inspector.getByRole('group', { name: 'Passes of the compiler' });
  assert.equal(await passes.first().locator('tbody tr').count(), 3);
  await inspector.getByRole('tab', { name: 'Kernels' }).click();
  await inspector.getByText('matmul + add + relu').first().waitFor();
  await page.getByRole('button', { name: 'Hide the inspector' }).click();
  assert.equal(await inspector.count(), 0);
  await page.setViewportSize({ width: 360, height: 740 });
  await cell(page, 0).getByRole('button', { name: 'Open in the inspector' }).click();
  await page.locator('dialog.sheet').getByText('matmul', { exact: false }).first().waitFor();
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('dialog.sheet').count(), 0);
  assert.deepEqual(findings, []);
  await context.close();
});

test('what runs is recorded as long as the person wants it', () =>
  withNotebook(['record'], async (page) => {
    const inspector = page.getByRole('complementary', { name: 'Inspector' });
    const record = inspector.getByRole('checkbox', { name: 'Record what runs' });
    await record.uncheck();
    await runAll(page);
    await status(page, 0, 'ok');
    await inspector.getByText('What runs is not recorded now').waitFor();
    // The choice outlives the page and the kernel.
    await page.reload();
    assert.equal(await record.isChecked(), false);
    await runAll(page);
    await status(page, 0, 'ok');
    await inspector.getByText('What runs is not recorded now').waitFor();
    await record.check();
    await runAll(page);
    await inspector.getByRole('tab', { name: 'Overview' }).waitFor();
  }));

test('the inspector shows what a run did, its calls as a graph and its value, as pictures and as tables', async () => {
  const { context, page, findings } = await visit();
  await open(page, 'record\nprint two\nprint three\nprint four', 'value 2');
  await runAll(page);
  await status(page, 1, 'ok');
  const inspector = page.getByRole('complementary', { name: 'Inspector' });
  await cell(page, 0).locator('.gut').click();
  // A value comes first; what the run did is one tab away.
  await inspector.getByText('standard deviation').waitFor();
  await inspector.getByRole('img', { name: 'Heat map, 2 × 3' }).waitFor();
  await inspector.getByRole('button', { name: 'Table' }).click();
  assert.equal(await inspector.getByRole('group', { name: 'Heat map, 2 × 3' }).locator('td').count(), 6);
  await inspector.getByRole('tab', { name: 'Overview' }).click();
  const times = inspector.getByRole('table', { name: 'Where the time went' });
  assert.match(await times.innerText(), /kernels\s+8\.00\sms\s+40\s%/);
  const calls = inspector.getByRole('group', { name: 'What was called' });
  assert.match(
    await calls.locator('tr', { hasText: 'add' }).innerText(),
    /line 3\s+1,000\s+f32\[4\]\s+2\.50\sms/,
  );
  await calls.getByRole('button', { name: 'Go to cell 1, line 3' }).click();
  await inspector.getByRole('tab', { name: 'Overview' }).press('ArrowRight');
  await inspector.getByText('add × 1,000').first().waitFor();
  // Line, box and row light one another, by pointer and by keyboard.
  const box = inspector.locator('.tv-box', { hasText: 'add × 1,000' });
  const lines = cell(page, 0).locator('.cm-line');
  await box.hover();
  await cell(page, 0).locator('.cm-lit').waitFor();
  assert.equal(await cell(page, 0).locator('.cm-lit').innerText(), await lines.nth(2).innerText());
  await lines.nth(3).hover();
  await inspector.locator('.tv-box.tv-lit', { hasText: 'tanh' }).waitFor();
  assert.equal(await inspector.locator('.tv-box.tv-lit').count(), 1);
  assert.equal(await cell(page, 0).locator('.cm-lit').count(), 0);
  await lines.nth(2).click();
  await inspector.locator('.tv-box.tv-lit', { hasText: 'add × 1,000' }).waitFor();
  // The line that was clicked stays lit while the pointer is elsewhere; so does a row, until it is clicked again.
  await inspector.getByRole('tab', { name: 'Overview' }).hover();
  assert.equal(await inspector.locator('.tv-box.tv-lit').count(), 1);
  await inspector.locator('.tv-box', { hasText: 'tanh' }).click();
  await inspector.getByRole('tab', { name: 'Overview' }).hover();
  await cell(page, 0).locator('.cm-lit').waitFor();
  assert.equal(await cell(page, 0).locator('.cm-lit').innerText(), await lines.nth(3).innerText());
  const details = inspector.getByRole('group', { name: 'Selected node' });
  assert.match(await details.innerText(), /dtype\s+f32\s+shape\s+\(4\)/);
  await inspector.locator('.tv-box', { hasText: 'tanh' }).press('Escape');
  await inspector.getByRole('tab', { name: 'Overview' }).hover();
  await eventually(() => cell(page, 0).locator('.cm-lit').count(), 0);
  // Bars left of the lines tell their shares of the time.
  assert.match(await lines.nth(2).getAttribute('title'), /^31\s% of this cell’s time .*: 2\.5\sms$/);
  assert.equal(await cell(page, 0).locator('.cm-heat').count(), 2);
  const heat = await cell(page, 0)
    .getByRole('list', { name: 'Time by line' })
    .locator('li')
    .allTextContents();
  const whole = 'of this cell’s time in ops and compiled functions';
  const estimate =
    '(an estimate: a kernel of several lines, and calls that were queued, are divided by what their ops cost)';
  assert.deepEqual(withPlainSpaces(heat), [
    `Line 3: 31 % ${whole}: 2.5 ms`,
    `Line 4: <1 % ${whole}: 4 µs`,
    `Line 6: 52 % ${whole}: 4.12 ms ${estimate}`,
    `Line 7: 17 % ${whole}: 1.37 ms ${estimate}`,
  ]);
  await inspector.getByRole('button', { name: 'Table' }).click();
  await inspector.getByRole('group', { name: 'Nodes, What ran' }).waitFor();
  // The file keeps it, and shows it without a kernel.
  await saved(page);
  const text = await page.evaluate(() => window.tandem.save());
  const [recorded, plain] = JSON.parse(text).cells;
  assert.deepEqual([recorded.metadata.tandem.run.ops, plain.metadata.tandem], [1001, undefined]);
  await page.evaluate((file) => window.tandem.open(file, 'Again'), text);
  await cell(page, 0).locator('.gut').click();
  await inspector.getByRole('tab', { name: 'Overview' }).click();
  await inspector.getByText('What was called').waitFor();
  assert.deepEqual(findings, []);
  await context.close();
});

test('a damaged document in a file becomes a sentence', async () => {
  const { context, page } = await visit();
  const nb = notebook('graph');
  const mime = 'application/vnd.tandem.graph.v1+json';
  const broken = [{}, { stages: [], kernels: [] }, { stages: [{ nodes: 5 }], kernels: [null] }];
  nb.cells[0].outputs = broken.map((doc) => ({
    output_type: 'display_data',
    data: { [mime]: doc },
    metadata: {},
  }));
  await page.evaluate((file) => window.tandem.open(file), nb);
  await page.waitForFunction(() => document.querySelectorAll('.out .out-note').length === 3);
  await cell(page, 0).locator('.gut-run').click();
  await status(page, 0, 'ok');
  await context.close();
});

test('progress bars overwrite themselves, displays are updated, and clearing waits for what comes next', () =>
  withNotebook(['bar', 'live second', 'print old\nclear\nprint new'], async (page) => {
    await runAll(page);
    await status(page, 2, 'ok');
    assert.equal((await cell(page, 0).locator('.out-text').innerText()).trim(), '100% ##########');
    assert.equal(await cell(page, 1).locator('.out-text').innerText(), 'second');
    assert.equal((await cell(page, 2).locator('.out-text').innerText()).trim(), 'new');
  }));

test('a Vega-Lite chart is drawn without compiling code or fetching; one that fetches is refused', () =>
  withNotebook(
    [
      `mime application/vnd.vegalite.v5+json ${JSON.stringify(VEGA)}`,
      `mime application/vnd.vegalite.v6+json ${JSON.stringify({ ...VEGA, data: { url: 'https://example.com/a.json' } })}`,
    ],
    async (page, findings) => {
      const asked = [];
      page.on('request', (request) => asked.push(request.url()));
      await runAll(page);
      await page.waitForSelector('[data-cell-id=c0] .out-chart canvas');
      const drawn = await page.evaluate(() => {
        const canvas = document.querySelector('.out-chart canvas');
        const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
        return data.filter((value, index) => index % 4 === 3 && value > 0).length;
      });
      assert.ok(drawn > 1000, `${drawn} pixels`);
      // On the page's own paper: a corner is clear, in the dark, too.
      const corner = await page.evaluate(
        () => document.querySelector('.out-chart canvas').getContext('2d').getImageData(0, 0, 1, 1).data[3],
      );
      assert.equal(corner, 0);
      await page.waitForTimeout(500);
      assert.deepEqual(
        asked.filter((url) => url.includes('example.com')),
        [],
      );
      findings.splice(0, findings.length, ...findings.filter((text) => !/not part of it/.test(text)));
    },
  ));

test('a picture that follows the colour scheme by itself has no paper under it', () =>
  withNotebook(
    [
      'svg',
      'mime image/svg+xml <svg xmlns="http://www.w3.org/2000/svg"><style>@media (prefers-color-scheme:dark){svg{color:#bbb}}</style></svg>',
    ],
    async (page) => {
      await runAll(page);
      await status(page, 1, 'ok');
      const paper = (index) =>
        cell(page, index)
          .locator('img')
          .evaluate((image) => getComputedStyle(image).backgroundColor);
      assert.equal(await paper(0), 'rgb(255, 255, 255)');
      assert.equal(await paper(1), 'rgba(0, 0, 0, 0)');
    },
  ));

test('JSON is a tree that opens; LaTeX is a formula; an SVG is a picture', () =>
  withNotebook(
    [
      `mime application/json ${JSON.stringify({ a: [1, 2, { deep: 'x' }], b: Array.from({ length: 500 }, (_, i) => i) })}`,
      'mime text/latex $$\\frac{1}{2}$$',
      'svg',
    ],
    async (page) => {
      await runAll(page);
      await status(page, 2, 'ok');
      const tree = cell(page, 0).locator('.json');
      await tree.getByRole('button', { name: /^a: \[ 3 items/ }).click();
      await tree.getByRole('button', { name: /^2: \{ 1 key/ }).click();
      await tree.getByText('"x"').waitFor();
      await tree.getByRole('button', { name: /^b: \[ 500 items/ }).click();
      await tree.getByRole('button', { name: '400 more' }).click();
      await tree.getByText('499', { exact: true }).waitFor();
      await cell(page, 1).locator('.katex').waitFor();
      assert.match(await cell(page, 2).locator('img').getAttribute('src'), /^data:image\/svg/);
      assert.equal(await page.locator('.out svg:not(.icon):not(.katex svg)').count(), 0);
    },
  ));

test('an output can be copied, saved, folded, held to a height and cleared', () =>
  withNotebook(
    ['print one\nvalue two', 'svg'],
    async (page) => {
      await runAll(page);
      await status(page, 1, 'ok');
      const menu = async (n, item) => {
        await cell(page, n).getByRole('button', { name: 'More for this output' }).click();
        await page.getByRole('menuitem', { name: item }).click();
      };
      await menu(0, 'Copy output');
      await page.getByText('Copied.').waitFor();
      assert.equal(await page.evaluate(() => navigator.clipboard.readText()), 'one\ntwo\n');
      const saving = page.waitForEvent('download');
      await menu(1, 'Save output-1.svg');
      assert.equal((await saving).suggestedFilename(), 'output-1.svg');
      await menu(0, 'Hold to a height');
      await page.waitForSelector('.out-scrolled');
      await menu(0, /Fold output/);
      await page.getByRole('button', { name: '2 outputs folded' }).click();
      await menu(0, 'Clear output');
      assert.equal(await cell(page, 0).locator('.out').count(), 0);
      await choose(page, 1);
      await press(page, 'o');
      await eventually(() => cell(page, 1).locator('.out-folded').count(), 1);
    },
    { permissions: ['clipboard-read', 'clipboard-write'] },
  ));

const DARK_PLOT =
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><style>svg{color:#222}@media (prefers-color-scheme:dark){svg{color:#eee}}</style><path d="M0 50H200" stroke="currentColor" stroke-width="100"/></svg>';

test('plots and charts of a run have a PNG beside them in the file, which stays as it is', () =>
  withNotebook(
    [
      `mime image/svg+xml ${DARK_PLOT}`,
      `mime application/vnd.vegalite.v5+json ${JSON.stringify(VEGA)}`,
      'mime application/vnd.other+json {"kept":1}',
      'mime image/png iVBORw0KGgo=',
    ],
    async (page) => {
      const outputs = async () =>
        JSON.parse(await page.evaluate(() => window.tandem.save())).cells.map((each) => each.outputs[0]);
      await runAll(page);
      await status(page, 3, 'ok');
      const png = async (n) => (await outputs())[n]?.data['image/png'];
      await eventually(async () => [typeof (await png(0)), typeof (await png(1))].join(), 'string,string');
      const [plot, chart, other, own] = await outputs();
      assert.deepEqual(plot.metadata['image/png'], { width: 200, height: 100 });
      assert.ok(chart.metadata['image/png'].width > 40);
      assert.deepEqual(Object.keys(other.data).sort(), ['application/vnd.other+json', 'text/plain']);
      assert.deepEqual(own.data['image/png'], 'iVBORw0KGgo=');
      // Twice as sharp, on white paper, and in light colours on a dark screen, too.
      const read = (base64) =>
        page.evaluate(async (data) => {
          const image = new Image();
          image.src = `data:image/png;base64,${data}`;
          await image.decode();
          const canvas = document.createElement('canvas');
          const { naturalWidth: width, naturalHeight: height } = image;
          Object.assign(canvas, { width, height });
          const context = canvas.getContext('2d');
          context.drawImage(image, 0, 0);
          const { data: points } = context.getImageData(0, 0, width, height);
          const colours = new Set();
          for (let at = 0; at < points.length; at += 4) colours.add(points.slice(at, at + 4).join());
          return {
            width,
            height,
            middle: [...context.getImageData(9, 99, 1, 1).data],
            colours: colours.size,
          };
        }, base64);
      const drawn = await read(plot.data['image/png']);
      assert.deepEqual(drawn, { width: 400, height: 200, middle: [34, 34, 34, 255], colours: 1 });
      const bars = await read(chart.data['image/png']);
      assert.equal(bars.width, 2 * chart.metadata['image/png'].width);
      assert.ok(bars.colours > 2, `${bars.colours} colours`);
      // Here the plot and the chart themselves are shown.
      assert.match(await cell(page, 0).locator('img').getAttribute('src'), /^data:image\/svg/);
      await cell(page, 1).locator('.out-chart canvas').waitFor();
      // Saved again, and opened from the file: not a byte differs, and nothing is painted for what a file brings.
      await saved(page);
      const text = await page.evaluate(() => window.tandem.save());
      const bare = JSON.parse(text);
      delete bare.cells[0].outputs[0].data['image/png'];
      for (const file of [text, JSON.stringify(bare)]) {
        await page.evaluate((nb) => window.tandem.open(nb, 'Again'), file);
        await page.waitForSelector('[data-cell-id=c1] .out-chart-picture');
        await page.waitForTimeout(300);
        const again = await page.evaluate(() => window.tandem.save());
        assert.equal(JSON.stringify(JSON.parse(again)), JSON.stringify(JSON.parse(file)));
        if (file === text) assert.equal(again, text);
      }
    },
    { colorScheme: 'dark' },
  ));

test('live HTML follows language and colours, however slow the page is, and its scripts go on', () =>
  withNotebook(['html <p>here</p>'], async (page) => {
    await runAll(page);
    const shown = () => page.frameLocator('iframe.out-frame').getByText('here').waitFor();
    await shown();
    const inside = (ask) =>
      page
        .frames()
        .find((each) => each.parentFrame() === page.mainFrame())
        ?.evaluate(ask)
        .catch(() => null);
    await inside(() => {
      window.kept = 'kept';
    });
    for (const wanted of ['zh-CN', 'en', 'zh-CN']) {
      // What is drawn is late; what the frame says is not.
      await page.evaluate(() => {
        const draw = window.requestAnimationFrame;
        window.requestAnimationFrame = (step) => setTimeout(() => draw(step), 400);
        setTimeout(() => {
          window.requestAnimationFrame = draw;
        }, 300);
      });
      await page
        .locator('.bar')
        .getByRole('button', { name: wanted === 'en' ? 'Switch to English' : '切换到中文' })
        .click();
      await eventually(() => inside(() => document.documentElement.lang), wanted);
      await shown();
      assert.equal(await page.locator('iframe.out-frame').getAttribute('sandbox'), 'allow-scripts');
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    await eventually(() => inside(() => document.documentElement.className), 'dark');
    await shown();
    assert.equal(await inside(() => window.kept), 'kept');
  }));

test('a display of HTML that is updated shows what it was updated to, whatever names its scripts declare', () =>
  withNotebook(
    [
      `livehtml ${[
        '<p>one</p>',
        '<p>two</p><script>const root = "ran"; document.body.append(root)</script>',
        '<script>const root = "again"; document.body.append(root)</script>',
        '<p>three</p>',
        '<p>four</p>',
      ].join('|')}`,
    ],
    async (page) => {
      await runAll(page);
      const frame = page.frameLocator('iframe.out-frame');
      for (const [text, before] of [
        ['ran', 'one'],
        ['again', 'ran'],
        ['three', 'again'],
        ['four', 'three'],
      ]) {
        await frame.getByText(text).waitFor();
        assert.equal(await frame.getByText(before).count(), 0);
      }
      assert.equal(await page.locator('iframe.out-frame').getAttribute('sandbox'), 'allow-scripts');
    },
  ));
