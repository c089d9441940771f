// The texts of cells that try something with another cell. Pure, but for the signals of cells.
import type { RunRecord } from '../generated/protocol';
import type { Cell } from '../notebook/model';

/** Runs the rest of a cell in each of its modes. */
export const COLUMNS = '%%columns\n';

/** What a trace cannot go through, and what measures or looks already. */
const NOT_COMPILED =
  /^\s*[%!]|\bawait\b|\.(?:item|tolist|numpy|backward)\(|\b(?:float|int|print|compare|ablate|tune|profile|check|find_nan)\(/m;

/** Whether a cell may be worth compiling: it ran ops one by one, and is one function of its names. */
export function isTried(source: string, record: RunRecord): boolean {
  return record.ops > 0 && !NOT_COMPILED.test(source);
}

/** The first cell below another one with this text. */
export function cellBelow(cells: readonly Cell[], cell: Cell, source: string): Cell | null {
  return cells.slice(cells.indexOf(cell) + 1).find((each) => each.source.value === source) ?? null;
}

/** A cell that looks for the first NaN or infinity of another one; null of what is not plain Python. */
export function findNanSource(source: string): string | null {
  if (/^\s*[%!]|\bawait\b|"""|'''/m.test(source)) return null;
  const body = source.replace(/\s+$/, '').replace(/^(?=.)/gm, '    ');
  return `import tandem\ndef cell():\n${body}\ntandem.find_nan(cell)`;
}
