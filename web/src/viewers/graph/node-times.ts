// What the nodes of a graph take: measured of the calls of a run, or the times of kernels, divided among their nodes by an estimate.
import type { GraphDocument, GraphStage, NodeView, RunRecord } from '../../generated/protocol';
import type { KernelTimes } from '../shared/kernel-times';
import { type Cost, costsOf, elementsOf, isOperation, NO_COST } from './cost';
import type { ViewNode } from './model';

/** Microseconds by the ids of nodes. */
export interface NodeTimes {
  us: ReadonlyMap<number, number>;
  /** Whether times of kernels were divided among their nodes. */
  isEstimate: boolean;
  /** Whether they are what is looked at: they stand first among totals. */
  isFirst?: boolean;
}

export const NO_TIMES: NodeTimes = { us: new Map(), isEstimate: false };

/** The times of a stage's nodes: of the last one by its kernels', of another none. The times of a kernel's nodes add up to its own. */
export function nodeTimes(doc: GraphDocument, stage: GraphStage, kernels: KernelTimes): NodeTimes {
  if (kernels.size === 0 || stage !== doc.stages.at(-1)) return NO_TIMES;
  const costs = costsOf(stage);
  const types = new Map(stage.nodes.map((node) => [node.id, node.ty]));
  const us = new Map<number, number>();
  for (const { number, nodes } of doc.kernels) {
    const whole = kernels.get(number) ?? 0;
    // An element that is made takes about as long as an operation of arithmetic.
    const shares = nodes.map((id) => (costs.get(id)?.flops ?? 0) + elementsOf(types.get(id) ?? ''));
    const all = shares.reduce((sum, share) => sum + share, 0);
    for (const [i, id] of nodes.entries()) {
      const share = all > 0 ? (shares[i] ?? 0) / all : 1 / nodes.length;
      us.set(id, (us.get(id) ?? 0) + whole * share);
    }
  }
  return { us, isEstimate: true };
}

/** The measured times of a run's calls. */
export function runTimes(record: RunRecord): NodeTimes {
  const timed = record.nodes.map(({ ms }, id) => [id, (ms ?? 0) * 1000] as const);
  return { us: new Map(timed.filter(([, us]) => us > 0)), isEstimate: false };
}

/** The same, where they are what is looked at. */
export function shownFirst(times: NodeTimes, isFirst: boolean): NodeTimes {
  return isFirst ? { ...times, isFirst } : times;
}

/** What the nodes of a box take together. */
export function timeOf({ us }: NodeTimes, { ids }: Pick<ViewNode, 'ids'>): number {
  return ids.reduce((sum, id) => sum + (us.get(id) ?? 0), 0);
}

interface Costly {
  node: NodeView;
  cost: Cost;
  us: number;
  /** What it is sorted by. */
  weight: number;
}

/** The operations of a stage by what they take, where that was measured, else by their arithmetic; the costliest first. */
export function costliest(stage: GraphStage, { us }: NodeTimes): Costly[] {
  const costs = costsOf(stage);
  const isTimed = us.size > 0;
  return stage.nodes
    .filter(isOperation)
    .map((node) => {
      const [cost, time] = [costs.get(node.id) ?? NO_COST, us.get(node.id) ?? 0];
      return { node, cost, us: time, weight: isTimed ? time : cost.flops };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
}
