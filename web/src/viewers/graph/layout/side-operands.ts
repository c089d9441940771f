// Leaf operands that stand to the left of their only reader, as in a textbook, instead of in a row above it.
//
// A weight or a constant that one operation reads, directly or through a few movements, forms a chain
// `leaf -> movement* -> operation`. Chains are left out of the layered layout; the chains of one operation form a stack.
import type { GraphView } from '../model';
import type { Point } from './geometry';
import { append } from './multimap';
import type { NodeBox } from './types';

/** Chains beside one operation; an operation with more has all its operands laid out in rows. */
const MAX_CHAINS = 4;
const MAX_MOVEMENTS = 2;
/** Horizontal distance between two boxes of a chain. */
export const CHAIN_GAP = 34;
const STACK_GAP = 8;

/** Keys of a chain from the leaf to the last movement; the operation is left out. */
export type Chain = readonly string[];

/** The chains of a view by the key of the operation that reads them, in the order of the operands. */
export function sideOperands(view: GraphView): Map<string, Chain[]> {
  const readers = new Map<string, string[]>();
  const inputs = new Map<string, string[]>();
  for (const edge of view.edges) {
    append(readers, edge.from, edge.to);
    append(inputs, edge.to, edge.from);
  }
  const byKey = new Map(view.nodes.map((node) => [node.key, node]));
  const chainTo = (key: string): Chain | null => {
    const node = byKey.get(key);
    if (node === undefined || node.output || readers.get(key)?.length !== 1) return null;
    if (node.shape === 'captured' || node.shape === 'constant') return [key];
    const own = inputs.get(key) ?? [];
    if (node.shape !== 'movement' || own.length !== 1) return null;
    const before = chainTo(own[0] ?? '');
    return before !== null && before.length <= MAX_MOVEMENTS ? [...before, key] : null;
  };
  const chains = new Map<string, Chain[]>();
  for (const node of view.nodes) {
    const own = inputs.get(node.key) ?? [];
    // A movement of a leaf is itself part of a chain, or stands where any other node stands.
    if (own.length < 2) continue;
    const found = own.map(chainTo).filter((chain) => chain !== null);
    // A tree of leaves alone has no main line to stand beside: it is drawn as a tree.
    if (found.length > 0 && found.length < own.length && found.length <= MAX_CHAINS) {
      chains.set(node.key, found);
    }
  }
  return chains;
}

/** The chains of one operation above one another, their columns aligned. */
export interface OperandStack {
  rows: { chain: Chain; height: number }[];
  height: number;
  /** Widths from the operation outwards; the last column holds the leaves of all chains. */
  columns: number[];
}

export function stackOf(chains: readonly Chain[], boxes: ReadonlyMap<string, NodeBox>): OperandStack {
  const heightOf = (key: string) => boxes.get(key)?.height ?? 0;
  const widthOf = (key: string) => boxes.get(key)?.width ?? 0;
  const rows = chains.map((chain) => ({ chain, height: Math.max(...chain.map(heightOf)) }));
  const movements = Math.max(0, ...chains.map((chain) => chain.length - 1));
  const columns = Array.from({ length: movements + 1 }, (_, column) =>
    Math.max(0, ...chains.map((chain) => widthOf(chain[indexInColumn(chain, column, movements)] ?? ''))),
  );
  return { rows, height: rows.reduce((sum, row) => sum + row.height + STACK_GAP, -STACK_GAP), columns };
}

/** Width of a stack, the gap to its operation included. */
export function stackWidth(stack: OperandStack): number {
  return stack.columns.reduce((sum, width) => sum + width + CHAIN_GAP, 0);
}

/** Calls `put` with the centre of each box of a stack whose operation has its left edge at `left` and its middle at `y`. */
export function placeStack(
  stack: OperandStack,
  boxes: ReadonlyMap<string, NodeBox>,
  left: number,
  y: number,
  put: (key: string, centre: Point) => void,
): void {
  let top = y - stack.height / 2;
  for (const { chain, height } of stack.rows) {
    let right = left - CHAIN_GAP;
    stack.columns.forEach((width, column) => {
      const key = chain[indexInColumn(chain, column, stack.columns.length - 1)];
      const box = key === undefined ? undefined : boxes.get(key);
      if (key !== undefined && box !== undefined) {
        put(key, { x: right - box.width / 2, y: top + height / 2 });
      }
      right -= width + CHAIN_GAP;
    });
    top += height + STACK_GAP;
  }
}

/** Which element of a chain stands in a column, counted from the operation outwards; -1 where none does. */
function indexInColumn(chain: Chain, column: number, movements: number): number {
  if (column === movements) return 0;
  const index = chain.length - 1 - column;
  return index > 0 ? index : -1;
}
