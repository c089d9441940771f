// The node that is selected of a recorded run, wherever the run is shown: as a graph, as a timeline.
import { type Signal, signal } from '@preact/signals';
import type { RunRecord } from '../../generated/protocol';

const selections = new WeakMap<RunRecord, Signal<number | null>>();

/** The selected node, among those of the record. */
export function selectedNodeOf(record: RunRecord): Signal<number | null> {
  const found = selections.get(record) ?? signal<number | null>(null);
  selections.set(record, found);
  return found;
}
