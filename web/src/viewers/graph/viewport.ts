// The viewport of a diagram: pure functions on the transform `screen = world * k + (x, y)`.
import type { Rect } from './layout/geometry';

export interface Transform {
  x: number;
  y: number;
  k: number;
}

const MIN_SCALE = 0.04;
const MAX_SCALE = 3;
/** A small graph is not enlarged beyond this scale to fill the viewport. */
const MAX_FIT_SCALE = 1.1;
/** Smallest scale at which boxes have room for their titles. */
const MIN_READABLE_SCALE = 0.4;
/** Scale of a first view that cannot hold the whole. */
const FIRST_SCALE = 0.8;

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

/** The transform that shows a whole frame, centred, with a margin. */
export function fitTransform(frame: Rect, width: number, height: number, margin: number): Transform {
  const room = { width: Math.max(1, width - 2 * margin), height: Math.max(1, height - 2 * margin) };
  const k = clamp(
    Math.min(room.width / Math.max(1, frame.width), room.height / Math.max(1, frame.height)),
    MIN_SCALE,
    MAX_FIT_SCALE,
  );
  return {
    k,
    x: width / 2 - (frame.x + frame.width / 2) * k,
    y: height / 2 - (frame.y + frame.height / 2) * k,
  };
}

/** Whether a frame is so large that its whole can hardly be read. */
export function isTooLarge(frame: Rect, width: number, height: number, margin: number): boolean {
  return fitTransform(frame, width, height, margin).k < MIN_READABLE_SCALE;
}

/** The first view of a frame: whole where that can be read, else its first row, centred at `startX`, at a readable scale. */
export function initialTransform(
  frame: Rect,
  startX: number,
  width: number,
  height: number,
  margin: number,
): Transform {
  const whole = fitTransform(frame, width, height, margin);
  if (whole.k >= MIN_READABLE_SCALE) return whole;
  const wide = (width - 2 * margin) / Math.max(1, frame.width);
  const k = clamp(wide, MIN_READABLE_SCALE, FIRST_SCALE);
  const middle = wide >= k ? frame.x + frame.width / 2 : startX;
  return { k, x: width / 2 - middle * k, y: margin - frame.y * k };
}

/** Scales by a factor; the point at (`atX`, `atY`) on the screen stays where it is. */
export function zoomAt(from: Transform, factor: number, atX: number, atY: number): Transform {
  const k = clamp(from.k * factor, MIN_SCALE, MAX_SCALE);
  const ratio = k / from.k;
  return { k, x: atX - (atX - from.x) * ratio, y: atY - (atY - from.y) * ratio };
}

/** Pans as little as needed to bring a box into the viewport. */
export function panToReveal(
  from: Transform,
  box: Rect,
  width: number,
  height: number,
  margin: number,
): Transform {
  const left = box.x * from.k + from.x;
  const top = box.y * from.k + from.y;
  const right = left + box.width * from.k;
  const bottom = top + box.height * from.k;
  let { x, y } = from;
  if (left < margin) x += margin - left;
  else if (right > width - margin) x -= right - (width - margin);
  if (top < margin) y += margin - top;
  else if (bottom > height - margin) y -= bottom - (height - margin);
  return { ...from, x, y };
}

/** The visible part of the world, widened to whole tiles so that it rarely changes while panning. */
export function visibleRect(at: Transform, width: number, height: number): Rect {
  const tile = 2 ** Math.ceil(Math.log2(Math.max(1, 400 / at.k)));
  const left = Math.floor((-at.x / at.k - tile / 2) / tile) * tile;
  const top = Math.floor((-at.y / at.k - tile / 2) / tile) * tile;
  const right = Math.ceil(((width - at.x) / at.k + tile / 2) / tile) * tile;
  const bottom = Math.ceil(((height - at.y) / at.k + tile / 2) / tile) * tile;
  return { x: left, y: top, width: right - left, height: bottom - top };
}
