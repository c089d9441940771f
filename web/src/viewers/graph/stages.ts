// The strip of stages over a graph: every stage of a document, then the last one with its kernels.
import type { GraphDocument, GraphStage } from '../../generated/protocol';
import * as units from '../../ui/format';
import { passAbout, passName } from '../compiler/messages';
import { counted } from '../shared/labels';
import { s as shared } from '../shared/strings';
import { s } from './strings';

/** One stage of the strip. */
export interface StripStage {
  /** `traced`, a pass's name, or `fused`. */
  name: string;
  /** Index of the document's stage that is drawn. */
  stage: number;
  /** Whether the kernels are drawn. */
  fused: boolean;
  /** Nodes at this stage. */
  nodes: number;
  /** Nodes at the stage before it; the same for the first. */
  nodesBefore: number;
}

export function stripStages(doc: GraphDocument): StripStage[] {
  const list: StripStage[] = doc.stages.map((stage, index) => ({
    name: stage.name,
    stage: index,
    fused: false,
    nodes: stage.nodes.length,
    nodesBefore: doc.stages[Math.max(0, index - 1)]?.nodes.length ?? 0,
  }));
  const last = doc.stages.at(-1);
  if (last !== undefined) {
    const nodes = operationCount(last);
    list.push({ name: 'fused', stage: doc.stages.length - 1, fused: true, nodes, nodesBefore: nodes });
  }
  return list;
}

/** How many nodes of a stage are operations, not leaves. */
function operationCount(stage: GraphStage): number {
  return stage.nodes.filter((node) => node.role === 'compute' || node.role === 'movement').length;
}

export function stageName(stage: StripStage): string {
  return stage.fused ? s.stageFused : passName(stage.name);
}

/** What a stage does, in a sentence. */
export function stageAbout(doc: GraphDocument, stage: StripStage): string {
  if (stage.fused) return doc.kernels.length === 0 ? s.aboutEmpty : s.aboutFused;
  const drawn = doc.stages[stage.stage];
  return drawn === undefined ? '' : passAbout(drawn);
}

/** The counts under a stage's name: `11 nodes`, `11 → 9`, `8 ops → 3 kernels`. */
export function stageCount(doc: GraphDocument, stage: StripStage): string {
  if (stage.fused) {
    return s.opsToKernels(counted(s.ops, stage.nodes), counted(shared.kernels, doc.kernels.length));
  }
  if (stage.stage === 0) return counted(s.nodes, stage.nodes);
  return `${units.count(stage.nodesBefore)} → ${units.count(stage.nodes)}`;
}
