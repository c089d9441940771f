// Which editors show line numbers: all, or single cells. The choice for all is persisted.
import { signal } from '@preact/signals';

const STORAGE_KEY = 'tandem.lineNumbers';

function savedChoice(): boolean {
  try {
    return globalThis.localStorage?.getItem(STORAGE_KEY) === 'on';
  } catch {
    return false;
  }
}

const all = signal(savedChoice());
/** Cells that differ from the rest. */
const others = signal<ReadonlySet<string>>(new Set());

export const lineNumbers = {
  /** Whether a cell shows them; follows the choice when read in a component. */
  shown(cellId: string): boolean {
    return all.value !== others.value.has(cellId);
  },
  toggle(cellId: string): void {
    const next = new Set(others.value);
    if (!next.delete(cellId)) next.add(cellId);
    others.value = next;
  },
  toggleAll(): void {
    all.value = !all.value;
    others.value = new Set();
    try {
      localStorage.setItem(STORAGE_KEY, all.value ? 'on' : 'off');
    } catch {
      // The choice holds for this visit only.
    }
  },
};
