// The rewrites of a document, each with the program before and after it and the stage in which its nodes are drawn.
import type { GraphDocument, Place } from '../../generated/protocol';

/** One rewrite as the stepper shows it. */
export interface RewriteStep {
  pass: string;
  rule: string;
  before: string;
  after: string;
  /** The whole program before and after this step, where it is small enough to read. */
  programBefore: string | null;
  programAfter: string | null;
  /** Index of the stage in which `nodes` are drawn: the one before the pass. */
  stage: number;
  nodes: number[];
  /** Ids of the nodes that replace them in the stage after; empty where none can be pointed at. */
  replacements: number[];
  places: Place[];
}

export function rewriteSteps(doc: GraphDocument): RewriteStep[] {
  let program = doc.stages[0]?.expression ?? null;
  let reached = 1;
  const ids = doc.stages.map((stage) => new Set(stage.nodes.map((node) => node.id)));
  const contains = (stage: number, nodes: readonly number[]) =>
    nodes.every((id) => ids[stage]?.has(id) ?? false);
  return doc.rewrites.map((rewrite) => {
    const after = doc.stages.findIndex(
      (stage, index) => index >= reached && stage.name === rewrite.pass && contains(index - 1, rewrite.nodes),
    );
    if (after > 0) reached = after;
    const programBefore = program;
    const programAfter = rewrite.expression ?? null;
    program = programAfter ?? program;
    return {
      pass: rewrite.pass,
      rule: rewrite.rule,
      before: rewrite.before,
      after: rewrite.after,
      programBefore,
      programAfter,
      stage: after > 0 ? after - 1 : 0,
      nodes: rewrite.nodes,
      // Documents of earlier versions have neither `made` nor `places`.
      replacements: after > 0 ? (rewrite.made ?? []).filter((id) => contains(after, [id])) : [],
      places: rewrite.places ?? (rewrite.place ? [rewrite.place] : []),
    };
  });
}
