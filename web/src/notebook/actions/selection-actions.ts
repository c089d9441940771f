// Actions that move or extend the selection, and the way into a text.
import { editorOf } from '../../editor/mounted-editors';
import type { Action } from './action';

export const SELECTION_ACTIONS = [
  {
    id: 'edit',
    on: 'cells',
    words: { en: 'Edit the cell', zh: '编辑单元格' },
    menuWords: { en: 'Edit', zh: '编辑' },
    keys: { command: ['enter'] },
    keysOnly: true,
    changes: 'view',
    run({ model, cell }) {
      if (cell.type.value === 'markdown') cell.rendered.value = false;
      if (cell.sourceHidden.value) cell.fold('source_hidden', false);
      model.select(cell.id, 'edit');
      // At once, so that the next letter goes into the text.
      editorOf(cell.id)?.focus();
    },
  },
  {
    id: 'selectPrevious',
    on: 'cells',
    words: { en: 'Select the cell above', zh: '选中上一个单元格' },
    keys: { command: ['arrowup', 'k'] },
    keysOnly: true,
    changes: 'selection',
    run: ({ model }) => model.selectBy(-1),
  },
  {
    id: 'selectNext',
    on: 'cells',
    words: { en: 'Select the cell below', zh: '选中下一个单元格' },
    keys: { command: ['arrowdown', 'j'] },
    keysOnly: true,
    changes: 'selection',
    run: ({ model }) => model.selectBy(1),
  },
  {
    id: 'extendUp',
    on: 'cells',
    words: { en: 'Select one more above', zh: '向上多选一个' },
    keys: { command: ['shift+arrowup', 'shift+k'] },
    keysOnly: true,
    changes: 'selection',
    run: ({ model }) => model.extendBy(-1),
  },
  {
    id: 'extendDown',
    on: 'cells',
    words: { en: 'Select one more below', zh: '向下多选一个' },
    keys: { command: ['shift+arrowdown', 'shift+j'] },
    keysOnly: true,
    changes: 'selection',
    run: ({ model }) => model.extendBy(1),
  },
] as const satisfies readonly Action[];
