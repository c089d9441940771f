// Synchronous backup of unsaved text in localStorage when the page is left, where IndexedDB would answer too late.
//
// The next page load writes the backup to the store before it opens a document.
import type { DocumentInfo } from '../storage/database';
import { readDocument, writeDocument } from '../storage/documents';
import { lockDocument } from '../storage/lock';

const PREFIX = 'tandem.rescue.';
/** Of the 5 MB, counted in characters of two bytes, that a browser gives at least. */
const MAX_CHARACTERS = 2_000_000;
/** The page that wrote it may still be on its way out, for this long at the most. */
const LOCK_TIMEOUT_MS = 2000;

interface Backup {
  info: DocumentInfo;
  ipynb: string;
}

/** Writes a document down at once. Says whether that worked. */
export function writeBackup(info: DocumentInfo, ipynb: string): boolean {
  if (ipynb.length > MAX_CHARACTERS) return false;
  try {
    const backup: Backup = { info: { ...info, modified: Date.now() }, ipynb };
    localStorage.setItem(PREFIX + info.id, JSON.stringify(backup));
    return true;
  } catch {
    return false;
  }
}

/** The document is safe in the store: what was written down is out of date. */
export function deleteBackup(id: string): void {
  try {
    localStorage.removeItem(PREFIX + id);
  } catch {
    // Then there is nothing to forget.
  }
}

/** Puts what the page before wrote down into the store; before anything is opened. */
export async function restoreBackups(): Promise<void> {
  let keys: string[];
  try {
    keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    return;
  }
  for (const key of keys) await restoreBackup(key).catch(() => undefined);
}

async function restoreBackup(key: string): Promise<void> {
  const text = localStorage.getItem(key);
  if (text === null) return;
  const lock = await lockDocument(key.slice(PREFIX.length), LOCK_TIMEOUT_MS);
  // The page that wrote it lives on and will save it itself.
  if (!lock.writable) return;
  try {
    const { info, ipynb } = JSON.parse(text) as Backup;
    const stored = await readDocument(info.id);
    if (!stored || stored.info.modified < info.modified) await writeDocument(info, ipynb);
    localStorage.removeItem(key);
  } finally {
    lock.release();
  }
}
