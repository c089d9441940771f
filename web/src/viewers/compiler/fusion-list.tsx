// The list of fused kernels and of declined fusions, each with its reason.
import type { GraphDocument, KernelView, Refusal } from '../../generated/protocol';
import { useLimit } from '../shared/controls';
import { kernelName } from '../shared/labels';
import { nodeTitles, titleOf } from '../shared/node-titles';
import { Sentence, sentence, strong } from '../shared/sentence';
import { joinedText, whyText } from './messages';
import { s } from './strings';

const PAGE_SIZE = 12;

interface Props {
  doc: GraphDocument;
  /** Shows a node of the last stage. */
  select(id: number): void;
}

/** Kernels of several nodes. */
export function fusedKernels(doc: GraphDocument): KernelView[] {
  return doc.kernels.filter((kernel) => kernel.nodes.length > 1 || kernel.fused.length > 0);
}

export function FusionList({ doc, select }: Props) {
  const last = doc.stages.at(-1);
  const fused = fusedKernels(doc);
  const kernels = useLimit(fused, PAGE_SIZE);
  const refusals = useLimit(doc.refusals, PAGE_SIZE);
  if (last === undefined || doc.kernels.length === 0) return <p class="tv-note">{s.fusionEmpty}</p>;
  const title = titleOf(nodeTitles(last));
  const constants = new Set(last.nodes.filter((node) => node.role === 'constant').map((node) => node.id));
  return (
    <>
      {fused.length === 0 && <p class="tv-note">{s.fusionNone}</p>}
      <ul class="tv-reasons">
        {kernels.shown.map((kernel) => (
          <FusedKernel
            key={kernel.number}
            kernel={kernel}
            nodes={kernel.nodes.filter((id) => !constants.has(id))}
            title={title}
            select={select}
          />
        ))}
        {kernels.more !== null && <li class="tv-wide">{kernels.more}</li>}
        {refusals.shown.map((refusal, i) => (
          <DeclinedFusion key={`r${i}`} refusal={refusal} title={title} select={select} />
        ))}
        {refusals.more !== null && <li class="tv-wide">{refusals.more}</li>}
      </ul>
    </>
  );
}

interface ItemProps {
  title(id: number): string;
  select(id: number): void;
}

function FusedKernel({
  kernel,
  nodes,
  title,
  select,
}: { kernel: KernelView; nodes: readonly number[] } & ItemProps) {
  return (
    <li>
      <span class="tv-tag tv-tag-yes">{s.fused}</span>
      <div>
        <span>
          <b>{kernelName(kernel.number)}</b>
          {' · '}
          {nodes.map((id, i) => (
            <span key={id}>
              {i > 0 && ' + '}
              <button type="button" class="tv-link" onClick={() => select(id)}>
                {title(id)}
              </button>
            </span>
          ))}
        </span>
        {kernel.fused.map((joined, i) => (
          <span key={i} class="tv-reason">
            {joinedText(joined, title)}
          </span>
        ))}
      </div>
    </li>
  );
}

function DeclinedFusion({ refusal, title, select }: { refusal: Refusal } & ItemProps) {
  return (
    <li>
      <span class="tv-tag tv-tag-no">{s.notFused}</span>
      <div>
        <button type="button" class="tv-link" onClick={() => select(refusal.node)}>
          <Sentence
            parts={sentence(s.refusalWho, {
              node: strong(title(refusal.node)),
              kernel: kernelName(refusal.kernel),
            })}
          />
        </button>
        <span class="tv-reason">{whyText(refusal.reason)}</span>
      </div>
    </li>
  );
}
