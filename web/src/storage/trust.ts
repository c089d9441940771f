// Hashes of the HTML outputs that were made by a run in this browser; kept here and never in a file.
//
// A notebook from elsewhere can therefore not claim to be trusted. Where the browser gives no hashes (an insecure address)
// or no storage, only outputs of this session are trusted.
import type { MimeData, NbDocument } from '../ipynb/types';
import { done, result, transact } from './database';

const HTML = 'text/html';
/** So many hashes are kept; the oldest go first. */
const MAX_HASHES = 5000;

/** The SHA-256 of a text in hexadecimal; null where the browser does not give it. */
export async function hashOf(text: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The HTML of a bundle, or null when it has none: the one kind of output whose display depends on trust. */
export function htmlOf(data: MimeData): string | null {
  const html = data[HTML];
  return typeof html === 'string' ? html : null;
}

const known = new Set<string>();

/** Writes down that these texts were made here. Failure costs only that they show without scripts later. */
export async function trustHtml(texts: string[]): Promise<void> {
  const fresh = texts.filter((text) => !known.has(text));
  if (fresh.length === 0) return;
  try {
    const hashes = await Promise.all(fresh.map(hashOf));
    const transaction = await transact('trust', 'readwrite');
    const finished = done(transaction);
    const store = transaction.objectStore('trust');
    const at = Date.now();
    for (const hash of hashes) if (hash) store.put({ hash, at });
    if ((await result(store.count())) > MAX_HASHES) await dropOldest(store);
    await finished;
    for (const text of fresh) known.add(text);
  } catch {
    // Storage is full or refused, which saving the document itself reports.
  }
}

async function dropOldest(store: IDBObjectStore): Promise<void> {
  const all: { hash: string; at: number }[] = await result(store.getAll());
  all.sort((a, b) => a.at - b.at);
  for (const { hash } of all.slice(0, Math.floor(MAX_HASHES / 5))) store.delete(hash);
}

/** Those HTML texts of a notebook that were made in this browser. */
export async function trustedHtml(notebook: NbDocument): Promise<Set<string>> {
  const trusted = new Set<string>();
  const texts = new Set<string>();
  for (const cell of notebook.cells) {
    for (const output of cell.outputs) {
      const html = 'data' in output ? htmlOf(output.data) : null;
      if (html !== null) texts.add(html);
    }
  }
  if (texts.size === 0) return trusted;
  try {
    for (const text of texts) {
      const hash = await hashOf(text);
      if (!hash) continue;
      const store = (await transact('trust')).objectStore('trust');
      if (await result(store.getKey(hash))) trusted.add(text);
    }
  } catch {
    // No storage: nothing is trusted.
  }
  return trusted;
}
