// The editor that has the focus on a touch device; null elsewhere.
import type { EditorView } from '@codemirror/view';
import { computed, signal } from '@preact/signals';

/** A blur shorter than this (ms) is ignored: the focus moves between cells, or comes back after a composition. */
const BLUR_MS = 200;

const coarse = signal(false);
const focused = signal<EditorView | null>(null);
let leaving: ReturnType<typeof setTimeout> | undefined;

/** The editor that a finger writes into; null where there is none, or a mouse points. */
export const touchedEditor = computed(() => (coarse.value ? focused.value : null));

/** Follows the kind of pointer that the person has. */
export function followPointer(): void {
  const query = matchMedia('(pointer: coarse)');
  coarse.value = query.matches;
  query.addEventListener('change', () => {
    coarse.value = query.matches;
  });
}

/** An editor has taken the focus, or has lost it. */
export function recordFocus(view: EditorView, has: boolean): void {
  clearTimeout(leaving);
  if (has) focused.value = view;
  else
    leaving = setTimeout(() => {
      if (focused.peek() === view) focused.value = null;
    }, BLUR_MS);
}

/** An editor is taken off the page. */
export function forgetFocus(view: EditorView): void {
  if (focused.peek() === view) focused.value = null;
}
