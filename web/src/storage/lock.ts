// One writer a document: a Web Lock held as long as the document is open in this tab.

export interface DocumentLock {
  /** Whether this tab may write. Where the browser has no locks, it may. */
  writable: boolean;
  release(): void;
}

/** Tries to become the writer of a document; never waits. */
export function lockDocument(id: string): Promise<DocumentLock> {
  const locks = navigator.locks;
  if (!locks) return Promise.resolve({ writable: true, release() {} });
  return new Promise((resolve, reject) => {
    locks
      .request(`tandem.document.${id}`, { ifAvailable: true }, (lock) => {
        if (!lock) {
          resolve({ writable: false, release() {} });
          return undefined;
        }
        return new Promise<void>((release) => resolve({ writable: true, release }));
      })
      .catch(reject);
  });
}
