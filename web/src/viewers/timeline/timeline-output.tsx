// The timeline viewer: what ran where and when, as lanes on one axis of time or as a table; and the panel with the totals of
// what is selected.
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { ProfileDocument } from '../../generated/protocol';
import { download } from '../../ui/download';
import * as units from '../../ui/format';
import { TableSwitch } from '../shared/controls';
import { markProfile } from './browser-marks';
import { timelineOf } from './lanes';
import { LanesView } from './lanes-view';
import { selectionOf } from './selection';
import { rangeText, SelectionTables } from './selection-tables';
import { laneName, s } from './strings';
import { TotalsTable } from './totals-table';
import { traceOf } from './trace-events';

export function TimelineOutput({ doc }: { doc: ProfileDocument }) {
  const [isTable, setTable] = useState(false);
  const timeline = useMemo(() => timelineOf(doc), [doc]);
  useEffect(() => markProfile(doc, laneName), [doc]);
  if (doc.lanes.length === 0) return <p class="tv-note">{s.nothing}</p>;
  const selection = selectionOf(doc);
  return (
    <div role="group" class="tv tv-timeline" aria-label={s.timeline}>
      <header class="tv-head-line">
        <h3>{s.timeline}</h3>
        <span class="tv-quiet">{s.recorded(units.timeInText(doc.durationUs))}</span>
        <span class="tv-quiet">{s.clock(units.timeInText(doc.clockResolutionUs))}</span>
        {doc.leftOut > 0 && <span class="tv-quiet">{s.leftOut(units.count(doc.leftOut))}</span>}
        <TraceButton doc={doc} />
        <TableSwitch picture={s.picture} isTable={isTable} setTable={setTable} />
      </header>
      {isTable ? (
        <TotalsTable doc={timeline} range={selection.range.value} />
      ) : (
        <LanesView doc={timeline} selection={selection} />
      )}
    </div>
  );
}

/** Saves the profile in the format of Chrome's traces. */
function TraceButton({ doc }: { doc: ProfileDocument }) {
  const save = () =>
    download('tandem.trace.json', JSON.stringify(traceOf(doc, laneName)), 'application/json');
  return (
    <button type="button" class="tv-button" title={s.traceAbout} onClick={save}>
      {s.traceFile}
    </button>
  );
}

/** What is selected in the picture of this profile, which stands in the cell: totals of the range, and the lines that waited. */
export function TimelinePanel({ doc }: { doc: ProfileDocument }) {
  const timeline = useMemo(() => timelineOf(doc), [doc]);
  if (doc.lanes.length === 0) return <p class="tv-note">{s.nothing}</p>;
  const selection = selectionOf(doc);
  const range = selection.range.value;
  return (
    <div role="group" class="tv tv-timeline" aria-label={s.picture}>
      <header class="tv-head-line">
        <h3>{s.picture}</h3>
        <span class="tv-quiet" aria-live="polite">
          {range === null ? s.recorded(units.timeInText(doc.durationUs)) : rangeText(range)}
        </span>
        <TraceButton doc={doc} />
      </header>
      <SelectionTables timeline={timeline} selection={selection} />
    </div>
  );
}
