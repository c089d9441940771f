// Gestures on a canvas: zoom by wheel and pinch, pan by drag.
//
// A canvas inside a scrolling page must not catch the wheel: the wheel zooms only while the canvas has the focus, or with
// Ctrl held (which is also how a trackpad reports a pinch). One finger scrolls the page until the canvas is tapped.
import { type Transform, zoomAt } from './viewport';

/** Pixels that a press may move and still be a click. */
const CLICK_SLACK = 4;
const PIXELS_PER_LINE = 16;
const WHEEL_RATE = 0.0016;
/** A pinch reports smaller deltas than a wheel. */
const PINCH_RATE = 0.01;
/** Fingers closer than this count as this far apart. */
const MIN_SPREAD = 8;

export interface GestureTarget {
  /** Changes the transform of the canvas. */
  change(next: (from: Transform) => Transform): void;
  /** A wheel turn was left to the page. */
  wheelRefused(): void;
  /** A press began (false), or moved so far that it is a drag (true). */
  setDragged(dragged: boolean): void;
}

/** Listens on an element; returns what stops listening. */
export function listenToGestures(element: HTMLElement, target: GestureTarget): () => void {
  const listeners = new AbortController();
  listenToWheel(element, target, listeners.signal);
  listenToPointers(element, target, listeners.signal);
  return () => listeners.abort();
}

function listenToWheel(element: HTMLElement, target: GestureTarget, signal: AbortSignal): void {
  const onWheel = (event: WheelEvent) => {
    const isWanted = event.ctrlKey || event.metaKey || element.contains(document.activeElement);
    if (!isWanted) {
      target.wheelRefused();
      return;
    }
    event.preventDefault();
    const box = element.getBoundingClientRect();
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? PIXELS_PER_LINE : 1;
    const factor = Math.exp(-event.deltaY * unit * (event.ctrlKey ? PINCH_RATE : WHEEL_RATE));
    target.change((from) => zoomAt(from, factor, event.clientX - box.left, event.clientY - box.top));
  };
  element.addEventListener('wheel', onWheel, { passive: false, signal });
}

interface ScreenPoint {
  x: number;
  y: number;
}

function listenToPointers(element: HTMLElement, target: GestureTarget, signal: AbortSignal): void {
  const pressed = new Map<number, ScreenPoint>();
  let travelled = 0;
  let isDrag = false;
  const setDrag = (drag: boolean) => {
    isDrag = drag;
    target.setDragged(drag);
  };
  const onDown = (event: PointerEvent) => {
    const isControl = (event.target as Element).closest('button, input, select, a') !== null;
    if (event.button !== 0 || isControl) return;
    pressed.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (pressed.size === 1) {
      travelled = 0;
      setDrag(false);
    }
  };
  const onMove = (event: PointerEvent) => {
    const before = pressed.get(event.pointerId);
    if (before === undefined) return;
    const now = { x: event.clientX, y: event.clientY };
    if (pressed.size > 1) {
      const other = [...pressed].find(([id]) => id !== event.pointerId)?.[1];
      if (other === undefined) return;
      setDrag(true);
      pinch(element, target, other, before, now);
      pressed.set(event.pointerId, now);
      return;
    }
    travelled += Math.hypot(now.x - before.x, now.y - before.y);
    if (travelled > CLICK_SLACK && !isDrag) {
      setDrag(true);
      element.setPointerCapture(event.pointerId);
    }
    if (isDrag) {
      target.change((from) => ({ ...from, x: from.x + now.x - before.x, y: from.y + now.y - before.y }));
      pressed.set(event.pointerId, now);
    }
  };
  const onUp = (event: PointerEvent) => {
    pressed.delete(event.pointerId);
  };
  element.addEventListener('pointerdown', onDown, { signal });
  element.addEventListener('pointermove', onMove, { signal });
  for (const type of ['pointerup', 'pointercancel', 'lostpointercapture'] as const) {
    element.addEventListener(type, onUp, { signal });
  }
}

/** Zooms about the middle between two fingers, of which one moved and `other` did not, and pans with it. */
function pinch(
  element: HTMLElement,
  target: GestureTarget,
  other: ScreenPoint,
  before: ScreenPoint,
  now: ScreenPoint,
): void {
  const box = element.getBoundingClientRect();
  const spread = (p: ScreenPoint) => Math.max(MIN_SPREAD, Math.hypot(p.x - other.x, p.y - other.y));
  const factor = spread(now) / spread(before);
  const middle = { x: (now.x + other.x) / 2 - box.left, y: (now.y + other.y) / 2 - box.top };
  const shift = { x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 };
  target.change((from) => {
    const next = zoomAt(from, factor, middle.x, middle.y);
    return { ...next, x: next.x + shift.x, y: next.y + shift.y };
  });
}
