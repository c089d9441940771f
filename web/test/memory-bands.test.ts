// Bytes over time by tensor: bands, when their tensors were made and freed, and their outlines.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RunMemoryBand, RunRecord } from '../src/generated/protocol';
import { atPeak, MAX_COLOURS, memoryBands, outlines, peakLine } from '../src/viewers/reports/memory-bands';

const node = (name: string, line: number) => ({
  kind: 'op',
  name,
  types: ['f32[4]'],
  count: 1,
  place: { cellId: 'c', executionCount: 1, line },
});

const band = (node: number | null, from: number[], bytes: number[], names: string[] = []): RunMemoryBand => ({
  kind: node === null ? 'programs' : 'tensors',
  node,
  from,
  bytes,
  names,
  named: names.length,
});

function record(bands: RunMemoryBand[], bytes = [4, 12, 20, 4], peak = [4, 12, 40, 20]): RunRecord {
  return {
    nodes: Array.from({ length: 40 }, (_, i) => node(`op${i}`, i + 1)),
    track: { durationUs: 100 },
    memory: { atUs: [0, 10, 30, 80], bytes, node: [null, 1, 2, null], peak, bands },
  } as unknown as RunRecord;
}

test('a band knows when its tensors were made and freed, and who holds them', () => {
  const found = memoryBands(
    record([band(1, [1, 3], [8, 0]), band(2, [2, 3], [8, 0]), band(0, [0], [4], ['x'])]),
  );
  assert.ok(found);
  const seen = found.bands.map(({ node, most, madeUs, freedUs, names }) => [
    node?.name,
    most,
    madeUs,
    freedUs,
    names.join(),
  ]);
  assert.deepEqual(seen, [
    ['op0', 4, null, null, 'x'],
    ['op1', 8, 10, 80, ''],
    ['op2', 8, 30, 80, ''],
  ]);
  assert.deepEqual(
    [found.most, found.durationUs],
    [40, 100],
    'the picture is as high as what lived between two looks',
  );
  const peak = atPeak(found);
  assert.deepEqual([peak.at, peak.held.map(({ band }) => band.node?.name)], [2, ['op1', 'op2', 'op0']]);
});

test('bands lie on each other, and the line of what lived at most is above them', () => {
  const found = memoryBands(record([band(1, [1, 3], [16, 0]), band(0, [0], [4])], [4, 20, 20, 4]));
  assert.ok(found);
  const [lower, upper] = outlines(found, 100, 40);
  assert.equal(lower, 'M0 36H10V36H30V36H80V36H100V40H80V40H30V40H10V40H0Z');
  assert.equal(upper, 'M0 36H10V20H30V20H80V36H100V36H80V36H30V36H10V36H0Z');
  assert.equal(peakLine(found, 100, 40), 'M0 36V20H10V0H30V20H80V36H100');
});

test('a run that did much else before is drawn from a little before the first change', () => {
  const late = record([band(1, [1, 3], [16, 0]), band(0, [0], [4])], [4, 20, 20, 4]);
  late.memory.atUs = [0, 60, 70, 80];
  const found = memoryBands(late);
  assert.ok(found);
  assert.ok(Math.abs(found.fromUs - 56.8) < 1e-9);
  assert.match(outlines(found, 100, 40)[1] ?? '', /^M0 36H7\.41V20H30\.56/);
});

test('what is too little, and what no band has, is one band', () => {
  const many = Array.from({ length: 12 }, (_, i) => band(i, [1], [100 - i]));
  const all = many.reduce((sum, each) => sum + (each.bytes[0] ?? 0), 7);
  const found = memoryBands(
    record([band(null, [0], [500]), ...many], [500, 500 + all, 500 + all, 500 + all]),
  );
  assert.ok(found);
  assert.equal(found.bands.length, MAX_COLOURS + 1);
  assert.deepEqual([...new Set(found.bands.map(({ kind }) => kind))].sort(), [
    'others',
    'programs',
    'tensors',
  ]);
  const sums = found.atUs.map((_, i) => found.bands.reduce((sum, each) => sum + (each.bytes[i] ?? 0), 0));
  assert.deepEqual(sums, found.bytes);
});

test('a record of an earlier version has none', () => {
  assert.equal(memoryBands(null), null);
  const { bands: _, ...memory } = record([]).memory;
  assert.equal(memoryBands({ ...record([]), memory } as unknown as RunRecord), null);
  assert.equal(memoryBands({ ...record([]), memory: undefined } as unknown as RunRecord), null);
});
