// Synchronous backup of unsaved text in localStorage when the page is left, where IndexedDB would answer too late.
//
// The next page load writes the backup to the store before it opens a document.
import type { DocumentInfo } from '../storage/database';
import { readDocument, writeDocument } from '../storage/documents';
import { lockDocument } from '../storage/lock';

const PREFIX = 'tandem.rescue.';
/** Browsers give at least 5 MB, at two bytes a character. */
const MAX_CHARACTERS = 2_000_000;
/** The page that wrote the backup may take this long (ms) to unload. */
const LOCK_TIMEOUT_MS = 2000;

interface Backup {
  info: DocumentInfo;
  ipynb: string;
}

/** Writes a backup synchronously; false when that failed. `info` has its time, by which it is told from what is stored. */
export function writeBackup(info: DocumentInfo, ipynb: string): boolean {
  if (ipynb.length > MAX_CHARACTERS) return false;
  try {
    const backup: Backup = { info, ipynb };
    localStorage.setItem(PREFIX + info.id, JSON.stringify(backup));
    return true;
  } catch {
    return false;
  }
}

/** Deletes the backup of a document that is saved. */
export function deleteBackup(id: string): void {
  try {
    localStorage.removeItem(PREFIX + id);
  } catch {
    // Without storage there is no backup.
  }
}

/** Writes the backups of earlier pages into the store. To be called before a document is opened. */
export async function restoreBackups(): Promise<void> {
  let keys: string[];
  try {
    keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    return;
  }
  for (const key of keys) await restoreBackup(key).catch(() => undefined);
}

/** Whether a value is what `writeBackup` wrote: the start page shows its name and its times. */
function isBackup(value: unknown): value is Backup {
  if (typeof value !== 'object' || value === null) return false;
  const { info, ipynb } = value as Partial<Backup>;
  const isWhole =
    typeof info?.id === 'string' && typeof info.name === 'string' && typeof info.origin === 'object';
  return (
    isWhole && Number.isFinite(info.created) && Number.isFinite(info.modified) && typeof ipynb === 'string'
  );
}

async function restoreBackup(key: string): Promise<void> {
  const text = localStorage.getItem(key);
  if (text === null) return;
  const lock = await lockDocument(key.slice(PREFIX.length), LOCK_TIMEOUT_MS);
  // The page that wrote the backup is still open and saves the document itself.
  if (!lock.writable) return;
  try {
    const backup: unknown = JSON.parse(text);
    if (!isBackup(backup)) return;
    const { info, ipynb } = backup;
    const stored = await readDocument(info.id);
    if (!stored || stored.info.modified < info.modified) await writeDocument(info, ipynb);
    localStorage.removeItem(key);
  } finally {
    lock.release();
  }
}
