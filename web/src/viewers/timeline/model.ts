// A profile as lanes of spans, the boxes that are drawn of them, and totals.
//
// Pure. Times are microseconds. Neighbouring spans too narrow to be told apart are drawn as one box, so that there are
// never more boxes than pixels.
import type { ProfileActivity, ProfileDocument, ProfileEntry, ProfileLane } from '../../generated/protocol';
import { niceStep } from '../shared/nice-step';

/** A span of a lane; `depth` counts the spans around it. */
export interface Span {
  start: number;
  end: number;
  depth: number;
  entry: ProfileEntry;
}

export interface Lane {
  lane: ProfileLane;
  spans: Span[];
  rows: number;
}

/** What is drawn: one span, or several that are too narrow; in pixels. */
export interface SpanBox {
  x: number;
  width: number;
  depth: number;
  activity: ProfileActivity;
  first: number;
  count: number;
}

/** Spans nested deeper are drawn in the last row. */
const MAX_ROWS = 5;
/** Pixels below which boxes are merged with their neighbours. */
const MIN_BOX_WIDTH = 1.5;
const MIN_TICK_STEP = 1e-3;

export function lanes(doc: ProfileDocument): Lane[] {
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
      spans.push({ start, end, depth, entry });
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
  lane: ProfileLane;
  entry: ProfileEntry;
  count: number;
  total: number;
}

/** Totals by lane; what took longest first. */
export function totals(doc: ProfileDocument): Total[] {
  return doc.lanes.flatMap((lane) => {
    const rows = new Map<string, Total>();
    lane.what.forEach((what, i) => {
      const entry = doc.entries[what];
      if (entry === undefined) return;
      const key = `${entry.activity} ${entry.name}`;
      const row = rows.get(key) ?? { lane, entry, count: 0, total: 0 };
      row.count += 1;
      row.total += lane.durationUs[i] ?? 0;
      rows.set(key, row);
    });
    return [...rows.values()].sort((a, b) => b.total - a.total);
  });
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
