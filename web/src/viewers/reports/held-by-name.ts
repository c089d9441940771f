// Held tensors by the name of the notebook through which they are reached: `history` of `history[3]`.
//
// Pure.
import type { MemoryReport } from '../../generated/protocol';

export interface HeldByName {
  name: string;
  tensors: number;
  bytes: number;
}

/** The name of the notebook through which a tensor is reached. */
export function rootName(holder: string): string {
  return /^\w+/.exec(holder)?.[0] ?? holder;
}

/** What holds most first. */
export function heldByName(doc: MemoryReport): HeldByName[] {
  const found = new Map<string, HeldByName>();
  for (const tensor of doc.tensors) {
    const name = rootName(tensor.name);
    const held = found.get(name) ?? { name, tensors: 0, bytes: 0 };
    held.tensors += 1;
    held.bytes += tensor.bytes;
    found.set(name, held);
  }
  return [...found.values()].sort((a, b) => b.bytes - a.bytes);
}
