// The timeline's pure parts: rows, boxes, marks of the axis, and totals.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { timelineOf } from '../src/viewers/timeline/lanes';
import { arrowsOf, lanes, spanAt, spanBoxes, syncPoints, ticks, totals } from '../src/viewers/timeline/model';
import { laneName } from '../src/viewers/timeline/strings';
import { beside, many, queued } from './samples/profiles';

test('spans within others lie in a row of their own', () => {
  const doc = structuredClone(beside);
  const python = doc.lanes[0];
  assert.ok(python);
  python.what.push(9);
  python.startUs.push(4100);
  python.durationUs.push(50);
  const [first, ...rest] = lanes(doc);
  assert.deepEqual(
    first?.spans.map((span) => span.depth),
    [0, 0, 0, 0, 1],
  );
  assert.deepEqual([first?.rows, ...rest.map((lane) => lane.rows)], [2, 1, 1, 1, 1]);
});

test('what is narrower than a pixel is joined, and nothing is lost when it is near', () => {
  const [python] = lanes(many);
  assert.ok(python);
  const drawn = spanBoxes(python, 400 / many.durationUs, 0, many.durationUs);
  assert.ok(drawn.length < 400, String(drawn.length));
  assert.equal(
    drawn.reduce((sum, box) => sum + box.count, 0),
    4096,
  );
  const near = spanBoxes(python, 4, 1000, 1100);
  assert.deepEqual(
    near.map((box) => [box.count, box.width]),
    Array.from({ length: near.length }, () => [1, 24]),
  );
  assert.ok(near.length >= 10 && near.length <= 12);
});

test('marks are round and about so far apart', () => {
  assert.deepEqual(ticks(6200, 1500), [0, 2000, 4000, 6000]);
  assert.deepEqual(ticks(1, 0.3), [0, 0.5, 1]);
});

test('totals put first what took longest', () => {
  const rows = totals(beside).filter((row) => row.lane.kind === 'thread' && row.lane.number === 0);
  assert.deepEqual(
    rows.map((row) => [row.entry.activity, row.entry.name, row.count, row.total]),
    [
      ['kernel', 'matmul + tanh', 2, 1700],
      ['kernel', 'matmul + exp', 1, 640],
      ['pack', 'matmul + tanh', 1, 180],
    ],
  );
});

test('the pointer finds the span below it, and one that is too narrow beside it', () => {
  const thread = lanes(beside)[1];
  assert.ok(thread);
  assert.equal(spanAt(thread, 1600, 0, 5), 1);
  assert.equal(spanAt(thread, 3845, 0, 10), 3);
  assert.equal(spanAt(thread, 4000, 0, 10), null);
});

test('data workers have lanes with their numbers', () => {
  const doc = structuredClone(queued);
  for (const number of [1, 2]) {
    doc.lanes.push({ kind: 'worker', number, what: [1], startUs: [120], durationUs: [400], call: [0] });
  }
  const found = timelineOf(doc).lanes.filter((lane) => lane.kind === 'worker');
  assert.deepEqual(found.map(laneName), ['data worker 1', 'data worker 2']);
  assert.equal(totals(timelineOf(doc)).filter((row) => row.lane.kind === 'worker').length, 2);
});

test('waits and calls in the queue have lanes of their own', () => {
  const doc = timelineOf(queued);
  assert.deepEqual(
    doc.lanes.map((lane) => [lane.kind, lane.number, lane.startUs, lane.durationUs]),
    [
      ['python', 0, [100, 200], [50, 50]],
      ['queue', 0, [150, 250], [250, 650]],
      ['thread', 0, [400, 600, 900], [200, 250, 300]],
      ['thread', 1, [450], [400]],
      ['copies', 0, [1300], [60]],
      ['waits', 0, [300], [1100]],
    ],
  );
  assert.deepEqual(
    totals(doc)
      .filter((row) => row.lane.kind === 'queue')
      .map((row) => [row.entry.activity, row.entry.name, row.entry.place?.line, row.total]),
    [
      ['queued', 'scale', 3, 650],
      ['queued', 'step', 2, 250],
    ],
  );
  const plain = timelineOf(beside);
  assert.deepEqual(
    plain.lanes.map((lane) => lane.kind),
    ['python', 'thread', 'thread', 'gpu', 'copies', 'waits'],
    'a document without numbers of calls has no queue',
  );
  const old = structuredClone(queued);
  for (const lane of old.lanes) Reflect.deleteProperty(lane, 'call');
  assert.ok(timelineOf(old).lanes.every((lane) => lane.kind !== 'queue'));
});

test('in a range, spans count by the part that lies within', () => {
  const doc = timelineOf(queued);
  const rows = totals(doc, { from: 500, to: 700 });
  assert.deepEqual(
    rows.map((row) => [row.lane.kind, row.lane.number, row.entry.name, row.count, row.total]),
    [
      ['queue', 0, 'scale', 1, 200],
      ['thread', 0, 'matmul', 2, 200],
      ['thread', 1, 'matmul', 1, 200],
      ['waits', 0, 'f32[]', 1, 200],
    ],
  );
  assert.deepEqual(totals(doc, { from: 1450, to: 1500 }), []);
  assert.deepEqual(totals(doc, { from: 0, to: 1500 }), totals(doc));
});

test('sync points name the line that waited, the longest first', () => {
  const twice = structuredClone(beside);
  const python = twice.lanes[0];
  assert.ok(python);
  python.what.push(9, 10);
  python.startUs.push(6100, 6150);
  python.durationUs.push(40, 2500);
  const place = { cellId: 'c', executionCount: 3, line: 9 };
  twice.entries.push({ activity: 'wait', name: 'f32[]', place });
  assert.deepEqual(
    syncPoints(timelineOf(twice)).map((point) => [
      point.place?.line,
      point.name,
      point.count,
      point.total,
      point.longest,
    ]),
    [
      [9, 'f32[]', 1, 2500, 2500],
      [6, 'waitall', 2, 2140, 2100],
    ],
  );
  assert.deepEqual(
    syncPoints(timelineOf(twice), { from: 6000, to: 6120 }).map((point) => [point.name, point.total]),
    [['waitall', 120]],
  );
});

test('arrows go from a call to the first span of each lane that executes it', () => {
  const all = lanes(timelineOf(queued));
  const told = arrowsOf(all, 1).map(({ from, to }) => [from.lane, from.span.start, to.lane, to.span.start]);
  assert.deepEqual(told, [
    [0, 100, 2, 400],
    [0, 100, 3, 450],
  ]);
  assert.deepEqual(arrowsOf(all, 0), []);
});
