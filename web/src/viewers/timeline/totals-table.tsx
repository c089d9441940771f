// The table of a profile: how often each thing ran in each lane, and for how long in all.
import type { ProfileDocument } from '../../generated/protocol';
import * as units from '../../ui/format';
import { s as shared } from '../shared/strings';
import { totals } from './model';
import { activityName, laneName, s } from './strings';

export function TotalsTable({ doc }: { doc: ProfileDocument }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <div role="group" class="tv-scroll tv-nodes" aria-label={shared.table} tabIndex={0}>
      <table class="tv-table tv-numbers">
        <thead>
          <tr>
            <th scope="col">{s.lane}</th>
            <th scope="col" class="tv-named">
              {s.name}
            </th>
            <th scope="col">{s.count}</th>
            <th scope="col">{s.total}</th>
            <th scope="col">{s.share}</th>
          </tr>
        </thead>
        <tbody>
          {totals(doc).map((row, i) => (
            <tr key={i}>
              <th scope="row">{laneName(row.lane)}</th>
              <td class="tv-named">
                <span class="tv-quiet">{activityName(row.entry.activity)}</span> {row.entry.name}
              </td>
              <td>{units.count(row.count)}</td>
              <td>{units.time(row.total)}</td>
              <td>{units.percent(row.total / Math.max(doc.durationUs, 1e-3))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
