// The picture of a profile: lanes on one axis of time, zoom buttons, a status line and a legend.
//
// The picture scrolls inside itself; only the part near the viewport is drawn.
import type { TargetedPointerEvent } from 'preact';
import type { ProfileDocument } from '../../generated/protocol';
import * as units from '../../ui/format';
import { PlaceLink } from '../shared/controls';
import { s as shared } from '../shared/strings';
import { truncate } from '../shared/text-size';
import { type Lane, spanAt } from './model';
import { AXIS_HEIGHT, Axis, LANE_GAP, ROW_HEIGHT, Spans } from './spans';
import { activityName, laneName, s } from './strings';
import { MAX_ZOOM, type Selection, useTimeline } from './use-timeline';

const NAMES_WIDTH = 76;
/** Widths of the viewport that are drawn on either side of it. */
const OVERSCAN = 1;
/** Pixels by which the pointer may miss a span. */
const POINTER_SLACK = 3;

export function LanesView({ doc }: { doc: ProfileDocument }) {
  const timeline = useTimeline(doc);
  const { all, duration, left, scale, selected, view, width, zoom, zoomTo } = timeline;
  const { placed, height } = stack(all);
  const onPointer = (event: TargetedPointerEvent<SVGSVGElement>) => {
    const area = event.currentTarget.getBoundingClientRect();
    const [x, y] = [event.clientX - area.left, event.clientY - area.top];
    const index = placed.findIndex(({ lane, y: top }) => y >= top && y < top + lane.rows * ROW_HEIGHT);
    const found = placed[index];
    if (found === undefined) return;
    const row = Math.floor((y - found.y) / ROW_HEIGHT);
    const span = spanAt(found.lane, x / scale, row, POINTER_SLACK / scale);
    if (span !== null) timeline.setSelected({ lane: index, span });
  };
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
          onKeyDown={timeline.onKeyDown}
          onScroll={(event) => timeline.setLeft(event.currentTarget.scrollLeft)}
        >
          {width > 0 && (
            <svg
              width={width * zoom}
              height={height}
              aria-hidden="true"
              onPointerMove={onPointer}
              onPointerDown={onPointer}
            >
              <Axis duration={duration} scale={scale} height={height} {...drawn} />
              {placed.map(({ lane, y }, index) => (
                <Spans
                  key={y}
                  lane={lane}
                  y={y}
                  scale={scale}
                  {...drawn}
                  selected={selected?.lane === index ? selected.span : null}
                />
              ))}
            </svg>
          )}
        </div>
      </div>
      <div class="tv-lane-foot">
        <Status all={all} selected={selected} />
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
function Status({ all, selected }: { all: Lane[]; selected: Selection | null }) {
  const lane = selected === null ? undefined : all[selected.lane];
  const span = selected === null ? undefined : lane?.spans[selected.span];
  if (lane === undefined || span === undefined) return <p class="tv-status tv-quiet">{s.hint}</p>;
  const place = span.entry.place;
  return (
    <p class="tv-status" aria-live="polite">
      <b>{span.entry.name}</b> · {activityName(span.entry.activity)} · {laneName(lane.lane)} ·{' '}
      {units.time(span.end - span.start)} {s.at(units.time(span.start))}
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
function Legend({ doc }: { doc: ProfileDocument }) {
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
