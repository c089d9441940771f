// Edge routing: from the positions of boxes and the bends of the layout to SVG paths with arrow heads.
import type { GraphView, ViewEdge } from '../model';
import { arrowHead, curveDown, curveRight, type Point } from './geometry';
import { append } from './multimap';
import type { Chain } from './side-operands';
import type { EdgePath, LayoutResult, PlacedBox } from './types';

/** Distance by which a line stops before the tip of its head. */
const HEAD_INSET = 5;
const MAX_PORT_GAP = 16;

/** Paths of all edges; `bends` are in the coordinates of the boxes. */
export function routeEdges(
  view: GraphView,
  placed: ReadonlyMap<string, PlacedBox>,
  chains: ReadonlyMap<string, readonly Chain[]>,
  bends: LayoutResult['edges'],
): EdgePath[] {
  const aside = new Set([...chains.values()].flat(2));
  const layered = view.edges.filter((edge) => !aside.has(edge.from));
  const values = new Map(view.edges.map((edge) => [`${edge.from} ${edge.to}`, edge.values]));
  const routed = [...routeChains(placed, chains), ...routeLayered(layered, placed, bends)];
  return routed.map((edge) => ({ ...edge, values: values.get(`${edge.from} ${edge.to}`) ?? [] }));
}

type RoutedEdge = Omit<EdgePath, 'values'>;

/** Edges of side operands run to the right; the chains of an operation arrive from top to bottom. */
function routeChains(
  placed: ReadonlyMap<string, PlacedBox>,
  chains: ReadonlyMap<string, readonly Chain[]>,
): RoutedEdge[] {
  const paths: RoutedEdge[] = [];
  for (const [reader, list] of chains) {
    list.forEach((chain, row) => {
      chain.forEach((key, i) => {
        const from = placed.get(key);
        const to = placed.get(chain[i + 1] ?? reader);
        if (from === undefined || to === undefined) return;
        const share = i + 1 < chain.length ? 0.5 : (row + 1) / (list.length + 1);
        const start = { x: from.x + from.width, y: from.y + from.height / 2 };
        const tip = { x: to.x, y: to.y + to.height * share };
        const line = curveRight(start, { x: tip.x - HEAD_INSET, y: tip.y });
        const middle = midpoint(start, tip);
        paths.push({ from: key, to: to.node.key, line, head: arrowHead(tip, 'right'), middle });
      });
    });
  }
  return paths;
}

/** Edges between rows run downwards through their bends. */
function routeLayered(
  edges: readonly ViewEdge[],
  placed: ReadonlyMap<string, PlacedBox>,
  bends: LayoutResult['edges'],
): RoutedEdge[] {
  const bendsOf = new Map(bends.map((edge) => [`${edge.from} ${edge.to}`, edge.points]));
  const arriving = new Map<string, { from: PlacedBox; x: number; bend: readonly Point[] }[]>();
  for (const edge of edges) {
    const from = placed.get(edge.from);
    if (from === undefined) continue;
    const bend = bendsOf.get(`${edge.from} ${edge.to}`) ?? [];
    const x = bend.slice(1, -1).at(-1)?.x ?? from.x + from.width / 2;
    append(arriving, edge.to, { from, x, bend });
  }
  const paths: RoutedEdge[] = [];
  for (const [key, list] of arriving) {
    const to = placed.get(key);
    if (to === undefined) continue;
    // Sorted by where they come from, edges do not cross on the last stretch.
    list.sort((a, b) => a.x - b.x);
    list.forEach(({ from, bend }, i) => {
      const gap = Math.min(MAX_PORT_GAP, (to.width - 24) / Math.max(1, list.length - 1));
      const shift = (i - (list.length - 1) / 2) * gap;
      const start = { x: from.x + from.width / 2, y: from.y + from.height };
      const tip = { x: to.x + to.width / 2 + shift, y: to.y };
      // An edge between neighbouring ranks has one bend in the middle and needs none.
      const between = bend.length > 3 ? bend.slice(1, -1).filter((p) => p.y > start.y && p.y < tip.y) : [];
      const line = curveDown(start, between, { x: tip.x, y: tip.y - HEAD_INSET });
      const middle = between[Math.floor(between.length / 2)] ?? midpoint(start, tip);
      paths.push({ from: from.node.key, to: key, line, head: arrowHead(tip, 'down'), middle });
    });
  }
  return paths;
}

function midpoint(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
