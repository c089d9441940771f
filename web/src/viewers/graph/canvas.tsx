// The window on a picture: pans, zooms, selects, and walks along the arrows by keyboard.
import type { TargetedKeyboardEvent } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { s } from '../shared/strings';
import { roleName } from '../shared/words';
import type { Placed } from './layout/layout';
import { joined } from './model';
import { GraphWorld, type Level } from './scene';
import type { Drawn } from './use-diagram';
import { useViewport } from './use-viewport';
import { visible } from './viewport';

interface Props {
  drawn: Drawn;
  title: string;
  fused: boolean;
  selected: string | null;
  changed: ReadonlySet<string>;
  select(key: string | null): void;
}

const LEAST_HEIGHT = 190;
const PAN_STEP = 48;

export function GraphCanvas({ drawn, title, fused, selected, changed, select }: Props) {
  const canvas = useRef<HTMLDivElement>(null);
  const { picture } = drawn;
  const viewport = useViewport(canvas, picture.frame, picture.start);
  const [focused, setFocused] = useState<string | null>(null);
  const height = useHeight(drawn, viewport.size.width);
  const byKey = useMemo(() => new Map(picture.boxes.map((box) => [box.node.key, box])), [picture]);
  const near = useMemo(() => {
    if (selected === null || !byKey.has(selected)) return null;
    const { inputs, readers } = joined(drawn.view.edges, selected);
    return new Set([selected, ...inputs, ...readers]);
  }, [drawn, selected, byKey]);
  const { x, y, width, height: tall } = visible(viewport.at, viewport.size.width, viewport.size.height);
  const window = useMemo(() => ({ x, y, width, height: tall }), [x, y, width, tall]);
  const level: Level = viewport.at.k >= 0.42 ? 'full' : viewport.at.k >= 0.24 ? 'titles' : 'shapes';
  const entry =
    focused !== null && byKey.has(focused) ? focused : (selected ?? drawn.view.nodes[0]?.key ?? null);

  const reveal = (key: string) => {
    const box = byKey.get(key);
    if (box !== undefined) viewport.reveal(box);
  };
  // What the stepper or the table chose comes into sight by itself.
  const shown = useRef('');
  useEffect(() => {
    const keys = [...changed, ...(selected === null ? [] : [selected])].filter((key) => byKey.has(key));
    const now = keys.join();
    if (now !== '' && now !== shown.current) for (const key of keys) reveal(key);
    shown.current = now;
  }, [changed, selected, byKey]);

  const focusOn = (key: string) => {
    setFocused(key);
    reveal(key);
    requestAnimationFrame(() => {
      canvas.current?.querySelector<SVGGElement>(`[data-key="${key}"]`)?.focus({ preventScroll: true });
    });
  };

  const keyDown = (event: TargetedKeyboardEvent<HTMLDivElement>) => {
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const at = keyOf(event.target);
    const step = event.shiftKey ? pan(event.key) : null;
    if (step !== null) viewport.pan(step.x, step.y);
    else if (event.key === '+' || event.key === '=') viewport.zoom(1.25);
    else if (event.key === '-') viewport.zoom(0.8);
    else if (event.key === '0') viewport.fit();
    else if (event.key === 'Escape' && selected !== null) select(null);
    else if (at !== null && (event.key === 'Enter' || event.key === ' ')) select(at === selected ? null : at);
    else if (at !== null && event.key.startsWith('Arrow')) {
      const next = walk(drawn, byKey, at, event.key);
      if (next !== null) focusOn(next);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div class="tv-stagebox">
      <div
        ref={canvas}
        class="tv-canvas"
        style={{ height: `${height}px` }}
        role="group"
        aria-label={s.canvas(title)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the picture moves by keyboard.
        tabIndex={0}
        onKeyDown={keyDown}
        onClick={(event) => {
          if (viewport.moved()) return;
          const key = keyOf(event.target);
          select(key === selected ? null : key);
          if (key !== null) setFocused(key);
        }}
        onFocusIn={(event) => {
          const key = keyOf(event.target);
          if (key !== null) setFocused(key);
        }}
      >
        <svg width="100%" height="100%" aria-hidden={picture.boxes.length === 0}>
          <title>{title}</title>
          <g transform={`translate(${viewport.at.x} ${viewport.at.y}) scale(${viewport.at.k})`}>
            <GraphWorld
              drawn={drawn}
              level={level}
              window={window}
              selected={selected}
              near={near}
              changed={changed}
              entry={entry}
              fused={fused}
            />
          </g>
        </svg>
        <output class={viewport.hint ? 'tv-hint tv-on' : 'tv-hint'}>
          {viewport.hint ? s.wheelHint : ''}
        </output>
      </div>
      <div class="tv-zoom">
        <button type="button" aria-label={s.zoomOut} title={s.zoomOut} onClick={() => viewport.zoom(0.8)}>
          −
        </button>
        <span class="tv-scale">{Math.round(viewport.at.k * 100)} %</span>
        <button type="button" aria-label={s.zoomIn} title={s.zoomIn} onClick={() => viewport.zoom(1.25)}>
          +
        </button>
        <button type="button" aria-label={s.fitLong} title={s.fitLong} onClick={viewport.fit}>
          {s.fit}
        </button>
      </div>
    </div>
  );
}

/** As tall as the picture needs, within bounds; never shrinking, so that what lies below stays where it is. */
function useHeight(drawn: Drawn, width: number): number {
  const tallest = useRef(0);
  const room = globalThis.innerHeight || 800;
  const most = Math.max(LEAST_HEIGHT, Math.min(640, room * 0.66));
  const { frame } = drawn.picture;
  const scale = Math.min(1, Math.max(0.6, (width - 44) / Math.max(1, frame.width)));
  const wanted = Math.min(most, Math.max(LEAST_HEIGHT, frame.height * scale + 80));
  if (width > 0) tallest.current = Math.max(tallest.current, wanted);
  return Math.round(Math.min(most, Math.max(tallest.current, LEAST_HEIGHT)));
}

function keyOf(target: EventTarget | null): string | null {
  return target instanceof Element ? (target.closest('[data-key]')?.getAttribute('data-key') ?? null) : null;
}

function pan(key: string): { x: number; y: number } | null {
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

/** The next box by arrow key: up to an operand, down to a reader, sideways to the nearest box of about the same height. */
function walk(drawn: Drawn, byKey: ReadonlyMap<string, Placed>, from: string, key: string): string | null {
  const here = byKey.get(from);
  if (here === undefined) return null;
  const { inputs, readers } = joined(drawn.view.edges, from);
  const middle = (box: Placed) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  const at = middle(here);
  const distance = (other: Placed) => Math.hypot(middle(other).x - at.x, 3 * (middle(other).y - at.y));
  const boxes = (keys: string[]) => keys.map((item) => byKey.get(item)).filter((box) => box !== undefined);
  let candidates: Placed[];
  if (key === 'ArrowUp') candidates = boxes(inputs);
  else if (key === 'ArrowDown') candidates = boxes(readers);
  else {
    const side = key === 'ArrowLeft' ? -1 : 1;
    candidates = [...byKey.values()].filter((box) => side * (middle(box).x - at.x) > 8);
  }
  const vertical = key === 'ArrowUp' || key === 'ArrowDown';
  const score = (box: Placed) => (vertical ? Math.abs(middle(box).x - at.x) : distance(box));
  return (
    candidates.reduce<Placed | null>((a, b) => (a === null || score(b) < score(a) ? b : a), null)?.node.key ??
    null
  );
}

/** What the shapes mean. */
export function Legend({ drawn }: { drawn: Drawn }) {
  const roles = [...new Set(drawn.view.nodes.map((node) => node.shape))];
  const order = ['argument', 'captured', 'constant', 'compute', 'movement', 'kernel'] as const;
  return (
    <ul class="tv-legend" aria-label={s.legend}>
      {order
        .filter((role) => roles.includes(role))
        .map((role) => (
          <li key={role}>
            <svg width="22" height="14" viewBox="-1 -1 22 14" class={`tv-box tv-${role}`} aria-hidden="true">
              {role === 'movement' ? (
                <path class="tv-shape" d="M4 0H16L20 6L16 12H4L0 6Z" />
              ) : (
                <rect
                  class="tv-shape"
                  width="20"
                  height="12"
                  rx={role === 'argument' ? 6 : role === 'captured' ? 1.5 : role === 'constant' ? 2 : 4}
                />
              )}
            </svg>
            {roleName(role)}
          </li>
        ))}
    </ul>
  );
}
