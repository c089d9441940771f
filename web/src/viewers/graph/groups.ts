// The groups of a graph as its program is written: module path, then function, then cell line; and which of them are
// folded into one box.
//
// Pure. A group is known by its path, which stays the same from stage to stage; inside one stage it has a number too.
import type { GraphStage, NodeView, Place } from '../../generated/protocol';
import { isOperation, scopeOf } from './cost';

/** Nodes up to which a graph opens unfolded. */
export const FOLD_ABOVE = 40;
/** Boxes on top of one another that can still be read when the whole of them is in view. */
const MAX_RANKS = 14;
/** The same of a small graph, which opens unfolded where it can: its names are drawn larger than its boxes. */
const MAX_RANKS_UNFOLDED = 18;
/** Boxes side by side that can still be read. */
const MAX_ABREAST = 7;
/** Boxes that are too many even with every group folded: then the program is cut into parts. */
const PARTS_ABOVE = 60;
const PARTS = 14;
/** Boxes that are too few to show anything of a large program. */
const TOO_FEW = 4;
/** Arguments up to which each has a box of its own. */
const MAX_ARGUMENTS = 12;

/** What a group stands for. */
export type GroupKind = 'scope' | 'line' | 'part';

export interface Group {
  /** Unique in its stage. */
  number: number;
  /** The same in every stage. */
  path: string;
  kind: GroupKind;
  /** The module path or function; empty for a line, which has a place, and for a part. */
  title: string;
  place: Place | null;
  /** Of a part: which one, from 1. */
  part: number;
  /** How many groups it lies in. */
  depth: number;
  ids: number[];
}

export interface Grouping {
  groups: Group[];
  /** The groups that each node lies in, outermost first. */
  pathOf: ReadonlyMap<number, readonly Group[]>;
}

interface Step {
  path: string;
  kind: GroupKind;
  title: string;
  place: Place | null;
  part: number;
}

const cache = new WeakMap<GraphStage, Grouping>();

/** The groups of a stage. */
export function grouping(stage: GraphStage): Grouping {
  const known = cache.get(stage);
  if (known !== undefined) return known;
  let made = group(stage, stepsOf(stage));
  if (stage.nodes.length > PARTS_ABOVE) {
    const { boxes } = boxesAndRanks(stage, made, pathsFrom(made, 0));
    const isAllInOne = boxes - argumentCount(stage) < TOO_FEW && initialDepth(stage, made) === 0;
    if (boxes > PARTS_ABOVE || isAllInOne) made = group(stage, inParts(stage, stepsOf(stage)));
  }
  cache.set(stage, made);
  return made;
}

function argumentCount(stage: GraphStage): number {
  return stage.nodes.filter((node) => node.role === 'argument').length;
}

/** The steps of a path from outside to inside, before groups of one node are dropped. */
function stepsOf(stage: GraphStage): Map<number, Step[]> {
  const steps = new Map<number, Step[]>();
  for (const node of stage.nodes) {
    if (isOperation(node)) steps.set(node.id, ownSteps(node) ?? inherited(node, steps));
  }
  const isMany = argumentCount(stage) > MAX_ARGUMENTS;
  const firstReader = new Map<number, number>();
  for (const node of stage.nodes) {
    for (const input of node.inputs) if (!firstReader.has(input)) firstReader.set(input, node.id);
  }
  for (const node of stage.nodes) {
    // A weight or a constant belongs to what reads it first; an argument stands for itself.
    if (isOperation(node)) continue;
    const stays = node.role === 'argument' && !isMany;
    steps.set(node.id, stays ? [] : (steps.get(firstReader.get(node.id) ?? -1) ?? []));
  }
  return steps;
}

function ownSteps(node: NodeView): Step[] | null {
  const scope = scopeOf(node);
  if (scope.length === 0 && node.place === null) return null;
  const steps: Step[] = scope.map((title, i) => ({
    path: `/${scope.slice(0, i + 1).join('/')}`,
    kind: 'scope',
    title,
    place: null,
    part: 0,
  }));
  if (node.place === null) return steps;
  const { cellId, line } = node.place;
  const path = `${steps.at(-1)?.path ?? ''}#${cellId}:${line}`;
  return [...steps, { path, kind: 'line', title: '', place: node.place, part: 0 }];
}

