// How long it takes until the graph of a large program can be seen, and how smoothly it is moved: from Ctrl+Enter, and from the moment
// that its document arrives in the page. The parts tell where the time goes.
import { ready, run } from '../browser/browser.mjs';

/** Operations, in layers as programs have them. */
const SIZES = [2000, 10_000];
/** Four operations of a layer, each on a line of its own. */
const program = (operations) => `import tandem as td
class Layer(td.nn.Module):
    def __init__(self, n):
        self.w = td.random.normal((8, 8))
    def forward(self, x):
        h = x @ self.w
        h = td.tanh(h)
        h = h + x
        return h * 0.5
class Network(td.nn.Module):
    def __init__(self):
        self.layers = [Layer(n) for n in range(${operations / 4})]
    def forward(self, x):
        for layer in self.layers:
            x = layer(x)
        return x
network = Network()
x = td.ones((4, 8))
`;
const GRAPH_MIME = 'application/vnd.tandem.graph.v1+json';
const MARKS = ['sent', 'arrived', 'box'];
/** Milliseconds for which a graph is moved. */
const PANNING_MS = 2000;

const notebook = (cells) => ({
  cells: cells.map((source, n) => ({
    cell_type: 'code',
    id: `c${n}`,
    metadata: {},
    source,
    outputs: [],
    execution_count: null,
  })),
  metadata: {},
  nbformat: 4,
  nbformat_minor: 5,
});

/** Before the page's own scripts: notes when a document of a graph arrives, and how large it is. */
function noteArrival(mime) {
  const Plain = Worker;
  window.Worker = class extends Plain {
    constructor(...args) {
      super(...args);
      this.addEventListener('message', ({ data }) => {
        const message = Array.isArray(data) ? data : [data];
        window.graphTimes = message.map((each) => each?.record?.times).find(Boolean) ?? window.graphTimes;
        const doc = message.map((each) => each?.output?.data?.[mime]).find(Boolean);
        if (doc === undefined || window.graphMarks === undefined) return;
        window.graphMarks.arrived = performance.now();
        window.graphDocument = doc;
      });
    }
  };
}

/** Runs the selected cell by its keys, and waits until a box is drawn and painted: when each mark was, from the keys on. */
async function firstBox(page) {
  await page.evaluate(() => {
    window.graphMarks = {};
    addEventListener('keydown', () => (window.graphMarks.sent ??= performance.now()), {
      capture: true,
      once: true,
    });
    const look = () => {
      if (document.querySelector('[data-cell-id=c1] .tv-canvas .tv-box') === null) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => (window.graphMarks.box = performance.now()), 0));
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.keyboard.press('Control+Enter');
  await page.waitForFunction(() => window.graphMarks.box !== undefined, null, { timeout: 120_000 });
  const marks = await page.evaluate(() => window.graphMarks);
  return Object.fromEntries(MARKS.map((name) => [name, marks[name] - marks.sent]));
}

/** Moves the graph for a while by the pointer: milliseconds between frames. */
async function pan(page) {
  const box = await page.locator('[data-cell-id=c1] .tv-canvas').first().boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate(() => {
    window.frames_ = [];
    let last = performance.now();
    const beat = (now) => {
      window.frames_?.push(now - last);
      last = now;
      if (window.frames_) requestAnimationFrame(beat);
    };
    requestAnimationFrame(beat);
  });
  const until = performance.now() + PANNING_MS;
  for (let i = 0; performance.now() < until; i += 1)
    await page.mouse.move(x + 60 * Math.sin(i / 12), y + 40 * Math.cos(i / 12));
  const frames = await page.evaluate(() => {
    const found = window.frames_;
    window.frames_ = null;
    return found;
  });
  await page.mouse.up();
  // The first ones are those of the press.
  return frames.slice(3).sort((a, b) => a - b);
}

/** What the run of the cell took in the kernel, by parts, as its record tells it; and the document in characters. */
function parts(page) {
  return page.evaluate(() => {
    const text = JSON.stringify(window.graphDocument);
    return {
      ...window.graphTimes,
      megabytes: text.length / 1e6,
      boxes: document.querySelectorAll('.tv-canvas .tv-box').length,
    };
  });
}

/** Rows of figures: of each size the first picture, its parts, and frames while it is moved. */
export async function measureLargeGraphs(browser, url, times) {
  const rows = [];
  for (const size of SIZES) {
    const context = await browser.newContext({
      serviceWorkers: 'block',
      locale: 'en-US',
      viewport: { width: 1440, height: 900 },
    });
    await context.addInitScript(noteArrival, GRAPH_MIME);
    const page = await context.newPage();
    await page.goto(url);
    await ready(page);
    const found = {};
    const add = (name, value) => {
      found[name] = [...(found[name] ?? []), value];
    };
    for (let i = 0; i < times; i += 1) {
      const cells = [program(size), 'td.graph(network, x)'];
      await page.evaluate(async (nb) => await window.tandem.open(nb, 'Measured'), notebook(cells));
      await page.waitForSelector('[data-save-state=saved]');
      // What is kept of compiled code is of the same program; each time it is compiled anew.
      await run(page, cells[0]);
      await page.locator('[data-cell-id=c1] .gut').click();
      const marks = await firstBox(page);
      add('from Ctrl+Enter', marks.box);
      add('from the document', marks.box - marks.arrived);
      await page.waitForSelector('[data-cell-id=c1][data-status=ok]');
      const known = await parts(page);
      for (const part of ['pythonMs', 'traceMs', 'passesMs', 'codegenMs']) add(part, known[part]);
      const inKernel = known.pythonMs + known.importMs + known.traceMs + known.passesMs + known.codegenMs;
      add('to the page', marks.arrived - inKernel);
      add('MB', known.megabytes);
      add('boxes', known.boxes);
      const frames = await pan(page);
      add('frame, median', frames[frames.length >> 1]);
      add('frame, 95 %', frames[Math.floor(frames.length * 0.95)]);
    }
    await context.close();
    for (const [part, values] of Object.entries(found)) {
      values.sort((a, b) => a - b);
      const unit = part === 'MB' || part === 'boxes' ? part : 'ms';
      const name = `graph of ${size.toLocaleString('en')}, ${part}`;
      rows.push({ name, best: values[0], median: values[values.length >> 1], worst: values.at(-1), unit });
    }
  }
  return rows;
}
