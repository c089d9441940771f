// The canvas of a diagram: pans, zooms, selects, and follows the edges by keyboard.
import type { TargetedKeyboardEvent } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { s as shared } from '../shared/strings';
import { nextBox, panStep } from './keyboard';
import type { Diagram } from './layout/types';
import { neighbours } from './model';
import { GraphScene, type LevelOfDetail } from './scene';
import { s } from './strings';
import { useViewport, type Viewport } from './use-viewport';
import { visibleRect } from './viewport';

export interface CanvasProps {
  diagram: Diagram;
  title: string;
  /** Whether kernels are drawn. */
  fused: boolean;
  /** Key of the selected box. */
  selected: string | null;
  /** Keys of the boxes that the current rewrite changes. */
  changed: ReadonlySet<string>;
  select(key: string | null): void;
}

const MIN_HEIGHT = 190;
const MAX_HEIGHT = 640;
/** Largest share of the window's height. */
const MAX_HEIGHT_SHARE = 0.66;
/** Scales from which titles, and all text, are drawn. */
const TITLES_FROM = 0.24;
const FULL_DETAIL_FROM = 0.42;
const ZOOM_IN = 1.25;
const ZOOM_OUT = 0.8;

export function GraphCanvas({ diagram, title, fused, selected, changed, select }: CanvasProps) {
  const canvas = useRef<HTMLDivElement>(null);
  const viewport = useViewport(canvas, diagram.frame, diagram.startX);
  const [focused, setFocused] = useState<string | null>(null);
  const height = useHeight(diagram, viewport.size.width);
  const byKey = useMemo(() => new Map(diagram.boxes.map((box) => [box.node.key, box])), [diagram]);
  const near = useMemo(() => {
    if (selected === null || !byKey.has(selected)) return null;
    const { inputs, readers } = neighbours(diagram.view.edges, selected);
    return new Set([selected, ...inputs, ...readers]);
  }, [diagram, selected, byKey]);
  const seen = visibleRect(viewport.at, viewport.size.width, viewport.size.height);
  const visible = useMemo(() => seen, [seen.x, seen.y, seen.width, seen.height]);
  const tabStop =
    focused !== null && byKey.has(focused) ? focused : (selected ?? diagram.view.nodes[0]?.key ?? null);

  const reveal = (key: string) => {
    const box = byKey.get(key);
    if (box !== undefined) viewport.reveal(box);
  };
  // Boxes that the stepper or the table chose are brought into the viewport.
  const revealed = useRef('');
  useEffect(() => {
    const keys = [...changed, ...(selected === null ? [] : [selected])].filter((key) => byKey.has(key));
    const now = keys.join();
    if (now !== '' && now !== revealed.current) for (const key of keys) reveal(key);
    revealed.current = now;
  }, [changed, selected, byKey]);

  const focusOn = (key: string) => {
    setFocused(key);
    reveal(key);
    requestAnimationFrame(() => {
      canvas.current?.querySelector<SVGGElement>(`[data-key="${key}"]`)?.focus({ preventScroll: true });
    });
  };

  const onKeyDown = (event: TargetedKeyboardEvent<HTMLDivElement>) => {
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const at = keyOf(event.target);
    const step = event.shiftKey ? panStep(event.key) : null;
    if (step !== null) viewport.pan(step.x, step.y);
    else if (event.key === '+' || event.key === '=') viewport.zoom(ZOOM_IN);
    else if (event.key === '-') viewport.zoom(ZOOM_OUT);
    else if (event.key === '0') viewport.fit();
    else if (event.key === 'Escape' && selected !== null) select(null);
    else if (at !== null && (event.key === 'Enter' || event.key === ' ')) select(at === selected ? null : at);
    else if (at !== null && event.key.startsWith('Arrow')) {
      const next = nextBox(diagram, at, event.key);
      if (next !== null) focusOn(next);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onClick = (event: MouseEvent) => {
    if (viewport.wasDragged()) return;
    const key = keyOf(event.target);
    select(key === selected ? null : key);
    if (key !== null) setFocused(key);
  };

  return (
    <div class="tv-canvas-frame">
      <div
        ref={canvas}
        class="tv-canvas"
        style={{ height: `${height}px` }}
        role="group"
        aria-label={s.canvas(title)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the diagram moves by keyboard.
        tabIndex={0}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onFocusIn={(event) => {
          const key = keyOf(event.target);
          if (key !== null) setFocused(key);
        }}
      >
        <svg width="100%" height="100%" aria-hidden={diagram.boxes.length === 0}>
          <title>{title}</title>
          <g transform={`translate(${viewport.at.x} ${viewport.at.y}) scale(${viewport.at.k})`}>
            <GraphScene
              diagram={diagram}
              detail={levelOfDetail(viewport.at.k)}
              visible={visible}
              selected={selected}
              near={near}
              changed={changed}
              tabStop={tabStop}
              fused={fused}
            />
          </g>
        </svg>
        <output class={viewport.hint ? 'tv-hint tv-on' : 'tv-hint'}>
          {viewport.hint ? s.wheelHint : ''}
        </output>
      </div>
      <ZoomButtons viewport={viewport} />
    </div>
  );
}

function ZoomButtons({ viewport }: { viewport: Viewport }) {
  const { zoomIn, zoomOut } = shared;
  return (
    <div class="tv-zoom">
      <button type="button" aria-label={zoomOut} title={zoomOut} onClick={() => viewport.zoom(ZOOM_OUT)}>
        −
      </button>
      <span class="tv-scale">{Math.round(viewport.at.k * 100)} %</span>
      <button type="button" aria-label={zoomIn} title={zoomIn} onClick={() => viewport.zoom(ZOOM_IN)}>
        +
      </button>
      <button type="button" aria-label={s.fitLong} title={s.fitLong} onClick={viewport.fit}>
        {s.fit}
      </button>
    </div>
  );
}

function levelOfDetail(scale: number): LevelOfDetail {
  if (scale >= FULL_DETAIL_FROM) return 'full';
  return scale >= TITLES_FROM ? 'titles' : 'shapes';
}

/** As tall as the diagram needs, within bounds; never shrinks, so that what lies below stays where it is. */
function useHeight(diagram: Diagram, width: number): number {
  const tallest = useRef(0);
  const windowHeight = globalThis.innerHeight || 800;
  const max = Math.max(MIN_HEIGHT, Math.min(MAX_HEIGHT, windowHeight * MAX_HEIGHT_SHARE));
  const { frame } = diagram;
  const scale = Math.min(1, Math.max(0.6, (width - 44) / Math.max(1, frame.width)));
  const wanted = Math.min(max, Math.max(MIN_HEIGHT, frame.height * scale + 80));
  if (width > 0) tallest.current = Math.max(tallest.current, wanted);
  return Math.round(Math.min(max, Math.max(tallest.current, MIN_HEIGHT)));
}

/** Key of the box that an event happened in. */
function keyOf(target: EventTarget | null): string | null {
  return target instanceof Element ? (target.closest('[data-key]')?.getAttribute('data-key') ?? null) : null;
}
