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
          { choice: 'tile 4x8', us: 900, chosen: false },
          { choice: 'tile 8x8', us: 600, chosen: true },
        ],
      },
      { number: 1, title: 'sum', trials: [] },
    ],
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