/** What a pass made without a place belongs to what it reads last. */
function inherited(node: NodeView, steps: ReadonlyMap<number, Step[]>): Step[] {
  for (const input of [...node.inputs].reverse()) {
    const found = steps.get(input);
    if (found !== undefined) return found;
  }
  return [];
}

/** Cuts a program into runs of its order of execution, where its own structure has too many pieces for one picture. */
function inParts(stage: GraphStage, steps: ReadonlyMap<number, Step[]>): Map<number, Step[]> {
  const parts = partsOf(stage, steps);
  const partOf = new Map(parts.flatMap((part) => part.ids.map((id) => [id, part] as const)));
  for (const node of stage.nodes) {
    const part = partOf.get(node.id);
    if (part === undefined) continue;
    for (const input of node.inputs) if (!partOf.has(input)) partOf.set(input, part);
  }
  const isArgument = new Set(stage.nodes.filter((node) => node.role === 'argument').map((node) => node.id));
  const cut = new Map<number, Step[]>();
  for (const [id, inner] of steps) {
    const part = partOf.get(id);
    if (part === undefined || (isArgument.has(id) && inner.length === 0)) {
      cut.set(id, inner);
      continue;
    }
    const path = `part ${part.number}`;
    const outer: Step = { path, kind: 'part', title: part.title, place: null, part: part.number };
    cut.set(id, [outer, ...inner.map((step) => ({ ...step, path: path + step.path }))]);
  }
  return cut;
}

interface Part {
  number: number;
  title: string;
  ids: number[];
}

/** Runs of about the same number of operations, which end where a module or line ends if one does about there. */
function partsOf(stage: GraphStage, steps: ReadonlyMap<number, Step[]>): Part[] {
  const operations = stage.nodes.filter(isOperation);
  const size = Math.max(1, Math.ceil(operations.length / PARTS));
  const pieceOf = (id: number): Step | undefined => {
    const scopes = (steps.get(id) ?? []).filter((step) => step.kind === 'scope').slice(0, 2);
    const piece = scopes.at(-1);
    return piece && { ...piece, title: scopes.map(({ title }) => title).reduce(joinScopes, '') };
  };
  const parts: Part[] = [];
  let last: Step | undefined;
  for (const { id } of operations) {
    const piece = pieceOf(id);
    let part = parts.at(-1);
    const length = part?.ids.length ?? 0;
    const isBoundary = piece === undefined || piece.path !== last?.path;
    if (part === undefined || (length >= size && (isBoundary || length >= 2 * size))) {
      part = { number: parts.length + 1, title: piece?.title ?? '', ids: [] };
      parts.push(part);
    } else if (isBoundary && part.title !== '' && piece !== undefined) {
      part.title = `${part.title.split(' – ')[0]} – ${piece.title}`;
    }
    part.ids.push(id);
    last = piece;
  }
  return parts;
}

/** Makes groups of steps; a group that holds one operation, or the same nodes as the one round it, is left out. */
function group(stage: GraphStage, steps: ReadonlyMap<number, Step[]>): Grouping {
  const sizes = new Map<string, number>();
  for (const node of stage.nodes) {
    if (!isOperation(node)) continue;
    for (const step of steps.get(node.id) ?? []) sizes.set(step.path, (sizes.get(step.path) ?? 0) + 1);
  }
  const groups = new Map<string, Group>();
  const pathOf = new Map<number, Group[]>();
  for (const node of stage.nodes) {
    const path: Group[] = [];
    let outerSize = 0;
    let modules = '';
    const own = steps.get(node.id) ?? [];
    own.forEach((step, i) => {
      const size = sizes.get(step.path) ?? 0;
      // Of modules with the same nodes the innermost stays.
      const next = own[i + 1];
      const isOnly = next !== undefined && next.kind === 'scope' && sizes.get(next.path) === size;
      if (step.kind === 'scope') modules = joinScopes(modules, step.title);
      if (size < 2 || size === outerSize || (isOnly && step.kind === 'scope')) return;
      outerSize = size;
      let found = groups.get(step.path);
      if (found === undefined) {
        const depth = path.length;
        // The whole path, as the program is written: `net.layers[2]`, also inside of the box of `net`.
        const title = step.kind === 'scope' ? modules : step.title;
        found = { ...step, title, number: groups.size, depth, ids: [] };
        groups.set(step.path, found);
      }
      found.ids.push(node.id);
      path.push(found);
    });
    pathOf.set(node.id, path);
  }
  return { groups: [...groups.values()], pathOf };
}

