// Whether the inspector is shown: a column on a wide screen, a sheet on a narrow one.
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

/** Shows the inspector; the cell was selected by the click that asked for it. */
export function inspect(_cellId: string): void {
  show('graph');
}

/** Shows the kernel's files. */
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
