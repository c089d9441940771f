// Measures the box of a node: its size follows its text.
import { textWidth, truncate, truncateStart } from '../../shared/text-size';
import type { ViewNode } from '../model';
import type { DiagramLabels, NodeBox } from './types';

/** Font sizes of a box; graph.css has the same. */
export const TITLE_SIZE = 12;
export const LINE_SIZE = 11;
/** Heights of a title and of a line in their sizes, and the room above the title. */
export const LEADING = 1.28;
export const LINE_LEADING = 1.2;
export const TOP = 4;

const LINE_HEIGHT = 14;
const HEADER_HEIGHT = 23;
const PADDING_X = 11;
const MAX_TEXT_WIDTH = 208;
const MIN_WIDTH = 84;
const MIN_CONSTANT_WIDTH = 44;
/** Nor is a title that is enlarged for a small scale wider than this. */
const MAX_TITLE_WIDTH = 280;
/** Lines that a folded group has room for: one, in larger letters. */
const GROUP_LINES = 2;
const MAX_GROUP_WIDTH = 480;
/** Pills and hexagons lose so much room at either end. */
const END_INSET = 6;

/**
 * `titleSize` is the size at which the title will be drawn at first sight. Where there is room beside it, a folded group is as wide as
 * its totals are at that size, below its title or after it; it is never higher for them, since groups stand in long columns.
 */
export function measureBox(
  node: ViewNode,
  labels: DiagramLabels,
  titleSize = TITLE_SIZE,
  isRoomy = false,
): NodeBox {
  const lines = linesOf(node, labels)
    .filter((line) => line !== '')
    .map((line) => truncate(line, LINE_SIZE, 'mono', MAX_TEXT_WIDTH));
  const cut = node.group?.kind === 'scope' ? truncateStart : truncate;
  const title = cut(titleOf(node, labels), TITLE_SIZE, 'bold', MAX_TEXT_WIDTH);
  const titleWidth = textWidth(title, TITLE_SIZE, 'bold');
  const enlarged = Math.min(MAX_TITLE_WIDTH, (titleWidth * titleSize) / TITLE_SIZE);
  const detail = truncate(node.detail, LINE_SIZE, 'mono', MAX_TEXT_WIDTH - titleWidth - 8);
  const detailWidth = detail === '' ? 0 : 7 + textWidth(detail, LINE_SIZE, 'mono');
  const textWidths = lines.map((line) => textWidth(line, LINE_SIZE, 'mono'));
  const wide = isRoomy && node.shape === 'group' ? totalsWidth(title, lines[0] ?? '', titleSize) : 0;
  const inset = node.shape === 'argument' || node.shape === 'movement' ? END_INSET : 0;
  const width = Math.max(
    node.shape === 'constant' ? MIN_CONSTANT_WIDTH : MIN_WIDTH,
    Math.max(titleWidth + detailWidth, enlarged, wide, ...textWidths) + 2 * (PADDING_X + inset),
  );
  return {
    node,
    width: Math.round(width),
    height: HEADER_HEIGHT + LINE_HEIGHT * (node.shape === 'group' ? GROUP_LINES : lines.length),
    title,
    detail,
    lines,
  };
}

/** How wide the totals of a group are in letters of a size. */
function totalsWidth(title: string, totals: string, size: number): number {
  const lineSize = Math.max(LINE_SIZE, size);
  const below = textWidth(totals, lineSize, 'mono');
  const height = HEADER_HEIGHT + LINE_HEIGHT * GROUP_LINES;
  const isBelow = TOP + size * LEADING + lineSize * LINE_LEADING <= height + 1;
  return Math.min(MAX_GROUP_WIDTH, isBelow ? below : textWidth(title, size, 'bold') + 2 * lineSize + below);
}

/** Of a group in several boxes all but the first are numbered. */
function titleOf(node: ViewNode, labels: DiagramLabels): string {
  if (node.group === null) return node.title;
  const piece = Number(node.key.split('.')[1] ?? 0);
  return labels.group(node.group) + (piece === 0 ? '' : ` (${piece + 1})`);
}

function linesOf(node: ViewNode, labels: DiagramLabels): string[] {
  switch (node.shape) {
    case 'kernel':
      return labels.collapsed(node);
    case 'group':
      return [labels.totals(node)];
    default:
      return [node.type, labels.place(node)];
  }
}
