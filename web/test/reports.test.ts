// The pure parts of reports: bytes over time as a line, and the calls that made them grow.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type {
  ProfileDocument,
  RunNode,
  RunNodeKind,
  RunRecord,
  WatchedNode,
} from '../src/generated/protocol';
import { asReport } from '../src/outputs/lazy-viewers';
import { bytesOfType, madeBytes } from '../src/viewers/reports/made-bytes';
import { bytesOverTime, growths, steps } from '../src/viewers/reports/memory-track';
import { ulpShares } from '../src/viewers/reports/ulp-shares';
import { apart, axisOf, firstBadCall, lineStyle, pathOf, valuesAt } from '../src/viewers/reports/watch-model';

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

test('bytes over time come from the profile, else from the record of the run', () => {
  const at = { cellId: 'c', executionCount: 1, line: 2 };
  const nodes = [{ name: 'add', place: at }];
  const memory = { atUs: [0, 10, 30], bytes: [0, 80, 40], node: [null, 0, null] };
  const record = { nodes, memory, track: { durationUs: 30 } } as unknown as RunRecord;
  const seen = bytesOverTime(null, record) ?? assert.fail();
  assert.deepEqual(growths(seen.track), [{ what: 0, bytes: 80, count: 1 }]);
  assert.deepEqual([seen.calls[0]?.place, seen.isSampled, seen.durationUs], [at, true, 30]);
  const profile = { durationUs: 200, entries: [], memory: track } as unknown as ProfileDocument;
  assert.equal(bytesOverTime(profile, record)?.isSampled, false);
  const older = { nodes, track: { durationUs: 30 } } as unknown as RunRecord;
  assert.equal(bytesOverTime(null, older), null);
  assert.equal(bytesOverTime({ ...profile, memory: undefined } as unknown as ProfileDocument, null), null);
});

test('a report from a file is drawn only if it has what its type needs', () => {
  assert.equal(asReport({ type: 'memory', devices: [] }), null);
  assert.equal(asReport({ type: 'toString' }), null);
  assert.equal(asReport({ kernels: [] }), null);
  assert.deepEqual(asReport({ type: 'tuning', kernels: [] })?.type, 'tuning');
  assert.equal(asReport({ type: 'watch' }), null);
  assert.equal(asReport({ type: 'check', nodes: [] }), null);
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

const watched = (calls: number[], std: (number | null)[], nonfinite = calls.map(() => 0)) =>
  ({ calls, std, nonfinite }) as Partial<WatchedNode> as WatchedNode;

test('watched values by call; what was not looked at is missing', () => {
  assert.deepEqual(valuesAt([watched([1, 11], [5, 6]), watched([11, 21], [7, null])], 'std'), [
    { call: 1, values: [5, null] },
    { call: 11, values: [6, 7] },
    { call: 21, values: [null, null] },
  ]);
  assert.equal(firstBadCall(watched([1, 2, 3, 4], [], [0.5, 0, 0.1, 1])), 3, 'those that last');
  assert.equal(firstBadCall(watched([1, 2], [], [1, 0])), null);
});

test('an axis of round marks holds all numbers; lines break where nothing is known; labels stand apart', () => {
  assert.deepEqual(axisOf([0.3, 0.97], 4), { low: 0, high: 1, ticks: [0, 0.5, 1] });
  assert.deepEqual(axisOf([-3, 7], 4), { low: -5, high: 10, ticks: [-5, 0, 5, 10] });
  assert.equal(axisOf([0, 0], 2).low, 0, 'nothing is not below nothing');
  for (const numbers of [[], [2], [0], [-1e-9], [1e9, 1.001e9]]) {
    const { low, high, ticks } = axisOf(numbers, 4);
    assert.ok(low < high && ticks.length >= 2 && numbers.every((x) => low <= x && x <= high), `${numbers}`);
  }
  assert.equal(pathOf([{ x: 0, y: 1 }, { x: 1, y: 2 }, null, { x: 3, y: 4 }]), 'M0.0 1.0L1.0 2.0M3.0 4.0');
  assert.deepEqual(apart([10, 12, 90, 91], 13, 91), [10, 23, 78, 91]);
  const styles = new Set(Array.from({ length: 16 }, (_, i) => lineStyle(i)));
  assert.equal(styles.size, 16, 'as many lines as are watched by themselves');
});

test('bars of distances go by the logarithm; what no count tells is the longest', () => {
  const shares = ulpShares([{ ulp: null }, { ulp: 2 ** 20 - 1 }, { ulp: 2 ** 10 - 1 }, { ulp: 0 }]);
  assert.deepEqual(shares, [1, 1, 0.5, 0]);
  assert.deepEqual(ulpShares([{ ulp: null }]), [1]);
});
