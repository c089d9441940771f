// A profile as lanes of spans, the boxes that are drawn of them, and totals.
//
// Pure. Times are microseconds. Neighbouring spans too narrow to be told apart are drawn as one box, so that there are
// never more boxes than pixels.
import type { Place } from '../../generated/protocol';
import { niceStep } from '../shared/nice-step';
import type { Timeline, TimelineActivity, TimelineEntry, TimelineLane } from './lanes';
import type { TimeRange } from './selection';

/** A span of a lane; `depth` counts the spans around it. */
export interface Span {
  start: number;
  end: number;
  depth: number;
  entry: TimelineEntry;
  /** The call that it is or works for; 0 where none is known. */
  call: number;
  /** How many things it stands for, and microseconds that they took. */
  count: number;
  busy: number;
}

export interface Lane {
  lane: TimelineLane;
  spans: Span[];
  rows: number;
}

/** What is drawn: one span, or several that are too narrow; in pixels. */
export interface SpanBox {
  x: number;
  width: number;
  depth: number;
  activity: TimelineActivity;
  first: number;
  count: number;
}

/** Spans nested deeper are drawn in the last row. */
const MAX_ROWS = 5;
/** Pixels below which boxes are merged with their neighbours. */
const MIN_BOX_WIDTH = 1.5;
const MIN_TICK_STEP = 1e-3;

export function lanes(doc: Timeline): Lane[] {
  return doc.lanes.map((lane) => {
    const open: number[] = [];
    let rows = 1;
    const spans: Span[] = [];
    lane.what.forEach((what, i) => {
      const entry = doc.entries[what];
      const start = lane.startUs[i] ?? 0;
      const end = start + (lane.durationUs[i] ?? 0);
      if (entry === undefined) return;
      while (open.length > 0 && (open.at(-1) ?? 0) <= start) open.pop();
      const depth = Math.min(open.length, MAX_ROWS - 1);
      open.push(end);
      rows = Math.max(rows, depth + 1);
      const [count, busy] = [lane.count?.[i] ?? 1, lane.busyUs?.[i] ?? end - start];
      spans.push({ start, end, depth, entry, call: lane.call?.[i] ?? 0, count, busy });
    });
    return { lane, spans, rows };
  });
}

/** The boxes of a lane between two times, of which one microsecond takes `scale` pixels. */
export function spanBoxes(lane: Lane, scale: number, from: number, to: number): SpanBox[] {
  const found: SpanBox[] = [];
  const last: (SpanBox | undefined)[] = [];
  lane.spans.forEach((span, i) => {
    if (span.end < from || span.start > to) return;
    const x = span.start * scale;
    const width = (span.end - span.start) * scale;
    const before = last[span.depth];
    if (
      before !== undefined &&
      width < MIN_BOX_WIDTH &&
      before.width < 3 * MIN_BOX_WIDTH &&
      x - before.x - before.width < MIN_BOX_WIDTH
    ) {
      before.width = Math.max(before.width, x + width - before.x);
      before.count += 1;
      return;
    }
    const box = { x, width, depth: span.depth, activity: span.entry.activity, first: i, count: 1 };
    last[span.depth] = box;
    found.push(box);
  });
  return found;
}

/** Times of the ticks of an axis, round and at least `gap` apart. */
export function ticks(duration: number, gap: number): number[] {
  const step = niceStep(Math.max(gap, MIN_TICK_STEP));
  return Array.from({ length: Math.floor(duration / step) + 1 }, (_, i) => i * step);
}

/** What one thing took in one lane. */
export interface Total {
  lane: TimelineLane;
  entry: TimelineEntry;
  count: number;
  total: number;
}

/** How much of a span lies within a range; null where nothing does. */
function within(start: number, duration: number, range: TimeRange | null): number | null {
  if (range === null) return duration;
  const from = Math.max(start, range.from);
  const to = Math.min(start + duration, range.to);
  return to > from || (duration === 0 && from === to) ? to - from : null;
}

