// Runs cells: queues execution requests at the kernel and writes the results into the cells.
//
// Run all stops at the first error: the kernel's queue cancels the requests that wait.
import type { Output } from '../generated/protocol';
import { language } from '../i18n';
import type { RunEnd } from '../kernel/kernel';
import { kernel } from '../kernel/page-kernel';
import { s as ks } from '../kernel/strings';
import { bundleFromWorker } from '../outputs/output-area';
import { addPngFallbacks } from '../outputs/png-fallback';
import type { WidgetMessage } from '../outputs/widgets/widget-comm';
import { announce } from '../ui/announce';
import { formatDuration } from '../ui/format';
import { Cell, type NotebookModel } from './model';
import { withRunMemory } from './run-memory';
import { recordRun, staleCells } from './stale';
import { s } from './strings';

interface RunOptions {
  /** Whether it runs under the profiler. */
  profile?: boolean;
}

/** Queues a code cell; renders a markdown cell. A cell that already waits or runs is left alone. */
export function runCell(model: NotebookModel, cell: Cell, { profile = false }: RunOptions = {}): void {
  if (cell.type.value === 'markdown') {
    cell.rendered.value = true;
    return;
  }
  if (cell.type.value !== 'code' || cell.runState.value !== 'idle' || model.readOnly.value) return;
  const source = cell.source.value;
  if (source.trim() === '') {
    clearOutputs(model, [cell]);
    return;
  }
  cell.runState.value = 'queued';
  cell.outcome.value = null;
  let startedWall = 0;
  kernel.run({
    cellId: cell.id,
    source,
    profile,
    cancelOnError: true,
    started(count) {
      startedWall = Date.now();
      cell.outputs.clear();
      cell.runState.value = 'running';
      cell.startedAt.value = performance.now();
      cell.executionCount.value = count;
      cell.fromEarlierKernel.value = false;
      recordRun(cell, source);
      cell.elapsed.value = null;
      cell.memory.value = null;
      cell.setRecord(null);
    },
    output(output) {
      if (!updateDisplays(model, output)) cell.outputs.add(output);
    },
    inputRequested({ prompt, password, answer }) {
      announce(prompt || s.inputWanted);
      cell.inputRequest.value = {
        prompt,
        password,
        answer(text) {
          cell.inputRequest.value = null;
          answer(text);
        },
      };
    },
    ended(end) {
      cell.inputRequest.value = null;
      finish(model, cell, end, startedWall);
    },
  });
}

/** Replaces what was displayed in whichever cells, if the output says so. */
function updateDisplays(model: NotebookModel, output: Output): boolean {
  if (output.output_type !== 'display_data' || !output.update || output.display_id === null) return false;
  const data = bundleFromWorker(output.data);
  for (const cell of model.cells.value) cell.outputs.updateDisplay(output.display_id, data);
  return true;
}

