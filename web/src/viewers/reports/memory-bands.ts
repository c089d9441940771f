// Bytes over time by the tensors that held them, as bands that lie on each other: each has the tensors that one call of a line made,
// one tensor from before, or what is no tensor of the program; what is too little is one band.
//
// Pure.
import type { Place, RunMemory, RunMemoryKind, RunNode, RunRecord } from '../../generated/protocol';

/** Bands that have a colour of their own; further ones are one. */
export const MAX_COLOURS = 8;
/** Of the time of a run, the part without a change from which on it is not drawn; and what is drawn of it, of the rest. */
const LATE = 0.25;
const MARGIN = 0.08;

export interface Band {
  kind: RunMemoryKind | 'others';
  /** What made the tensors. */
  node: RunNode | null;
  /** At each time. */
  bytes: number[];
  most: number;
  /** Microseconds; null where they were there before. */
  madeUs: number | null;
  /** Microseconds; null where some live on. */
  freedUs: number | null;
  names: readonly string[];
  /** How many of them names reach. */
  named: number;
}

export interface Bands {
  atUs: readonly number[];
  /** Where the picture begins: a little before the first change. */
  fromUs: number;
  durationUs: number;
  /** All bytes at each time, and most since the time before. */
  bytes: readonly number[];
  peak: readonly number[];
  most: number;
  /** From the bottom of the picture: what was made first lies lowest. */
  bands: Band[];
}

/** The bands of a run; null where it has none, as records of earlier versions. */
export function memoryBands(record: RunRecord | null): Bands | null {
  const memory = record?.memory;
  if (!record || !memory?.bands?.length || memory.atUs.length < 2) return null;
  const all = memory.bands.map((band) => bandOf(record, memory, band));
  const shown = all.slice(0, MAX_COLOURS);
  const others = memory.bytes.map((bytes, i) => {
    const known = shown.reduce((sum, band) => sum + (band.bytes[i] ?? 0), 0);
    return Math.max(0, bytes - known);
  });
  if (others.some((bytes) => bytes > 0)) shown.push(withTimes(memory, 'others', null, others));
  const peak = memory.bytes.map((bytes, i) => Math.max(bytes, memory.peak?.[i] ?? 0));
  const durationUs = Math.max(record.track?.durationUs ?? 0, memory.atUs.at(-1) ?? 0);
  return {
    atUs: memory.atUs,
    fromUs: beginning(memory.atUs[1] ?? 0, durationUs),
    durationUs,
    bytes: memory.bytes,
    peak,
    most: peak.reduce((most, bytes) => Math.max(most, bytes), Number.MIN_VALUE),
    bands: shown.sort((a, b) => (a.madeUs ?? -1) - (b.madeUs ?? -1) || b.most - a.most),
  };
}

/** Of a run that did much else before, only its end is drawn. */
function beginning(changedUs: number, durationUs: number): number {
  return changedUs > LATE * durationUs ? changedUs - MARGIN * (durationUs - changedUs) : 0;
}

function bandOf(record: RunRecord, memory: RunMemory, band: RunMemory['bands'][number]): Band {
  const bytes: number[] = [];
  let [now, change] = [0, 0];
  for (let i = 0; i < memory.atUs.length; i += 1) {
    if (band.from[change] === i) {
      now = band.bytes[change] ?? 0;
      change += 1;
    }
    bytes.push(now);
  }
  const node = band.node === null ? null : (record.nodes[band.node] ?? null);
  return { ...withTimes(memory, band.kind, node, bytes), names: band.names, named: band.named };
}

function withTimes(memory: RunMemory, kind: Band['kind'], node: RunNode | null, bytes: number[]): Band {
  const first = bytes.findIndex((each) => each > 0);
  const last = bytes.findLastIndex((each) => each > 0);
  return {
    kind,
    node,
    bytes,
    most: Math.max(...bytes),
    madeUs: first <= 0 ? null : (memory.atUs[first] ?? null),
    freedUs: last === bytes.length - 1 ? null : (memory.atUs[last + 1] ?? null),
    names: [],
    named: 0,
  };
}

/** Where a band's tensors were made. */
export function placeOf(band: Band): Place | null {
  return band.node?.place ?? null;
}

/** What held most when most lived, at a look: bands with their bytes then. */
export function atPeak({ bytes, bands }: Bands): { at: number; held: { band: Band; bytes: number }[] } {
  const at = bytes.reduce((best, each, i) => (each > (bytes[best] ?? 0) ? i : best), 0);
  const held = bands.map((band) => ({ band, bytes: band.bytes[at] ?? 0 })).filter((each) => each.bytes > 0);
  return { at, held: held.sort((a, b) => b.bytes - a.bytes) };
}

/** The outline of each band in a picture of this size, in their order. */
export function outlines({ bands, ...scale }: Bands, width: number, height: number): string[] {
  const { x, y } = scales(scale, width, height);
  const below = scale.atUs.map(() => 0);
  return bands.map((band) => {
    const above = below.map((bytes, i) => bytes + (band.bytes[i] ?? 0));
    const there = above.map((bytes, i) => `${i === 0 ? 'M' : 'H'}${i === 0 ? '0 ' : `${x(i)}V`}${y(bytes)}`);
    const back = below.map((_, i) => {
      const at = below.length - 1 - i;
      return `V${y(below[at] ?? 0)}H${at === 0 ? 0 : x(at)}`;
    });
    above.forEach((bytes, i) => {
      below[i] = bytes;
    });
    return `${there.join('')}H${width}${back.join('')}Z`;
  });
}

/** The line of what lived at most between two looks. */
export function peakLine(bands: Bands, width: number, height: number): string {
  const { x, y } = scales(bands, width, height);
  const parts = bands.peak.slice(1).map((peak, i) => {
    return `V${y(Math.max(peak, bands.bytes[i] ?? 0))}H${x(i + 1)}`;
  });
  return `M0 ${y(bands.bytes[0] ?? 0)}${parts.join('')}V${y(bands.bytes.at(-1) ?? 0)}H${width}`;
}

function scales({ atUs, fromUs, durationUs, most }: Omit<Bands, 'bands'>, width: number, height: number) {
  const rounded = (value: number) => Number(value.toFixed(2));
  const share = (us: number) => (Math.min(us, durationUs) - fromUs) / Math.max(durationUs - fromUs, 1e-3);
  return {
    x: (i: number) => rounded(share(atUs[i] ?? 0) * width),
    y: (bytes: number) => rounded(height - (bytes / most) * height),
  };
}
