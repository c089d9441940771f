// Rendered Markdown. The nodes are built outside Preact, which only gives them a place.
//
// What renders is loaded beside the page; until it is there, and where it cannot be had, the text stands as it is.
import { signal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { JsonObject } from '../ipynb/types';
import { followHeadings } from './levels';

const renderer = signal<typeof import('./render') | null>(null);
let loading = false;

/** Begins to load what renders; a failure is tried again with the next text. */
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
      return;
    }
    host.current?.replaceChildren(part.renderMarkdown(text, attachments));
    followHeadings();
  }, [part, text, attachments]);
  return <div class={part ? 'md' : 'md md-plain'} ref={host} />;
}
