// Cell-wise diff of two notebooks: added, removed, moved and changed cells, with lines.
//
// Cells are matched by id. Outputs and metadata are ignored. Moved cells are those outside a longest increasing subsequence
// of positions (patience sorting).
import { diffLines } from 'diff';
import type { NbCell, NbDocument } from '../ipynb/types';

export interface Line {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

export interface CellChange {
  id: string;
  kind: 'added' | 'removed' | 'changed' | 'moved';
  type: string;
  lines: Line[];
}

function linesOf(kind: Line['kind'], text: string): Line[] {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines.map((line) => ({ kind, text: line }));
}

function changedLines(before: string, after: string): Line[] {
  return diffLines(`${before}\n`, `${after}\n`).flatMap((part) =>
    linesOf(part.added ? 'added' : part.removed ? 'removed' : 'same', part.value),
  );
}

/** The changes that lead from `before` to `after`, in the order of `after`; what went comes last. */
export function compareNotebooks(before: NbDocument, after: NbDocument): CellChange[] {
  const old = new Map(before.cells.map((cell) => [cell.id, cell]));
  const kept = new Set(after.cells.map((cell) => cell.id));
  const moved = movedIds(
    before.cells.filter((cell) => kept.has(cell.id)),
    after.cells.filter((cell) => old.has(cell.id)),
  );
  const changes: CellChange[] = [];
  for (const cell of after.cells) {
    const was = old.get(cell.id);
    const base = { id: cell.id, type: cell.cell_type };
    if (!was) changes.push({ ...base, kind: 'added', lines: linesOf('added', cell.source) });
    else if (was.source !== cell.source || was.cell_type !== cell.cell_type) {
      changes.push({ ...base, kind: 'changed', lines: changedLines(was.source, cell.source) });
    } else if (moved.has(cell.id)) {
      changes.push({ ...base, kind: 'moved', lines: linesOf('same', cell.source) });
    }
  }
  for (const cell of before.cells) {
    if (kept.has(cell.id)) continue;
    const lines = linesOf('removed', cell.source);
    changes.push({ id: cell.id, kind: 'removed', type: cell.cell_type, lines });
  }
  return changes;
}

/** The cells that stand elsewhere among those that both have: those outside of the longest run that kept its order. */
function movedIds(before: NbCell[], after: NbCell[]): Set<string> {
  const place = new Map(before.map((cell, index) => [cell.id, index]));
  // The longest increasing subsequence of old places, by patience sorting.
  const tops: { place: number; id: string; previous: number }[][] = [];
  for (const cell of after) {
    const at = place.get(cell.id) ?? 0;
    let pile = tops.findIndex((cards) => (cards.at(-1)?.place ?? 0) > at);
    if (pile < 0) pile = tops.push([]) - 1;
    tops[pile]?.push({ place: at, id: cell.id, previous: (tops[pile - 1]?.length ?? 0) - 1 });
  }
  const moved = new Set(after.map((cell) => cell.id));
  let index = (tops.at(-1)?.length ?? 0) - 1;
  for (let pile = tops.length - 1; pile >= 0; pile -= 1) {
    const card = tops[pile]?.[index];
    if (!card) break;
    moved.delete(card.id);
    index = card.previous;
  }
  return moved;
}

/** The changed lines with at most `around` unchanged ones about them; `null` stands for a gap. */
export function withContext(lines: Line[], around = 2): (Line | null)[] {
  const near = lines.map((_, index) =>
    lines.slice(Math.max(0, index - around), index + around + 1).some((line) => line.kind !== 'same'),
  );
  const shown: (Line | null)[] = [];
  lines.forEach((line, index) => {
    if (near[index]) shown.push(line);
    else if (shown.length === 0 || shown.at(-1) !== null) shown.push(null);
  });
  return shown;
}
