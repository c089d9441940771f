// Reports as the kernel sends them: memory, queue, times of kernels, tuning, compilations.
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
