// The numbers of watched values as a picture and a table need them. Pure.
import type { WatchedNode } from '../../generated/protocol';
import { niceStep } from '../shared/nice-step';

/** In the order of the switch and of the columns. */
export const STATISTICS = ['std', 'mean', 'min', 'max', 'zeros', 'nonfinite'] as const;
export type Statistic = (typeof STATISTICS)[number];

/** Colours of lines, and dashes: together they tell so many lines apart as are watched by themselves. */
const COLOURS = 4;
const DASHES = 4;

/** The classes of a line by its place among all. */
export function lineStyle(index: number): string {
  return `tv-watch-line tv-watch-colour-${index % COLOURS} tv-watch-dash-${Math.floor(index / COLOURS) % DASHES}`;
}

/** The first call at which a value has NaN or infinities, of those that last to the end; null where it ends without. */
export function firstBadCall({ calls, nonfinite }: WatchedNode): number | null {
  let first: number | null = null;
  calls.forEach((call, i) => {
    first = (nonfinite[i] ?? 0) > 0 ? (first ?? call) : null;
  });
  return first;
}

export interface CallValues {
  call: number;
  /** As many as there are values; null where one was not looked at. */
  values: (number | null)[];
}

/** A statistic of all values by call. */
export function valuesAt(nodes: readonly WatchedNode[], statistic: Statistic): CallValues[] {
  const rows = new Map<number, (number | null)[]>();
  nodes.forEach((node, at) => {
    node.calls.forEach((call, i) => {
      const values = rows.get(call) ?? nodes.map(() => null);
      values[at] = node[statistic][i] ?? null;
      rows.set(call, values);
    });
  });
  return [...rows].sort(([a], [b]) => a - b).map(([call, values]) => ({ call, values }));
}

export interface Axis {
  low: number;
  high: number;
  ticks: number[];
}

/** An axis of round marks around these numbers, with about so many marks; shares go from 0 to 1 at most. */
export function axisOf(numbers: readonly number[], marks: number): Axis {
  let [low, high] = numbers.reduce(
    ([least, most], x) => [Math.min(least, x), Math.max(most, x)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  if (!(low <= high)) [low, high] = [0, 1];
  // Deviations and shares begin at nothing; what varies little far from it does not.
  if (low > 0 && low < high / 2) low = 0;
  if (low === high) [low, high] = low === 0 ? [0, 1] : [low - Math.abs(low) / 2, high + Math.abs(high) / 2];
  const step = niceStep((high - low) / marks);
  const [first, last] = [Math.floor(low / step + 1e-9), Math.ceil(high / step - 1e-9)];
  const ticks = Array.from({ length: last - first + 1 }, (_, i) =>
    Number(((first + i) * step).toPrecision(12)),
  );
  return { low: ticks[0] ?? low, high: ticks.at(-1) ?? high, ticks };
}

/** The stretches of a line between what is not known, as paths. */
export function pathOf(points: readonly ({ x: number; y: number } | null)[]): string {
  let isDown = false;
  return points
    .map((point) => {
      const command = isDown ? 'L' : 'M';
      isDown = point !== null;
      return point === null ? '' : `${command}${point.x.toFixed(1)} ${point.y.toFixed(1)}`;
    })
    .join('');
}

/** Heights moved apart, so that labels of this height do not run into each other; the order stays. */
export function apart(heights: readonly number[], gap: number, bottom: number): number[] {
  const order = heights.map((y, i) => ({ y, i })).sort((a, b) => a.y - b.y || a.i - b.i);
  let free = Number.NEGATIVE_INFINITY;
  for (const one of order) {
    one.y = Math.max(one.y, free);
    free = one.y + gap;
  }
  // What was moved below the picture pushes the others up.
  let limit = bottom;
  for (const one of order.reverse()) {
    one.y = Math.min(one.y, limit);
    limit = one.y - gap;
  }
  const moved = [...heights];
  for (const { y, i } of order) moved[i] = y;
  return moved;
}
