// Parses ANSI terminal text into styled runs; escape sequences other than colours and styles are dropped.

/** A run of text in one style. Colours are class suffixes (`red`, `bright-blue`) or a CSS colour for 256 and RGB. */
export interface Run {
  text: string;
  bold: boolean;
  dim: boolean;
  italic: boolean;
  underline: boolean;
  inverse: boolean;
  fg: string | null;
  bg: string | null;
}

export type Style = Omit<Run, 'text'>;

export const PLAIN: Style = {
  bold: false,
  dim: false,
  italic: false,
  underline: false,
  inverse: false,
  fg: null,
  bg: null,
};

const NAMES = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white'];
// CSI … final, OSC … BEL or ST, and other two-character escapes.
const ESCAPE =
  /\x1b(?:\[([0-?]*)[ -/]*([@-~])|\][^\x07\x1b]*(?:\x07|\x1b\\)?|[@-Z\\^_])|[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/g;

/** Whether a text needs parsing at all. */
export function hasEscapes(text: string): boolean {
  return text.includes('\x1b') || text.includes('\r') || text.includes('\b');
}

/** Applies carriage returns and backspaces as a terminal does, line by line: a progress bar shows its last state. */
export function applyReturns(text: string): string {
  if (!text.includes('\r') && !text.includes('\b')) return text;
  return text.replaceAll('\r\n', '\n').split('\n').map(lineLeft).join('\n');
}

/** What a line shows at its end. Each character is looked at once: a text of nothing but returns or backspaces is no more work than another. */
function lineLeft(line: string): string {
  let end = line.length;
  while (line[end - 1] === '\r') end -= 1;
  const written = line.slice(line.lastIndexOf('\r', end - 1) + 1, end);
  if (!written.includes('\b')) return written;
  const left: string[] = [];
  for (let at = 0; at < written.length; at += 1) {
    const character = written.charAt(at);
    if (character === '\b') left.pop();
    else left.push(character);
  }
  return left.join('');
}

/** Splits a text into runs, starting in `style`. Returns the runs and the style at the end. */
export function parseAnsi(text: string, style: Style = PLAIN): { runs: Run[]; style: Style } {
  const runs: Run[] = [];
  let current = style;
  let from = 0;
  const push = (end: number) => {
    if (end > from) runs.push({ text: text.slice(from, end), ...current });
  };
  ESCAPE.lastIndex = 0;
  for (let match = ESCAPE.exec(text); match; match = ESCAPE.exec(text)) {
    push(match.index);
    from = ESCAPE.lastIndex;
    if (match[2] === 'm') current = applySgr(current, match[1] ?? '');
  }
  push(text.length);
  return { runs, style: current };
}

function applySgr(style: Style, parameters: string): Style {
  const codes = parameters.split(/[;:]/).map((part) => (part === '' ? 0 : Number(part)));
  let next = { ...style };
  for (let i = 0; i < codes.length; i += 1) {
    const code = codes[i] ?? 0;
    if (code === 0) next = { ...PLAIN };
    else if (code === 1) next.bold = true;
    else if (code === 2) next.dim = true;
    else if (code === 3) next.italic = true;
    else if (code === 4) next.underline = true;
    else if (code === 7) next.inverse = true;
    else if (code === 22) next = { ...next, bold: false, dim: false };
    else if (code === 23) next.italic = false;
    else if (code === 24) next.underline = false;
    else if (code === 27) next.inverse = false;
    else if (code === 39) next.fg = null;
    else if (code === 49) next.bg = null;
    else if (code >= 30 && code <= 37) next.fg = NAMES[code - 30] ?? null;
    else if (code >= 40 && code <= 47) next.bg = NAMES[code - 40] ?? null;
    else if (code >= 90 && code <= 97) next.fg = `bright-${NAMES[code - 90]}`;
    else if (code >= 100 && code <= 107) next.bg = `bright-${NAMES[code - 100]}`;
    else if (code === 38 || code === 48) {
      const { color, used } = extendedColor(codes, i + 1);
      if (code === 38) next.fg = color;
      else next.bg = color;
      i += used;
    }
  }
  return next;
}

/** The colour that the codes from `at` on name, and how many of them it takes. */
function extendedColor(codes: number[], at: number): { color: string | null; used: number } {
  if (codes[at] === 5) return { color: paletteColor(codes[at + 1] ?? 0), used: 2 };
  if (codes[at] === 2) {
    const [r, g, b] = codes.slice(at + 1, at + 4).map((v) => Math.min(255, Math.max(0, v | 0)));
    return { color: `rgb(${r ?? 0} ${g ?? 0} ${b ?? 0})`, used: 4 };
  }
  return { color: null, used: 0 };
}

function paletteColor(index: number): string | null {
  if (index < 8) return NAMES[index] ?? null;
  if (index < 16) return `bright-${NAMES[index - 8]}`;
  if (index > 255) return null;
  if (index >= 232) {
    const level = 8 + (index - 232) * 10;
    return `rgb(${level} ${level} ${level})`;
  }
  const cube = index - 16;
  const level = (v: number) => (v === 0 ? 0 : 55 + v * 40);
  return `rgb(${level(Math.floor(cube / 36))} ${level(Math.floor(cube / 6) % 6)} ${level(cube % 6)})`;
}
