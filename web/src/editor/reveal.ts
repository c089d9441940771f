// The request to reveal a line of a cell, made by tracebacks and graphs, handled by the cell's editor once it is mounted.
import { signal } from '@preact/signals';

/** The last wish, until the cell's editor has granted it. */
export const revealRequest = signal<{ cellId: string; line: number } | null>(null);
