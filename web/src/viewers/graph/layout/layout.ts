// From what is shown to where it stands: sizes before the layout, boxes, arrows and hulls after it.
//
// Holds pure functions; the layout itself runs in a worker (layout.worker.ts) between `prepare` and `finish`.
// A weight or a constant that one operation reads, moved on its way or not, stands to the left of it, as in a textbook,
// and is not laid out alone.
import type { KernelView } from '../../../generated/protocol';
import { fit, textWidth } from '../../shared/text-size';
import type { View, ViewNode } from '../model';
import {
  bounds,
  downward,
  head,
  outline,
  overlaps,
  type Point,
  type Rect,
  rightward,
  rows,
} from './geometry';

/** Nodes above which ranks come from the longest path: network simplex is slow on large graphs. */
const FAST_RANKS_ABOVE = 300;
/** Boxes beside one operation; more are laid out like any other. */
const BESIDE_AT_MOST = 4;
/** Movements between a leaf and the operation that it stands beside. */
const MOVES_AT_MOST = 2;
const BESIDE_GAP = 34;
const STACK_GAP = 8;
const HULL_PAD = 13;
const LABEL_GAP = 11;

/** What the worker is asked: boxes and arrows by key, groups that should stay together. */
export interface LayoutRequest {
  nodes: { key: string; width: number; height: number; group: number | null }[];
  edges: { from: string; to: string }[];
  ranker: 'network-simplex' | 'longest-path';
}

/** What the worker answers: centres of the boxes, bends of the arrows (one for each pair of keys). */
export interface LayoutAnswer {
  nodes: { key: string; x: number; y: number }[];
  edges: { from: string; to: string; points: Point[] }[];
}

/** A box with its text, cut to fit. */
export interface Box {
  node: ViewNode;
  width: number;
  height: number;
  title: string;
  detail: string;
  lines: string[];
}

/** A box where it stands. */
export interface Placed extends Box, Rect {}

/** An arrow: its line and its head. */
export interface Arrow {
  from: string;
  to: string;
  line: string;
  head: string;
}

/** A fused group: its outline, and its label where nothing is in the way. */
export interface Hull {
  kernel: KernelView;
  path: string;
  frame: Rect;
  label: Rect;
  lines: string[];
}

/** Everything placed, the frame round it, and where reading starts: the middle of its first row. */
export interface Picture {
  boxes: Placed[];
  arrows: Arrow[];
  hulls: Hull[];
  frame: Rect;
  start: number;
}

/** Words that depend on the language. */
export interface Words {
  place(node: ViewNode): string;
  /** Lines beside a hull, the first one bold. */
  kernel(kernel: KernelView): string[];
  /** Lines under the title of a closed kernel. */
  closed(node: ViewNode): string[];
}

/** What `finish` needs to know again. */
export interface Prepared {
  request: LayoutRequest;
  boxes: Map<string, Box>;
  /** Chains that stand to the left of a key, from top to bottom. */
  beside: Map<string, string[][]>;
}

/** Text sizes of a box; viewers.css says the same. */
export const TITLE_SIZE = 12;
export const LINE_SIZE = 10;
const LINE_HEIGHT = 13;
const PAD_X = 11;

function box(node: ViewNode, words: Words): Box {
  const most = 208;
  const lines = (node.shape === 'kernel' ? words.closed(node) : [node.type, words.place(node)])
    .filter((line) => line !== '')
    .map((line) => fit(line, LINE_SIZE, 'mono', most));
  const title = fit(node.title, TITLE_SIZE, 'bold', most);
  const titleWidth = textWidth(title, TITLE_SIZE, 'bold');
  const detail = fit(node.detail, LINE_SIZE, 'mono', most - titleWidth - 8);
  const detailWidth = detail === '' ? 0 : 7 + textWidth(detail, LINE_SIZE, 'mono');
  const widest = Math.max(
    titleWidth + detailWidth,
    ...lines.map((line) => textWidth(line, LINE_SIZE, 'mono')),
  );
  // Pills and slanted boxes lose room at their ends.
  const ends = node.shape === 'argument' || node.shape === 'movement' ? 6 : 0;
  const width = Math.round(Math.max(node.shape === 'constant' ? 44 : 84, widest + 2 * (PAD_X + ends)));
  return { node, width, height: 23 + LINE_HEIGHT * lines.length, title, detail, lines };
}

