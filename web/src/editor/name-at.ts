// The name at a place of a text.
import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import { KEYWORDS } from './python-words';

const NAME = /^[\p{L}_][\p{L}\p{N}_]*$/u;

/** Whether a text is a name that a program may give to something. */
export function isName(text: string): boolean {
  return NAME.test(text) && !KEYWORDS.includes(text);
}

/** The name at a position; null in strings and comments, and for a keyword. */
export function nameAt(
  state: EditorState,
  position: number,
): { from: number; to: number; text: string } | null {
  const word = state.wordAt(position);
  if (!word || /String|Comment/.test(syntaxTree(state).resolveInner(word.from, 1).name)) return null;
  const text = state.sliceDoc(word.from, word.to);
  return isName(text) ? { from: word.from, to: word.to, text } : null;
}
