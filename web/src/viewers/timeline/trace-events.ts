// A profile as a trace for Perfetto and the browser's own tools: the JSON of Chrome's Trace Event Format.
//
// Pure. Each lane is a thread of one process; spans of a lane that overlap without lying within each other get a thread
// more, since viewers expect those of a thread to be nested. Times are microseconds, as the format has them.
import type { ProfileDocument, ProfileEntry, ProfileLane } from '../../generated/protocol';

const PROCESS = 1;

interface EventBase {
  name: string;
  pid: number;
  tid: number;
}

/** Names a process or thread, or says where it stands among the others. */
export interface MetadataEvent extends EventBase {
  ph: 'M';
  args: { name: string } | { sort_index: number };
}

/** A span. */
export interface CompleteEvent extends EventBase {
  ph: 'X';
  cat: string;
  ts: number;
  dur: number;
  args: Record<string, string | number>;
}

/** An end of an arrow: it begins and ends in the spans around it. */
export interface FlowEvent extends EventBase {
  ph: 's' | 'f';
  cat: 'flow';
  id: number;
  ts: number;
  /** Its end belongs to the span around it, not to the next one. */
  bp?: 'e';
}

export type TraceEvent = MetadataEvent | CompleteEvent | FlowEvent;

export interface Trace {
  traceEvents: TraceEvent[];
  displayTimeUnit: 'ms';
  otherData: Record<string, string | number>;
}

/** A span of a profile with the thread of the trace on which it is drawn. */
interface PlacedSpan {
  lane: ProfileLane;
  entry: ProfileEntry;
  /** The call that it belongs to; 0 where none is known. */
  call: number;
  start: number;
  duration: number;
  tid: number;
}

/** The trace of a profile; `nameOf` names a lane for people. */
export function traceOf(doc: ProfileDocument, nameOf: (lane: ProfileLane) => string): Trace {
  const metadata: TraceEvent[] = [
    { ph: 'M', name: 'process_name', pid: PROCESS, tid: 0, args: { name: 'Tandem' } },
  ];
  const spans: PlacedSpan[] = [];
  let threads = 0;
  for (const lane of doc.lanes) {
    const placed = placeSpans(doc, lane, threads + 1);
    const used = Math.max(1, ...placed.map((span) => span.tid - threads));
    for (let i = 1; i <= used; i++) {
      const name = i === 1 ? nameOf(lane) : `${nameOf(lane)} (${i})`;
      const tid = threads + i;
      metadata.push(
        { ph: 'M', name: 'thread_name', pid: PROCESS, tid, args: { name } },
        { ph: 'M', name: 'thread_sort_index', pid: PROCESS, tid, args: { sort_index: tid } },
      );
    }
    threads += used;
    spans.push(...placed);
  }
  const timed = [...spans.map(complete), ...flows(spans)].sort(byTime);
  return {
    traceEvents: [...metadata, ...timed],
    displayTimeUnit: 'ms',
    otherData: { clockResolutionUs: doc.clockResolutionUs, spansLeftOut: doc.leftOut },
  };
}

/** The spans of a lane, each on the first thread from `tid` on where it follows the others or lies within one. */
function placeSpans(doc: ProfileDocument, lane: ProfileLane, tid: number): PlacedSpan[] {
  const order = lane.what
    .map((what, i) => ({
      lane,
      entry: doc.entries[what],
      call: lane.call?.[i] ?? 0,
      start: Math.max(0, lane.startUs[i] ?? 0),
      duration: Math.max(0, lane.durationUs[i] ?? 0),
    }))
    .filter((span): span is Omit<PlacedSpan, 'tid'> => span.entry !== undefined)
    .sort((a, b) => a.start - b.start || b.duration - a.duration);
  const open: number[][] = [];
  return order.map((span) => {
    const end = span.start + span.duration;
    let row = open.findIndex((ends) => {
      while (ends.length > 0 && (ends.at(-1) ?? 0) <= span.start) ends.pop();
      return ends.length === 0 || end <= (ends.at(-1) ?? 0);
    });
    if (row < 0) row = open.push([]) - 1;
    open[row]?.push(end);
    return { ...span, tid: tid + row };
  });
}

function complete({ entry, lane, start, duration, tid }: PlacedSpan): CompleteEvent {
  const { place } = entry;
  const args: CompleteEvent['args'] = { lane: lane.kind };
  if (place !== null) Object.assign(args, { cell: place.cellId, line: place.line });
  return {
    ph: 'X',
    name: entry.name,
    cat: entry.activity,
    pid: PROCESS,
    tid,
    ts: start,
    dur: duration,
    args,
  };
}

/** An arrow from each call to the first span of every other lane that executes a part of it. */
function flows(spans: readonly PlacedSpan[]): FlowEvent[] {
  const calls = new Map<number, PlacedSpan>();
  const first = new Map<string, PlacedSpan>();
  for (const span of spans) {
    if (span.call === 0) continue;
    if (span.entry.activity === 'call') calls.set(span.call, span);
    else if (!first.has(`${span.call} ${span.tid}`)) first.set(`${span.call} ${span.tid}`, span);
  }
  let id = 0;
  return [...first.values()].flatMap((to): FlowEvent[] => {
    const from = calls.get(to.call);
    if (from === undefined || to.start < from.start) return [];
    id += 1;
    const both = { name: 'enqueue', cat: 'flow', id, pid: PROCESS } as const;
    return [
      { ...both, ph: 's', tid: from.tid, ts: from.start },
      { ...both, ph: 'f', bp: 'e', tid: to.tid, ts: to.start },
    ];
  });
}

/** At equal times the outer span stands before the inner one, a span before its arrows, and an arrow's begin before its end. */
function byTime(a: CompleteEvent | FlowEvent, b: CompleteEvent | FlowEvent): number {
  return a.ts - b.ts || rank(a) - rank(b) || duration(b) - duration(a);
}

function rank({ ph }: CompleteEvent | FlowEvent): number {
  return ['X', 's', 'f'].indexOf(ph);
}

function duration(event: CompleteEvent | FlowEvent): number {
  return event.ph === 'X' ? event.dur : 0;
}
