// The open document of this tab: opening, autosave, renaming, closing. One document at a time.
//
// Saves within a second of a change, whole and in one transaction. Opening runs nothing. A lesson is an original that
// nothing changes; the first change makes the person's own copy. Refuses to write without the document's lock.
import { effect, type Signal, signal } from '@preact/signals';
import { NotebookError, parseNotebook } from '../ipynb/parse';
import { writeNotebook } from '../ipynb/write';
import { NotebookModel } from '../notebook/model';
import {
  type DocumentInfo,
  deleteDocument,
  type Origin,
  readDocument,
  writeDocument,
} from '../storage/database';
import { type DocumentLock, lockDocument } from '../storage/lock';
import { s } from './strings';

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed';

const SAVE_AFTER_MS = 400;
const SAVE_AT_LATEST_MS = 900;

export class OpenDocument {
  readonly info = signal<DocumentInfo>({
    id: '',
    name: '',
    origin: { kind: 'new' },
    created: 0,
    modified: 0,
  });
  readonly saveState = signal<SaveState>('saved');
  /** A sentence when the last save failed. */
  readonly saveError = signal<string | null>(null);
  /** The document is in the database (a new one or a lesson is not, before its first change). */
  readonly stored: Signal<boolean>;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private dirtySince: number | null = null;
  private savedRevision = 0;
  private saving: Promise<void> | null = null;
  private readonly stopFollowing: () => void;

  constructor(
    info: DocumentInfo,
    readonly model: NotebookModel,
    private readonly lock: DocumentLock,
    stored: boolean,
  ) {
    this.info.value = info;
    this.stored = signal(stored);
    model.readOnly.value = !lock.writable;
    this.stopFollowing = effect(() => {
      if (model.revision.value > this.savedRevision) this.schedule();
    });
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

  private async write(revision: number): Promise<void> {
    this.saveState.value = 'saving';
    this.dirtySince = null;
    const info = { ...this.info.value, modified: Date.now() };
    try {
      await writeDocument(info, this.text());
    } catch (error) {
      this.saveState.value = 'failed';
      this.saveError.value = saveSentence(error);
      throw error;
    }
    if (!this.stored.value) void navigator.storage?.persist?.().catch(() => false);
    this.stored.value = true;
    this.savedRevision = revision;
    this.info.value = { ...this.info.value, modified: info.modified };
    this.saveError.value = null;
    if (this.model.revision.value > revision) this.schedule();
    else this.saveState.value = 'saved';
  }

  private schedule(): void {
    if (!this.lock.writable) return;
    if (this.saveState.peek() === 'saved') this.saveState.value = 'unsaved';
    this.dirtySince ??= Date.now();
    const wait = Math.max(0, Math.min(SAVE_AFTER_MS, this.dirtySince + SAVE_AT_LATEST_MS - Date.now()));
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.save().catch(() => undefined), wait);
  }

  /** Saves what is unsaved and gives the lock back. */
  async close(): Promise<void> {
    this.stopFollowing();
    clearTimeout(this.timer);
    try {
      if (this.model.revision.value > this.savedRevision) await this.save();
    } finally {
      this.lock.release();
    }
  }

  /** Forgets the changes: nothing more is written. */
  discard(): void {
    this.stopFollowing();
    clearTimeout(this.timer);
    this.lock.release();
  }
}

function saveSentence(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'QuotaExceededError') return s.storageFull;
  return s.storageRefused;
}

/** The open document, or null on the start screen. */
export const current = signal<OpenDocument | null>(null);

async function show(info: DocumentInfo, model: NotebookModel, stored: boolean): Promise<OpenDocument> {
  await closeDocument();
  const lock = await lockDocument(info.id);
  const document = new OpenDocument(info, model, lock, stored);
  current.value = document;
  return document;
}

/** Closes the open document, saving it. A failed save keeps it open and rejects. */
export async function closeDocument(): Promise<void> {
  const open = current.value;
  if (!open) return;
  await open.close();
  if (current.value === open) current.value = null;
}

function newInfo(name: string, origin: Origin, id = crypto.randomUUID() as string): DocumentInfo {
  const now = Date.now();
  return { id, name, origin, created: now, modified: now };
}

/** A new, empty notebook. It is stored at its first change. */
export function openNew(): Promise<OpenDocument> {
  return show(newInfo(s.untitled, { kind: 'new' }), NotebookModel.empty(), false);
}

/** Opens the text of an `.ipynb` file as a new document. Throws `NotebookError` with a sentence. */
export async function openText(text: string, name: string): Promise<OpenDocument> {
  const model = NotebookModel.fromFile(parseNotebook(text));
  const title = name.replace(/\.ipynb$/i, '') || s.untitled;
  const document = await show(newInfo(title, { kind: 'file', name }), model, false);
  await document.save().catch(() => undefined);
  return document;
}

/** Opens a stored document; null when it is gone. */
export async function openStored(id: string): Promise<OpenDocument | null> {
  if (current.value?.info.value.id === id) return current.value;
  const found = await readDocument(id);
  if (!found) return null;
  return show(found.info, NotebookModel.fromFile(parseNotebook(found.ipynb)), true);
}

/** Where the person's copy of a lesson is kept. */
export function lessonCopyId(lesson: string, language: string): string {
  return `lesson.${lesson}.${language}`;
}

/** Opens a lesson: the person's copy if there is one, else the original. */
export async function openLesson(
  lesson: { id: string; language: string; title: string },
  load: () => Promise<string>,
): Promise<OpenDocument> {
  const id = lessonCopyId(lesson.id, lesson.language);
  if (current.value?.info.value.id === id) return current.value;
  const copy = await openStored(id).catch(() => null);
  if (copy) return copy;
  const model = NotebookModel.fromFile(parseNotebook(await load()));
  const info = newInfo(lesson.title, { kind: 'lesson', id: lesson.id, language: lesson.language }, id);
  return show(info, model, false);
}

/** Throws the person's changes to a document away; used to go back to a lesson's original. */
export async function discardCurrent(): Promise<void> {
  const open = current.value;
  if (!open) return;
  open.discard();
  current.value = null;
  await deleteDocument(open.info.value.id);
}

/** Opens a copy of the open document, which another tab holds, as one of its own. */
export async function forkCurrent(): Promise<OpenDocument | null> {
  const open = current.value;
  if (!open) return null;
  return openText(open.text(), s.copyOf(open.info.value.name));
}

/** A sentence for whatever made opening fail. */
export function openSentence(error: unknown): string {
  if (error instanceof NotebookError) return error.message;
  return s.cannotOpen(error instanceof Error ? error.message : String(error));
}