/** Chains `leaf -> movement* -> operation` that serve one operation, from left to right, the operation left out. */
function chains(view: View): Map<string, string[][]> {
  const readers = new Map<string, string[]>();
  const inputs = new Map<string, string[]>();
  for (const edge of view.edges) {
    add(readers, edge.from, edge.to);
    add(inputs, edge.to, edge.from);
  }
  const byKey = new Map(view.nodes.map((node) => [node.key, node]));
  const chainTo = (key: string): string[] | null => {
    const node = byKey.get(key);
    if (node === undefined || node.output || readers.get(key)?.length !== 1) return null;
    if (node.shape === 'captured' || node.shape === 'constant') return [key];
    const own = inputs.get(key) ?? [];
    if (node.shape !== 'movement' || own.length !== 1) return null;
    const before = chainTo(own[0] ?? '');
    return before !== null && before.length <= MOVES_AT_MOST ? [...before, key] : null;
  };
  const beside = new Map<string, string[][]>();
  for (const node of view.nodes) {
    const own = inputs.get(node.key) ?? [];
    // A movement of a leaf is itself part of a chain, or stands where any other node stands.
    if (own.length < 2) continue;
    const found = own.map(chainTo).filter((chain) => chain !== null);
    // A tree of leaves alone has no main line to stand beside: it is drawn as a tree.
    if (found.length > 0 && found.length < own.length && found.length <= BESIDE_AT_MOST) {
      beside.set(node.key, found);
    }
  }
  return beside;
}

function add<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}

/** A stack of chains: the height of its rows, the width of the columns of movements, and of the column of leaves. */
interface Stack {
  rows: { chain: string[]; height: number }[];
  height: number;
  columns: number[];
}

function stackOf(found: readonly string[][], boxes: ReadonlyMap<string, Box>): Stack {
  const heightOf = (key: string) => boxes.get(key)?.height ?? 0;
  const widthOf = (key: string) => boxes.get(key)?.width ?? 0;
  const rows = found.map((chain) => ({ chain, height: Math.max(...chain.map(heightOf)) }));
  const moves = Math.max(0, ...found.map((chain) => chain.length - 1));
  // Columns from the operation outwards; the last one holds the leaves of all chains.
  const columns = Array.from({ length: moves + 1 }, (_, column) =>
    Math.max(0, ...found.map((chain) => widthOf(chain[inColumn(chain, column, moves)] ?? ''))),
  );
  return { rows, height: rows.reduce((sum, row) => sum + row.height + STACK_GAP, -STACK_GAP), columns };
}

/** Which link of a chain stands in a column, counted from the operation outwards; leaves share the last column. */
function inColumn(chain: readonly string[], column: number, moves: number): number {
  if (column === moves) return 0;
  const link = chain.length - 1 - column;
  return link > 0 ? link : -1;
}

function stackWidth(stack: Stack): number {
  return stack.columns.reduce((sum, width) => sum + width + BESIDE_GAP, 0);
}

function labelSize(lines: readonly string[]): { width: number; height: number } {
  const widths = lines.map((line, i) => textWidth(line, i === 0 ? 12 : LINE_SIZE, i === 0 ? 'bold' : 'mono'));
  return { width: Math.max(0, ...widths), height: 16 + 14 * (lines.length - 1) };
}

