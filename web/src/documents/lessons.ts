// The lessons, which `./x assets` makes of the sources in the folder lessons: their list and notebooks.
import { signal } from '@preact/signals';
import type { Language } from '../i18n';
import { s as ds } from './strings';

interface Localised {
  en: string;
  zh: string;
}

/** An entry of the list, in the order of the course. */
export interface Lesson {
  id: string;
  file: Localised;
  title: Localised;
  about: Localised;
  /** Chapters of a book. */
  book: Localised | null;
  part: Part;
  minutes: number;
  /** Lessons that help. */
  after: string[];
  /** How many cells are run, exercises among them. */
  codeCells: number;
  exercises: string[];
}

/** The parts of the course. */
export type Part = 'basics' | 'compiling' | 'performance' | 'training' | 'beyond';

/** Null while loading; a sentence when the list cannot be had. */
export const lessons = signal<Lesson[] | string | null>(null);

const FOLDER = './lessons/';

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

/** A lesson's title; its id where there is no such lesson. */
export async function lessonTitle(id: string, language: Language): Promise<string> {
  const lesson = (await loadLessons()).find((entry) => entry.id === id);
  return lesson?.title[language] ?? id;
}

/** The text of a lesson's notebook. */
export async function lessonText(id: string, language: Language): Promise<string> {
  const lesson = (await loadLessons()).find((entry) => entry.id === id);
  if (!lesson) throw new Error(ds.lessonMissing('404'));
  return (await get(lesson.file[language])).text();
}
