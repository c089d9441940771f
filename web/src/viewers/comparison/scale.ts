// The scale of the strip plot: axis, ticks, and the positions of samples.
//
// Pure. A linear scale starts at zero, so that lengths compare as times do; entries that differ by a large factor get a
// logarithmic scale. Rare outliers do not compress the other samples: they are counted instead.
import type { ComparisonEntry } from '../../generated/protocol';
import * as units from '../../ui/format';
import { niceStep } from '../shared/nice-step';

/** Ratio of medians above which a linear scale would show the fastest entry as a stroke at zero. */
const LOG_ABOVE = 25;
/** A sample so many interquartile ranges beyond the third quartile is an outlier. */
const OUTLIER_IQRS = 8;
const MAX_POINTS = 300;
/** Fraction of the golden ratio: its multiples modulo 1 are a low-discrepancy sequence. */
const GOLDEN_RATIO = 0.618033988749895;

/** A mark of the axis; times in microseconds. */
export interface Tick {
  value: number;
  label: string;
}

/** A mapping of times in microseconds to positions from 0 to 1. */
export interface Scale {
  log: boolean;
  low: number;
  high: number;
  ticks: Tick[];
}

/** A placed sample: `at` from 0 to 1 along the axis, `offset` from -1 to 1 across its band. */
export interface Point {
  at: number;
  offset: number;
}

/** What of an entry has a place on the scale. */
type Timed = Pick<ComparisonEntry, 'samplesUs' | 'medianUs' | 'q1Us' | 'q3Us'>;

/** The longest time of an entry that is no outlier. */
function outlierBound(entry: Timed): number {
  return entry.q3Us + OUTLIER_IQRS * Math.max(entry.q3Us - entry.q1Us, entry.medianUs * 0.02);
}

export function hasOutliers(entry: Timed): boolean {
  return entry.samplesUs.some((sample) => sample > outlierBound(entry));
}

/** The scale for these entries, with about so many ticks. */
export function makeScale(entries: readonly Timed[], tickCount: number): Scale {
  const shown = entries.flatMap((entry) =>
    entry.samplesUs.filter((sample) => sample <= outlierBound(entry) && Number.isFinite(sample)),
  );
  const max = shown.reduce((a, b) => Math.max(a, b), 0) || 1;
  const min = shown.reduce((a, b) => (b > 0 ? Math.min(a, b) : a), max);
  const medians = entries.map((entry) => entry.medianUs).filter((value) => value > 0);
  const log = medians.length > 1 && Math.max(...medians) / Math.min(...medians) > LOG_ABOVE;
  return log ? logScale(min, max, tickCount) : linearScale(max, tickCount);
}

function linearScale(max: number, tickCount: number): Scale {
  const step = niceStep(max / Math.max(1, tickCount));
  const high = Math.ceil(max / step - 1e-9) * step;
  const [divisor, unit] = unitFor(high);
  const decimals = Math.max(0, -Math.floor(Math.log10(step / divisor) + 1e-9));
  const ticks: Tick[] = [];
  for (let i = 0; i * step <= high + step / 2; i++) {
    const text = ((i * step) / divisor).toFixed(decimals);
    // The first tick after zero names the unit of all.
    ticks.push({ value: i * step, label: i === 0 ? '0' : i === 1 ? `${text}\u00a0${unit}` : text });
  }
  return { log: false, low: 0, high, ticks };
}

function unitFor(high: number): [number, string] {
  if (high < 1) return [1e-3, 'ns'];
  if (high < 1e3) return [1, 'µs'];
  if (high < 1e6) return [1e3, 'ms'];
  return [1e6, 's'];
}

/** A logarithmic scale from one time to another. */
export function logScale(min: number, max: number, tickCount: number): Scale {
  const [from, to] = [Math.floor(Math.log10(min * 0.9)), Math.ceil(Math.log10(max * 1.05))];
  const all: number[] = [];
  for (let power = from; power <= to; power++) {
    for (const times of [1, 2, 5]) all.push(times * 10 ** power);
  }
  const low = all.filter((value) => value <= min).at(-1) ?? min;
  const high = all.find((value) => value >= max) ?? max;
  const inside = all.filter((value) => value >= low && value <= high);
  const decades = inside.filter((value) => Math.abs(Math.log10(value) % 1) < 1e-9);
  const isRoomy = inside.length <= 1.4 * tickCount;
  const chosen = isRoomy ? inside : decades.length >= 2 ? decades : [low, high];
  const every = isRoomy ? 1 : Math.max(1, Math.ceil(chosen.length / Math.max(2, tickCount)));
  const ticks = chosen
    .filter((_, i) => i % every === 0)
    .map((value) => ({ value, label: units.time(value).replace(/\.0+(?=\D)/, '') }));
  return { log: true, low, high, ticks };
}

/** The position of a time: 0 at the start of the axis, 1 at its end, above 1 beyond. */
export function position(scale: Scale, us: number): number {
  if (!scale.log) return us / scale.high;
  if (us <= scale.low) return 0;
  return Math.log(us / scale.low) / Math.log(scale.high / scale.low);
}

/** The samples to draw, spread evenly across the band, and how many lie beyond the axis. */
export function placeSamples(entry: Timed, scale: Scale): { points: Point[]; outliers: number } {
  const inside = entry.samplesUs.filter((sample) => sample <= scale.high * (1 + 1e-9));
  const every = Math.max(1, inside.length / MAX_POINTS);
  const points: Point[] = [];
  for (let i = 0; i < inside.length; i += every) {
    const sample = inside[Math.floor(i)];
    if (sample === undefined) continue;
    const turn = (points.length * GOLDEN_RATIO) % 1;
    points.push({ at: position(scale, sample), offset: 2 * turn - 1 });
  }
  return { points, outliers: entry.samplesUs.length - inside.length };
}
