// The data of a graph diagram: what the layout is asked and answers, and what is drawn.
//
// Coordinates are CSS pixels at scale 1, y downwards.
import type { KernelView } from '../../../generated/protocol';
import type { Group } from '../groups';
import type { GraphView, ViewNode } from '../model';
import type { Point, Rect } from './geometry';

/** Nodes and edges by key, with sizes; nodes of one group should stay together. */
export interface LayoutRequest {
  nodes: { key: string; width: number; height: number; group: number | null }[];
  edges: { from: string; to: string }[];
  ranker: 'network-simplex' | 'longest-path';
}

/** Centres of the nodes and bends of the edges, one edge for each pair of keys. */
export interface LayoutResult {
  nodes: { key: string; x: number; y: number }[];
  edges: { from: string; to: string; points: Point[] }[];
}

/** A node's box with its text, truncated to fit. */
export interface NodeBox {
  node: ViewNode;
  width: number;
  height: number;
  title: string;
  detail: string;
  lines: string[];
}

/** A box at its position. */
export interface PlacedBox extends NodeBox, Rect {}

/** A routed edge as SVG paths: its line and its arrow head. */
export interface EdgePath {
  from: string;
  to: string;
  line: string;
  head: string;
  /** Ids of the values that go this way, and where their types can be written. */
  values: readonly number[];
  middle: Point;
}

/** The outline of a fused group and its label. */
export interface Hull {
  kernel: KernelView;
  path: string;
  frame: Rect;
  label: Rect;
  lines: string[];
}

/** A graph with every part placed. */
export interface Diagram {
  view: GraphView;
  boxes: PlacedBox[];
  edges: EdgePath[];
  hulls: Hull[];
  /** The bounding box of everything. */
  frame: Rect;
  /** The middle of the first row, where reading starts. */
  startX: number;
}

/** Texts of a diagram in the interface language. */
export interface DiagramLabels {
  place(node: ViewNode): string;
  /** Lines beside a hull, the first one bold. */
  kernel(kernel: KernelView): string[];
  /** Lines under the title of a collapsed kernel. */
  collapsed(node: ViewNode): string[];
  group(group: Group): string;
  /** The line under the title of a folded group. */
  totals(node: ViewNode): string;
}
