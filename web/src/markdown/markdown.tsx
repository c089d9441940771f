// Rendered Markdown. The nodes are built outside Preact.
//
// The renderer is loaded lazily; until it is there, and where it cannot be loaded, the source text is shown.
import { signal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { JsonObject } from '../ipynb/types';
import { inSlices } from '../ui/time-slices';
import { updateHeadingLevels } from './heading-levels';

const renderer = signal<typeof import('./render') | null>(null);
let loading = false;

/** Begins to load the renderer; after a failure the next text tries again. */
export function loadMarkdown(): void {
  if (loading) return;
  loading = true;
  import('./render').then(
    (part) => {
      renderer.value = part;
    },
    () => {
      loading = false;
    },
  );
}

export function Markdown({ text, attachments = null }: { text: string; attachments?: JsonObject | null }) {
  const host = useRef<HTMLDivElement>(null);
  const part = renderer.value;
  useLayoutEffect(() => {
    if (!part) {
      loadMarkdown();
      host.current?.replaceChildren(text);
      return undefined;
    }
    let drawn = false;
    const callOff = inSlices(() => {
      drawn = true;
      host.current?.replaceChildren(part.renderMarkdown(text, attachments));
      updateHeadingLevels();
    });
    if (!drawn) host.current?.replaceChildren(text);
    return callOff;
  }, [part, text, attachments]);
  return <div class={part ? 'md' : 'md md-plain'} ref={host} />;
}
