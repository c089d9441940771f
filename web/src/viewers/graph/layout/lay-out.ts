// Which of the two layouts a graph gets.
import { layOutByDagre } from './dagre';
import { layOutByLongestPath } from './longest-path';
import type { LayoutRequest, LayoutResult } from './types';

/** Nodes above which crossings are not minimised: dagre would take many seconds. */
const DAGRE_UP_TO = 900;

export function layOut(request: LayoutRequest): LayoutResult {
  if (request.nodes.length > DAGRE_UP_TO) return layOutByLongestPath(request);
  try {
    return layOutByDagre(request);
  } catch {
    // Too deep for dagre's recursion, or a shape that dagre cannot handle: a plainer diagram is better than none.
    return layOutByLongestPath(request);
  }
}
