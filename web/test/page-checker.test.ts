// The checker starts again after a failure of the network.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadChecker } from '../src/checker/page-checker';

/** Answers every question of the protocol with nothing. */
class SilentServer {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;

  postMessage({ id }: { id?: number }): void {
    if (id === undefined) return;
    queueMicrotask(() => this.onmessage?.({ data: { jsonrpc: '2.0', id, result: null } }));
  }
}

test('a checker that the network kept from starting starts at the next question', async () => {
  const answers = [() => Promise.reject(new TypeError('no network')), async () => Response.json({})];
  const real = globalThis.fetch;
  globalThis.fetch = () => (answers.shift() as () => Promise<Response>)();
  Object.assign(globalThis, { Worker: SilentServer });
  Object.defineProperty(globalThis, 'navigator', { value: {}, configurable: true });
  try {
    assert.equal(await loadChecker(), null);
    assert.notEqual(await loadChecker(), null);
    assert.equal(answers.length, 0);
    // It is there now, and is not started once more.
    assert.notEqual(await loadChecker(), null);
  } finally {
    globalThis.fetch = real;
    Reflect.deleteProperty(globalThis, 'Worker');
  }
});
