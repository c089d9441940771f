// Notebooks that would keep the page from answering: texts whose cost grows with the square of their length, charts that count
// to a thousand million, pictures and trees without end.

import { code, shown, WIDGET } from './attacks.mjs';

const stream = (text) => code({ outputs: [{ output_type: 'stream', name: 'stdout', text }] });
const error = (traceback) =>
  code({ outputs: [{ output_type: 'error', ename: 'E', evalue: 'v', traceback }] });
const markdown = (source) => ({ cell_type: 'markdown', metadata: {}, source });
const times = (piece, characters = 1_000_000) => piece.repeat(Math.ceil(characters / piece.length));

/** Pieces of Markdown of which a parser looks at the whole rest for each. */
const MARKDOWN = [
  '[',
  '![',
  '*a ',
  '*a_ ',
  '_a*',
  'a**b',
  '``a ',
  '<',
  '<a ',
  '</a',
  '<!-',
  '<http:',
  '~~a ',
  '!',
  'a@',
  '[a](<',
  '[a](b "',
  '[[]',
  '[a]: ',
  '[x][',
  '> ',
  '- ',
  '1. ',
  '|\n|-\n',
  'a\n\n',
  '<p>\n\n',
  '<details>\n<summary>',
  '$$a\n',
  '\\(',
  '\\[\n',
  '\\begin{align}\n',
  '[a]\n',
];

const VEGALITE = 'application/vnd.vegalite.v5+json';
const VEGA = 'application/vnd.vega.v5+json';
const rows = (sequence) => ({
  data: { sequence },
  mark: 'point',
  encoding: { x: { field: 'data', type: 'quantitative' } },
});
const signal = (update) => ({ signals: [{ name: 's', update }], marks: [] });
const data = (...transform) => ({
  data: [{ name: 'a', values: [{ x: 1 }, { x: 2 }, { x: 3 }], transform }],
  marks: [],
});

/** Specifications of charts by name, and the type that each is of. */
const CHARTS = {
  'a thousand million points': [VEGALITE, rows({ start: 0, stop: 1e9 })],
  'a million points': [VEGALITE, rows({ start: 0, stop: 1e6 })],
  'a sequence of tiny steps': [VEGALITE, rows({ start: 0, stop: 1, step: 1e-12 })],
  'a sequence in an expression': [VEGA, signal('length(sequence(1e9))')],
  'a text without end': [VEGA, signal("length(pad('x', 1e9, 'y'))")],
  'a text repeated': [
    VEGA,
    signal("length(replace(pad('x', 1e6, 'x'), regexp('x', 'g'), pad('y', 1e5, 'y')))"),
  ],
  'a regular expression': [VEGA, signal("test(/^(a+)+$/, 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab')")],
  'a regular expression made of text': [
    VEGA,
    signal("test(regexp('^(a|a)*$'), 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab')"),
  ],
  'bins without end': [
    VEGA,
    data(
      { type: 'bin', field: 'x', extent: [0, 1e12], step: 1, maxbins: 1e12 },
      { type: 'fold', fields: ['x'] },
    ),
  ],
  'a density of many steps': [
    VEGA,
    data({ type: 'density', distribution: { function: 'normal' }, extent: [0, 1], steps: 1e9 }),
  ],
  'forces for ever': [
    VEGA,
    {
      data: [
        {
          name: 'a',
          transform: [
            { type: 'sequence', start: 0, stop: 2000 },
            { type: 'force', iterations: 1e9, static: true, forces: [{ force: 'nbody' }] },
          ],
        },
      ],
      marks: [],
    },
  ],
  'a cross of crosses': [
    VEGA,
    {
      data: [{ name: 'a', transform: [{ type: 'sequence', start: 0, stop: 30_000 }, { type: 'cross' }] }],
      marks: [],
    },
  ],
  'a graticule of tiny steps': [
    VEGA,
    {
      data: [
        {
          name: 'a',
          transform: [
            {
              type: 'graticule',
              step: [1e-4, 1e-4],
              extent: [
                [-180, -90],
                [180, 90],
              ],
            },
          ],
        },
      ],
      marks: [],
    },
  ],
  'a large picture': [
    VEGALITE,
    { width: 1e6, height: 1e6, data: { values: [{ a: 1 }] }, mark: 'bar', encoding: { x: { field: 'a' } } },
  ],
  'ticks without end': [
    VEGALITE,
    {
      data: { values: [{ a: 1 }] },
      mark: 'bar',
      encoding: {
        x: {
          field: 'a',
          type: 'quantitative',
          axis: { tickCount: 1e7, values: { signal: 'sequence(0, 1e8)' } },
        },
      },
    },
  ],
  'layers in layers': [
    VEGALITE,
    Array.from({ length: 350 }).reduce((inner) => ({ layer: [inner] }), {
      data: { values: [] },
      mark: 'bar',
    }),
  ],
  'a grid of repetitions': [
    VEGALITE,
    {
      repeat: {
        row: Array.from({ length: 2000 }, (_, n) => `a${n}`),
        column: Array.from({ length: 2000 }, (_, n) => `b${n}`),
      },
      data: { values: [{ a: 1 }] },
      spec: { mark: 'bar', encoding: { x: { field: { repeat: 'row' } } } },
    },
  ],
  'a timer that never rests': [
    VEGA,
    {
      signals: [
        {
          name: 's',
          init: '0',
          on: [{ events: { type: 'timer', throttle: 0 }, update: 'length(sequence(1e6)) + s' }],
        },
      ],
      marks: [],
    },
  ],
};

