// The timeline's pure parts: rows, boxes, marks of the axis, and totals.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lanes, spanAt, spanBoxes, ticks, totals } from '../src/viewers/timeline/model';
import { beside, many } from './samples/profiles';

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
