// One writer per document: a Web Lock that is held while the document is open in this tab.

export interface DocumentLock {
  /** Whether this tab may write. Where the browser has no locks, it may. */
  writable: boolean;
  release(): void;
}

const HELD_ELSEWHERE: DocumentLock = { writable: false, release() {} };
/** After a reload the page's own lock may still be held for a moment (ms). */
const LOCK_TIMEOUT_MS = 500;

/**
 * Requests the lock of a document. Where another tab holds the lock, waits up to `timeoutMs` for it. The first request, for
 * an available lock, has no timeout: a browser that is slow to grant it does not make the document read-only.
 */
export async function lockDocument(id: string, timeoutMs = LOCK_TIMEOUT_MS): Promise<DocumentLock> {
  if (!navigator.locks) return { writable: true, release() {} };
  const name = `tandem.document.${id}`;
  const atOnce = await requestLock(name, { ifAvailable: true });
  if (atOnce.writable) return atOnce;
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), timeoutMs);
  try {
    return await requestLock(name, { signal: giveUp.signal });
  } catch (error) {
    if (giveUp.signal.aborted) return HELD_ELSEWHERE;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

function requestLock(name: string, options: LockOptions): Promise<DocumentLock> {
  return new Promise((resolve, reject) => {
    const granted = (lock: Lock | null) => {
      if (lock === null) return resolve(HELD_ELSEWHERE);
      return new Promise<void>((release) => resolve({ writable: true, release }));
    };
    navigator.locks.request(name, options, granted).catch(reject);
  });
}
