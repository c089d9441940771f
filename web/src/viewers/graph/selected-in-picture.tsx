// What is selected in the picture of a program, beside that picture: the node, the rewrites that it took part in, and its kernel.
import { useState } from 'preact/hooks';
import type { GraphDocument } from '../../generated/protocol';
import { passName } from '../compiler/messages';
import { type RewriteStep, rewriteSteps } from '../compiler/rewrites';
import { KernelItem } from '../kernels/kernels-panel';
import { deviceClass } from '../shared/device';
import { type PictureSelection, pictureSelection } from '../shared/picture-selection';
import { Costliest } from './costliest';
import { kernelOf } from './model';
import { NodeDetails } from './node-details';
import { NodeFacts } from './node-facts';
import { s } from './strings';

export function SelectedInPicture({ doc }: { doc: GraphDocument }) {
  const selected = pictureSelection.value;
  const [isOpen, setOpen] = useState(true);
  if (selected === null || selected.doc !== doc)
    return (
      <>
        <p class="tv-note tv-pick">{s.pickInPicture(doc.name)}</p>
        <Costliest doc={doc} />
      </>
    );
  const { stage, fused, node } = selected;
  const kernel = fused ? kernelOf(doc).get(node.id) : undefined;
  return (
    <div class={`tv tv-picked ${deviceClass(doc.device)}`} role="group" aria-label={s.selectedIn(doc.name)}>
      <NodeDetails
        {...{ doc, stage, fused, node }}
        select={selected.select}
        close={selected.close}
        facts={<NodeFacts doc={doc} node={node} />}
      />
      <Rewrites selected={selected} />
      {kernel !== undefined && (
        <div class="tv-kernels">
          <KernelItem doc={doc} kernel={kernel} open={isOpen} toggle={() => setOpen(!isOpen)} />
        </div>
      )}
    </div>
  );
}

function Rewrites({ selected }: { selected: PictureSelection }) {
  const { doc, stage, node } = selected;
  const index = doc.stages.indexOf(stage);
  const steps = rewriteSteps(doc);
  const made = steps.filter((step) => step.stage + 1 === index && step.replacements.includes(node.id));
  const removed = steps.filter((step) => step.stage === index && step.nodes.includes(node.id));
  return (
    <>
      <RewriteList title={s.madeBy} steps={made} />
      <RewriteList title={s.rewrittenBy} steps={removed} />
    </>
  );
}

function RewriteList({ title, steps }: { title: string; steps: readonly RewriteStep[] }) {
  if (steps.length === 0) return null;
  return (
    <section>
      <h4>{title}</h4>
      <ul class="tv-plain">
        {steps.map((step, i) => (
          <li key={i}>
            <span class="tv-quiet">
              {passName(step.pass)} · {step.rule}
            </span>
            <div>
              <code>{step.before}</code> → <code>{step.after}</code>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
