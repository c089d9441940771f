// Lists of many objects with the same fields, as columns of what occurs: how a file keeps the nodes of very large graphs. Pure.
import { isObject, type Json, type JsonObject } from '../ipynb/types';

const MARK = 'rows';

/** The rows as columns, or as they are where their fields differ or little would be won. */
export function packRows(rows: JsonObject[]): Json {
  const names = Object.keys(rows[0] ?? {});
  const isAlike = (row: JsonObject) =>
    Object.keys(row).length === names.length && names.every((name) => name in row);
  if (rows.length < 2 || names.length === 0 || !rows.every(isAlike)) return rows;
  const columns = names.map((name) => [name, packColumn(rows.map((row) => row[name] ?? null))] as const);
  return { [MARK]: rows.length, columns: Object.fromEntries(columns) };
}

/**
 * What occurs, and where; each value by itself where most occur once. Both as texts: a file has each element of a list on a line of
 * its own.
 */
function packColumn(values: Json[]): Json {
  const known = new Map<string, number>();
  const different: Json[] = [];
  const at = values.map((value) => {
    const text = JSON.stringify(value);
    const index = known.get(text) ?? different.push(value) - 1;
    known.set(text, index);
    return index;
  });
  return different.length * 2 > values.length
    ? { each: JSON.stringify(values) }
    : { values: JSON.stringify(different), at: at.join(' ') };
}

/** The rows of what `packRows` made; anything else as it is, and nothing where it is damaged. */
export function unpackRows(packed: Json | undefined): Json | undefined {
  if (!isObject(packed) || typeof packed[MARK] !== 'number' || !isObject(packed.columns)) return packed;
  const count = packed[MARK];
  const columns = Object.entries(packed.columns).map(
    ([name, column]) => [name, unpackColumn(column)] as const,
  );
  // Without a column nothing would bound the number of rows.
  if (columns.length === 0 || columns.some(([, values]) => values?.length !== count)) return [];
  return Array.from({ length: count }, (_, i) =>
    Object.fromEntries(columns.map(([name, values]) => [name, values?.[i] ?? null])),
  );
}

function unpackColumn(column: Json | undefined): Json[] | null {
  if (!isObject(column)) return null;
  const { each, values, at } = column;
  if (typeof each === 'string') return listOf(each);
  const different = typeof values === 'string' ? listOf(values) : null;
  if (different === null || typeof at !== 'string') return null;
  return at.split(' ').map((index) => different[Number(index)] ?? null);
}

function listOf(text: string): Json[] | null {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? (list as Json[]) : null;
  } catch {
    return null;
  }
}