const lol = Array.from({ length: 12 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('');
const xml = (inside, before = '') =>
  `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="10" height="10">${inside}</svg>`;
const nested = (depth) =>
  Array.from(
    { length: depth },
    (_, n) => `<g id="g${n + 1}">${`<use xlink:href="#g${n}"/>`.repeat(10)}</g>`,
  ).join('');

/** Name to the cells of a notebook. */
export const FLOODS = {
  ...Object.fromEntries(
    MARKDOWN.map((piece) => [`Markdown of ${JSON.stringify(piece)}`, () => [markdown(times(piece))]]),
  ),
  'Markdown of brackets in 300 cells': () => Array.from({ length: 300 }, () => markdown(times('[', 20_000))),
  'formulas of a hundred thousand letters': () => [
    markdown(`$$${times('a', 100_000)}$$ $${times("'", 100_000)}$`),
  ],
  'formulas that grow': () => [
    markdown(
      '$$\\def\\a{\\b\\b\\b\\b\\b\\b\\b\\b}\\def\\b{\\c\\c\\c\\c\\c\\c\\c\\c}\\def\\c{\\d\\d\\d\\d\\d\\d\\d\\d}\\def\\d{xxxxxxxxxxxxxxxxx}\\a\\a\\a\\a$$',
    ),
  ],
  'formulas by the thousand': () => [markdown(times('$\\frac{a}{b}$ ', 150_000))],
  'formulas in formulas': () => [markdown(`$${times('\\sqrt{', 4000)}$`)],
  'returns in a line': () => [stream(`${times('\r')}x`)],
  'backspaces in a line': () => [stream(times('a', 500_000) + times('\b', 500_000))],
  'backspaces in an error': () => [error([times('a', 500_000) + times('\b', 500_000)])],
  'returns in an error': () => [error([`${times('\r')}x`])],
  'an error of a million lines': () => [error([times('a\n', 2_000_000)])],
  'an error of a million parts': () => [error(Array(300_000).fill('Cell In[1], line 1'))],
  'colours of a million parts': () => [error([`\u001b[${times('38;', 900_000)}m`])],
  'a million colours': () => [error([times('\u001b[31ma\u001b[0m', 3_000_000)])],
  'escapes that never end': () => [
    error([times('\u001b]', 900_000)]),
    error([`\u001b[${times('0', 900_000)}`]),
  ],
  'links of a terminal': () => [stream(times('\u001b]8;;http://a\u0007', 900_000))],
  'a line of ten million characters': () => [stream(times('x', 10_000_000))],
  'a plain text of lines': () => [shown({ 'text/plain': times('line\n', 5_000_000) })],
  'a source of one line': () => [code({ source: times('a', 2_000_000) })],
  'a source of brackets': () => [code({ source: times('(', 300_000) })],
  'a source of quotes': () => [code({ source: times('"""\n', 300_000) })],
  'a source of operators': () => [code({ source: times('not ', 300_000) })],
  'a source of blocks': () => [
    code({ source: Array.from({ length: 1500 }, (_, n) => `${' '.repeat(n)}if x:`).join('\n') }),
  ],
  'a source of f-strings': () => [code({ source: times("f'{", 300_000) })],
  'a Markdown source that is edited': () => [
    { ...markdown(times('[', 300_000)), metadata: { tandem: { rendered: false } } },
  ],
  'five thousand cells': () => Array.from({ length: 5000 }, (_, n) => code({ source: `x = ${n}` })),
  'three thousand outputs': () => [
    code({
      outputs: Array.from({ length: 3000 }, () => ({
        output_type: 'display_data',
        metadata: {},
        data: { 'text/html': '<b>x</b>' },
      })),
    }),
  ],
  'widgets without end': () => {
    const one = (n) => ({
      id: `w${n}`,
      kind: n % 2 ? 'HTML' : 'Select',
      state: { value: '<b>x</b>', labels: Array(50).fill('x') },
    });
    return [
      shown({
        [WIDGET]: {
          id: 'w',
          kind: 'VBox',
          state: {},
          children: Array.from({ length: 30_000 }, (_, n) => one(n)),
        },
      }),
    ];
  },
  'widgets in widgets': () => [
    shown({
      [WIDGET]: Array.from({ length: 60 }).reduce(
        (inner) => ({ id: 'w', kind: 'Accordion', state: { selected_index: 0 }, children: [inner] }),
        {
          id: 'w',
          kind: 'Dropdown',
          state: { labels: Array(1_000_000).fill('x') },
        },
      ),
    }),
  ],
  'HTML of a million tags': () => [shown({ 'text/html': times('<b>x</b>', 3_000_000) })],
  'HTML in HTML': () => [shown({ 'text/html': times('<div>', 500_000) })],
  'HTML tables in tables': () => [shown({ 'text/html': times('<table><tr><td>', 100_000) })],
  'HTML formatting that is adopted': () => [shown({ 'text/html': times('<b><i><a href=x><p>', 100_000) })],
  'HTML of attributes': () => [
    shown({ 'text/html': `<p ${Array.from({ length: 100_000 }, (_, n) => `a${n}=1`).join(' ')}>x</p>` }),
  ],
  'HTML of entities': () => [shown({ 'text/html': times('&NotNestedGreaterGreater;', 2_000_000) })],
  'an SVG of entities': () => [
    shown({ 'image/svg+xml': xml(`<text>&l12;</text>`, `<!DOCTYPE svg [<!ENTITY l0 "x">${lol}]>`) }),
  ],
  'an SVG of uses': () => [
    shown({
      'image/svg+xml': xml(`<g id="g0"><rect width="1" height="1"/></g>${nested(7)}<use xlink:href="#g7"/>`),
    }),
  ],
  'an SVG that is its own pattern': () => [
    shown({
      'image/svg+xml': xml(
        '<pattern id="p" width="1" height="1"><rect width="9" height="9" fill="url(#p)"/></pattern><rect width="9" height="9" fill="url(#p)"/>',
      ),
    }),
  ],
  'an SVG of filters': () => [
    shown({
      'image/svg+xml': xml(
        `<filter id="f" x="-9999" y="-9999" width="99999" height="99999">${times('<feTurbulence numOctaves="99"/><feGaussianBlur stdDeviation="999"/>', 20_000)}</filter><rect width="9" height="9" filter="url(#f)"/>`,
      ),
    }),
  ],
  'an SVG of a huge size': () => [
    shown({
      'image/svg+xml':
        '<svg xmlns="http://www.w3.org/2000/svg" width="1e9" height="1e9" viewBox="0 0 1e-9 1e-9"><circle r="1e9"/></svg>',
    }),
  ],
  'pictures of ten megabytes': () => [shown({ 'image/png': times('iVBORw0KGgo', 10_000_000) })],
  'a tree of a million keys': () => [
    shown({
      'application/json': Object.fromEntries(Array.from({ length: 200_000 }, (_, n) => [`key${n}`, n])),
    }),
  ],
  'metadata of a million keys': () => [
    code({ metadata: Object.fromEntries(Array.from({ length: 200_000 }, (_, n) => [`key${n}`, n])) }),
  ],
  'tags of a cell': () => [
    code({ metadata: { tags: Array.from({ length: 100_000 }, (_, n) => `tag${n}`) } }),
  ],
  'attachments by the thousand': () => [
    {
      ...markdown(Array.from({ length: 3000 }, (_, n) => `![a](attachment:a${n}.png)`).join('\n')),
      attachments: Object.fromEntries(
        Array.from({ length: 3000 }, (_, n) => [`a${n}.png`, { 'image/png': 'iVBORw0KGgo=' }]),
      ),
    },
  ],
  'headings by the thousand': () => [markdown(times('# a\n\n## b\n\n', 100_000))],
  ...Object.fromEntries(
    Object.entries(CHARTS).map(([name, [mime, spec]]) => [
      `a chart: ${name}`,
      () => [shown({ [mime]: spec })],
    ]),
  ),
};

/** The text of the notebook of a flood. */
export function floodText(name) {
  const cells = FLOODS[name]().map((cell, index) => ({ id: `c${index}`, ...cell }));
  return JSON.stringify({ cells, metadata: {}, nbformat: 4, nbformat_minor: 5 });
}
