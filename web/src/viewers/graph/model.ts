// What a picture of a graph document shows: which nodes, joined how, under which titles.
//
// Holds pure functions over the document. Refuses coordinates (layout) and words (strings).
import type {
  GraphDocument,
  GraphStage,
  KernelView,
  NodeRole,
  NodeView,
  Place,
} from '../../generated/protocol';

/** Nodes above which a fused picture starts with its kernels closed. */
export const COLLAPSE_ABOVE = 200;
/** Nodes above which nothing is drawn whole: search and neighbourhood instead. */
export const DRAW_AT_MOST = 2000;
/** Nodes of a neighbourhood, so that a hub does not bring the whole graph back. */
const NEIGHBOURHOOD_AT_MOST = 200;

/** A stage of the strip: a stage of the document, or its last stage with the kernels drawn. */
export interface Step {
  name: string;
  stage: number;
  fused: boolean;
  /** Nodes at this stage, and at the stage before it (the same for the first). */
  nodes: number;
  was: number;
}

/** One thing drawn: a node, or a closed kernel. */
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

/** An arrow from a value to the operation that reads it. */
export interface ViewEdge {
  from: string;
  to: string;
}

/** What is drawn. */
export interface View {
  nodes: ViewNode[];
  edges: ViewEdge[];
  /** Kernels drawn as hulls: those that are open. */
  kernels: KernelView[];
  /** Nodes of the stage that are not drawn. */
  hidden: number;
}

/** What to draw of a stage. */
export interface Choice {
  stage: number;
  fused: boolean;
  /** Numbers of the kernels drawn as one box. */
  closed: ReadonlySet<number>;
  /** Only this node and what lies within so many arrows of it. */
  around: { id: number; depth: number } | null;
}

/** The strip: every stage, then the last one fused. */
export function strip(doc: GraphDocument): Step[] {
  const list: Step[] = doc.stages.map((stage, index) => ({
    name: stage.name,
    stage: index,
    fused: false,
    nodes: stage.nodes.length,
    was: doc.stages[Math.max(0, index - 1)]?.nodes.length ?? 0,
  }));
  const last = doc.stages.at(-1);
  if (last !== undefined) {
    const nodes = operations(last);
    list.push({ name: 'fused', stage: doc.stages.length - 1, fused: true, nodes, was: nodes });
  }
  return list;
}

/** How many nodes of a stage are operations, not leaves. */
export function operations(stage: GraphStage): number {
  return stage.nodes.filter((node) => node.role === 'compute' || node.role === 'movement').length;
}

const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉';

function subscript(value: number): string {
  return [...String(value)].map((digit) => SUBSCRIPTS[Number(digit)]).join('');
}

/** The title of each node: its label, numbered where several nodes that are not constants share one. */
export function titles(stage: GraphStage): Map<number, string> {
  const total = new Map<string, number>();
  const named = stage.nodes.filter((node) => node.role !== 'constant');
  for (const node of named) total.set(node.label, (total.get(node.label) ?? 0) + 1);
  const seen = new Map<string, number>();
  return new Map(
    stage.nodes.map((node) => {
      const several = node.role !== 'constant' && (total.get(node.label) ?? 0) > 1;
      if (!several) return [node.id, node.label];
      const number = (seen.get(node.label) ?? 0) + 1;
      seen.set(node.label, number);
      return [node.id, node.label + subscript(number)];
    }),
  );
}

/** The kernel that computes each node of the last stage; the first where several do. */
export function kernelOf(doc: GraphDocument): Map<number, KernelView> {
  const map = new Map<number, KernelView>();
  for (const kernel of doc.kernels) {
    for (const id of kernel.nodes) if (!map.has(id)) map.set(id, kernel);
  }
  return map;
}

/** Ids that read each node. */
export function consumers(stage: GraphStage): Map<number, number[]> {
  const map = new Map<number, number[]>(stage.nodes.map((node) => [node.id, []]));
  for (const node of stage.nodes) {
    for (const input of new Set(node.inputs)) map.get(input)?.push(node.id);
  }
  return map;
}

/** The node and what lies within `depth` arrows of it, in the stage's order, at most a readable number. */
export function neighbourhood(stage: GraphStage, id: number, depth: number): NodeView[] {
  const byId = new Map(stage.nodes.map((node) => [node.id, node]));
  const readers = consumers(stage);
  const found = new Set<number>([id]);
  let edge = [id];
  for (let step = 0; step < depth; step++) {
    const next: number[] = [];
    for (const at of edge) {
      for (const other of [...(byId.get(at)?.inputs ?? []), ...(readers.get(at) ?? [])]) {
        if (found.size >= NEIGHBOURHOOD_AT_MOST) break;
        if (!byId.has(other) || found.has(other)) continue;
        found.add(other);
        next.push(other);
      }
    }
    edge = next;
  }
  return stage.nodes.filter((node) => found.has(node.id));
}

