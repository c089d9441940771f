// What the shown stage of a graph can be compared with: the document's other stages, and the other graphs of the notebook.
import type { GraphDocument, GraphStage } from '../../generated/protocol';
import { truncate } from '../shared/text-size';
import { graphDifference } from './graph-difference';
import { type StageDifference, stageDifference } from './stage-difference';
import { type StripStage, stageName, stripStages } from './stages';
import { s } from './strings';

/** What was chosen: an index in the strip of stages, or another document. */
export type Compared = number | GraphDocument;

/** A graph on offer beside the stages. */
export interface OtherGraph {
  doc: GraphDocument;
  label: string;
}

/** The stage that stands beside the shown one. */
export interface ComparedWith {
  doc: GraphDocument;
  at: StripStage;
  stage: GraphStage;
  title: string;
  isOther: boolean;
  difference: StageDifference;
}

const LABEL_WIDTH = 300;
const LABEL_SIZE = 12.5;

/** `[3] step(f32[64, 128], f32[128])`: two graphs of one function differ in the types of its arguments. */
export function graphLabel(doc: GraphDocument, executionCount: number | null): string {
  const args = (doc.stages[0]?.nodes ?? []).filter(({ role }) => role === 'argument');
  const label = `${doc.name}(${args.map(({ ty }) => ty).join(', ')})`;
  return truncate(
    `${executionCount === null ? '' : `[${executionCount}] `}${label}`,
    LABEL_SIZE,
    'ui',
    LABEL_WIDTH,
  );
}

/** Beside a stage of another graph stands the same stage of this one; where it has none, what its kernels compute. */
function stageLike(stages: readonly StripStage[], current: StripStage): StripStage | undefined {
  return stages.findLast(({ name }) => name === current.name) ?? stages.at(-2);
}

/** The stage to compare with; null where nothing is chosen, or what was chosen is not there any more. */
export function comparedWith(
  chosen: Compared | null,
  { doc, current, stages }: { doc: GraphDocument; current: StripStage; stages: readonly StripStage[] },
  others: readonly OtherGraph[],
): ComparedWith | null {
  if (chosen === null) return null;
  const isOther = typeof chosen !== 'number';
  const label = isOther ? others.find((other) => other.doc === chosen)?.label : '';
  const beside = isOther ? chosen : doc;
  const at = isOther ? stageLike(stripStages(chosen), current) : stages[chosen];
  const stage = beside.stages[at?.stage ?? -1];
  const shown = doc.stages[current.stage];
  if (at === undefined || stage === undefined || shown === undefined || label === undefined) return null;
  return {
    doc: beside,
    at,
    stage,
    title: isOther ? s.stageOf(label, stageName(at)) : stageName(at),
    isOther,
    difference: isOther ? graphDifference(stage, shown) : stageDifference(stage, shown),
  };
}
