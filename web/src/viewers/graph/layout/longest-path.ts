// A plain layout for graphs on which dagre fails: rows by longest path, each box under the middle of its operands.
//
// Dagre walks graphs by recursion and runs out of stack on programs some thousand operations deep (an unrolled loop).
// This one is iterative and linear. Refuses to minimise crossings; arrows over several rows take a lane at the right.
import type { Point } from './geometry';
import type { LayoutAnswer, LayoutRequest } from './layout';

const ROW_GAP = 46;
const BOX_GAP = 30;
const LANE = 16;

interface Item {
  key: string;
  width: number;
  height: number;
  row: number;
  x: number;
}

/** Where the boxes stand and how the arrows bend; cycles of a malformed graph are cut where they close. */
export function placeInRows(request: LayoutRequest): LayoutAnswer {
  const items = new Map<string, Item>(
    request.nodes.map(({ key, width, height }) => [key, { key, width, height, row: 0, x: 0 }]),
  );
  const rows = rank(request, items);
  const inputs = new Map<string, Item[]>();
  for (const { from, to } of request.edges) {
    const item = items.get(from);
    if (item !== undefined) inputs.set(to, [...(inputs.get(to) ?? []), item]);
  }
  const tops: number[] = [];
  let top = 0;
  for (const row of rows) {
    tops.push(top);
    spread(row, inputs);
    top += Math.max(...row.map((item) => item.height)) + ROW_GAP;
  }
  const middle = (item: Item) => (tops[item.row] ?? 0) + heightOf(rows[item.row] ?? []) / 2;
  const right = rows.map((row) => Math.max(...row.map((item) => item.x + item.width / 2)));
  return {
    nodes: [...items.values()].map((item) => ({ key: item.key, x: item.x, y: middle(item) })),
    edges: request.edges.map(({ from, to }) => {
      const [a, b] = [items.get(from), items.get(to)];
      if (a === undefined || b === undefined) return { from, to, points: [] };
      const start = { x: a.x, y: middle(a) + a.height / 2 };
      const end = { x: b.x, y: middle(b) - b.height / 2 };
      return { from, to, points: [start, ...lane(a, b, tops, right), end] };
    }),
  };
}

/** Rows by the longest path from a leaf; what lies on a cycle keeps the row that it had reached. */
function rank(request: LayoutRequest, items: Map<string, Item>): Item[][] {
  const readers = new Map<string, string[]>();
  const waiting = new Map<string, number>();
  for (const { from, to } of request.edges) {
    readers.set(from, [...(readers.get(from) ?? []), to]);
    waiting.set(to, (waiting.get(to) ?? 0) + 1);
  }
  const ready = request.nodes.filter((node) => !waiting.has(node.key)).map((node) => node.key);
  for (let i = 0; i < ready.length; i++) {
    const item = items.get(ready[i] ?? '');
    for (const reader of readers.get(item?.key ?? '') ?? []) {
      const other = items.get(reader);
      if (item === undefined || other === undefined) continue;
      other.row = Math.max(other.row, item.row + 1);
      const left = (waiting.get(reader) ?? 1) - 1;
      waiting.set(reader, left);
      if (left === 0) ready.push(reader);
    }
  }
  // A leaf stands right above its first reader instead of at the very top.
  for (const node of request.nodes) {
    const item = items.get(node.key);
    const below = (readers.get(node.key) ?? []).map((key) => items.get(key)?.row ?? 0);
    const isLeaf = item !== undefined && item.row === 0 && below.length > 0;
    if (isLeaf) item.row = Math.max(0, Math.min(...below) - 1);
  }
  const rows: Item[][] = [];
  for (const item of items.values()) {
    const row = rows[item.row] ?? [];
    rows[item.row] = row;
    row.push(item);
  }
  const kept = Array.from(rows, (row) => row ?? []).filter((row) => row.length > 0);
  kept.forEach((row, index) => {
    for (const item of row) item.row = index;
  });
  return kept;
}

function heightOf(row: readonly Item[]): number {
  return Math.max(0, ...row.map((item) => item.height));
}

/** Puts the boxes of a row near the middle of their operands, without overlap. */
function spread(row: Item[], inputs: ReadonlyMap<string, Item[]>): void {
  const wish = (item: Item) => {
    const above = (inputs.get(item.key) ?? []).filter((other) => other.row < item.row);
    return above.length === 0 ? null : above.reduce((sum, other) => sum + other.x, 0) / above.length;
  };
  const wished = row.map((item) => ({ item, x: wish(item) }));
  const known = wished.flatMap(({ x }) => (x === null ? [] : [x]));
  const centre = known.length === 0 ? 0 : known.reduce((a, b) => a + b, 0) / known.length;
  wished.sort((a, b) => (a.x ?? centre) - (b.x ?? centre));
  let edge = Number.NEGATIVE_INFINITY;
  let shift = 0;
  for (const { item, x } of wished) {
    const wanted = x ?? centre;
    item.x = Math.max(wanted, edge + item.width / 2);
    shift += item.x - wanted;
    edge = item.x + item.width / 2 + BOX_GAP;
  }
  // What pushing to the right moved is given back in equal parts.
  for (const { item } of wished) item.x -= shift / wished.length;
}

/** Bends that lead an arrow past the rows between its ends. */
function lane(a: Item, b: Item, tops: readonly number[], right: readonly number[]): Point[] {
  if (b.row - a.row < 2) return [];
  const x = Math.max(...right.slice(a.row + 1, b.row)) + LANE;
  const first = tops[a.row + 1] ?? 0;
  const last = (tops[b.row] ?? 0) - ROW_GAP;
  return [
    { x, y: first },
    { x, y: Math.max(first + 1, last) },
    { x, y: Math.max(first + 2, last + 2) },
  ];
}
