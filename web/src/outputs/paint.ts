// Paints an SVG or a chart as a PNG, on white paper and in light colours: a file does not know who will read it.
//
// Refuses what has no size, or would be larger than any screen; an SVG is painted as a picture, so it runs no script and
// loads nothing. Throws where the browser cannot paint; the document then goes without.
import { plainJson } from '../ipynb/json';
import { isObject, type Json } from '../ipynb/types';
import { vegaKind } from './mime-rank';

export interface Painted {
  base64: string;
  /** As it is meant to be seen; the picture itself has up to twice as many points. */
  width: number;
  height: number;
}

const SHARPNESS = 2;
const MOST_POINTS = 4_000_000;
const LARGEST_SIDE = 4096;
/** Letters of base64; a picture above this is painted with fewer points. */
const MOST_LETTERS = 1_500_000;

type Draw = (scale: number) => Promise<HTMLCanvasElement>;

/** Paints a value of a mime type that `paintable` gave. */
export async function paint(mime: string, value: Json): Promise<Painted> {
  const kind = vegaKind(mime);
  if (kind === null) return svg(typeof value === 'string' ? value : '');
  if (!isObject(value)) throw new Error('A chart is an object.');
  const { chartPainter } = await import('./vega');
  const chart = await chartPainter(plainJson(value) as object, kind);
  try {
    return await finish(chart.width, chart.height, chart.draw);
  } finally {
    chart.end();
  }
}

async function svg(text: string): Promise<Painted> {
  const image = new Image();
  // In light colours, whatever the system wishes now.
  const light = text.replace(/\(\s*prefers-color-scheme\s*:\s*dark\s*\)/g, 'not all');
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(light)}`;
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  return finish(width, height, async (scale) => {
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas;
  });
}

/** As sharp as the bounds allow. */
async function finish(width: number, height: number, draw: Draw): Promise<Painted> {
  if (!(width >= 1 && height >= 1)) throw new Error('A picture without a size.');
  const most = Math.min(Math.sqrt(MOST_POINTS / (width * height)), LARGEST_SIDE / Math.max(width, height));
  for (let scale = Math.min(SHARPNESS, most); scale >= 0.25; scale /= 2) {
    const base64 = await onPaper(await draw(scale));
    if (base64.length <= MOST_LETTERS)
      return { base64, width: Math.round(width), height: Math.round(height) };
  }
  throw new Error('The picture is too large for a document.');
}

async function onPaper(drawn: HTMLCanvasElement): Promise<string> {
  const canvas = document.createElement('canvas');
  canvas.width = drawn.width;
  canvas.height = drawn.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser gives no canvas.');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(drawn, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The picture could not be made.');
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
  return url.slice(url.indexOf(',') + 1);
}
