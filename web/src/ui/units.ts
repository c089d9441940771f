// Times, bytes, counts and ratios in the unit that keeps three digits readable.
//
// Digits do not depend on the language, so that figures line up.

/** Joins a number and its unit so that a line never breaks between them. */
const GAP = '\u00a0';
/** Written where there is no number to show. */
export const NOTHING = '–';

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** Three significant digits without an exponent: 0.0312, 3.12, 31.2, 312, 3120. */
export function threeDigits(value: number): string {
  if (!Number.isFinite(value)) return NOTHING;
  if (value === 0) return '0';
  const size = Math.abs(value);
  if (size >= 999.5) return grouped.format(Math.round(value));
  const decimals = size >= 99.95 ? 0 : size >= 9.995 ? 1 : size >= 0.9995 ? 2 : 3;
  return value.toFixed(decimals);
}

/** A scale of units: the first whose bound lies above the value is taken. */
type Scale = readonly (readonly [bound: number, unit: string, divisor: number])[];

function scaled(value: number, scale: Scale): string {
  if (!Number.isFinite(value)) return NOTHING;
  const size = Math.abs(value);
  for (const [bound, unit, divisor] of scale) {
    if (size < bound) return threeDigits(value / divisor) + GAP + unit;
  }
  return NOTHING;
}

const TIME: Scale = [
  [0.9995, 'ns', 1e-3],
  [999.5, 'µs', 1],
  [999.5e3, 'ms', 1e3],
  [Number.POSITIVE_INFINITY, 's', 1e6],
];

/** A time given in microseconds: `31.0 µs`, `3.10 ms`. */
export function time(us: number): string {
  return us === 0 ? `0${GAP}µs` : scaled(us, TIME);
}

/** A time for a sentence, where figures need not line up: `5 µs` instead of `5.00 µs`. */
export function timeInText(us: number): string {
  return time(us).replace(/\.(\d*?)0+(?=\D)/, (_, kept: string) => (kept === '' ? '' : `.${kept}`));
}

const BYTES: Scale = [
  [999.5e3, 'kB', 1e3],
  [999.5e6, 'MB', 1e6],
  [Number.POSITIVE_INFINITY, 'GB', 1e9],
];

/** A size in bytes, decimal units: `512 B`, `668 kB`, `1.05 MB`. */
export function bytes(count: number): string {
  if (!Number.isFinite(count)) return NOTHING;
  if (Math.abs(count) < 999.5) return `${Math.round(count)}${GAP}B`;
  return scaled(count, BYTES);
}

const FLOPS: Scale = [
  [999.5, 'FLOP', 1],
  [999.5e3, 'kFLOP', 1e3],
  [999.5e6, 'MFLOP', 1e6],
  [999.5e9, 'GFLOP', 1e9],
  [Number.POSITIVE_INFINITY, 'TFLOP', 1e12],
];

/** A number of arithmetic operations: `262 kFLOP`. */
export function flops(count: number): string {
  if (!Number.isFinite(count)) return NOTHING;
  if (count < 999.5) return `${Math.round(count)}${GAP}FLOP`;
  return scaled(count, FLOPS);
}

/** A count, grouped by thousands; means over calls keep one decimal: `1,000`, `2.5`. */
export function count(value: number): string {
  if (!Number.isFinite(value)) return NOTHING;
  return Number.isInteger(value) || Math.abs(value) >= 100 ? grouped.format(value) : value.toFixed(1);
}

/** A share as a percentage without decimals; a share that is not nothing never reads as 0 %. */
export function percent(share: number): string {
  if (!Number.isFinite(share)) return NOTHING;
  const whole = Math.round(share * 100);
  if (whole === 0 && share > 0) return `<1${GAP}%`;
  return `${whole}${GAP}%`;
}

/**
 * Decimals at which a ratio's interval can be read: its ends apart, and on the side of 1 on which they lie. One at least
 * below 10, three at most.
 */
export function ratioDecimals(ratio: number, low: number, high: number): number {
  const least = Math.abs(ratio) >= 9.95 ? 0 : 1;
  for (let decimals = least; decimals < 3; decimals++) {
    const text = (value: number) => value.toFixed(decimals);
    const sided = (value: number) => value === 1 || text(value) !== text(1);
    if (text(low) !== text(high) && sided(low) && sided(high)) return decimals;
  }
  return least === 0 ? 0 : 3;
}
