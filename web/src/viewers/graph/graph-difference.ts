// How two graphs differ that were traced apart: two functions, or one function with other shapes or passes. Pure, and linear in
// nodes and edges.
//
// Lines and names say nothing here. Nodes that compute the same of the same are paired first; then, from the leaves down and from
// the results up, nodes of one operation between paired ones, whose attributes, operands or type differ.
import type { GraphStage, NodeView, RegionView } from '../../generated/protocol';
import type { Mark, StageDifference } from './stage-difference';

export function graphDifference(from: GraphStage, to: GraphStage): StageDifference {
  const matching = new Matching(from, to);
  matching.pairLeavesByName();
  matching.pairSame();
  matching.pairLeavesInOrder();
  // What one direction pairs gives the other one new places to start from; a second round finds what lies between.
  for (let round = 0; round < 2; round++) {
    matching.pairReadersOfPaired();
    matching.pairOperandsOfPaired();
    matching.pairPartlySame();
  }
  matching.pairResults();
  matching.pairOperandsOfPaired();
  return marksOf(from, to, matching.pairs);
}

/** Nodes of one graph by a key, each given out once, in order. */
class Waiting {
  private readonly lists = new Map<string, { ids: number[]; next: number }>();

  add(key: string, id: number): void {
    const list = this.lists.get(key);
    if (list === undefined) this.lists.set(key, { ids: [id], next: 0 });
    else list.ids.push(id);
  }

  /** The first that is still free. */
  take(key: string, isTaken: (id: number) => boolean): number | null {
    const list = this.lists.get(key);
    if (list === undefined) return null;
    while (list.next < list.ids.length) {
      const id = list.ids[list.next] ?? -1;
      list.next += 1;
      if (!isTaken(id)) return id;
    }
    return null;
  }
}

class Matching {
  /** The node of the second graph that each paired node of the first stands for. */
  readonly pairs = new Map<number, number>();
  private readonly partner = new Map<number, number>();
  private readonly before: ReadonlyMap<number, NodeView>;
  private readonly after: ReadonlyMap<number, NodeView>;

  constructor(
    private readonly from: GraphStage,
    private readonly to: GraphStage,
  ) {
    this.before = new Map(from.nodes.map((node) => [node.id, node]));
    this.after = new Map(to.nodes.map((node) => [node.id, node]));
  }

  private readonly isTaken = (id: number): boolean => this.pairs.has(id);

  private pair(before: number, after: number): void {
    this.pairs.set(before, after);
    this.partner.set(after, before);
  }

  private openBefore(): NodeView[] {
    return this.from.nodes.filter(({ id }) => !this.pairs.has(id));
  }

  private openAfter(): NodeView[] {
    return this.to.nodes.filter(({ id }) => !this.partner.has(id));
  }

  /** Pairs what has the same key, in order; null leaves a node out. */
  private pairBy(keyOf: (node: NodeView) => string | null): void {
    const waiting = new Waiting();
    for (const node of this.openBefore()) {
      const key = keyOf(node);
      if (key !== null) waiting.add(key, node.id);
    }
    for (const node of this.openAfter()) {
      const key = keyOf(node);
      const found = key === null ? null : waiting.take(key, this.isTaken);
      if (found !== null) this.pair(found, node.id);
    }
  }

  pairLeavesByName(): void {
    this.pairBy((node) => (isLeaf(node) ? lines(node.role, node.label, node.detail, node.ty) : null));
  }

  /** An argument that another function calls otherwise is the same argument: the first of its type, else the first. */
  pairLeavesInOrder(): void {
    const isNamed = ({ role }: NodeView) => role === 'argument' || role === 'captured';
    this.pairBy((node) => (isNamed(node) ? lines(node.role, node.label) : null));
    this.pairBy((node) => (isNamed(node) ? lines(node.role, node.ty) : null));
    this.pairBy((node) => (isNamed(node) ? node.role : null));
  }

  /** Nodes that compute the same value: operation, attributes, type, and operands that do so themselves. */
  pairSame(): void {
    const numbers = new Map<string, number>();
    const before = classes(this.from, numbers, (id) => this.pairs.get(id));
    const after = classes(this.to, numbers, (id) => (this.partner.has(id) ? id : undefined));
    const waiting = new Waiting();
    for (const { id } of this.openBefore()) waiting.add(String(before.get(id)), id);
    for (const { id } of this.openAfter()) {
      const found = waiting.take(String(after.get(id)), this.isTaken);
      if (found !== null) this.pair(found, id);
    }
  }

  /** From the leaves down: the same operation on paired operands, of another type or with other attributes. */
  pairReadersOfPaired(): void {
    const waiting = new Waiting();
    for (const node of this.openBefore()) {
      if (isLeaf(node)) continue;
      waiting.add(lines(node.op, node.detail, node.inputs.join()), node.id);
      waiting.add(lines(node.op, node.inputs.join()), node.id);
    }
    for (const node of this.openAfter()) {
      const operands = node.inputs.map((id) => this.partner.get(id));
      if (isLeaf(node) || operands.includes(undefined)) continue;
      const found =
        waiting.take(lines(node.op, node.detail, operands.join()), this.isTaken) ??
        waiting.take(lines(node.op, operands.join()), this.isTaken);
      if (found !== null) this.pair(found, node.id);
    }
  }

