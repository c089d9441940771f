// The open document: autosave, versions on request, renaming, closing.
//
// A change is saved within a second, whole and in one transaction, by the holder of the document's lock only. A lesson is
// never changed: its first change makes a copy.
import { effect, type Signal, signal } from '@preact/signals';
import { writeNotebook } from '../ipynb/write';
import type { NotebookModel } from '../notebook/model';
import { type DocumentInfo, NewerStoreError } from '../storage/database';
import { writeDocument } from '../storage/documents';
import type { DocumentLock } from '../storage/lock';
import { htmlOf, trustHtml } from '../storage/trust';
import { keepVersion } from '../storage/versions';
import { deleteBackup, writeBackup } from './backup';
import { s } from './strings';

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed';

const SAVE_DEBOUNCE_MS = 400;
const SAVE_MAX_DELAY_MS = 900;
/** A failed save is tried again after this long (ms), if nothing is changed before. */
const RETRY_AFTER_MS = 10_000;
/** A store that takes longer (ms) does not answer: a transaction before may never end. */
const STALLED_AFTER_MS = 15_000;
/** The longest text that is stored: Chromium takes 133 MB in one record, at up to two bytes a character. */
const MAX_STORED_CHARACTERS = 64_000_000;

/** The document is too large to be stored. Its text is not even made, which would block the page at every change. */
class TooLargeError extends Error {
  constructor(readonly characters: number) {
    super(`${characters} characters`);
  }
}

/** The store does not answer. */
class StalledStoreError extends Error {}

/** Rejects where the store does not answer; what it was asked for may still come to its end. */
async function inTime(write: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stalled = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StalledStoreError('stalled')), STALLED_AFTER_MS);
  });
  write.catch(() => undefined);
  try {
    await Promise.race([write, stalled]);
  } finally {
    clearTimeout(timer);
  }
}

export class OpenDocument {
  readonly info = signal<DocumentInfo>({
    id: '',
    name: '',
    origin: { kind: 'new' },
    created: 0,
    modified: 0,
  });
  readonly saveState = signal<SaveState>('saved');
  /** Why the last save failed, for people; null when it did not. */
  readonly saveError = signal<string | null>(null);
  /** The document is in the database (a new one, a shared one or a lesson is not, before its first change). */
  readonly stored: Signal<boolean>;
  /** The text of the lesson's new version, when it is newer than the one that this copy was made from. */
  readonly newerOriginal = signal<string | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private dirtySince: number | null = null;
  /** The time of the latest text that was given to the store or a backup. */
  private latest = 0;
  private savedRevision = 0;
  private saving: Promise<void> | null = null;
  private isClosed = false;
  private readonly stopFollowing: () => void;

  constructor(
    info: DocumentInfo,
    readonly model: NotebookModel,
    private readonly lock: DocumentLock,
    stored: boolean,
  ) {
    this.info.value = info;
    this.latest = info.modified;
    this.stored = signal(stored);
    model.readOnly.value = !lock.writable;
    this.stopFollowing = effect(() => {
      if (model.revision.value > this.savedRevision) this.schedule();
    });
  }

  /** Neither stored nor changed: it is what it was opened from. */
  get untouched(): boolean {
    return !this.stored.value && this.model.revision.value === 0;
  }

  /** The text of the `.ipynb` file as it stands now. */
  text(): string {
    return writeNotebook(this.model.toFile());
  }

  rename(name: string): void {
    const trimmed = name.trim();
    if (trimmed === '' || trimmed === this.info.value.name) return;
    this.info.value = { ...this.info.value, name: trimmed };
    this.model.touch();
  }

  /** Saves now and keeps this text as a version, as the person asked for. */
  async saveVersion(): Promise<void> {
    await this.save();
    if (this.stored.value) await this.keepAsVersion().catch(() => undefined);
  }

  /** Keeps the present text as a version. */
  keepAsVersion(): Promise<void> {
    const at = this.nextTime();
    return keepVersion({ id: this.info.value.id, at, kept: Date.now(), ipynb: this.text() });
  }

  /** Restores an earlier text; the present one becomes a version. Can be undone. */
  async restore(model: NotebookModel): Promise<void> {
    if (this.stored.value) await this.keepAsVersion();
    this.model.replaceWith(model);
  }

