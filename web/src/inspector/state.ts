// The state of the inspector: open or closed, as a column on a wide screen or a sheet on a narrow one, and its tab.
import { effect, signal } from '@preact/signals';
import { readPreference, writePreference } from '../preferences/preferences';
import { narrow } from '../ui/viewport';

const STORAGE_KEY = 'tandem.inspector';

/** The column on a wide screen. */
export const inspectorOpen = signal(readPreference(STORAGE_KEY) !== 'closed');

/** The sheet on a narrow screen; always closed at first. */
export const sheetOpen = signal(false);

export function toggleInspector(): void {
  inspectorOpen.value = !inspectorOpen.value;
  writePreference(STORAGE_KEY, inspectorOpen.value ? 'open' : 'closed');
}

/** The tab that is shown. */
export const tab = signal<'graph' | 'kernels' | 'files'>('graph');

/** Opens the graph of the selected cell. */
export function showGraph(): void {
  show('graph');
}

/** Opens the notebook's files. */
export function showFiles(): void {
  show('files');
}

function show(name: typeof tab.value): void {
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
