// Keyboard movement in a diagram: along edges from box to box, and panning.
import type { Diagram, PlacedBox } from './layout/types';
import { neighbours } from './model';

const PAN_STEP = 48;
/** A sideways step prefers boxes of about the same height: vertical distance counts so many times. */
const VERTICAL_WEIGHT = 3;
const MIN_SIDEWAYS = 8;

/** How an arrow key with Shift moves the diagram; null for other keys. */
export function panStep(key: string): { x: number; y: number } | null {
  switch (key) {
    case 'ArrowLeft':
      return { x: PAN_STEP, y: 0 };
    case 'ArrowRight':
      return { x: -PAN_STEP, y: 0 };
    case 'ArrowUp':
      return { x: 0, y: PAN_STEP };
    case 'ArrowDown':
      return { x: 0, y: -PAN_STEP };
    default:
      return null;
  }
}

/**
 * The key of the box that an arrow key moves to: up to an operand, down to a reader, sideways to the nearest box of about
 * the same height; null where there is none.
 */
export function nextBox(diagram: Diagram, from: string, key: string): string | null {
  const byKey = new Map(diagram.boxes.map((box) => [box.node.key, box]));
  const here = byKey.get(from);
  if (here === undefined) return null;
  const boxes = (keys: string[]) => keys.map((item) => byKey.get(item)).filter((box) => box !== undefined);
  const at = centre(here);
  const dx = (box: PlacedBox) => centre(box).x - at.x;
  const dy = (box: PlacedBox) => centre(box).y - at.y;
  const { inputs, readers } = neighbours(diagram.view.edges, from);
  switch (key) {
    case 'ArrowUp':
      return closest(boxes(inputs), (box) => Math.abs(dx(box)));
    case 'ArrowDown':
      return closest(boxes(readers), (box) => Math.abs(dx(box)));
    default: {
      const side = key === 'ArrowLeft' ? -1 : 1;
      const candidates = diagram.boxes.filter((box) => side * dx(box) > MIN_SIDEWAYS);
      return closest(candidates, (box) => Math.hypot(dx(box), VERTICAL_WEIGHT * dy(box)));
    }
  }
}

function centre(box: PlacedBox): { x: number; y: number } {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function closest(boxes: readonly PlacedBox[], distance: (box: PlacedBox) => number): string | null {
  const best = boxes.reduce<PlacedBox | null>(
    (a, b) => (a === null || distance(b) < distance(a) ? b : a),
    null,
  );
  return best?.node.key ?? null;
}
