// What a run did, as the inspector draws it: parts of the time, the graph, pictures; and that a file keeps it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RunNode } from '../src/generated/protocol';
import type { Json } from '../src/ipynb/types';
import { Cell } from '../src/notebook/cell';
import { lineTimes } from '../src/notebook/line-heat';
import { NotebookModel } from '../src/notebook/model';
import { textToShare } from '../src/share/link';
import { runTimes } from '../src/viewers/graph/node-times';
import {
  calledNodes,
  figure,
  levelValue,
  pictureLevels,
  runGraph,
  timeParts,
  totalMs,
} from '../src/viewers/run/model';
import { run } from './samples/runs';

test('the parts of the time lie side by side and fill the whole', () => {
  assert.equal(totalMs(run.times), 20);
  const parts = timeParts(run.times);
  assert.deepEqual(
    parts.map((part) => [part.phase, part.share]),
    [
      ['pythonMs', 0.3],
      ['traceMs', 0.05],
      ['passesMs', 0.05],
      ['codegenMs', 0.1],
      ['kernelsMs', 0.4],
      ['waitMs', 0.1],
    ],
  );
  for (const [i, part] of parts.entries()) {
    const before = parts[i - 1];
    assert.ok(Math.abs(part.start - (before ? before.start + before.share : 0)) < 1e-12);
  }
  const none = {
    pythonMs: 0,
    importMs: 0,
    traceMs: 0,
    passesMs: 0,
    codegenMs: 0,
    kernelsMs: 0,
    copyMs: 0,
    waitMs: 0,
  };
  assert.deepEqual(timeParts(none), []);
});

test('the times of lines and of what is elsewhere add up to the whole', () => {
  const timed = { ...run, nodes: run.nodes.filter(({ kind }) => kind !== 'compiled') };
  const { lines, elsewhere } = lineTimes(timed, 'cell-1');
  assert.deepEqual(
    lines.map(({ line, ms, share }) => [line, ms, share]),
    [
      [3, 2.5, 0.3125],
      [4, 0.004, 0.0005],
    ],
  );
  assert.ok(lines.every(({ isEstimate }) => !isEstimate));
  assert.ok(Math.abs(lines.reduce((sum, line) => sum + line.share, elsewhere.share) - 1) < 1e-12);
  // Of another cell nothing is known: all of it is elsewhere.
  assert.deepEqual(lineTimes(run, 'cell-2'), { lines: [], elsewhere: { ms: 8, share: 1 } });
  // Samples of nodes may say more than the sum of all kernels.
  const sampled = lineTimes({ ...timed, times: { ...run.times, kernelsMs: 1 } }, 'cell-1');
  assert.ok(Math.abs(sampled.lines.reduce((sum, line) => sum + line.share, 0) - 1) < 1e-12);
  const none = lineTimes({ ...run, nodes: [], times: { ...run.times, kernelsMs: 0 } }, 'cell-1');
  assert.deepEqual(none, { lines: [], elsewhere: { ms: 0, share: 0 } });
});

test('a compiled function is divided among the lines of the cell that made its ops, as an estimate', () => {
  const step = run.nodes.findIndex((node) => node.name === 'step');
  const timed = (change: Partial<RunNode>) => ({
    ...run,
    times: { ...run.times, kernelsMs: 10 },
    nodes: run.nodes.map((node, i) => (i === step ? { ...node, ms: 6, ...change } : node)),
  });
  const linesOf = (record: typeof run) =>
    lineTimes(record, 'cell-1').lines.map(({ line, ms, isEstimate }) => [line, ms, isEstimate]);
  assert.deepEqual(linesOf(timed({})).slice(2), [
    [6, 4.5, true],
    [7, 1.5, true],
  ]);
  const place = (cellId: string, line: number) => ({ cellId, executionCount: 1, line });
  // A line of another cell made a half, and no line a tenth: both are the call's.
  const lines = [
    { place: place('cell-2', 1), share: 0.5 },
    { place: place('cell-1', 6), share: 0.4 },
  ];
  assert.deepEqual(
    linesOf(timed({ lines }))
      .slice(2)
      .map(([line, ms, isEstimate]) => [line, Number(ms).toFixed(6), isEstimate]),
    [
      [5, '3.600000', true],
      [6, '2.400000', true],
    ],
  );
  // A function of another cell is measured at the call, and so is one of an earlier version.
  assert.deepEqual(linesOf(timed({ lines: [{ place: place('cell-2', 1), share: 1 }] })).slice(2), [
    [5, 6, false],
  ]);
  const { lines: _, ...before } = run.nodes[step] as RunNode;
  const old = { ...timed({}), nodes: [{ ...before, ms: 6 } as RunNode] };
  assert.deepEqual(linesOf(old), [[5, 6, false]]);
  // Whatever is divided, the shares add up.
  for (const record of [timed({}), timed({ lines }), timed({ ms: 60 }), old]) {
    const { lines: found, elsewhere } = lineTimes(record, 'cell-1');
    const sum = found.reduce((total, line) => total + line.share, elsewhere.share);
    assert.ok(Math.abs(sum - 1) < 1e-9, String(sum));
    assert.ok(elsewhere.share > -1e-9);
  }
});

