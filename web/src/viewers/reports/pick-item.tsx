// The name of an item in a report's table, which selects it; pressed again, it is not selected any more.
import type { ComponentChildren } from 'preact';
import type { ReportDocument } from '../../generated/protocol';
import { reportSelection, selectedItem } from '../shared/report-selection';

interface Props {
  doc: Partial<ReportDocument>;
  item: number;
  children: ComponentChildren;
}

export function PickItem({ doc, item, children }: Props) {
  const isSelected = selectedItem(doc) === item;
  return (
    <button
      type="button"
      class="tv-link"
      aria-pressed={isSelected}
      onClick={() => {
        reportSelection.value = isSelected ? null : { doc, item };
      }}
    >
      {children}
    </button>
  );
}