  /** The page is left: writes a backup and begins to save. False when the text is not safe. */
  saveOnExit(): boolean {
    if (!this.lock.writable || this.model.revision.value <= this.savedRevision) return true;
    const safe =
      charactersOf(this.model) <= MAX_STORED_CHARACTERS &&
      writeBackup({ ...this.info.value, modified: this.nextTime() }, this.text());
    void this.save().catch(() => undefined);
    return safe;
  }

  /** Saves now; resolves when the text is safe, or rejects with why it is not. */
  async save(): Promise<void> {
    clearTimeout(this.timer);
    while (this.saving) await this.saving.catch(() => undefined);
    if (!this.lock.writable) return;
    const revision = this.model.revision.value;
    if (this.stored.value && revision === this.savedRevision && this.saveState.value === 'saved') return;
    this.saving = this.write(revision);
    try {
      await this.saving;
    } finally {
      this.saving = null;
    }
  }

  /** The time, later than that of any text of this document before, whatever the clock says: a backup is put back if it is later than what is stored. */
  private nextTime(): number {
    this.latest = Math.max(Date.now(), this.latest + 1);
    return this.latest;
  }

  private async write(revision: number): Promise<void> {
    this.saveState.value = 'saving';
    this.dirtySince = null;
    const info = { ...this.info.value, modified: this.nextTime() };
    try {
      const characters = charactersOf(this.model);
      if (characters > MAX_STORED_CHARACTERS) throw new TooLargeError(characters);
      await inTime(writeDocument(info, this.text()));
      void trustHtml(htmlMadeHere(this.model));
    } catch (error) {
      this.saveState.value = 'failed';
      this.saveError.value = saveErrorText(error);
      if (!this.isClosed && !(error instanceof TooLargeError)) this.saveAfter(RETRY_AFTER_MS);
      throw error;
    }
    if (!this.stored.value) void navigator.storage?.persist?.().catch(() => false);
    this.stored.value = true;
    this.savedRevision = revision;
    this.info.value = { ...this.info.value, modified: info.modified };
    this.saveError.value = null;
    if (this.model.revision.value > revision) this.schedule();
    else {
      this.saveState.value = 'saved';
      deleteBackup(info.id);
    }
  }

  private schedule(): void {
    if (!this.lock.writable) return;
    if (this.saveState.peek() === 'saved') this.saveState.value = 'unsaved';
    // Not the time of day, which may jump.
    const now = performance.now();
    this.dirtySince ??= now;
    const wait = Math.max(0, Math.min(SAVE_DEBOUNCE_MS, this.dirtySince + SAVE_MAX_DELAY_MS - now));
    this.saveAfter(wait);
  }

  private saveAfter(wait: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.save().catch(() => undefined), wait);
  }

  /** Saves and releases the lock. Where that fails the document stays open, and is saved as before. */
  async close(): Promise<void> {
    while (this.lock.writable && this.model.revision.value > this.savedRevision) await this.save();
    this.discard();
  }

  /** Drops unsaved changes and releases the lock. */
  discard(): void {
    this.isClosed = true;
    this.stopFollowing();
    clearTimeout(this.timer);
    this.lock.release();
  }
}

/** The HTML outputs of runs of this session, and those that were trusted when they came. */
function htmlMadeHere(model: NotebookModel): string[] {
  const found: string[] = [];
  for (const cell of model.cells.value) {
    for (const item of cell.outputs.items) {
      const html = item.kind === 'data' && item.trusted ? htmlOf(item.data) : null;
      if (html !== null) found.push(html);
    }
  }
  return found;
}

/** The approximate length of the document's file, from the lengths of its texts. */
function charactersOf(model: NotebookModel): number {
  let sum = 0;
  for (const cell of model.cells.value) {
    sum += cell.source.value.length;
    for (const item of cell.outputs.items) {
      if (item.kind === 'stream') sum += item.trusted ? item.buffer.fileLength() : item.buffer.length;
      else if (item.kind === 'data')
        for (const value of Object.values(item.data)) sum += typeof value === 'string' ? value.length : 0;
    }
  }
  return sum;
}

function saveErrorText(error: unknown): string {
  if (error instanceof TooLargeError) return s.storageTooLarge(`${Math.round(error.characters / 1e6)} MB`);
  if (error instanceof NewerStoreError) return s.storeNewer;
  if (error instanceof StalledStoreError) return s.storageStalled;
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'QuotaExceededError') return s.storageFull;
  return s.storageRefused;
}

/** The open document, or null on the start screen. */
export const current = signal<OpenDocument | null>(null);