test('what kernels took beside the calls that were timed is that of the queued ones, as an estimate', () => {
  const step = run.nodes.findIndex((node) => node.name === 'step');
  const queued = { ...(run.nodes[step] ?? assert.fail()), ms: null, lines: [] };
  const linesOf = (nodes: RunNode[]) => {
    const { lines, elsewhere } = lineTimes({ ...run, nodes }, 'cell-1');
    assert.ok(Math.abs(lines.reduce((sum, line) => sum + line.share, elsewhere.share) - 1) < 1e-12);
    return lines.map(({ line, ms, isEstimate }) => [line, Number(ms.toFixed(6)), isEstimate]);
  };
  const others = run.nodes.map((node, i) => (i === step ? queued : node));
  assert.deepEqual(linesOf(others), [
    [3, 2.5, false],
    [4, 0.004, false],
    [5, 5.496, true],
  ]);
  // Of several, by what they read and make.
  const place = { cellId: 'cell-1', executionCount: 1, line: 9 };
  const large = { ...queued, place, types: ['f32[30, 10]'], inputs: [], count: 1 };
  const small = { ...queued, types: ['f32[]'], inputs: [], count: 100 };
  assert.deepEqual(linesOf([small, large]), [
    [5, 2, true],
    [9, 6, true],
  ]);
});

test('Python has its own time by line, and all shares add up', () => {
  const place = (cellId: string, line: number) => ({ cellId, executionCount: 1, line });
  const pythonLines = [
    { place: place('cell-1', 2), ms: 3 },
    { place: place('cell-1', 3), ms: 1.5 },
    { place: place('cell-2', 3), ms: 1 },
  ];
  const timed = { ...run, nodes: run.nodes.filter(({ kind }) => kind !== 'compiled'), pythonLines };
  const { lines, elsewhere } = lineTimes(timed, 'cell-1');
  assert.deepEqual(
    lines.map(({ line, ms, pythonMs }) => [line, ms, pythonMs]),
    [
      [2, 0, 3],
      [3, 2.5, 1.5],
      [4, 0.004, 0],
    ],
  );
  // Of 8 ms of kernels and 6 ms of Python.
  assert.deepEqual(
    lines.map(({ pythonShare }) => pythonShare),
    [3 / 14, 1.5 / 14, 0],
  );
  const sum = lines.reduce((all, line) => all + line.share + line.pythonShare, elsewhere.share);
  assert.ok(Math.abs(sum - 1) < 1e-12);
});

test('calls of a run have their measured times in its graph', () => {
  assert.deepEqual(
    [...runTimes(run).us],
    [
      [2, 2500],
      [3, 4],
    ],
  );
});

test('a run is a graph of one stage: counts on the nodes, results at the end', () => {
  const { stages, kernels } = runGraph(run, 'What ran');
  assert.deepEqual(kernels, []);
  const [stage] = stages;
  assert.ok(stage);
  assert.deepEqual(
    stage.nodes.map((node) => [node.label, node.role, node.inputs]),
    [
      ['tensor', 'captured', []],
      ['random.normal', 'argument', []],
      ['add × 1,000', 'compute', [0, 1]],
      ['tanh', 'compute', [2]],
      ['step × 3', 'compute', [3]],
    ],
  );
  assert.deepEqual(stage.outputs, [4]);
  assert.deepEqual(
    calledNodes(run).map((node) => node.name),
    ['add', 'tanh', 'step'],
  );
});

