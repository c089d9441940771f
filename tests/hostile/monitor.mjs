// Detects what a hostile notebook achieves, from outside of the page: scripts, requests, cell runs, reads.
import { createServer } from 'node:http';

/** A host that nothing may reach, and what reached it. */
export async function trap() {
  const hits = [];
  const server = createServer((request, response) => {
    hits.push(request.url);
    response
      .writeHead(200, { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'text/javascript' })
      .end('globalThis.owned?.("trap")');
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { port: server.address().port, hits, close };
}

/** The id of a notebook that no other may read, and a word that is in it alone. */
export const SECRET = { id: 'secret-notebook', word: 'SECRET-8821' };

/** Puts the doors under watch; before the page's own scripts run. Gives what was seen. */
export async function watch(context) {
  const seen = { scripts: [], runs: [], reads: [], dialogs: [], windows: [] };
  await context.exposeBinding('owned', ({ frame }, name) => {
    seen.scripts.push({ name: String(name), sandboxed: frame.parentFrame() !== null, url: frame.url() });
  });
  await context.exposeBinding('watchedRun', (_, source) => {
    seen.runs.push(source);
  });
  await context.exposeBinding('watchedRead', (_, id) => {
    seen.reads.push(id);
  });
  context.on('page', (page) => {
    page.on('dialog', (dialog) => {
      seen.dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    page.on('popup', (popup) => seen.windows.push(popup.url()));
  });
  await context.addInitScript((secret) => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function watched(message, ...rest) {
      if (message?.type === 'execute_request') globalThis.watchedRun(message.source);
      return postMessage.call(this, message, ...rest);
    };
    const { get, getAll } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.get = function watched(key) {
      if (this.name === 'contents' && key === secret) globalThis.watchedRead(key);
      return get.call(this, key);
    };
    IDBObjectStore.prototype.getAll = function watched(...args) {
      if (this.name === 'contents') globalThis.watchedRead('everything');
      return getAll.apply(this, args);
    };
  }, SECRET.id);
  return seen;
}

/** Stores a notebook of somebody else's in the browser. */
export function storeSecret(page) {
  return page.evaluate(
    ({ id, word }) =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open('tandem');
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const transaction = request.result.transaction(['documents', 'contents'], 'readwrite');
          transaction
            .objectStore('documents')
            .put({ id, name: 'Secret', origin: { kind: 'new' }, created: 1, modified: 1 });
          transaction
            .objectStore('contents')
            .put({ id, ipynb: `{"cells":[],"metadata":{"word":"${word}"},"nbformat":4,"nbformat_minor":5}` });
          transaction.oncomplete = () => {
            request.result.close();
            resolve();
          };
        };
      }),
    SECRET,
  );
}
