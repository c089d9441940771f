// The panels below a diagram: what was fused, which rewrites were made and declined, the memory plan,
// and the source that was converted before it was traced.
import type { GraphDocument } from '../../generated/protocol';
import { Tabs } from '../shared/controls';
import { DeclinedList, type Highlight } from './declined-list';
import { FusionList, fusedKernels } from './fusion-list';
import { MemoryPlan } from './memory-plan';
import { RewriteSteps } from './rewrite-steps';
import type { RewriteStep } from './rewrites';
import { SourcePair } from './source-pair';
import { s } from './strings';

export type Panel = 'fusion' | 'rewrites' | 'memory' | 'source';

interface Props {
  doc: GraphDocument;
  panel: Panel;
  setPanel(panel: Panel): void;
  rewrites: readonly RewriteStep[];
  /** The current rewrite: 0 is the program as traced. */
  step: number;
  goStep(step: number): void;
  /** The stage that is drawn, if kernels are not. */
  stage: number | null;
  goStage(stage: number): void;
  /** Highlights nodes while a line of the list is pointed at; then for longer. */
  preview(highlight: Highlight | null): void;
  show(highlight: Highlight): void;
  /** Shows a node of the last stage. */
  select(id: number): void;
}

export function CompilerPanels({ doc, panel, setPanel, rewrites, select, ...props }: Props) {
  return (
    <Tabs
      label={s.panels}
      shown={panel}
      show={(id) => setPanel(id as Panel)}
      tabs={[
        { id: 'fusion', title: s.tabFusion, count: doc.refusals.length + fusedKernels(doc).length },
        { id: 'rewrites', title: s.tabRewrites, count: rewrites.length },
        { id: 'memory', title: s.tabMemory, count: doc.plan.buffers.length },
        ...(doc.source ? [{ id: 'source', title: s.tabSource, count: null }] : []),
      ]}
    >
      {panel === 'fusion' && <FusionList doc={doc} select={select} />}
      {panel === 'rewrites' && (
        <>
          <RewriteSteps
            doc={doc}
            steps={rewrites}
            at={props.step}
            goStep={props.goStep}
            stage={props.stage}
            goStage={props.goStage}
          />
          <DeclinedList doc={doc} preview={props.preview} show={props.show} />
        </>
      )}
      {panel === 'memory' && <MemoryPlan doc={doc} select={select} />}
      {panel === 'source' && doc.source && <SourcePair source={doc.source} />}
    </Tabs>
  );
}
