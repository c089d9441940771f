// Rendered Markdown. The nodes are built outside Preact, which only gives them a place.
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { JsonObject } from '../ipynb/types';
import { followHeadings } from './levels';
import { renderMarkdown } from './render';

export function Markdown({ text, attachments = null }: { text: string; attachments?: JsonObject | null }) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    host.current?.replaceChildren(renderMarkdown(text, attachments));
    followHeadings();
  }, [text, attachments]);
  return <div class="md" ref={host} />;
}