/** Tells the kernel what was done to a widget; says whether it knows the widget. */
export function tellWidget(model: NotebookModel, message: WidgetMessage): Promise<boolean> {
  // A text of JSON is one of Python's, too.
  const text = JSON.stringify(JSON.stringify(message));
  return new Promise((resolve) => {
    kernel.run({
      cellId: null,
      source: `__import__('ipywidgets')._told(${text})`,
      cancelOnError: false,
      started() {},
      output: (output) => updateDisplays(model, output),
      ended(end) {
        model.touch();
        resolve(end.status === 'ok' || end.status === 'interrupted');
      },
    });
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
    const isSameText = cell.lastRun.value?.changed === false;
    cell.memoryRuns.value = withRunMemory(cell.memoryRuns.value, end.memory, isSameText);
    cell.setRecord(end.record);
    cell.recordTimes(startedWall, startedWall + Math.round(elapsed));
  }
  if (end.status === 'died' || end.status === 'restarted') {
    markEarlierKernel(model);
    cell.outcome.value = 'interrupted';
    if (startedAt === null) cell.outputs.clear();
    const sentence = end.status === 'died' ? ks.runDied(end.reason ?? '') : ks.runRestarted;
    const ename = end.status === 'died' ? 'KernelDied' : 'KernelRestarted';
    cell.outputs.add({
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
  addPngFallbacks(cell.outputs).then(
    (added) => added && model.touch(),
    // The part that paints could not be loaded: the document goes without pictures.
    () => undefined,
  );
  const n = model.indexOf(cell.id) + 1;
  const spent = formatDuration(cell.elapsed.value ?? 0, language.value);
  if (end.status === 'ok') announce(s.announceDone(n, spent));
  else if (end.status === 'interrupted') announce(s.announceStopped(n));
  else announce(s.announceError(n));
}

/** Clears outputs and results; those of a running cell stay. */
export function clearOutputs(model: NotebookModel, cells: Cell[]): void {
  for (const cell of cells) {
    if (cell.type.value !== 'code' || cell.runState.value === 'running') continue;
    cell.outputs.clear();
    cell.executionCount.value = null;
    cell.elapsed.value = null;
    cell.memory.value = null;
    cell.setRecord(null);
    cell.outcome.value = null;
    cell.lastRun.value = null;
    cell.fromEarlierKernel.value = false;
  }
  model.touch();
}

/** Runs the selected cells where they stand. */
export function runSelected(model: NotebookModel): void {
  for (const cell of model.selection) runCell(model, cell);
  const cell = model.selected.value;
  if (cell && model.mode.value === 'edit') model.select(cell.id);
}

/** Runs the selected cells and selects the one after them; adds one after the last. */
export function runAndAdvance(model: NotebookModel): void {
  for (const cell of model.selection) runCell(model, cell);
  const index = model.range.value[1] + 1;
  const next = model.cells.value[index];
  if (next) model.select(next.id);
  else if (!model.readOnly.value) {
    model.insert(index, new Cell('code'));
    model.mode.value = 'edit';
  }
  model.advanced.value = true;
}

/** Runs the selected cells and inserts a new one below them. */
export function runAndInsert(model: NotebookModel): void {
  if (model.readOnly.value) return;
  for (const cell of model.selection) runCell(model, cell);
  model.insert(model.range.value[1] + 1, new Cell('code'));
  model.mode.value = 'edit';
  model.advanced.value = true;
}

/** Puts a code cell with this text at a place and runs it; more cells may follow it. */
export function insertAndRun(model: NotebookModel, index: number, source: string, ...more: Cell[]): void {
  const cell = new Cell('code', source);
  model.insert(index, cell, ...more);
  runCell(model, cell);
}

function runEach(model: NotebookModel, cells: Cell[]): void {
  for (const cell of cells) runCell(model, cell);
}

/** Queues every cell in order. */
export function runAll(model: NotebookModel): void {
  runEach(model, model.cells.value);
}

/** Queues the cells above the selected ones. */
export function runAbove(model: NotebookModel): void {
  runEach(model, model.cells.value.slice(0, model.range.value[0]));
}

/** Queues the selected cells and all below them. */
export function runBelow(model: NotebookModel): void {
  runEach(model, model.cells.value.slice(model.range.value[0]));
}

/** Queues the cells whose results are out of date or were made by an earlier kernel. */
export function runStale(model: NotebookModel): void {
  const stale = staleCells(model.cells.value);
  runEach(
    model,
    model.cells.value.filter((cell) => stale.has(cell.id) || cell.fromEarlierKernel.value),
  );
}

/** After a restart: counts are reset, outputs kept and marked as made by an earlier kernel. */
export function markEarlierKernel(model: NotebookModel): void {
  for (const cell of model.cells.value) {
    if (cell.type.value !== 'code') continue;
    if (cell.outputs.items.length > 0 || cell.executionCount.value !== null)
      cell.fromEarlierKernel.value = true;
    cell.executionCount.value = null;
    cell.lastRun.value = null;
    cell.memoryRuns.value = [];
  }
}