  /** From the results up: what paired readers read at the same place, if it is the same operation. */
  pairOperandsOfPaired(): void {
    for (const reader of [...this.to.nodes].reverse()) {
      const original = this.before.get(this.partner.get(reader.id) ?? -1);
      if (original === undefined || original.inputs.length !== reader.inputs.length) continue;
      reader.inputs.forEach((id, i) => {
        const before = this.before.get(original.inputs[i] ?? -1);
        if (before === undefined || this.pairs.has(before.id) || this.partner.has(id)) return;
        const after = this.openNode(id);
        if (after !== undefined && after.role === before.role && after.op === before.op)
          this.pair(before.id, id);
      });
    }
  }

  /** The same operation, of which one operand is paired. */
  pairPartlySame(): void {
    const waiting = new Waiting();
    const keys = (node: NodeView, operands: readonly (number | undefined)[]) =>
      operands.flatMap((id, i) => (id === undefined ? [] : [lines(node.op, String(i), String(id))]));
    for (const node of this.openBefore()) {
      for (const key of keys(node, node.inputs)) waiting.add(key, node.id);
    }
    for (const node of this.openAfter()) {
      for (const key of keys(
        node,
        node.inputs.map((id) => this.partner.get(id)),
      )) {
        const found = waiting.take(key, this.isTaken);
        if (found === null) continue;
        this.pair(found, node.id);
        break;
      }
    }
  }

  /** Results of one operation at the same place of the list. */
  pairResults(): void {
    this.to.outputs.forEach((id, i) => {
      const before = this.before.get(this.from.outputs[i] ?? -1);
      const after = this.openNode(id);
      if (before === undefined || after === undefined || this.pairs.has(before.id)) return;
      if (before.op === after.op && !isLeaf(after)) this.pair(before.id, after.id);
    });
  }

  /** A node of the second graph, if it has no partner yet. */
  private openNode(id: number): NodeView | undefined {
    return this.partner.has(id) ? undefined : this.after.get(id);
  }
}

/**
 * A number for each node, the same for nodes of either graph that compute the same; `paired` gives the node of the second graph
 * that a leaf is known to be.
 */
function classes(
  stage: GraphStage,
  numbers: Map<string, number>,
  paired: (id: number) => number | undefined,
): Map<number, number> {
  const found = new Map<number, number>();
  for (const node of stage.nodes) {
    const known = paired(node.id);
    const key =
      known === undefined
        ? lines(
            node.role,
            node.op,
            isLeaf(node) ? node.label : '',
            node.detail,
            node.ty,
            node.inputs.map((id) => found.get(id)).join(),
            bodyOf(node.regions),
          )
        : `pair ${known}`;
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    found.set(node.id, number);
  }
  return found;
}

/** What the branches or the body of a node compute, whatever its nodes are numbered. */
function bodyOf(regions: readonly RegionView[]): string {
  return regions
    .map(({ name, nodes, outputs }) => {
      const index = new Map(nodes.map(({ id }, i) => [id, i]));
      const places = (ids: readonly number[]) => ids.map((id) => index.get(id)).join();
      const body = nodes.map((node) =>
        [
          node.op,
          isLeaf(node) ? node.label : '',
          node.detail,
          node.ty,
          places(node.inputs),
          bodyOf(node.regions),
        ].join(),
      );
      return lines(name, ...body, places(outputs));
    })
    .join('\n');
}

function isLeaf({ role }: NodeView): boolean {
  return role !== 'compute' && role !== 'movement';
}

function lines(...parts: string[]): string {
  return parts.join('\n');
}

function marksOf(from: GraphStage, to: GraphStage, pairs: Map<number, number>): StageDifference {
  const before = new Map<number, Mark>();
  const after = new Map<number, Mark>();
  const nodes = new Map(to.nodes.map((node) => [node.id, node]));
  for (const node of from.nodes) {
    const partner = nodes.get(pairs.get(node.id) ?? -1);
    if (partner === undefined) {
      before.set(node.id, 'removed');
      continue;
    }
    const mark = pairMark(node, partner, pairs);
    if (mark === null) continue;
    before.set(node.id, mark);
    after.set(partner.id, mark);
  }
  const paired = new Set(pairs.values());
  for (const { id } of to.nodes) if (!paired.has(id)) after.set(id, 'added');
  return { before, after, pairs };
}

/** Other attributes or operands are a change; else another type is one of its own: shapes go through a whole program. */
function pairMark(before: NodeView, after: NodeView, pairs: ReadonlyMap<number, number>): Mark | null {
  const readsSame =
    before.inputs.length === after.inputs.length &&
    before.inputs.every((id, i) => pairs.get(id) === after.inputs[i]);
  if (!readsSame || before.detail !== after.detail || before.op !== after.op) return 'changed';
  if (before.role === 'constant' && before.label !== after.label) return 'changed';
  if (bodyOf(before.regions) !== bodyOf(after.regions)) return 'changed';
  return before.ty === after.ty ? null : 'retyped';
}
