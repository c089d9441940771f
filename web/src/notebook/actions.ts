// What can be done to cells or a notebook, by key, by button, by menu or from the palette: each action once.

import { lineNumbers } from '../editor/line-numbers';
import { cursorOf, editorOf } from '../editor/mounted-editors';
import { kernel } from '../kernel/page-kernel';
import { confirm } from '../ui/dialog';
import { s } from './action-strings';
import { clipboard, copyCells, pasteCells } from './clipboard';
import { Cell, type NotebookModel } from './model';
import {
  clearOutputs,
  markEarlierKernel,
  runAbove,
  runAll,
  runAndAdvance,
  runAndInsert,
  runBelow,
  runSelected,
  runStale,
} from './run';

export type ActionName =
  | 'edit'
  | 'run'
  | 'runAdvance'
  | 'runInsert'
  | 'runAll'
  | 'runAbove'
  | 'runBelow'
  | 'runStale'
  | 'stop'
  | 'restart'
  | 'restartRunAll'
  | 'insertAbove'
  | 'insertBelow'
  | 'remove'
  | 'cut'
  | 'copy'
  | 'paste'
  | 'pasteAbove'
  | 'undo'
  | 'redo'
  | 'merge'
  | 'split'
  | 'toCode'
  | 'toMarkdown'
  | 'toRaw'
  | 'heading1'
  | 'heading2'
  | 'heading3'
  | 'heading4'
  | 'heading5'
  | 'heading6'
  | 'selectPrevious'
  | 'selectNext'
  | 'extendUp'
  | 'extendDown'
  | 'selectAll'
  | 'moveUp'
  | 'moveDown'
  | 'foldSource'
  | 'foldOutput'
  | 'scrollOutput'
  | 'clearOutput'
  | 'clearAllOutputs'
  | 'lineNumbersCell'
  | 'lineNumbers'
  | 'find'
  | 'palette'
  | 'save'
  | 'help';

/** Actions that leave the document as it is; a read-only notebook refuses all others. */
const HARMLESS = new Set<ActionName>([
  'edit',
  'stop',
  'restart',
  'copy',
  'selectPrevious',
  'selectNext',
  'extendUp',
  'extendDown',
  'selectAll',
  'lineNumbersCell',
  'lineNumbers',
  'find',
  'palette',
  'save',
  'help',
]);

export interface ActionContext {
  model: NotebookModel;
  save(): void;
  help(): void;
  find(): void;
  palette(): void;
  /** Says that so many cells were deleted and offers to take it back. */
  deleted(count: number): void;
}

/** Asks, then replaces the kernel; outputs stay and are marked as made by an earlier one. */
export async function restartKernel(model: NotebookModel | null, name: string): Promise<boolean> {
  if (!(await confirm(s.restartTitle, s.restartText(name), s.restartYes))) return false;
  kernel.restart();
  if (model) markEarlierKernel(model);
  return true;
}

async function restartAndRunAll(model: NotebookModel): Promise<void> {
  if (!(await confirm(s.restartAllTitle, s.restartAllText, s.restartAllYes))) return;
  kernel.restart();
  markEarlierKernel(model);
  runAll(model);
}

/** Whether an action can do anything now. */
export function available(action: ActionName, { model }: ActionContext): boolean {
  if (model.readOnly.value && !HARMLESS.has(action)) return false;
  if (action === 'paste' || action === 'pasteAbove') return clipboard.value !== null;
  if (action === 'stop') return kernel.state.value === 'busy' || kernel.waiting.value > 0;
  void model.revision.value;
  if (action === 'undo') return model.canUndo;
  if (action === 'redo') return model.canRedo;
  return true;
}

