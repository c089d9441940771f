// The state of one timeline: zoom, scroll position and selected span; arrow keys, plus and minus change them.
import type { TargetedKeyboardEvent } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { ProfileDocument } from '../../generated/protocol';
import { useWidth } from '../shared/use-width';
import { lanes, spanFrom } from './model';

export const MAX_ZOOM = 4096;

/** A span by the indices of its lane and within the lane. */
export interface Selection {
  lane: number;
  span: number;
}

export function useTimeline(doc: ProfileDocument) {
  const all = useMemo(() => lanes(doc), [doc]);
  const [view, width] = useWidth(0);
  const [left, setLeft] = useState(0);
  const [zoom, setZoom] = useState(1);
  const [selected, setSelected] = useState<Selection | null>(null);
  const duration = Math.max(doc.durationUs, 1e-3);
  const scale = (width * zoom) / duration;
  /** Zooms about the selected span, else about the time in the middle. */
  const zoomTo = (next: number) => {
    const to = Math.max(1, Math.min(MAX_ZOOM, next));
    const span = selected === null ? undefined : all[selected.lane]?.spans[selected.span];
    const middle = span === undefined ? (left + width / 2) / scale : (span.start + span.end) / 2;
    setZoom(to);
    requestAnimationFrame(() => {
      if (view.current !== null) view.current.scrollLeft = (middle * width * to) / duration - width / 2;
    });
  };
  const select = (lane: number, span: number) => {
    const found = all[lane]?.spans[span];
    const element = view.current;
    if (found === undefined || element === null) return;
    setSelected({ lane, span });
    const [from, to] = [found.start * scale, found.end * scale];
    if (to < element.scrollLeft || from > element.scrollLeft + width) {
      element.scrollLeft = (from + to) / 2 - width / 2;
    }
  };
  const onKeyDown = (event: TargetedKeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = selected ?? { lane: 0, span: -1 };
    const time = all[at.lane]?.spans[at.span]?.start ?? left / scale;
    const toLane = (lane: number) => select(lane, spanFrom(all[lane], time));
    const actions: Record<string, () => void> = {
      ArrowRight: () => select(at.lane, Math.min(at.span + 1, (all[at.lane]?.spans.length ?? 1) - 1)),
      ArrowLeft: () => select(at.lane, Math.max(at.span - 1, 0)),
      ArrowDown: () => toLane(Math.min(at.lane + 1, all.length - 1)),
      ArrowUp: () => toLane(Math.max(at.lane - 1, 0)),
      '+': () => zoomTo(zoom * 2),
      '=': () => zoomTo(zoom * 2),
      '-': () => zoomTo(zoom / 2),
      '0': () => zoomTo(1),
    };
    const action = actions[event.key];
    if (action === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  };
  return {
    all,
    /** Microseconds. */
    duration,
    view,
    width,
    /** Where the viewport begins, in pixels. */
    left,
    setLeft,
    /** Pixels of one microsecond. */
    scale,
    zoom,
    zoomTo,
    selected,
    setSelected,
    onKeyDown,
  };
}
