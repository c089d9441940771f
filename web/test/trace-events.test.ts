// The trace of a profile has the form that Perfetto and Chrome read, and the browser's own tools get no more than they bear.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ProfileDocument } from '../src/generated/protocol';
import { MAX_MEASURES, measuresOf } from '../src/viewers/timeline/browser-marks';
import { type CompleteEvent, type TraceEvent, traceOf } from '../src/viewers/timeline/trace-events';
import { beside, many, queued } from './samples/profiles';

const nameOf = (lane: { kind: string; number: number }) => `${lane.kind} ${lane.number}`;
const events = (doc: ProfileDocument) => traceOf(doc, nameOf).traceEvents;
const isSpan = (event: TraceEvent): event is CompleteEvent => event.ph === 'X';
const isId = (value: unknown) => Number.isInteger(value) && Number(value) >= 0;

/** The demands of the format on an event of each phase. */
function checkForm(event: TraceEvent) {
  assert.ok(isId(event.pid) && isId(event.tid) && event.name !== '', JSON.stringify(event));
  if (event.ph === 'M') {
    const wanted = event.name === 'thread_sort_index' ? 'sort_index' : 'name';
    assert.ok(['process_name', 'thread_name', 'thread_sort_index'].includes(event.name), event.name);
    assert.deepEqual(Object.keys(event.args), [wanted]);
    return;
  }
  assert.ok(Number.isFinite(event.ts) && event.ts >= 0, JSON.stringify(event));
  if (event.ph === 'X') assert.ok(Number.isFinite(event.dur) && event.dur >= 0 && event.cat !== '');
  else assert.ok(isId(event.id) && event.cat === 'flow');
  if (event.ph === 'f') assert.equal(event.bp, 'e');
}

test('each event has what its phase demands, times ascend, and all survives JSON', () => {
  for (const doc of [beside, many, queued]) {
    const trace = traceOf(doc, nameOf);
    assert.deepEqual(JSON.parse(JSON.stringify(trace)), trace);
    trace.traceEvents.forEach(checkForm);
    const times = trace.traceEvents.flatMap((event) => (event.ph === 'M' ? [] : [event.ts]));
    assert.deepEqual(
      times,
      [...times].sort((a, b) => a - b),
    );
    const spans = doc.lanes.reduce((sum, lane) => sum + lane.what.length, 0);
    assert.equal(trace.traceEvents.filter(isSpan).length, spans, 'no span is lost');
  }
});

test('every lane is a thread with a name, in the order of the lanes', () => {
  const all = events(beside);
  const names = new Map(
    all.flatMap((event) =>
      event.ph === 'M' && event.name === 'thread_name' && 'name' in event.args
        ? [[event.tid, event.args.name]]
        : [],
    ),
  );
  assert.deepEqual([...names.values()], ['python 0', 'thread 0', 'thread 1', 'gpu 0', 'copies 0']);
  assert.ok(all.filter(isSpan).every((event) => names.has(event.tid)));
  const wait = all.filter(isSpan).find((event) => event.cat === 'wait');
  assert.deepEqual([wait?.ts, wait?.dur, wait?.args], [4000, 2100, { lane: 'python', cell: 'c', line: 6 }]);
});

test('the spans of a thread lie within or after one another; those that overlap get a thread more', () => {
  const overlapping = structuredClone(beside);
  const copies = overlapping.lanes.at(-1);
  assert.ok(copies);
  Object.assign(copies, { what: [7, 8, 7], startUs: [100, 150, 160], durationUs: [100, 100, 20] });
  const all = events(overlapping);
  const open = new Map<number, number[]>();
  for (const span of all.filter(isSpan)) {
    const ends = open.get(span.tid) ?? [];
    while (ends.length > 0 && (ends.at(-1) ?? 0) <= span.ts) ends.pop();
    assert.ok(ends.length === 0 || span.ts + span.dur <= (ends.at(-1) ?? 0), JSON.stringify(span));
    open.set(span.tid, [...ends, span.ts + span.dur]);
  }
  const copied = all.filter(isSpan).filter((span) => span.args.lane === 'copies');
  assert.equal(new Set(copied.map((span) => span.tid)).size, 2);
  assert.ok(
    all.some((event) => event.ph === 'M' && 'name' in event.args && event.args.name === 'copies 0 (2)'),
  );
});

test('an arrow goes from a call to what first executes it on each lane', () => {
  const all = events(queued);
  const spans = all.filter(isSpan);
  const around = (event: TraceEvent & { ts: number }) =>
    spans.find((span) => span.tid === event.tid && span.ts === event.ts)?.name;
  const arrows = all.flatMap((event) => {
    if (event.ph !== 's') return [];
    const end = all.find((other) => other.ph === 'f' && other.id === event.id);
    assert.ok(end?.ph === 'f' && end.ts >= event.ts);
    return [[around(event), around(end), end.ts]];
  });
  assert.deepEqual(arrows, [
    ['step', 'matmul', 400],
    ['step', 'matmul', 450],
    ['scale', 'mul', 900],
  ]);
  assert.ok(
    events(beside).every((event) => event.ph !== 's'),
    'where no calls are known there are no arrows',
  );
});

test('the longest spans become measures, as many as are harmless, that end with the profile', () => {
  const measures = measuresOf(beside, 1000, nameOf);
  assert.equal(measures.length, 14);
  assert.deepEqual(
    [measures[0]?.name, measures[0]?.start, measures[0]?.detail.devtools.track],
    ['tandem: step', 1000 - 6.2 + 0.04, 'python 0'],
  );
  assert.ok(measures.every(({ start, duration }) => start >= 0 && duration >= 0 && start + duration <= 1000));
  assert.equal(measuresOf(many, 1000, nameOf).length, MAX_MEASURES);
  assert.ok(
    measuresOf(many, 10, nameOf).every(({ start }) => start >= 0),
    'a page that was opened just now',
  );
});
