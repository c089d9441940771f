// The share of a run's device time that each line of its cell took: of ops that ran eagerly, and of calls of compiled functions.
import type { RunRecord } from '../generated/protocol';

/** The time of one line. */
export interface LineTime {
  /** From 1. */
  line: number;
  ms: number;
  /** Of the whole, 0 to 1. */
  share: number;
}

export interface LineTimes {
  /** In order of lines. */
  lines: LineTime[];
  /** The time of what no line of this cell called, or what has no node: functions of other cells, calls that are only counted. */
  elsewhere: Omit<LineTime, 'line'>;
}

/** The times of the lines of a cell; the shares, and that of what is elsewhere, add up to 1 where any time was measured. */
export function lineTimes(record: RunRecord, cellId: string): LineTimes {
  const byLine = new Map<number, number>();
  let measured = 0;
  for (const { place, ms } of record.nodes) {
    if (ms === null || !(ms > 0)) continue;
    measured += ms;
    if (place?.cellId === cellId) byLine.set(place.line, (byLine.get(place.line) ?? 0) + ms);
  }
  // Nodes are sampled, and so is the sum of all kernels: the larger one holds both.
  const total = Math.max(measured, record.times.kernelsMs);
  const share = (ms: number) => (total > 0 ? ms / total : 0);
  const lines = [...byLine].map(([line, ms]) => ({ line, ms, share: share(ms) }));
  lines.sort((a, b) => a.line - b.line);
  const ms = total - lines.reduce((sum, line) => sum + line.ms, 0);
  return { lines, elsewhere: { ms, share: share(ms) } };
}
