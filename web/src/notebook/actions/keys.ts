// The key bindings of the table of actions: Jupyter's keys in command mode, and those that work everywhere.
//
// Single keys act in command mode only and never during input or composition.
import { ACTIONS, type Action, type ActionId } from '.';
import { isMac, keyLabel } from './strokes';

function bindings(mode: 'command' | 'everywhere'): Map<string, ActionId> {
  const entries = ACTIONS.flatMap((action: Action) =>
    (action.keys?.[mode] ?? []).map((stroke) => [stroke, action.id as ActionId] as const),
  );
  return new Map(entries);
}

const EVERYWHERE_KEYS = bindings('everywhere');
const COMMAND_KEYS = new Map([...EVERYWHERE_KEYS, ...bindings('command')]);

/** The key that is shown beside an action, or an empty text when it has none. */
export function keyHint({ keys }: Action): string {
  const strokes = keys?.everywhere ?? keys?.command ?? [];
  const own = isMac ? strokes.find((stroke) => stroke.startsWith('accel')) : undefined;
  return strokes.length > 0 ? keyLabel(own ?? strokes[0] ?? '', isMac) : '';
}

/** The action of a stroke that works while a cell's text is edited, too. */
export function actionEverywhere(stroke: string): ActionId | null {
  return EVERYWHERE_KEYS.get(stroke) ?? null;
}

const SEQUENCE_MS = 800;
const LETTERS = /^(?:shift\+)?[a-z0-9]$/;

/** Turns strokes into actions, remembering the first half of `d d`. */
export class KeyReader {
  private pending: { name: string; at: number } | null = null;

  /** The action of a stroke in command mode; `wait` when it may be the first half of a sequence. */
  read(name: string, at: number, letters: boolean): ActionId | 'wait' | null {
    const first = this.pending;
    this.pending = null;
    if (!letters && LETTERS.test(name)) return null;
    if (first && at - first.at <= SEQUENCE_MS) {
      const both = `${first.name} ${name}`;
      const sequence = COMMAND_KEYS.get(both);
      if (sequence) return sequence;
    }
    const single = COMMAND_KEYS.get(name);
    if (single) return single;
    if ([...COMMAND_KEYS.keys()].some((keys) => keys.startsWith(`${name} `))) {
      this.pending = { name, at };
      return 'wait';
    }
    return null;
  }
}
