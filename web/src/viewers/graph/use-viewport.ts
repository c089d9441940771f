// The viewport of one canvas as state: follows gestures, keys and the size of the canvas.
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { listenToGestures } from './gestures';
import type { Rect } from './layout/geometry';
import { fitTransform, initialTransform, isTooLarge, panToReveal, type Transform, zoomAt } from './viewport';

const MARGIN = 22;
/** The same where every pixel counts. */
const NARROW_MARGIN = 10;
const NARROW = 420;
/** Height at the bottom that the zoom buttons take. */
const FOOT = 30;
const HINT_MS = 1400;

export interface Viewport {
  at: Transform;
  size: { width: number; height: number };
  /** Whether the whole can hardly be read in this size. */
  isTooLarge: boolean;
  /** Whether a wheel turn was refused a moment ago: the canvas shows how to zoom. */
  hint: boolean;
  fit(): void;
  zoom(factor: number): void;
  pan(dx: number, dy: number): void;
  reveal(box: Rect): void;
  /** Whether the press that just ended was a drag: its click selects nothing. */
  wasDragged(): boolean;
}

/** A transform that several canvases have in common. */
export interface SharedTransform {
  at: Transform;
  setAt(next: (from: Transform) => Transform): void;
}

/** Binds a canvas element to the frame of a diagram. */
export function useViewport(
  canvas: { current: HTMLElement | null },
  frame: Rect,
  startX: number,
  shared?: SharedTransform,
): Viewport {
  const size = useSize(canvas);
  const margin = size.width < NARROW ? NARROW_MARGIN : MARGIN;
  const [own, setOwn] = useState<Transform>({ x: 0, y: 0, k: 1 });
  const at = shared === undefined ? own : moved(shared.at, frame, 1);
  // What canvases share counts from the middle of the top of their diagrams, which lie at different places of their worlds.
  const setShared = shared?.setAt;
  const setAt = useCallback(
    (next: (from: Transform) => Transform) => {
      if (setShared === undefined) setOwn(next);
      else setShared((from) => moved(next(moved(from, frame, 1)), frame, -1));
    },
    [setShared, frame],
  );
  // Whether the reader has chosen what to look at.
  const isChosen = useRef(false);
  const change = useCallback(
    (next: (from: Transform) => Transform) => {
      isChosen.current = true;
      setAt(next);
    },
    [setAt],
  );
  const { hint, wasDragged } = useGestures(canvas, change);

  // A new diagram starts at its initial transform; a new size keeps what the reader chose.
  useLayoutEffect(() => {
    isChosen.current = false;
  }, [frame]);
  useLayoutEffect(() => {
    if (size.width === 0 || isChosen.current) return;
    setAt(() => initialTransform(frame, startX, size.width, size.height - FOOT, margin));
  }, [frame, startX, size, margin]);

  return {
    at,
    size,
    isTooLarge: size.width > 0 && isTooLarge(frame, size.width, size.height - FOOT, margin),
    hint,
    fit: () => change(() => fitTransform(frame, size.width, size.height - FOOT, margin)),
    zoom: (factor) => change((from) => zoomAt(from, factor, size.width / 2, size.height / 2)),
    pan: (dx, dy) => change((from) => ({ ...from, x: from.x + dx, y: from.y + dy })),
    reveal: (box) =>
      setAt((from) => {
        const next = panToReveal(from, box, size.width, size.height, margin);
        if (next.x === from.x && next.y === from.y) return from;
        isChosen.current = true;
        return next;
      }),
    wasDragged,
  };
}

/** A transform of the world seen from the middle of the top of a frame (`side` −1), or back (1). */
function moved(at: Transform, frame: Rect, side: 1 | -1): Transform {
  const x = frame.x + frame.width / 2;
  return { k: at.k, x: at.x - side * x * at.k, y: at.y - side * frame.y * at.k };
}

function useSize(canvas: { current: HTMLElement | null }): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [canvas]);
  return size;
}

function useGestures(
  canvas: { current: HTMLElement | null },
  change: (next: (from: Transform) => Transform) => void,
): { hint: boolean; wasDragged(): boolean } {
  const [hint, setHint] = useState(false);
  const dragged = useRef(false);
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    let hiding: ReturnType<typeof setTimeout> | undefined;
    const stop = listenToGestures(element, {
      change,
      wheelRefused: () => {
        setHint(true);
        clearTimeout(hiding);
        hiding = setTimeout(() => setHint(false), HINT_MS);
      },
      setDragged: (isDrag) => {
        dragged.current = isDrag;
      },
    });
    return () => {
      clearTimeout(hiding);
      stop();
    };
  }, [canvas, change]);
  return { hint, wasDragged: () => dragged.current };
}
