// The cell clipboard. It outlives the document, so cells can be pasted into another notebook.
import { signal } from '@preact/signals';
import type { Cell, NotebookModel } from './model';

/** The cells that were cut or copied last, in order; null before the first time. */
export const clipboard = signal<Cell[] | null>(null);

export function copyCells(cells: Cell[]): void {
  clipboard.value = cells.map((cell) => cell.copy());
}

/** Pastes below (or above) the selected cells, and selects what was pasted. */
export function pasteCells(model: NotebookModel, where: 'above' | 'below'): void {
  const copied = clipboard.value;
  if (!copied) return;
  const [first, last] = model.range.value;
  const fresh = copied.map((cell) => cell.copy());
  model.insert(where === 'above' ? first : last + 1, ...fresh);
  const [top] = fresh;
  if (top) model.anchorId.value = top.id;
}