/** `net` and `layers` are `net.layers`; `layers` and `[2]` are `layers[2]`. */
export function joinScopes(outer: string, inner: string): string {
  if (outer === '' || inner.startsWith('[')) return outer + inner;
  return `${outer}.${inner}`;
}

/** The paths of all groups at a depth or deeper, and of those that hold no others: the boxes are what is at that depth. */
function pathsFrom({ groups, pathOf }: Grouping, depth: number): Set<string> {
  const outer = new Set([...pathOf.values()].flatMap((path) => path.slice(0, -1)));
  return new Set(groups.filter((item) => item.depth >= depth || !outer.has(item)).map((item) => item.path));
}

/** The deepest depth at which the folded whole can still be read; 0 where none can. */
function initialDepth(stage: GraphStage, all: Grouping): number {
  const deepest = Math.max(0, ...all.groups.map((item) => item.depth));
  for (let depth = deepest; depth > 0; depth--) {
    const { boxes, ranks } = boxesAndRanks(stage, all, pathsFrom(all, depth));
    if (boxes <= FOLD_ABOVE && ranks <= MAX_RANKS) return depth;
  }
  return 0;
}

/** Paths of the groups that start folded: so many that the whole can be read; of a small graph as few as that takes. */
export function initiallyFolded(stage: GraphStage, maxAbreast = MAX_ABREAST): Set<string> {
  const all = grouping(stage);
  if (stage.nodes.length > FOLD_ABOVE) return pathsFrom(all, initialDepth(stage, all));
  const folded = new Set<string>();
  const largest = [...all.groups].sort((a, b) => b.ids.length - a.ids.length || b.depth - a.depth);
  for (const { path } of largest) {
    const { ranks, abreast } = boxesAndRanks(stage, all, folded);
    if (ranks <= MAX_RANKS_UNFOLDED && abreast <= maxAbreast) break;
    folded.add(path);
  }
  return folded;
}

/** What is folded at first, then more and more of it, up to all: for screens that cannot hold as much. */
export function foldLevels(stage: GraphStage): Set<string>[] {
  const all = grouping(stage);
  const initial = initiallyFolded(stage);
  const levels = [initial];
  const deepest = Math.max(0, ...all.groups.map((item) => item.depth));
  for (let depth = deepest; depth >= 0; depth--) {
    const next = new Set([...initial, ...pathsFrom(all, depth)]);
    if (next.size > (levels.at(-1)?.size ?? 0)) levels.push(next);
  }
  return levels;
}

/** Every path of a stage's groups. */
export function allPaths(stage: GraphStage): Set<string> {
  return pathsFrom(grouping(stage), 0);
}

function boxesAndRanks(
  stage: GraphStage,
  all: Grouping,
  folded: ReadonlySet<string>,
): { boxes: number; ranks: number; abreast: number } {
  const owners = ownersAmong(stage, all, folded);
  const ranks = new Map<string, number>();
  for (const node of stage.nodes) {
    const to = owners.get(node.id) ?? '';
    let rank = ranks.get(to) ?? 0;
    for (const input of node.inputs) {
      const from = owners.get(input);
      // Weights and constants stand beside their readers.
      if (from !== undefined && from !== to) rank = Math.max(rank, (ranks.get(from) ?? 0) + 1);
    }
    ranks.set(to, rank);
  }
  const readers = new Map<string, Set<string>>();
  for (const node of stage.nodes) {
    const to = owners.get(node.id) ?? '';
    for (const input of node.inputs) {
      const from = owners.get(input) ?? '';
      if (from !== to) readers.set(from, (readers.get(from) ?? new Set()).add(to));
    }
  }
  const computed = new Set(stage.nodes.filter(isOperation).map((node) => owners.get(node.id) ?? ''));
  const rows = new Map<number, number>();
  for (const [key, rank] of ranks) {
    const own = [...(readers.get(key) ?? [])];
    const isLeaf = !computed.has(key);
    // A leaf that is read once stands beside its reader, another one above its first.
    if (isLeaf && own.length === 1) continue;
    const row = isLeaf ? Math.min(...own.map((reader) => ranks.get(reader) ?? 1)) - 1 : rank;
    rows.set(row, (rows.get(row) ?? 0) + 1);
  }
  return {
    boxes: ranks.size,
    ranks: 1 + Math.max(0, ...ranks.values()),
    abreast: Math.max(0, ...rows.values()),
  };
}

