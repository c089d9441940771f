// Why one node is in its kernel, and which fusions were declined for it.
import type { GraphDocument, KernelView, NodeView } from '../../generated/protocol';
import { kernelName } from '../shared/labels';
import { joinedText, whyText } from './messages';
import { s } from './strings';

interface Props {
  doc: GraphDocument;
  node: NodeView;
  kernel: KernelView | undefined;
  title(id: number): string;
}

export function NodeReasons({ doc, node, kernel, title }: Props) {
  const refusals = doc.refusals.filter((refusal) => refusal.node === node.id);
  // In documents of earlier versions reasons are sentences that name no node: all of them are shown.
  const fused = (kernel?.fused ?? []).filter(
    (joined) => typeof joined === 'string' || joined.node === node.id,
  );
  if (refusals.length === 0 && fused.length === 0) return null;
  return (
    <ul class="tv-reasons">
      {fused.map((joined, i) => (
        <li key={i}>
          <span class="tv-tag tv-tag-yes">{s.fused}</span>
          <span>{joinedText(joined, title)}</span>
        </li>
      ))}
      {refusals.map((refusal, i) => (
        <li key={`r${i}`}>
          <span class="tv-tag tv-tag-no">{s.notFused}</span>
          <span>
            {kernelName(refusal.kernel)}: {whyText(refusal.reason)}
          </span>
        </li>
      ))}
    </ul>
  );
}
