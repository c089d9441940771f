// What can be done to a cell or a notebook, by key, by button or by menu: each action once.
import { kernel } from '../kernel/browser';
import { confirm } from '../ui/dialog';
import { s } from './action-strings';
import { clipboard, copyCell, cutCell, pasteCell } from './clipboard';
import { Cell, type NotebookModel } from './model';
import { markStale, runAll, runAndAdvance, runAndInsert, runSelected } from './run';

export type ActionName =
  | 'edit'
  | 'run'
  | 'runAdvance'
  | 'runInsert'
  | 'runAll'
  | 'stop'
  | 'restart'
  | 'insertAbove'
  | 'insertBelow'
  | 'remove'
  | 'cut'
  | 'copy'
  | 'paste'
  | 'undo'
  | 'redo'
  | 'toCode'
  | 'toMarkdown'
  | 'toRaw'
  | 'selectPrevious'
  | 'selectNext'
  | 'moveUp'
  | 'moveDown'
  | 'save'
  | 'help';

/** Actions that change the document; a read-only notebook refuses them. */
const CHANGING = new Set<ActionName>([
  'run',
  'runAdvance',
  'runInsert',
  'runAll',
  'insertAbove',
  'insertBelow',
  'remove',
  'cut',
  'paste',
  'undo',
  'redo',
  'toCode',
  'toMarkdown',
  'toRaw',
  'moveUp',
  'moveDown',
]);

export interface ActionContext {
  model: NotebookModel;
  save(): void;
  help(): void;
  /** Says that a cell was deleted and offers to take it back. */
  deleted(): void;
}

/** Asks, then replaces the kernel; outputs stay and are marked as made by an earlier one. */
export async function restartKernel(model: NotebookModel | null, name: string): Promise<boolean> {
  if (!(await confirm(s.restartTitle, s.restartText(name), s.restart))) return false;
  kernel.restart();
  if (model) markStale(model);
  return true;
}

export function perform(action: ActionName, context: ActionContext): void {
  const { model } = context;
  const cell = model.selected.value;
  if (!cell) return;
  if (model.readOnly.value && CHANGING.has(action)) return;
  const index = model.indexOf(cell.id);
  switch (action) {
    case 'edit':
      if (cell.type.value === 'markdown') cell.rendered.value = false;
      model.select(cell.id, 'edit');
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
    case 'stop':
      kernel.interrupt();
      break;
    case 'restart':
      void restartKernel(model, '');
      break;
    case 'insertAbove':
      model.insert(index, new Cell('code'));
      break;
    case 'insertBelow':
      model.insert(index + 1, new Cell('code'));
      break;
    case 'remove':
      removeCell(context, cell);
      break;
    case 'cut':
      if (releaseCell(cell)) cutCell(model, cell);
      break;
    case 'copy':
      copyCell(cell);
      break;
    case 'paste':
      if (clipboard.value) pasteCell(model);
      break;
    case 'undo':
      model.undo();
      break;
    case 'redo':
      model.redo();
      break;
    case 'toCode':
      model.setType(cell.id, 'code');
      break;
    case 'toMarkdown':
      if (cell.runState.value === 'idle') model.setType(cell.id, 'markdown');
      break;
    case 'toRaw':
      if (cell.runState.value === 'idle') model.setType(cell.id, 'raw');
      break;
    case 'selectPrevious':
      model.selectBy(-1);
      break;
    case 'selectNext':
      model.selectBy(1);
      break;
    case 'moveUp':
      model.move(cell.id, -1);
      break;
    case 'moveDown':
      model.move(cell.id, 1);
      break;
    case 'save':
      context.save();
      break;
    case 'help':
      context.help();
      break;
  }
}

function removeCell(context: ActionContext, cell: Cell): void {
  if (!releaseCell(cell)) return;
  context.model.remove(cell.id);
  context.deleted();
}

/** A waiting cell leaves the queue; a running one has to stay until it ends. */
function releaseCell(cell: Cell): boolean {
  if (cell.runState.value === 'queued') kernel.cancel(cell.id);
  return cell.runState.value !== 'running';
}
