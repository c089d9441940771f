// The interface language, and tables of strings in English and Chinese.
//
// Each folder has its own `strings.ts`: `export const s = strings({ en: {…}, zh: {…} })`. A table that lacks a key in
// Chinese does not compile. Reading `s.key` in a component subscribes the component to the language.
import { effect, signal } from '@preact/signals';
import { readPreference, writePreference } from '../preferences/preferences';

export type Language = 'en' | 'zh';

type Message = string | ((...args: never[]) => string);
type Messages = Record<string, Message>;
type Translation<E extends Messages> = { [K in keyof E]: E[K] extends string ? string : E[K] };

const STORAGE_KEY = 'tandem.language';

function initialLanguage(): Language {
  const saved = readPreference(STORAGE_KEY);
  if (saved === 'en' || saved === 'zh') return saved;
  const wanted = globalThis.navigator?.language ?? 'en';
  return wanted.toLowerCase().startsWith('zh') ? 'zh' : 'en';
}

/** The language in force. Read `.value` in a component to follow it. */
export const language = signal<Language>(initialLanguage());

/** Chooses a language and remembers it. */
export function setLanguage(next: Language): void {
  language.value = next;
  writePreference(STORAGE_KEY, next);
}

/** The BCP 47 tag of the language in force. */
export function locale(): string {
  return language.value === 'zh' ? 'zh-CN' : 'en';
}

/** Keeps the document's `lang` attribute right: screen readers choose their voice by it. */
export function followLanguage(): void {
  effect(() => {
    document.documentElement.lang = locale();
  });
}

/** A table whose properties read in the language in force. */
export function strings<E extends Messages>(tables: {
  en: E;
  zh: NoInfer<Translation<E>>;
}): Readonly<Translation<E>> {
  const table = {} as Translation<E>;
  for (const key of Object.keys(tables.en)) {
    Object.defineProperty(table, key, {
      enumerable: true,
      get: () => tables[language.value][key],
    });
  }
  return table;
}
