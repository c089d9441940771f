// The layout itself: layers from top to bottom, by dagre.
//
// Holds one pure function, called in the worker and in tests. Groups become dagre's clusters, so that nothing foreign
// stands inside a fused group; above the bound where that costs too much, groups are left to their arrows.
import { Graph, layout } from '@dagrejs/dagre';
import type { LayoutAnswer, LayoutRequest } from './layout';

/** Nodes above which groups are not kept together. */
const GROUPS_UP_TO = 300;

/** Where the boxes stand and how the arrows bend. */
export function place(request: LayoutRequest): LayoutAnswer {
  const grouped = request.nodes.length <= GROUPS_UP_TO;
  const graph = new Graph({ compound: true, directed: true, multigraph: false });
  graph.setGraph({
    rankdir: 'TB',
    nodesep: 30,
    edgesep: 16,
    ranksep: 30,
    marginx: 0,
    marginy: 0,
    ranker: request.ranker,
  });
  graph.setDefaultEdgeLabel(() => ({}));
  const members = new Map<number, number>();
  for (const { group } of request.nodes) {
    if (group !== null) members.set(group, (members.get(group) ?? 0) + 1);
  }
  for (const node of request.nodes) {
    graph.setNode(node.key, { width: node.width, height: node.height });
    if (!grouped || node.group === null || (members.get(node.group) ?? 0) < 2) continue;
    const cluster = `group ${node.group}`;
    if (!graph.hasNode(cluster)) graph.setNode(cluster, {});
    graph.setParent(node.key, cluster);
  }
  for (const edge of request.edges) graph.setEdge(edge.from, edge.to);
  layout(graph);
  return {
    nodes: request.nodes.map(({ key }) => {
      const { x, y } = graph.node(key) as { x: number; y: number };
      return { key, x, y };
    }),
    edges: request.edges.map(({ from, to }) => {
      const { points } = graph.edge(from, to) as { points?: { x: number; y: number }[] };
      return { from, to, points: (points ?? []).map(({ x, y }) => ({ x, y })) };
    }),
  };
}
