// The canvas of a diagram: pans, zooms, selects, and follows the edges by keyboard.
import type { TargetedKeyboardEvent } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { keep, light, litLines } from '../../ui/lit-line';
import { s as shared } from '../shared/strings';
import { textScale } from './box-text';
import type { ColourOf } from './colours';
import { nextBox, panStep } from './keyboard';
import type { Diagram } from './layout/types';
import { Minimap } from './minimap';
import { litKeys, neighbours, parseKey, type ViewNode } from './model';
import { GraphScene } from './scene';
import type { Mark } from './stage-difference';
import { s } from './strings';
import { type SharedTransform, useViewport, type Viewport } from './use-viewport';
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
  /** Folds more, where anything can be: called while the whole can hardly be read. */
  foldMore?: (() => void) | undefined;
  /** Folds the group round a node. */
  foldRound?: (id: number) => void;
  colourOf?: ColourOf;
  /** What is written over a box of its values; empty where nothing is. */
  valueText?: (node: ViewNode) => string;
  /** What stands on the edges of the selected box. */
  edgeLabel?: (values: readonly number[]) => string;
  /** How boxes differ from another stage. */
  marks?: ReadonlyMap<string, Mark>;
  /** Two canvases with the same one move together. */
  shared?: SharedTransform;
}

const MIN_HEIGHT = 190;
const MAX_HEIGHT = 640;
/** Largest share of the window's height. */
const MAX_HEIGHT_SHARE = 0.66;
const ZOOM_IN = 1.25;
const ZOOM_OUT = 0.8;
const NO_COLOUR: ColourOf = () => '';
const NO_LABEL = () => '';
const NO_MARKS: ReadonlyMap<string, Mark> = new Map();

