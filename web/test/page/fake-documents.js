// Documents for the fake kernel: a two-layer network, and a comparison with invented samples.
const TYPES = { x: 'f32[1, 512]', w1: 'f32[512, 256]', b1: 'f32[256]', w2: 'f32[256, 2]', b2: 'f32[2]' };

function node(id, op, label, ty, inputs, role, line) {
  const place = { cellId: 'c0', executionCount: 1, line };
  return { id, op, label, detail: '', ty, inputs, place, role };
}

function nodes() {
  return [
    node(0, 'parameter', 'x', TYPES.x, [], 'argument', 1),
    node(1, 'parameter', 'weight', TYPES.w1, [], 'captured', 1),
    node(2, 'matmul', 'matmul', 'f32[1, 256]', [0, 1], 'compute', 1),
    node(3, 'parameter', 'bias', TYPES.b1, [], 'captured', 1),
    node(4, 'add', 'add', 'f32[1, 256]', [2, 3], 'compute', 1),
    node(5, 'relu', 'relu', 'f32[1, 256]', [4], 'compute', 1),
    node(6, 'parameter', 'weight', TYPES.w2, [], 'captured', 2),
    node(7, 'matmul', 'matmul', 'f32[1, 2]', [5, 6], 'compute', 2),
    node(8, 'parameter', 'bias', TYPES.b2, [], 'captured', 2),
    node(9, 'add', 'add', 'f32[1, 2]', [7, 8], 'compute', 2),
  ];
}

const stage = (name, about) => ({
  name,
  about,
  nodes: nodes(),
  outputs: [9],
  expression: null,
  text: '%0 = parameter x : f32[1, 512]',
});

/** Why each node after the first is in the kernel. */
const joined = ([, ...ids]) =>
  ids.map((node) => ({
    node,
    code: 'before_stored',
    count: null,
    other: null,
    text: '{node}: what follows is computed on its results before they are stored',
  }));

const kernel = (number, title, ids) => ({
  number,
  name: `k${number}`,
  title,
  kind: 'matmul',
  nodes: ids,
  bytes: 525_312,
  flops: 262_144,
  language: 'wat',
  code: '(module\n  (func $k (param i32)\n    local.get 0\n    drop))',
  // The first computes line 3, the second 4, and both share line 2.
  codeLines: ids.slice(0, 2).map((node, i) => ({
    node,
    lines:
      i === 0
        ? [[2, 3]]
        : [
            [2, 2],
            [4, 4],
          ],
  })),
  fused: joined(ids),
});

export function graphDocument() {
  return {
    name: 'net',
    device: 'cpu',
    stages: [
      stage('traced', 'As the program ran.'),
      stage('fold', 'Constants computed.'),
      stage('cse', 'Doubles joined.'),
    ],
    rewrites: [],
    kernels: [kernel(1, 'matmul + add + relu', [2, 4, 5]), kernel(2, 'matmul + add', [7, 9])],
    refusals: [
      { node: 7, kernel: 1, reason: 'It reads every column of relu; recomputing it would cost 2 times.' },
    ],
    plan: {
      buffers: [{ node: 5, slot: 0, bytes: 1024, first: 1, last: 2 }],
      peakBytes: 1024,
      unsharedBytes: 1024,
    },
    compileMs: 3.1,
  };
}

function entry(name, compiled, median) {
  const samplesUs = Array.from(
    { length: 200 },
    (_, i) => median * (1 + 0.04 * Math.sin(i * 12.9898) + (i % 41 === 0 ? 0.3 : 0)),
  );
  return {
    name,
    compiled,
    samplesUs,
    medianUs: median,
    q1Us: median * 0.97,
    q3Us: median * 1.03,
    minUs: median * 0.95,
    firstCallUs: median * 20,
    compileUs: compiled ? 3100 : 0,
    kernels: compiled ? 2 : 6,
    bytesMoved: 668_000,
    peakBytes: 661_000,
  };
}

export function comparisonDocument() {
  return {
    entries: [entry('eager', false, 31), entry('compiled', true, 12.1)],
    ratios: [
      {
        baseline: 'eager',
        entry: 'compiled',
        ratio: 2.56,
        low: 2.5,
        high: 2.7,
        verdict: 'faster',
        breakEvenCalls: 164,
      },
    ],
    agreement: { agrees: true, maxUlp: 2, maxAbs: 1e-7, note: null },
    device: { kind: 'CPU', instructions: 'SIMD', threads: 1, adapter: null, software: false },
    software: false,
    clockResolutionUs: 5,
    callsPerSample: 10,
    warmupCalls: 20,
  };
}

