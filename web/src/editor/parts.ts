// The parts of the editor that are loaded beside the page: what a kind of text gets a moment after it is shown.
//
// Holds which part belongs to which kind, each loaded once. Refuses nothing: without its part a text has no colours or
// marks, and can be written all the same.
import type { Extension } from '@codemirror/state';
import type { EditorHelp } from './help';
import type { EditorKind } from './setup';

let assist: typeof import('./assist') | null = null;

/** Begins to load what code cells need, so that it is there when the first of them is. */
export async function loadAssist(): Promise<typeof import('./assist')> {
  assist = await import('./assist');
  return assist;
}

/** What an editor gets at once, when its part is loaded already. */
export function partsAtHand(kind: EditorKind, help: EditorHelp): Extension | null {
  return kind === 'code' && assist ? assist.assist(help) : null;
}

/** What an editor gets a moment after it is shown; null for a kind that has no part. */
export function partsLater(kind: EditorKind, help: EditorHelp): Promise<Extension> | null {
  if (kind === 'markdown') return import('./markdown-language').then((part) => part.markdownSupport);
  if (kind === 'code') return loadAssist().then((part) => part.assist(help));
  return null;
}
