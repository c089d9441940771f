// Loads the dialog of versions when it is asked for, and shows it.
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { OpenDocument } from '../documents/session';
import { historyOf } from './open';

type View = ComponentType<{ open: OpenDocument; onClose(): void }>;

export function HistoryHost() {
  const open = historyOf.value;
  const [view, setView] = useState<{ component: View } | null>(null);
  useEffect(() => {
    if (open && !view) {
      void import('./HistoryDialog').then(({ HistoryDialog }) => setView({ component: HistoryDialog }));
    }
  }, [open, view]);
  if (!open || !view) return null;
  const { component: Shown } = view;
  return (
    <Shown
      key={open.info.value.id}
      open={open}
      onClose={() => {
        historyOf.value = null;
      }}
    />
  );
}
