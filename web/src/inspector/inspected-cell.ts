// Which cell the inspector shows.
import type { Cell, NotebookModel } from '../notebook/model';

/**
 * The selected cell; where that one has never run, the cell of the document that ran last: running a cell selects the next.
 * Null when no cell has run and none of code is selected. Follows the cells, if it is called where signals are followed.
 */
export function inspectedCell(model: NotebookModel): Cell | null {
  const selected = model.selected.value;
  const code = selected?.type.value === 'code' ? selected : null;
  if (code !== null && hasRun(code)) return code;
  return lastRun(model.cells.value) ?? code;
}

function hasRun(cell: Cell): boolean {
  return cell.executionCount.value !== null || cell.record.value !== null || cell.lastRun.value !== null;
}

function lastRun(cells: readonly Cell[]): Cell | null {
  let found: Cell | null = null;
  for (const cell of cells) {
    if (cell.type.value === 'code' && hasRun(cell) && (found === null || order(cell) > order(found)))
      found = cell;
  }
  return found;
}

/** Runs of this session come after those that the file knows of. */
function order(cell: Cell): number {
  return cell.lastRun.value === null ? (cell.executionCount.value ?? 0) - 1e9 : cell.lastRun.value.at;
}
