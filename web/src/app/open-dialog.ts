// Opens the command palette and the keyboard help, whose code is loaded with the first of them.
import { signal } from '@preact/signals';
import { s as os } from '../outputs/strings';
import { toast } from '../ui/toast';

/** The dialog that is open. */
export const dialog = signal<'keys' | 'palette' | null>(null);
/** What draws it, once it is loaded. */
export const dialogs = signal<typeof import('./dialogs') | null>(null);

/** What was typed before the dialog was loaded. */
let typed = '';

export function typedAhead(): string {
  return typed;
}

export function openDialog(name: 'keys' | 'palette'): void {
  dialog.value = name;
  typed = '';
  if (dialogs.value) return;
  document.addEventListener('keydown', holdKey, true);
  import('./dialogs').then(
    (part) => {
      dialogs.value = part;
    },
    () => {
      dialog.value = null;
      toast(os.partFailed);
    },
  );
}

/** Keys are meant for the dialog that was asked for: none of them acts on a cell or writes into a text. */
function holdKey(event: KeyboardEvent): void {
  if (dialog.peek() === null || document.querySelector('dialog[open]')) {
    document.removeEventListener('keydown', holdKey, true);
    return;
  }
  event.preventDefault();
  event.stopImmediatePropagation();
  if (event.key === 'Escape') dialog.value = null;
  else if (event.key === 'Backspace') typed = typed.slice(0, -1);
  else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) typed += event.key;
}
