// Draws charts of files as SVG texts, apart from the page: one that never ends, or takes all memory, ends with this worker.
import type { ChartWish } from './chart-pictures';

/** Vega makes its measure of text when it is loaded, of a document if there is one; without it, it estimates. */
async function loadVega(): Promise<typeof import('./vega')> {
  const measure = { createElement: () => new OffscreenCanvas(1, 1) };
  const scope: { document?: unknown } = self;
  if (typeof OffscreenCanvas === 'function') scope.document = measure;
  try {
    return await import('./vega');
  } finally {
    delete scope.document;
  }
}

const vega = loadVega();

self.addEventListener('message', async ({ data }: MessageEvent<ChartWish>) => {
  try {
    const { chartSvg } = await vega;
    // From here on it is the chart that takes its time.
    self.postMessage('drawing');
    self.postMessage({ svg: await chartSvg(data) });
  } catch (error) {
    self.postMessage({ problem: error instanceof Error ? error.message : String(error) });
  }
});
