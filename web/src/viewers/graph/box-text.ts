// Which text of a box is drawn at a scale, and how large: what is drawn is never smaller than can be read.
import { type Face, textWidth, truncate, truncateStart } from '../shared/text-size';
import { LEADING, LINE_LEADING, LINE_SIZE, TITLE_SIZE, TOP } from './layout/boxes';
import type { NodeBox } from './layout/types';

/** Smallest size of text on the screen, in CSS pixels. */
export const MIN_TEXT_SIZE = 11;
/** A cut title shows at least so many characters, or nothing. */
const MIN_CHARACTERS = 3;

/** A line of text at its place in the box, in world coordinates. */
export interface TextLine {
  text: string;
  size: number;
  x: number;
  y: number;
  isTitle: boolean;
  /** What stands after a title that has no room below it. */
  after: string;
}

/**
 * The lines of a box from the title down, as many as have room. At smaller scales letters grow against the box: they are
 * cut to its width, and lower lines are left out.
 */
export function boxText(box: NodeBox, scale: number, indent: number): TextLine[] {
  const grow = (size: number) => Math.max(size, MIN_TEXT_SIZE / scale);
  const room = box.width - indent - Math.min(indent, 6);
  const lines: TextLine[] = [];
  let bottom = TOP;
  [box.title, ...box.lines].forEach((whole, i) => {
    const isTitle = i === 0;
    const size = grow(isTitle ? TITLE_SIZE : LINE_SIZE);
    const height = size * (isTitle ? LEADING : LINE_LEADING);
    // The title may take all of the box.
    if (bottom + height > box.height + (isTitle ? 6 : 1)) {
      bottom = Number.POSITIVE_INFINITY;
      const [title] = lines;
      if (box.node.shape === 'group' && title !== undefined) title.after = afterTitle(title, whole, room);
      return;
    }
    const face = isTitle ? 'bold' : 'mono';
    const cut = isTitle && box.node.group?.kind === 'scope' ? truncateStart : truncate;
    const text = fitting(whole, size, face, room, cut);
    bottom += height;
    if (text !== whole && [...text].length <= MIN_CHARACTERS) return;
    lines.push({ text, size, x: indent, y: bottom - size * 0.24, isTitle, after: '' });
  });
  // A title alone stands in the middle, however large.
  const [only] = lines;
  if (only !== undefined && lines.length === 1) only.y = box.height / 2 + only.size * 0.36;
  return lines;
}

const SEPARATOR = ' · ';

/** As many whole parts of a line as have room after a title. */
function afterTitle({ text, size }: TextLine, line: string, room: number): string {
  const left = room - textWidth(text, size, 'bold') - size * 0.6;
  const parts = line.split(SEPARATOR);
  const fits = (count: number) => textWidth(parts.slice(0, count).join(SEPARATOR), size, 'mono') <= left + 2;
  let count = parts.length;
  while (count > 0 && !fits(count)) count -= 1;
  return parts.slice(0, count).join(SEPARATOR);
}

/** As much of a line as has room: whole parts of it where one fits, else what the cut leaves. */
function fitting(whole: string, size: number, face: Face, room: number, cut: typeof truncate): string {
  const parts = whole.split(SEPARATOR);
  for (let count = parts.length; count > 0; count -= 1) {
    const text = parts.slice(0, count).join(SEPARATOR);
    if (textWidth(text, size, face) <= room + 2) return text;
  }
  return cut(whole, size, face, room);
}

/** Scales in steps, so that text is cut anew a few times while zooming and never while panning. */
export function textScale(scale: number): number {
  if (scale >= 1) return 1;
  return 2 ** (Math.floor(Math.log2(scale) * 8) / 8);
}
