// The pure parts of reports: bytes over time as a line, and the calls that made them grow.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RunNode, RunNodeKind, RunRecord } from '../src/generated/protocol';
import { asReport } from '../src/outputs/lazy-viewers';
import { bytesOfType, madeBytes } from '../src/viewers/reports/made-bytes';
import { growths, steps } from '../src/viewers/reports/memory-track';

const track = {
  what: [0, 1, 0, 1, 2],
  atUs: [10, 20, 30, 40, 200],
  bytes: [100, 400, 300, 800, 900],
};

test('bytes over time are steps that touch the top at the most and end with the picture', () => {
  assert.equal(steps(track, 100, 200, 90), 'M0 80H40V50H60V60H80V10H200V0H200');
  assert.equal(steps({ what: [0], atUs: [5], bytes: [0] }, 100, 200, 90), 'M0 90H200');
  assert.equal(steps({ what: [], atUs: [], bytes: [] }, 0, 200, 90), 'M0 90H200');
});

test('the calls that left more than they found, what added most first', () => {
  assert.deepEqual(growths(track), [
    { what: 1, bytes: 800, count: 2 },
    { what: 2, bytes: 100, count: 1 },
  ]);
  assert.deepEqual(
    growths({ what: [0], atUs: [1], bytes: [5] }),
    [],
    'nothing is known before the first call',
  );
});

test('a report from a file is drawn only if it has what its type needs', () => {
  assert.equal(asReport({ type: 'memory', devices: [] }), null);
  assert.equal(asReport({ type: 'toString' }), null);
  assert.equal(asReport({ kernels: [] }), null);
  assert.deepEqual(asReport({ type: 'tuning', kernels: [] })?.type, 'tuning');
});

test('the bytes of a type, where it says them', () => {
  assert.equal(bytesOfType('f32[4, 8]'), 128);
  assert.equal(bytesOfType('bool[3]'), 3);
  assert.equal(bytesOfType('f64[]'), 8);
  assert.equal(bytesOfType('f32[0, 8]'), 0);
  assert.equal(bytesOfType('f32[n, 8]'), null);
  assert.equal(bytesOfType('sparse f32[4]'), null);
});

test('what each line made: its results by their types, as often as it was called', () => {
  const node = (name: string, types: string[], count: number, kind: RunNodeKind = 'op'): RunNode => {
    return { kind, name, detail: '', types, inputs: [], place: null, lines: [], count, ms: null };
  };
  const record = {
    nodes: [
      node('x', ['f32[1000]'], 1, 'before'),
      node('add', ['f32[10]'], 100),
      node('step', ['f32[100]', 'f32[]'], 1, 'compiled'),
      node('full', ['f32[n]'], 9, 'made'),
    ],
  };
  assert.deepEqual(
    madeBytes(record as RunRecord).map(({ node, bytes, total }) => [node.name, bytes, total]),
    [
      ['add', 40, 4000],
      ['step', 404, 404],
    ],
  );
});
