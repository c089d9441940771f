// Adds a PNG to SVG and Vega outputs of this session, for viewers such as GitHub that draw neither.
//
// The PNG is made once, when the cell has ended, and stays in the document. Outputs that came with a file, and those that
// have a raster image, are left as they are.
import { isObject, type MimeData } from '../ipynb/types';
import { vegaKind } from './mime-rank';
import type { DataItem, OutputArea } from './output-area';

const PNG = 'image/png';
/** Of one cell; whoever draws more has made a film. */
const MAX_PICTURES = 24;

/** The mime type of a bundle that is to be painted; null for one that has a picture, or nothing to make one of. */
export function rasterisableMime(data: MimeData): string | null {
  const mimes = Object.keys(data);
  if (mimes.some((mime) => mime.startsWith('image/') && mime !== 'image/svg+xml')) return null;
  return mimes.find((mime) => vegaKind(mime)) ?? mimes.find((mime) => mime === 'image/svg+xml') ?? null;
}

/** Adds pictures to what runs of this session have put into an area; says whether there was any to add. */
export async function addPngFallbacks(area: OutputArea): Promise<boolean> {
  const wanted = area.items.filter(
    (item): item is DataItem => item.kind === 'data' && item.trusted && rasterisableMime(item.data) !== null,
  );
  if (wanted.length === 0) return false;
  const { rasterise } = await import('./rasterise');
  let added = false;
  for (const item of wanted.slice(0, MAX_PICTURES)) {
    const mime = rasterisableMime(item.data);
    const picture = mime && (await rasterise(mime, item.data[mime] ?? null).catch(() => null));
    // Gone, or drawn anew meanwhile: the picture would be that of something else.
    const at = picture ? area.items.indexOf(item) : -1;
    if (!picture || at < 0) continue;
    const own = isObject(item.metadata[PNG]) ? item.metadata[PNG] : {};
    area.items[at] = {
      ...item,
      data: { ...item.data, [PNG]: picture.base64 },
      metadata: { ...item.metadata, [PNG]: { ...own, width: picture.width, height: picture.height } },
    };
    added = true;
  }
  return added;
}
