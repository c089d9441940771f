// The IndexedDB database of this browser's documents and its schema.
//
// Schema 1: `documents` (what the list shows) and `contents` (the .ipynb text), both by id. Schema 2 adds `versions`
// (earlier texts of a document) and `trust` (hashes of outputs that were made here). A later schema adds a case to
// `upgrade` and keeps every document.

/** Where a document came from. */
export type Origin =
  | { kind: 'new' }
  | { kind: 'file'; name: string }
  | { kind: 'share' }
  /** `original` is the hash of the lesson that the copy was made from. */
  | { kind: 'lesson'; id: string; language: string; original?: string };

export interface DocumentInfo {
  id: string;
  name: string;
  origin: Origin;
  created: number;
  modified: number;
  /** When the person deleted it; it is kept for a while, so that this can be taken back. */
  deleted?: number;
}

const NAME = 'tandem';
const VERSION = 2;

/** The store was made by a newer Tandem than this page. */
export class NewerStoreError extends Error {}

let opening: Promise<IDBDatabase> | null = null;

function upgrade(database: IDBDatabase, from: number): void {
  if (from < 1) {
    database.createObjectStore('documents', { keyPath: 'id' });
    database.createObjectStore('contents', { keyPath: 'id' });
  }
  if (from < 2) {
    database.createObjectStore('versions', { keyPath: ['id', 'at'] });
    database.createObjectStore('trust', { keyPath: 'hash' });
  }
}

/** The database of this browser, opened once and brought to the newest schema. */
export function openDatabase(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = (event) => upgrade(request.result, event.oldVersion);
    request.onsuccess = () => {
      const database = request.result;
      // Another tab with a newer version of the page wants to upgrade: let it.
      database.onversionchange = () => {
        database.close();
        opening = null;
      };
      database.onclose = () => {
        opening = null;
      };
      resolve(database);
    };
    request.onerror = () =>
      reject(request.error?.name === 'VersionError' ? new NewerStoreError() : request.error);
    request.onblocked = () => reject(new Error('blocked'));
  }).catch((error) => {
    opening = null;
    throw error;
  });
  return opening;
}

/**
 * A transaction. Where the browser has closed the database without a word (its storage process ended, somebody cleared the
 * site's data), it is opened anew.
 */
export async function transact(
  stores: string | string[],
  mode: IDBTransactionMode = 'readonly',
  options?: IDBTransactionOptions,
): Promise<IDBTransaction> {
  const opened = openDatabase();
  try {
    return (await opened).transaction(stores, mode, options);
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
    if (opening === opened) opening = null;
    return (await openDatabase()).transaction(stores, mode, options);
  }
}

export function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

export function done(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new DOMException('aborted', 'AbortError'));
    transaction.onerror = () => reject(transaction.error);
  });
}
