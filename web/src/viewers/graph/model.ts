// What a diagram of a graph document shows: which nodes, which edges, under which titles.
//
// Pure functions over the document, without coordinates (layout/) and words (strings.ts).
import type {
  GraphDocument,
  GraphStage,
  KernelView,
  NodeRole,
  NodeView,
  Place,
} from '../../generated/protocol';
import { type LitLine, meets } from '../../ui/lit-line';
import { linesOf } from '../shared/lit-op';
import { nodeTitles } from '../shared/node-titles';
import { addCosts, type Cost, costsOf, NO_COST, scopeOf } from './cost';
import { foldedOwners, type Group, grouping, joinScopes } from './groups';

/** Nodes above which a fused diagram starts with its kernels collapsed. */
const COLLAPSE_ABOVE = 200;
/** Boxes above which a graph is not drawn whole: search and neighbourhood instead. */
export const MAX_BOXES = 2000;
/** Nodes of a neighbourhood, so that a hub does not bring the whole graph back. */
const MAX_NEIGHBOURHOOD = 200;

/** What one box stands for: a node, a collapsed kernel, or a folded group. */
export interface ViewNode {
  key: string;
  shape: NodeRole | 'kernel' | 'group';
  title: string;
  detail: string;
  type: string;
  place: Place | null;
  /** What is lit with it: its line, and of an op of the last stage that op alone. */
  lines?: LitLine | null;
  /** Whether it is a result of the program. */
  output: boolean;
  /** Number of the kernel that computes it, where kernels are drawn. */
  kernel: number | null;
  /** Ids of the nodes that it stands for. */
  ids: number[];
  /** What its nodes cost together, one by one. */
  cost: Cost;
  /** The group, where it is a folded one. */
  group: Group | null;
}

/** An edge from a value to the operation that reads it. */
export interface ViewEdge {
  from: string;
  to: string;
  /** Ids of the values that go this way. */
  values: number[];
}

/** The nodes and edges of a diagram. */
export interface GraphView {
  nodes: ViewNode[];
  edges: ViewEdge[];
  /** Expanded kernels, drawn as hulls. */
  kernels: KernelView[];
  /** Nodes of the stage that are not drawn. */
  hidden: number;
}

/** What to draw of a document. */
export interface ViewOptions {
  /** Index of the stage. */
  stage: number;
  /** Whether kernels are drawn. */
  fused: boolean;
  /** Numbers of the kernels drawn as one box. */
  collapsed: ReadonlySet<number>;
  /** Paths of the groups drawn as one box; these go before kernels. */
  folded?: ReadonlySet<string>;
  /** Draws only this node and what lies within so many edges of it. */
  around: { id: number; depth: number } | null;
}

/** The kernel that computes each node of the last stage; the first where several do. */
export function kernelOf(doc: GraphDocument): Map<number, KernelView> {
  const map = new Map<number, KernelView>();
  for (const kernel of doc.kernels) {
    for (const id of kernel.nodes) if (!map.has(id)) map.set(id, kernel);
  }
  return map;
}

const NO_KEYS: ReadonlySet<string> = new Set();

/** Keys of the boxes that were made on lines of cells. Where there are none, always the same set. */
export function litKeys(nodes: readonly ViewNode[], lines: readonly LitLine[]): ReadonlySet<string> {
  if (lines.length === 0) return NO_KEYS;
  const lit = nodes.filter((node) => {
    const own = node.lines ?? node.place;
    return own !== null && lines.some((line) => meets(own, line));
  });
  return lit.length === 0 ? NO_KEYS : new Set(lit.map((node) => node.key));
}

/** Ids of the nodes that read each node. */
export function readersOf(stage: GraphStage): Map<number, number[]> {
  const map = new Map<number, number[]>(stage.nodes.map((node) => [node.id, []]));
  for (const node of stage.nodes) {
    for (const input of new Set(node.inputs)) map.get(input)?.push(node.id);
  }
  return map;
}

