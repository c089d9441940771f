// Opens the command palette, the keyboard help and the names of other libraries, whose code is loaded with the first of them.
import { effect, signal } from '@preact/signals';
import { goReference, referenceName } from '../navigation/navigate';
import { s as os } from '../outputs/strings';
import { toast } from '../ui/toast';

export type DialogName = 'keys' | 'measured' | 'names' | 'palette' | 'reference';

/** The dialog that is open. */
export const dialog = signal<DialogName | null>(null);
/** The library whose names were asked for. */
export const namesLibrary = signal<string | null>(null);
/** What draws it, once it is loaded. */
export const dialogs = signal<typeof import('./dialogs') | null>(null);

/** What was typed before the dialog was loaded, and whether Enter came after it. */
export interface TypedAhead {
  text: string;
  entered: boolean;
}

let typed: TypedAhead = { text: '', entered: false };

export const typedAhead = (): TypedAhead => typed;

export function openDialog(name: DialogName, library: string | null = null): void {
  namesLibrary.value = library;
  dialog.value = name;
  typed = { text: '', entered: false };
  if (dialogs.value) return;
  document.addEventListener('keydown', holdKey, true);
  import('./dialogs').then(
    (part) => {
      dialogs.value = part;
    },
    () => {
      closeDialog();
      toast(os.partFailed);
    },
  );
}

export function closeDialog(): void {
  dialog.value = null;
  if (referenceName.peek() !== null) goReference(null);
}

/** Shows the reference as long as a name of it is asked for. */
export function followReference(): () => void {
  return effect(() => {
    if (referenceName.value === null) {
      if (dialog.peek() === 'reference') dialog.value = null;
    } else if (dialog.peek() !== 'reference') openDialog('reference');
  });
}

/** Keys are meant for the dialog that was asked for: none of them acts on a cell or writes into a text. */
function holdKey(event: KeyboardEvent): void {
  if (dialog.peek() === null || document.querySelector('dialog[open]')) {
    document.removeEventListener('keydown', holdKey, true);
    return;
  }
  event.preventDefault();
  event.stopImmediatePropagation();
  if (event.key === 'Escape') closeDialog();
  else if (typed.entered) return;
  else if (event.key === 'Enter') typed.entered = true;
  else if (event.key === 'Backspace') typed.text = typed.text.slice(0, -1);
  else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey)
    typed.text += event.key;
}
