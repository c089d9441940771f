// Rasterises an SVG or a chart to a PNG on white, in light colours.
//
// An SVG is drawn as an image, so it runs no script and loads nothing. Rejects what has no size or is too large.
import { imageDataUrl } from '../ipynb/image-data';
import { plainJson } from '../ipynb/json';
import { isObject, type Json } from '../ipynb/types';
import { vegaKind } from './mime-rank';

export interface RasterImage {
  base64: string;
  /** As it is meant to be seen; the picture itself has up to twice as many points. */
  width: number;
  height: number;
}

const MAX_SCALE = 2;
const MAX_PIXELS = 4_000_000;
const MAX_SIDE = 4096;
/** Letters of base64; a picture above this is painted with fewer points. */
const MAX_BASE64_LENGTH = 1_500_000;

type Draw = (scale: number) => Promise<HTMLCanvasElement>;

/** Paints a value of a mime type that `rasterisableMime` gave. */
export async function rasterise(mime: string, value: Json): Promise<RasterImage> {
  const kind = vegaKind(mime);
  if (kind === null) return svg(typeof value === 'string' ? value : '');
  if (!isObject(value)) throw new Error('A chart is an object.');
  const { offscreenChart } = await import('./vega');
  const chart = await offscreenChart(plainJson(value) as object, kind);
  try {
    return await withinBounds(chart.width, chart.height, chart.draw);
  } finally {
    chart.end();
  }
}

async function svg(text: string): Promise<RasterImage> {
  const image = new Image();
  // In light colours, whatever the system wishes now.
  const light = text.replace(/\(\s*prefers-color-scheme\s*:\s*dark\s*\)/g, 'not all');
  image.src = imageDataUrl('image/svg+xml', light);
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  return withinBounds(width, height, async (scale) => {
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas;
  });
}

/** As sharp as the bounds allow. */
async function withinBounds(width: number, height: number, draw: Draw): Promise<RasterImage> {
  if (!(width >= 1 && height >= 1)) throw new Error('A picture without a size.');
  const most = Math.min(Math.sqrt(MAX_PIXELS / (width * height)), MAX_SIDE / Math.max(width, height));
  for (let scale = Math.min(MAX_SCALE, most); scale >= 0.25; scale /= 2) {
    const base64 = await onWhite(await draw(scale));
    if (base64.length <= MAX_BASE64_LENGTH)
      return { base64, width: Math.round(width), height: Math.round(height) };
  }
  throw new Error('The picture is too large for a document.');
}

async function onWhite(drawn: HTMLCanvasElement): Promise<string> {
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
