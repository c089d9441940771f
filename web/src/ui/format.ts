// Formats durations, dates, sizes, counts and ratios for people.
//
// Durations and dates of the notebook are in the interface language. Figures of measurements are the same in both
// languages, in the unit that keeps three digits readable, so that they line up.
import type { Language } from '../i18n';

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
 * Decimals at which a ratio's interval can be read: its ends apart, on the side of 1 on which they lie, and not as 0. One at
 * least below 10, three at most.
 */
export function ratioDecimals(ratio: number, low: number, high: number): number {
  const least = Math.abs(ratio) >= 9.95 ? 0 : 1;
  for (let decimals = least; decimals < 3; decimals++) {
    const text = (value: number) => value.toFixed(decimals);
    const isRead = (value: number) => value === 1 || value === 0 || ![text(1), text(0)].includes(text(value));
    if (text(low) !== text(high) && isRead(low) && isRead(high)) return decimals;
  }
  return least === 0 ? 0 : 3;
}

/** `12 ms`, `1.4 s`, `2 min 05 s`. Below a millisecond it says `<1 ms`: the page's clock knows no better. */
export function formatDuration(ms: number, language: Language): string {
  const unit = language === 'zh' ? { s: '秒', min: '分' } : { s: 's', min: 'min' };
  if (ms < 1) return '<1 ms';
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 59_950) return `${(ms / 1000).toFixed(1)} ${unit.s}`;
  const seconds = Math.round(ms / 1000);
  const rest = String(seconds % 60).padStart(2, '0');
  return `${Math.floor(seconds / 60)} ${unit.min} ${rest} ${unit.s}`;
}

/** Megabytes with one decimal, without the unit. */
export function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1);
}

/** `just now`, `5 minutes ago`, `yesterday`, or the date when it is longer ago. */
export function formatAgo(time: number, now: number, language: Language): string {
  const locale = language === 'zh' ? 'zh-CN' : 'en';
  const minutes = Math.round((time - now) / 60_000);
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  if (minutes > -1) return relative.format(0, 'second');
  if (minutes > -60) return relative.format(minutes, 'minute');
  if (minutes > -60 * 24) return relative.format(Math.round(minutes / 60), 'hour');
  if (minutes > -60 * 24 * 7) return relative.format(Math.round(minutes / 1440), 'day');
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(time);
}
