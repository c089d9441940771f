// The cases of `./x bench`: Python that defines a function, and the unit of its result.
import { CLOCKS, recording, watching } from './clocks.mjs';
import { GENERATION } from './generation.mjs';
import { NETWORK_CASES } from './networks.mjs';

const ms = (seconds) => seconds * 1e3;
const us = (seconds) => seconds * 1e6;
const rate = (flop) => (seconds) => flop / seconds / 1e9;

/** Times one function: batches long against the clock's step, the fewest and the middle of many. */
export const CLOCK = `
import tandem as td, time
from tandem import nn
def clock(f, budget=1.5):
    f(); td.waitall()
    t = time.perf_counter(); f(); td.waitall(); once = time.perf_counter() - t
    calls = max(1, int(0.01 / max(once, 1e-6)))
    samples, end = [], time.perf_counter() + budget
    while len(samples) < 5 or (time.perf_counter() < end and len(samples) < 200):
        t = time.perf_counter()
        for _ in range(calls): f()
        td.waitall()
        samples.append((time.perf_counter() - t) / calls)
    samples.sort()
    return samples[0], samples[len(samples) // 2]
def least(samples):
    samples.sort()
    return samples[0], samples[len(samples) // 2]
def ahead(make):
    samples = []
    for i in range(9):
        g, args = make(i)
        t = time.perf_counter(); g.compile(*args); samples.append(time.perf_counter() - t)
    return least(samples)
def first(make):
    samples = []
    for i in range(9):
        g, args = make(i)
        t = time.perf_counter(); g(*args); td.waitall(); cold = time.perf_counter() - t
        samples.append(cold - clock(lambda: g(*args), 0.1)[0])
    return least(samples)
`;

const mlp = (batch) => `
td.random.seed(1)
net = nn.Sequential(nn.Dense(256, 'relu'), nn.Dense(128, 'relu'), nn.Dense(2))
x = td.random.normal((${batch}, 512)); net(x)
`;

/** A thousand calls of numpy on small arrays, of which each takes microseconds. */
const numpyCase = ([name, statement]) => ({
  name: `numpy, ${name}`,
  python: `import numpy as np
a, m, big = np.array([1.0, 2.0, 3.0, 4.0]), np.arange(16.0).reshape(4, 4), np.zeros((1000, 1000))
s = a[1]
def f():
    for i in range(1000): ${statement}`,
  unit: 'us',
  of: (seconds) => us(seconds) / 1000,
});

const NUMPY_CASES = [
  ['an element', 'm[1, 2]'],
  ['an element written into 1e6', 'big[i, 3] = 1.0'],
  ['a row', 'm[1]'],
  ['product of scalars', 's * s'],
  ['quotient of 4 elements', 'a / a'],
  ['sum of 4 elements', 'a.sum()'],
  ['array of 3 numbers', 'np.array([1.0, 2.0, 3.0])'],
].map(numpyCase);

/** A million random numbers with the very values of NumPy and PyTorch. */
const RANDOM_CASES = [
  [
    'numpy, 1e6 normal numbers',
    'import numpy as np\nr = np.random.default_rng(0)\nf = lambda: r.normal(size=10**6)',
  ],
  ['numpy, 1e6 normal numbers, RandomState', 'import numpy as np\nf = lambda: np.random.normal(size=10**6)'],
  ['torch, 1e6 normal numbers', 'import torch\nf = lambda: torch.randn(1000, 1000)'],
  ['torch, randperm of 60000', 'import torch\nf = lambda: torch.randperm(60000)'],
].map(([name, python]) => ({ name, python, unit: 'ms', of: ms }));

/** Cross-entropy, its gradients and one step of gradient descent, as a pure function of the parameters. */
const training = (widths) => `
td.random.seed(1)
widths = ${widths}
p = [t for i, o in zip(widths, widths[1:]) for t in (td.random.normal((i, o)) * (2 / i) ** 0.5, td.zeros(o))]
def loss(p, x, y):
    for i in range(0, len(p) - 2, 2): x = td.relu(x @ p[i] + p[i + 1])
    return td.cross_entropy(x @ p[-2] + p[-1], y)
def step(p, x, y):
    value, g = td.value_and_grad(loss)(p, x, y)
    return value, [a - 0.1 * b for a, b in zip(p, g)]
def data(batch): return td.random.normal((batch, widths[0])), td.arange(batch) % 2
x, y = data(64)
`;

