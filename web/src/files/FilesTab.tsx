// Loads the panel of files when its tab is shown first.
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { s } from './strings';

let loaded: ComponentType | null = null;

export function FilesTab() {
  const [, redraw] = useState(0);
  useEffect(() => {
    if (loaded) return;
    void import('./FilesPanel').then(({ FilesPanel }) => {
      loaded = FilesPanel;
      redraw(1);
    });
  }, []);
  const Panel = loaded;
  return Panel ? <Panel /> : <p class="insp-empty">{s.loading}</p>;
}
