// The layout worker: answers each request with one result. The page terminates the worker to cancel (client.ts).
import { layOut } from './lay-out';
import type { LayoutRequest } from './types';

addEventListener('message', (event: MessageEvent<LayoutRequest>) => {
  try {
    postMessage({ result: layOut(event.data) });
  } catch (error) {
    postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
});
