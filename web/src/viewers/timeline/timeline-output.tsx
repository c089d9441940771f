// The timeline viewer: what ran where and when, as lanes on one axis of time or as a table.
import { useState } from 'preact/hooks';
import type { ProfileDocument } from '../../generated/protocol';
import * as units from '../../ui/format';
import { TableSwitch } from '../shared/controls';
import { LanesView } from './lanes-view';
import { s } from './strings';
import { TotalsTable } from './totals-table';

export function TimelineOutput({ doc }: { doc: ProfileDocument }) {
  const [isTable, setTable] = useState(false);
  if (doc.lanes.length === 0) return <p class="tv-note">{s.nothing}</p>;
  return (
    <div role="group" class="tv tv-timeline" aria-label={s.timeline}>
      <header class="tv-head-line">
        <h3>{s.timeline}</h3>
        <span class="tv-quiet">{s.recorded(units.timeInText(doc.durationUs))}</span>
        <span class="tv-quiet">{s.clock(units.timeInText(doc.clockResolutionUs))}</span>
        {doc.leftOut > 0 && <span class="tv-quiet">{s.leftOut(units.count(doc.leftOut))}</span>}
        <TableSwitch picture={s.picture} isTable={isTable} setTable={setTable} />
      </header>
      {isTable ? <TotalsTable doc={doc} /> : <LanesView doc={doc} />}
    </div>
  );
}
