// Navigation: opens what the address names and keeps the address in step with what is open.
import { effect, signal } from '@preact/signals';
import { notebookAt } from '../documents/address';
import { lessonText, lessonTitle } from '../documents/lessons';
import {
  closeDocument,
  discardCurrent,
  forkCurrent,
  OpenError,
  openErrorText,
  openFile,
  openLesson,
  openNew,
  openShared,
  openStored,
  openText,
} from '../documents/open';
import { current, type OpenDocument } from '../documents/open-document';
import { s as ds } from '../documents/strings';
import { type Language, language } from '../i18n';
import { parseRoute, type Route, routeHash } from '../routes/routes';
import { chooseFiles } from '../ui/choose-files';

/** Why something could not be opened, until dismissed; with the original bytes where there are any. */
export const openFailure = signal<{ text: string; original: OpenError['original'] } | null>(null);

/** A document is being opened. */
export const opening = signal(false);

/** The name whose reference is shown; null where the reference is closed. */
export const referenceName = signal<string | null>(null);

/** The address of what lies below the reference. */
let below = '#/';

const MAX_FILE_BYTES = 200_000_000;

function routeOf(open: OpenDocument | null): Route {
  if (!open) return { page: 'start' };
  const { id, origin } = open.info.value;
  if (origin.kind === 'lesson') return { page: 'lesson', id: origin.id, language: origin.language };
  if (origin.kind === 'new' && open.untouched) return { page: 'new' };
  // Until it is kept, the link itself is the only place where a shared notebook is.
  if (origin.kind === 'share' && open.untouched) return parseRoute(location.hash);
  return { page: 'document', id };
}

/** Makes the address name what is open. */
export function showAddress(replace = false): void {
  const hash = routeHash(routeOf(current.value));
  below = hash;
  if (location.hash === hash || (hash === '#/' && location.hash === '')) return;
  if (replace) history.replaceState(null, '', hash);
  else history.pushState(null, '', hash);
}

async function attempt(work: () => Promise<unknown>): Promise<void> {
  openFailure.value = null;
  opening.value = true;
  try {
    await work();
  } catch (error) {
    const original = error instanceof OpenError ? error.original : null;
    openFailure.value = { text: openErrorText(error), original };
  } finally {
    opening.value = false;
  }
}

/** A new document gets an address of its own when it is changed or stored for the first time. */
export function followStorage(): void {
  effect(() => {
    const { page } = parseRoute(location.hash);
    const open = current.value;
    if (open && !open.untouched && (page === 'new' || page === 'share')) showAddress(true);
  });
}

/** Shows what the address names. */
export async function followAddress(): Promise<void> {
  const route = parseRoute(location.hash);
  // The page for frames is another one: it begins anew.
  if (route.page === 'embed') return location.reload();
  referenceName.value = route.page === 'reference' ? route.name : null;
  if (route.page === 'reference') return;
  await attempt(async () => {
    if (route.page === 'start') {
      await closeDocument();
    } else if (route.page === 'new') {
      if (routeOf(current.value).page !== 'new') await openNew();
    } else if (route.page === 'lesson') {
      await openLessonById(route.id, route.language as Language);
    } else if (route.page === 'share') {
      const { unpackNotebook } = await import('../share/link');
      const { text, name } = await unpackNotebook(route.data);
      await openShared(text, name);
    } else if (route.page === 'open') {
      const { text, name } = await notebookAt(route.address);
      await openText(text, name);
    } else if (current.value?.info.value.id !== route.id && !(await openStored(route.id))) {
      await closeDocument();
      throw new Error(ds.gone);
    }
  });
  showAddress(true);
}

/** Shows the reference of a name, or of all for an empty one; null closes it. */
export function goReference(name: string | null): void {
  referenceName.value = name;
  history.replaceState(null, '', name === null ? below : routeHash({ page: 'reference', name }));
}

async function openLessonById(id: string, wanted: Language): Promise<void> {
  const title = await lessonTitle(id, wanted);
  await openLesson({ id, language: wanted, title }, () => lessonText(id, wanted));
}

export async function goStart(): Promise<void> {
  await attempt(closeDocument);
  showAddress();
}

export async function goNew(): Promise<void> {
  await attempt(openNew);
  showAddress();
}

export async function goLesson(id: string): Promise<void> {
  await attempt(() => openLessonById(id, language.value));
  showAddress();
}

export async function goDocument(id: string): Promise<void> {
  await attempt(async () => {
    if (!(await openStored(id))) throw new Error(ds.gone);
  });
  showAddress();
}

/** Opens a file that the person chose or dropped. */
export async function goFile(file: File): Promise<void> {
  await attempt(async () => {
    if (file.size > MAX_FILE_BYTES) throw new Error(ds.tooLarge(`${Math.round(file.size / 1e6)} MB`));
    await openFile(file);
  });
  showAddress();
}

/** Discards the person's copy of a lesson and opens the original. */
export async function resetLesson(): Promise<void> {
  const origin = current.value?.info.value.origin;
  if (origin?.kind !== 'lesson') return;
  await attempt(async () => {
    await discardCurrent();
    await openLessonById(origin.id, origin.language as Language);
  });
}

/** Opens a copy of a document that is locked by another tab. */
export async function goCopy(): Promise<void> {
  await attempt(forkCurrent);
  showAddress();
}

/** Lets the person choose a file. */
export function chooseFile(): void {
  chooseFiles({ accept: '.ipynb,application/x-ipynb+json,application/json' }, ([file]) => {
    if (file) void goFile(file);
  });
}
