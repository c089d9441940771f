// What is written so that a function is not compiled again: where it is compiled, and at the call.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GuardDifference, RecompilesReport } from '../src/generated/protocol';
import { fixOf } from '../src/notebook/recompile-fixes';

const SHAPE =
  'td.jit(step, dims=td.dim("n")) compiles once for every size of the first axis; or pad to one size';
const differs = (kind: string, name: string, advice: string | null): GuardDifference => ({
  kind,
  name,
  before: '(8, 8)',
  now: '(4, 8)',
  advice,
});

const guarded = (...guards: [string, string][]): RecompilesReport => ({
  name: 'step',
  options: [],
  limit: 64,
  compilations: 2,
  entries: [
    {
      number: 1,
      guards,
      device: 'cpu',
      hits: 0,
      traceMs: 1,
      compileMs: 1,
      codeBytes: 1,
      memoryBytes: 1,
      kernels: 1,
    },
  ],
  misses: [],
});

/** The texts of the changed cell before and after, as its lines that differ; null where there is no fix. */
function fixed(
  sources: string[],
  difference: GuardDifference,
  { line = 1, cell = sources.length - 1, report = guarded(['x', 'f32[4, 8]']) } = {},
) {
  const miss = {
    entry: 1,
    place: { cellId: `c${cell}`, executionCount: 1, line },
    nearest: 0,
    differences: [difference],
  };
  const cells = sources.map((text, i) => ({ id: `c${i}`, text }));
  const fix = fixOf(cells, report, miss, difference);
  if (fix === null) return null;
  assert.equal(fix.before, sources[Number(fix.cellId.slice(1))]);
  const before = fix.before.split('\n');
  return fix.after.split('\n').filter((text, i) => text !== before[i]);
}

const HEAD = 'import tandem as td';

test('a decorator, with and without arguments, and a call are given the open size', () => {
  const shape = differs('shape', 'x', SHAPE);
  const decorated = (decorator: string) => [`${HEAD}\n${decorator}\ndef step(x):\n    return x`, 'step(x)'];
  assert.deepEqual(fixed(decorated('@td.jit'), shape), ['@td.jit(dims=td.dim("n"))']);
  assert.deepEqual(fixed(decorated('@td.jit()'), shape), ['@td.jit(dims=td.dim("n"))']);
  assert.deepEqual(fixed(decorated('@td.jit(fuse=False)'), shape), ['@td.jit(fuse=False, dims=td.dim("n"))']);
  assert.deepEqual(fixed(decorated('@td.jit(fuse=False,)'), shape), [
    '@td.jit(fuse=False, dims=td.dim("n"))',
  ]);
  assert.equal(fixed(decorated('@td.jit(dims=td.dim("m"))'), shape), null, 'it has one');
  assert.deepEqual(fixed(['def step(x): return x\nfast = td.jit(step)', 'fast(x)'], shape), [
    'fast = td.jit(step, dims=td.dim("n"))',
  ]);
});

test('of several functions the one of the report is meant; a module is, if it is the only one', () => {
  const shape = differs('shape', 'x', SHAPE);
  const two = ['@td.jit\ndef other(x): return x\n@td.jit\ndef step(x): return x', 'step(x)'];
  assert.deepEqual(fixed(two, shape), ['@td.jit(dims=td.dim("n"))']);
  assert.deepEqual(fixed(['fast = td.jit(net)', 'fast(x)'], shape), ['fast = td.jit(net, dims=td.dim("n"))']);
  assert.equal(fixed(['fast, slow = td.jit(net), td.jit(other)', 'fast(x)'], shape), null);
  assert.equal(fixed(['text = "td.jit(step)"', 'step(x)'], shape), null, 'a text is no call');
});

test('where other tensors kept their size, only those that differed are open', () => {
  const report = guarded(['x', 'f32[4, 8]'], ['w', 'f32[8, 2]'], ['factor', '2.0']);
  const sources = ['@td.jit\ndef step(x, w, factor): return x', 'step(x, w, 2.0)'];
  assert.deepEqual(fixed(sources, differs('shape', 'x', SHAPE), { report }), [
    '@td.jit(dims={"x": td.dim("n")})',
  ]);
});

test('a number becomes a tensor at the call, by place or by name', () => {
  const value = differs('value', 'factor', 'give a tensor instead of a number: td.tensor(3.0)');
  const define = `${HEAD}\n@td.jit\ndef step(x, factor=K): return x * factor`;
  assert.deepEqual(fixed([define, 'for k in (2.0, 3.0):\n    y = step(x, k)'], value, { line: 2 }), [
    '    y = step(x, td.tensor(k))',
  ]);
  assert.deepEqual(fixed([define, 'y = step(factor=1 / n, x=x)'], value), [
    'y = step(factor=td.tensor(1 / n), x=x)',
  ]);
  const named = [`${HEAD}\ndef step(x, factor): return x\nfast = td.jit(step)`, 'fast(x, 3.0)'];
  assert.deepEqual(fixed(named, value), ['fast(x, td.tensor(3.0))']);
  assert.equal(fixed([define, 'step(x, 1.0); step(x, 2.0)'], value), null, 'which of the two is not known');
  assert.equal(fixed([define, 'step(*args)'], value), null, 'what has no place');
  assert.equal(fixed([define, 'other(x, 1.0)'], value), null, 'the text has changed since');
  assert.equal(fixed(['step(x, 1.0)'], value), null, 'nobody knows the package or the parameters');
});

test('another dtype is cast at the call', () => {
  const dtype = differs('dtype', 'x', 'cast before the call: x.astype("float32")');
  const define = '@td.jit\ndef step(x): return x';
  assert.deepEqual(fixed([define, 'y = step(a[0])'], dtype), ['y = step(a[0].astype("float32"))']);
  assert.deepEqual(fixed([define, 'y = step(a + b)'], dtype), ['y = step((a + b).astype("float32"))']);
});

test('without advice, or with one in words alone, nothing is written', () => {
  const define = `${HEAD}\n@td.jit\ndef step(x): return x`;
  assert.equal(fixed([define, 'step(x)'], differs('mode', 'net.training', null)), null);
  assert.equal(
    fixed([define, 'step(x)'], differs('shape', 'x', 'pad to one size, and mask what was added')),
    null,
  );
});
