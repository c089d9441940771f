// Whether the inspector is shown: a column on a wide screen, a sheet on a narrow one.
import { signal } from '@preact/signals';

const STORAGE_KEY = 'tandem.inspector';

function savedChoice(): boolean {
  try {
    return globalThis.localStorage?.getItem(STORAGE_KEY) !== 'closed';
  } catch {
    return true;
  }
}

/** The column on a wide screen. */
export const inspectorOpen = signal(savedChoice());

/** The sheet on a narrow screen; always closed at first. */
export const sheetOpen = signal(false);

/** Whether the page is too narrow for two columns. */
export const narrow = signal(false);

export function toggleInspector(): void {
  inspectorOpen.value = !inspectorOpen.value;
  try {
    localStorage.setItem(STORAGE_KEY, inspectorOpen.value ? 'open' : 'closed');
  } catch {
    // The choice holds for this visit only.
  }
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

/** Keeps `narrow` right. */
export function followWidth(): void {
  const query = matchMedia('(max-width: 900px)');
  const update = () => {
    narrow.value = query.matches;
    if (!query.matches) sheetOpen.value = false;
  };
  update();
  query.addEventListener('change', update);
}
