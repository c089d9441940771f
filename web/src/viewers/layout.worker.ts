// The layout worker: one request in, one answer out. The page ends it to cancel (layout-client.ts).
import type { LayoutRequest } from './layout';
import { place } from './layout-dagre';

addEventListener('message', (event: MessageEvent<LayoutRequest>) => {
  try {
    postMessage({ answer: place(event.data) });
  } catch (error) {
    postMessage({ failed: error instanceof Error ? error.message : String(error) });
  }
});
