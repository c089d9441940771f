// Opening documents: new, from a file, from the store, lessons, shared ones.
//
// Opening runs no cell. The open document is saved first. What cannot be opened rejects with `OpenError`, which carries the
// original bytes where there are any, and leaves the page as it was.
import { NotebookError, parseNotebook } from '../ipynb/parse';
import { NotebookModel } from '../notebook/model';
import { type DocumentInfo, NewerStoreError, type Origin } from '../storage/database';
import { readDocument, resetDocument } from '../storage/documents';
import { lockDocument } from '../storage/lock';
import { hashOf, trustedHtml } from '../storage/trust';
import { keepVersion } from '../storage/versions';
import { current, OpenDocument } from './open-document';
import { s } from './strings';

/** Why something was not opened. */
export class OpenError extends Error {
  constructor(
    message: string,
    /** The bytes as they came, with a name for the file. */
    readonly original: { name: string; bytes: Blob } | null = null,
  ) {
    super(message);
  }
}

async function replaceCurrent(
  info: DocumentInfo,
  model: NotebookModel,
  stored: boolean,
): Promise<OpenDocument> {
  await closeDocument();
  const lock = await lockDocument(info.id);
  const document = new OpenDocument(info, model, lock, stored);
  current.value = document;
  return document;
}

/** The document of a notebook's text, with what was made in this browser trusted. */
export async function modelOf(text: string): Promise<NotebookModel> {
  const notebook = parseNotebook(text);
  return NotebookModel.fromFile(notebook, await trustedHtml(notebook));
}

/** As `modelOf`; what is wrong with the text is said together with a way to get it. */
async function checkedModel(text: string, name: string, bytes?: Blob): Promise<NotebookModel> {
  try {
    return await modelOf(text);
  } catch (error) {
    if (!(error instanceof NotebookError)) throw error;
    const file = /\.ipynb$/i.test(name) ? name : `${name || s.untitled}.ipynb`;
    throw new OpenError(error.message, { name: file, bytes: bytes ?? new Blob([text]) });
  }
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

/** A new, empty notebook, ready to be written into. It is stored at its first change. */
export function openNew(): Promise<OpenDocument> {
  const model = NotebookModel.empty();
  model.select(model.selectedId.value, 'edit');
  return replaceCurrent(newInfo(s.untitled, { kind: 'new' }), model, false);
}

/** Opens the text of an `.ipynb` file as a new document. */
export async function openText(text: string, name: string, bytes?: Blob): Promise<OpenDocument> {
  const model = await checkedModel(text, name, bytes);
  const title = name.replace(/\.ipynb$/i, '') || s.untitled;
  const document = await replaceCurrent(newInfo(title, { kind: 'file', name }), model, false);
  await document.save().catch(() => undefined);
  return document;
}

/** Opens a file that the person gave. */
export async function openFile(file: File): Promise<OpenDocument> {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch (error) {
    if (error instanceof TypeError) throw new OpenError(s.notUtf8, { name: file.name, bytes: file });
    throw error;
  }
  return openText(text, file.name, file);
}

/** Shows a shared notebook. Nothing is stored before its first change. */
export async function openShared(text: string, name: string): Promise<OpenDocument> {
  const model = await checkedModel(text, name);
  return replaceCurrent(newInfo(name || s.untitled, { kind: 'share' }), model, false);
}

/** Opens a stored document; null when it is gone. */
export async function openStored(id: string): Promise<OpenDocument | null> {
  if (current.value?.info.value.id === id) return current.value;
  const found = await readDocument(id);
  if (!found || found.info.deleted !== undefined) return null;
  const model = await checkedModel(found.ipynb, found.info.name);
  return replaceCurrent(found.info, model, true);
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
  const copy = await openStored(id).catch((error) => {
    // A damaged copy is said; a storage that does not answer leaves the original.
    if (error instanceof OpenError) throw error;
    return null;
  });
  if (copy) {
    void checkForNewOriginal(copy, load);
    return copy;
  }
  const text = await load();
  const model = NotebookModel.fromFile(parseNotebook(text));
  const original = (await hashOf(text)) ?? undefined;
  const origin: Origin = { kind: 'lesson', id: lesson.id, language: lesson.language, original };
  return replaceCurrent(newInfo(lesson.title, origin, id), model, false);
}

/** Notes when the original of a lesson's copy has changed since the copy was made. */
async function checkForNewOriginal(copy: OpenDocument, load: () => Promise<string>): Promise<void> {
  const { origin } = copy.info.value;
  if (origin.kind !== 'lesson' || !origin.original) return;
  const text = await load().catch(() => null);
  if (text !== null && (await hashOf(text)) !== origin.original) copy.newerOriginal.value = text;
}

/** Takes the new original of a lesson into the copy; what stood there becomes a version. */
export async function applyNewOriginal(open: OpenDocument): Promise<void> {
  const text = open.newerOriginal.value;
  if (text === null) return;
  await open.restore(await modelOf(text));
  await recordOriginal(open, text);
}

/** Keeps the copy as it is and asks no more about this original. */
export async function dismissNewOriginal(open: OpenDocument): Promise<void> {
  if (open.newerOriginal.value !== null) await recordOriginal(open, open.newerOriginal.value);
}

async function recordOriginal(open: OpenDocument, text: string): Promise<void> {
  const { origin } = open.info.value;
  if (origin.kind !== 'lesson') return;
  const original = (await hashOf(text)) ?? undefined;
  open.info.value = { ...open.info.value, origin: { ...origin, original } };
  open.newerOriginal.value = null;
  open.model.touch();
}

/** Puts the person's copy of a lesson among the versions, so that the original is next. */
export async function discardCurrent(): Promise<void> {
  const open = current.value;
  if (!open) return;
  if (open.stored.value) await open.keepAsVersion();
  open.discard();
  current.value = null;
  await resetDocument(open.info.value.id);
}

/** Takes the person's copies of a lesson away, in every language; what stood in them stays among the versions. */
export async function resetLessonCopies(lesson: string): Promise<void> {
  for (const language of ['en', 'zh']) {
    const id = lessonCopyId(lesson, language);
    const copy = await readDocument(id);
    if (!copy) continue;
    const now = Date.now();
    await keepVersion({ id, at: now, kept: now, ipynb: copy.ipynb });
    await resetDocument(id);
  }
}

/** Opens a copy of the open document, which another tab holds, as one of its own. */
export async function forkCurrent(): Promise<OpenDocument | null> {
  const open = current.value;
  if (!open) return null;
  return openText(open.text(), s.copyOf(open.info.value.name));
}

/** A sentence for whatever made opening fail. */
export function openErrorText(error: unknown): string {
  if (error instanceof NotebookError || error instanceof OpenError) return error.message;
  if (error instanceof NewerStoreError) return s.storeNewer;
  return s.cannotOpen(error instanceof Error ? error.message : String(error));
}
