// The share of a run's time that each line of its cell took: on devices, of ops that ran eagerly and of calls of compiled functions; and
// apart from that in Python.
//
// A compiled function is measured as a whole. Where lines of this cell made its ops, its time is theirs, by an estimate; else it is that
// of the line that called it. Calls of devices that do not tell their time have none: what all kernels took beside those that have is
// theirs. What is known of Python is a sample.
import type { RunLineShare, RunLineTime, RunNode, RunRecord } from '../generated/protocol';

/** The time of one line. */
export interface LineTime {
  /** From 1. */
  line: number;
  /** On devices. */
  ms: number;
  /** Of the whole, 0 to 1. */
  share: number;
  /** Whether a part of it is an estimate. */
  isEstimate: boolean;
  /** In Python, and its share. */
  pythonMs: number;
  pythonShare: number;
}

export interface LineTimes {
  /** In order of lines. */
  lines: LineTime[];
  /** The time of what no line of this cell called, or what has no node: functions of other cells, calls that are only counted. */
  elsewhere: { ms: number; share: number };
}

interface Part {
  line: number;
  ms: number;
  isEstimate: boolean;
}

/** The times of the lines of a cell; the shares, and that of what is elsewhere, add up to 1 where any time was measured. */
export function lineTimes(record: RunRecord, cellId: string): LineTimes {
  const byLine = new Map<number, Part>();
  const add = (node: RunNode, ms: number, isShared: boolean) => {
    for (const part of partsOf(node, ms, cellId)) {
      const known = byLine.get(part.line);
      byLine.set(part.line, {
        line: part.line,
        ms: part.ms + (known?.ms ?? 0),
        isEstimate: isShared || part.isEstimate || known?.isEstimate === true,
      });
    }
  };
  let measured = 0;
  for (const node of record.nodes) {
    if (node.ms === null || !(node.ms > 0)) continue;
    measured += node.ms;
    add(node, node.ms, false);
  }
  // Nodes are sampled, and so is the sum of all kernels: the larger one holds both.
  const total = Math.max(measured, record.times.kernelsMs);
  const queued = record.nodes.filter(({ kind, ms }) => ms === null && (kind === 'op' || kind === 'compiled'));
  const sizes = queued.map((node) => node.count * elements(node, record));
  const all = sizes.reduce((sum, size) => sum + size, 0);
  if (all > 0)
    for (const [i, node] of queued.entries()) add(node, ((total - measured) * (sizes[i] ?? 0)) / all, true);
  const python = pythonTimes(record, cellId);
  // Records of earlier versions do not tell the lines of Python.
  const whole = total + (record.pythonLines?.length > 0 ? record.times.pythonMs : 0);
  const share = (ms: number) => (whole > 0 ? ms / whole : 0);
  const lines = [...new Set([...byLine.keys(), ...python.keys()])].map((line) => {
    const { ms, isEstimate } = byLine.get(line) ?? { ms: 0, isEstimate: false };
    const pythonMs = python.get(line) ?? 0;
    return { line, ms, share: share(ms), isEstimate, pythonMs, pythonShare: share(pythonMs) };
  });
  lines.sort((a, b) => a.line - b.line);
  const ms = whole - lines.reduce((sum, line) => sum + line.ms + line.pythonMs, 0);
  return { lines, elsewhere: { ms, share: share(ms) } };
}

/** Milliseconds of Python by line of this cell. */
function pythonTimes(record: RunRecord, cellId: string): ReadonlyMap<number, number> {
  const lines: readonly RunLineTime[] = record.pythonLines ?? [];
  const own = lines.filter(({ place, ms }) => place.cellId === cellId && ms > 0);
  return new Map(own.map(({ place, ms }) => [place.line, ms]));
}

/** Elements that a call reads and makes: what queued calls are compared by. */
function elements({ types, inputs }: RunNode, { nodes }: RunRecord): number {
  return [types, ...inputs.map((input) => nodes[input]?.types ?? [])].flat().reduce((sum, type) => {
    const sizes = /\[(.*)\]/.exec(type)?.[1]?.match(/\d+/g) ?? [];
    return sum + sizes.reduce((product, size) => product * Number(size), 1);
  }, 0);
}

/** The parts of a node's time that lines of this cell took. */
function partsOf({ place, lines: found }: RunNode, ms: number, cellId: string): Part[] {
  const lines: readonly RunLineShare[] = found ?? [];
  const own = lines.filter((each) => each.place.cellId === cellId && each.share > 0);
  const isCalledHere = place?.cellId === cellId;
  const parts = own.map((each) => ({
    line: each.place.line,
    ms: ms * each.share,
    isEstimate: lines.length > 1,
  }));
  const rest = ms - parts.reduce((sum, part) => sum + part.ms, 0);
  // What other cells made, and what no line did, is the call's.
  if (isCalledHere && rest > 1e-9 * ms)
    parts.push({ line: place.line, ms: rest, isEstimate: own.length > 0 });
  return parts;
}
