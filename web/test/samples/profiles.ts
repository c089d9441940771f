// Profiles made by hand: for the tests of the timeline and its harness.
import type {
  LaneKind,
  MemoryTrack,
  ProfileActivity,
  ProfileDocument,
  ProfileEntry,
} from '../../src/generated/protocol';

const entry = (activity: ProfileActivity, name: string, line: number | null = null): ProfileEntry => ({
  activity,
  name,
  place: line === null ? null : { cellId: 'c', executionCount: 3, line },
});

const lane = (kind: LaneKind, number: number, spans: [what: number, start: number, duration: number][]) => ({
  kind,
  number,
  what: spans.map(([what]) => what),
  startUs: spans.map(([, start]) => start),
  durationUs: spans.map(([, , duration]) => duration),
  call: spans.map(() => 0),
});

const NO_MEMORY: MemoryTrack = { what: [], atUs: [], bytes: [] };

/** A call with kernels on two threads beside work of the GPU. */
export const beside: ProfileDocument = {
  durationUs: 6200,
  clockResolutionUs: 5,
  leftOut: 0,
  memory: NO_MEMORY,
  entries: [
    entry('call', 'step', 2),
    entry('compile', 'step', 2),
    entry('trace', 'step', 2),
    entry('kernel', 'matmul + tanh', 2),
    entry('kernel', 'matmul + exp', 2),
    entry('pack', 'matmul + tanh', 2),
    entry('submit', 'matmul + add, softmax', 4),
    entry('upload', 'f32 × 360000 · webgpu'),
    entry('download', 'f32 × 360000 · webgpu'),
    entry('wait', 'waitall', 6),
  ],
  lanes: [
    lane('python', 0, [
      [2, 40, 310],
      [1, 350, 900],
      [0, 1300, 2600],
      [9, 4000, 2100],
    ]),
    lane('thread', 0, [
      [5, 1320, 180],
      [3, 1500, 900],
      [3, 2400, 800],
      [4, 3200, 640],
    ]),
    lane('thread', 1, [
      [4, 1530, 1100],
      [4, 2640, 900],
    ]),
    lane('gpu', 0, [
      [6, 1290, 1700],
      [6, 3000, 2900],
    ]),
    lane('copies', 0, [
      [7, 1255, 30],
      [8, 5900, 180],
    ]),
  ],
};

/** Two calls that are executed later, the first on two threads. */
export const queued: ProfileDocument = {
  durationUs: 1500,
  clockResolutionUs: 1,
  leftOut: 0,
  memory: { what: [0, 1, 0], atUs: [150, 250, 1400], bytes: [4000, 12_000, 8000] },
  entries: [
    entry('call', 'step', 2),
    entry('call', 'scale', 3),
    entry('wait', 'f32[]', 4),
    entry('kernel', 'matmul', 2),
    entry('kernel', 'mul', 3),
    entry('download', 'f32 × 1 · cpu', 4),
  ],
  lanes: [
    {
      ...lane('python', 0, [
        [0, 100, 50],
        [1, 200, 50],
        [2, 300, 1100],
      ]),
      call: [1, 2, 0],
    },
    {
      ...lane('thread', 0, [
        [3, 400, 200],
        [3, 600, 250],
        [4, 900, 300],
      ]),
      call: [1, 1, 2],
    },
    { ...lane('thread', 1, [[3, 450, 400]]), call: [1] },
    { ...lane('copies', 0, [[5, 1300, 60]]), call: [0] },
  ],
};

/** As many spans as are kept, most of them narrower than a pixel. */
export const many: ProfileDocument = {
  durationUs: 40_960,
  clockResolutionUs: 0.1,
  leftOut: 904,
  memory: NO_MEMORY,
  entries: [entry('call', 'add', 2), entry('kernel', 'add', 2)],
  lanes: [
    lane(
      'python',
      0,
      Array.from({ length: 4096 }, (_, i) => [0, i * 10, 6]),
    ),
    lane(
      'thread',
      0,
      Array.from({ length: 4096 }, (_, i) => [1, i * 10 + 2, 1]),
    ),
  ],
};
