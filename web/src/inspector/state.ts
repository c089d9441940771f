// The state of the inspector: open or closed, as a column on a wide screen or a sheet on a narrow one, and its tab.
import { effect, signal } from '@preact/signals';
import { readPreference, writePreference } from '../preferences/preferences';
import { narrow } from '../ui/viewport';

const STORAGE_KEY = 'tandem.inspector';

/** The column on a wide screen. */
export const inspectorOpen = signal(readPreference(STORAGE_KEY) !== 'closed');

/** The sheet on a narrow screen; always closed at first. */
export const sheetOpen = signal(false);

/** Whether the column, or on a narrow screen the sheet, is shown. */
export function inspectorShown(): boolean {
  return narrow.value ? sheetOpen.value : inspectorOpen.value;
}

export function toggleInspector(): void {
  if (narrow.value) {
    sheetOpen.value = !sheetOpen.value;
    return;
  }
  inspectorOpen.value = !inspectorOpen.value;
  writePreference(STORAGE_KEY, inspectorOpen.value ? 'open' : 'closed');
}

/** The panels by name; which of them there are stands in `panels.tsx`. */
export type PanelId =
  | 'overview'
  | 'graph'
  | 'passes'
  | 'kernels'
  | 'timeline'
  | 'memory'
  | 'values'
  | 'recompiles'
  | 'tuning'
  | 'files';

/** The tab that was chosen; without a choice, and where the chosen one has nothing to show, the cell decides. */
export const tab = signal<PanelId | null>(null);

/** Opens the graph of the selected cell. */
export function showGraph(): void {
  show('graph');
}

/** Opens the notebook's files. */
export function showFiles(): void {
  show('files');
}

function show(name: PanelId): void {
  tab.value = name;
  if (narrow.value) sheetOpen.value = true;
  else if (!inspectorOpen.value) toggleInspector();
}

/** Closes the sheet when the page becomes wide enough for the column. */
export function followWide(): void {
  effect(() => {
    if (!narrow.value) sheetOpen.value = false;
  });
}
