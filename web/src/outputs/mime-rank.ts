// Chooses the representation of a mime bundle: lower rank wins, in JupyterLab's order, Tandem's own types first.
//
// Scripts and unknown mime types have no rank.
import type { MimeData } from '../ipynb/types';

export const GRAPH_MIME = 'application/vnd.tandem.graph.v1+json';
export const TIMING_MIME = 'application/vnd.tandem.timing.v1+json';
export const EXERCISE_MIME = 'application/vnd.tandem.exercise.v1+json';
export const REPORT_MIME = 'application/vnd.tandem.report.v1+json';
/** Statistics of a graph's nodes, beside the graph. It is no representation by itself. */
export const VALUES_MIME = 'application/vnd.tandem.values.v1+json';
export const PROFILE_MIME = 'application/vnd.tandem.profile.v1+json';
export const WIDGET_MIME = 'application/vnd.tandem.widget.v1+json';

const RANKS: Record<string, number> = {
  [GRAPH_MIME]: 10,
  [TIMING_MIME]: 11,
  [PROFILE_MIME]: 12,
  [EXERCISE_MIME]: 13,
  [REPORT_MIME]: 14,
  [WIDGET_MIME]: 15,
  'text/html': 50,
  'text/markdown': 60,
  'text/latex': 70,
  'image/svg+xml': 80,
  'image/png': 90,
  'image/jpeg': 91,
  'image/gif': 92,
  'image/webp': 93,
  'application/json': 100,
  'text/plain': 120,
};

const VEGA = /^application\/vnd\.(vega|vegalite)\.v\d+(?:\.\d+)*\+json$/;
const VEGA_RANK = 20;

/** `vega` or `vegalite` when the mime type is one of theirs, of any version. */
export function vegaKind(mime: string): 'vega' | 'vegalite' | null {
  return (VEGA.exec(mime)?.[1] as 'vega' | 'vegalite' | undefined) ?? null;
}

function rank(mime: string): number {
  if (vegaKind(mime)) return VEGA_RANK;
  return Object.hasOwn(RANKS, mime) ? (RANKS[mime] ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;
}

/** The mime type of a bundle that is shown, or null when none of them is known. */
export function chooseMime(data: MimeData): string | null {
  let best: string | null = null;
  let bestRank = Number.POSITIVE_INFINITY;
  for (const mime of Object.keys(data)) {
    if (rank(mime) < bestRank) {
      best = mime;
      bestRank = rank(mime);
    }
  }
  return best;
}
