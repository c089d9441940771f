// Each panel of the inspector with the real kernel, in Chromium and in Firefox: cells are run and tabs and boxes are clicked as a
// person would, and the file shows the same to a reader who runs nothing.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ready, withFirefox, withPage } from './harness.mjs';
import { person } from './person.mjs';

const CELLS = {
  eager: `import tandem as td
x = td.random.normal((8, 8))
for i in range(300):
    y = x + 1
@td.jit
def step(a):
    return td.tanh(a @ a) * 0.5
for i in range(5):
    z = step(y)
td.sum(z).item()`,
  value: 'td.arange(12, dtype="float32").reshape((3, 4))',
  graph: 'td.graph(step, y)',
  other: 'def wider(a):\n    return td.tanh(a @ a + a)\ntd.graph(wider, td.ones((4, 4)))',
  times: 'td.kernel_times(step, y)',
  profile: `with td.profile() as p:
    for i in range(5):
        step(y)
p`,
  memory: 'td.memory()',
  recompiles: `@td.jit
def twice(a):
    return a * 2
for n in (3, 4):
    twice(td.ones(n))
td.recompiles(twice)`,
  tuning: 'td.tune(step, td.ones((65, 65)))',
  compare: 'td.compare(step, y)',
  columns: '%%columns\nw = td.tanh(x @ x)\nw.sum()',
  log: 'td.log(x - 100.0)',
  nan: 'td.find_nan(lambda a: td.log(a - 2.0) * 3, td.ones(4))',
  watch: 'watched = td.watch(step, every=2)\nfor i in range(21):\n    w = watched(y)',
  check: 'td.check(step, y, devices=("cpu",))',
  net: `from tandem import nn
net = nn.Sequential(*[nn.Dense(8) for i in range(16)])
td.graph(lambda a: net(a), y)`,
  shapes: 'left = td.ones((3, 4))\nright = td.ones((3, 5))\nleft @ right',
};
/** Cells that end with an error. */
const FAILING = ['shapes'];
const names = Object.keys(CELLS);

const notebook = {
  nbformat: 4,
  nbformat_minor: 5,
  metadata: {},
  cells: names.map((id) => ({
    id,
    cell_type: 'code',
    source: CELLS[id],
    metadata: {},
    outputs: [],
    execution_count: null,
  })),
};

/** What each panel has to say, of which cell: its tab, and texts that have to be there. */
const PANELS = [
  [
    'eager',
    'Overview',
    ['Where the time went', 'code generation', 'What was called', 'cell 1, line 4', 'step'],
  ],
  ['eager', 'Graph', ['What ran', 'add × 300']],
  ['eager', 'Timeline', ['In all', 'Python', 'trace step']],
  [
    'eager',
    'Memory',
    [
      'Bytes over time by tensor',
      'Most lived after',
      'add × 300 f32[8, 8]',
      'lives on',
      'What made it grow',
      'cell 1, line 4',
      'What each line made',
      '76.8 kB',
    ],
  ],
  ['eager', 'Recompiles', ['Compiled', 'step', 'td.recompiles(step)']],
  ['value', 'Values', ['float32', '3 × 4', 'standard deviation', 'Histogram', 'Heat map']],
  ['graph', 'Graph', ['Select an operation in the picture of step', 'What costs most', 'matmul', 'kFLOP']],
  ['graph', 'Passes', ['traced', 'rewrites']],
  ['graph', 'Kernels', ['matmul + tanh', 'Generated WAT', '(func', ' locals']],
  ['profile', 'Timeline', ['thread 0', 'matmul + tanh']],
  ['profile', 'Memory', ['Bytes over time']],
  ['memory', 'Memory', ['Select a tensor in the table of the cell']],
  ['recompiles', 'Recompiles', ['Select a program', 'differs from program', 'td.dim("n")']],
  ['tuning', 'Tuner', ['heuristic', 'Import choices…']],
  [
    'nan',
    'Values',
    ['Select a value in the table of the cell', 'log', 'part result', 'at (0,) nan', 'NaN 4'],
  ],
  [
    'watch',
    'Values',
    ['Select a value in the table of the cell', 'matmul', 'zeros over the calls', 'deviation mean'],
  ],
  ['check', 'Values', ['nodes agree']],
  ['eager', 'Files', []],
];

