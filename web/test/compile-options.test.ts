// What a click writes into the cell that compiles a function: a decision of fusion, a pass that is left out.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fusionChoices, fusionFix, passFix } from '../src/notebook/compile-options';
import type { CodeFix } from '../src/notebook/recompile-fixes';
import { mlp } from './samples/graphs';

const cells = (...texts: string[]) => texts.map((text, i) => ({ id: `c${i}`, text }));
const first = (fix: CodeFix | null) => fix?.after.split('\n')[0] ?? null;
const decorated = (decorator: string) => cells(`${decorator}\ndef f(x):\n    return x`, 'f(x)');

test('a decision of fusion stands beside those that are there', () => {
  const write = (decorator: string, node = 7, fuse = false) =>
    first(fusionFix(decorated(decorator), 'f', { node, fuse }));
  assert.equal(write('@td.jit'), '@td.jit(fuse={7: False})');
  assert.equal(write('@td.jit(without=["cse"])', 7, true), '@td.jit(without=["cse"], fuse={7: True})');
  assert.equal(
    write('@td.jit(fuse={3: True, "exp": False})'),
    '@td.jit(fuse={3: True, "exp": False, 7: False})',
  );
  assert.equal(write('@td.jit(fuse={7: True})'), '@td.jit(fuse={7: False})');
  assert.equal(write('@td.jit(fuse=False)'), null, 'nothing is fused, by choice');
  assert.equal(write('@td.jit(fuse=choices)'), null, 'what is not written there is not changed');
  assert.equal(
    first(fusionFix(cells('g = td.jit(f)'), 'f', { node: 1, fuse: true })),
    'g = td.jit(f, fuse={1: True})',
  );
  assert.equal(fusionFix(cells('net.hybridize()'), 'Net', { node: 1, fuse: true }), null);
});

test('a pass is left out beside others', () => {
  const write = (decorator: string) => first(passFix(decorated(decorator), 'f', 'cse'));
  assert.equal(write('@td.jit'), '@td.jit(without=["cse"])');
  assert.equal(write('@td.jit(without=["fold"])'), '@td.jit(without=["fold", "cse"])');
  assert.equal(write('@td.jit(without=("fold",))'), '@td.jit(without=["fold", "cse"])');
  assert.equal(write('@td.jit(without=["cse"])'), null);
});

test('choices are what is computed, fused or refused for its cost, under the numbers that the kernel takes', () => {
  const doc = mlp();
  const fused = new Set(doc.kernels.flatMap((kernel) => kernel.fused.map(({ node }) => node)));
  const found = fusionChoices(doc);
  assert.ok(found.length > 0);
  for (const { node, fuse } of found) assert.equal(fused.has(node), !fuse);
  const [stage] = doc.stages.slice(-1);
  if (stage === undefined) assert.fail();
  assert.deepEqual(
    fusionChoices({ ...doc, stages: [...doc.stages, { ...stage, name: 'rematerialise' }] }),
    [],
  );
});