/** One compiled step of the network by an optimizer: forward, gradient, and the update of parameters and state. */
const optimized = (optimizer) => `
td.random.seed(1)
net = nn.Sequential(nn.Dense(256, 'relu'), nn.Dense(128, 'relu'), nn.Dense(2))
x = td.random.normal((64, 512)); y = td.arange(64) % 2; net(x)
opt = td.optim.${optimizer}(net, lr=1e-4)
@td.jit
def step(x, y):
    value, g = td.value_and_grad(lambda net: td.cross_entropy(net(x), y))(net)
    opt.step(g)
    return value
f = lambda: step(x, y)
`;

/** The same step on variables, by a tape. */
const TAPE = `
v = [td.Variable(t) for t in p]
def taped(v, x, y):
    with td.GradientTape() as tape: value = loss(v, x, y)
    g = tape.gradient(value, v)
    with td.no_grad(): return value, [a - 0.1 * b for a, b in zip(v, g)]
`;

const chain = (n) => `a, b, c = (td.random.normal((${n},)) for _ in range(3))\n`;
const CHAIN = 'td.tanh(a * b + c) * td.sigmoid(a) - 0.5 * c';
const square = (n) => `a = td.random.normal((${n}, ${n})); b = td.random.normal((${n}, ${n}))\n`;
/** A convolution of one image by windows of 3 x 3, padded to its own size. */
const conv = (channels, features, size, groups = 1) => {
  const flop = (2 * channels * features * 9 * size ** 2) / groups;
  const name =
    groups === 1
      ? `conv 3x3, ${channels} to ${features} channels`
      : `depthwise conv 3x3, ${channels} channels`;
  const python = `
x = td.random.normal((1, ${channels}, ${size}, ${size})); w = td.random.normal((${features}, ${channels / groups}, 3, 3))
f = td.jit(lambda: td.conv2d(x, w, padding=1, groups=${groups}))`;
  return { name: `${name}, ${size}x${size}`, python, unit: 'GFLOP/s', of: rate(flop), flop };
};
const gemm = (n, python = 'a @ b', more = {}) => {
  const flop = 2 * n ** 3;
  return {
    name: `matmul ${n}`,
    python: `${square(n)}f = lambda: ${python}`,
    unit: 'GFLOP/s',
    of: rate(flop),
    flop,
    ...more,
  };
};

/** A layer of few samples: its weight comes from memory. */
const fewRows = (m, k, n) => {
  const flop = 2 * m * k * n;
  return {
    name: `layer ${m}x${k} by the transpose of ${n}x${k}`,
    python: `x = td.random.normal((${m}, ${k})); w = td.random.normal((${n}, ${k}))\nf = td.jit(lambda: x @ w.T)`,
    unit: 'GFLOP/s',
    of: rate(flop),
    flop,
  };
};

/** A product as quantised networks have it: 8 bits, less a zero point, into 32. */
const quantised = (m, k, n) => {
  const flop = 2 * m * k * n;
  const python = `
x = td.random.randint(0, 255, (${m}, ${k})).astype(td.uint8); w = td.random.randint(-127, 127, (${k}, ${n})).astype(td.int8)
f = td.jit(lambda: (x.astype(td.int32) - 7) @ w.astype(td.int32))`;
  return { name: `8-bit product ${m}x${k} by ${k}x${n}`, python, unit: 'GFLOP/s', of: rate(flop), flop };
};

/** A product of any shape that no kernel was tuned on. */
const heldBack = (m, k, n) => {
  const flop = 2 * m * k * n;
  return {
    name: `matmul ${m}x${k} by ${k}x${n}`,
    python: `a = td.random.normal((${m}, ${k})); b = td.random.normal((${k}, ${n}))\nf = lambda: a @ b`,
    unit: 'GFLOP/s',
    of: rate(flop),
    flop,
    heldBack: true,
  };
};

/** A compiled expression of a matrix `a` that reads it once. */
const overMatrix = (name, expression, size = 2048) => ({
  name: `${name}, ${size}x${size}, compiled`,
  python: `a = td.random.normal((${size}, ${size}))\nf = td.jit(lambda: ${expression})`,
  unit: 'ms',
  of: ms,
});

