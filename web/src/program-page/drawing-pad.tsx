// A pad of square elements to draw on: a picture of one channel as an input.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Elements, TensorSpec } from 'tandem-run';
import { count } from './program';
import { s } from './strings';

/** Sides for which a picture is worth drawing. */
const LEAST_SIDE = 8;
const MOST_SIDE = 64;

/** The side of the picture that an input is, if it is one: a square, alone in its batch, of one channel, flat or not. */
export function sideOf({ dtype, shape }: TensorSpec): number | null {
  if (!dtype.startsWith('float') && dtype !== 'uint8') return null;
  const side = Math.sqrt(count(shape));
  const axes = shape.filter((size) => size !== 1);
  const isFlat = axes.length === 1;
  const isSquare = axes.length === 2 && axes[0] === axes[1];
  return Number.isInteger(side) && (isFlat || isSquare) && side >= LEAST_SIDE && side <= MOST_SIDE
    ? side
    : null;
}

/** What is darkest and brightest: as in the picture that the program was saved with. */
export function rangeOf(example: Elements): [number, number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of example) {
    low = Math.min(low, Number(value));
    high = Math.max(high, Number(value));
  }
  return high > low && Number.isFinite(high - low) ? [low, high] : [0, 1];
}

interface Props {
  name: string;
  side: number;
  range: [number, number];
  elements: Elements;
  change(elements: Elements): void;
}

export function DrawingPad({ name, side, range: [low, high], elements, change }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [cursor, setCursor] = useState<[number, number] | null>(null);
  const last = useRef<[number, number] | null>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const image = context.createImageData(side, side);
    for (let i = 0; i < side * side; i++) {
      const level = ((Number(elements[i]) - low) / (high - low)) * 255;
      image.data.set([level, level, level, 255], 4 * i);
    }
    context.putImageData(image, 0, 0);
    if (!cursor) return;
    context.fillStyle = '#4fd1b8';
    context.fillRect(Math.floor(cursor[0]), Math.floor(cursor[1]), 1, 1);
  }, [elements, cursor, side, low, high]);

  /** Paints a line of soft dots. */
  const paint = (from: [number, number], to: [number, number]) => {
    const painted = elements.slice() as Elements;
    const radius = side / 18;
    const steps = Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) * 3) + 1;
    for (let step = 0; step <= steps; step++) {
      const x = from[0] + ((to[0] - from[0]) * step) / steps;
      const y = from[1] + ((to[1] - from[1]) * step) / steps;
      dot(painted, x, y, radius);
    }
    change(painted);
  };
  const dot = (painted: Elements, x: number, y: number, radius: number) => {
    const reach = Math.ceil(radius + 1);
    for (
      let row = Math.max(0, Math.floor(y) - reach);
      row <= Math.min(side - 1, Math.floor(y) + reach);
      row++
    ) {
      for (
        let column = Math.max(0, Math.floor(x) - reach);
        column <= Math.min(side - 1, Math.floor(x) + reach);
        column++
      ) {
        const distance = Math.hypot(column + 0.5 - x, row + 0.5 - y);
        const cover = Math.min(1, Math.max(0, radius + 0.5 - distance));
        const value = low + (high - low) * cover;
        const at = row * side + column;
        if (value > Number(painted[at])) painted[at] = value;
      }
    }
  };
  const placeOf = (event: PointerEvent): [number, number] => {
    const box = (event.currentTarget as HTMLCanvasElement).getBoundingClientRect();
    return [((event.clientX - box.left) / box.width) * side, ((event.clientY - box.top) / box.height) * side];
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, [number, number]> = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
    };
    const at = cursor ?? [side / 2, side / 2];
    const move = moves[event.key];
    if (move) {
      const inside = (value: number) => Math.min(side - 0.5, Math.max(0.5, value));
      setCursor([inside(at[0] + move[0]), inside(at[1] + move[1])]);
    } else if (event.key === ' ') paint(at, at);
    else return;
    event.preventDefault();
  };
  return (
    <canvas
      ref={canvas}
      class="pp-pad"
      width={side}
      height={side}
      tabIndex={0}
      role="img"
      aria-label={s.pad(name)}
      onKeyDown={onKeyDown}
      onBlur={() => setCursor(null)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        last.current = placeOf(event);
        paint(last.current, last.current);
      }}
      onPointerMove={(event) => {
        if (!last.current) return;
        const place = placeOf(event);
        paint(last.current, place);
        last.current = place;
      }}
      onPointerUp={() => {
        last.current = null;
      }}
      onPointerCancel={() => {
        last.current = null;
      }}
    />
  );
}

/** A picture as the elements of a pad: its brightness, from dark to bright. */
export async function fromPicture(
  file: Blob,
  side: number,
  [low, high]: [number, number],
  like: Elements,
): Promise<Elements> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new Error(s.noPicture);
  });
  const canvas = new OffscreenCanvas(side, side);
  const context = canvas.getContext('2d');
  if (!context) throw new Error(s.noPicture);
  context.drawImage(bitmap, 0, 0, side, side);
  const { data } = context.getImageData(0, 0, side, side);
  const elements = like.slice() as Elements;
  for (let i = 0; i < side * side; i++) {
    const [red = 0, green = 0, blue = 0] = data.subarray(4 * i, 4 * i + 3);
    elements[i] = low + ((high - low) * (0.299 * red + 0.587 * green + 0.114 * blue)) / 255;
  }
  return elements;
}
