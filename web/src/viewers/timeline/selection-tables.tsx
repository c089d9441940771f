// What is selected in the pictures of a timeline, as tables: totals of the range, and the lines that waited.
import * as units from '../../ui/format';
import type { Timeline } from './lanes';
import { LanesView } from './lanes-view';
import type { TimelineSelection, TimeRange } from './selection';
import { s } from './strings';
import { SyncTable, TotalsTable } from './totals-table';

interface Props {
  timeline: Timeline;
  selection: TimelineSelection;
}

/** The picture and its tables. */
export function LanesWithTables(props: Props) {
  return (
    <>
      <LanesView doc={props.timeline} selection={props.selection} />
      <SelectionTables {...props} />
    </>
  );
}

export function SelectionTables({ timeline, selection }: Props) {
  const range = selection.range.value;
  return (
    <>
      <h4 class="tv-part-title">{range === null ? s.inAll : s.inRange}</h4>
      <TotalsTable doc={timeline} range={range} />
      <h4 class="tv-part-title">{s.syncPoints}</h4>
      <SyncTable doc={timeline} range={range} />
    </>
  );
}

export function rangeText({ from, to }: TimeRange): string {
  return s.rangeIs(units.timeInText(from), units.timeInText(to), units.timeInText(to - from));
}
