// Pan and zoom: wheel, pinch, drag and keys, as state of one canvas.
//
// A picture inside a scrolling page must not catch the wheel: it zooms only while the canvas has the focus, or with Ctrl
// held (which is also how a trackpad reports a pinch). One finger scrolls the page until the canvas is tapped.
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Rect } from './layout/geometry';
import { firstSight, fitted, revealed, type Transform, zoomed } from './viewport';

const MARGIN = 22;
/** Height at the bottom that the zoom buttons take. */
const FOOT = 30;
/** Pixels that a press may move and still be a click. */
const CLICK_SLACK = 4;

export interface Viewport {
  at: Transform;
  size: { width: number; height: number };
  /** Whether a wheel turn was refused a moment ago: the canvas shows how to zoom. */
  hint: boolean;
  fit(): void;
  zoom(factor: number): void;
  pan(dx: number, dy: number): void;
  reveal(box: Rect): void;
  /** Whether the press that just ended moved the picture: its click selects nothing. */
  moved(): boolean;
}

/** Binds a canvas element to a picture's frame. */
export function useViewport(canvas: { current: HTMLElement | null }, frame: Rect, start: number): Viewport {
  const [size, setSize] = useState({ width: 0, height: 0 });
  const [at, setAt] = useState<Transform>({ x: 0, y: 0, k: 1 });
  const [hint, setHint] = useState(false);
  const touched = useRef(false);
  const dragged = useRef(false);

  useLayoutEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [canvas]);

  // A new picture starts at its first sight; a new size keeps what the person chose to look at.
  useLayoutEffect(() => {
    touched.current = false;
  }, [frame]);
  useLayoutEffect(() => {
    if (size.width === 0 || touched.current) return;
    setAt(firstSight(frame, start, size.width, size.height - FOOT, MARGIN));
  }, [frame, start, size]);

  const change = useCallback((next: (from: Transform) => Transform) => {
    touched.current = true;
    setAt(next);
  }, []);

  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    let hiding: ReturnType<typeof setTimeout> | undefined;
    const wheel = (event: WheelEvent) => {
      const wanted = event.ctrlKey || event.metaKey;
      if (!wanted && !element.contains(document.activeElement)) {
        setHint(true);
        clearTimeout(hiding);
        hiding = setTimeout(() => setHint(false), 1400);
        return;
      }
      event.preventDefault();
      const box = element.getBoundingClientRect();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      // A pinch reports small deltas: it gets a steeper curve than a wheel.
      const factor = Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0016));
      change((from) => zoomed(from, factor, event.clientX - box.left, event.clientY - box.top));
    };
    const pointers = new Map<number, { x: number; y: number }>();
    let travelled = 0;
    const down = (event: PointerEvent) => {
      if (event.button !== 0 || (event.target as Element).closest('button, input, select, a') !== null)
        return;
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (pointers.size === 1) {
        travelled = 0;
        dragged.current = false;
      }
    };
    const move = (event: PointerEvent) => {
      const before = pointers.get(event.pointerId);
      if (before === undefined) return;
      const now = { x: event.clientX, y: event.clientY };
      const box = element.getBoundingClientRect();
      if (pointers.size === 1) {
        travelled += Math.hypot(now.x - before.x, now.y - before.y);
        if (travelled > CLICK_SLACK && !dragged.current) {
          dragged.current = true;
          element.setPointerCapture(event.pointerId);
        }
        if (dragged.current) {
          change((from) => ({ ...from, x: from.x + now.x - before.x, y: from.y + now.y - before.y }));
          pointers.set(event.pointerId, now);
        }
      } else {
        const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
        if (other === undefined) return;
        dragged.current = true;
        const spread = (p: { x: number; y: number }) => Math.max(8, Math.hypot(p.x - other.x, p.y - other.y));
        const factor = spread(now) / spread(before);
        const middle = { x: (now.x + other.x) / 2 - box.left, y: (now.y + other.y) / 2 - box.top };
        const shift = { x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 };
        change((from) => {
          const next = zoomed(from, factor, middle.x, middle.y);
          return { ...next, x: next.x + shift.x, y: next.y + shift.y };
        });
        pointers.set(event.pointerId, now);
      }
    };
    const up = (event: PointerEvent) => {
      pointers.delete(event.pointerId);
    };
    element.addEventListener('wheel', wheel, { passive: false });
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', up);
    element.addEventListener('lostpointercapture', up);
    return () => {
      clearTimeout(hiding);
      element.removeEventListener('wheel', wheel);
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', up);
      element.removeEventListener('lostpointercapture', up);
    };
  }, [canvas, change]);

  return {
    at,
    size,
    hint,
    fit: () => change(() => fitted(frame, size.width, size.height - FOOT, MARGIN)),
    zoom: (factor) => change((from) => zoomed(from, factor, size.width / 2, size.height / 2)),
    pan: (dx, dy) => change((from) => ({ ...from, x: from.x + dx, y: from.y + dy })),
    reveal: (box) =>
      setAt((from) => {
        const next = revealed(from, box, size.width, size.height, MARGIN);
        if (next.x === from.x && next.y === from.y) return from;
        touched.current = true;
        return next;
      }),
    moved: () => dragged.current,
  };
}
