// Running cells: the bridge from the document to the kernel's queue and back.
//
// Knows both, and no component. Run all stops at the first error, since the kernel's queue cancels what waits.
import { language } from '../i18n';
import { kernel } from '../kernel/browser';
import type { RunEnd } from '../kernel/kernel';
import { s as ks } from '../kernel/strings';
import { bundleFromWorker } from '../outputs/area';
import { announce } from '../ui/announce';
import { formatDuration } from '../ui/format';
import { Cell, type NotebookModel } from './model';
import { s } from './strings';

/** Queues a code cell; renders a markdown cell. A cell that already waits or runs is left alone. */
export function runCell(model: NotebookModel, cell: Cell): void {
  if (cell.type.value === 'markdown') {
    cell.rendered.value = true;
    return;
  }
  if (cell.type.value !== 'code' || cell.runState.value !== 'idle' || model.readOnly.value) return;
  if (cell.source.value.trim() === '') {
    cell.outputs.clear();
    cell.executionCount.value = null;
    cell.elapsed.value = null;
    cell.memory.value = null;
    cell.outcome.value = null;
    model.touch();
    return;
  }
  cell.runState.value = 'queued';
  cell.outcome.value = null;
  let startedWall = 0;
  kernel.run({
    cellId: cell.id,
    source: cell.source.value,
    cancelOnError: true,
    started(count) {
      startedWall = Date.now();
      cell.outputs.clear();
      cell.runState.value = 'running';
      cell.startedAt.value = performance.now();
      cell.executionCount.value = count;
      cell.stale.value = false;
      cell.elapsed.value = null;
      cell.memory.value = null;
    },
    output(output) {
      if (output.output_type === 'display_data' && output.update && output.display_id !== null) {
        const data = bundleFromWorker(output.data);
        for (const other of model.cells.value) other.outputs.updateDisplay(output.display_id, data);
        return;
      }
      cell.outputs.accept(output);
    },
    ended(end) {
      finish(model, cell, end, startedWall);
    },
  });
}

function finish(model: NotebookModel, cell: Cell, end: RunEnd, startedWall: number): void {
  const startedAt = cell.startedAt.value;
  cell.runState.value = 'idle';
  cell.startedAt.value = null;
  if (end.status === 'cancelled') return;
  if (startedAt !== null) {
    // The worker's clock leaves the page's own delays out; without it, the page's has to do.
    const elapsed = end.timings ? end.timings.parseMs + end.timings.runMs : performance.now() - startedAt;
    cell.elapsed.value = elapsed;
    cell.memory.value = end.memory;
    cell.recordTimes(startedWall, startedWall + Math.round(elapsed));
  }
  if (end.status === 'died' || end.status === 'restarted') {
    cell.outcome.value = 'interrupted';
    if (startedAt === null) cell.outputs.clear();
    const sentence = end.status === 'died' ? ks.runDied(end.reason ?? '') : ks.runRestarted;
    const ename = end.status === 'died' ? 'KernelDied' : 'KernelRestarted';
    cell.outputs.accept({
      output_type: 'error',
      ename,
      evalue: sentence,
      traceback: [sentence],
      place: null,
    });
  } else {
    cell.outcome.value = end.status;
  }
  model.touch();
  const n = model.indexOf(cell.id) + 1;
  const spent = formatDuration(cell.elapsed.value ?? 0, language.value);
  if (end.status === 'ok') announce(s.announceDone(n, spent));
  else if (end.status === 'interrupted') announce(s.announceStopped(n));
  else announce(s.announceError(n));
}

/** Runs the selected cell where it stands. */
export function runSelected(model: NotebookModel): void {
  const cell = model.selected.value;
  if (!cell) return;
  runCell(model, cell);
  model.select(cell.id);
}

/** Runs the selected cell and selects the next; adds one after the last. */
export function runAndAdvance(model: NotebookModel): void {
  const cell = model.selected.value;
  if (!cell) return;
  runCell(model, cell);
  const index = model.indexOf(cell.id);
  const next = model.cells.value[index + 1];
  if (next) model.select(next.id);
  else if (!model.readOnly.value) {
    model.insert(index + 1, new Cell('code'));
    model.mode.value = 'edit';
  }
}

/** Runs the selected cell and inserts a new one below it. */
export function runAndInsert(model: NotebookModel): void {
  const cell = model.selected.value;
  if (!cell || model.readOnly.value) return;
  runCell(model, cell);
  model.insert(model.indexOf(cell.id) + 1, new Cell('code'));
  model.mode.value = 'edit';
}

/** Queues every cell in order. */
export function runAll(model: NotebookModel): void {
  for (const cell of model.cells.value) runCell(model, cell);
}

/** After a restart: counts are reset, outputs kept and marked as made by an earlier kernel. */
export function markStale(model: NotebookModel): void {
  for (const cell of model.cells.value) {
    if (cell.type.value !== 'code') continue;
    if (cell.outputs.items.length > 0 || cell.executionCount.value !== null) cell.stale.value = true;
    cell.executionCount.value = null;
  }
}
