// What the scheduler fused and what it declined, each with its reason.
import type { GraphDocument } from '../../generated/protocol';
import { titles } from '../graph/model';
import { Sentence, useLimit } from '../shared/controls';
import { s, sentence, strong } from '../shared/strings';
import { joinedText, whyText } from './strings';

interface Props {
  doc: GraphDocument;
  /** Shows a node of the last stage. */
  select(id: number): void;
}

export function FusionList({ doc, select }: Props) {
  const last = doc.stages.at(-1);
  const fused = doc.kernels.filter((kernel) => kernel.nodes.length > 1 || kernel.fused.length > 0);
  const yes = useLimit(fused, 12);
  const no = useLimit(doc.refusals, 12);
  if (last === undefined || doc.kernels.length === 0) return <p class="tv-note">{s.fusionEmpty}</p>;
  const names = titles(last);
  const byId = new Map(last.nodes.map((node) => [node.id, node]));
  const name = (id: number) => names.get(id) ?? `%${id}`;
  return (
    <>
      {fused.length === 0 && <p class="tv-note">{s.fusionNone}</p>}
      <ul class="tv-why">
        {yes.shown.map((kernel) => {
          const work = kernel.nodes.filter((id) => byId.get(id)?.role !== 'constant');
          return (
            <li key={kernel.number}>
              <span class="tv-tag tv-tag-yes">{s.fused}</span>
              <div>
                <span>
                  <b>{s.kernelN(String(kernel.number))}</b>
                  {' · '}
                  {work.map((id, i) => (
                    <span key={id}>
                      {i > 0 && ' + '}
                      <button type="button" class="tv-link" onClick={() => select(id)}>
                        {name(id)}
                      </button>
                    </span>
                  ))}
                </span>
                {kernel.fused.map((joined, i) => (
                  <span key={i} class="tv-reason">
                    {joinedText(joined, name)}
                  </span>
                ))}
              </div>
            </li>
          );
        })}
        {yes.more !== null && <li class="tv-wide">{yes.more}</li>}
        {no.shown.map((refusal, i) => (
          <li key={`r${i}`}>
            <span class="tv-tag tv-tag-no">{s.notFused}</span>
            <div>
              <button type="button" class="tv-link" onClick={() => select(refusal.node)}>
                <Sentence
                  parts={sentence(s.refusalWho, {
                    node: strong(name(refusal.node)),
                    kernel: s.kernelN(String(refusal.kernel)),
                  })}
                />
              </button>
              <span class="tv-reason">{whyText(refusal.reason)}</span>
            </div>
          </li>
        ))}
        {no.more !== null && <li class="tv-wide">{no.more}</li>}
      </ul>
    </>
  );
}