/** What is compiled: a function and its arguments, another batch each time. */
const COMPILED = [
  {
    of: 'the training step',
    python: `${training('[512, 256, 128, 2]')}\ndef make(i): return td.jit(step), (p, *data(50 + i))`,
  },
  {
    of: 'a network of 100 layers',
    python: `${training('[32] * 101')}
def forward(p, x):
    for i in range(0, len(p) - 2, 2): x = td.relu(x @ p[i] + p[i + 1])
    return x @ p[-2] + p[-1]
def make(i): return td.jit(forward), (p, data(50 + i)[0])`,
  },
  {
    of: 'the training step of 100 layers',
    python: `${training('[32] * 101')}\ndef make(i): return td.jit(step), (p, *data(50 + i))`,
  },
];

/** Single ops, programs and networks. */
const OPS = [
  { name: 'mlp batch 1, eager', python: `${mlp(1)}f = lambda: net(x)`, unit: 'ms', of: ms },
  { name: 'mlp batch 1, compiled', python: `${mlp(1)}g = td.jit(net)\nf = lambda: g(x)`, unit: 'ms', of: ms },
  { name: 'mlp batch 64, eager', python: `${mlp(64)}f = lambda: net(x)`, unit: 'ms', of: ms },
  {
    name: 'mlp batch 64, compiled',
    python: `${mlp(64)}g = td.jit(net)\nf = lambda: g(x)`,
    unit: 'ms',
    of: ms,
  },
  {
    name: 'training step, eager',
    python: `${training('[512, 256, 128, 2]')}f = lambda: step(p, x, y)`,
    unit: 'ms',
    of: ms,
  },
  {
    name: 'training step, tape',
    python: `${training('[512, 256, 128, 2]')}${TAPE}f = lambda: taped(v, x, y)`,
    unit: 'ms',
    of: ms,
  },
  {
    name: 'training step, compiled',
    python: `${training('[512, 256, 128, 2]')}g = td.jit(step)\nf = lambda: g(p, x, y)`,
    unit: 'ms',
    of: ms,
  },
  ...['SGD', 'Adam'].map((optimizer) => ({
    name: `training step with ${optimizer}, compiled`,
    python: optimized(optimizer),
    unit: 'ms',
    of: ms,
  })),
  // What is too short for several threads runs on one of any number of them.
  ...[33, 64].map((n) => gemm(n, 'a @ b', { threads: 1 })),
  ...[256, 257, 500, 512, 1000, 1024].map((n) => gemm(n)),
  ...[512, 1024].map((n) => gemm(n, 'a @ b', { name: `matmul ${n}, one thread`, threads: 1 })),
  gemm(512, 'a @ b.T', { name: 'matmul 512 by a transpose' }),
  gemm(512, 'a.T @ b', { name: 'matmul of a transpose by 512' }),
  ...[5, 16].map((rows) => fewRows(rows, 1024, 1024)),
  fewRows(5, 1024, 4096),
  quantised(512, 512, 512),
  quantised(64, 768, 768),
  {
    name: 'batched matmul 100x100x1000 by 1000x1000',
    python:
      "a = td.random.normal((100, 100, 1000)); b = td.random.normal((1000, 1000))\nf = lambda: td.einsum('ijk,kl->ijl', a, b)",
    unit: 'ms',
    of: ms,
    flop: 2 * 100 * 100 * 1000 * 1000,
  },
  ...[
    [64, 64, 56],
    [256, 256, 14],
    [3, 32, 224],
    [128, 128, 56, 128],
  ].map((sizes) => conv(...sizes)),
  { name: 'chain 1e6, eager', python: `${chain('1000000')}f = lambda: ${CHAIN}`, unit: 'ms', of: ms },
  {
    name: 'chain 1e6, compiled',
    python: `${chain('1000000')}f = td.jit(lambda: ${CHAIN})`,
    unit: 'ms',
    of: ms,
  },
  {
    name: 'chain 1e7, compiled',
    python: `${chain('10000000')}f = td.jit(lambda: ${CHAIN})`,
    unit: 'ms',
    of: ms,
  },
  {
    name: 'sum 1024x1024',
    python: 'a = td.random.normal((1024, 1024))\nf = lambda: td.sum(a)',
    unit: 'ms',
    of: ms,
  },
  {
    name: 'softmax 1024x1024, compiled',
    python: 'a = td.random.normal((1024, 1024))\nf = td.jit(lambda: td.softmax(a))',
    unit: 'ms',
    of: ms,
  },
  {
    name: 'argsort 1e6',
    python: 'a = td.random.normal((1000000,))\nf = lambda: td.argsort(a)',
    unit: 'ms',
    of: ms,
  },
  {
    name: 'argsort of rows 1000x1000',
    python: 'a = td.random.normal((1000, 1000))\nf = lambda: td.argsort(a, axis=1)',
    unit: 'ms',
    of: ms,
  },
  {
    name: 'sums by place, 1e6 into 1000',
    python:
      "w = td.random.normal((1000000,))\ni = td.astype(td.random.uniform((1000000,), 0, 1000), 'int32')\nf = lambda: td.bincount(i, 1000, w)",
    unit: 'ms',
    of: ms,
  },
  {
    name: 'gradient of an embedding, 2048 rows of 256 in 10000',
    python:
      "g = td.random.normal((2048, 256))\ni = td.astype(td.random.uniform((2048, 1), 0, 10000), 'int32')\nz = td.zeros((10000, 256))\nf = lambda: td.scatter_nd(z, i, g, reduction='add')",
    unit: 'ms',
    of: ms,
  },
  {
    name: 'add of 4 elements, eager, one op',
    python:
      'x, y = td.ones(4), td.full(4, 0.001)\ndef f():\n    z = x\n    for _ in range(1000): z = z + y\n    return z',
    unit: 'us',
    of: (seconds) => us(seconds) / 1000,
  },
  {
    name: 'add of 4 elements, compiled, one op',
    python:
      'x, y = td.ones(4), td.full(4, 0.001)\n@td.jit\ndef f(x=x):\n    for _ in range(1000): x = x + y\n    return x',
    unit: 'us',
    of: (seconds) => us(seconds) / 1000,
  },
  ...NUMPY_CASES,
  ...RANDOM_CASES,
  ...[
    [77, 513, 1000],
    [333, 77, 2048],
    [1, 4096, 1111],
    [129, 129, 129],
  ].map((sizes) => heldBack(...sizes)),
  {
    name: 'mlp 784-300-100-10, batch 128, compiled',
    python: `
td.random.seed(1)
net = nn.Sequential(nn.Dense(300, 'relu'), nn.Dense(100, 'relu'), nn.Dense(10))
x = td.random.normal((128, 784)); net(x)
f = td.jit(lambda: net(x))`,
    unit: 'GFLOP/s',
    of: rate(2 * 128 * (784 * 300 + 300 * 100 + 1000)),
    flop: 2 * 128 * (784 * 300 + 300 * 100 + 1000),
    heldBack: true,
  },
  overMatrix('sum along rows', 'td.sum(a, axis=1)'),
  overMatrix('sum along columns', 'td.sum(a, axis=0)'),
  overMatrix('layer norm', 'td.layer_norm(a)'),
  overMatrix('softmax along columns', 'td.softmax(a, axis=0)'),
  overMatrix('running sum along rows', 'td.cumsum(a, axis=1)'),
  overMatrix('running sum along columns', 'td.cumsum(a, axis=0)'),
  overMatrix('transpose and add', 'a.T + a'),
  ...NETWORK_CASES,
  // A fresh function of another batch each time, so that no kernel is there already.
  ...COMPILED.flatMap(({ of: what, python }) => [
    { name: `compile ${what}`, measure: 'ahead(make)', python, unit: 'ms', of: ms },
    { name: `first call of ${what}, beyond a later one`, measure: 'first(make)', python, unit: 'ms', of: ms },
  ]),
];

const RECORDED = ['mlp batch 1, eager', 'add of 4 elements, eager, one op'];
/** A step whose values are looked at while it trains. */
const WATCHED = 'training step, compiled';

/**
 * Where both are there, eager and compiled are the same function. A case with `flop` is a product, told as a part of the
 * machine's peak; one with `threads` runs on so many; one with `heldBack` was not looked at while kernels were made faster;
 * one with `isModel` leaves a network `net` and its input `x`, which another library can run; one with `isLong` takes
 * minutes, and is measured when it is named.
 */
export const CASES = [
  ...OPS,
  ...OPS.filter(({ name }) => RECORDED.includes(name)).map(recording),
  ...GENERATION,
  ...OPS.filter(({ name }) => name === WATCHED).map((one) => watching(one, 'p, x, y')),
  ...CLOCKS,
];
