// Lengths of bars for distances in units in the last place. Pure.
import type { CheckedNode } from '../../generated/protocol';

/** Lengths of bars by the logarithm of the distance: a few units and a few millions are both seen. */
export function ulpShares(nodes: readonly Pick<CheckedNode, 'ulp'>[]): number[] {
  const sizes = nodes.map(({ ulp }) => (ulp === null ? Number.POSITIVE_INFINITY : Math.log2(1 + ulp)));
  const most = Math.max(1, ...sizes.filter(Number.isFinite));
  return sizes.map((size) => Math.min(1, size / most));
}
