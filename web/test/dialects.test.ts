// Other libraries' names: which cell imports them first, and the table that is made of the stubs.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dialectNames } from '../scripts/dialect-names.mjs';
import { firstImports, importedDialects } from '../src/dialects/imported-dialects';
import { cut, matching } from '../src/dialects/names-dialog';

test('imports of dialects are found in a source', () => {
  assert.deepEqual(importedDialects('import torch\nfrom torch import nn'), ['torch']);
  assert.deepEqual(importedDialects('import os, numpy as np, matplotlib.pyplot as plt  # both'), [
    'numpy',
    'matplotlib',
  ]);
  assert.deepEqual(importedDialects('def f():\n    from d2l import torch as d2l'), ['d2l']);
  assert.deepEqual(
    importedDialects('import tandem as td\nimport torchdata\n# import torch\nx = "torch"'),
    [],
  );
  assert.deepEqual(importedDialects('from . import torch\nimport'), []);
});

test('only the first cell that imports a dialect says so', () => {
  const cells = ['import numpy as np', 'import numpy\nimport torch', 'from torch import nn', 'x = 1'];
  const found = firstImports(cells.map((source, at) => ({ id: String(at), source })));
  assert.deepEqual(
    [...found],
    [
      ['0', ['numpy']],
      ['1', ['torch']],
    ],
  );
});

test('the table has public names of public modules, and attributes of classes with those of their bases', () => {
  const stubs = {
    'torch/__init__.pyi': [
      '"""Text: not a name."""',
      'from torch import nn as nn',
      'from torch._tensor import Tensor as Tensor',
      'from torch._tensor import hidden as _hidden',
      'def cat(tensors: Any, dim: int = 0) -> Tensor:',
      '    """Joins."""',
      'float32: dtype',
      'def __getattr__(name: str) -> Any: ...',
    ].join('\n'),
    'torch/_tensor.pyi': [
      'from tandem import Tensor as _Base',
      'class Tensor(_Base):',
      '    """A tensor."""',
      '    def view(self, *shape: Any) -> Tensor: ...',
      '    grad: Any',
      '    def _private(self) -> None: ...',
      'def hidden() -> None: ...',
    ].join('\n'),
    'torch/nn/__init__.pyi':
      'from torch._tensor import Tensor as Tensor\nclass Loop(Loop): ...\nasync def later() -> None: ...',
    'tandem/__init__.pyi': 'class Tensor:\n    def sum(self) -> Tensor: ...',
  };
  assert.deepEqual(dialectNames(stubs, ['torch']), {
    torch: {
      torch: ['Tensor', 'cat', 'float32'],
      'torch.Tensor': ['grad', 'sum', 'view'],
      'torch.nn': ['Loop', 'Tensor', 'later'],
    },
  });
});

test('names are searched with their owner, and only so many are drawn', () => {
  const groups = { torch: ['add', 'cat'], 'torch.nn': ['Linear', 'functional'] };
  assert.deepEqual(matching(groups, ' NN.lin '), [{ owner: 'torch.nn', names: ['Linear'] }]);
  assert.deepEqual(matching(groups, 'a'), [
    { owner: 'torch', names: ['add', 'cat'] },
    { owner: 'torch.nn', names: ['Linear', 'functional'] },
  ]);
  assert.deepEqual(matching(groups, 'zzz'), []);
  assert.deepEqual(cut(matching(groups, ''), 3), [
    { owner: 'torch', names: ['add', 'cat'] },
    { owner: 'torch.nn', names: ['Linear'] },
  ]);
});
