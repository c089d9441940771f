// Which cells are stale: their text, or that of a cell above that ran before them, has changed since they ran.
//
// Which names a cell uses is not analysed: every cell above counts.
import type { Cell } from './cell';

let runs = 0;

/** Notes that a cell runs now with this text. */
export function recordRun(cell: Cell, source: string): void {
  const last = cell.lastRun.peek();
  runs += 1;
  cell.lastRun.value = {
    source,
    at: runs,
    before: last?.at ?? null,
    changed: last !== null && last.source !== source,
  };
}

/**
 * Ids of the cells whose results are out of date: their text changed since they ran, or that of a cell above which ran
 * before them did.
 */
export function staleCells(cells: readonly Cell[]): ReadonlySet<string> {
  const stale = new Set<string>();
  /** Whatever ran after this was made with the old text of a cell that is edited now. */
  let firstEdited = Number.POSITIVE_INFINITY;
  /** Whatever ran between two runs of a cell with different texts was made with the first of them. */
  const redone: [number, number][] = [];
  for (const cell of cells) {
    const run = cell.lastRun.value;
    if (!run) continue;
    const edited = cell.source.value !== run.source;
    const before = redone.some(([first, second]) => first < run.at && run.at < second);
    if (edited || before || run.at > firstEdited) stale.add(cell.id);
    if (edited) firstEdited = Math.min(firstEdited, run.at);
    if (run.changed && run.before !== null) redone.push([run.before, run.at]);
  }
  return stale;
}
