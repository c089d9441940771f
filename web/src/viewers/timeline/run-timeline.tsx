// The timeline of a run without a profile: what its light recording tells, and beside it the way to one that tells more.
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import type { RunRecord } from '../../generated/protocol';
import * as units from '../../ui/format';
import { selectedNodeOf } from '../shared/run-selection';
import { timelineOfRun } from './run-lanes';
import { selectionOf } from './selection';
import { LanesWithTables, rangeText } from './selection-tables';
import { s } from './strings';

interface Props {
  record: RunRecord;
  /** What runs the cell under the profiler. */
  children?: ComponentChildren;
}

export function RunTimeline({ record, children }: Props) {
  const timeline = useMemo(() => timelineOfRun(record), [record]);
  const selection = useMemo(() => ({ ...selectionOf(record), node: selectedNodeOf(record) }), [record]);
  const range = selection.range.value;
  return (
    <div role="group" class="tv tv-timeline" aria-label={s.picture}>
      <header class="tv-head-line">
        <h3>{s.picture}</h3>
        {timeline !== null && (
          <span class="tv-quiet" aria-live="polite">
            {range === null ? s.recorded(units.timeInText(timeline.durationUs)) : rangeText(range)}
          </span>
        )}
        {children}
      </header>
      <p class="tv-note">{timeline === null ? s.onlyPython : s.light}</p>
      {timeline !== null && <LanesWithTables timeline={timeline} selection={selection} />}
    </div>
  );
}
