// How two stages of one program differ: which nodes are removed, added and rewritten. Pure.
//
// Ids are numbered anew by each pass, so that nodes are paired by what they are: op, attributes, type and place, and by
// operands that are paired themselves.
import type { GraphStage, NodeView } from '../../generated/protocol';

/**
 * Removed: in the first stage alone; added: in the second alone; rewritten: the same operation on other operands. Between graphs that
 * were traced apart, changed: the same operation with other attributes or operands; retyped: with another type alone.
 */
export type Mark = 'added' | 'removed' | 'rewritten' | 'changed' | 'retyped';

export const MARK_SIGNS: Readonly<Record<Mark, string>> = {
  added: '+',
  removed: '−',
  rewritten: '≠',
  changed: '≠',
  retyped: '≈',
};

export interface StageDifference {
  /** Marks of the first stage's nodes, by id: removed or rewritten. */
  before: Map<number, Mark>;
  /** Marks of the second stage's nodes, by id: added or rewritten. */
  after: Map<number, Mark>;
  /** The node of the second stage that each paired node of the first became. */
  pairs: Map<number, number>;
}

export function stageDifference(from: GraphStage, to: GraphStage): StageDifference {
  const waiting = new Map<string, NodeView[]>();
  for (const node of from.nodes) {
    const list = waiting.get(identity(node)) ?? [];
    waiting.set(identity(node), list);
    list.push(node);
  }
  const pairs = new Map<number, number>();
  const partner = new Map<number, number>();
  const after = new Map<number, Mark>();
  // Operands come first in both stages, so that they are paired when their readers are.
  for (const node of to.nodes) {
    const candidates = waiting.get(identity(node)) ?? [];
    const isSame = (other: NodeView) => readsSame(other, node, pairs);
    const index = Math.max(0, candidates.findIndex(isSame));
    const [found] = candidates.splice(index, 1);
    if (found === undefined) {
      after.set(node.id, 'added');
      continue;
    }
    pairs.set(found.id, node.id);
    partner.set(node.id, found.id);
  }
  const before = new Map<number, Mark>();
  const originals = new Map(from.nodes.map((node) => [node.id, node]));
  for (const node of to.nodes) {
    const original = originals.get(partner.get(node.id) ?? -1);
    if (original === undefined || readsSame(original, node, pairs)) continue;
    before.set(original.id, 'rewritten');
    after.set(node.id, 'rewritten');
  }
  for (const node of from.nodes) if (!pairs.has(node.id)) before.set(node.id, 'removed');
  return { before, after, pairs };
}

function identity(node: NodeView): string {
  const place = node.place === null ? '' : `${node.place.cellId}:${node.place.line}`;
  return [node.role, node.op, node.label, node.detail, node.ty, place].join('\n');
}

function readsSame(before: NodeView, after: NodeView, pairs: ReadonlyMap<number, number>): boolean {
  return (
    before.inputs.length === after.inputs.length &&
    before.inputs.every((id, i) => pairs.get(id) === after.inputs[i])
  );
}

/** The mark of each box from those of its nodes: one kind stays what it is, several together are `mixed`. */
export function boxMarks(
  marks: ReadonlyMap<number, Mark>,
  boxes: readonly { key: string; ids: readonly number[] }[],
  mixed: Mark = 'rewritten',
): Map<string, Mark> {
  const found = new Map<string, Mark>();
  for (const { key, ids } of boxes) {
    const kinds = new Set(ids.map((id) => marks.get(id)));
    // Constants keep their types where all else takes others.
    if (kinds.has('retyped')) kinds.delete(undefined);
    if (kinds.size === 1 && kinds.has(undefined)) continue;
    const [only] = kinds;
    found.set(key, kinds.size === 1 && only !== undefined ? only : mixed);
  }
  return found;
}

/** How many nodes have each mark. */
export function markCounts({ before, after }: StageDifference): Readonly<Record<Mark, number>> {
  const count = (marks: ReadonlyMap<number, Mark>, mark: Mark) =>
    [...marks.values()].filter((item) => item === mark).length;
  return {
    added: count(after, 'added'),
    removed: count(before, 'removed'),
    rewritten: count(after, 'rewritten'),
    changed: count(after, 'changed'),
    retyped: count(after, 'retyped'),
  };
}
