// One writer a document: a Web Lock held as long as the document is open in this tab.

export interface DocumentLock {
  /** Whether this tab may write. Where the browser has no locks, it may. */
  writable: boolean;
  release(): void;
}

const HELD_ELSEWHERE: DocumentLock = { writable: false, release() {} };
/** A page that is reloaded may find its own lock still held for a moment. */
const PATIENCE_MS = 500;

/** Tries to become the writer of a document; waits no longer than `patience` (ms). */
export function lockDocument(id: string, patience = PATIENCE_MS): Promise<DocumentLock> {
  const locks = navigator.locks;
  if (!locks) return Promise.resolve({ writable: true, release() {} });
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), patience);
  return new Promise((resolve, reject) => {
    locks
      .request(`tandem.document.${id}`, { signal: giveUp.signal }, () => {
        clearTimeout(timer);
        return new Promise<void>((release) => resolve({ writable: true, release }));
      })
      .catch((error) => {
        if (giveUp.signal.aborted) resolve(HELD_ELSEWHERE);
        else reject(error);
      });
  });
}
