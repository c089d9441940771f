// The documents of this browser: list, read, write, delete, undelete.
//
// A deleted document is marked first and erased a week later, or when the person says so.
import { type DocumentInfo, done, result, transact } from './database';
import { addVersion, dropOldVersions, rangeOf } from './versions';

/** How long a deleted document can be restored. */
export const KEPT_AFTER_DELETE_MS = 7 * 24 * 3600_000;

/** Every document that is not deleted, the latest change first. */
export async function listDocuments(): Promise<DocumentInfo[]> {
  return (await allDocuments()).filter((info) => info.deleted === undefined);
}

/** The deleted documents that can be restored, the latest first. */
export async function listDeleted(now = Date.now()): Promise<DocumentInfo[]> {
  const deleted = (await allDocuments()).filter((info) => info.deleted !== undefined);
  const old = deleted.filter((info) => now - (info.deleted ?? 0) > KEPT_AFTER_DELETE_MS);
  for (const info of old) await eraseDocument(info.id);
  return deleted.filter((info) => !old.includes(info)).sort((a, b) => (b.deleted ?? 0) - (a.deleted ?? 0));
}

async function allDocuments(): Promise<DocumentInfo[]> {
  const all: DocumentInfo[] = await result((await transact('documents')).objectStore('documents').getAll());
  return all.sort((a, b) => b.modified - a.modified);
}

/** One document with its text; null when there is none of that id. */
export async function readDocument(id: string): Promise<{ info: DocumentInfo; ipynb: string } | null> {
  const transaction = await transact(['documents', 'contents']);
  const info: DocumentInfo | undefined = await result(transaction.objectStore('documents').get(id));
  const contents: { ipynb: string } | undefined = await result(transaction.objectStore('contents').get(id));
  return info && contents ? { info, ipynb: contents.ipynb } : null;
}

/**
 * Writes a document whole: all of its records or none. What it replaces becomes a version. When the storage is full,
 * earlier versions make room for it.
 */
export async function writeDocument(info: DocumentInfo, ipynb: string): Promise<void> {
  try {
    await writeRecords(info, ipynb, true);
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error;
    await dropOldVersions();
    await writeRecords(info, ipynb, false);
  }
}

async function writeRecords(info: DocumentInfo, ipynb: string, version: boolean): Promise<void> {
  const transaction = await transact(['documents', 'contents', 'versions'], 'readwrite', {
    durability: 'strict',
  });
  const finished = done(transaction);
  try {
    const documents = transaction.objectStore('documents');
    const contents = transaction.objectStore('contents');
    if (version) {
      const before: DocumentInfo | undefined = await result(documents.get(info.id));
      const text: { ipynb: string } | undefined = await result(contents.get(info.id));
      if (before && text && text.ipynb !== ipynb) {
        const earlier = { id: info.id, at: before.modified, kept: Date.now(), ipynb: text.ipynb };
        await addVersion(transaction.objectStore('versions'), earlier, false);
      }
    }
    documents.put(info);
    contents.put({ id: info.id, ipynb });
  } catch (error) {
    // Both records or none: what was written before the failure is rolled back.
    finished.catch(() => undefined);
    if (transaction.error === null) transaction.abort();
    throw error;
  }
  await finished;
}

/** Marks a document as deleted, or takes that back. */
export async function setDeleted(id: string, deleted: number | null): Promise<void> {
  const transaction = await transact('documents', 'readwrite');
  const finished = done(transaction);
  const store = transaction.objectStore('documents');
  const info: DocumentInfo | undefined = await result(store.get(id));
  if (info) {
    const { deleted: _, ...rest } = info;
    store.put(deleted === null ? rest : { ...rest, deleted });
  }
  await finished;
}

/** Gives a document another name; says nothing of its text. */
export async function renameDocument(id: string, name: string): Promise<void> {
  const transaction = await transact('documents', 'readwrite');
  const finished = done(transaction);
  const store = transaction.objectStore('documents');
  const info: DocumentInfo | undefined = await result(store.get(id));
  if (info) store.put({ ...info, name });
  await finished;
}

/** A second document with the same text and a name of its own. */
export async function duplicateDocument(id: string, name: string): Promise<DocumentInfo | null> {
  const found = await readDocument(id);
  if (!found) return null;
  const now = Date.now();
  const info: DocumentInfo = {
    id: crypto.randomUUID(),
    name,
    origin: { kind: 'new' },
    created: now,
    modified: now,
  };
  await writeDocument(info, found.ipynb);
  return info;
}

/** Removes a document and its text; its versions stay, so that a lesson's copy can be had back after a reset. */
export async function resetDocument(id: string): Promise<void> {
  const transaction = await transact(['documents', 'contents'], 'readwrite');
  transaction.objectStore('documents').delete(id);
  transaction.objectStore('contents').delete(id);
  await done(transaction);
}

/** Removes a document, its text and its versions for good. */
export async function eraseDocument(id: string): Promise<void> {
  const transaction = await transact(['documents', 'contents', 'versions'], 'readwrite');
  transaction.objectStore('documents').delete(id);
  transaction.objectStore('contents').delete(id);
  transaction.objectStore('versions').delete(rangeOf(id));
  await done(transaction);
}
