// Tables of a profile: how often each thing ran in each lane and for how long in all, and where Python waited.
import * as units from '../../ui/format';
import { PlaceLink } from '../shared/controls';
import { DataTable } from '../shared/data-table';
import { s as shared } from '../shared/strings';
import type { Timeline } from './lanes';
import { syncPoints, totals } from './model';
import type { TimeRange } from './selection';
import { activityBesideName, laneName, s } from './strings';

interface TableProps {
  doc: Timeline;
  /** What lies in it counts; without one, everything. */
  range: TimeRange | null;
}

/** The duration of what is counted, microseconds. */
function counted({ doc, range }: TableProps): number {
  return Math.max(range === null ? doc.durationUs : range.to - range.from, 1e-3);
}

export function TotalsTable(props: TableProps) {
  return (
    <DataTable
      label={shared.table}
      headings={[s.lane, { text: s.name, class: 'tv-named' }, s.count, s.total, s.share]}
      region="tv-scroll tv-nodes"
    >
      {totals(props.doc, props.range).map((row, i) => (
        <tr key={i}>
          <th scope="row">{laneName(row.lane)}</th>
          <td class="tv-named">
            <span class="tv-quiet">{activityBesideName(row.entry)}</span> {row.entry.name}
          </td>
          <td>{units.count(row.count)}</td>
          <td>{units.time(row.total)}</td>
          <td>{units.percent(row.total / counted(props))}</td>
        </tr>
      ))}
    </DataTable>
  );
}

/** Where Python waited, by line. */
export function SyncTable(props: TableProps) {
  const points = syncPoints(props.doc, props.range);
  if (points.length === 0) return <p class="tv-note">{s.noWaits}</p>;
  return (
    <DataTable
      label={s.syncPoints}
      headings={[s.line, { text: s.name, class: 'tv-named' }, s.count, s.total, s.longest, s.share]}
      region="tv-scroll tv-nodes"
    >
      {points.map((point, i) => (
        <tr key={i}>
          <th scope="row">{point.place === null ? units.NOTHING : <PlaceLink place={point.place} />}</th>
          <td class="tv-named">{point.name}</td>
          <td>{units.count(point.count)}</td>
          <td>{units.time(point.total)}</td>
          <td>{units.time(point.longest)}</td>
          <td>{units.percent(point.total / counted(props))}</td>
        </tr>
      ))}
    </DataTable>
  );
}
