// Profiles made by hand: for the tests of the timeline and its harness.
import type { LaneKind, ProfileActivity, ProfileDocument, ProfileEntry } from '../../src/generated/protocol';

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
});

/** A call with kernels on two threads beside work of the GPU. */
export const beside: ProfileDocument = {
  durationUs: 6200,
  clockResolutionUs: 5,
  leftOut: 0,
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

/** As many spans as are kept, most of them narrower than a pixel. */
export const many: ProfileDocument = {
  durationUs: 40_960,
  clockResolutionUs: 0.1,
  leftOut: 904,
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
