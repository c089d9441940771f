// What a file keeps of a very large graph.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonObject, MimeData } from '../src/ipynb/types';
import { foldedForFile, unfolded } from '../src/outputs/folded-graph';
import { GRAPH_MIME } from '../src/outputs/mime-rank';

const graph = (...sizes: number[]) => ({
  'text/plain': 'the text',
  [GRAPH_MIME]: {
    name: 'f',
    stages: [{ nodes: [{ id: 1 }] }],
    kernels: sizes.map((size, i) => ({
      number: i + 1,
      language: i === 2 ? 'wgsl' : 'wat',
      code: 'x'.repeat(size),
    })),
  },
});

test('a document above 2 MB is kept without the code of its later kernels; smaller ones, and others, as they are', () => {
  const large = graph(400_000, 900_000, 900_000);
  const folded = foldedForFile(large);
  assert.ok(JSON.stringify(folded).length < 500_000);
  const { kernels } = folded[GRAPH_MIME] as { kernels: { number: number; code: string }[] };
  assert.deepEqual(
    kernels.map(({ number, code }) => [number, code.slice(0, 24)]),
    [
      [1, 'x'.repeat(24)],
      [2, ';; left out of the file,'],
      [3, '// left out of the file,'],
    ],
  );
  assert.equal(folded['text/plain'], 'the text');
  assert.equal((large[GRAPH_MIME].kernels[1] as { code: string }).code.length, 900_000, 'the page keeps it');
  const others: MimeData[] = [graph(400_000, 900_000), { 'text/plain': 'a' }, { [GRAPH_MIME]: 3 }];
  for (const same of others) assert.equal(foldedForFile(same), same);
});

const many = (count: number): JsonObject => ({
  name: 'f',
  stages: [
    {
      name: 'traced',
      text: 'the text of all',
      nodes: Array.from({ length: count }, (_, id) => ({
        id,
        op: id % 2 === 0 ? 'add' : 'tanh',
        ty: 'f32[4]',
        inputs: id === 0 ? [] : [id - 1],
        place: id % 3 === 0 ? null : { cellId: 'c', line: id % 40 },
      })),
    },
  ],
  kernels: Array.from({ length: count / 2 }, (_, i) => ({
    number: i + 1,
    code: '',
    codeLines: [{ node: i, lines: [[1, 2]] }],
    fused: [{ node: i }],
  })),
  refusals: [],
});

test('very many nodes are kept as columns, and are the same again', () => {
  const doc = many(10_000);
  const file = JSON.stringify(foldedForFile({ [GRAPH_MIME]: doc })[GRAPH_MIME]);
  assert.ok(file.length < JSON.stringify(doc).length / 3, `${file.length}`);
  const again = unfolded(JSON.parse(file) as JsonObject);
  const [stage] = again.stages as { nodes: JsonObject[]; text: string }[];
  assert.deepEqual(stage?.nodes, (doc.stages as JsonObject[])[0]?.nodes);
  const kernels = again.kernels as JsonObject[];
  assert.deepEqual(kernels.slice(0, 100), (doc.kernels as JsonObject[]).slice(0, 100));
  assert.deepEqual(kernels[4999], { number: 5000, code: '', codeLines: [], fused: [] });
});

test('a graph that is not packed is the same, and a damaged one has no nodes', () => {
  const doc = many(10);
  assert.equal(unfolded(doc), doc);
  const columns = { id: { each: '[1]' }, op: { values: '["add"]', at: '0 7' } };
  const damaged: JsonObject[] = [
    { rows: 2, columns },
    { rows: 4_000_000_000, columns: {} },
    { rows: 2, columns: { id: null } },
    { rows: 2, columns: { id: { each: '[1, 2' } } },
    { rows: 2, columns: { id: { values: 1, at: 2 } } },
  ];
  for (const nodes of damaged) {
    const stages = unfolded({ stages: [{ nodes }], kernels: [] }).stages as { nodes: unknown }[];
    assert.deepEqual(stages[0]?.nodes, []);
  }
});
