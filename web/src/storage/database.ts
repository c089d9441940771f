// IndexedDB: the documents of this browser, each change in one transaction.
//
// Schema 1: `documents` (what the list shows) and `contents` (the .ipynb text), both by id. A later schema adds a case
// to `upgrade` and keeps every document. Refuses: silence. A failed write rejects and the caller tells the person.

/** Where a document came from. */
export type Origin =
  | { kind: 'new' }
  | { kind: 'file'; name: string }
  | { kind: 'lesson'; id: string; language: string };

export interface DocumentInfo {
  id: string;
  name: string;
  origin: Origin;
  created: number;
  modified: number;
}

const NAME = 'tandem';
const VERSION = 1;

let opening: Promise<IDBDatabase> | null = null;

function upgrade(database: IDBDatabase, from: number): void {
  if (from < 1) {
    database.createObjectStore('documents', { keyPath: 'id' });
    database.createObjectStore('contents', { keyPath: 'id' });
  }
}

function open(): Promise<IDBDatabase> {
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
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('blocked'));
  }).catch((error) => {
    opening = null;
    throw error;
  });
  return opening;
}

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function done(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new DOMException('aborted', 'AbortError'));
    transaction.onerror = () => reject(transaction.error);
  });
}

/** Every document, the latest change first. */
export async function listDocuments(): Promise<DocumentInfo[]> {
  const database = await open();
  const all: DocumentInfo[] = await result(
    database.transaction('documents').objectStore('documents').getAll(),
  );
  return all.sort((a, b) => b.modified - a.modified);
}

/** One document with its text; null when there is none of that id. */
export async function readDocument(id: string): Promise<{ info: DocumentInfo; ipynb: string } | null> {
  const database = await open();
  const transaction = database.transaction(['documents', 'contents']);
  const info: DocumentInfo | undefined = await result(transaction.objectStore('documents').get(id));
  const contents: { ipynb: string } | undefined = await result(transaction.objectStore('contents').get(id));
  return info && contents ? { info, ipynb: contents.ipynb } : null;
}

/** Writes a document whole: both records or neither. */
export async function writeDocument(info: DocumentInfo, ipynb: string): Promise<void> {
  const database = await open();
  const transaction = database.transaction(['documents', 'contents'], 'readwrite', { durability: 'strict' });
  transaction.objectStore('documents').put(info);
  transaction.objectStore('contents').put({ id: info.id, ipynb });
  await done(transaction);
}

/** Removes a document and its text. */
export async function deleteDocument(id: string): Promise<void> {
  const database = await open();
  const transaction = database.transaction(['documents', 'contents'], 'readwrite');
  transaction.objectStore('documents').delete(id);
  transaction.objectStore('contents').delete(id);
  await done(transaction);
}
