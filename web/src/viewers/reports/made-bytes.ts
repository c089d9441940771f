// Bytes that the calls of a run made, by line: from the types of their results.
//
// Pure.
import type { RunNode, RunRecord } from '../../generated/protocol';

const SIZES: Record<string, number> = {
  bool: 1,
  i8: 1,
  u8: 1,
  i16: 2,
  u16: 2,
  f16: 2,
  bf16: 2,
  i32: 4,
  u32: 4,
  f32: 4,
  i64: 8,
  u64: 8,
  f64: 8,
  c64: 8,
};

/** Bytes of a tensor by its type, `f32[4, 8]`; null where that is not known, as with an open dimension. */
export function bytesOfType(type: string): number | null {
  const parts = /^(\w+)\[([\d, ]*)\]$/.exec(type);
  const size = SIZES[parts?.[1] ?? ''];
  if (parts === null || size === undefined) return null;
  const dims = (parts[2] ?? '').split(',').filter((dim) => dim.trim() !== '');
  return dims.reduce((product, dim) => product * Number(dim), size);
}

export interface Made {
  node: RunNode;
  /** Of the results of one call. */
  bytes: number;
  /** Of all calls; not all of it lives at one time. */
  total: number;
}

/** The calls of a run with the bytes of their results, most first. */
export function madeBytes(record: RunRecord): Made[] {
  return record.nodes
    .filter((node) => node.kind !== 'before')
    .flatMap((node) => {
      const sizes = node.types.map(bytesOfType);
      const bytes = sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
      return bytes === 0 ? [] : [{ node, bytes, total: bytes * node.count }];
    })
    .sort((a, b) => b.total - a.total);
}
