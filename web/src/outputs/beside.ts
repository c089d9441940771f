// A PNG beside what not every viewer draws: SVG plots and Vega charts that a run has made.
//
// GitHub and nbviewer show the picture of a file where they do not run its chart. It is made once, when the cell has
// ended, and stays in the document, so a file that is saved again is the same. What came with a file is left as it is,
// and so is a result that brings a picture of its own. The part that paints is loaded with the first of them.
import { isObject, type MimeData } from '../ipynb/types';
import type { DataItem, OutputArea } from './area';
import { vegaKind } from './mime-rank';

const PNG = 'image/png';
/** Of one cell; whoever draws more has made a film. */
const MOST = 24;

/** The mime type of a bundle that is to be painted; null for one that has a picture, or nothing to make one of. */
export function paintable(data: MimeData): string | null {
  const mimes = Object.keys(data);
  if (mimes.some((mime) => mime.startsWith('image/') && mime !== 'image/svg+xml')) return null;
  return mimes.find((mime) => vegaKind(mime)) ?? mimes.find((mime) => mime === 'image/svg+xml') ?? null;
}

/** Adds pictures to what runs of this session have put into an area; says whether there was any to add. */
export async function addPictures(area: OutputArea): Promise<boolean> {
  const wanted = area.items.filter(
    (item): item is DataItem => item.kind === 'data' && item.trusted && paintable(item.data) !== null,
  );
  if (wanted.length === 0) return false;
  const { paint } = await import('./paint');
  let added = false;
  for (const item of wanted.slice(0, MOST)) {
    const mime = paintable(item.data);
    const picture = mime && (await paint(mime, item.data[mime] ?? null).catch(() => null));
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
