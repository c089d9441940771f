// The mounted editor views by cell id, at most one per cell.
import type { EditorView } from '@codemirror/view';

const mounted = new Map<string, EditorView>();

/** Keeps an editor known while it is on the page; returns what forgets it. */
export function registerEditor(cellId: string, view: EditorView): () => void {
  mounted.set(cellId, view);
  return () => {
    if (mounted.get(cellId) === view) mounted.delete(cellId);
  };
}

/** The mounted editor of a cell, or null while the cell is far from the screen or shown as text. */
export function editorOf(cellId: string): EditorView | null {
  return mounted.get(cellId) ?? null;
}

/** Where the cursor of a cell's editor is, in UTF-16 units; null while the cell has none. */
export function cursorOf(cellId: string): number | null {
  return mounted.get(cellId)?.state.selection.main.head ?? null;
}
