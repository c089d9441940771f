// Bytes over time: the line of a picture, and the calls that left more bytes than they found.
//
// Pure.
import type { MemoryTrack, Place, ProfileDocument, RunRecord } from '../../generated/protocol';

export interface BytesOverTime {
  track: MemoryTrack;
  durationUs: number;
  /** What `track.what` counts; an index that is not there is no call. */
  calls: readonly { name: string; place: Place | null }[];
  /** Whether it was looked at now and then, and not at each change. */
  isSampled: boolean;
}

/** Bytes over time by the profile of a cell, else by the record of its run; null where neither has any. */
export function bytesOverTime(
  profile: ProfileDocument | null,
  record: RunRecord | null,
): BytesOverTime | null {
  const track = profile?.memory;
  if (profile && track && track.atUs.length > 0)
    return { track, durationUs: profile.durationUs, calls: profile.entries, isSampled: false };
  // Records of earlier versions have none.
  const seen = record?.memory;
  if (!record || !seen || seen.atUs.length < 2) return null;
  const what = seen.node.map((node) => node ?? record.nodes.length);
  const { atUs, bytes } = seen;
  return {
    track: { what, atUs, bytes },
    durationUs: record.track.durationUs,
    calls: record.nodes,
    isSampled: true,
  };
}

/** The path of bytes over time as steps, in a picture of this size; the largest value touches its top. */
export function steps(track: MemoryTrack, durationUs: number, width: number, height: number): string {
  const most = track.bytes.reduce((largest, bytes) => Math.max(largest, bytes), Number.MIN_VALUE);
  const x = (us: number) =>
    Number(((Math.min(us, durationUs) / Math.max(durationUs, 1e-3)) * width).toFixed(2));
  const y = (bytes: number) => Number((height - (bytes / most) * height).toFixed(2));
  const [first, ...rest] = track.bytes;
  const path = rest.map((bytes, i) => `H${x(track.atUs[i + 1] ?? 0)}V${y(bytes)}`);
  return `M0 ${y(first ?? 0)}${path.join('')}H${width}`;
}

/** What a call added in all. */
export interface Growth {
  /** Index among the entries of the profile. */
  what: number;
  bytes: number;
  count: number;
}

/** The calls after which more bytes lived than before them; what added most first. The first sample has nothing before it. */
export function growths(track: MemoryTrack): Growth[] {
  const found = new Map<number, Growth>();
  track.bytes.forEach((bytes, i) => {
    const before = track.bytes[i - 1];
    const what = track.what[i];
    if (before === undefined || what === undefined || bytes <= before) return;
    const growth = found.get(what) ?? { what, bytes: 0, count: 0 };
    growth.bytes += bytes - before;
    growth.count += 1;
    found.set(what, growth);
  });
  return [...found.values()].sort((a, b) => b.bytes - a.bytes);
}
