// The lanes of a timeline: those of the profile, and two that follow from it, of calls in the queue and of waits.
//
// Pure. A call stands in the queue from its end in Python, where it was given away, until something executes it.
import type {
  LaneKind,
  ProfileActivity,
  ProfileDocument,
  ProfileEntry,
  ProfileLane,
} from '../../generated/protocol';

/** What a profile tells, and what follows from it or is told of a run that was recorded lightly. */
export type TimelineActivity = ProfileActivity | 'queued' | 'import' | 'passes' | 'codegen' | 'copy';

export interface TimelineEntry extends Omit<ProfileEntry, 'activity'> {
  activity: TimelineActivity;
  /** Of a run that was recorded lightly, which of its nodes was called. */
  node?: number | null;
}

export interface TimelineLane extends Omit<ProfileLane, 'kind'> {
  kind: LaneKind | 'queue' | 'waits';
  /** Microseconds that each span was busy, and how often, where a span stands for several things with gaps between. */
  busyUs?: number[];
  count?: number[];
}

/** A profile with lanes that may follow from the others. */
export interface Timeline extends Omit<ProfileDocument, 'lanes' | 'entries'> {
  lanes: TimelineLane[];
  entries: TimelineEntry[];
}

interface LaneSpan {
  what: number;
  start: number;
  duration: number;
  call: number;
}

const NO_SPANS: LaneSpan[] = [];

/** The lanes in their order: Python, queue, threads, GPU, copies, waits. Lanes without a span are left out. */
export function timelineOf(doc: ProfileDocument): Timeline {
  const entries: TimelineEntry[] = [...doc.entries];
  const isWait = ({ what }: LaneSpan) => doc.entries[what]?.activity === 'wait';
  const python = doc.lanes.filter((lane) => lane.kind === 'python');
  const spans = python.flatMap(spansOf);
  const others = doc.lanes.filter((lane) => lane.kind !== 'python');
  const lanes = [
    ...python.map((lane) => ({ ...lane, ...listsOf(spansOf(lane).filter((span) => !isWait(span))) })),
    { kind: 'queue' as const, number: 0, ...listsOf(queued(doc, spans, others, entries)) },
    ...others,
    { kind: 'waits' as const, number: 0, ...listsOf(spans.filter(isWait)) },
  ];
  return { ...doc, entries, lanes: lanes.filter((lane) => lane.what.length > 0) };
}

function spansOf(lane: Omit<ProfileLane, 'kind' | 'number'>): LaneSpan[] {
  return lane.what.map((what, i) => ({
    what,
    start: lane.startUs[i] ?? 0,
    duration: lane.durationUs[i] ?? 0,
    call: lane.call?.[i] ?? 0,
  }));
}

function listsOf(spans: readonly LaneSpan[]): Omit<ProfileLane, 'kind' | 'number'> {
  return {
    what: spans.map((span) => span.what),
    startUs: spans.map((span) => span.start),
    durationUs: spans.map((span) => span.duration),
    call: spans.map((span) => span.call),
  };
}

/** What calls waited in the queue; adds the entries of it. */
function queued(
  doc: ProfileDocument,
  python: readonly LaneSpan[],
  others: readonly ProfileLane[],
  entries: TimelineEntry[],
): LaneSpan[] {
  const executed = new Map<number, number>();
  for (const lane of others) {
    for (const { call, start } of lane.call === undefined ? NO_SPANS : spansOf(lane)) {
      if (call > 0) executed.set(call, Math.min(start, executed.get(call) ?? Number.POSITIVE_INFINITY));
    }
  }
  const numbers = new Map<number, number>();
  return python.flatMap(({ what, start, duration, call }) => {
    const entry = doc.entries[what];
    const begin = executed.get(call) ?? 0;
    const given = start + duration;
    if (entry?.activity !== 'call' || begin <= given) return [];
    const number = numbers.get(what) ?? entries.push({ ...entry, activity: 'queued' }) - 1;
    numbers.set(what, number);
    return [{ what: number, start: given, duration: begin - given, call }];
  });
}
