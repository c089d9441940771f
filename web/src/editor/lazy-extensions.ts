// Editor extensions that are loaded separately from the page, by kind of cell, each once.
import type { Extension } from '@codemirror/state';
import type { LanguageService } from './language-service';
import type { EditorKind } from './setup';

let assist: typeof import('./assist') | null = null;

/** Begins to load what code cells need, so that it is there when the first of them is. */
export async function loadAssist(): Promise<typeof import('./assist')> {
  assist = await import('./assist');
  return assist;
}

/** What an editor gets at once, when its part is loaded already. */
export function loadedExtensions(
  kind: EditorKind,
  service: LanguageService,
  cellId: string,
): Extension | null {
  return kind === 'code' && assist ? assist.assist(service, cellId) : null;
}

/** What an editor gets a moment after it is shown; null for a kind that has no part. */
export function loadExtensions(
  kind: EditorKind,
  service: LanguageService,
  cellId: string,
): Promise<Extension> | null {
  if (kind === 'markdown') return import('./markdown-language').then((part) => part.markdownSupport);
  if (kind === 'code') return loadAssist().then((part) => part.assist(service, cellId));
  return null;
}
