// A recording as rows and boxes: which span lies in which row, what is drawn of it at a width, and how often what ran.
//
// Holds pure functions. Refuses to draw more boxes than there are pixels: neighbours too narrow to be told apart are one.
import type { ProfileActivity, ProfileDocument, ProfileEntry, ProfileLane } from '../../generated/protocol';

/** A span of a lane. `depth` counts the spans that it lies within. */
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

/** What is drawn: one span, or several that are too narrow. */
export interface Box {
  x: number;
  width: number;
  depth: number;
  activity: ProfileActivity;
  first: number;
  count: number;
}

/** Spans deeper than this are drawn in the last row. */
const ROWS = 5;
/** Pixels below which boxes are joined with their neighbours. */
const THIN = 1.5;

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
      const depth = Math.min(open.length, ROWS - 1);
      open.push(end);
      rows = Math.max(rows, depth + 1);
      spans.push({ start, end, depth, entry });
    });
    return { lane, spans, rows };
  });
}

/** The boxes of a lane between two times, of which one microsecond takes `scale` pixels. */
export function boxes(lane: Lane, scale: number, from: number, to: number): Box[] {
  const found: Box[] = [];
  const last: (Box | undefined)[] = [];
  lane.spans.forEach((span, i) => {
    if (span.end < from || span.start > to) return;
    const x = span.start * scale;
    const width = (span.end - span.start) * scale;
    const before = last[span.depth];
    if (
      before !== undefined &&
      width < THIN &&
      before.width < 3 * THIN &&
      x - before.x - before.width < THIN
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

/** Round times to mark on an axis, about so many microseconds apart. */
export function ticks(duration: number, apart: number): number[] {
  const size = 10 ** Math.floor(Math.log10(Math.max(apart, 1e-3)));
  const step = [1, 2, 5, 10].map((n) => n * size).find((n) => n >= apart) ?? 10 * size;
  return Array.from({ length: Math.floor(duration / step) + 1 }, (_, i) => i * step);
}

export interface Row {
  lane: ProfileLane;
  entry: ProfileEntry;
  count: number;
  total: number;
}

/** How often each thing ran in each lane, and how long in all; what took longest first. */
export function totals(doc: ProfileDocument): Row[] {
  return doc.lanes.flatMap((lane) => {
    const rows = new Map<string, Row>();
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

/** The span at the pointer: the deepest that is there. */
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