/** The node and what lies within `depth` edges of it, in the stage's order, bounded by MAX_NEIGHBOURHOOD. */
export function neighbourhood(stage: GraphStage, id: number, depth: number): NodeView[] {
  const byId = new Map(stage.nodes.map((node) => [node.id, node]));
  const readers = readersOf(stage);
  const found = new Set<number>([id]);
  let frontier = [id];
  for (let step = 0; step < depth; step++) {
    const next: number[] = [];
    for (const at of frontier) {
      for (const other of [...(byId.get(at)?.inputs ?? []), ...(readers.get(at) ?? [])]) {
        if (found.size >= MAX_NEIGHBOURHOOD) break;
        if (!byId.has(other) || found.has(other)) continue;
        found.add(other);
        next.push(other);
      }
    }
    frontier = next;
  }
  return stage.nodes.filter((node) => found.has(node.id));
}

/** Nodes whose title, op, type, module or line match all words of a query; those whose title starts with it come first. */
export function search(stage: GraphStage, query: string, limit: number): NodeView[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const titles = nodeTitles(stage);
  const prefixed: NodeView[] = [];
  const containing: NodeView[] = [];
  for (const node of stage.nodes) {
    const title = (titles.get(node.id) ?? node.label).toLowerCase();
    const line = node.place ? `:${node.place.line} [${node.place.executionCount}]` : '';
    const text =
      `${title} ${node.op} ${node.detail} ${node.ty} %${node.id} ${line} ${scopeOf(node).reduce(joinScopes, '')}`.toLowerCase();
    if (!words.every((word) => text.includes(word))) continue;
    (title.startsWith(words[0] ?? '') ? prefixed : containing).push(node);
    if (prefixed.length >= limit) break;
  }
  return [...prefixed, ...containing].slice(0, limit);
}

/** Numbers of the kernels that start collapsed: all of several nodes, where the diagram would be too full. */
export function initiallyCollapsed(doc: GraphDocument): Set<number> {
  const last = doc.stages.at(-1);
  if (last === undefined || last.nodes.length <= COLLAPSE_ABOVE) return new Set();
  return collapsibleKernels(doc);
}

/** Numbers of the kernels that can be drawn as one box: those of several nodes. */
export function collapsibleKernels(doc: GraphDocument): Set<number> {
  return new Set(doc.kernels.filter((kernel) => kernel.nodes.length > 1).map((kernel) => kernel.number));
}

/** How many boxes the options ask for. */
export function boxCount(doc: GraphDocument, options: ViewOptions): number {
  const stage = doc.stages[options.stage];
  if (stage === undefined) return 0;
  if (options.around !== null) return neighbourhood(stage, options.around.id, options.around.depth).length;
  const keys = boxKeys(doc, options);
  return new Set(stage.nodes.map((node) => keys(node.id))).size;
}

/** A function from a node's id to the key of the box that stands for it: a folded group, a collapsed kernel, or itself. */
export function boxKeys(doc: GraphDocument, options: ViewOptions): (id: number) => string {
  const stage = doc.stages[options.stage];
  const folded = options.folded ?? NONE_FOLDED;
  const groups =
    stage === undefined || options.around !== null ? new Map<number, string>() : foldedOwners(stage, folded);
  const kernels = options.fused && options.collapsed.size > 0 ? kernelOf(doc) : new Map<number, KernelView>();
  return (id) => {
    const kernel = kernels.get(id);
    const isCollapsed = kernel !== undefined && options.collapsed.has(kernel.number);
    return groups.get(id) ?? (isCollapsed ? kernelKey(kernel.number) : nodeKey(id));
  };
}

const NONE_FOLDED: ReadonlySet<string> = new Set();

/** Key of a node's box. */
export function nodeKey(id: number): string {
  return `n${id}`;
}

/** Key of a collapsed kernel's box. */
export function kernelKey(number: number): string {
  return `k${number}`;
}

/** What a box key stands for; of a folded group the number of the group. */
export function parseKey(key: string): { kind: 'node' | 'kernel' | 'group'; id: number } {
  const kind = key.startsWith('k') ? 'kernel' : key.startsWith('g') ? 'group' : 'node';
  return { kind, id: Number.parseInt(key.slice(1), 10) };
}

