// The chip of a cell that imports a library whose names are Tandem's own.
import { computed, type ReadonlySignal, useComputed } from '@preact/signals';
import { firstImports } from '../dialects/imported-dialects';
import { s } from '../dialects/strings';
import type { Cell, NotebookModel } from './model';

/** The first cell that imports a library whose names are Tandem's own says so. */
export function CellDialects({
  cell,
  model,
  show,
}: {
  cell: Cell;
  model: NotebookModel;
  show(library: string): void;
}) {
  const names = useComputed(() => importsOf(model).value.get(cell.id) ?? []).value;
  const [first] = names;
  if (first === undefined) return null;
  return (
    <button type="button" class="chip-link cell-dialects" title={s.chipAbout} onClick={() => show(first)}>
      {s.chip(names.join(', '))}
    </button>
  );
}

const imports = new WeakMap<NotebookModel, ReadonlySignal<Map<string, string[]>>>();

/** What each cell is the first to import, read once for all cells. */
function importsOf(model: NotebookModel): ReadonlySignal<Map<string, string[]>> {
  const known = imports.get(model);
  if (known) return known;
  const code = computed(() => model.cells.value.filter((cell) => cell.type.value === 'code'));
  const found = computed(() =>
    firstImports(code.value.map(({ id, source }) => ({ id, source: source.value }))),
  );
  imports.set(model, found);
  return found;
}
