// The picture of a profile: lanes on one axis of time, zoom buttons, the selected span and range in words, and a legend.
//
// The picture scrolls inside itself; only the part near the viewport is drawn.
import type { TargetedPointerEvent } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import * as units from '../../ui/format';
import { areSame, keep, keptLines, light } from '../../ui/lit-line';
import { PlaceLink } from '../shared/controls';
import { s as shared } from '../shared/strings';
import { truncate } from '../shared/text-size';
import { useGestures } from './gestures';
import type { Timeline } from './lanes';
import { linesOfEntry } from './lit-entry';
import { type ArrowEnd, arrowsOf, type Lane, type Span, spanAt } from './model';
import type { SelectedSpan, TimelineSelection, TimeRange } from './selection';
import { AXIS_HEIGHT, Axis, LANE_GAP, ROW_HEIGHT, Spans } from './spans';
import { activityBesideName, activityName, laneName, s } from './strings';
import { MAX_ZOOM, useTimeline } from './use-timeline';

const NAMES_WIDTH = 76;
/** Widths of the viewport that are drawn on either side of it. */
const OVERSCAN = 1;
/** Pixels by which the pointer may miss a span. */
const POINTER_SLACK = 3;

interface LanesProps {
  doc: Timeline;
  selection: TimelineSelection;
}

export function LanesView({ doc, selection }: LanesProps) {
  const timeline = useTimeline(doc, selection);
  const { all, duration, left, scale, selected, view, width, zoom, zoomTo } = timeline;
  const range = selection.range.value;
  const { placed, height } = stack(all);
  const span = selected === null ? undefined : all[selected.lane]?.spans[selected.span];
  const entry = span?.entry;
  // The arrow keys go from span to span.
  useEffect(() => {
    if (entry !== undefined && view.current === document.activeElement) light(linesOfEntry(entry));
  }, [entry, view]);
  const onPointer = (event: TargetedPointerEvent<SVGSVGElement>) => {
    const area = event.currentTarget.getBoundingClientRect();
    const [x, y] = [event.clientX - area.left, event.clientY - area.top];
    const index = placed.findIndex(({ lane, y: top }) => y >= top && y < top + lane.rows * ROW_HEIGHT);
    const found = placed[index];
    if (found === undefined) return;
    const row = Math.floor((y - found.y) / ROW_HEIGHT);
    const span = spanAt(found.lane, x / scale, row, POINTER_SLACK / scale);
    if (span === null) return;
    selection.span.value = { lane: index, span };
    light(linesOfEntry(found.lane.spans[span]?.entry ?? null));
  };
  const choose = () => {
    if (entry === undefined) return;
    const lines = linesOfEntry(entry);
    // A second time keeps it no more.
    keep(areSame(lines, keptLines()) ? null : lines);
    if (selection.node !== undefined && entry.node != null) selection.node.value = entry.node;
  };
  useGestures(view, {
    click: choose,
    zoomBy: (factor, x) => timeline.zoomAt(zoom * factor, (left + x) / scale, x),
    drag: (from, to) => {
      const time = (x: number) => Math.max(0, Math.min(duration, (left + x) / scale));
      selection.range.value = { from: time(Math.min(from, to)), to: time(Math.max(from, to)) };
    },
  });
  const drawn = { from: left - OVERSCAN * width, to: left + (1 + OVERSCAN) * width };
  return (
    <>
      <div class="tv-lanes">
        <LaneNames placed={placed} height={height} />
        <div
          ref={view}
          class="tv-lane-view"
          role="application"
          aria-label={s.help}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the timeline is walked through by the arrow keys.
          tabIndex={0}
          onKeyDown={(event) => {
            if (event.key === 'Enter') choose();
            timeline.onKeyDown(event);
          }}
          onBlur={() => light(null)}
          onPointerLeave={() => light(null)}
          onScroll={(event) => timeline.setLeft(event.currentTarget.scrollLeft)}
        >
          {width > 0 && (
            <svg
              width={width * zoom}
              height={height}
              aria-hidden="true"
              onPointerMove={onPointer}
              onPointerDown={onPointer}
              // A finger scrolls: its tap is none of the gestures.
              onClick={(event) => 'pointerType' in event && event.pointerType === 'touch' && choose()}
            >
              <Axis duration={duration} scale={scale} height={height} {...drawn} />
              {range !== null && <RangeArea range={range} scale={scale} height={height} />}
              {placed.map(({ lane, y }, index) => (
                <Spans
                  key={y}
                  lane={lane}
                  y={y}
                  scale={scale}
                  {...drawn}
                  selected={selected?.lane === index ? selected.span : null}
                  node={selection.node?.value ?? null}
                />
              ))}
              <Arrows all={all} placed={placed} selected={selected} scale={scale} />
            </svg>
          )}
        </div>
      </div>
      <div class="tv-lane-foot">
        <Status all={all} selected={selected} />
        <div class="tv-actions" role="group" aria-label={s.range}>
          <RangeButtons span={span} selection={selection} zoomToRange={timeline.zoomToRange} />
        </div>
        <ZoomButtons zoom={zoom} zoomTo={zoomTo} />
      </div>
      <Legend doc={doc} />
    </>
  );
}

interface PlacedLane {
  lane: Lane;
  y: number;
}

