// What is typed in the moment before a page goes: IndexedDB answers too late then, localStorage at once.
//
// On leaving, the open document is written down there if it is not saved; the next page puts it into the store before
// it opens anything. Refuses nothing but texts that are too large, of which only the last second is at stake.
import type { DocumentInfo } from '../storage/database';
import { readDocument, writeDocument } from '../storage/documents';
import { lockDocument } from '../storage/lock';

const PREFIX = 'tandem.rescue.';
/** Of the 5 MB, counted in characters of two bytes, that a browser gives at least. */
const LARGEST = 2_000_000;
/** The page that wrote it may still be on its way out, for this long at the most. */
const PATIENCE_MS = 2000;

interface Rescued {
  info: DocumentInfo;
  ipynb: string;
}

/** Writes a document down at once. Says whether that worked. */
export function rescue(info: DocumentInfo, ipynb: string): boolean {
  if (ipynb.length > LARGEST) return false;
  try {
    const rescued: Rescued = { info: { ...info, modified: Date.now() }, ipynb };
    localStorage.setItem(PREFIX + info.id, JSON.stringify(rescued));
    return true;
  } catch {
    return false;
  }
}

/** The document is safe in the store: what was written down is out of date. */
export function forgetRescued(id: string): void {
  try {
    localStorage.removeItem(PREFIX + id);
  } catch {
    // Then there is nothing to forget.
  }
}

/** Puts what the page before wrote down into the store; before anything is opened. */
export async function recover(): Promise<void> {
  let keys: string[];
  try {
    keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    return;
  }
  for (const key of keys) await recoverOne(key).catch(() => undefined);
}

async function recoverOne(key: string): Promise<void> {
  const text = localStorage.getItem(key);
  if (text === null) return;
  const lock = await lockDocument(key.slice(PREFIX.length), PATIENCE_MS);
  // The page that wrote it lives on and will save it itself.
  if (!lock.writable) return;
  try {
    const { info, ipynb } = JSON.parse(text) as Rescued;
    const stored = await readDocument(info.id);
    if (!stored || stored.info.modified < info.modified) await writeDocument(info, ipynb);
    localStorage.removeItem(key);
  } finally {
    lock.release();
  }
}
