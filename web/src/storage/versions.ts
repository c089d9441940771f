// Versions: earlier texts of a document.
//
// A version is what a write replaced. One is kept per stretch of work, not per save, so that 20 of them reach back further
// than 20 saves. Very large texts have no versions, and versions are dropped first when the storage is full.
import { done, result, transact } from './database';

export interface Version {
  /** The document's. */
  id: string;
  /** When this text was saved. */
  at: number;
  /** When it became a version. */
  kept: number;
  ipynb: string;
}

/** So many versions of a document are kept. */
export const MAX_VERSIONS = 20;
/** A version is kept when the one before it was kept longer ago than this. */
export const VERSION_INTERVAL_MS = 2 * 60_000;
const MAX_VERSION_LENGTH = 5_000_000;

/** The keys of a document's versions: `[id, at]`, the oldest first. */
export function rangeOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);
}

/** Adds a version in a transaction that writes the document, and drops the oldest above the limit. */
export async function addVersion(store: IDBObjectStore, version: Version, always: boolean): Promise<void> {
  if (version.ipynb.length > MAX_VERSION_LENGTH) return;
  const keys = (await result(store.getAllKeys(rangeOf(version.id)))) as [string, number][];
  const newest = keys.at(-1);
  if (newest) {
    const last: Version | undefined = await result(store.get(newest));
    if (last?.ipynb === version.ipynb) return;
    // A clock that was set back is no reason to keep none.
    if (!always && last && Math.abs(version.kept - last.kept) < VERSION_INTERVAL_MS) return;
  }
  store.put(version);
  for (const key of keys.slice(0, Math.max(0, keys.length + 1 - MAX_VERSIONS))) store.delete(key);
}

/** A document's versions, the newest first. */
export async function listVersions(id: string): Promise<Version[]> {
  const all: Version[] = await result(
    (await transact('versions')).objectStore('versions').getAll(rangeOf(id)),
  );
  return all.reverse();
}

/** Keeps a text as a version, whatever the time of the last. */
export async function keepVersion(version: Version): Promise<void> {
  const transaction = await transact('versions', 'readwrite');
  const finished = done(transaction);
  await addVersion(transaction.objectStore('versions'), version, true);
  await finished;
}

/** Makes room: drops every version but the newest of each document. Says whether there was any. */
export async function dropOldVersions(): Promise<boolean> {
  const transaction = await transact('versions', 'readwrite');
  const finished = done(transaction);
  const store = transaction.objectStore('versions');
  const keys = (await result(store.getAllKeys())) as [string, number][];
  const old = keys.filter(([id], index) => keys[index + 1]?.[0] === id);
  for (const key of old) store.delete(key);
  await finished;
  return old.length > 0;
}
