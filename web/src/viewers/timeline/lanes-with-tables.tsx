// The lanes of a timeline with what is selected in any picture of it: totals of the range, and the lines that waited.
import * as units from '../../ui/format';
import type { Timeline } from './lanes';
import { LanesView } from './lanes-view';
import type { TimelineSelection, TimeRange } from './selection';
import { s } from './strings';
import { SyncTable, TotalsTable } from './totals-table';

export function LanesWithTables({
  timeline,
  selection,
}: {
  timeline: Timeline;
  selection: TimelineSelection;
}) {
  const range = selection.range.value;
  return (
    <>
      <LanesView doc={timeline} selection={selection} />
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
