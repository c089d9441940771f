// Key strokes: their names in the table of actions, and how they are shown to people.
interface KeyStroke {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** The name of a stroke as the table has it. Accel is Control, or Command on a Mac. */
export function strokeName(stroke: KeyStroke, mac: boolean): string {
  const parts: string[] = [];
  const accel = mac ? stroke.metaKey : stroke.ctrlKey;
  const key = stroke.key.toLowerCase();
  if (accel && !(stroke.ctrlKey && stroke.shiftKey)) parts.push('accel');
  else if (stroke.ctrlKey) parts.push('ctrl');
  if (stroke.altKey) parts.push('alt');
  if (stroke.shiftKey) parts.push('shift');
  parts.push(key);
  return parts.join('+');
}

/** A key for people: `⇧ Enter`, `Ctrl S`, `D D`. */
export function keyLabel(keys: string, mac: boolean): string {
  return keys
    .split(' ')
    .map((stroke) =>
      stroke
        .split('+')
        .map((part) => LABELS[part]?.[mac ? 1 : 0] ?? part.toUpperCase())
        .join(' '),
    )
    .join(' ');
}

const LABELS: Record<string, [string, string]> = {
  accel: ['Ctrl', '⌘'],
  ctrl: ['Ctrl', '⌃'],
  alt: ['Alt', '⌥'],
  shift: ['Shift', '⇧'],
  enter: ['Enter', '↩'],
  arrowup: ['↑', '↑'],
  arrowdown: ['↓', '↓'],
  escape: ['Esc', 'Esc'],
  tab: ['Tab', 'Tab'],
  '-': ['−', '−'],
};

/** Whether this is a Mac, whose accelerator is Command. */
export const isMac = /mac|iphone|ipad/i.test(globalThis.navigator?.platform ?? '');
