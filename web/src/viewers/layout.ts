// From what is shown to where it stands: sizes before the layout, boxes, arrows and hulls after it.
//
// Holds pure functions; the layout itself runs in a worker (layout.worker.ts) between `prepare` and `finish`.
// A weight or a constant that one operation reads stands to the left of it, as in a textbook, and is not laid out alone.
import type { KernelView } from '../generated/protocol';
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
import type { View, ViewNode } from './graph-model';
import { fit, textWidth } from './text-size';

/** Nodes above which ranks come from the longest path: network simplex is slow on large graphs. */
const FAST_RANKS_ABOVE = 300;
/** Boxes beside one operation; more are laid out like any other. */
const BESIDE_AT_MOST = 4;
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

/** Everything placed, and the frame round it. */
export interface Picture {
  boxes: Placed[];
  arrows: Arrow[];
  hulls: Hull[];
  frame: Rect;
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
  /** Keys that stand to the left of a key, from top to bottom. */
  beside: Map<string, string[]>;
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

function satellites(view: View): Map<string, string[]> {
  const readers = new Map<string, string[]>();
  const inputs = new Map<string, string[]>();
  for (const edge of view.edges) {
    readers.set(edge.from, [...(readers.get(edge.from) ?? []), edge.to]);
    inputs.set(edge.to, [...(inputs.get(edge.to) ?? []), edge.from]);
  }
  const byKey = new Map(view.nodes.map((node) => [node.key, node]));
  const mayStand = (key: string) => {
    const node = byKey.get(key);
    const leaf = node?.shape === 'captured' || node?.shape === 'constant';
    return leaf && node?.output !== true && readers.get(key)?.length === 1;
  };
  const beside = new Map<string, string[]>();
  for (const node of view.nodes) {
    const own = inputs.get(node.key) ?? [];
    const leaves = own.filter(mayStand);
    // A tree of constants alone has no main line to stand beside: it is drawn as a tree.
    if (leaves.length > 0 && leaves.length < own.length && leaves.length <= BESIDE_AT_MOST) {
      beside.set(node.key, leaves);
    }
  }
  return beside;
}

function stackSize(keys: readonly string[], boxes: Map<string, Box>): { width: number; height: number } {
  const stack = keys.map((key) => boxes.get(key)).filter((item) => item !== undefined);
  return {
    width: Math.max(0, ...stack.map((item) => item.width)),
    height: stack.reduce((sum, item) => sum + item.height + STACK_GAP, -STACK_GAP),
  };
}

function labelSize(lines: readonly string[]): { width: number; height: number } {
  const widths = lines.map((line, i) => textWidth(line, i === 0 ? 12 : LINE_SIZE, i === 0 ? 'bold' : 'mono'));
  return { width: Math.max(0, ...widths), height: 16 + 14 * (lines.length - 1) };
}

/** Measures the text, sets leaves aside, and says what the worker has to lay out. */
export function prepare(view: View, words: Words): Prepared {
  const boxes = new Map(view.nodes.map((node) => [node.key, box(node, words)]));
  const beside = satellites(view);
  const aside = new Set([...beside.values()].flat());
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
      const stack = stackSize(beside.get(node.key) ?? [], boxes);
      const side = Math.max(stack.width > 0 ? stack.width + BESIDE_GAP : 0, labelRoom.get(node.key) ?? 0);
      return {
        key: node.key,
        width: (own?.width ?? 0) + 2 * side,
        height: Math.max(own?.height ?? 0, stack.height),
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
  for (const { key, x, y } of answer.nodes) {
    put(key, { x, y });
    const own = prepared.boxes.get(key);
    const keys = prepared.beside.get(key) ?? [];
    if (own === undefined || keys.length === 0) continue;
    const stack = stackSize(keys, prepared.boxes);
    let top = y - stack.height / 2;
    for (const leaf of keys) {
      const item = prepared.boxes.get(leaf);
      if (item === undefined) continue;
      put(leaf, { x: x - own.width / 2 - BESIDE_GAP - item.width / 2, y: top + item.height / 2 });
      top += item.height + STACK_GAP;
    }
  }
  const boxes = view.nodes.map((node) => placed.get(node.key)).filter((item) => item !== undefined);
  const hulls = hullsOf(view, boxes, words);
  const arrows = arrowsOf(view, placed, prepared, answer);
  const frame = bounds([...boxes, ...hulls.flatMap((hull) => [hull.label, hull.frame])]);
  return { boxes, arrows, hulls, frame: frame ?? { x: 0, y: 0, width: 0, height: 0 } };
}

function hullsOf(view: View, boxes: readonly Placed[], words: Words): Hull[] {
  const parts = view.kernels.map((kernel) => {
    const members = boxes.filter((item) => item.node.kernel === kernel.number);
    return { kernel, parts: rows(members, HULL_PAD, 28) };
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
): Arrow[] {
  const bends = new Map(answer.edges.map((edge) => [`${edge.from} ${edge.to}`, edge.points]));
  const aside = new Set([...prepared.beside.values()].flat());
  const arriving = new Map<string, { edge: View['edges'][number]; x: number; order: number }[]>();
  const arrows: Arrow[] = [];
  const beside = new Map<string, number>();
  view.edges.forEach((edge, order) => {
    const from = placed.get(edge.from);
    const to = placed.get(edge.to);
    if (from === undefined || to === undefined) return;
    if (aside.has(edge.from)) {
      const keys = prepared.beside.get(edge.to) ?? [];
      const nth = beside.get(edge.to) ?? 0;
      beside.set(edge.to, nth + 1);
      const port = to.y + (to.height * (nth + 1)) / (new Set(keys).size + 1);
      const start = { x: from.x + from.width, y: from.y + from.height / 2 };
      const tip = { x: to.x, y: port };
      const line = rightward(start, { x: tip.x - 5, y: tip.y });
      arrows.push({ from: edge.from, to: edge.to, line, head: head(tip, 'right') });
      return;
    }
    const inner = (bends.get(`${edge.from} ${edge.to}`) ?? []).slice(1, -1);
    const x = inner.at(-1)?.x ?? from.x + from.width / 2;
    arriving.set(edge.to, [...(arriving.get(edge.to) ?? []), { edge, x, order }]);
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
