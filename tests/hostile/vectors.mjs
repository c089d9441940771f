// Ways to the page other than a notebook's file: addresses, links, drops and pastes, messages, frames, and what its host may answer.
//
// Each gets a page that is open, and leaves it as a person would see it; `says` is what the page must then say.
import { deflateRawSync } from 'node:zlib';
import { hostileMarkup, hostileNotebooks } from './attacks.mjs';

const base64url = (bytes) => Buffer.from(bytes).toString('base64url');
const share = (value) =>
  `#/share/${base64url(deflateRawSync(typeof value === 'string' ? value : JSON.stringify(value), { level: 9 }))}`;
const notebook = (cells, metadata = {}) => ({ cells, metadata, nbformat: 4, nbformat_minor: 5 });
const markdown = (source) => ({ id: 'm', cell_type: 'markdown', metadata: {}, source });
const code = (source, outputs = []) => ({
  id: 'c',
  cell_type: 'code',
  metadata: {},
  source,
  outputs,
  execution_count: null,
});

/** Addresses of the page by name, as a stranger's link has them; those that say something have it beside them. */
function addresses(port) {
  const evil = `http://localhost:${port}`;
  const open = (address) => `#/open/${encodeURIComponent(address)}`;
  const markup = hostileMarkup(port);
  const pick = (name) => markup.find((one) => one.name === name).markup;
  const few = [
    'script',
    'image error',
    'frame of a script address',
    'svg load',
    'meta refresh',
    'style import',
    'clobbering by id',
    'markdown picture',
    'mathematics',
  ];
  const foreign = /opens notebooks from its own address only/;
  const damaged = /damaged|could not be opened|not a notebook/;
  return {
    ...Object.fromEntries(
      few.map((name) => [
        `a link with ${name}`,
        [
          share({
            name: pick(name),
            notebook: notebook([
              markdown(pick(name)),
              code('print(1)', [
                { output_type: 'display_data', metadata: {}, data: { 'text/html': pick(name) } },
              ]),
            ]),
          }),
        ],
      ]),
    ),
    'a link of garbage': ['#/share/%%%', damaged],
    'a link of letters': ['#/share/AAAA', damaged],
    'a link cut short': [
      share({ name: 'x', notebook: notebook([markdown('text '.repeat(500))]) }).slice(0, 60),
      damaged,
    ],
    'a link that unpacks to a gigabyte': [share(' '.repeat(200_000_000)), /more than 20 MB/],
    'a link that nests': [share(`{"name":"x","notebook":${'['.repeat(1e6)}${']'.repeat(1e6)}}`), damaged],
    'a link to no notebook': [share({ name: 'x', notebook: { cells: 'all' } }), damaged],
    'a link with a prototype': [
      share(
        '{"__proto__":{"polluted":1},"name":"x","notebook":{"__proto__":{"polluted":1},"cells":[],"metadata":{"__proto__":{"polluted":1}},"nbformat":4,"nbformat_minor":5}}',
      ),
    ],
    'a link with a name of a megabyte': [share({ name: '<b>'.repeat(300_000), notebook: notebook([]) })],
    'a link with a name of turned letters': [
      share({ name: '\u202Egnp.exe\u0000\u200F<script>', notebook: notebook([]) }),
    ],
    'a link with Markdown of brackets': [
      share({ name: 'x', notebook: notebook([markdown('['.repeat(1_000_000))]) }),
    ],
    'a file of another host': [open(`${evil}/x.ipynb`), foreign],
    'a file of another host without a scheme': [open(`//localhost:${port}/x.ipynb`), foreign],
    'a file of another host with turned slashes': [open(`\\\\localhost:${port}\\x.ipynb`), foreign],
    'a file of another host with a space': [open(` ${evil}/x.ipynb`), foreign],
    'a file of another host with a tab': [open(`ht\ttp://localhost:${port}/x`), foreign],
    'a file of another host with a user': [open(`http://127.0.0.1@localhost:${port}/x`), foreign],
    'a file that is a script address': [open('javascript:owned(1)'), foreign],
    'a file that is data': [open('data:application/json,{"cells":[]}'), foreign],
    'a file that is a blob': [
      open('blob:http://127.0.0.1/1'),
      /could not be opened|no notebook|address only/,
    ],
    'a file of the machine': [open('file:///etc/passwd'), foreign],
    'a file above the page': [open('../../../../etc/passwd'), /no notebook/],
    'a file above the page, escaped': [open('%2e%2e/%2e%2e/etc/passwd'), /no notebook/],
    'a file that is a script of the page': [
      open('app.js'),
      /could not be opened|not a notebook|no notebook|is not|damaged/i,
    ],
    'a file that leads elsewhere': [open('away.ipynb'), /no notebook/],
    'a file with markup': [open('stranger.ipynb')],
    'a file that is a page': [open('page.html'), /./],
    'a file whose name is broken': [open('100%.ipynb'), /could not be opened|no notebook/],
    'a file with an endless name': [open(`${'a/'.repeat(4000)}x.ipynb`), /no notebook/],
    'a lesson of another name': ['#/lesson/%2e%2e%2f%2e%2e%2fsecret/en', /./],
    'a lesson that is a prototype': ['#/lesson/__proto__/en', /./],
    'a lesson that is markup': [`#/lesson/${encodeURIComponent(pick('image error'))}/en`, /./],
    'a document that is a prototype': ['#/document/__proto__', /no longer in this browser/],
    'a document that is markup': [
      `#/document/${encodeURIComponent(pick('script'))}`,
      /no longer in this browser/,
    ],
    'a document with a broken escape': ['#/document/%E0%A4%A', null],
    'a name of the reference that is markup': [
      `#/reference/${encodeURIComponent(pick('image error'))}`,
      null,
    ],
    'a name of the reference that is a prototype': ['#/reference/constructor', null],
    'a fragment of a megabyte': [`#${'/'.repeat(1_000_000)}`, null],
    'a fragment of escapes': [`#/new/${'%3Cscript%3E'.repeat(1000)}`, null],
    'a question with markup': [`?x=${encodeURIComponent(pick('script'))}#/new`, null],
  };
}

