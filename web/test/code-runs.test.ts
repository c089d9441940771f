// Lines of generated code and the nodes that they belong to.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isLit, keep, light } from '../src/ui/lit-line';
import { codeRuns, foldedLocals, linesOfNodes, linesWithAll } from '../src/viewers/kernels/code-runs';
import { opOf } from '../src/viewers/shared/lit-op';
import { constants } from './samples/graphs';

const CODE = 'a\nb\nc\nd\ne\n';

test('neighbouring lines of the same nodes are one run, and the runs are the code', () => {
  const owned: { node: number; lines: [number, number][] }[] = [
    { node: 4, lines: [[2, 3]] },
    {
      node: 7,
      lines: [
        [3, 4],
        [9, 12],
      ],
    },
  ];
  const runs = codeRuns(CODE, owned);
  assert.equal(runs.map((run) => run.text).join(''), CODE);
  assert.deepEqual(
    runs.map((run) => [run.from, run.to, run.nodes]),
    [
      [1, 1, []],
      [2, 2, [4]],
      [3, 3, [4, 7]],
      [4, 4, [7]],
      [5, 6, []],
    ],
  );
  assert.equal(linesWithAll(owned), 4, 'until the last has begun');
  assert.deepEqual(
    [...linesOfNodes(owned)],
    [
      [4, 2],
      [7, 6],
    ],
  );
});

test('code of very many lines does not hang', { timeout: 60_000 }, () => {
  // In any other than linear time this would not end.
  const lines = 400_000;
  const owned = [0, 1, 2].map((node) => ({
    node,
    lines: Array.from({ length: lines / 4 }, (_, i): [number, number] => [
      4 * i + node + 1,
      4 * i + node + 1,
    ]),
  }));
  const runs = codeRuns('x\n'.repeat(lines), owned);
  assert.ok(runs.length >= lines - 1);
});

test('an op is lit by itself and by its line, not by its neighbour on the line', () => {
  const doc = constants();
  const node = doc.stages.at(-1)?.nodes.at(-1);
  assert.ok(node !== undefined);
  const own = { ...node, place: { cellId: 'a', executionCount: 1, line: 3 } };
  const op = opOf(doc, own);
  const beside = { ...op, op: `${doc.name} 999` };
  keep(null);
  light(op);
  assert.deepEqual([isLit(op), isLit(beside), isLit(own.place)], [true, false, true]);
  light(own.place);
  assert.deepEqual([isLit(op), isLit(beside)], [true, true], 'the line is all of its ops');
  light(null);
});

test('many locals on lines of their own are folded, and their texts join to the code', () => {
  const locals = Array.from({ length: 40 }, (_, i) => `    (local $v${i} v128)\n`).join('');
  const [head, tail] = ['  (func $k0 (param $table i32)\n', '    local.get $table\n'];
  const folded = foldedLocals(head + locals + tail);
  assert.deepEqual(folded, { before: head, locals, after: tail, count: 40 });
  assert.equal(foldedLocals(head + locals)?.after, '');
  const few = locals.split('\n').slice(0, 5).join('\n');
  assert.equal(foldedLocals(`${head}${few}\n${tail}`), null);
  assert.equal(foldedLocals(head + tail), null);
});