/** The boxes and edges that the options ask for. */
export function graphView(doc: GraphDocument, options: ViewOptions): GraphView {
  const stage = doc.stages[options.stage];
  if (stage === undefined) return { nodes: [], edges: [], kernels: [], hidden: 0 };
  const { around, collapsed } = options;
  const kernels = options.fused ? kernelOf(doc) : new Map<number, KernelView>();
  const shown = around === null ? stage.nodes : neighbourhood(stage, around.id, around.depth);
  const keyOf = boxKeys(doc, options);
  const ids = new Set(shown.map((node) => node.id));
  return {
    nodes: viewNodes(doc, stage, shown, kernels, keyOf),
    edges: viewEdges(shown, ids, keyOf),
    // The hull of a kernel that lies in folded groups would be empty.
    kernels: doc.kernels.filter(
      (kernel) =>
        options.fused &&
        !collapsed.has(kernel.number) &&
        kernel.nodes.some((id) => ids.has(id) && keyOf(id) === nodeKey(id)),
    ),
    hidden: stage.nodes.length - shown.length,
  };
}

function viewNodes(
  doc: GraphDocument,
  stage: GraphStage,
  shown: readonly NodeView[],
  kernels: ReadonlyMap<number, KernelView>,
  keyOf: (id: number) => string,
): ViewNode[] {
  const titles = nodeTitles(stage);
  const outputs = new Set(stage.outputs);
  const costs = costsOf(stage);
  const boxes = new Map<string, ViewNode>();
  for (const node of shown) {
    const key = keyOf(node.id);
    const cost = costs.get(node.id) ?? NO_COST;
    const box = boxes.get(key);
    if (box !== undefined) {
      box.ids.push(node.id);
      box.output ||= outputs.has(node.id);
      box.type = node.ty;
      box.cost = addCosts(box.cost, cost);
      continue;
    }
    const { kind, id } = parseKey(key);
    const kernel = kernels.get(node.id);
    const group = kind === 'group' ? (grouping(stage).groups[id] ?? null) : null;
    boxes.set(key, {
      key,
      shape: kind === 'node' ? node.role : kind,
      title:
        group?.title ?? (kind === 'kernel' ? (kernel?.title ?? '') : (titles.get(node.id) ?? node.label)),
      detail: kind === 'node' ? node.detail : '',
      type: node.ty,
      place: group === null ? node.place : group.place,
      lines: kind === 'node' ? linesOf(doc, stage, node) : group === null ? node.place : group.place,
      output: outputs.has(node.id),
      kernel: group === null ? (kernel?.number ?? null) : null,
      ids: [node.id],
      cost,
      group,
    });
  }
  return [...boxes.values()];
}

function viewEdges(
  shown: readonly NodeView[],
  ids: ReadonlySet<number>,
  keyOf: (id: number) => string,
): ViewEdge[] {
  const edges: ViewEdge[] = [];
  const pairs = new Map<string, ViewEdge>();
  for (const node of shown) {
    const to = keyOf(node.id);
    for (const input of node.inputs) {
      const from = keyOf(input);
      // A value read inside its own box has no edge; a malformed document may name ids that are not there.
      if (from === to || !ids.has(input)) continue;
      // Two edges say that an operation reads a value twice; of several nodes in one box one edge is enough.
      const isOfMany = parseKey(from).kind !== 'node' || parseKey(to).kind !== 'node';
      const known = pairs.get(`${from} ${to}`);
      if (isOfMany && known !== undefined) {
        if (!known.values.includes(input)) known.values.push(input);
        continue;
      }
      const edge = { from, to, values: [input] };
      pairs.set(`${from} ${to}`, edge);
      edges.push(edge);
    }
  }
  return edges;
}

/** Keys that share an edge with a box, on either side. */
export function neighbours(
  edges: readonly Pick<ViewEdge, 'from' | 'to'>[],
  key: string,
): { inputs: string[]; readers: string[] } {
  const inputs = edges.filter((edge) => edge.to === key).map((edge) => edge.from);
  const readers = edges.filter((edge) => edge.from === key).map((edge) => edge.to);
  return { inputs: [...new Set(inputs)], readers: [...new Set(readers)] };
}