/** Files that the host of the page has beside it, as a host of many authors may. */
export const hostFiles = (port) => ({
  'stranger.ipynb': () => hostileNotebooks(port)[0].text,
  'page.html': () => '<!doctype html><script>parent.owned("page")</script>',
});

/** Something that is dropped or pasted, as the page's scripts see it. */
const transfer = (event, { types = {}, files = [] }, selector = '.notebook') => ({
  act: (page) =>
    page.evaluate(
      ({ event, types, files, selector }) => {
        const data = new DataTransfer();
        for (const [type, text] of Object.entries(types)) data.setData(type, text);
        for (const [name, text] of files) data.items.add(new File([text], name));
        const target = document.querySelector(selector) ?? document.body;
        const init = { bubbles: true, cancelable: true };
        if (event === 'paste')
          target.dispatchEvent(new ClipboardEvent('paste', { ...init, clipboardData: data }));
        else
          for (const type of ['dragenter', 'dragover', 'drop'])
            target.dispatchEvent(new DragEvent(type, { ...init, dataTransfer: data }));
      },
      { event, types, files, selector },
    ),
});

function gestures(port) {
  const markup = hostileMarkup(port);
  const script = markup.find(({ name }) => name === 'script').markup;
  const image = markup.find(({ name }) => name === 'image error').markup;
  const evil = `http://localhost:${port}/drop`;
  const stranger = hostileNotebooks(port).find(({ name }) => name === 'image error, HTML output').text;
  return {
    'a drop of HTML': transfer('drop', { types: { 'text/html': script, 'text/plain': script } }),
    'a drop of an address': transfer('drop', { types: { 'text/uri-list': evil, 'text/plain': evil } }),
    'a drop of a script address': transfer('drop', { types: { 'text/uri-list': 'javascript:owned(1)' } }),
    'a drop into a text': transfer(
      'drop',
      { types: { 'text/html': image, 'text/plain': image } },
      '.cm-content',
    ),
    'a drop of a notebook': transfer('drop', { files: [['x.ipynb', stranger]] }),
    'a drop of a notebook named with markup': transfer('drop', { files: [[`${image}.ipynb`, stranger]] }),
    'a drop of a file named with a path': transfer('drop', { files: [['../../../x.txt', 'x']] }),
    'a drop of a file named with markup': transfer('drop', { files: [[image, 'x']] }),
    'a drop of a file named as a prototype': transfer('drop', {
      files: [
        ['__proto__', 'x'],
        ['constructor', 'x'],
      ],
    }),
    'a drop of many files': transfer('drop', {
      files: Array.from({ length: 300 }, (_, n) => [`${n}.txt`, 'x']),
    }),
    'a drop of no notebook': transfer('drop', { files: [['x.ipynb', '\u0000\u0001']] }),
    'a paste of HTML': transfer('paste', { types: { 'text/html': script, 'text/plain': 'x' } }),
    'a paste of HTML into a text': transfer(
      'paste',
      { types: { 'text/html': image, 'text/plain': image } },
      '.cm-content',
    ),
    'a paste of cells': transfer('paste', {
      types: { 'application/x-ipynb-cells': JSON.stringify([code('x')]), 'text/plain': '[]' },
    }),
    'a paste of a megabyte': transfer(
      'paste',
      { types: { 'text/plain': '('.repeat(1_000_000) } },
      '.cm-content',
    ),
  };
}