/** Measures the text, sets leaves aside, and says what the worker has to lay out. */
export function prepare(view: View, words: Words): Prepared {
  const boxes = new Map(view.nodes.map((node) => [node.key, box(node, words)]));
  const beside = chains(view);
  const aside = new Set([...beside.values()].flat(2));
  // The first box of a hull keeps room for the label at its right; the same room at its left keeps columns straight.
  const labelRoom = new Map<string, number>();
  const open = new Map(view.kernels.map((kernel) => [kernel.number, kernel]));
  for (const node of view.nodes) {
    const kernel = node.kernel === null ? undefined : open.get(node.kernel);
    if (kernel === undefined || aside.has(node.key)) continue;
    open.delete(kernel.number);
    labelRoom.set(node.key, labelSize(words.kernel(kernel)).width + HULL_PAD + LABEL_GAP);
  }
  const inHull = new Set(view.kernels.map((kernel) => kernel.number));
  const nodes = view.nodes
    .filter((node) => !aside.has(node.key))
    .map((node) => {
      const own = boxes.get(node.key);
      const found = beside.get(node.key);
      const stack = found === undefined ? null : stackOf(found, boxes);
      const side = Math.max(stack === null ? 0 : stackWidth(stack), labelRoom.get(node.key) ?? 0);
      return {
        key: node.key,
        width: (own?.width ?? 0) + 2 * side,
        height: Math.max(own?.height ?? 0, stack?.height ?? 0),
        group: node.kernel !== null && inHull.has(node.kernel) ? node.kernel : null,
      };
    });
  const pairs = new Set<string>();
  const edges = view.edges.filter((edge) => {
    const pair = `${edge.from} ${edge.to}`;
    if (aside.has(edge.from) || pairs.has(pair)) return false;
    pairs.add(pair);
    return true;
  });
  const ranker = nodes.length > FAST_RANKS_ABOVE ? 'longest-path' : 'network-simplex';
  return { request: { nodes, edges, ranker }, boxes, beside };
}

/** Puts the worker's answer together with the leaves beside, the arrows and the hulls. */
export function finish(view: View, prepared: Prepared, answer: LayoutAnswer, words: Words): Picture {
  const placed = new Map<string, Placed>();
  const put = (key: string, centre: Point) => {
    const own = prepared.boxes.get(key);
    if (own === undefined) return;
    placed.set(key, { ...own, x: centre.x - own.width / 2, y: centre.y - own.height / 2 });
  };
  const side = mirrored(view, answer) ? -1 : 1;
  for (const { key, x, y } of answer.nodes) {
    put(key, { x: side * x, y });
    const own = prepared.boxes.get(key);
    const found = prepared.beside.get(key);
    if (own === undefined || found === undefined) continue;
    const stack = stackOf(found, prepared.boxes);
    let top = y - stack.height / 2;
    for (const { chain, height } of stack.rows) {
      let right = side * x - own.width / 2 - BESIDE_GAP;
      stack.columns.forEach((width, column) => {
        const link = chain[inColumn(chain, column, stack.columns.length - 1)];
        const item = link === undefined ? undefined : prepared.boxes.get(link);
        if (link !== undefined && item !== undefined) {
          put(link, { x: right - item.width / 2, y: top + height / 2 });
        }
        right -= width + BESIDE_GAP;
      });
      top += height + STACK_GAP;
    }
  }
  const boxes = view.nodes.map((node) => placed.get(node.key)).filter((item) => item !== undefined);
  const hulls = hullsOf(view, boxes, words);
  const arrows = arrowsOf(view, placed, prepared, answer, side);
  const frame = bounds([...boxes, ...hulls.flatMap((hull) => [hull.label, hull.frame])]);
  const first = bounds(boxes.filter((item) => item.y < (frame?.y ?? 0) + 60));
  const start = first === null ? 0 : first.x + first.width / 2;
  return { boxes, arrows, hulls, frame: frame ?? { x: 0, y: 0, width: 0, height: 0 }, start };
}

/** Whether most operands stand in the reverse of their order: dagre does not know it, a mirror image mends it. */
function mirrored(view: View, answer: LayoutAnswer): boolean {
  const x = new Map(answer.nodes.map((node) => [node.key, node.x]));
  const operands = new Map<string, number[]>();
  for (const edge of view.edges) {
    const at = x.get(edge.from);
    if (at !== undefined && x.has(edge.to)) add(operands, edge.to, at);
  }
  let order = 0;
  for (const list of operands.values()) {
    list.forEach((at, i) => {
      for (const later of list.slice(i + 1, i + 8)) order += Math.sign(later - at);
    });
  }
  return order < 0;
}

