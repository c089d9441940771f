// Which editors show line numbers: all, or single cells. The choice for all is persisted.
import { signal } from '@preact/signals';
import { readPreference, writePreference } from '../preferences/preferences';

const STORAGE_KEY = 'tandem.lineNumbers';

const all = signal(readPreference(STORAGE_KEY) === 'on');
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
    writePreference(STORAGE_KEY, all.value ? 'on' : 'off');
  },
};