export function perform(action: ActionName, context: ActionContext): void {
  const { model } = context;
  const cell = model.selected.value;
  if (!cell) return;
  if (model.readOnly.value && !HARMLESS.has(action)) return;
  const [first, last] = model.range.value;
  const cells = model.selection;
  switch (action) {
    case 'edit':
      if (cell.type.value === 'markdown') cell.rendered.value = false;
      if (cell.sourceHidden.value) cell.fold('source_hidden', false);
      model.select(cell.id, 'edit');
      // At once, so that the next letter goes into the text.
      editorOf(cell.id)?.focus();
      break;
    case 'run':
      runSelected(model);
      break;
    case 'runAdvance':
      runAndAdvance(model);
      break;
    case 'runInsert':
      runAndInsert(model);
      break;
    case 'runAll':
      runAll(model);
      break;
    case 'runAbove':
      runAbove(model);
      break;
    case 'runBelow':
      runBelow(model);
      break;
    case 'runStale':
      runStale(model);
      break;
    case 'stop':
      kernel.interrupt();
      break;
    case 'restart':
      void restartKernel(model, '');
      break;
    case 'restartRunAll':
      void restartAndRunAll(model);
      break;
    case 'insertAbove':
      model.insert(first, new Cell('code'));
      break;
    case 'insertBelow':
      model.insert(last + 1, new Cell('code'));
      break;
    case 'remove':
      removeCells(context, cells);
      break;
    case 'cut':
      copyCells(cells);
      removeCells(context, cells, false);
      break;
    case 'copy':
      copyCells(cells);
      break;
    case 'paste':
      pasteCells(model, 'below');
      break;
    case 'pasteAbove':
      pasteCells(model, 'above');
      break;
    case 'undo':
      model.undo();
      break;
    case 'redo':
      model.redo();
      break;
    case 'merge':
      merge(model, cells);
      break;
    case 'split':
      split(model, cell);
      break;
    case 'toCode':
      model.setType(cells, 'code');
      break;
    case 'toMarkdown':
      model.setType(cells.filter(isIdle), 'markdown');
      break;
    case 'toRaw':
      model.setType(cells.filter(isIdle), 'raw');
      break;
    case 'heading1':
    case 'heading2':
    case 'heading3':
    case 'heading4':
    case 'heading5':
    case 'heading6':
      model.toHeading(cells.filter(isIdle), Number(action.slice(-1)));
      break;
    case 'selectPrevious':
      model.selectBy(-1);
      break;
    case 'selectNext':
      model.selectBy(1);
      break;
    case 'extendUp':
      model.extendBy(-1);
      break;
    case 'extendDown':
      model.extendBy(1);
      break;
    case 'selectAll':
      model.selectAll();
      break;
    case 'moveUp':
      model.moveSelection(-1);
      break;
    case 'moveDown':
      model.moveSelection(1);
      break;
    case 'foldSource':
      foldAll(context, cells, 'source_hidden', !cell.sourceHidden.value);
      break;
    case 'foldOutput':
      foldAll(context, cells, 'outputs_hidden', !cell.outputsHidden.value);
      break;
    case 'scrollOutput': {
      const scrolled = !cell.scrolled.value;
      for (const each of cells) each.setScrolled(scrolled);
      model.touch();
      break;
    }
    case 'clearOutput':
      clearOutputs(model, cells);
      break;
    case 'clearAllOutputs':
      clearOutputs(model, model.cells.value);
      break;
    case 'lineNumbersCell':
      lineNumbers.toggle(cell.id);
      break;
    case 'lineNumbers':
      lineNumbers.toggleAll();
      break;
    case 'find':
      context.find();
      break;
    case 'palette':
      context.palette();
      break;
    case 'save':
      context.save();
      break;
    case 'help':
      context.help();
      break;
  }
}

const isIdle = (cell: Cell) => cell.runState.value === 'idle';

function removeCells(context: ActionContext, cells: Cell[], say = true): void {
  const free = cells.filter(releaseCell);
  context.model.remove(...free.map((cell) => cell.id));
  if (say && free.length > 0) context.deleted(free.length);
}

/** Joins the selected cells, or the selected one with the one below it. */
function merge(model: NotebookModel, cells: Cell[]): void {
  const below = model.cells.value[model.range.value[1] + 1];
  const joined = cells.length > 1 || !below ? cells : [...cells, below];
  if (joined.every(releaseCell)) model.merge(joined);
}

function split(model: NotebookModel, cell: Cell): void {
  const at = cursorOf(cell.id);
  if (at !== null && releaseCell(cell)) model.split(cell, at);
}

function foldAll(
  { model }: ActionContext,
  cells: Cell[],
  part: 'source_hidden' | 'outputs_hidden',
  hidden: boolean,
): void {
  for (const cell of cells) cell.fold(part, hidden);
  model.touch();
}

/** A waiting cell leaves the queue; a running one has to stay until it ends. */
function releaseCell(cell: Cell): boolean {
  if (cell.runState.value === 'queued') kernel.cancel(cell.id);
  return cell.runState.value !== 'running';
}
