// What is selected in the tables of a report that stands in a cell: the inspector shows more of it beside them.
import { signal } from '@preact/signals';
import type { ReportDocument } from '../../generated/protocol';

export interface ReportSelection {
  /** The report itself: another one has other items. */
  doc: Partial<ReportDocument>;
  /** The index of a tensor, of a value or of a node, or a program's number. */
  item: number;
}

/** The selection that was made last; null while there is none. */
export const reportSelection = signal<ReportSelection | null>(null);

/** The selected item of a report; null where none of it is. */
export function selectedItem(doc: Partial<ReportDocument>): number | null {
  const selected = reportSelection.value;
  return selected?.doc === doc ? selected.item : null;
}
