// From a view of a graph to a diagram: `prepare` measures and makes the request to the layout worker, `finish` puts
// boxes, edges and hulls in place from its result.
//
// Pure functions; the layered layout itself runs between the two, in layout.worker.ts.

import { MIN_TEXT_SIZE, textScale } from '../box-text';
import type { GraphView } from '../model';
import { measureBox, TITLE_SIZE } from './boxes';
import { bounds, type Point } from './geometry';
import { hullsOf, labelRoom } from './hulls';
import { append } from './multimap';
import { routeEdges } from './routing';
import { type Chain, placeStack, sideOperands, stackOf, stackWidth } from './side-operands';
import type { Diagram, DiagramLabels, LayoutRequest, LayoutResult, NodeBox, PlacedBox } from './types';

/** Nodes above which ranks come from the longest path: network simplex is slow on large graphs. */
const LONGEST_PATH_ABOVE = 300;

/** Height of a high rank with the gap below it, and of a low canvas: rather too much room than a cut name. */
const RANK_HEIGHT = 85;
const FIRST_HEIGHT = 500;
/** Boxes side by side up to which a folded group may be as wide as its totals. */
const MAX_ROOMY = 2;
/** Smallest scale at first sight for which boxes get room. */
const MIN_FIRST_SCALE = 0.42;

/** The request, and what `finish` needs beside the result. */
export interface PreparedLayout {
  request: LayoutRequest;
  boxes: Map<string, NodeBox>;
  chains: Map<string, Chain[]>;
}

export function prepare(view: GraphView, labels: DiagramLabels): PreparedLayout {
  const chains = sideOperands(view);
  const ranks = boxesByRank(view);
  const titleSize = firstTitleSize(ranks.length);
  const isRoomy = Math.max(0, ...ranks) <= MAX_ROOMY;
  const boxes = new Map(view.nodes.map((node) => [node.key, measureBox(node, labels, titleSize, isRoomy)]));
  const aside = new Set([...chains.values()].flat(2));
  const layered = view.nodes.filter((node) => !aside.has(node.key));
  const expanded = new Set(view.kernels.map((kernel) => kernel.number));
  const roomForLabel = labelRooms(view, layered, labels);
  const nodes = layered.map((node) => {
    const box = boxes.get(node.key);
    const found = chains.get(node.key);
    const stack = found === undefined ? null : stackOf(found, boxes);
    // The same room on either side keeps columns straight.
    const side = Math.max(stack === null ? 0 : stackWidth(stack), roomForLabel.get(node.key) ?? 0);
    return {
      key: node.key,
      width: (box?.width ?? 0) + 2 * side,
      height: Math.max(box?.height ?? 0, stack?.height ?? 0),
      group: node.kernel !== null && expanded.has(node.kernel) ? node.kernel : null,
    };
  });
  const pairs = new Set<string>();
  const edges = view.edges.filter((edge) => {
    const pair = `${edge.from} ${edge.to}`;
    if (aside.has(edge.from) || pairs.has(pair)) return false;
    pairs.add(pair);
    return true;
  });
  const ranker = nodes.length > LONGEST_PATH_ABOVE ? 'longest-path' : 'network-simplex';
  return { request: { nodes, edges, ranker }, boxes, chains };
}

/**
 * The size of titles at first sight, when the whole of a tall diagram is in view: boxes get room for it. A width that does
 * not fit is another matter: wide graphs are folded.
 */
function firstTitleSize(ranks: number): number {
  const scale = Math.max(MIN_FIRST_SCALE, Math.min(1, FIRST_HEIGHT / (RANK_HEIGHT * Math.max(1, ranks))));
  return Math.max(TITLE_SIZE, MIN_TEXT_SIZE / textScale(scale));
}

/** How many boxes have so many before them on a path. Nodes come before their readers; weights and constants stand aside. */
function boxesByRank({ nodes, edges }: GraphView): number[] {
  const inputs = new Map<string, string[]>();
  for (const { from, to } of edges) append(inputs, to, from);
  const ranks = new Map<string, number>();
  const counts: number[] = [];
  for (const { key, shape } of nodes) {
    const before = (inputs.get(key) ?? []).map((from) => ranks.get(from) ?? 0);
    const rank = 1 + before.reduce((most, other) => Math.max(most, other), 0);
    ranks.set(key, rank);
    const isAside = shape === 'captured' || shape === 'constant';
    counts[rank - 1] = (counts[rank - 1] ?? 0) + (isAside ? 0 : 1);
  }
  return counts;
}

/** Room for the label of each hull, at its first box. */
function labelRooms(
  view: GraphView,
  layered: GraphView['nodes'],
  labels: DiagramLabels,
): Map<string, number> {
  const rooms = new Map<string, number>();
  const waiting = new Map(view.kernels.map((kernel) => [kernel.number, kernel]));
  for (const node of layered) {
    const kernel = node.kernel === null ? undefined : waiting.get(node.kernel);
    if (kernel === undefined) continue;
    waiting.delete(kernel.number);
    rooms.set(node.key, labelRoom(labels.kernel(kernel)));
  }
  return rooms;
}

export function finish(
  view: GraphView,
  { boxes: measured, chains }: PreparedLayout,
  result: LayoutResult,
  labels: DiagramLabels,
): Diagram {
  const placed = new Map<string, PlacedBox>();
  const put = (key: string, centre: Point) => {
    const box = measured.get(key);
    if (box === undefined) return;
    placed.set(key, { ...box, x: centre.x - box.width / 2, y: centre.y - box.height / 2 });
  };
  const { nodes, edges: bends } = isMirrored(view, result) ? mirrored(result) : result;
  for (const { key, x, y } of nodes) {
    put(key, { x, y });
    const box = measured.get(key);
    const found = chains.get(key);
    if (box === undefined || found === undefined) continue;
    placeStack(stackOf(found, measured), measured, x - box.width / 2, y, put);
  }
  const boxes = view.nodes.map((node) => placed.get(node.key)).filter((box) => box !== undefined);
  const hulls = hullsOf(view, boxes, labels);
  const edges = routeEdges(view, placed, chains, bends);
  const frame = bounds([...boxes, ...hulls.flatMap((hull) => [hull.label, hull.frame])]);
  const firstRow = bounds(boxes.filter((box) => box.y < (frame?.y ?? 0) + 60));
  const startX = firstRow === null ? 0 : firstRow.x + firstRow.width / 2;
  return { view, boxes, edges, hulls, frame: frame ?? { x: 0, y: 0, width: 0, height: 0 }, startX };
}

/** Whether most operands stand in the reverse of their order: dagre does not know the order of operands. */
function isMirrored(view: GraphView, result: LayoutResult): boolean {
  const x = new Map(result.nodes.map((node) => [node.key, node.x]));
  const operands = new Map<string, number[]>();
  for (const edge of view.edges) {
    const at = x.get(edge.from);
    if (at !== undefined && x.has(edge.to)) append(operands, edge.to, at);
  }
  let order = 0;
  for (const list of operands.values()) {
    list.forEach((at, i) => {
      for (const later of list.slice(i + 1, i + 8)) order += Math.sign(later - at);
    });
  }
  return order < 0;
}

function mirrored({ nodes, edges }: LayoutResult): LayoutResult {
  return {
    nodes: nodes.map((node) => ({ ...node, x: -node.x })),
    edges: edges.map((edge) => ({ ...edge, points: edge.points.map(({ x, y }) => ({ x: -x, y })) })),
  };
}
