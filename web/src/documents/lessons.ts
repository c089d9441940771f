// The lessons under static/lessons: their list and notebooks.
import { signal } from '@preact/signals';
import type { Language } from '../i18n';
import { s as ds } from './strings';

interface Localised {
  en: string;
  zh: string;
}

export interface Lesson {
  id: string;
  file: Localised;
  title: Localised;
  about: Localised;
}

/** Null while loading; a sentence when the list cannot be had. */
export const lessons = signal<Lesson[] | string | null>(null);

const FOLDER = './static/lessons/';

async function get(file: string): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(new URL(FOLDER + file, document.baseURI));
  } catch {
    throw new Error(ds.lessonMissing('offline'));
  }
  if (!response.ok) throw new Error(ds.lessonMissing(String(response.status)));
  return response;
}

/** Loads the list; again after a failure. */
export async function loadLessons(): Promise<Lesson[]> {
  if (Array.isArray(lessons.value)) return lessons.value;
  try {
    const list: Lesson[] = await (await get('index.json')).json();
    lessons.value = list;
    return list;
  } catch (error) {
    lessons.value = error instanceof Error ? error.message : String(error);
    return [];
  }
}

/** The text of a lesson's notebook. */
export async function lessonText(id: string, language: Language): Promise<string> {
  const lesson = (await loadLessons()).find((entry) => entry.id === id);
  if (!lesson) throw new Error(ds.lessonMissing('404'));
  return (await get(lesson.file[language])).text();
}
