// What is selected in a timeline: a span, and a range of time. Every picture of the same document shares it.
import { type Signal, signal } from '@preact/signals';

/** A span by the indices of its lane and within the lane. */
export interface SelectedSpan {
  lane: number;
  span: number;
}

/** Microseconds. */
export interface TimeRange {
  from: number;
  to: number;
}

export interface TimelineSelection {
  /** The node of a run that was recorded lightly. */
  node?: Signal<number | null>;
  span: Signal<SelectedSpan | null>;
  range: Signal<TimeRange | null>;
}

const selections = new WeakMap<object, TimelineSelection>();

/** Of a profile, or of the record of a run. */
export function selectionOf(doc: object): TimelineSelection {
  const found = selections.get(doc);
  if (found !== undefined) return found;
  const made: TimelineSelection = { span: signal(null), range: signal(null) };
  selections.set(doc, made);
  return made;
}
