// The elements of the timeline: the axis with its ticks, and the spans of a lane.
import { useMemo } from 'preact/hooks';
import * as units from '../../ui/format';
import { isLit, litLines } from '../../ui/lit-line';
import { truncate } from '../shared/text-size';
import type { TimelineEntry } from './lanes';
import { linesOfEntry } from './lit-entry';
import { type Lane, type SpanBox, spanBoxes, ticks } from './model';

export const ROW_HEIGHT = 18;
export const LANE_GAP = 8;
export const AXIS_HEIGHT = 22;
/** Pixels between ticks of the axis at least. */
const MIN_TICK_GAP = 90;
const TICK_LABEL_WIDTH = 48;
/** Width from which a span shows its name. */
const MIN_NAMED_WIDTH = 30;

interface AxisProps {
  /** Microseconds. */
  duration: number;
  /** Pixels of one microsecond. */
  scale: number;
  height: number;
  /** The part that is drawn, in pixels. */
  from: number;
  to: number;
}

export function Axis({ duration, scale, height, from, to }: AxisProps) {
  const isAtEnd = (time: number) => (duration - time) * scale < TICK_LABEL_WIDTH;
  const marks = ticks(duration, MIN_TICK_GAP / scale).filter(
    (time) => time * scale >= from && time * scale <= to,
  );
  return (
    <>
      {marks.map((time) => (
        <g key={time}>
          <path class="tv-grid" d={`M${(time * scale).toFixed(1)} ${AXIS_HEIGHT - 6}V${height}`} />
          <text
            class="tv-axis-text"
            x={time * scale + (isAtEnd(time) ? -3 : 3)}
            y={12}
            text-anchor={isAtEnd(time) ? 'end' : 'start'}
          >
            {units.timeInText(time)}
          </text>
        </g>
      ))}
    </>
  );
}

interface SpansProps {
  lane: Lane;
  /** Top of the lane. */
  y: number;
  /** Pixels of one microsecond. */
  scale: number;
  /** The part that is drawn, in pixels. */
  from: number;
  to: number;
  /** Index of the selected span. */
  selected: number | null;
  /** The selected node of a run: what belongs to it is lit. */
  node: number | null;
}

export function Spans({ lane, y, scale, from, to, selected, node }: SpansProps) {
  const shown = useMemo(() => spanBoxes(lane, scale, from / scale, to / scale), [lane, scale, from, to]);
  const selectedSpan = selected === null ? undefined : lane.spans[selected];
  const entries = useMemo(() => [...new Set(lane.spans.map((span) => span.entry))], [lane]);
  const lit = litEntries(entries, node);
  const isBoxLit = ({ first, count }: SpanBox) =>
    lit.size > 0 && lane.spans.slice(first, first + count).some(({ entry }) => lit.has(entry));
  return (
    <g>
      <path
        class="tv-lane-line"
        d={`M${Math.max(from, 0)} ${y + lane.rows * ROW_HEIGHT + LANE_GAP / 2}H${to}`}
      />
      {shown.map((box) => {
        const name =
          box.count === 1 && box.width > MIN_NAMED_WIDTH ? (lane.spans[box.first]?.entry.name ?? '') : '';
        return (
          <g key={box.first}>
            <rect
              class={`tv-span tv-activity-${box.activity}${isBoxLit(box) ? ' tv-lit' : ''}`}
              x={box.x}
              y={y + box.depth * ROW_HEIGHT + 1}
              width={Math.max(box.width, 1)}
              height={ROW_HEIGHT - 2}
              rx={box.width > 6 ? 3 : 0}
            />
            {name !== '' && (
              <text
                class={`tv-span-text tv-on-${box.activity}`}
                x={Math.max(box.x, 0) + 5}
                y={y + box.depth * ROW_HEIGHT + 13}
              >
                {truncate(name, 11, 'ui', box.width - 9)}
              </text>
            )}
          </g>
        );
      })}
      {selectedSpan !== undefined && (
        <rect
          class="tv-span-mark"
          x={selectedSpan.start * scale - 1}
          y={y + selectedSpan.depth * ROW_HEIGHT}
          width={Math.max((selectedSpan.end - selectedSpan.start) * scale, 1) + 2}
          height={ROW_HEIGHT}
          rx={3}
        />
      )}
    </g>
  );
}

const NOTHING: ReadonlySet<TimelineEntry> = new Set();

/** What of it is lit, or belongs to the selected node. */
function litEntries(entries: readonly TimelineEntry[], node: number | null): ReadonlySet<TimelineEntry> {
  if (litLines.value.length === 0 && node === null) return NOTHING;
  return new Set(
    entries.filter((entry) => isLit(linesOfEntry(entry)) || (node !== null && entry.node === node)),
  );
}
