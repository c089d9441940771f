// The registry from mime type to component, and the choice among the representations of one result.
//
// Lower rank wins, in JupyterLab's order, with our own documents first. Refuses: script, and any mime type that it does
// not know, which falls back to the bundle's plain text. An unknown type is kept in the file all the same.
import type { ComponentType } from 'preact';
import type { MimeData } from '../ipynb/types';
import { HtmlOutput } from './html';
import { ImageOutput } from './image';
import { ComparisonView, GraphView } from './lazy';
import { JsonOutput, LatexOutput, MarkdownOutput, TextOutput } from './text';

export const GRAPH_MIME = 'application/vnd.tandem.graph.v1+json';
export const TIMING_MIME = 'application/vnd.tandem.timing.v1+json';

/** What a mime component is given. `trusted` says that the output was made by a run in this session. */
export interface MimeProps {
  mime: string;
  value: MimeData[string];
  metadata: unknown;
  trusted: boolean;
}

interface Renderer {
  rank: number;
  component: ComponentType<MimeProps>;
}

const renderers = new Map<string, Renderer>([
  [GRAPH_MIME, { rank: 10, component: GraphView }],
  [TIMING_MIME, { rank: 11, component: ComparisonView }],
  ['text/html', { rank: 50, component: HtmlOutput }],
  ['text/markdown', { rank: 60, component: MarkdownOutput }],
  ['text/latex', { rank: 70, component: LatexOutput }],
  ['image/svg+xml', { rank: 80, component: ImageOutput }],
  ['image/png', { rank: 90, component: ImageOutput }],
  ['image/jpeg', { rank: 91, component: ImageOutput }],
  ['image/gif', { rank: 92, component: ImageOutput }],
  ['image/webp', { rank: 93, component: ImageOutput }],
  ['application/json', { rank: 100, component: JsonOutput }],
  ['text/plain', { rank: 120, component: TextOutput }],
]);

/** The mime type of a bundle that is shown, or null when none of them is known. */
export function chooseMime(data: MimeData): string | null {
  let best: string | null = null;
  let bestRank = Number.POSITIVE_INFINITY;
  for (const mime of Object.keys(data)) {
    const rank = renderers.get(mime)?.rank ?? Number.POSITIVE_INFINITY;
    if (rank < bestRank) {
      best = mime;
      bestRank = rank;
    }
  }
  return best;
}

/** The component of a mime type that `chooseMime` returned. */
export function rendererOf(mime: string): ComponentType<MimeProps> | null {
  return renderers.get(mime)?.component ?? null;
}
