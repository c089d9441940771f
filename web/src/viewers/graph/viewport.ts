// The window on a picture: where it is moved to and how far it is enlarged.
//
// Holds pure functions on a transform `screen = world * k + (x, y)`.
import type { Rect } from './layout/geometry';

export interface Transform {
  x: number;
  y: number;
  k: number;
}

const SMALLEST = 0.04;
const LARGEST = 3;
/** A small graph is not blown up beyond this to fill the room. */
const FIT_AT_MOST = 1.1;
/** Scale below which a first sight would be unreadable: it then starts at the top instead of showing everything. */
const READABLE = 0.5;

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** The transform that shows a whole frame, centred, with a margin. */
export function fitted(frame: Rect, width: number, height: number, margin: number): Transform {
  const room = { width: Math.max(1, width - 2 * margin), height: Math.max(1, height - 2 * margin) };
  const k = clamp(
    Math.min(room.width / Math.max(1, frame.width), room.height / Math.max(1, frame.height)),
    SMALLEST,
    FIT_AT_MOST,
  );
  return {
    k,
    x: width / 2 - (frame.x + frame.width / 2) * k,
    y: height / 2 - (frame.y + frame.height / 2) * k,
  };
}

/** The first sight of a frame: whole when that can be read, else the middle of its first row at a readable scale. */
export function firstSight(
  frame: Rect,
  start: number,
  width: number,
  height: number,
  margin: number,
): Transform {
  const whole = fitted(frame, width, height, margin);
  if (whole.k >= READABLE) return whole;
  const wide = (width - 2 * margin) / Math.max(1, frame.width);
  const k = clamp(wide, 0.6, 0.8);
  const middle = wide >= k ? frame.x + frame.width / 2 : start;
  return { k, x: width / 2 - middle * k, y: margin - frame.y * k };
}

/** Enlarges by a factor so that the point under the pointer stays where it is. */
export function zoomed(from: Transform, factor: number, atX: number, atY: number): Transform {
  const k = clamp(from.k * factor, SMALLEST, LARGEST);
  const real = k / from.k;
  return { k, x: atX - (atX - from.x) * real, y: atY - (atY - from.y) * real };
}

/** Moves as little as needed so that a box lies inside the window. */
export function revealed(
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

/** The part of the world in the window, widened to whole tiles so that it changes seldom while panning. */
export function visible(at: Transform, width: number, height: number): Rect {
  const tile = 2 ** Math.ceil(Math.log2(Math.max(1, 400 / at.k)));
  const left = Math.floor((-at.x / at.k - tile / 2) / tile) * tile;
  const top = Math.floor((-at.y / at.k - tile / 2) / tile) * tile;
  const right = Math.ceil(((width - at.x) / at.k + tile / 2) / tile) * tile;
  const bottom = Math.ceil(((height - at.y) / at.k + tile / 2) / tile) * tile;
  return { x: left, y: top, width: right - left, height: bottom - top };
}
