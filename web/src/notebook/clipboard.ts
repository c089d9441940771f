// The cell clipboard: what X and C took and V puts back. It outlives the document, so cells travel between notebooks.
import { signal } from '@preact/signals';
import type { Cell, NotebookModel } from './model';

/** The cell that was cut or copied last. */
export const clipboard = signal<Cell | null>(null);

export function copyCell(cell: Cell): void {
  clipboard.value = cell.copy();
}

export function cutCell(model: NotebookModel, cell: Cell): void {
  copyCell(cell);
  model.remove(cell.id);
}

/** Pastes below the selected cell. */
export function pasteCell(model: NotebookModel): void {
  const taken = clipboard.value;
  const selected = model.selected.value;
  if (!taken || !selected) return;
  model.insert(model.indexOf(selected.id) + 1, taken.copy());
}
