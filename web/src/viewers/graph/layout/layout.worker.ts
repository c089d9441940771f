// The layout worker: one request in, one answer out. The page ends it to cancel (layout-client.ts).

import { place } from './dagre';
import type { LayoutRequest } from './layout';
import { placeInRows } from './longest-path';

addEventListener('message', (event: MessageEvent<LayoutRequest>) => {
  try {
    postMessage({ answer: placed(event.data) });
  } catch (error) {
    postMessage({ failed: error instanceof Error ? error.message : String(error) });
  }
});

function placed(request: LayoutRequest) {
  try {
    return place(request);
  } catch {
    // Too deep for dagre's recursion, or a shape that it stumbles over: a plainer picture is better than none.
    return placeInRows(request);
  }
}
