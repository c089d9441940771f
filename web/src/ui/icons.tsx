// The page's icons: thin lines on a 16 by 16 grid, in the colour of the text.
import type { JSX } from 'preact';

const PATHS = {
  play: 'M5 3.5v9l7.5-4.5z',
  stop: 'M4 4h8v8H4z',
  plus: 'M8 3v10M3 8h10',
  up: 'M8 13V3.5M4 7.5l4-4 4 4',
  down: 'M8 3v9.5M4 8.5l4 4 4-4',
  trash: 'M3 4.5h10M6.5 4.5V3h3v1.5M4.5 4.5l.6 8.5h5.8l.6-8.5',
  more: 'M3.5 8h.01M8 8h.01M12.5 8h.01',
  close: 'M4 4l8 8M12 4l-8 8',
  pencil: 'M3 13l.7-3L10.5 3.2l2.3 2.3L6 12.3z',
  panel: 'M2.5 3.5h11v9h-11zM9.5 3.5v9',
  check: 'M3.5 8.5l3 3 6-7',
  warn: 'M8 3L2 13h12zM8 7v3M8 11.6h.01',
  info: 'M8 2.5a5.5 5.5 0 100 11 5.5 5.5 0 000-11zM8 7.5v3.5M8 5.2h.01',
  file: 'M4 2.5h5l3 3v8H4zM9 2.5v3h3',
  contrast: 'M8 2.5a5.5 5.5 0 100 11 5.5 5.5 0 000-11z',
  restart: 'M12.5 8A4.5 4.5 0 118 3.5h3.5M9.5 1.5l2 2-2 2',
  cross: 'M4.5 4.5l7 7M11.5 4.5l-7 7',
} as const;

export type IconName = keyof typeof PATHS;

const FILLED = new Set<IconName>(['play', 'stop']);

/** An icon beside or instead of a word; never the only name of a control. */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }): JSX.Element {
  const filled = FILLED.has(name);
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden="true" class="icon">
      <path
        d={PATHS[name]}
        fill={filled ? 'currentColor' : 'none'}
        stroke={filled ? 'none' : 'currentColor'}
        stroke-width={name === 'more' ? 2.2 : 1.4}
        stroke-linecap="round"
        stroke-linejoin="round"
      />
      {name === 'contrast' && <path d="M8 2.5a5.5 5.5 0 010 11z" fill="currentColor" />}
    </svg>
  );
}

/** The mark of Tandem: one hollow and one solid wheel, the two ways in which a program runs. */
export function Mark() {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <circle
        cx="7"
        cy="12"
        r="4.6"
        fill="none"
        stroke="var(--cpu)"
        stroke-width="2.2"
        stroke-dasharray="2.5 2"
      />
      <circle cx="17" cy="12" r="4.6" fill="var(--gpu)" />
      <path d="M8 12h8" stroke="var(--ink)" stroke-width="2.2" />
    </svg>
  );
}
