// The page's kernel: a `Kernel` on the worker script beside index.html.
import { language } from '../i18n';
import { Kernel, type WorkerPort } from './kernel';
import { sharesMemory } from './shared-memory';

/** The one kernel of the page. Does nothing until `start` is called. */
export const kernel = new Kernel({
  startWorker: () =>
    new Worker(new URL('./worker.js', document.baseURI), { type: 'module' }) as unknown as WorkerPort,
  startHelper: () => new Worker(new URL('./worker-helper.js', document.baseURI), { type: 'module' }),
  language: () => language.value,
  sharesMemory,
});