function hullsOf(view: View, boxes: readonly Placed[], words: Words): Hull[] {
  const parts = view.kernels.map((kernel) => {
    const members = boxes.filter((item) => item.node.kernel === kernel.number);
    const whole = bounds(members);
    const round = whole === null ? [] : rows([whole], HULL_PAD, 0);
    // A plain field where nothing foreign lies in it, else an outline row by row.
    const foreign = (item: Placed) =>
      item.node.kernel !== kernel.number && round.some((part) => overlaps(part, item));
    return { kernel, parts: boxes.some(foreign) ? rows(members, HULL_PAD, 28) : round };
  });
  const taken: Rect[] = [...boxes, ...parts.flatMap((hull) => hull.parts)];
  return parts.flatMap(({ kernel, parts }) => {
    const top = parts[0];
    if (top === undefined) return [];
    const lines = words.kernel(kernel);
    const size = labelSize(lines);
    const left = top.x - LABEL_GAP - size.width;
    const bottom = parts.at(-1) ?? top;
    const places: Point[] = [
      { x: top.x + top.width + LABEL_GAP, y: top.y + 3 },
      { x: bottom.x + bottom.width + LABEL_GAP, y: bottom.y + bottom.height - size.height - 3 },
      { x: left, y: top.y + 3 },
      { x: top.x + HULL_PAD, y: top.y - size.height - 4 },
    ];
    const hits = (p: Point) => taken.filter((other) => overlaps({ ...p, ...size }, other)).length;
    const best = places.reduce((a, b) => (hits(b) < hits(a) ? b : a));
    const label = { ...best, ...size };
    taken.push(label);
    return [{ kernel, path: outline(parts, 12), frame: bounds(parts) ?? top, label, lines }];
  });
}

function arrowsOf(
  view: View,
  placed: ReadonlyMap<string, Placed>,
  prepared: Prepared,
  answer: LayoutAnswer,
  side: 1 | -1,
): Arrow[] {
  const bends = new Map(
    answer.edges.map((edge) => [
      `${edge.from} ${edge.to}`,
      edge.points.map((point) => ({ x: side * point.x, y: point.y })),
    ]),
  );
  const arriving = new Map<string, { edge: View['edges'][number]; x: number; order: number }[]>();
  const arrows: Arrow[] = [];
  for (const [key, found] of prepared.beside) {
    found.forEach((chain, row) => {
      chain.forEach((link, i) => {
        const from = placed.get(link);
        const to = placed.get(chain[i + 1] ?? key);
        if (from === undefined || to === undefined) return;
        const share = i + 1 < chain.length ? 0.5 : (row + 1) / (found.length + 1);
        const start = { x: from.x + from.width, y: from.y + from.height / 2 };
        const tip = { x: to.x, y: to.y + to.height * share };
        const line = rightward(start, { x: tip.x - 5, y: tip.y });
        arrows.push({ from: link, to: to.node.key, line, head: head(tip, 'right') });
      });
    });
  }
  const aside = new Set([...prepared.beside.values()].flat(2));
  view.edges.forEach((edge, order) => {
    const from = placed.get(edge.from);
    if (from === undefined || aside.has(edge.from)) return;
    const inner = (bends.get(`${edge.from} ${edge.to}`) ?? []).slice(1, -1);
    const x = inner.at(-1)?.x ?? from.x + from.width / 2;
    add(arriving, edge.to, { edge, x, order });
  });
  for (const [key, list] of arriving) {
    const to = placed.get(key);
    if (to === undefined) continue;
    // Arrows arrive in the order in which they come, so that they do not cross on the last stretch.
    list.sort((a, b) => a.x - b.x || a.order - b.order);
    list.forEach(({ edge }, i) => {
      const from = placed.get(edge.from);
      if (from === undefined) return;
      const spread = Math.min(16, (to.width - 24) / Math.max(1, list.length - 1));
      const shift = (i - (list.length - 1) / 2) * spread;
      const start = { x: from.x + from.width / 2, y: from.y + from.height };
      const tip = { x: to.x + to.width / 2 + shift, y: to.y };
      const bend = bends.get(`${edge.from} ${edge.to}`) ?? [];
      // An arrow between neighbouring ranks has one bend in the middle and needs none.
      const between = bend.length > 3 ? bend.slice(1, -1).filter((p) => p.y > start.y && p.y < tip.y) : [];
      const line = downward(start, between, { x: tip.x, y: tip.y - 5 });
      arrows.push({ from: edge.from, to: edge.to, line, head: head(tip, 'down') });
    });
  }
  return arrows;
}
