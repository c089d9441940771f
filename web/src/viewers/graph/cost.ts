// What a node costs, estimated from its type and those of its operands: elements, bytes and arithmetic.
//
// Estimates of single operations: what fusion saves is known of kernels only.
import type { NodeView } from '../../generated/protocol';

/** A type read from its text, `f32[1, 256]`. */
export interface TensorType {
  dtype: string;
  shape: number[];
}

/** The modules and the function that a node comes from, outermost first; documents of older versions do not say. */
export function scopeOf(node: NodeView & { scope?: readonly string[] }): readonly string[] {
  return node.scope ?? [];
}

/** Totals of nodes. */
export interface Cost {
  /** Operations, movements included, leaves not. */
  ops: number;
  /** Arithmetic operations. */
  flops: number;
  /** Bytes of the values computed. */
  bytes: number;
}

export const NO_COST: Cost = { ops: 0, flops: 0, bytes: 0 };

const DTYPE_BYTES: Readonly<Record<string, number>> = { bool: 1, c64: 8, c128: 16 };

/** Null where the text is no type of one tensor with known sizes. */
export function parseType(text: string): TensorType | null {
  const match = /^([a-z]+\d*)\[([\d, ]*)\]$/.exec(text);
  if (match === null) return null;
  const sizes = (match[2] ?? '').split(',').filter((size) => size.trim() !== '');
  return { dtype: match[1] ?? '', shape: sizes.map(Number) };
}

/** The dtype of a type's text; empty where it has none. */
export function dtypeOf(type: string): string {
  return /^[a-z]+\d*/.exec(type)?.[0] ?? '';
}

export function elementsOf(type: string): number {
  return parseType(type)?.shape.reduce((product, size) => product * size, 1) ?? 0;
}

/** Bytes of a value of this type; 0 where its sizes are not known. */
export function bytesOf(type: string): number {
  const dtype = dtypeOf(type);
  const bits = Number(/\d+$/.exec(dtype)?.[0] ?? 0);
  return elementsOf(type) * (DTYPE_BYTES[dtype] ?? bits / 8);
}

/** Whether a node is an operation, not a leaf. */
export function isOperation(node: NodeView): boolean {
  return node.role === 'compute' || node.role === 'movement';
}

/** The cost of one node; `typeOf` gives the types of its operands. */
export function costOf(node: NodeView, typeOf: (id: number) => string): Cost {
  if (!isOperation(node)) return NO_COST;
  if (node.role === 'movement') return { ops: 1, flops: 0, bytes: 0 };
  return { ops: 1, flops: flopsOf(node, node.inputs.map(typeOf)), bytes: bytesOf(node.ty) };
}

/** Arithmetic of one operation: two for each multiply-add, else one for each element computed or reduced. */
function flopsOf(node: NodeView, operands: readonly string[]): number {
  const elements = elementsOf(node.ty);
  if (node.op === 'matmul') {
    const inner = parseType(operands[0] ?? '')?.shape.at(-1) ?? 1;
    return 2 * elements * inner;
  }
  if (node.op.startsWith('conv')) {
    // Each result element reads the kernel of one output channel.
    const [outChannels = 1, ...rest] = parseType(operands[1] ?? '')?.shape ?? [];
    return 2 * elements * (outChannels === 0 ? 0 : rest.reduce((product, size) => product * size, 1));
  }
  return Math.max(elements, ...operands.map(elementsOf).map((n) => (n > elements ? n : 0)));
}

export function addCosts(a: Cost, b: Cost): Cost {
  return { ops: a.ops + b.ops, flops: a.flops + b.flops, bytes: a.bytes + b.bytes };
}

/** The cost of each node of a stage, by id. */
export function costsOf(stage: { nodes: readonly NodeView[] }): Map<number, Cost> {
  const types = new Map(stage.nodes.map((node) => [node.id, node.ty]));
  return new Map(stage.nodes.map((node) => [node.id, costOf(node, (id) => types.get(id) ?? '')]));
}
