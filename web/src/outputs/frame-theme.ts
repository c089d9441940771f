// What a frame for HTML takes from the page: language, title, and the theme's colours.
import { locale } from '../i18n';
import { theme } from '../theme';
import { s } from './strings';

export interface FrameTheme {
  lang: string;
  title: string;
  dark: boolean;
  /** `#rrggbb`; empty where the system paints with colours of its own. */
  ink: string;
  paper: string;
  link: string;
}

/** `rgb(r, g, b)`, as computed styles have it, for attributes that take `#rrggbb` only; empty for anything else. */
export function hex(colour: string): string {
  const parts = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(colour)?.slice(1);
  return parts ? `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}` : '';
}

/** As the page looks now; read where the signals of theme and language are followed. */
export function frameTheme(): FrameTheme {
  const dark = theme.value === 'dark';
  const lang = locale();
  const own = matchMedia('(forced-colors: active)').matches;
  const probe = document.createElement('a');
  document.body.append(probe);
  const colour = (name: string) => {
    probe.style.color = `var(${name})`;
    return own ? '' : hex(getComputedStyle(probe).color);
  };
  const look = {
    lang,
    title: s.htmlFrame,
    dark,
    ink: colour('--ink'),
    paper: colour('--bg'),
    link: colour('--fn'),
  };
  probe.remove();
  return look;
}
