// Pictures of charts that came with a file, made one after the other by a worker that is ended when one takes too long.
import { s } from './strings';

export interface ChartWish {
  spec: object;
  kind: 'vega' | 'vegalite';
  ink: string;
  font: string;
}

type Drawn = { svg: string } | { problem: string };

/** A chart that is not drawn so long (ms) after the worker has begun with it is left out. */
const TIMEOUT_MS = 10_000;
/** Vega has come by then (ms), or does not come. */
const LOADING_MS = 60_000;
/** The longest text that is shown as a picture. */
const MAX_LENGTH = 4_000_000;

let worker: Worker | null = null;
let last: Promise<unknown> = Promise.resolve();

/** The SVG text of a chart. Rejects with a sentence. */
export function chartPicture(wish: ChartWish): Promise<string> {
  const drawn = last.then(() => draw(wish));
  last = drawn.catch(() => undefined);
  return drawn;
}

async function draw(wish: ChartWish): Promise<string> {
  const own = worker ?? new Worker(new URL('./vega.worker.js', import.meta.url).href, { type: 'module' });
  worker = own;
  const drawn = await new Promise<Drawn>((resolve) => {
    const giveUpAfter = (ms: number) => setTimeout(() => resolve({ problem: s.chartTooMuch }), ms);
    let timer = giveUpAfter(LOADING_MS);
    const settle = (found: Drawn) => {
      clearTimeout(timer);
      resolve(found);
    };
    own.onmessage = ({ data }: MessageEvent<Drawn | 'drawing'>) => {
      if (data !== 'drawing') return settle(data);
      clearTimeout(timer);
      timer = giveUpAfter(TIMEOUT_MS);
    };
    own.onerror = (event) => {
      event.preventDefault();
      settle({ problem: s.chartTooMuch });
    };
    own.postMessage(wish);
  });
  if ('svg' in drawn && drawn.svg.length <= MAX_LENGTH) return drawn.svg;
  // Whatever it was at is over, its timers as well.
  own.terminate();
  worker = null;
  throw new Error('problem' in drawn ? drawn.problem : s.chartTooMuch);
}
