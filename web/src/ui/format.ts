// Durations, sizes and dates in the interface language.
import type { Language } from '../i18n';

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
