// Reports as the kernel sends them: memory, queue, times of kernels, tuning, compilations, values inside of functions.
export const REPORT_MIME = 'application/vnd.tandem.report.v1+json';

const place = (line) => ({ cellId: 'c0', executionCount: 1, line });
const program = (number, hits, type) => ({
  number,
  guards: [
    ['x', type],
    ['factor', '2.0'],
  ],
  device: 'cpu',
  hits,
  traceMs: 0.8,
  compileMs: 4.2,
  codeBytes: 5120,
  memoryBytes: 4096,
  kernels: 2,
});

const trial = (choice, chosen, samplesUs) => {
  const sorted = [...samplesUs].sort((a, b) => a - b);
  const quartilesUs = [sorted[1], (sorted[2] + sorted[3]) / 2, sorted[4]];
  return { choice, us: sorted[0], chosen, samplesUs, quartilesUs };
};

const way = (name, medianUs) => ({
  name,
  medianUs,
  q1Us: medianUs.map((us) => us * 0.95),
  q3Us: medianUs.map((us) => us * 1.1),
});

const node = (number, op, line, type = 'f32[2, 2]', scope = '') => ({
  number,
  op,
  name: op === 'parameter' ? 'x' : op,
  type,
  scope,
  place: line === null ? null : place(line),
});
const glance = (of, min, max, at, nan = 0) => ({ node: of, nan, infinite: 0, min, max, at });
const checkedNode = (of, ulp, expected, found, agrees) => {
  const difference = Math.abs(expected - found);
  return {
    node: of,
    device: 'cpu',
    mode: 'compiled',
    ulp,
    difference,
    index: [0, 1],
    expected: String(expected),
    found: String(found),
    agrees,
  };
};
const wrong = checkedNode(node(3, 'cos', 2), 4_000_000, 0.5, 0.25, false);

/** A value over the calls 1, 11, 21, 31 with these deviations. */
const watched = (of, std, nonfinite = [0, 0, 0, 0]) => ({
  node: of,
  calls: [1, 11, 21, 31],
  min: std.map((x) => (x === null ? null : -2 * x)),
  max: std.map((x) => (x === null ? null : 3 * x)),
  mean: std.map((x) => (x === null ? null : x / 2)),
  std,
  zeros: [0.5, 0.25, 0, 0.004],
  nonfinite,
});

export const reports = {
  memory: {
    type: 'memory',
    devices: [
      { device: 'cpu', liveBytes: 4_104_000, peakBytes: 8_400_000 },
      { device: 'webgpu', liveBytes: 600_000, peakBytes: 600_000 },
    ],
    tensors: [
      { name: 'history.losses[1]', type: 'f32[1000, 1000]', device: 'cpu', bytes: 4_000_000 },
      { name: "weights['w']", type: 'f32[150000]', device: 'webgpu', bytes: 600_000 },
    ],
    leftOut: 3,
    leftOutBytes: 24_000,
  },
  queue: {
    type: 'queue',
    device: 'cpu',
    calls: 12,
    waiting: 2,
    deepest: 5,
    sideBySide: 2,
    heldBytes: 4096,
  },
  kernelTimes: {
    type: 'kernel_times',
    kernels: [
      { number: 0, title: 'matmul + tanh', us: 840, calls: 10, clock: 'host', stepUs: 0.5 },
      { number: 1, title: 'sum', us: 12.5, calls: 100, clock: 'host', stepUs: 0.05 },
    ],
  },
  tuning: {
    type: 'tuning',
    kernels: [
      {
        number: 0,
        title: 'matmul + tanh',
        trials: [
          trial('tile 4x8', false, [900, 910, 905, 930, 960, 1240]),
          trial('tile 8x8', true, [600, 612, 604, 640, 606, 660]),
          trial('tile 4x16', false, [720, 700, 705, 712, 741, 708]),
        ],
        gain: { ratio: 1.51, low: 1.44, high: 1.6 },
      },
      { number: 1, title: 'sum', trials: [], gain: null },
    ],
    machine: 'CPU · relaxed SIMD · 2 threads',
    choices: [
      ['00c0ffee00c0ffee', 'tile 8x8'],
      ['0123456789abcdef', 'unroll 4'],
    ],
  },
  watch: {
    type: 'watch',
    name: 'step',
    every: 10,
    calls: 33,
    nodes: [
      watched(node(2, 'matmul', 1, 'f32[2, 2]', 'net[0]'), [1, 0.8, 0.7, 0.65]),
      watched(node(3, 'relu', 1, 'f32[2, 2]', 'net[0]'), [0.5, 0.45, 0.4, 0.36]),
      watched(node(7, 'log', 2), [0.2, 0.9, null, null], [0, 0, 1, 0.75]),
    ],
  },
  nonFinite: {
    type: 'non_finite',
    name: 'loss',
    checked: 5,
    first: {
      kind: 'nan',
      op: 'log',
      source: 'td.log(y - 4.0)',
      index: [0, 1],
      count: 2,
      size: 4,
      value: glance(node(3, 'log', 2, 'f32[2, 2]', 'net[0]'), '0', '1.6', 'nan', 2),
      operands: [glance(node(2, 'subtract', 2), '-3', '5', '-3')],
      steps: [
        glance(node(0, 'parameter', null), '1', '9', '1'),
        glance(node(1, 'multiply', 1), '1', '9', null),
      ],
    },
  },
  check: {
    type: 'check',
    name: 'loss',
    checked: 4,
    wrong: 1,
    maxUlp: 64,
    ways: [
      { device: 'cpu', mode: 'compiled', wrong: 1, ulp: 4_000_000 },
      { device: 'webgpu', mode: 'eager', wrong: 0, ulp: 3 },
    ],
    suspect: wrong,
    nodes: [wrong, checkedNode(node(2, 'exp', 1), 3, 2.5, 2.5000001, true)],
    leftOut: 0,
  },
  crossover: {
    type: 'crossover',
    sizes: [10, 100, 1000, 10_000],
    entries: [
      way('eager', [12, 13, 30, 190]),
      way('compiled', [14, 14.5, 22, 80]),
      way('compiled webgpu', [210, 212, 215, 240]),
    ],
    crossings: [{ size: 180, faster: 'compiled', slower: 'eager' }],
  },
  recompiles: {
    type: 'recompiles',
    name: 'step',
    options: ['without cse'],
    limit: 64,
    compilations: 2,
    entries: [program(0, 7, 'f32[8, 8]'), program(1, 0, 'f32[4, 8]')],
    misses: [
      { entry: 0, place: place(1), nearest: null, differences: [] },
      {
        entry: 1,
        place: place(2),
        nearest: 0,
        differences: [
          {
            kind: 'shape',
            name: 'x',
            before: '(8, 8)',
            now: '(4, 8)',
            advice: 'td.jit(step, dims=td.dim("n")) compiles once for every size of the first axis',
          },
          { kind: 'value', name: 'factor', before: '2.0', now: '3.0', advice: null },
        ],
      },
    ],
  },
};