/** What stands in cells: pictures and tables of their own, or words. */
const OUTPUTS = [
  ['memory', ['Who holds tensors', 'f32[8, 8]']],
  ['recompiles', ['Programs that are kept']],
  ['graph', ['fused', 'tanh']],
  ['compare', ['eager', 'compiled', 'median', 'dispatches', 'identical']],
  ['columns', ['eager', 'graph', 'compiled', 'median']],
  ['tuning', ['heuristic', 'chosen']],
  ['nan', ['The first NaN', 'log(-1) = nan', 'made 4 of 4 elements NaN', ', line 1: log made']],
  ['watch', ['Watched values', 'of 21 calls, one in 2 is looked at', 'At the last call', 'cell 1, line 7']],
  ['check', ['Node by node', 'nodes agree', 'compiled on cpu']],
  [
    'shapes',
    [
      'the left one transposed, [4, 3], would fit',
      'left: f32[3, 4], made in cell [',
      'right: f32[3, 5], made in cell [',
      '] line 2',
    ],
  ],
];

/** Looks at every panel and output. */
async function lookAt({ open, shows, until }) {
  for (const [id, title, texts] of PANELS) {
    await open(id, title);
    await shows('.insp [role=tabpanel]', texts);
  }
  for (const [id, texts] of OUTPUTS) await shows(`[data-cell-id=${id}]`, texts);
  await until(
    'layers under their paths',
    () => document.querySelector('[data-cell-id=net] .tv-box[aria-label*="net[3] "]') !== null || 'not there',
  );
}

