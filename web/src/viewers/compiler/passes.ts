// The passes of a document, each with what it left, rewrote and declined. Pure.
import type { GraphDocument } from '../../generated/protocol';
import { passAbout } from './messages';
import { rewriteSteps } from './rewrites';

/** One stage: the graph as traced, or what a pass left. */
export interface PassRow {
  /** Index of the document's stage. */
  stage: number;
  name: string;
  /** What it does, in a sentence. */
  about: string;
  /** Nodes of the stage before; null of the first. */
  before: number | null;
  nodes: number;
  /** Rewrites that led to this stage. */
  rewrites: number;
  /** Rules that this pass declined; of a pass that ran more than once they stand at its last stage. */
  declined: number;
}

export function passRows(doc: GraphDocument): PassRow[] {
  const steps = rewriteSteps(doc);
  // Documents of earlier versions have no declined rules.
  const declined = doc.declined ?? [];
  return doc.stages.map((stage, index) => {
    const isLast = !doc.stages.slice(index + 1).some((later) => later.name === stage.name);
    return {
      stage: index,
      name: stage.name,
      about: passAbout(stage),
      before: doc.stages[index - 1]?.nodes.length ?? null,
      nodes: stage.nodes.length,
      rewrites: steps.filter((step) => step.pass === stage.name && step.stage + 1 === index).length,
      declined: isLast ? declined.filter((item) => item.pass === stage.name).length : 0,
    };
  });
}
