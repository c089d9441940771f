// The layout without a worker, for a page that is one file: it takes the place of client.ts there.
import { layOut } from './lay-out';
import type { LayoutRequest, LayoutResult } from './types';

/** Lays out when what was asked for before has been drawn. Rejects with the signal's reason when cancelled. */
export async function requestLayout(request: LayoutRequest, signal: AbortSignal): Promise<LayoutResult> {
  await new Promise((resolve) => setTimeout(resolve));
  signal.throwIfAborted();
  return layOut(request);
}
