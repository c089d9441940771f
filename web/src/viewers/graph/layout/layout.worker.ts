// The layout worker: answers each request with one result. The page terminates the worker to cancel (client.ts).
import { layOutByDagre } from './dagre';
import { layOutByLongestPath } from './longest-path';
import type { LayoutRequest } from './types';

addEventListener('message', (event: MessageEvent<LayoutRequest>) => {
  try {
    postMessage({ result: layOut(event.data) });
  } catch (error) {
    postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
});

function layOut(request: LayoutRequest) {
  try {
    return layOutByDagre(request);
  } catch {
    // Too deep for dagre's recursion, or a shape that dagre cannot handle: a plainer diagram is better than none.
    return layOutByLongestPath(request);
  }
}
