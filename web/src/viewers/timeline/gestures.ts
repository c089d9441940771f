// Gestures on a timeline: the wheel zooms, a drag selects a range.
//
// As on a graph, the wheel zooms only while the timeline has the focus, or with Ctrl held; else it is the page's. A finger
// scrolls the timeline, so that a range is dragged by mouse or pen.
import { useEffect, useRef } from 'preact/hooks';

/** Pixels that a press may move and still be a click. */
const CLICK_SLACK = 4;
const PIXELS_PER_LINE = 16;
const WHEEL_RATE = 0.0016;
/** A pinch reports smaller deltas than a wheel. */
const PINCH_RATE = 0.01;

export interface TimelineGestures {
  /** Zooms by a factor about a place, in pixels of the viewport. */
  zoomBy(factor: number, x: number): void;
  /** A drag goes from here to there, in pixels of the viewport as it is scrolled now. */
  drag(from: number, to: number): void;
  /** A press that was no drag. */
  click(): void;
}

/** Listens on the element with the latest `gestures`. */
export function useGestures(element: { current: HTMLElement | null }, gestures: TimelineGestures): void {
  const latest = useRef(gestures);
  latest.current = gestures;
  useEffect(() => {
    const target = element.current;
    if (target === null) return;
    const listeners = new AbortController();
    listenToWheel(target, latest, listeners.signal);
    listenToDrags(target, latest, listeners.signal);
    return () => listeners.abort();
  }, [element]);
}

type Latest = { current: TimelineGestures };

function listenToWheel(element: HTMLElement, latest: Latest, signal: AbortSignal): void {
  const onWheel = (event: WheelEvent) => {
    const isSideways = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY);
    const isWanted = event.ctrlKey || event.metaKey || element.contains(document.activeElement);
    if (isSideways || !isWanted) return;
    event.preventDefault();
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? PIXELS_PER_LINE : 1;
    const rate = event.ctrlKey ? PINCH_RATE : WHEEL_RATE;
    const { left } = element.getBoundingClientRect();
    latest.current.zoomBy(Math.exp(-event.deltaY * unit * rate), event.clientX - left);
  };
  element.addEventListener('wheel', onWheel, { passive: false, signal });
}

function listenToDrags(element: HTMLElement, latest: Latest, signal: AbortSignal): void {
  let begin: { x: number; pointer: number } | null = null;
  let isDrag = false;
  const at = (event: PointerEvent) => event.clientX - element.getBoundingClientRect().left;
  const onDown = (event: PointerEvent) => {
    if (event.button !== 0 || event.pointerType === 'touch') return;
    begin = { x: at(event), pointer: event.pointerId };
    isDrag = false;
  };
  const onMove = (event: PointerEvent) => {
    if (begin === null || begin.pointer !== event.pointerId) return;
    const x = at(event);
    if (!isDrag && Math.abs(x - begin.x) > CLICK_SLACK) {
      isDrag = true;
      element.setPointerCapture(event.pointerId);
    }
    if (isDrag) latest.current.drag(begin.x, x);
  };
  const onUp = (event: Event) => {
    if (event.type === 'pointerup' && begin !== null && !isDrag) latest.current.click();
    begin = null;
  };
  element.addEventListener('pointerdown', onDown, { signal });
  element.addEventListener('pointermove', onMove, { signal });
  for (const type of ['pointerup', 'pointercancel', 'lostpointercapture'] as const) {
    element.addEventListener(type, onUp, { signal });
  }
}