/** Nodes whose title, op, type or line fit a search, best first. */
export function search(stage: GraphStage, query: string, limit: number): NodeView[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const names = titles(stage);
  const starts: NodeView[] = [];
  const holds: NodeView[] = [];
  for (const node of stage.nodes) {
    const title = (names.get(node.id) ?? node.label).toLowerCase();
    const line = node.place ? `:${node.place.line} [${node.place.executionCount}]` : '';
    const text = `${title} ${node.op} ${node.detail} ${node.ty} %${node.id} ${line}`.toLowerCase();
    if (!words.every((word) => text.includes(word))) continue;
    (title.startsWith(words[0] ?? '') ? starts : holds).push(node);
    if (starts.length >= limit) break;
  }
  return [...starts, ...holds].slice(0, limit);
}

/** Numbers of the kernels to close at first: all that hold several nodes, when the picture would be too full. */
export function closedAtFirst(doc: GraphDocument): Set<number> {
  const last = doc.stages.at(-1);
  if (last === undefined || last.nodes.length <= COLLAPSE_ABOVE) return new Set();
  return new Set(doc.kernels.filter((kernel) => kernel.nodes.length > 1).map((kernel) => kernel.number));
}

/** How many boxes a choice draws. */
export function drawn(doc: GraphDocument, choice: Choice): number {
  const stage = doc.stages[choice.stage];
  if (stage === undefined) return 0;
  if (choice.around !== null) return neighbourhood(stage, choice.around.id, choice.around.depth).length;
  if (!choice.fused || choice.closed.size === 0) return stage.nodes.length;
  const owner = kernelOf(doc);
  const boxes = new Set<string>();
  for (const node of stage.nodes) boxes.add(keyOf(node.id, owner, choice.closed));
  return boxes.size;
}

function keyOf(id: number, owner: Map<number, KernelView>, closed: ReadonlySet<number>): string {
  const kernel = owner.get(id);
  return kernel !== undefined && closed.has(kernel.number) ? kernelKey(kernel.number) : nodeKey(id);
}

/** Key of a node's box. */
export function nodeKey(id: number): string {
  return `n${id}`;
}

/** Key of a closed kernel's box. */
export function kernelKey(number: number): string {
  return `k${number}`;
}

/** What a choice draws. */
export function view(doc: GraphDocument, choice: Choice): View {
  const stage = doc.stages[choice.stage];
  if (stage === undefined) return { nodes: [], edges: [], kernels: [], hidden: 0 };
  const owner = choice.fused ? kernelOf(doc) : new Map<number, KernelView>();
  const shown =
    choice.around === null ? stage.nodes : neighbourhood(stage, choice.around.id, choice.around.depth);
  const names = titles(stage);
  const outputs = new Set(stage.outputs);
  const boxes = new Map<string, ViewNode>();
  for (const node of shown) {
    const key = keyOf(node.id, owner, choice.closed);
    const kernel = owner.get(node.id);
    const box = boxes.get(key);
    if (box !== undefined) {
      box.ids.push(node.id);
      box.output ||= outputs.has(node.id);
      box.type = node.ty;
    } else if (kernel !== undefined && key === kernelKey(kernel.number)) {
      boxes.set(key, { ...boxOf(node, kernel.title, outputs), key, shape: 'kernel', kernel: kernel.number });
    } else {
      boxes.set(key, {
        ...boxOf(node, names.get(node.id) ?? node.label, outputs),
        detail: node.detail,
        key,
        shape: node.role,
        kernel: kernel?.number ?? null,
      });
    }
  }
  const edges: ViewEdge[] = [];
  const pairs = new Set<string>();
  const ids = new Set(shown.map((node) => node.id));
  for (const node of shown) {
    const to = keyOf(node.id, owner, choice.closed);
    for (const input of node.inputs) {
      const from = keyOf(input, owner, choice.closed);
      // A value read inside its own closed kernel has no arrow; a malformed document may name ids that are not there.
      if (from === to || !ids.has(input)) continue;
      // Two arrows say that an operation reads a value twice; of a closed kernel one is enough.
      const closed = from.startsWith('k') || to.startsWith('k');
      if (closed && pairs.has(`${from} ${to}`)) continue;
      pairs.add(`${from} ${to}`);
      edges.push({ from, to });
    }
  }
  const kernels = doc.kernels.filter(
    (kernel) => choice.fused && !choice.closed.has(kernel.number) && kernel.nodes.some((id) => ids.has(id)),
  );
  return { nodes: [...boxes.values()], edges, kernels, hidden: stage.nodes.length - shown.length };
}

function boxOf(node: NodeView, title: string, outputs: ReadonlySet<number>) {
  return {
    title,
    detail: '',
    type: node.ty,
    place: node.place ?? null,
    output: outputs.has(node.id),
    ids: [node.id],
  };
}

/** Keys joined to a box by one arrow, on either side. */
export function joined(edges: readonly ViewEdge[], key: string): { inputs: string[]; readers: string[] } {
  const inputs = edges.filter((edge) => edge.to === key).map((edge) => edge.from);
  const readers = edges.filter((edge) => edge.from === key).map((edge) => edge.to);
  return { inputs: [...new Set(inputs)], readers: [...new Set(readers)] };
}
