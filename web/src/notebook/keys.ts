// Jupyter's keys as one table, which drives the command mode and the help dialog.
//
// Single keys act in command mode only and never during input or composition; they can be switched off.
import { signal } from '@preact/signals';
import { readPreference, writePreference } from '../preferences/preferences';
import type { ActionName } from './actions';

export interface KeyEntry {
  /** As `KeyboardEvent.key`, lower case; `d d` is a sequence; `accel`, `shift`, `alt`, `ctrl` are modifiers. */
  keys: string[];
  action: ActionName;
  /** Also works while the text of a cell is edited. */
  everywhere?: boolean;
}

export const KEY_TABLE: KeyEntry[] = [
  { keys: ['shift+enter'], action: 'runAdvance', everywhere: true },
  { keys: ['accel+enter', 'ctrl+enter'], action: 'run', everywhere: true },
  { keys: ['alt+enter'], action: 'runInsert', everywhere: true },
  { keys: ['accel+s'], action: 'save', everywhere: true },
  {
    keys: ['ctrl+shift+-', 'ctrl+shift+_', 'accel+shift+-', 'accel+shift+_'],
    action: 'split',
    everywhere: true,
  },
  { keys: ['ctrl+shift+arrowup', 'accel+shift+arrowup'], action: 'moveUp', everywhere: true },
  { keys: ['ctrl+shift+arrowdown', 'accel+shift+arrowdown'], action: 'moveDown', everywhere: true },
  { keys: ['accel+f'], action: 'find', everywhere: true },
  { keys: ['accel+shift+c', 'ctrl+shift+c'], action: 'palette', everywhere: true },
  { keys: ['enter'], action: 'edit' },
  { keys: ['arrowup', 'k'], action: 'selectPrevious' },
  { keys: ['arrowdown', 'j'], action: 'selectNext' },
  { keys: ['shift+arrowup', 'shift+k'], action: 'extendUp' },
  { keys: ['shift+arrowdown', 'shift+j'], action: 'extendDown' },
  { keys: ['accel+a'], action: 'selectAll' },
  { keys: ['a'], action: 'insertAbove' },
  { keys: ['b'], action: 'insertBelow' },
  { keys: ['d d'], action: 'remove' },
  { keys: ['x'], action: 'cut' },
  { keys: ['c'], action: 'copy' },
  { keys: ['v'], action: 'paste' },
  { keys: ['shift+v'], action: 'pasteAbove' },
  { keys: ['z'], action: 'undo' },
  { keys: ['shift+z'], action: 'redo' },
  { keys: ['shift+m'], action: 'merge' },
  { keys: ['y'], action: 'toCode' },
  { keys: ['m'], action: 'toMarkdown' },
  { keys: ['r'], action: 'toRaw' },
  { keys: ['1'], action: 'heading1' },
  { keys: ['2'], action: 'heading2' },
  { keys: ['3'], action: 'heading3' },
  { keys: ['4'], action: 'heading4' },
  { keys: ['5'], action: 'heading5' },
  { keys: ['6'], action: 'heading6' },
  { keys: ['o'], action: 'foldOutput' },
  { keys: ['shift+o'], action: 'scrollOutput' },
  { keys: ['l'], action: 'lineNumbersCell' },
  { keys: ['shift+l'], action: 'lineNumbers' },
  { keys: ['f'], action: 'find' },
  { keys: ['p'], action: 'palette' },
  { keys: ['i i'], action: 'stop' },
  { keys: ['0 0'], action: 'restart' },
  { keys: ['h'], action: 'help' },
];

/** The key that is shown beside an action, or an empty text when it has none. */
export function keyOf(action: ActionName): string {
  const keys = KEY_TABLE.find((entry) => entry.action === action)?.keys;
  const key = isMac ? keys?.find((candidate) => candidate.startsWith('accel')) : undefined;
  return keys ? keyLabel(key ?? keys[0] ?? '', isMac) : '';
}

/** The action of a stroke that works while a cell's text is edited, too. */
export function actionEverywhere(name: string): ActionName | null {
  return KEY_TABLE.find((entry) => entry.everywhere && entry.keys.includes(name))?.action ?? null;
}

const STORAGE_KEY = 'tandem.singleKeys';

/** Whether keys without a modifier act in command mode (WCAG 2.1.4 asks that they can be switched off). */
export const singleKeys = signal(readPreference(STORAGE_KEY) !== 'off');

export function setSingleKeys(on: boolean): void {
  singleKeys.value = on;
  writePreference(STORAGE_KEY, on ? 'on' : 'off');
}

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

const SEQUENCE_MS = 800;
const LETTERS = /^(?:shift\+)?[a-z0-9]$/;

/** Turns strokes into actions, remembering the first half of `d d`. */
export class KeyReader {
  private pending: { name: string; at: number } | null = null;

  /** The action of a stroke in command mode; `wait` when it may be the first half of a sequence. */
  read(name: string, at: number, letters: boolean): ActionName | 'wait' | null {
    const first = this.pending;
    this.pending = null;
    if (!letters && LETTERS.test(name)) return null;
    if (first && at - first.at <= SEQUENCE_MS) {
      const both = `${first.name} ${name}`;
      const sequence = KEY_TABLE.find((entry) => entry.keys.includes(both));
      if (sequence) return sequence.action;
    }
    const single = KEY_TABLE.find((entry) => entry.keys.includes(name));
    if (single) return single.action;
    if (KEY_TABLE.some((entry) => entry.keys.some((keys) => keys.startsWith(`${name} `)))) {
      this.pending = { name, at };
      return 'wait';
    }
    return null;
  }
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

/** Where a key belongs to what has the focus and not to the notebook. */
export function typing(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, [role=menu], dialog') !== null)
  );
}
