// The state of one timeline: zoom and scroll position of its own; span and range are those of the profile, for all its pictures.
import type { TargetedKeyboardEvent } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { useWidth } from '../shared/use-width';
import type { Timeline } from './lanes';
import { lanes, type Span, spanFrom } from './model';
import type { SelectedSpan, TimelineSelection, TimeRange } from './selection';

export const MAX_ZOOM = 4096;

export function useTimeline(doc: Timeline, selection: TimelineSelection) {
  const all = useMemo(() => lanes(doc), [doc]);
  const [view, width] = useWidth(0);
  const [left, setLeft] = useState(0);
  const [zoom, setZoom] = useState(1);
  const duration = Math.max(doc.durationUs, 1e-3);
  const scale = (width * zoom) / duration;
  const selected = selection.span.value;
  const spanOf = (at: SelectedSpan | null): Span | undefined =>
    at === null ? undefined : all[at.lane]?.spans[at.span];
  /** Zooms so that `time` stays at `x` pixels of the viewport. */
  const zoomAt = (next: number, time: number, x: number) => {
    const to = Math.max(1, Math.min(MAX_ZOOM, next));
    setZoom(to);
    requestAnimationFrame(() => {
      if (view.current !== null) view.current.scrollLeft = (time * width * to) / duration - x;
    });
  };
  /** Zooms about the selected span, else about the time in the middle. */
  const zoomTo = (next: number) => {
    const span = spanOf(selected);
    const middle = span === undefined ? (left + width / 2) / scale : (span.start + span.end) / 2;
    zoomAt(next, middle, width / 2);
  };
  const zoomToRange = ({ from, to }: TimeRange) => {
    zoomAt((0.9 * duration) / Math.max(to - from, 1e-6), (from + to) / 2, width / 2);
  };
  const select = (lane: number, span: number) => {
    const found = spanOf({ lane, span });
    const element = view.current;
    if (found === undefined || element === null) return;
    selection.span.value = { lane, span };
    const [from, to] = [found.start * scale, found.end * scale];
    if (to < element.scrollLeft || from > element.scrollLeft + width) {
      element.scrollLeft = (from + to) / 2 - width / 2;
    }
  };
  /** Selects a span, and widens the range so that it and the one before lie within. */
  const extend = (lane: number, span: number) => {
    const before = spanOf(selected);
    const found = spanOf({ lane, span });
    if (found === undefined) return;
    const { from, to } = selection.range.value ?? {
      from: before?.start ?? found.start,
      to: before?.end ?? found.end,
    };
    selection.range.value = { from: Math.min(from, found.start), to: Math.max(to, found.end) };
    select(lane, span);
  };
  const onKeyDown = (event: TargetedKeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = selected ?? { lane: 0, span: -1 };
    const time = spanOf(selected)?.start ?? left / scale;
    const go = event.shiftKey ? extend : select;
    const toLane = (lane: number) => go(lane, spanFrom(all[lane], time));
    const actions: Record<string, () => void> = {
      ArrowRight: () => go(at.lane, Math.min(at.span + 1, (all[at.lane]?.spans.length ?? 1) - 1)),
      ArrowLeft: () => go(at.lane, Math.max(at.span - 1, 0)),
      ArrowDown: () => toLane(Math.min(at.lane + 1, all.length - 1)),
      ArrowUp: () => toLane(Math.max(at.lane - 1, 0)),
      '+': () => zoomTo(zoom * 2),
      '=': () => zoomTo(zoom * 2),
      '-': () => zoomTo(zoom / 2),
      '0': () => zoomTo(1),
    };
    // Escape without a range is for whoever stands around.
    if (selection.range.value !== null) {
      actions.Escape = () => {
        selection.range.value = null;
      };
    }
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
    zoomAt,
    zoomTo,
    zoomToRange,
    selected,
    onKeyDown,
  };
}
