// Moves an item of a list by pointer: mouse, pen, or a finger on the item's handle. Where it would go is known while it moves.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Rect } from './layout/geometry';

/** A press that moves less than this (px) is a click. */
const CLICK_SLACK = 5;

/** The gap between items, which stand in rows, that a point is nearest to: 0 before the first, their number after the last. */
export function gapAt(items: readonly Rect[], x: number, y: number): number {
  const above = (item: Rect) => Math.max(item.y - y, y - (item.y + item.height), 0);
  const nearest = Math.min(...items.map(above));
  let gap = 0;
  for (const [i, item] of items.entries()) {
    if (above(item) > nearest) continue;
    if (x < item.x + item.width / 2) return i;
    gap = i + 1;
  }
  return gap;
}

/** The index that an item has after it was moved from `from` into a gap. */
export function indexInGap(gap: number, from: number): number {
  return gap > from ? gap - 1 : gap;
}

interface Drag {
  from: number;
  /** How far the pointer went. */
  x: number;
  y: number;
  /** The gap that it would be dropped into; null where it cannot. */
  gap: number | null;
}

interface Press {
  from: number;
  x: number;
  y: number;
  pointer: number;
}

/**
 * Handlers for a list whose items carry their index in `data-item`. `canMove` says whether an item may stand at another index, `move`
 * puts it there.
 */
export function useReorder(
  canMove: (from: number, to: number) => boolean,
  move: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const press = useRef<Press | null>(null);
  const wasDragged = useRef(false);
  const stop = () => {
    press.current = null;
    setDrag(null);
  };
  const isDragging = drag !== null;
  useEffect(() => {
    if (!isDragging) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      stop();
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [isDragging]);
  const onPointerDown = (event: PointerEvent) => {
    const target = event.target as Element;
    const item = target.closest<HTMLElement>('[data-item]');
    wasDragged.current = false;
    if (event.button !== 0 || item === null || target.closest('button') !== null) return;
    const from = Number(item.dataset.item);
    press.current = { from, x: event.clientX, y: event.clientY, pointer: event.pointerId };
  };
  const onPointerMove = (event: PointerEvent) => {
    const start = press.current;
    if (start === null || event.pointerId !== start.pointer) return;
    const { from } = start;
    const [x, y] = [event.clientX - start.x, event.clientY - start.y];
    const list = event.currentTarget as HTMLElement;
    if (drag === null) {
      if (Math.hypot(x, y) <= CLICK_SLACK) return;
      list.setPointerCapture(event.pointerId);
      wasDragged.current = true;
    }
    const items = [...list.querySelectorAll<HTMLElement>('[data-item]')].map(restingPlace);
    const gap = gapAt(items, event.clientX, event.clientY);
    const to = indexInGap(gap, from);
    setDrag({ from, x, y, gap: to !== from && canMove(from, to) ? gap : null });
  };
  const onPointerUp = () => {
    if (drag !== null && drag.gap !== null) move(drag.from, indexInGap(drag.gap, drag.from));
    stop();
  };
  return {
    drag,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: stop,
      // A finger is captured by the handle first, which loses it to the list.
      onLostPointerCapture: (event: PointerEvent) => {
        if (event.target === event.currentTarget) stop();
      },
      // The click at the end of a drag ticks no box.
      onClickCapture: (event: MouseEvent) => {
        if (!wasDragged.current) return;
        wasDragged.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}

/** Where an item lies when it does not follow the pointer. */
function restingPlace(element: HTMLElement): Rect {
  const { x, y, width, height } = element.getBoundingClientRect();
  const { m41, m42 } = new DOMMatrix(getComputedStyle(element).transform);
  return { x: x - m41, y: y - m42, width, height };
}
