// Actions that run cells, and those on the kernel.
import { kernel } from '../../kernel/page-kernel';
import { confirm } from '../../ui/dialog';
import {
  insertAndRun,
  markEarlierKernel,
  runAbove,
  runAll,
  runAndAdvance,
  runAndInsert,
  runBelow,
  runCell,
  runSelected,
  runStale,
} from '../run';
import type { Action, Target } from './action';
import { s } from './strings';

export const RUN_ACTIONS = [
  {
    id: 'run',
    on: 'cells',
    words: { en: 'Run in place', zh: '原位运行' },
    keys: { everywhere: ['accel+enter', 'ctrl+enter'] },
    changes: 'document',
    run: ({ model }) => runSelected(model),
  },
  {
    id: 'runAdvance',
    on: 'cells',
    words: { en: 'Run, select the next cell', zh: '运行并选中下一个' },
    menuWords: { en: 'Run', zh: '运行' },
    keys: { everywhere: ['shift+enter'] },
    changes: 'document',
    run: ({ model }) => runAndAdvance(model),
  },
  {
    id: 'runInsert',
    on: 'cells',
    words: { en: 'Run, insert a cell below', zh: '运行并在下方插入' },
    keys: { everywhere: ['alt+enter'] },
    changes: 'document',
    run: ({ model }) => runAndInsert(model),
  },
  {
    id: 'runProfiled',
    on: 'cells',
    words: { en: 'Run with the profiler', zh: '在性能剖析下运行' },
    changes: 'document',
    run: ({ model, cells }) => {
      for (const cell of cells) runCell(model, cell, { profile: true });
    },
  },
  {
    id: 'runColumns',
    on: 'cells',
    words: { en: 'Compare its modes, in a cell below', zh: '在下方单元格中比较各种模式' },
    changes: 'document',
    when: ({ cell }) => cell.type.value === 'code' && !cell.source.value.startsWith('%%'),
    run: ({ model, cell }) =>
      insertAndRun(model, model.indexOf(cell.id) + 1, `%%columns\n${cell.source.value}`),
  },
  {
    id: 'runAll',
    on: 'cells',
    words: { en: 'Run all cells', zh: '全部运行' },
    menuWords: { en: 'Run all', zh: '全部运行' },
    changes: 'document',
    run: ({ model }) => runAll(model),
  },
  {
    id: 'runAbove',
    on: 'cells',
    words: { en: 'Run all cells above', zh: '运行上方所有单元格' },
    changes: 'document',
    when: ({ first }) => first > 0,
    run: ({ model }) => runAbove(model),
  },
  {
    id: 'runBelow',
    on: 'cells',
    words: { en: 'Run this cell and all below', zh: '运行此单元格及下方所有单元格' },
    changes: 'document',
    run: ({ model }) => runBelow(model),
  },
  {
    id: 'runStale',
    on: 'cells',
    words: { en: 'Run the cells that are out of date', zh: '运行已过时的单元格' },
    changes: 'document',
    run: ({ model }) => runStale(model),
  },
  {
    id: 'stop',
    on: 'cells',
    words: { en: 'Stop', zh: '停止' },
    keys: { command: ['i i'] },
    changes: 'kernel',
    when: () => kernelBusy(),
    run: () => kernel.interrupt(),
  },
  {
    id: 'restart',
    on: 'cells',
    words: { en: 'Restart the kernel…', zh: '重启内核…' },
    menuWords: { en: 'Restart kernel…', zh: '重启内核…' },
    keys: { command: ['0 0'] },
    changes: 'kernel',
    run: (target) => void restart(target),
  },
  {
    id: 'restartRunAll',
    on: 'cells',
    words: { en: 'Restart and run all…', zh: '重启并全部运行…' },
    changes: 'document',
    run: (target) => void restartAndRunAll(target),
  },
] as const satisfies readonly Action[];

/** Whether a cell runs, waits, or is being interrupted. */
export function kernelBusy(): boolean {
  const state = kernel.state.value;
  return state === 'busy' || state === 'interrupting' || kernel.waiting.value > 0;
}

/** Asks, then replaces the kernel; outputs stay and are marked as made by an earlier one. */
async function restart({ model, page }: Target): Promise<void> {
  if (!(await confirm(s.restartTitle, s.restartText(page.documentName()), s.restartYes))) return;
  kernel.restart();
  markEarlierKernel(model);
}

async function restartAndRunAll({ model }: Target): Promise<void> {
  if (!(await confirm(s.restartAllTitle, s.restartAllText, s.restartAllYes))) return;
  kernel.restart();
  markEarlierKernel(model);
  runAll(model);
}
