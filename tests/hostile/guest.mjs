// A page under watch in any browser: the host itself puts the watch into the page, and what it saw is asked from outside.
//
// `attacks.mjs` has the code that a hostile text would run; this sees it, from frames of other origins too.
import { SECRET } from './monitor.mjs';

/** Runs first in the page. What it sees is in `window.seen`. */
function watchPage(secret) {
  const seen = { scripts: [], runs: [], reads: [], windows: [] };
  window.seen = seen;
  window.owned = (name) => seen.scripts.push(String(name));
  addEventListener('message', ({ data }) => {
    if (data?.owned) seen.scripts.push(String(data.owned));
  });
  for (const name of ['open', 'alert', 'confirm', 'prompt', 'print'])
    window[name] = (...given) => void seen.windows.push(`${name} ${given[0]}`);
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (message, ...rest) {
    if (message?.type === 'execute_request') seen.runs.push(message.source);
    return postMessage.call(this, message, ...rest);
  };
  const { get, getAll } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.get = function (key) {
    if (this.name === 'contents' && key === secret) seen.reads.push(key);
    return get.call(this, key);
  };
  IDBObjectStore.prototype.getAll = function (...given) {
    if (this.name === 'contents') seen.reads.push('everything');
    return getAll.apply(this, given);
  };
}

/** What `serve` takes so that the page is watched; `more` are further files of the host, by name. */
export const watchedHost = (more = {}) => ({
  isolated: true,
  missing: [],
  changed: {
    'watch.js': () => `(${watchPage})(${JSON.stringify(SECRET.id)})`,
    'index.html': (text) => text.replace(/<script type="module"/, '<script src="./watch.js"></script>$&'),
    ...more,
  },
});

/** Where the page is, as a person sees it, and what was seen in it: still ours, whole, and not covered. */
export const lookAround = (page) =>
  page.evaluate(() => ({
    home: location.pathname.endsWith('/') && location.hostname === '127.0.0.1',
    bar: document.querySelector('.bar')?.getBoundingClientRect().height > 20,
    // A dialog of the page's own may stand before it: no text of a stranger's can make one.
    inFront: Boolean(document.elementFromPoint(20, 20)?.closest('.bar, dialog')),
    apps: document.querySelectorAll('#app').length,
    api: typeof window.tandem?.save,
    clean: {}.polluted === undefined && [].polluted === undefined,
    seen: window.seen,
  }));

export const UNHARMED = {
  home: true,
  bar: true,
  inFront: true,
  apps: 1,
  api: 'function',
  clean: true,
  seen: { scripts: [], runs: [], reads: [], windows: [] },
};

/** Opens a text as a file of a stranger's; what the page refuses it with, or null. */
export const openText = (page, text, name) =>
  page.evaluate(
    ({ ipynb, title }) =>
      window.tandem.open(ipynb, title).then(
        () => null,
        (error) => error.message,
      ),
    { ipynb: text, title: name },
  );

/** Lets the page draw, and whatever was loaded come to an end. */
export const settle = (page, ms = 60) =>
  page.evaluate((wait) => new Promise((done) => requestAnimationFrame(() => setTimeout(done, wait))), ms);
