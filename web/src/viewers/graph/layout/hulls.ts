// Hulls: the outlines of fused groups and the positions of their labels.
import type { KernelView } from '../../../generated/protocol';
import { textWidth } from '../../shared/text-size';
import type { GraphView } from '../model';
import { LINE_SIZE, TITLE_SIZE } from './boxes';
import { bounds, hullRows, outline, overlaps, type Point, type Rect } from './geometry';
import type { DiagramLabels, Hull, PlacedBox } from './types';

const PADDING = 13;
const LABEL_GAP = 11;
/** Steps of an outline narrower than this are levelled. */
const MIN_STEP = 28;
const CORNER_RADIUS = 12;

/** Room that a label beside a hull takes, from the box to the label's far end. */
export function labelRoom(lines: readonly string[]): number {
  return labelSize(lines).width + PADDING + LABEL_GAP;
}

function labelSize(lines: readonly string[]): { width: number; height: number } {
  const widths = lines.map((line, i) =>
    i === 0 ? textWidth(line, TITLE_SIZE, 'bold') : textWidth(line, LINE_SIZE, 'mono'),
  );
  return { width: Math.max(0, ...widths), height: 16 + 14 * (lines.length - 1) };
}

/** The hull of each expanded kernel of a view. */
export function hullsOf(view: GraphView, boxes: readonly PlacedBox[], labels: DiagramLabels): Hull[] {
  const outlines = view.kernels.map((kernel) => ({ kernel, rows: rowsOf(kernel, boxes) }));
  const taken: Rect[] = [...boxes, ...outlines.flatMap(({ rows }) => rows)];
  return outlines.flatMap(({ kernel, rows }) => {
    const top = rows[0];
    if (top === undefined) return [];
    const lines = labels.kernel(kernel);
    const label = labelPosition(top, rows.at(-1) ?? top, labelSize(lines), taken);
    taken.push(label);
    return [{ kernel, path: outline(rows, CORNER_RADIUS), frame: bounds(rows) ?? top, label, lines }];
  });
}

/** A plain rectangle where no other node lies in it, else an outline row by row. */
function rowsOf(kernel: KernelView, boxes: readonly PlacedBox[]): Rect[] {
  const members = boxes.filter((box) => box.node.kernel === kernel.number);
  const whole = bounds(members);
  const rectangle = whole === null ? [] : hullRows([whole], PADDING, 0);
  const isInside = (box: PlacedBox) =>
    box.node.kernel !== kernel.number && rectangle.some((part) => overlaps(part, box));
  return boxes.some(isInside) ? hullRows(members, PADDING, MIN_STEP) : rectangle;
}

/** The position round a hull at which a label covers least. */
function labelPosition(
  top: Rect,
  bottom: Rect,
  size: { width: number; height: number },
  taken: readonly Rect[],
): Rect {
  const candidates: Point[] = [
    { x: top.x + top.width + LABEL_GAP, y: top.y + 3 },
    { x: bottom.x + bottom.width + LABEL_GAP, y: bottom.y + bottom.height - size.height - 3 },
    { x: top.x - LABEL_GAP - size.width, y: top.y + 3 },
    { x: top.x + PADDING, y: top.y - size.height - 4 },
  ];
  const collisions = (p: Point) => taken.filter((other) => overlaps({ ...p, ...size }, other)).length;
  const best = candidates.reduce((a, b) => (collisions(b) < collisions(a) ? b : a));
  return { ...best, ...size };
}
