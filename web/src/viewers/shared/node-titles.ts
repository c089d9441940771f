// Titles that tell the nodes of one stage apart.
import type { GraphStage } from '../../generated/protocol';

const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉';

function subscript(value: number): string {
  return [...String(value)].map((digit) => SUBSCRIPTS[Number(digit)]).join('');
}

/** Title by node id: the label, numbered where several nodes that are not constants share it (`matmul₂`). */
export function nodeTitles(stage: Pick<GraphStage, 'nodes'> | undefined): Map<number, string> {
  const nodes = stage?.nodes ?? [];
  const total = new Map<string, number>();
  for (const node of nodes) {
    if (node.role !== 'constant') total.set(node.label, (total.get(node.label) ?? 0) + 1);
  }
  const seen = new Map<string, number>();
  return new Map(
    nodes.map((node) => {
      const isRepeated = node.role !== 'constant' && (total.get(node.label) ?? 0) > 1;
      if (!isRepeated) return [node.id, node.label];
      const number = (seen.get(node.label) ?? 0) + 1;
      seen.set(node.label, number);
      return [node.id, node.label + subscript(number)];
    }),
  );
}

/** A function from a node id to its title; `%7` for an id without a node. */
export function titleOf(titles: ReadonlyMap<number, string>): (id: number) => string {
  return (id) => titles.get(id) ?? `%${id}`;
}
