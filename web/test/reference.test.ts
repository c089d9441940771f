// The reference: what a stub's names become, what a search finds, and the notebook of an example.
import assert from 'node:assert/strict';
import { test } from 'node:test';
// @ts-expect-error: plain JavaScript of the build.
import { referenceEntries, splitDocstring } from '../scripts/reference.mjs';
// @ts-expect-error: plain JavaScript of the build.
import { limitsOf } from '../scripts/reference-limits.mjs';
import { exampleCode, exampleNotebook, type ReferenceEntry, search } from '../src/reference/entries';

const MODULES =
  'nn nn/functional nn/init nn/utils optim optim/lr_scheduler losses metrics data data/transforms linalg random special training training/callbacks';

const stubs = {
  ...Object.fromEntries(MODULES.split(' ').map((name) => [`tandem/${name}.pyi`, ''])),
  'tandem/__init__.pyi': `from _tandem import concat as concat
from _tandem import _array as _array
from tandem import nn as nn
pi: float
array = _array
def jit(function=None, /, **options) -> Any:
    """Compiles a function.

    >>> td.jit(lambda x: x + 1)(td.tensor(1.0)).item()
    2.0

    Later text."""
    ...
def _private(): ...
`,
  '_tandem.pyi': `def concat(arrays, /, *, axis=0) -> Tensor:
    """Tensors one behind the other."""
    ...
def _array(data, /):
    """A tensor of data."""
    ...
`,
  'tandem/nn.pyi': `class Dense(Layer):
    """A fully connected layer."""
    def __init__(self, units, *, bias=True): ...
    def build(self, shape):
        """Counts the inputs."""
        ...
    def _hidden(self): ...
`,
};
const others = { torch: { torch: ['concat', 'jit'], 'torch.nn': ['Linear'] } };
const table = { 'td.concat': ['torch.cat'], 'td.nn.Dense': ['torch.nn.Linear'] };
const ops = {
  concatenate: { dtypes: ['bool', 'float64'], webgpu: ['bool'], cpuBound: 0, webgpuBound: {} },
};
const entries = referenceEntries(stubs, others, table, ops) as ReferenceEntry[];
const named = (name: string) => entries.find((entry) => entry.name === name);

test('every public name has its signature, text, example and names in other libraries', () => {
  assert.deepEqual(
    entries.map(({ name, kind, signature }) => [name, kind, signature]),
    [
      ['td.array', 'function', '(data, /)'],
      ['td.concat', 'function', '(arrays, /, *, axis=0) -> Tensor'],
      ['td.jit', 'function', '(function=None, /, **options) -> Any'],
      ['td.pi', 'value', ': float'],
      ['td.nn.Dense', 'class', '(units, *, bias=True)'],
    ],
  );
  assert.deepEqual(named('td.concat')?.aliases, ['torch.cat', 'torch.concat']);
  assert.equal(named('td.jit')?.text, 'Compiles a function.\n\n\nLater text.');
  assert.equal(named('td.jit')?.example, '>>> td.jit(lambda x: x + 1)(td.tensor(1.0)).item()\n2.0');
  assert.deepEqual(
    named('td.nn.Dense')?.members.map(({ name, signature, text }) => [name, signature, text]),
    [['build', '(shape)', 'Counts the inputs.']],
  );
  assert.throws(
    () => referenceEntries({ 'tandem/__init__.pyi': '' }, others, table, ops),
    /tandem\.nn has no stub/,
  );
});

test('an op has its dtypes and bounds of error, in both languages; what is no op has none', () => {
  assert.deepEqual(named('td.concat')?.limits?.en, [
    'Dtypes: bool, float64. On WebGPU: bool.',
    'Largest error of floats: none.',
  ]);
  assert.equal(named('td.jit')?.limits, undefined);
  const webgpuBound = { ulps: 3, absolute: 4.8e-7, absoluteRange: [0.5, 2] };
  const log = limitsOf('log', {
    log: { dtypes: ['float32'], webgpu: ['float32'], cpuBound: 4, webgpuBound },
  });
  assert.equal(
    log.en[1],
    'Largest error of floats: on the CPU 4 ULP; on WebGPU 3 ULP or an absolute error of 4.8e-7 for x from 0.5 to 2.',
  );
  assert.equal(
    log.zh[1],
    '浮点数的最大误差，CPU 上：4 ULP；WebGPU 上：3 ULP或绝对误差 4.8e-7（x 在 0.5 与 2 之间）。',
  );
});

test('a search knows names of other libraries, and puts the name itself first', () => {
  const names = (text: string) => search(entries, text).map(({ name }) => name);
  assert.deepEqual(names('torch.cat'), ['td.concat']);
  assert.deepEqual(names('linear'), ['td.nn.Dense']);
  assert.deepEqual(names('CONCAT'), ['td.concat']);
  assert.equal(names('').length, entries.length);
  assert.deepEqual(names('no such thing'), []);
});

test('an example becomes a notebook that has not run', () => {
  const { example } = splitDocstring('Loops.\n\n>>> for i in range(2):\n...     print(i)\n0\n1');
  assert.equal(exampleCode(example), 'import tandem as td\n\nfor i in range(2):\n    print(i)');
  const notebook = JSON.parse(exampleNotebook(named('td.jit') as ReferenceEntry));
  assert.deepEqual(
    notebook.cells.map((cell: { cell_type: string; outputs?: unknown[] }) => [cell.cell_type, cell.outputs]),
    [
      ['markdown', undefined],
      ['code', []],
    ],
  );
});
