// Actions that insert, remove, move, join and convert cells.
import { cursorOf } from '../../editor/mounted-editors';
import type { CellType } from '../../ipynb/types';
import { kernel } from '../../kernel/page-kernel';
import { clipboard, copyCells, pasteCells } from '../clipboard';
import { Cell } from '../model';
import type { Action, CellAction, Target } from './action';

export const CELL_ACTIONS = [
  {
    id: 'insertAbove',
    on: 'cells',
    words: { en: 'Insert a cell above', zh: '在上方插入单元格' },
    menuWords: { en: 'Insert above', zh: '在上方插入' },
    keys: { command: ['a'] },
    changes: 'document',
    run: ({ model, first }) => model.insert(first, new Cell('code')),
  },
  {
    id: 'insertBelow',
    on: 'cells',
    words: { en: 'Insert a cell below', zh: '在下方插入单元格' },
    menuWords: { en: 'Insert below', zh: '在下方插入' },
    keys: { command: ['b'] },
    changes: 'document',
    run: ({ model, last }) => model.insert(last + 1, new Cell('code')),
  },
  {
    id: 'remove',
    on: 'cells',
    words: { en: 'Delete', zh: '删除' },
    menuWords: { en: 'Delete cell', zh: '删除单元格' },
    keys: { command: ['d d'] },
    changes: 'document',
    run(target) {
      const count = removeCells(target);
      if (count > 0) target.page.deleted(count);
    },
  },
  {
    id: 'cut',
    on: 'cells',
    words: { en: 'Cut', zh: '剪切' },
    menuWords: { en: 'Cut cell', zh: '剪切单元格' },
    keys: { command: ['x'] },
    changes: 'document',
    run(target) {
      copyCells(target.cells);
      removeCells(target);
    },
  },
  {
    id: 'copy',
    on: 'cells',
    words: { en: 'Copy', zh: '复制' },
    menuWords: { en: 'Copy cell', zh: '复制单元格' },
    keys: { command: ['c'] },
    changes: 'nothing',
    run: ({ cells }) => copyCells(cells),
  },
  {
    id: 'paste',
    on: 'cells',
    words: { en: 'Paste below', zh: '粘贴到下方' },
    keys: { command: ['v'] },
    changes: 'document',
    when: () => clipboard.value !== null,
    run: ({ model }) => pasteCells(model, 'below'),
  },
  {
    id: 'pasteAbove',
    on: 'cells',
    words: { en: 'Paste above', zh: '粘贴到上方' },
    keys: { command: ['shift+v'] },
    changes: 'document',
    when: () => clipboard.value !== null,
    run: ({ model }) => pasteCells(model, 'above'),
  },
  {
    id: 'undo',
    on: 'cells',
    words: { en: 'Undo a change of cells', zh: '撤销单元格更改' },
    keys: { command: ['z'] },
    changes: 'document',
    when: ({ model }) => model.canUndo,
    run: ({ model }) => model.undo(),
  },
  {
    id: 'redo',
    on: 'cells',
    words: { en: 'Redo it', zh: '重做' },
    keys: { command: ['shift+z'] },
    changes: 'document',
    when: ({ model }) => model.canRedo,
    run: ({ model }) => model.redo(),
  },
  {
    id: 'merge',
    on: 'cells',
    words: { en: 'Merge with the cell below, or those selected', zh: '与下方或选中的单元格合并' },
    menuWords: { en: 'Merge with the cell below', zh: '与下方单元格合并' },
    keys: { command: ['shift+m'] },
    changes: 'document',
    run: merge,
  },
  {
    id: 'split',
    on: 'cells',
    words: { en: 'Split at the cursor', zh: '在光标处拆分' },
    keys: { everywhere: ['ctrl+shift+-', 'ctrl+shift+_', 'accel+shift+-', 'accel+shift+_'] },
    changes: 'document',
    run: split,
  },
  {
    id: 'moveUp',
    on: 'cells',
    words: { en: 'Move up', zh: '上移' },
    keys: { everywhere: ['ctrl+shift+arrowup', 'accel+shift+arrowup'] },
    changes: 'document',
    when: ({ first }) => first > 0,
    run: ({ model }) => model.moveSelection(-1),
  },
  {
    id: 'moveDown',
    on: 'cells',
    words: { en: 'Move down', zh: '下移' },
    keys: { everywhere: ['ctrl+shift+arrowdown', 'accel+shift+arrowdown'] },
    changes: 'document',
    when: ({ model, last }) => last < model.cells.value.length - 1,
    run: ({ model }) => model.moveSelection(1),
  },
  {
    id: 'selectAll',
    on: 'cells',
    words: { en: 'Select all cells', zh: '选中所有单元格' },
    keys: { command: ['accel+a'] },
    changes: 'selection',
    run: ({ model }) => model.selectAll(),
  },
  {
    id: 'toCode',
    on: 'cells',
    words: { en: 'Make it a code cell', zh: '改为代码单元格' },
    keys: { command: ['y'] },
    changes: 'document',
    when: ({ cells }) => someOther(cells, 'code'),
    run: ({ model, cells }) => model.setType(cells, 'code'),
  },
  {
    id: 'toMarkdown',
    on: 'cells',
    words: { en: 'Make it a text cell', zh: '改为文本单元格' },
    keys: { command: ['m'] },
    changes: 'document',
    when: ({ cells }) => someOther(cells, 'markdown'),
    run: ({ model, cells }) => model.setType(cells.filter(isIdle), 'markdown'),
  },
  {
    id: 'toRaw',
    on: 'cells',
    words: { en: 'Make it a raw cell', zh: '改为原始文本单元格' },
    keys: { command: ['r'] },
    changes: 'document',
    when: ({ cells }) => someOther(cells, 'raw'),
    run: ({ model, cells }) => model.setType(cells.filter(isIdle), 'raw'),
  },
  heading('heading1', 1),
  heading('heading2', 2),
  heading('heading3', 3),
  heading('heading4', 4),
  heading('heading5', 5),
  heading('heading6', 6),
] as const satisfies readonly Action[];

function heading<Id extends string>(id: Id, level: number): CellAction & { id: Id } {
  return {
    id,
    on: 'cells',
    words: { en: `Heading of level ${level}`, zh: `${level} 级标题` },
    keys: { command: [String(level)] },
    changes: 'document',
    run: ({ model, cells }) => model.toHeading(cells.filter(isIdle), level),
  };
}

function isIdle(cell: Cell): boolean {
  return cell.runState.value === 'idle';
}

function someOther(cells: Cell[], type: CellType): boolean {
  return cells.some((cell) => cell.type.value !== type);
}

/** Removes the cells that do not run; says how many. */
function removeCells({ model, cells }: Target): number {
  const free = cells.filter(releaseCell);
  model.remove(...free.map((cell) => cell.id));
  return free.length;
}

/** Joins the selected cells, or the selected one with the one below it. */
function merge({ model, cells, last }: Target): void {
  const below = model.cells.value[last + 1];
  const joined = cells.length > 1 || !below ? cells : [...cells, below];
  if (joined.every(releaseCell)) model.merge(joined);
}

function split({ model, cell }: Target): void {
  const at = cursorOf(cell.id);
  if (at !== null && releaseCell(cell)) model.split(cell, at);
}

/** Takes a waiting cell out of the queue. False for a running one, which has to stay until it ends. */
function releaseCell(cell: Cell): boolean {
  if (cell.runState.value === 'queued') kernel.cancel(cell.id);
  return cell.runState.value !== 'running';
}