export function GraphCanvas(props: CanvasProps) {
  const { diagram, title, fused, selected, changed, select } = props;
  const canvas = useRef<HTMLDivElement>(null);
  const viewport = useViewport(canvas, diagram.frame, diagram.startX, props.shared);
  const [focused, setFocused] = useState<string | null>(null);
  const height = useHeight(diagram, viewport.size.width);
  // Once the canvas is as high as it gets.
  const isTooLarge = viewport.isTooLarge && viewport.size.height >= height - 1;
  useEffect(() => {
    if (isTooLarge) props.foldMore?.();
  }, [isTooLarge, diagram]);
  const byKey = useMemo(() => new Map(diagram.boxes.map((box) => [box.node.key, box])), [diagram]);
  const near = useMemo(() => {
    if (selected === null || !byKey.has(selected)) return null;
    const { inputs, readers } = neighbours(diagram.view.edges, selected);
    return new Set([selected, ...inputs, ...readers]);
  }, [diagram, selected, byKey]);
  const lines = litLines.value;
  const lit = useMemo(() => litKeys(diagram.view.nodes, lines), [diagram, lines]);
  const linesOfBox = (key: string | null) => byKey.get(key ?? '')?.node.lines ?? null;
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
  const isMeasured = viewport.size.width > 0;
  useEffect(() => {
    if (!isMeasured) return;
    const keys = [...changed, ...(selected === null ? [] : [selected])].filter((key) => byKey.has(key));
    const now = keys.join();
    if (now !== '' && now !== revealed.current) for (const key of keys) reveal(key);
    revealed.current = now;
  }, [changed, selected, byKey, isMeasured]);

  const focusOn = (key: string) => {
    setFocused(key);
    reveal(key);
    requestAnimationFrame(() => {
      canvas.current?.querySelector<SVGGElement>(`[data-key="${key}"]`)?.focus({ preventScroll: true });
    });
  };

  // After folding or unfolding the focus goes to the box that stands for the same nodes.
  const follow = useRef<number | null>(null);
  useEffect(() => {
    const id = follow.current;
    if (id === null) return;
    follow.current = null;
    const box = diagram.boxes.find((item) => item.node.ids.includes(id));
    if (box !== undefined) focusOn(box.node.key);
  }, [diagram]);
  const activate = (key: string) => {
    if (parseKey(key).kind !== 'node') follow.current = byKey.get(key)?.node.ids[0] ?? null;
    setFocused(key);
    select(key === selected ? null : key);
    keep(key === selected ? null : linesOfBox(key));
  };
  const drop = () => {
    select(null);
    keep(null);
  };
  const foldRound = (key: string) => {
    const id = byKey.get(key)?.node.ids[0];
    if (id === undefined || props.foldRound === undefined) return;
    follow.current = id;
    props.foldRound(id);
  };

  const onKeyDown = (event: TargetedKeyboardEvent<HTMLDivElement>) => {
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const at = keyOf(event.target);
    const step = event.shiftKey ? panStep(event.key) : null;
    if (step !== null) viewport.pan(step.x, step.y);
    else if (event.key === '+' || event.key === '=') viewport.zoom(ZOOM_IN);
    else if (event.key === '-') viewport.zoom(ZOOM_OUT);
    else if (event.key === '0') viewport.fit();
    else if (event.key === 'Escape' && selected !== null) drop();
    else if (at !== null && (event.key === 'Enter' || event.key === ' ')) activate(at);
    else if (at !== null && event.key === 'Backspace') foldRound(at);
    else if (at !== null && event.key.startsWith('Arrow')) {
      const next = nextBox(diagram, at, event.key);
      if (next !== null) focusOn(next);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const lightBox = (key: string | null) => light(linesOfBox(key));
  const onClick = (event: MouseEvent) => {
    if (viewport.wasDragged()) return;
    const key = keyOf(event.target);
    if (key === null) drop();
    else activate(key);
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
          lightBox(key);
        }}
        onFocusOut={() => light(null)}
        onPointerOver={(event) => lightBox(keyOf(event.target))}
        onPointerLeave={() => light(null)}
      >
        <svg width="100%" height="100%" aria-hidden={diagram.boxes.length === 0}>
          <title>{title}</title>
          <g transform={`translate(${viewport.at.x} ${viewport.at.y}) scale(${viewport.at.k})`}>
            <GraphScene
              diagram={diagram}
              scale={textScale(viewport.at.k)}
              colourOf={props.colourOf ?? NO_COLOUR}
              valueText={props.valueText ?? NO_LABEL}
              edgeLabel={props.edgeLabel ?? NO_LABEL}
              marks={props.marks ?? NO_MARKS}
              visible={visible}
              selected={selected}
              near={near}
              changed={changed}
              lit={lit}
              tabStop={tabStop}
              fused={fused}
            />
          </g>
        </svg>
        <output class={viewport.hint ? 'tv-hint tv-on' : 'tv-hint'}>
          {viewport.hint ? s.wheelHint : ''}
        </output>
      </div>
      <Minimap diagram={diagram} viewport={viewport} />
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

/** As tall as the diagram needs, within bounds; never shrinks, so that what lies below stays where it is. */
function useHeight(diagram: Diagram, width: number): number {
  const tallest = useRef(0);
  const windowHeight = globalThis.innerHeight || 800;
  const max = Math.max(MIN_HEIGHT, Math.min(MAX_HEIGHT, windowHeight * MAX_HEIGHT_SHARE));
  const { frame } = diagram;
  const scale = Math.min(1, Math.max(0.5, (width - 44) / Math.max(1, frame.width)));
  const wanted = Math.min(max, Math.max(MIN_HEIGHT, frame.height * scale + 80));
  if (width > 0) tallest.current = Math.max(tallest.current, wanted);
  return Math.round(Math.min(max, Math.max(tallest.current, MIN_HEIGHT)));
}

/** Key of the box that an event happened in. */
function keyOf(target: EventTarget | null): string | null {
  return target instanceof Element ? (target.closest('[data-key]')?.getAttribute('data-key') ?? null) : null;
}
