// The timeline of a run that was recorded lightly: lanes, names, and times that add up.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RunRecord } from '../src/generated/protocol';
import { lanes, syncPoints, totals } from '../src/viewers/timeline/model';
import { timelineOfRun } from '../src/viewers/timeline/run-lanes';
import { run } from './samples/runs';

test('stretches lie on lanes of Python, copies and waits; compilations have the names of their functions', () => {
  const timeline = timelineOfRun(run);
  assert.ok(timeline);
  assert.deepEqual(
    lanes(timeline).map(({ lane, spans }) => [lane.kind, spans.map((span) => span.entry.name)]),
    [
      ['python', ['add', 'step', 'step', 'step', 'several calls']],
      ['copies', ['copy']],
      ['waits', ['wait', 'wait']],
    ],
  );
  assert.deepEqual(lanes(timeline)[0]?.spans[0]?.entry.place?.line, 3);
});

test('totals count what was busy, and in a range its share of that', () => {
  const timeline = timelineOfRun(run);
  assert.ok(timeline);
  const of = (range: { from: number; to: number } | null, name: string) =>
    totals(timeline, range).find((row) => row.entry.name === name);
  assert.deepEqual([of(null, 'add')?.count, of(null, 'add')?.total], [1000, 2500]);
  // Half of the stretch.
  assert.equal(of({ from: 500, to: 4000 }, 'add')?.total, 1250);
  assert.equal(of({ from: 0, to: 400 }, 'add'), undefined);
  const all = totals(timeline).reduce((sum, row) => sum + row.total, 0);
  const busy = run.track.busyUs.reduce((sum, us) => sum + us, 0);
  assert.ok(Math.abs(all - busy) < 1e-9);
  const [point] = syncPoints(timeline);
  assert.deepEqual([point?.place?.line, point?.count, point?.total, point?.longest], [6, 3, 2000, 1000]);
});

test('records of earlier versions, and those of Python alone, have none', () => {
  const { track, ...before } = run;
  assert.equal(timelineOfRun(before as RunRecord), null);
  const none = { ...track, what: [], startUs: [], endUs: [], busyUs: [], count: [] };
  assert.equal(timelineOfRun({ ...run, track: none }), null);
});

test('what a GPU did by its own clock is a lane of its own', () => {
  const onDevice = {
    durationUs: 20_000,
    activities: [
      { phase: 'kernels' as const, node: 2, place: null },
      { phase: 'kernels' as const, node: null, place: null },
    ],
    what: [0, 1, 0],
    startUs: [600, 900, 5000],
    endUs: [800, 1900, 5100],
    busyUs: [200, 1000, 100],
    count: [1, 40, 1],
  };
  const timeline = timelineOfRun({ ...run, onDevice });
  assert.ok(timeline);
  const found = lanes(timeline);
  assert.deepEqual(
    found.map(({ lane }) => lane.kind),
    ['python', 'gpu', 'copies', 'waits'],
  );
  const spans = found[1]?.spans.map(({ entry }) => [entry.activity, entry.name, entry.place?.line]);
  assert.deepEqual(spans, [
    ['submit', 'add', 3],
    ['submit', 'several calls', undefined],
    ['submit', 'add', 3],
  ]);
  const row = totals(timeline).find((each) => each.entry.activity === 'submit' && each.entry.name === 'add');
  assert.deepEqual([row?.count, row?.total], [2, 300]);
});
