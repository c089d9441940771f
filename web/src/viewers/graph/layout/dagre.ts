// Layered layout from top to bottom by dagre.
//
// Pure. Groups become dagre's clusters, so that no other node stands inside a fused group; in large graphs, where
// clusters cost too much, nodes of a group are held together by their edges alone.
// Algorithm: E. R. Gansner et al., A Technique for Drawing Directed Graphs, IEEE TSE 19(3), 1993.
import { Graph, layout } from '@dagrejs/dagre';
import type { LayoutRequest, LayoutResult } from './types';

/** Nodes above which groups are no clusters. */
const CLUSTERS_UP_TO = 300;

/** Throws where dagre's recursion runs out of stack. */
export function layOutByDagre(request: LayoutRequest): LayoutResult {
  const clustered = request.nodes.length <= CLUSTERS_UP_TO;
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
    if (!clustered || node.group === null || (members.get(node.group) ?? 0) < 2) continue;
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
