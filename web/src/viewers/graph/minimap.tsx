// The minimap of a canvas: the whole diagram, and what of it is in view. A press or drag moves the view.
//
// A help for the pointer alone: by keyboard the view follows the focus, and Shift with arrows moves it.
import { useMemo, useRef } from 'preact/hooks';
import type { Diagram } from './layout/types';
import { s } from './strings';
import type { Viewport } from './use-viewport';

const WIDTH = 132;
const HEIGHT = 96;
const PADDING = 4;

/** Nothing while the whole diagram is in view. */
export function Minimap({ diagram, viewport }: { diagram: Diagram; viewport: Viewport }) {
  const { frame } = diagram;
  const { at, size } = viewport;
  const map = useRef<SVGSVGElement>(null);
  const boxes = useMemo(
    () =>
      diagram.boxes
        .map((box) => `M${Math.round(box.x)} ${Math.round(box.y)}h${box.width}v${box.height}h${-box.width}Z`)
        .join(''),
    [diagram],
  );
  const isWhole =
    frame.x * at.k + at.x >= 0 &&
    frame.y * at.k + at.y >= 0 &&
    (frame.x + frame.width) * at.k + at.x <= size.width &&
    (frame.y + frame.height) * at.k + at.y <= size.height;
  if (isWhole || size.width < 2 * WIDTH) return null;
  const scale = Math.min(
    (WIDTH - 2 * PADDING) / Math.max(1, frame.width),
    (HEIGHT - 2 * PADDING) / Math.max(1, frame.height),
  );
  const offset = {
    x: (WIDTH - frame.width * scale) / 2 - frame.x * scale,
    y: (HEIGHT - frame.height * scale) / 2 - frame.y * scale,
  };
  const view = {
    x: (-at.x / at.k) * scale + offset.x,
    y: (-at.y / at.k) * scale + offset.y,
    width: (size.width / at.k) * scale,
    height: (size.height / at.k) * scale,
  };
  const left = Math.max(1, view.x);
  const top = Math.max(1, view.y);
  const onPointer = (event: PointerEvent) => {
    event.stopPropagation();
    const box = map.current?.getBoundingClientRect();
    if (box === undefined || (event.type === 'pointermove' && event.buttons === 0)) return;
    if (event.type === 'pointerdown') map.current?.setPointerCapture(event.pointerId);
    const x = (event.clientX - box.left - offset.x) / scale;
    const y = (event.clientY - box.top - offset.y) / scale;
    viewport.pan(size.width / 2 - (x * at.k + at.x), size.height / 2 - (y * at.k + at.y));
  };
  return (
    <svg
      ref={map}
      class="tv-minimap"
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
      onPointerDown={onPointer}
      onPointerMove={onPointer}
      onClick={(event) => event.stopPropagation()}
    >
      <title>{s.minimap}</title>
      <path
        class="tv-minimap-boxes"
        d={boxes}
        transform={`translate(${offset.x} ${offset.y}) scale(${scale})`}
      />
      <rect
        class="tv-minimap-view"
        x={left}
        y={top}
        width={Math.max(2, Math.min(WIDTH - 1, view.x + view.width) - left)}
        height={Math.max(2, Math.min(HEIGHT - 1, view.y + view.height) - top)}
      />
    </svg>
  );
}
