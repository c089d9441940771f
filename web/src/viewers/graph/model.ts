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
import { nodeTitles } from '../shared/node-titles';

/** Nodes above which a fused diagram starts with its kernels collapsed. */
const COLLAPSE_ABOVE = 200;
/** Boxes above which a graph is not drawn whole: search and neighbourhood instead. */
export const MAX_BOXES = 2000;
/** Nodes of a neighbourhood, so that a hub does not bring the whole graph back. */
const MAX_NEIGHBOURHOOD = 200;

/** What one box stands for: a node, or a collapsed kernel. */
export interface ViewNode {
  key: string;
  shape: NodeRole | 'kernel';
  title: string;
  detail: string;
  type: string;
  place: Place | null;
  /** Whether it is a result of the program. */
  output: boolean;
  /** Number of the kernel that computes it, where kernels are drawn. */
  kernel: number | null;
  /** Ids of the nodes that it stands for. */
  ids: number[];
}

/** An edge from a value to the operation that reads it. */
export interface ViewEdge {
  from: string;
  to: string;
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

/** Nodes whose title, op, type or line match all words of a query; those whose title starts with it come first. */
export function search(stage: GraphStage, query: string, limit: number): NodeView[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const titles = nodeTitles(stage);
  const prefixed: NodeView[] = [];
  const containing: NodeView[] = [];
  for (const node of stage.nodes) {
    const title = (titles.get(node.id) ?? node.label).toLowerCase();
    const line = node.place ? `:${node.place.line} [${node.place.executionCount}]` : '';
    const text = `${title} ${node.op} ${node.detail} ${node.ty} %${node.id} ${line}`.toLowerCase();
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
  if (!options.fused || options.collapsed.size === 0) return stage.nodes.length;
  const owner = kernelOf(doc);
  const boxes = new Set<string>();
  for (const node of stage.nodes) boxes.add(boxKey(node.id, owner, options.collapsed));
  return boxes.size;
}

/** Key of the box that stands for a node. `owner` is the kernel of each node, empty where kernels are not drawn. */
export function boxKey(
  id: number,
  owner: ReadonlyMap<number, KernelView>,
  collapsed: ReadonlySet<number>,
): string {
  const kernel = owner.get(id);
  return kernel !== undefined && collapsed.has(kernel.number) ? kernelKey(kernel.number) : nodeKey(id);
}

/** Key of a node's box. */
export function nodeKey(id: number): string {
  return `n${id}`;
}

/** Key of a collapsed kernel's box. */
export function kernelKey(number: number): string {
  return `k${number}`;
}

/** What a box key stands for. */
export function parseKey(key: string): { kind: 'node' | 'kernel'; id: number } {
  return { kind: key.startsWith('k') ? 'kernel' : 'node', id: Number(key.slice(1)) };
}

/** The boxes and edges that the options ask for. */
export function graphView(doc: GraphDocument, options: ViewOptions): GraphView {
  const stage = doc.stages[options.stage];
  if (stage === undefined) return { nodes: [], edges: [], kernels: [], hidden: 0 };
  const { around, collapsed } = options;
  const owner = options.fused ? kernelOf(doc) : new Map<number, KernelView>();
  const shown = around === null ? stage.nodes : neighbourhood(stage, around.id, around.depth);
  const ids = new Set(shown.map((node) => node.id));
  return {
    nodes: viewNodes(stage, shown, owner, collapsed),
    edges: viewEdges(shown, ids, owner, collapsed),
    kernels: doc.kernels.filter(
      (kernel) => options.fused && !collapsed.has(kernel.number) && kernel.nodes.some((id) => ids.has(id)),
    ),
    hidden: stage.nodes.length - shown.length,
  };
}

function viewNodes(
  stage: GraphStage,
  shown: readonly NodeView[],
  owner: ReadonlyMap<number, KernelView>,
  collapsed: ReadonlySet<number>,
): ViewNode[] {
  const titles = nodeTitles(stage);
  const outputs = new Set(stage.outputs);
  const boxes = new Map<string, ViewNode>();
  for (const node of shown) {
    const key = boxKey(node.id, owner, collapsed);
    const kernel = owner.get(node.id);
    const box = boxes.get(key);
    if (box !== undefined) {
      box.ids.push(node.id);
      box.output ||= outputs.has(node.id);
      box.type = node.ty;
      continue;
    }
    const isKernel = kernel !== undefined && collapsed.has(kernel.number);
    boxes.set(key, {
      key,
      shape: isKernel ? 'kernel' : node.role,
      title: isKernel ? kernel.title : (titles.get(node.id) ?? node.label),
      detail: isKernel ? '' : node.detail,
      type: node.ty,
      place: node.place ?? null,
      output: outputs.has(node.id),
      kernel: kernel?.number ?? null,
      ids: [node.id],
    });
  }
  return [...boxes.values()];
}

function viewEdges(
  shown: readonly NodeView[],
  ids: ReadonlySet<number>,
  owner: ReadonlyMap<number, KernelView>,
  collapsed: ReadonlySet<number>,
): ViewEdge[] {
  const edges: ViewEdge[] = [];
  const pairs = new Set<string>();
  for (const node of shown) {
    const to = boxKey(node.id, owner, collapsed);
    for (const input of node.inputs) {
      const from = boxKey(input, owner, collapsed);
      // A value read inside its own collapsed kernel has no edge; a malformed document may name ids that are not there.
      if (from === to || !ids.has(input)) continue;
      // Two edges say that an operation reads a value twice; of a collapsed kernel one is enough.
      const isKernel = parseKey(from).kind === 'kernel' || parseKey(to).kind === 'kernel';
      if (isKernel && pairs.has(`${from} ${to}`)) continue;
      pairs.add(`${from} ${to}`);
      edges.push({ from, to });
    }
  }
  return edges;
}

/** Keys that share an edge with a box, on either side. */
export function neighbours(edges: readonly ViewEdge[], key: string): { inputs: string[]; readers: string[] } {
  const inputs = edges.filter((edge) => edge.to === key).map((edge) => edge.from);
  const readers = edges.filter((edge) => edge.from === key).map((edge) => edge.to);
  return { inputs: [...new Set(inputs)], readers: [...new Set(readers)] };
}
