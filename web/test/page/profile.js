// A profile as the kernel sends it.
export const PROFILE_MIME = 'application/vnd.tandem.profile.v1+json';

const entry = (activity, name, line) => ({
  activity,
  name,
  place: line === null ? null : { cellId: 'c0', executionCount: 1, line },
});
const lane = (kind, number, spans) => ({
  kind,
  number,
  what: spans.map(([what]) => what),
  startUs: spans.map(([, start]) => start),
  durationUs: spans.map(([, , duration]) => duration),
  call: spans.map(([, , , call]) => call),
});

/** Two calls of which the first is executed on two threads while Python waits for the second. */
export const profile = {
  durationUs: 1500,
  clockResolutionUs: 1,
  memory: { what: [0, 1, 0], atUs: [150, 250, 1400], bytes: [4000, 12_000, 8000] },
  leftOut: 0,
  entries: [
    entry('call', 'step', 2),
    entry('call', 'scale', 3),
    entry('wait', 'f32[]', 4),
    entry('kernel', 'matmul', 2),
    entry('kernel', 'mul', 3),
    entry('download', 'f32 × 1 · cpu', 4),
  ],
  lanes: [
    lane('python', 0, [
      [0, 100, 50, 1],
      [1, 200, 50, 2],
      [2, 300, 1100, 0],
    ]),
    lane('thread', 0, [
      [3, 400, 450, 1],
      [4, 900, 300, 2],
    ]),
    lane('thread', 1, [[3, 450, 400, 1]]),
    lane('copies', 0, [[5, 1300, 60, 0]]),
  ],
};
