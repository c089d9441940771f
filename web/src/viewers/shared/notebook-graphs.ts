// The graphs that stand in the notebook: each can be compared with another one.
import { type ReadonlySignal, signal } from '@preact/signals';
import type { GraphDocument } from '../../generated/protocol';

export interface NotebookGraph {
  doc: GraphDocument;
  /** The number of the run that made it; null where that is not known. */
  executionCount: number | null;
}

/** In the order of the cells; null where there is no notebook. */
export const notebookGraphs = signal<ReadonlySignal<readonly NotebookGraph[]> | null>(null);