/** Messages as the page's own frames and workers have them, from a window that is neither. */
const MESSAGES = [
  { ready: true },
  { ready: true, height: 1e9 },
  { height: Number.NaN },
  { html: '<img src=x onerror=owned(1)>' },
  { type: 'kept', version: 'evil' },
  { type: 'died', reason: 'evil' },
  { type: 'ready', info: {} },
  { type: 'execute_request', source: 'evil' },
  {
    type: 'output',
    id: 1,
    output: { output_type: 'display_data', data: { 'text/html': '<script>owned(1)</script>' } },
  },
  { type: 'tandem:height', height: 1e9 },
  { type: 'claim' },
  '{"type":"execute_request","source":"evil"}',
  null,
  [],
  { toString: 'evil', __proto__: null },
];

/** Sends messages to a page from itself, from a frame without an origin, and to its workers' channels. */
const messages = {
  'messages to the page': {
    act: (page) =>
      page.evaluate((all) => {
        for (const message of all) {
          postMessage(message, '*');
          dispatchEvent(
            new MessageEvent('message', { data: message, origin: 'http://localhost', source: null }),
          );
        }
      }, MESSAGES),
  },
  'messages from a frame': {
    act: (page) =>
      page.evaluate((all) => {
        const frame = document.createElement('iframe');
        frame.src = './frame.html';
        frame.sandbox = 'allow-scripts';
        document.body.append(frame);
        return new Promise((done) => {
          frame.onload = () => {
            // As the frame itself would: it is the source.
            for (const message of all)
              dispatchEvent(
                new MessageEvent('message', { data: message, origin: 'null', source: frame.contentWindow }),
              );
            frame.remove();
            done();
          };
        });
      }, MESSAGES),
  },
  'messages of the service worker': {
    act: (page) =>
      page.evaluate((all) => {
        for (const message of all)
          navigator.serviceWorker?.dispatchEvent(new MessageEvent('message', { data: message }));
      }, MESSAGES),
  },
  'events of the viewers': {
    act: (page) =>
      page.evaluate(() => {
        for (const detail of [null, {}, { cellId: '__proto__', line: -1 }, { cellId: 'a', line: 1e99 }])
          try {
            document.dispatchEvent(new CustomEvent('tandem:goto', { detail: detail ?? { cellId: null } }));
          } catch {}
      }),
  },
};

/** Values in the browser's storage that another page of the same host, or an older version, has left. */
const stored = (work) => ({ act: (page) => page.evaluate(work), reload: true });
const storage = {
  'preferences of markup': stored(() => {
    for (const key of Object.keys(localStorage)) localStorage.setItem(key, '<script>owned(1)</script>');
    for (const key of ['tandem.language', 'tandem.theme', 'tandem.preferences', 'tandem.course'])
      localStorage.setItem(key, '{"__proto__":{"polluted":1},"x":"<img src=x onerror=owned(1)>"}');
  }),
  'a backup of garbage': stored(() => {
    localStorage.setItem('tandem.rescue.x', '{');
    localStorage.setItem('tandem.rescue.__proto__', '{"info":{"id":"__proto__"},"ipynb":"<script>"}');
    localStorage.setItem('tandem.rescue.y', '{"info":null}');
  }),
  'a document of garbage': stored(
    () =>
      new Promise((done, failed) => {
        const opening = indexedDB.open('tandem');
        opening.onerror = () => failed(opening.error);
        opening.onsuccess = () => {
          const transaction = opening.result.transaction(['documents', 'contents'], 'readwrite');
          const markup = '<img src=x onerror=owned(1)>';
          transaction
            .objectStore('documents')
            .put({ id: markup, name: markup, origin: { kind: markup }, created: markup, modified: 1e300 });
          transaction.objectStore('contents').put({ id: markup, ipynb: markup });
          transaction.oncomplete = () => {
            opening.result.close();
            done();
          };
        };
      }),
  ),
};

/** Every vector by name: an address to go to, or something that is done to an open page, and what the page must say. */
export function vectors(port) {
  const gone = Object.entries(addresses(port)).map(([name, [at, says]]) => ({
    name,
    at,
    says: says ?? null,
  }));
  const done = Object.entries({ ...gestures(port), ...messages, ...storage }).map(([name, vector]) => ({
    name,
    says: null,
    ...vector,
  }));
  return [...gone, ...done];
}
