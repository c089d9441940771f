// A profile: what ran where and when, as lanes on one axis of time, or as a table.
//
// The picture scrolls inside itself. What a span is stands below it, for the pointer and for the arrow keys alike.
import type { TargetedKeyboardEvent, TargetedPointerEvent } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { ProfileDocument, ProfileLane } from '../../generated/protocol';
import * as units from '../../ui/units';
import { PlaceLink, TableSwitch } from '../shared/controls';
import { fit } from '../shared/text-size';
import { useWidth } from '../shared/use-width';
import { boxes, type Lane, lanes, spanAt, ticks, totals } from './model';
import { activityName, s } from './strings';

const ROW = 18;
const GAP = 8;
const AXIS = 22;
const MOST_ZOOM = 4096;
/** Pixels between marks of the axis, and of a mark's words. */
const APART = 90;
const LABEL = 48;
/** Widths of the view that are drawn on either side of it. */
const BEYOND = 1;

interface Chosen {
  lane: number;
  span: number;
}

function laneName(lane: ProfileLane): string {
  return lane.kind === 'thread' ? s.thread(String(lane.number)) : s[lane.kind];
}

export function TimelineOutput({ doc }: { doc: ProfileDocument }) {
  const [table, setTable] = useState(false);
  if (doc.lanes.length === 0) return <p class="tv-note">{s.nothing}</p>;
  return (
    <div role="group" class="tv tv-timeline" aria-label={s.timeline}>
      <header class="tv-head-line">
        <h3>{s.timeline}</h3>
        <span class="tv-quiet">{s.recorded(units.timeInText(doc.durationUs))}</span>
        <span class="tv-quiet">{s.clock(units.timeInText(doc.clockResolutionUs))}</span>
        {doc.leftOut > 0 && <span class="tv-quiet">{s.leftOut(units.count(doc.leftOut))}</span>}
        <TableSwitch label={s.view} picture={s.picture} table={s.table} on={table} turn={setTable} />
      </header>
      {table ? <Totals doc={doc} /> : <Picture doc={doc} />}
    </div>
  );
}

