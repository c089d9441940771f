// What a file keeps of a very large graph.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MimeData } from '../src/ipynb/types';
import { foldedForFile } from '../src/outputs/folded-graph';
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