/** How much of a span's time is counted within a range: what it was busy, as if that were spread evenly; null where nothing is. */
function busyWithin(lane: TimelineLane, i: number, range: TimeRange | null): number | null {
  const duration = lane.durationUs[i] ?? 0;
  const time = within(lane.startUs[i] ?? 0, duration, range);
  const busy = lane.busyUs?.[i] ?? duration;
  if (time === null || busy === duration) return time;
  return duration > 0 ? (time * busy) / duration : busy;
}

/** Totals by lane, in a range or in all; what took longest first. */
export function totals(doc: Timeline, range: TimeRange | null = null): Total[] {
  return doc.lanes.flatMap((lane) => {
    const rows = new Map<string, Total>();
    lane.what.forEach((what, i) => {
      const entry = doc.entries[what];
      const time = busyWithin(lane, i, range);
      if (entry === undefined || time === null) return;
      const key = `${entry.activity} ${entry.name}`;
      const row = rows.get(key) ?? { lane, entry, count: 0, total: 0 };
      row.count += lane.count?.[i] ?? 1;
      row.total += time;
      rows.set(key, row);
    });
    return [...rows.values()].sort((a, b) => b.total - a.total);
  });
}

/** A line that waited, or brought bytes to the host. */
export interface SyncPoint {
  place: Place | null;
  name: string;
  count: number;
  total: number;
  longest: number;
}

/** Where Python waited, in a range or in all, by line; the longest waits first. */
export function syncPoints(doc: Timeline, range: TimeRange | null = null): SyncPoint[] {
  const found = new Map<string, SyncPoint>();
  for (const lane of doc.lanes) {
    lane.what.forEach((what, i) => {
      const entry = doc.entries[what];
      const time = busyWithin(lane, i, range);
      if (entry?.activity !== 'wait' || time === null) return;
      const key = `${entry.place?.cellId} ${entry.place?.executionCount} ${entry.place?.line} ${entry.name}`;
      const point = found.get(key) ?? {
        place: entry.place,
        name: entry.name,
        count: 0,
        total: 0,
        longest: 0,
      };
      point.count += lane.count?.[i] ?? 1;
      point.total += time;
      point.longest = Math.max(point.longest, time);
      found.set(key, point);
    });
  }
  return [...found.values()].sort((a, b) => b.total - a.total);
}

/** A span by the indices of its lane and within the lane, as the end of an arrow. */
export interface ArrowEnd {
  lane: number;
  span: Span;
}

/** Arrows from the call that a span belongs to, to what first executes it on each lane. */
export function arrowsOf(all: readonly Lane[], call: number): { from: ArrowEnd; to: ArrowEnd }[] {
  if (call === 0) return [];
  let from: ArrowEnd | null = null;
  const ends: ArrowEnd[] = [];
  all.forEach(({ lane, spans }, index) => {
    const span = spans.find((found) => found.call === call);
    if (span === undefined || lane.kind === 'queue') return;
    if (span.entry.activity === 'call') from = { lane: index, span };
    else ends.push({ lane: index, span });
  });
  const begin = from;
  return begin === null ? [] : ends.map((to) => ({ from: begin, to }));
}

/** Index of the span at a depth that contains a time, or is nearest to it within `slack`; null where there is none. */
export function spanAt(lane: Lane, time: number, depth: number, slack: number): number | null {
  let best: number | null = null;
  let distance = slack;
  lane.spans.forEach((span, i) => {
    if (span.depth !== depth) return;
    const away = Math.max(span.start - time, time - span.end, 0);
    if (away <= distance) {
      best = i;
      distance = away;
    }
  });
  return best;
}

/** Index of the first span of a lane that starts at a time or later, else of the last span. */
export function spanFrom(lane: Lane | undefined, time: number): number {
  const at = lane?.spans.findIndex((span) => span.start >= time) ?? 0;
  return at < 0 ? (lane?.spans.length ?? 1) - 1 : at;
}
