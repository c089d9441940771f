// The dialogs about the open document, its versions and its link: which is open; their code is loaded when one is.
import { signal } from '@preact/signals';
import type { OpenDocument } from '../documents/open-document';
import { lazy } from '../ui/lazy';

const shown = signal<{ dialog: 'history' | 'share'; open: OpenDocument } | null>(null);

const dialogs = {
  history: lazy(() => import('../history/history-dialog').then((part) => part.HistoryDialog)),
  share: lazy(() => import('../share/share-dialog').then((part) => part.ShareDialog)),
};

/** Shows a dialog about a document. */
export function showDialog(dialog: keyof typeof dialogs, open: OpenDocument): void {
  shown.value = { dialog, open };
}

/** Draws the dialog that is open; once, at the root of the page. */
export function DocumentDialogs() {
  const now = shown.value;
  if (!now) return null;
  const Dialog = dialogs[now.dialog];
  return (
    <Dialog
      key={now.open.info.value.id}
      open={now.open}
      onClose={() => {
        shown.value = null;
      }}
    />
  );
}
