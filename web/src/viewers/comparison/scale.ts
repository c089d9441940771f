// The strip plot's axis and points: what lies where, without drawing it.
//
// Holds pure functions. The axis starts at zero, so that lengths compare as times do; entries that differ by more than a
// readable factor get a logarithmic axis, and it says so. Rare outliers do not squeeze the rest: they are counted.
import type { ComparisonEntry } from '../../generated/protocol';
import * as units from '../../ui/units';

/** Ratio of medians above which a linear axis would show the fastest entry as a stroke at zero. */
const LOG_ABOVE = 25;
/** Interquartile ranges beyond the third quartile up to which samples are drawn. */
const FAR = 8;
/** Points of one entry at most: more only thicken the band. */
const POINTS = 300;

/** A mark of the axis. */
export interface Tick {
  value: number;
  label: string;
}

/** From a time in microseconds to a position between 0 and 1. */
export interface Axis {
  log: boolean;
  low: number;
  high: number;
  ticks: Tick[];
}

/** A sample where it stands: `at` from 0 to 1 along the axis, `offset` from -1 to 1 across its band. */
export interface Dot {
  at: number;
  offset: number;
}

/** The longest time of an entry for which the axis makes room. */
function farthest(entry: ComparisonEntry): number {
  return entry.q3Us + FAR * Math.max(entry.q3Us - entry.q1Us, entry.medianUs * 0.02);
}

/** Whether some samples may lie beyond the axis. */
export function hasOutliers(entry: ComparisonEntry): boolean {
  return entry.samplesUs.some((sample) => sample > farthest(entry));
}

/** The axis for these entries, with about so many marks. */
export function axis(entries: readonly ComparisonEntry[], marks: number): Axis {
  const shown = entries.flatMap((entry) =>
    entry.samplesUs.filter((sample) => sample <= farthest(entry) && Number.isFinite(sample)),
  );
  const most = shown.reduce((a, b) => Math.max(a, b), 0) || 1;
  const least = shown.reduce((a, b) => (b > 0 ? Math.min(a, b) : a), most);
  const medians = entries.map((entry) => entry.medianUs).filter((value) => value > 0);
  const log = medians.length > 1 && Math.max(...medians) / Math.min(...medians) > LOG_ABOVE;
  return log ? logAxis(least, most, marks) : linearAxis(most, marks);
}

function linearAxis(most: number, marks: number): Axis {
  const rough = most / Math.max(1, marks);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((times) => times * power >= rough) ?? 10) * power;
  const high = Math.ceil(most / step - 1e-9) * step;
  const [divisor, unit] = unitFor(high);
  const decimals = Math.max(0, -Math.floor(Math.log10(step / divisor) + 1e-9));
  const ticks: Tick[] = [];
  for (let i = 0; i * step <= high + step / 2; i++) {
    const text = ((i * step) / divisor).toFixed(decimals);
    // The first mark after zero names the unit for all.
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

function logAxis(least: number, most: number, marks: number): Axis {
  const [from, to] = [Math.floor(Math.log10(least * 0.9)), Math.ceil(Math.log10(most * 1.05))];
  const all: number[] = [];
  for (let power = from; power <= to; power++) {
    for (const times of [1, 2, 5]) all.push(times * 10 ** power);
  }
  const low = all.filter((value) => value <= least).at(-1) ?? least;
  const high = all.find((value) => value >= most) ?? most;
  const inside = all.filter((value) => value >= low && value <= high);
  const decades = inside.filter((value) => Math.abs(Math.log10(value) % 1) < 1e-9);
  const roomy = inside.length <= 1.4 * marks;
  const chosen = roomy ? inside : decades.length >= 2 ? decades : [low, high];
  const every = roomy ? 1 : Math.max(1, Math.ceil(chosen.length / Math.max(2, marks)));
  const ticks = chosen
    .filter((_, i) => i % every === 0)
    .map((value) => ({ value, label: units.time(value).replace(/\.0+(?=\D)/, '') }));
  return { log: true, low, high, ticks };
}

/** Where a time lies on the axis: 0 at its start, 1 at its end, above 1 beyond it. */
export function along(scale: Axis, us: number): number {
  if (!scale.log) return us / scale.high;
  if (us <= scale.low) return 0;
  return Math.log(us / scale.low) / Math.log(scale.high / scale.low);
}

/** The samples to draw, spread across the band by a low-discrepancy sequence, and how many lie beyond the axis. */
export function dots(entry: ComparisonEntry, scale: Axis): { dots: Dot[]; beyond: number } {
  const inside = entry.samplesUs.filter((sample) => sample <= scale.high * (1 + 1e-9));
  const every = Math.max(1, inside.length / POINTS);
  const list: Dot[] = [];
  for (let i = 0; i < inside.length; i += every) {
    const sample = inside[Math.floor(i)];
    if (sample === undefined) continue;
    const turn = (list.length * 0.618033988749895) % 1;
    list.push({ at: along(scale, sample), offset: 2 * turn - 1 });
  }
  return { dots: list, beyond: entry.samplesUs.length - inside.length };
}