async function everyPanel({ page, findings }) {
  await ready(page);
  await page.evaluate((file) => window.tandem.open(file, 'Panels'), notebook);
  const steps = person(page, FAILING);
  for (const id of names) await steps.run(id);
  await lookAt(steps);
  // What costs most is selected in the picture by its name.
  await steps.open('graph', 'Graph');
  await steps.press('.insp .tv-costliest', 'matmul');
  await steps.shows('.insp .tv-picked', ['matmul', 'f32[8, 8]']);
  await steps.until(
    'its box',
    () =>
      document.querySelector(
        '[data-cell-id=graph] .tv-box.tv-selected, [data-cell-id=graph] .tv-box[aria-pressed=true]',
      ) !== null || 'not selected',
  );
  await steps.click('.insp .tv-picked .tv-close');
  // A value of a report is shown beside its table.
  await steps.open('nan', 'Values');
  await steps.press('[data-cell-id=nan]', 'subtract %2');
  await steps.shows('.insp .tv-picked', ['subtract %2', 'part operand', 'at (0,) -1']);
  await steps.open('watch', 'Values');
  await steps.press('[data-cell-id=watch]', 'tanh %2');
  await steps.shows('.insp .tv-picked', ['tanh %2', 'mean over the calls']);
  const pointAt = async (selector, words) => {
    await page.evaluate(
      ({ selector, words }) => {
        const all = [...document.querySelectorAll(selector)];
        for (const one of document.querySelectorAll('[data-pointed]')) one.removeAttribute('data-pointed');
        const wanted = all.find((one) => one.innerText.trim() === words);
        wanted.setAttribute('data-pointed', '');
        wanted.scrollIntoView({ block: 'center' });
      },
      { selector, words },
    );
    await page.hover('[data-pointed]');
  };
  // What is selected in the picture of a cell is shown beside it, and its line is lit in the editor.
  await steps.open('graph', 'Graph');
  await steps.click('[data-cell-id=graph] .tv-box[aria-label^=tanh]');
  await steps.shows('.insp [role=tabpanel]', ['tanh', 'f32[8, 8]', 'cell 1, line 7']);
  await steps
    .until('the line of the node', () =>
      /td\.tanh\(a @ a\)/.test(document.querySelector('[data-cell-id=eager] .cm-lit')?.innerText ?? ''),
    )
    .catch(() => {});
  assert.match(
    await page.evaluate(() => document.querySelector('[data-cell-id=eager] .cm-lit')?.innerText ?? ''),
    /td\.tanh\(a @ a\)/,
  );
  // An area of the memory over time lights the line that made its tensors, and the row that says who holds them.
  await steps.open('eager', 'Memory');
  await pointAt('.insp .tv-bars th', 'add × 300 f32[8, 8]');
  await steps.until('the line that made the tensors', () => {
    const lit = [...document.querySelectorAll('[data-cell-id=eager] .cm-lit')].map((one) =>
      one.innerText.trim(),
    );
    const areas = document.querySelectorAll('.insp .tv-memory-bands .tv-band-lit').length;
    const holds = document.querySelector('.insp .tv-bars tr.tv-lit')?.innerText ?? '';
    return (lit.includes('y = x + 1') && areas === 1 && /\by\b/.test(holds)) || `${lit} ${areas} ${holds}`;
  });
  // A graph is compared with that of another function and shapes: both stand side by side, with what is in one alone marked.
  await steps.until('the graph of another cell among those to compare with', () => {
    const choice = [...document.querySelectorAll('[data-cell-id=other] select')].find((one) =>
      [...one.options].some(({ text }) => /^\[\d+\] step\(f32\[8, 8\]\)$/.test(text)),
    );
    if (choice === undefined) return document.querySelector('[data-cell-id=other] .tv-tools')?.innerText;
    choice.value = [...choice.options].find(({ text }) => text.includes('step(')).value;
    choice.dispatchEvent(new Event('change', { bubbles: true }));
    return true;
  });
  await steps.shows('[data-cell-id=other] .tv-graph', [
    '− 3 removed, + 2 added, ≠ 0 changed, ≈ 2 of another type',
  ]);
  await steps.until('both pictures', () => {
    const all = document.querySelectorAll('[data-cell-id=other] .tv-side .tv-canvas .tv-box');
    const marked = ['removed', 'added'].map(
      (mark) => document.querySelectorAll(`[data-cell-id=other] .tv-box.tv-mark-${mark}`).length,
    );
    return (all.length > 5 && marked.join() === '3,2') || `${all.length} boxes, ${marked} marked`;
  });
  // So is a tensor of the table of a cell.
  await steps.open('memory', 'Memory');
  await steps.click('[data-cell-id=memory] [aria-label="Who holds tensors"] th button');
  await steps.shows('.insp .tv-picked', ['f32[8, 8]', '256 B']);
  // Kernels have the times that a cell measured beside their titles.
  await steps.open('graph', 'Kernels');
  assert.match(
    await page.evaluate(() => document.querySelector('.insp .tv-kernel-cost').innerText),
    /^[\d.,]+\s(ns|µs|ms) · /,
  );
  // A row lights the lines of code that are its op's and no other's, although three ops stand on one line; a line lights its row.
  // Those of tanh stay lit, since its box was clicked.
  const areLit = (selector, words) =>
    steps.until(
      `${words} of ${selector}`,
      ({ selector, words }) => {
        const lit = [...new Set([...document.querySelectorAll(selector)].map((one) => one.innerText))];
        return lit.join() === words || lit.join();
      },
      { selector, words },
    );
  await pointAt('.insp .tv-computes li b', 'multiply');
  await areLit('.insp .tv-code-run.tv-lit .tv-code-owner', 'tanh,multiply');
  await pointAt('.insp .tv-computes li b', 'matmul');
  await areLit('.insp .tv-code-run.tv-lit .tv-code-owner', 'matmul,tanh');
  await pointAt('.insp .tv-owned .tv-code-owner', 'multiply');
  await areLit('.insp .tv-computes .tv-lit b', 'tanh,multiply');
  // A pass is left out by a click: the strip follows.
  await steps.press('[data-cell-id=graph]', 'Change passes…');
  await steps.press('[data-cell-id=graph]', 'fusion');
  await steps.shows('[data-cell-id=graph] .tv-comparison', ['without fusion', 'all']);
  await steps.press('[data-cell-id=graph]', 'As it was');
  // Where a NaN began, and what compiling would bring, are found by clicks, in cells below.
  await steps.open('log', 'Values');
  await steps.press('.insp', 'Find where it began');
  await steps.shows('.notebook', ['log made 64 of 64 elements NaN']);
  await steps.open('log', 'Overview');
  await steps.press('.insp', 'Measure it compiled');
  await steps.shows('.notebook', ['%%columns td.log(x - 100.0)']);
  await steps.until(
    'the comparison',
    () => document.querySelectorAll('.cell .tv-comparison').length > 2 || 'not yet',
  );
  await steps.open('log', 'Overview');
  await steps.shows('.insp [role=tabpanel]', ['What to try', '95 % CI']);
  // A reader who runs nothing sees the same.
  const file = await page.evaluate(() => window.tandem.save());
  await page.evaluate((text) => window.tandem.open(text, 'Again'), file);
  await lookAt(steps);
  // And in the other language, since documents have no sentences.
  await page.evaluate(() => localStorage.setItem('tandem.language', 'zh'));
  await page.reload();
  await steps.shows('[data-cell-id=nan]', ['首个 NaN', '由何而来', 'log(-1) = nan']);
  await steps.shows('[data-cell-id=watch]', ['观察的值', '共 21 次调用，每 2 次查看一次']);
  await steps.shows('[data-cell-id=check]', ['逐节点比较', 'cpu 上编译']);
  assert.deepEqual(findings, []);
}

test('Chromium: every panel of the inspector, and the same from the file', { timeout: 400_000 }, () =>
  withPage({}, everyPanel),
);

test('Firefox: every panel of the inspector, and the same from the file', { timeout: 400_000 }, () =>
  withFirefox({}, async (opened) => {
    await opened.page.setViewport({ width: 1440, height: 900 });
    await everyPanel(opened);
  }),
);