function Picture({ doc }: { doc: ProfileDocument }) {
  const all = useMemo(() => lanes(doc), [doc]);
  const [view, width] = useWidth(0);
  const [left, setLeft] = useState(0);
  const [zoom, setZoom] = useState(1);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const duration = Math.max(doc.durationUs, 1e-3);
  const scale = (width * zoom) / duration;
  // The time under the middle, or what is chosen, stays where it is.
  const zoomTo = (next: number) => {
    const to = Math.max(1, Math.min(MOST_ZOOM, next));
    const span = chosen === null ? undefined : all[chosen.lane]?.spans[chosen.span];
    const middle = span === undefined ? (left + width / 2) / scale : (span.start + span.end) / 2;
    setZoom(to);
    requestAnimationFrame(() => {
      if (view.current !== null) view.current.scrollLeft = (middle * width * to) / duration - width / 2;
    });
  };
  const choose = (lane: number, span: number) => {
    const found = all[lane]?.spans[span];
    const element = view.current;
    if (found === undefined || element === null) return;
    setChosen({ lane, span });
    const [from, to] = [found.start * scale, found.end * scale];
    if (to < element.scrollLeft || from > element.scrollLeft + width) {
      element.scrollLeft = (from + to) / 2 - width / 2;
    }
  };
  const keyDown = (event: TargetedKeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = chosen ?? { lane: 0, span: -1 };
    const time = all[at.lane]?.spans[at.span]?.start ?? left / scale;
    const toLane = (lane: number) => choose(lane, nearest(all[lane], time));
    const keys: Record<string, () => void> = {
      ArrowRight: () => choose(at.lane, Math.min(at.span + 1, (all[at.lane]?.spans.length ?? 1) - 1)),
      ArrowLeft: () => choose(at.lane, Math.max(at.span - 1, 0)),
      ArrowDown: () => toLane(Math.min(at.lane + 1, all.length - 1)),
      ArrowUp: () => toLane(Math.max(at.lane - 1, 0)),
      '+': () => zoomTo(zoom * 2),
      '=': () => zoomTo(zoom * 2),
      '-': () => zoomTo(zoom / 2),
      '0': () => zoomTo(1),
    };
    const act = keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  let top = AXIS;
  const placed = all.map((lane) => {
    const y = top;
    top += lane.rows * ROW + GAP;
    return { lane, y };
  });
  const pointed = (event: TargetedPointerEvent<SVGSVGElement>) => {
    const area = event.currentTarget.getBoundingClientRect();
    const [x, y] = [event.clientX - area.left, event.clientY - area.top];
    const index = placed.findIndex(({ lane, y: from }) => y >= from && y < from + lane.rows * ROW);
    const found = placed[index];
    if (found === undefined) return;
    const span = spanAt(found.lane, x / scale, Math.floor((y - found.y) / ROW), 3 / scale);
    if (span !== null) setChosen({ lane: index, span });
  };
  return (
    <>
      <div class="tv-lanes">
        <svg class="tv-lane-names" width={NAMES} height={top} aria-hidden="true">
          {placed.map(({ lane, y }) => (
            <text key={y} x={NAMES - 8} y={y + 13} text-anchor="end">
              {fit(laneName(lane.lane), 12, 'ui', NAMES - 10)}
            </text>
          ))}
        </svg>
        <div
          ref={view}
          class="tv-lane-view"
          role="application"
          aria-label={s.help}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the timeline is walked through by the arrow keys.
          tabIndex={0}
          onKeyDown={keyDown}
          onScroll={(event) => setLeft(event.currentTarget.scrollLeft)}
        >
          {width > 0 && (
            <svg
              width={width * zoom}
              height={top}
              aria-hidden="true"
              onPointerMove={pointed}
              onPointerDown={pointed}
            >
              <Axis
                duration={duration}
                scale={scale}
                height={top}
                from={left - width}
                to={left + 2 * width}
              />
              {placed.map(({ lane, y }, index) => (
                <Spans
                  key={y}
                  lane={lane}
                  y={y}
                  scale={scale}
                  from={left - BEYOND * width}
                  to={left + (1 + BEYOND) * width}
                  chosen={chosen?.lane === index ? chosen.span : null}
                />
              ))}
            </svg>
          )}
        </div>
      </div>
      <div class="tv-lane-foot">
        <Said all={all} chosen={chosen} />
        <div class="tv-actions" role="group" aria-label={s.view}>
          <button
            type="button"
            class="tv-button"
            aria-label={s.zoomOut}
            disabled={zoom <= 1}
            onClick={() => zoomTo(zoom / 2)}
          >
            −
          </button>
          <button
            type="button"
            class="tv-button"
            aria-label={s.zoomIn}
            disabled={zoom >= MOST_ZOOM}
            onClick={() => zoomTo(zoom * 2)}
          >
            +
          </button>
          <button type="button" class="tv-button" disabled={zoom <= 1} onClick={() => zoomTo(1)}>
            {s.fit}
          </button>
        </div>
      </div>
      <Legend doc={doc} />
    </>
  );
}

/** Width of the names of lanes. */
const NAMES = 76;

function nearest(lane: Lane | undefined, time: number): number {
  const at = lane?.spans.findIndex((span) => span.start >= time) ?? 0;
  return at < 0 ? (lane?.spans.length ?? 1) - 1 : at;
}

interface AxisProps {
  duration: number;
  scale: number;
  height: number;
  from: number;
  to: number;
}

function Axis({ duration, scale, height, from, to }: AxisProps) {
  const isLast = (time: number) => (duration - time) * scale < LABEL;
  const marks = ticks(duration, APART / scale).filter((time) => time * scale >= from && time * scale <= to);
  return (
    <>
      {marks.map((time) => (
        <g key={time}>
          <path class="tv-grid" d={`M${(time * scale).toFixed(1)} ${AXIS - 6}V${height}`} />
          <text
            class="tv-axis-text"
            x={time * scale + (isLast(time) ? -3 : 3)}
            y={12}
            text-anchor={isLast(time) ? 'end' : 'start'}
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
  y: number;
  scale: number;
  from: number;
  to: number;
  chosen: number | null;
}

function Spans({ lane, y, scale, from, to, chosen }: SpansProps) {
  const shown = useMemo(() => boxes(lane, scale, from / scale, to / scale), [lane, scale, from, to]);
  const mark = chosen === null ? undefined : lane.spans[chosen];
  return (
    <g>
      <path class="tv-lane-line" d={`M${Math.max(from, 0)} ${y + lane.rows * ROW + GAP / 2}H${to}`} />
      {shown.map((box) => {
        const name = box.count === 1 && box.width > 30 ? (lane.spans[box.first]?.entry.name ?? '') : '';
        return (
          <g key={box.first}>
            <rect
              class={`tv-span tv-did-${box.activity}`}
              x={box.x}
              y={y + box.depth * ROW + 1}
              width={Math.max(box.width, 1)}
              height={ROW - 2}
              rx={box.width > 6 ? 3 : 0}
            />
            {name !== '' && (
              <text
                class={`tv-span-text tv-on-${box.activity}`}
                x={Math.max(box.x, 0) + 5}
                y={y + box.depth * ROW + 13}
              >
                {fit(name, 11, 'ui', box.width - 9)}
              </text>
            )}
          </g>
        );
      })}
      {mark !== undefined && (
        <rect
          class="tv-span-mark"
          x={mark.start * scale - 1}
          y={y + mark.depth * ROW}
          width={Math.max((mark.end - mark.start) * scale, 1) + 2}
          height={ROW}
          rx={3}
        />
      )}
    </g>
  );
}

/** What is chosen, in words. */
function Said({ all, chosen }: { all: Lane[]; chosen: Chosen | null }) {
  const lane = chosen === null ? undefined : all[chosen.lane];
  const span = chosen === null ? undefined : lane?.spans[chosen.span];
  if (lane === undefined || span === undefined) return <p class="tv-said tv-quiet">{s.hint}</p>;
  const place = span.entry.place;
  return (
    <p class="tv-said" aria-live="polite">
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

/** What the colours mean; only those that occur. */
function Legend({ doc }: { doc: ProfileDocument }) {
  const found = [...new Set(doc.entries.map((entry) => entry.activity))];
  return (
    <ul class="tv-key tv-lane-key" aria-label={s.legend}>
      {found.map((activity) => (
        <li key={activity}>
          <svg width="14" height="10" aria-hidden="true">
            <rect class={`tv-span tv-did-${activity}`} x="0.5" y="0.5" width="13" height="9" rx="2" />
          </svg>
          {activityName(activity)}
        </li>
      ))}
    </ul>
  );
}

function Totals({ doc }: { doc: ProfileDocument }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <div role="group" class="tv-scroll tv-nodes" aria-label={s.table} tabIndex={0}>
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
