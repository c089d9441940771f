// What is drawn of a recorded run and of a value: parts of the time, the run as a graph, decoded pictures. Pure.
import type {
  GraphDocument,
  NodeRole,
  RunNode,
  RunRecord,
  RunTimes,
  ValuePicture,
} from '../../generated/protocol';
import * as units from '../../ui/format';

/** The phases in the order in which a program goes through them. */
export const PHASES = [
  'pythonMs',
  'importMs',
  'traceMs',
  'passesMs',
  'codegenMs',
  'kernelsMs',
  'copyMs',
  'waitMs',
] as const satisfies readonly (keyof RunTimes)[];

export interface TimePart {
  phase: keyof RunTimes;
  ms: number;
  /** Of the whole, 0 to 1. */
  share: number;
  /** Where the part begins, 0 to 1. */
  start: number;
}

/** Records of earlier versions, as files keep them, lack later phases. */
function msOf(times: Partial<RunTimes>, phase: keyof RunTimes): number {
  return times[phase] ?? 0;
}

export function totalMs(times: RunTimes): number {
  return PHASES.reduce((sum, phase) => sum + msOf(times, phase), 0);
}

/** The phases that took time, one after the other. */
export function timeParts(times: RunTimes): TimePart[] {
  const total = totalMs(times);
  let start = 0;
  const parts: TimePart[] = [];
  for (const phase of PHASES) {
    const ms = msOf(times, phase);
    if (!(ms > 0)) continue;
    const share = ms / total;
    parts.push({ phase, ms, share, start });
    start += share;
  }
  return parts;
}

/** The nodes that stand for calls. */
export function calledNodes(record: RunRecord): RunNode[] {
  return record.nodes.filter((node) => node.kind === 'op' || node.kind === 'compiled');
}

/** Whether the run did anything with tensors. */
export function hasActivity(record: RunRecord): boolean {
  return record.nodes.length > 0 || record.compiled > 0 || record.ops > 0 || record.value !== null;
}

const ROLES: Record<RunNode['kind'], NodeRole> = {
  op: 'compute',
  compiled: 'compute',
  made: 'argument',
  before: 'captured',
};

/** `add`, `add × 1,000`. */
export function nodeLabel(node: RunNode): string {
  return node.count > 1 ? `${node.name} × ${units.count(node.count)}` : node.name;
}

/** Tensors without operands that belong together, from which on they are one node. */
const BUNDLE_FROM = 4;

/**
 * The nodes that are one in the picture, by each of them: tensors that were there before and that the same calls read, a
 * network's weights, say, which all go into one compiled step; and those that one line made in the same way, in many shapes.
 */
function leafBundles(record: RunRecord): Map<number, number[]> {
  const readers = new Map<number, number[]>();
  for (const [id, { inputs }] of record.nodes.entries())
    for (const input of new Set(inputs)) readers.set(input, [...(readers.get(input) ?? []), id]);
  const alike = new Map<string, number[]>();
  for (const [id, { kind, name, place }] of record.nodes.entries()) {
    const key =
      kind === 'before'
        ? readers.get(id)?.join()
        : kind === 'made' && place !== null && `${name} ${place.cellId}:${place.line}`;
    if (key) alike.set(key, [...(alike.get(key) ?? []), id]);
  }
  const bundles = [...alike.values()].filter((ids) => ids.length >= BUNDLE_FROM);
  return new Map(bundles.flatMap((ids) => ids.map((id) => [id, ids] as const)));
}

/** The run as a graph that the graph viewer draws: one stage, no kernels. */
export function runGraph(record: RunRecord, name: string): GraphDocument {
  const read = new Set(record.nodes.flatMap((node) => node.inputs));
  const bundles = leafBundles(record);
  const standsFor = (id: number) => bundles.get(id)?.[0] ?? id;
  const shown = record.nodes.map((node, id) => ({ node, id })).filter(({ id }) => standsFor(id) === id);
  const typeOf = (ids: readonly number[]) => {
    const types = new Set(ids.map((id) => record.nodes[id]?.types.join(', ') ?? ''));
    return types.size === 1 ? [...types].join() : '';
  };
  const nodes = shown.map(({ node, id }) => ({
    id,
    op: node.name,
    label: bundles.has(id) ? `${node.name} × ${units.count(bundles.get(id)?.length ?? 1)}` : nodeLabel(node),
    detail: node.detail,
    ty: typeOf(bundles.get(id) ?? [id]),
    inputs: [...new Set(node.inputs.map(standsFor))],
    place: node.place,
    role: ROLES[node.kind],
    scope: [],
    regions: [],
  }));
  const outputs = nodes.filter((node) => !read.has(node.id)).map((node) => node.id);
  return {
    name,
    device: record.devices[0]?.name ?? '',
    stages: [{ name: 'traced', about: '', nodes, outputs, expression: null, text: '' }],
    rewrites: [],
    declined: [],
    kernels: [],
    refusals: [],
    plan: { buffers: [], peakBytes: 0, unsharedBytes: 0 },
    compileMs: 0,
    source: null,
  };
}

/** The level of what is not finite; the others go from 0 to 254. */
export const NOT_FINITE = 255;

/** The levels of a picture, row by row; too few when the text is damaged. */
export function pictureLevels(picture: ValuePicture): Uint8Array {
  let text = '';
  try {
    text = atob(picture.levels);
  } catch {
    // Nothing is drawn of what is no base64.
  }
  return Uint8Array.from(text, (char) => char.charCodeAt(0));
}

/** The value that a level stands for. */
export function levelValue(picture: ValuePicture, level: number): number {
  if (level === NOT_FINITE) return Number.NaN;
  const share = level / (NOT_FINITE - 1);
  return picture.low * (1 - share) + picture.high * share;
}

/** A figure of a value: four digits, with an exponent where it is very large or small. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  if (Number.isInteger(value) && Math.abs(value) < 1e9) return String(value);
  const size = Math.abs(value);
  return size >= 1e6 || size < 1e-3 ? value.toExponential(3) : String(Number(value.toPrecision(4)));
}
