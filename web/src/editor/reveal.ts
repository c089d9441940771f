// The request to reveal a line of a cell, made by tracebacks, graphs and definitions, handled by the cell's editor once it is mounted.
import { signal } from '@preact/signals';

/** The last request, until the cell's editor has handled it. */
export const revealRequest = signal<{ cellId: string; line: number; column?: number } | null>(null);
