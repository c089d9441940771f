// Decorations for the matches of a search in mounted editors.

import { type Extension, RangeSetBuilder, StateEffect } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';
import { signal } from '@preact/signals';

export interface FindMarks {
  pattern: RegExp;
  /** The match that is gone to. */
  current: { cellId: string; from: number; to: number } | null;
}

/** What is searched for; null while nothing is. */
export const findMarks = signal<FindMarks | null>(null);

const MAX_MARKS = 1000;
const changed = StateEffect.define<null>();
const found = Decoration.mark({ class: 'cm-found' });
const foundCurrent = Decoration.mark({ class: 'cm-found cm-found-current' });

function marksOf(view: EditorView, cellId: string): DecorationSet {
  const marks = findMarks.peek();
  if (!marks) return Decoration.none;
  const builder = new RangeSetBuilder<Decoration>();
  let count = 0;
  for (const match of view.state.doc.toString().matchAll(marks.pattern)) {
    const to = match.index + match[0].length;
    if (to === match.index) continue;
    const { current } = marks;
    const here = current?.cellId === cellId && current.from === match.index;
    builder.add(match.index, to, here ? foundCurrent : found);
    count += 1;
    if (count >= MAX_MARKS) break;
  }
  return builder.finish();
}

export function findHighlights(cellId: string): Extension {
  return ViewPlugin.fromClass(
    class {
      decorations: DecorationSet;
      private readonly stop: () => void;
      constructor(view: EditorView) {
        this.decorations = marksOf(view, cellId);
        this.stop = findMarks.subscribe((marks) => {
          if (marks === null && this.decorations.size === 0) return;
          queueMicrotask(() => {
            if (view.dom.isConnected) view.dispatch({ effects: changed.of(null) });
          });
        });
      }
      update(update: ViewUpdate) {
        const refreshed = update.transactions.some((step) =>
          step.effects.some((effect) => effect.is(changed)),
        );
        if (refreshed || (update.docChanged && findMarks.peek()))
          this.decorations = marksOf(update.view, cellId);
      }
      destroy() {
        this.stop();
      }
    },
    { decorations: (plugin) => plugin.decorations },
  );
}
