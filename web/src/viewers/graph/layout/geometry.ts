// Geometry of a diagram: rectangles, the rounded outline of a hull, the curves and heads of edges.
//
// Pure. Coordinates are CSS pixels at scale 1, y downwards; paths are SVG path data.

export interface Point {
  x: number;
  y: number;
}

/** A rectangle by its upper left corner. */
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Whether two rectangles share area. */
export function overlaps(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** The bounding box; null of nothing. */
export function bounds(rects: readonly Rect[]): Rect | null {
  if (rects.length === 0) return null;
  const x = Math.min(...rects.map((r) => r.x));
  const y = Math.min(...rects.map((r) => r.y));
  const right = Math.max(...rects.map((r) => r.x + r.width));
  const bottom = Math.max(...rects.map((r) => r.y + r.height));
  return { x, y, width: right - x, height: bottom - y };
}

/**
 * The rows of a hull from top to bottom. Boxes that overlap vertically are one row; each row grows by `pad`; neighbouring
 * rows meet half-way; steps narrower than `step` are levelled.
 */
export function hullRows(rects: readonly Rect[], pad: number, step: number): Rect[] {
  const list: { left: number; right: number; top: number; bottom: number }[] = [];
  for (const r of [...rects].sort((a, b) => a.y - b.y)) {
    const last = list.at(-1);
    if (last !== undefined && r.y < last.bottom) {
      last.left = Math.min(last.left, r.x);
      last.right = Math.max(last.right, r.x + r.width);
      last.bottom = Math.max(last.bottom, r.y + r.height);
    } else {
      list.push({ left: r.x, right: r.x + r.width, top: r.y, bottom: r.y + r.height });
    }
  }
  for (let pass = 0; pass < list.length; pass++) {
    for (let i = 1; i < list.length; i++) {
      const [a, b] = [list[i - 1], list[i]];
      if (a === undefined || b === undefined) continue;
      if (Math.abs(a.left - b.left) < step) a.left = b.left = Math.min(a.left, b.left);
      if (Math.abs(a.right - b.right) < step) a.right = b.right = Math.max(a.right, b.right);
    }
  }
  for (let i = 1; i < list.length; i++) {
    const [a, b] = [list[i - 1], list[i]];
    if (a === undefined || b === undefined) continue;
    const middle = (a.bottom + b.top) / 2;
    a.bottom = b.top = middle;
    // Rows that do not lie over one another are joined by widening the lower one.
    if (b.left > a.right) b.left = a.right - 2 * pad;
    if (b.right < a.left) b.right = a.left + 2 * pad;
  }
  return list.map((row, i) => {
    const top = row.top - (i === 0 ? pad : 0);
    const bottom = row.bottom + (i === list.length - 1 ? pad : 0);
    return { x: row.left - pad, y: top, width: row.right - row.left + 2 * pad, height: bottom - top };
  });
}

/** The outline of adjoining rows with rounded corners. */
export function outline(parts: readonly Rect[], radius: number): string {
  if (parts.length === 0) return '';
  const right: Point[] = [];
  const left: Point[] = [];
  for (const part of parts) {
    right.push({ x: part.x + part.width, y: part.y }, { x: part.x + part.width, y: part.y + part.height });
    left.push({ x: part.x, y: part.y }, { x: part.x, y: part.y + part.height });
  }
  return roundCorners(withoutCollinear([...right, ...left.reverse()]), radius);
}

/** Drops points that lie on the line between their neighbours. */
function withoutCollinear(points: readonly Point[]): Point[] {
  const distinct = points.filter((p, i) => {
    const before = points[(i + points.length - 1) % points.length];
    return before === undefined || p.x !== before.x || p.y !== before.y;
  });
  return distinct.filter((p, i) => {
    const a = distinct[(i + distinct.length - 1) % distinct.length] ?? p;
    const b = distinct[(i + 1) % distinct.length] ?? p;
    return !((a.x === p.x && p.x === b.x) || (a.y === p.y && p.y === b.y));
  });
}

function roundCorners(points: readonly Point[], radius: number): string {
  const count = points.length;
  let path = '';
  for (let i = 0; i < count; i++) {
    const p = points[i];
    const a = points[(i + count - 1) % count];
    const b = points[(i + 1) % count];
    if (p === undefined || a === undefined || b === undefined) continue;
    const from = towards(p, a, radius);
    const to = towards(p, b, radius);
    path += `${i === 0 ? 'M' : 'L'}${xy(from)}Q${xy(p)} ${xy(to)}`;
  }
  return `${path}Z`;
}

/** A point on the way from `p` to `q`, at most half-way. */
function towards(p: Point, q: Point, distance: number): Point {
  const length = Math.hypot(q.x - p.x, q.y - p.y);
  if (length === 0) return p;
  const share = Math.min(distance, length / 2) / length;
  return { x: p.x + (q.x - p.x) * share, y: p.y + (q.y - p.y) * share };
}

/** A number with at most one decimal, which keeps long paths short. */
function oneDecimal(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function xy(p: Point): string {
  return `${oneDecimal(p.x)} ${oneDecimal(p.y)}`;
}

/** A curve that leaves and arrives downwards and passes through the points between. */
export function curveDown(from: Point, between: readonly Point[], to: Point): string {
  let path = `M${xy(from)}`;
  let last = from;
  for (const next of [...between, to]) {
    const middle = (last.y + next.y) / 2;
    path +=
      Math.abs(last.x - next.x) < 0.5
        ? `L${xy(next)}`
        : `C${oneDecimal(last.x)} ${oneDecimal(middle)} ${oneDecimal(next.x)} ${oneDecimal(middle)} ${xy(next)}`;
    last = next;
  }
  return path;
}

/** A curve that leaves and arrives to the right. */
export function curveRight(from: Point, to: Point): string {
  const middle = (from.x + to.x) / 2;
  if (Math.abs(from.y - to.y) < 0.5) return `M${xy(from)}L${xy(to)}`;
  return `M${xy(from)}C${oneDecimal(middle)} ${oneDecimal(from.y)} ${oneDecimal(middle)} ${oneDecimal(to.y)} ${xy(to)}`;
}

/** An arrow head whose tip is at a point, pointing down or right. */
export function arrowHead(tip: Point, direction: 'down' | 'right'): string {
  const [length, half] = [6.5, 3.2];
  return direction === 'down'
    ? `M${xy(tip)}L${xy({ x: tip.x - half, y: tip.y - length })}L${xy({ x: tip.x + half, y: tip.y - length })}Z`
    : `M${xy(tip)}L${xy({ x: tip.x - length, y: tip.y - half })}L${xy({ x: tip.x - length, y: tip.y + half })}Z`;
}
