// What the checker says about the notebook as one program, and how that goes together with what the kernel says.
import { boundNames, hasHiddenNames } from '../checker/cell-text';
import type { Checker, KnownName } from '../checker/checker';
import { inspectionOf } from '../checker/names';
import { checkerFor, loadChecker } from '../checker/page-checker';
import { edited, positionAt } from '../checker/positions';
import { certainProblems, mergeProblems, undefinedInKernel } from '../checker/problems';
import type { Diagnostic, Inspection } from '../generated/protocol';
import type { Cell, NotebookModel } from './model';

export { mergeNames } from '../checker/names';
export { loadChecker };

const codeCells = (model: NotebookModel) => model.cells.peek().filter((cell) => cell.type.peek() === 'code');

/** The checker with the notebook as it stands. */
function checkerOf(model: NotebookModel): Promise<Checker | null> {
  return checkerFor(codeCells(model).map((cell) => ({ id: cell.id, source: cell.source.peek() })));
}

/** The names that can stand at a position. */
export async function knownNames(
  model: NotebookModel,
  cellId: string,
  source: string,
  position: number,
): Promise<KnownName[]> {
  const checker = await checkerOf(model);
  return (await checker?.completions(cellId, positionAt(source, position))) ?? [];
}

/** The name that stands at a position. */
function nameAt(source: string, position: number): string {
  const [before = ''] = /[\p{L}\p{N}_]*$/u.exec(source.slice(0, position)) ?? [];
  const [after = ''] = /^[\p{L}\p{N}_]*/u.exec(source.slice(position)) ?? [];
  return before + after;
}

/** The name at a position, or, within the brackets of a call, the function that is called. */
function inspectedPosition(source: string, position: number): number {
  if (nameAt(source, position) !== '') return position;
  let depth = 0;
  for (let at = position - 1; at >= 0; at -= 1) {
    if (/[)\]}]/.test(source[at] ?? '')) depth += 1;
    if (!/[([{]/.test(source[at] ?? '')) continue;
    if (depth === 0) return source[at] === '(' ? at : position;
    depth -= 1;
  }
  return position;
}

/** What the name at a position is, as far as the cells tell. */
export async function inspectProgram(
  model: NotebookModel,
  cellId: string,
  source: string,
  position: number,
): Promise<Inspection | null> {
  const at = inspectedPosition(source, position);
  const name = nameAt(source, at);
  if (name === '') return null;
  const checker = await checkerOf(model);
  // At its last letter, which is part of it on either side of the cursor.
  const before = /[\p{L}\p{N}_]$/u.test(source.slice(0, at)) ? 1 : 0;
  const hover = await checker?.hover(cellId, positionAt(source, at - before));
  return hover ? inspectionOf(hover, name) : null;
}

/** Names that the kernel knew when it was last asked: it answers nothing while a cell runs. */
const live = new Set<string>();

/** The problems of a cell's text, from what the kernel found, which is null where it did not answer. */
export async function problemsOf(
  model: NotebookModel,
  cellId: string,
  source: string,
  fromKernel: Diagnostic[] | null,
  quietFromKernel: Diagnostic[] | null,
): Promise<Diagnostic[] | null> {
  const checker = await checkerOf(model);
  if (!checker) return quietFromKernel;
  const cells = codeCells(model);
  const below = cells.slice(cells.findIndex((cell) => cell.id === cellId) + 1);
  const bound = boundNames(below.map((cell) => cell.source.peek()).join('\n'));
  const undefinedNames = fromKernel && undefinedInKernel(fromKernel, source);
  for (const name of undefinedNames ?? []) live.delete(name);
  const found = await certainProblems(await checker.problems(cellId), source, {
    hidden: cells.some((cell) => hasHiddenNames(cell.source.peek())),
    elsewhere(name) {
      if (undefinedNames && !undefinedNames.has(name)) live.add(name);
      return bound.has(name) || live.has(name);
    },
    ambiguous: async (at) => /^\(parameter\)| \| /.test((await checker.hover(cellId, at)) ?? ''),
  });
  return mergeProblems(quietFromKernel, found);
}

/** Where the name at a position is defined: a cell, a line and a column from 0; null for one that is defined elsewhere. */
export async function definitionOf(model: NotebookModel, cellId: string, source: string, position: number) {
  const checker = await checkerOf(model);
  const place = await checker?.definition(cellId, positionAt(source, position));
  if (!place) return null;
  const { line, character } = place.range.start;
  return { cellId: place.cellId, line, column: character };
}

/** The texts of the cells in which the name at a position becomes another one; null where the notebook does not define it. */
export async function renamed(
  model: NotebookModel,
  cellId: string,
  source: string,
  position: number,
  name: string,
): Promise<Map<Cell, string> | null> {
  const checker = await checkerOf(model);
  const before = new Map(codeCells(model).map((cell) => [cell, cell.source.peek()]));
  const edits = (await checker?.rename(cellId, positionAt(source, position), name)) ?? [];
  const texts = new Map<Cell, string>();
  for (const [cell, text] of before) {
    // An answer to a text that has gone on holds no more.
    if (cell.source.peek() !== text) return null;
    const own = edits.filter((edit) => edit.cellId === cell.id);
    if (own.length > 0) texts.set(cell, edited(text, own));
  }
  return texts.size > 0 ? texts : null;
}
