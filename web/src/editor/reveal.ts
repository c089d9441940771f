// A wish to see a line of a cell: made by tracebacks and pictures, granted by the cell's editor once it is there.
import { signal } from '@preact/signals';

/** The last wish, until the cell's editor has granted it. */
export const wantedLine = signal<{ cellId: string; line: number } | null>(null);
