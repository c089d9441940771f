// The timeline of a run that was recorded lightly: what the thread of Python did, as stretches of time, copies and waits apart, and what
// a GPU did by its own clock, where it has one.
//
// Pure. Such a record knows nothing of other threads; a stretch may hold many short calls with Python between them.
import type { Place, RunActivity, RunPhase, RunRecord, RunTrack } from '../../generated/protocol';
import type { Timeline, TimelineActivity, TimelineEntry, TimelineLane } from './lanes';
import { s } from './strings';

const ACTIVITIES: Record<RunPhase, TimelineActivity> = {
  import: 'import',
  trace: 'trace',
  passes: 'passes',
  codegen: 'codegen',
  kernels: 'call',
  copy: 'copy',
  wait: 'wait',
};

/** Null where nothing is known, as of records of earlier versions, or where nothing but Python ran. */
export function timelineOfRun(record: RunRecord): Timeline | null {
  const track: RunTrack | undefined = record.track;
  if (track === undefined || track.what.length === 0) return null;
  const entries = track.activities.map((activity) => entryOf(record, activity));
  const phases: [TimelineLane['kind'], (activity: TimelineActivity | undefined) => boolean][] = [
    ['python', (activity) => activity !== 'copy' && activity !== 'wait'],
    ['copies', (activity) => activity === 'copy'],
    ['waits', (activity) => activity === 'wait'],
  ];
  const [python, ...others] = phases.map(([kind, isOf]) =>
    laneOf(track, kind, (what) => isOf(entries[what]?.activity)),
  );
  // Records of earlier versions have none.
  const onDevice: RunTrack | undefined = record.onDevice;
  const gpu = onDevice === undefined ? [] : [gpuLane(record, onDevice, entries)];
  const lanes = [...(python ? [python] : []), ...gpu, ...others];
  return {
    durationUs: track.durationUs,
    clockResolutionUs: 0,
    lanes: lanes.filter((lane) => lane.what.length > 0),
    entries,
    leftOut: 0,
    memory: { what: [], atUs: [], bytes: [] },
  };
}

/** The lane of a GPU; adds the entries of it. */
function gpuLane(record: RunRecord, track: RunTrack, entries: TimelineEntry[]): TimelineLane {
  const first = entries.length;
  const found = track.activities.map((activity) => entryOf(record, activity));
  entries.push(...found.map((entry) => ({ ...entry, activity: 'submit' as const })));
  const lane = laneOf(track, 'gpu', () => true);
  return { ...lane, what: lane.what.map((what) => what + first) };
}

function laneOf(track: RunTrack, kind: TimelineLane['kind'], isOf: (what: number) => boolean): TimelineLane {
  const lane = {
    kind,
    number: 0,
    what: [] as number[],
    startUs: [] as number[],
    durationUs: [] as number[],
    busyUs: [] as number[],
    count: [] as number[],
    call: [],
  };
  track.what.forEach((what, i) => {
    if (!isOf(what)) return;
    const start = track.startUs[i] ?? 0;
    lane.what.push(what);
    lane.startUs.push(start);
    lane.durationUs.push((track.endUs[i] ?? start) - start);
    lane.busyUs.push(track.busyUs[i] ?? 0);
    lane.count.push(track.count[i] ?? 1);
  });
  return lane;
}

function entryOf(record: RunRecord, { phase, node, place }: RunActivity): TimelineEntry {
  const called = node === null ? undefined : record.nodes[node];
  const activity = ACTIVITIES[phase];
  if (called !== undefined) return { activity, name: called.name, place: called.place, node };
  if (phase === 'kernels') return { activity, name: s.severalCalls, place };
  const compiled = place === null ? undefined : record.compilations.find((each) => isAt(each.place, place));
  return { activity, name: compiled?.name ?? s[activity], place };
}

function isAt(a: Place | null, b: Place): boolean {
  return a !== null && a.cellId === b.cellId && a.executionCount === b.executionCount && a.line === b.line;
}
