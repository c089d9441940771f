// The notebook that a frame shows, from where its address says. Nothing is read from or written to the person's storage.
import { notebookAt } from '../documents/address';
import { lessonText, lessonTitle } from '../documents/lessons';
import type { Language } from '../i18n';
import { parseNotebook } from '../ipynb/parse';
import { NotebookModel } from '../notebook/model';
import type { Route } from '../routes/routes';
import { unpackNotebook } from '../share/link';

export interface FramedNotebook {
  name: string;
  model: NotebookModel;
}

async function textOf(route: Route): Promise<{ text: string; name: string }> {
  if (route.page === 'lesson') {
    const language = route.language as Language;
    return { text: await lessonText(route.id, language), name: await lessonTitle(route.id, language) };
  }
  if (route.page === 'share') return unpackNotebook(route.data);
  if (route.page === 'open') return notebookAt(route.address);
  return { text: '', name: '' };
}

/** The notebook of a route; null where the route has none that a frame can show. Rejects with a sentence. */
export async function framedNotebook(route: Route): Promise<FramedNotebook | null> {
  const { text, name } = await textOf(route);
  if (text === '') return null;
  return { name, model: NotebookModel.fromFile(parseNotebook(text)) };
}
