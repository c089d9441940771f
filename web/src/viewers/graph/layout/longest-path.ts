// A layered layout for graphs on which dagre fails: ranks by longest path, each box below the middle of its operands.
//
// Dagre walks graphs by recursion and runs out of stack on programs some thousand operations deep (an unrolled loop).
// This layout is iterative and linear. Crossings are not minimised; edges over several ranks bypass them at the right.
import type { Point } from './geometry';
import { append } from './multimap';
import type { LayoutRequest, LayoutResult } from './types';

const RANK_GAP = 46;
const BOX_GAP = 30;
const BYPASS_GAP = 16;

interface Item {
  key: string;
  width: number;
  height: number;
  rank: number;
  x: number;
}

/** Cycles of a malformed graph are cut where they close. */
export function layOutByLongestPath(request: LayoutRequest): LayoutResult {
  const items = new Map<string, Item>(
    request.nodes.map(({ key, width, height }) => [key, { key, width, height, rank: 0, x: 0 }]),
  );
  const ranks = assignRanks(request, items);
  const inputs = new Map<string, Item[]>();
  for (const { from, to } of request.edges) {
    const item = items.get(from);
    if (item !== undefined) append(inputs, to, item);
  }
  const tops: number[] = [];
  let top = 0;
  for (const rank of ranks) {
    tops.push(top);
    spread(rank, inputs);
    top += heightOf(rank) + RANK_GAP;
  }
  const middle = (item: Item) => (tops[item.rank] ?? 0) + heightOf(ranks[item.rank] ?? []) / 2;
  const right = ranks.map((rank) => Math.max(...rank.map((item) => item.x + item.width / 2)));
  return {
    nodes: [...items.values()].map((item) => ({ key: item.key, x: item.x, y: middle(item) })),
    edges: request.edges.map(({ from, to }) => {
      const [a, b] = [items.get(from), items.get(to)];
      if (a === undefined || b === undefined) return { from, to, points: [] };
      const start = { x: a.x, y: middle(a) + a.height / 2 };
      const end = { x: b.x, y: middle(b) - b.height / 2 };
      return { from, to, points: [start, ...bypass(a, b, tops, right), end] };
    }),
  };
}

/** Ranks by the longest path from a leaf; a node on a cycle keeps the rank that it had reached. */
function assignRanks(request: LayoutRequest, items: Map<string, Item>): Item[][] {
  const readers = new Map<string, string[]>();
  const waiting = new Map<string, number>();
  for (const { from, to } of request.edges) {
    append(readers, from, to);
    waiting.set(to, (waiting.get(to) ?? 0) + 1);
  }
  const ready = request.nodes.filter((node) => !waiting.has(node.key)).map((node) => node.key);
  for (let i = 0; i < ready.length; i++) {
    const item = items.get(ready[i] ?? '');
    for (const reader of readers.get(item?.key ?? '') ?? []) {
      const other = items.get(reader);
      if (item === undefined || other === undefined) continue;
      other.rank = Math.max(other.rank, item.rank + 1);
      const left = (waiting.get(reader) ?? 1) - 1;
      waiting.set(reader, left);
      if (left === 0) ready.push(reader);
    }
  }
  // A leaf stands right above its first reader instead of at the very top.
  for (const node of request.nodes) {
    const item = items.get(node.key);
    const below = (readers.get(node.key) ?? []).map((key) => items.get(key)?.rank ?? 0);
    const isLeaf = item !== undefined && item.rank === 0 && below.length > 0;
    if (isLeaf) item.rank = Math.max(0, Math.min(...below) - 1);
  }
  const ranks: Item[][] = [];
  for (const item of items.values()) {
    const rank = ranks[item.rank] ?? [];
    ranks[item.rank] = rank;
    rank.push(item);
  }
  const kept = Array.from(ranks, (rank) => rank ?? []).filter((rank) => rank.length > 0);
  kept.forEach((rank, index) => {
    for (const item of rank) item.rank = index;
  });
  return kept;
}

function heightOf(rank: readonly Item[]): number {
  return Math.max(0, ...rank.map((item) => item.height));
}

/** Puts the boxes of a rank near the middle of their operands, without overlap. */
function spread(rank: Item[], inputs: ReadonlyMap<string, Item[]>): void {
  const desiredX = (item: Item) => {
    const above = (inputs.get(item.key) ?? []).filter((other) => other.rank < item.rank);
    return above.length === 0 ? null : above.reduce((sum, other) => sum + other.x, 0) / above.length;
  };
  const boxes = rank.map((item) => ({ item, x: desiredX(item) }));
  const known = boxes.flatMap(({ x }) => (x === null ? [] : [x]));
  const centre = known.length === 0 ? 0 : known.reduce((a, b) => a + b, 0) / known.length;
  boxes.sort((a, b) => (a.x ?? centre) - (b.x ?? centre));
  let edge = Number.NEGATIVE_INFINITY;
  let shift = 0;
  for (const { item, x } of boxes) {
    const wanted = x ?? centre;
    item.x = Math.max(wanted, edge + item.width / 2);
    shift += item.x - wanted;
    edge = item.x + item.width / 2 + BOX_GAP;
  }
  // What pushing to the right moved is given back in equal parts.
  for (const { item } of boxes) item.x -= shift / boxes.length;
}

/** Bends that lead an edge past the ranks between its ends. */
function bypass(a: Item, b: Item, tops: readonly number[], right: readonly number[]): Point[] {
  if (b.rank - a.rank < 2) return [];
  const x = Math.max(...right.slice(a.rank + 1, b.rank)) + BYPASS_GAP;
  const first = tops[a.rank + 1] ?? 0;
  const last = (tops[b.rank] ?? 0) - RANK_GAP;
  return [
    { x, y: first },
    { x, y: Math.max(first + 1, last) },
    { x, y: Math.max(first + 2, last + 2) },
  ];
}