/** What a run did: a loop of 1,000 additions, a compiled function, and a matrix as its value. */
export function runRecord(cellId) {
  const place = (line) => ({ cellId, executionCount: 1, line });
  const node = (kind, name, types, inputs, line, count, ms, { detail = '', lines = [] } = {}) => ({
    kind,
    name,
    detail,
    types,
    inputs,
    place: line === null ? null : place(line),
    lines: lines.map(([made, share]) => ({ place: place(made), share })),
    count,
    ms,
  });
  return {
    times: {
      pythonMs: 6,
      importMs: 0,
      traceMs: 1,
      passesMs: 1,
      codegenMs: 2,
      kernelsMs: 8,
      copyMs: 0,
      waitMs: 2,
    },
    devices: [
      {
        name: 'cpu',
        label: { kind: 'CPU', instructions: 'SIMD', threads: 2, adapter: null, software: false },
        kernels: 1004,
        bytesMoved: 96_000,
        uploadedBytes: 64,
        downloadedBytes: 4,
      },
    ],
    ops: 1001,
    calls: 3,
    waits: 1,
    peakBytes: 668_000,
    nodes: [
      node('before', 'tensor', ['f32[4]'], [], null, 0, null),
      node('made', 'random.normal', ['f32[4]'], [], 1, 1, null),
      node('op', 'add', ['f32[4]'], [0, 1], 3, 1000, 2.5),
      node('op', 'tanh', ['f32[4]'], [2], 4, 1, 0.004),
      node('compiled', 'step', ['f32[4]', 'f32[]'], [3], 5, 3, null, {
        lines: [
          [6, 0.75],
          [7, 0.25],
        ],
      }),
    ],
    leftOut: 0,
    compilations: [{ name: 'step', place: place(5), traceMs: 1, passesMs: 1, codegenMs: 2 }],
    compiled: 1,
    value: {
      dtype: 'float32',
      shape: [2, 3],
      device: 'cpu',
      sampled: 6,
      nan: 1,
      infinite: 0,
      zero: 1,
      statistics: { min: -1, max: 4, mean: 1.5, std: 1.87 },
      histogram: [2, 0, 1, 2],
      // 0, 127, 254; 64, 255, 128.
      picture: { height: 2, width: 3, channels: 1, low: -1, high: 4, levels: 'AH/+QP+A' },
    },
    track: {
      durationUs: 20_000,
      activities: [
        { phase: 'trace', node: null, place: place(5) },
        { phase: 'passes', node: null, place: place(5) },
        { phase: 'codegen', node: null, place: place(5) },
        { phase: 'kernels', node: 2, place: null },
        { phase: 'kernels', node: null, place: null },
        { phase: 'wait', node: null, place: place(6) },
        { phase: 'copy', node: null, place: null },
      ],
      // The additions with Python between them, and two waits.
      what: [3, 0, 1, 2, 4, 5, 6, 5],
      startUs: [500, 8000, 9000, 10_000, 12_500, 17_000, 18_000, 18_500],
      endUs: [7500, 9000, 10_000, 12_000, 16_500, 18_000, 18_100, 19_500],
      busyUs: [2500, 1000, 1000, 2000, 3500, 1000, 100, 1000],
      count: [1000, 1, 1, 1, 4, 1, 1, 2],
    },
    pythonLines: [],
  };
}

/** Statistics as if the values of a node were normal round its number. */
const statistics = (node) => ({
  node,
  statistics: { min: node - 2, max: node + 2, mean: node, std: 0.5 },
  zeros: node === 5 ? 0.5 : 0,
  nan: node === 9 ? 0.25 : 0,
  infinite: 0,
  saturated: null,
});

/** What the kernel says of nodes; of the weights that they are gone. */
export function probed({ nodes, statistics: wantsStatistics }) {
  const none = { values: [], statistics: [], refused: null };
  if (wantsStatistics) return { ...none, statistics: nodes.map(statistics) };
  if (nodes[0] === 1) return { ...none, refused: { code: 'arguments_gone', text: 'they are gone' } };
  const value = {
    dtype: 'float32',
    shape: [2, 3],
    device: 'cpu',
    sampled: 6,
    nan: 0,
    infinite: 0,
    zero: 1,
    statistics: { min: 0, max: 5, mean: 2.5, std: 1.7 },
    histogram: [1, 2, 2, 1],
    picture: { height: 2, width: 3, channels: 1, low: 0, high: 5, levels: btoa('\0\x33\x66\x99\xcc\xfe') },
  };
  return { ...none, values: nodes.map((node) => ({ node, value })) };
}

/** Three steps of two nodes. */
export function watchReport(watch, every) {
  const steps = [0, 1, 2].map((i) => ({ call: 1 + i * every, nodes: [statistics(2 + i), statistics(5)] }));
  for (const step of steps) step.nodes[0].node = 2;
  return { watch, steps };
}
