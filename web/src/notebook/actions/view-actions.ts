// Actions that fold, scroll and clear what cells show.
import { lineNumbers } from '../../editor/line-numbers';
import { clearOutputs } from '../run';
import type { Action, Target } from './action';

export const VIEW_ACTIONS = [
  {
    id: 'foldSource',
    on: 'cells',
    words: { en: 'Fold or unfold the text', zh: '折叠或展开文本' },
    menuWords: ({ cell }) =>
      cell?.sourceHidden.value
        ? { en: 'Show the text', zh: '显示文本' }
        : { en: 'Fold the text', zh: '折叠文本' },
    changes: 'document',
    when: ({ cell }) => cell.type.value !== 'markdown' || !cell.rendered.value,
    run: (target) => fold(target, 'source_hidden', !target.cell.sourceHidden.value),
  },
  {
    id: 'foldOutput',
    on: 'cells',
    words: { en: 'Fold or unfold the output', zh: '折叠或展开输出' },
    menuWords: { en: 'Fold output', zh: '折叠输出' },
    keys: { command: ['o'] },
    changes: 'document',
    run: (target) => fold(target, 'outputs_hidden', !target.cell.outputsHidden.value),
  },
  {
    id: 'scrollOutput',
    on: 'cells',
    words: { en: 'Scroll the output, or show it whole', zh: '滚动显示输出或完整显示' },
    menuWords: ({ cell }) =>
      cell?.scrolled.value
        ? { en: 'Show in full height', zh: '显示全部高度' }
        : { en: 'Hold to a height', zh: '限制高度' },
    keys: { command: ['shift+o'] },
    changes: 'document',
    run({ model, cell, cells }) {
      const scrolled = !cell.scrolled.value;
      for (const each of cells) each.setScrolled(scrolled);
      model.touch();
    },
  },
  {
    id: 'clearOutput',
    on: 'cells',
    words: { en: 'Clear the output', zh: '清除输出' },
    menuWords: { en: 'Clear output', zh: '清除输出' },
    changes: 'document',
    run: ({ model, cells }) => clearOutputs(model, cells),
  },
  {
    id: 'clearAllOutputs',
    on: 'cells',
    words: { en: 'Clear all outputs', zh: '清除所有输出' },
    changes: 'document',
    run: ({ model }) => clearOutputs(model, model.cells.value),
  },
  {
    id: 'lineNumbersCell',
    on: 'cells',
    words: { en: 'Line numbers of this cell', zh: '此单元格的行号' },
    keys: { command: ['l'] },
    changes: 'view',
    run: ({ cell }) => lineNumbers.toggle(cell.id),
  },
  {
    id: 'lineNumbers',
    on: 'cells',
    words: { en: 'Line numbers of all cells', zh: '所有单元格的行号' },
    keys: { command: ['shift+l'] },
    changes: 'view',
    run: () => lineNumbers.toggleAll(),
  },
] as const satisfies readonly Action[];

function fold({ model, cells }: Target, part: 'source_hidden' | 'outputs_hidden', hidden: boolean): void {
  for (const cell of cells) cell.fold(part, hidden);
  model.touch();
}