/** The lanes below one another, under the axis. */
function stack(all: readonly Lane[]): { placed: PlacedLane[]; height: number } {
  let height = AXIS_HEIGHT;
  const placed = all.map((lane) => {
    const y = height;
    height += lane.rows * ROW_HEIGHT + LANE_GAP;
    return { lane, y };
  });
  return { placed, height };
}

function LaneNames({ placed, height }: { placed: readonly PlacedLane[]; height: number }) {
  return (
    <svg class="tv-lane-names" width={NAMES_WIDTH} height={height} aria-hidden="true">
      {placed.map(({ lane, y }) => (
        <text key={y} x={NAMES_WIDTH - 8} y={y + 13} text-anchor="end">
          {truncate(laneName(lane.lane), 12, 'ui', NAMES_WIDTH - 10)}
        </text>
      ))}
    </svg>
  );
}

function RangeArea({ range, scale, height }: { range: TimeRange; scale: number; height: number }) {
  const width = Math.max((range.to - range.from) * scale, 1);
  return <rect class="tv-range" x={range.from * scale} y={0} width={width} height={height} />;
}

interface ArrowsProps {
  all: readonly Lane[];
  placed: readonly PlacedLane[];
  selected: SelectedSpan | null;
  scale: number;
}

/** Arrows from the call of the selected span to what executes it. */
function Arrows({ all, placed, selected, scale }: ArrowsProps) {
  const call = selected === null ? 0 : (all[selected.lane]?.spans[selected.span]?.call ?? 0);
  const arrows = useMemo(() => arrowsOf(all, call), [all, call]);
  const middle = ({ lane, span }: ArrowEnd) =>
    (placed[lane]?.y ?? 0) + span.depth * ROW_HEIGHT + ROW_HEIGHT / 2;
  return (
    <>
      {arrows.map(({ from, to }) => {
        const [x1, y1] = [from.span.start * scale, middle(from)];
        const [x2, y2] = [to.span.start * scale, middle(to)];
        const bend = Math.max(12, (x2 - x1) / 2);
        return (
          <g key={`${to.lane}`} class="tv-arrow">
            <path d={`M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`} />
            <path class="tv-arrow-head" d={`M${x2} ${y2}l-7 -4v8z`} />
          </g>
        );
      })}
    </>
  );
}

interface RangeButtonsProps {
  span: Span | undefined;
  selection: TimelineSelection;
  zoomToRange(range: TimeRange): void;
}

/** The selected range in words with what can be done about it; without one, a button that makes one of the selected span. */
function RangeButtons({ span, selection, zoomToRange }: RangeButtonsProps) {
  const range = selection.range.value;
  const setRange = (next: TimeRange | null) => {
    selection.range.value = next;
  };
  if (range === null) {
    return (
      <button
        type="button"
        class="tv-button"
        disabled={span === undefined}
        onClick={() => span !== undefined && setRange({ from: span.start, to: span.end })}
      >
        {s.rangeOfSpan}
      </button>
    );
  }
  return (
    <>
      <button type="button" class="tv-button" onClick={() => zoomToRange(range)}>
        {s.zoomToRange}
      </button>
      <button type="button" class="tv-button" onClick={() => setRange(null)}>
        {s.clearRange}
      </button>
    </>
  );
}

function ZoomButtons({ zoom, zoomTo }: { zoom: number; zoomTo(zoom: number): void }) {
  return (
    <div class="tv-actions" role="group" aria-label={shared.view}>
      <button
        type="button"
        class="tv-button"
        aria-label={shared.zoomOut}
        disabled={zoom <= 1}
        onClick={() => zoomTo(zoom / 2)}
      >
        −
      </button>
      <button
        type="button"
        class="tv-button"
        aria-label={shared.zoomIn}
        disabled={zoom >= MAX_ZOOM}
        onClick={() => zoomTo(zoom * 2)}
      >
        +
      </button>
      <button type="button" class="tv-button" disabled={zoom <= 1} onClick={() => zoomTo(1)}>
        {s.fit}
      </button>
    </div>
  );
}

/** The status line: the selected span in words. */
function Status({ all, selected }: { all: Lane[]; selected: SelectedSpan | null }) {
  const lane = selected === null ? undefined : all[selected.lane];
  const span = selected === null ? undefined : lane?.spans[selected.span];
  if (lane === undefined || span === undefined) return <p class="tv-status tv-quiet">{s.hint}</p>;
  const place = span.entry.place;
  const activity = activityBesideName(span.entry);
  return (
    <p class="tv-status" aria-live="polite">
      <b>{span.entry.name}</b> {activity !== null && `· ${activity} `}· {laneName(lane.lane)} ·{' '}
      {units.time(span.end - span.start)} {s.at(units.time(span.start))}
      {span.count > 1 && ` · ${s.spanOf(units.count(span.count), units.time(span.busy))}`}
      {place !== null && (
        <>
          {' '}
          · <PlaceLink place={place} />
        </>
      )}
    </p>
  );
}

/** Lists the activities that occur. */
function Legend({ doc }: { doc: Timeline }) {
  const found = [...new Set(doc.entries.map((entry) => entry.activity))];
  return (
    <ul class="tv-legend-marks tv-lane-legend" aria-label={shared.legend}>
      {found.map((activity) => (
        <li key={activity}>
          <svg width="14" height="10" aria-hidden="true">
            <rect class={`tv-span tv-activity-${activity}`} x="0.5" y="0.5" width="13" height="9" rx="2" />
          </svg>
          {activityName(activity)}
        </li>
      ))}
    </ul>
  );
}