/** Key of the box of a folded group. A group whose nodes run before and after others has several boxes. */
export function groupKey(number: number, piece: number): string {
  return `g${number}.${piece}`;
}

/** The box of each node that lies in a folded group, by id; nodes outside of folded groups are left out. */
export function foldedOwners(stage: GraphStage, folded: ReadonlySet<string>): Map<number, string> {
  if (folded.size === 0) return new Map();
  const owners = ownersAmong(stage, grouping(stage), folded);
  for (const [id, key] of owners) if (!key.startsWith('g')) owners.delete(id);
  return owners;
}

function ownersAmong(
  stage: GraphStage,
  { pathOf }: Grouping,
  folded: ReadonlySet<string>,
): Map<number, string> {
  const groupOf = new Map<number, number>();
  for (const node of stage.nodes) {
    const outermost = pathOf.get(node.id)?.find((item) => folded.has(item.path));
    if (outermost !== undefined) groupOf.set(node.id, outermost.number);
  }
  const ranks = pieceRanks(stage, groupOf);
  // Pieces of a group are counted from 0 in the order of execution.
  const found = new Map<number, number[]>();
  for (const [id, number] of groupOf) {
    const list = found.get(number) ?? [];
    found.set(number, list);
    list.push(ranks.get(id) ?? 0);
  }
  const pieceOf = new Map<string, number>();
  for (const [number, list] of found) {
    const distinct = [...new Set(list)].sort((a, b) => a - b);
    for (const [i, rank] of distinct.entries()) pieceOf.set(`${number} ${rank}`, i);
  }
  return new Map(
    stage.nodes.map(({ id }) => {
      const number = groupOf.get(id);
      if (number === undefined) return [id, `n${id}`];
      return [id, groupKey(number, pieceOf.get(`${number} ${ranks.get(id)}`) ?? 0)];
    }),
  );
}

/**
 * A rank for each node, such that edges between nodes of different groups go to a higher rank and edges inside a group
 * never to a lower one. Nodes of one group and rank can be one box without a cycle: a layer's gradient, which is computed
 * after later layers, is not the box of its forward pass.
 */
function pieceRanks(stage: GraphStage, groupOf: ReadonlyMap<number, number>): Map<number, number> {
  const ranks = new Map<number, number>();
  const inGroup = new Map<number, Set<number>>();
  const isSame = (a: number, b: number) => groupOf.has(a) && groupOf.get(a) === groupOf.get(b);
  for (const { id, inputs } of stage.nodes) {
    let rank = 0;
    for (const input of inputs) {
      rank = Math.max(rank, (ranks.get(input) ?? 0) + (isSame(input, id) ? 0 : 1));
    }
    ranks.set(id, rank);
    const number = groupOf.get(id);
    if (number === undefined) continue;
    const list = inGroup.get(number) ?? new Set();
    inGroup.set(number, list.add(rank));
  }
  // What is computed early and read late moves down to the rest of its group.
  const sorted = new Map([...inGroup].map(([number, list]) => [number, [...list].sort((a, b) => a - b)]));
  const limit = new Map<number, number>();
  for (const { id, inputs } of [...stage.nodes].reverse()) {
    const number = groupOf.get(id);
    const most = limit.get(id) ?? Number.POSITIVE_INFINITY;
    const rank = Math.max(ranks.get(id) ?? 0, atMost(sorted.get(number ?? -1) ?? [], most) ?? 0);
    ranks.set(id, rank);
    for (const input of inputs) {
      const allowed = rank - (isSame(input, id) ? 0 : 1);
      limit.set(input, Math.min(limit.get(input) ?? Number.POSITIVE_INFINITY, allowed));
    }
  }
  return ranks;
}

/** The largest of sorted numbers that is not above a limit. */
function atMost(sorted: readonly number[], limit: number): number | undefined {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return sorted[low - 1];
}