test('levels stand for values, and a damaged picture for none', () => {
  const picture = run.value?.picture;
  assert.ok(picture);
  const levels = pictureLevels(picture);
  assert.deepEqual([...levels], [0, 127, 254, 64, 255, 128]);
  const values = [...levels].map((level) => levelValue(picture, level));
  assert.deepEqual(values.slice(0, 3), [-1, 1.5, 4]);
  assert.ok(Number.isNaN(values[4]));
  assert.equal(pictureLevels({ ...picture, levels: '~' }).length, 0);
});

test('figures keep what tells them apart', () => {
  assert.deepEqual([0, -3, 0.5, 1 / 3, 1e-7, 123456.78, 2.5e9, 16777216].map(figure), [
    '0',
    '-3',
    '0.5',
    '0.3333',
    '1.000e-7',
    '123500',
    '2.500e+9',
    '16777216',
  ]);
});

test('a file keeps what a run did, beside what others wrote there; damaged records are left', () => {
  const cell = new Cell('code', 'x + 1');
  cell.metadata = { tags: ['a'], tandem: { other: 1 } };
  cell.setRecord(run);
  const again = Cell.fromFile(cell.toFile());
  assert.deepEqual(again.record.value, run);
  assert.deepEqual(Object.keys(again.metadata), ['tags', 'tandem']);
  again.setRecord(null);
  assert.deepEqual(again.metadata, { tags: ['a'], tandem: { other: 1 } });
  // A cell of Python alone leaves no trace in the file.
  const plain = new Cell('code', '6 * 7');
  plain.setRecord({ ...run, nodes: [], value: null });
  assert.deepEqual([plain.metadata, plain.record.value?.ops], [{}, 1001]);
  // A link leaves it out, as it does outputs.
  const file = { ...NotebookModel.empty().toFile(), cells: [cell.toFile()] };
  const model = NotebookModel.fromFile(file);
  assert.deepEqual(JSON.parse(textToShare(model)).cells[0].metadata, { tags: ['a'], tandem: { other: 1 } });
  const records: Json[] = [1, {}, { nodes: 3, devices: [], times: {} }];
  for (const damaged of records) {
    const found = { ...cell.toFile(), metadata: { tandem: { run: damaged } } };
    assert.equal(Cell.fromFile(found).record.value, null);
  }
});

test('tensors that the same calls read are one node of the picture, from four on', () => {
  const before = (): RunNode => ({
    ...(run.nodes[0] ?? assert.fail()),
    kind: 'before',
    name: 'tensor',
    count: 1,
    inputs: [],
  });
  const step: RunNode = { ...before(), kind: 'compiled', name: 'step', inputs: [0, 1, 2, 3, 4] };
  const nodesOf = (nodes: RunNode[]) => runGraph({ ...run, nodes }, 'What ran').stages[0]?.nodes ?? [];
  const five = nodesOf([before(), before(), before(), before(), before(), step]);
  assert.deepEqual(
    five.map(({ id, label, inputs }) => [id, label, inputs]),
    [
      [0, 'tensor × 5', []],
      [5, 'step', [0]],
    ],
  );
  const other: RunNode = { ...step, inputs: [4] };
  assert.deepEqual(
    nodesOf([before(), before(), before(), before(), before(), step, other]).map(({ label }) => label),
    ['tensor × 4', 'tensor', 'step', 'step'],
  );
});

test('tensors that one line made in the same way, in many shapes, are one node of the picture', () => {
  const place = { cellId: 'cell-1', executionCount: 1, line: 2 };
  const made = (type: string): RunNode => ({
    ...(run.nodes[0] ?? assert.fail()),
    kind: 'made',
    name: 'random.uniform',
    types: [type],
    place,
    count: 1,
    inputs: [],
  });
  const like = (input: number): RunNode => ({
    ...made('f32[4]'),
    kind: 'op',
    name: 'full_like',
    inputs: [input],
  });
  const nodes = [made('f32[4]'), made('f32[8]'), made('f32[4]'), made('f32[4]'), like(0), like(3)];
  assert.deepEqual(
    runGraph({ ...run, nodes }, 'What ran').stages[0]?.nodes.map(({ label, ty, inputs }) => [
      label,
      ty,
      inputs,
    ]),
    [
      ['random.uniform × 4', '', []],
      ['full_like', 'f32[4]', [0]],
      ['full_like', 'f32[4]', [0]],
    ],
  );
});
