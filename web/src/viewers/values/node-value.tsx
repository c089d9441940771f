// The value of the selected node: computed when a person asks, drawn as plain tensors are.
import { signal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { GraphDocument, GraphStage, NodeView, ValuePreview } from '../../generated/protocol';
import { ValuePanel } from '../run/value-panel';
import { prober } from '../shared/prober';
import { canProbe, probeOf } from './node-values';
import { refusalText } from './refusal';
import { s } from './strings';

/** Whether every node that is selected shows its value. */
const showsAlways = signal(false);

interface Props {
  doc: GraphDocument;
  stage: GraphStage;
  node: NodeView;
}

type Outcome =
  | { state: 'none' }
  | { state: 'asked'; waits: boolean }
  | { state: 'value'; value: ValuePreview }
  | { state: 'refused'; why: string };

/** Nothing where there is no kernel, or the graph is none of a program. */
export function NodeValue({ doc, stage, node }: Props) {
  if (prober.value === null || !canProbe(doc)) return null;
  return <OfNode key={node.id} doc={doc} stage={stage} node={node} />;
}

function OfNode({ doc, stage, node }: Props) {
  const [outcome, setOutcome] = useState<Outcome>({ state: 'none' });
  const isHere = useRef(true);
  const always = showsAlways.value;
  const ask = async () => {
    const kernel = prober.peek();
    if (kernel === null) return;
    setOutcome({ state: 'asked', waits: kernel.isBusy() });
    const { probed } = await kernel.probe(probeOf(doc, stage, [node.id], false));
    if (isHere.current) setOutcome(outcomeOf(probed, doc.name));
  };
  useEffect(() => {
    isHere.current = true;
    if (always) ask();
    return () => {
      isHere.current = false;
    };
  }, [always, doc, stage]);
  const isAsked = outcome.state === 'asked';
  return (
    <div class="tv-node-value">
      <p class="tv-node-value-ask">
        <button type="button" class="tv-button" disabled={isAsked} onClick={ask}>
          {outcome.state === 'value' ? s.again : s.showValue}
        </button>
        <label title={s.showAlwaysAbout}>
          <input
            type="checkbox"
            checked={always}
            onChange={(event) => {
              showsAlways.value = event.currentTarget.checked;
            }}
          />{' '}
          {s.showAlways}
        </label>
        <span role="status" class="tv-quiet">
          {isAsked ? (outcome.waits ? s.waiting : s.computing) : ''}
        </span>
      </p>
      {outcome.state === 'refused' && <p class="tv-note">{outcome.why}</p>}
      {outcome.state === 'value' && (
        <ValuePanel value={outcome.value}>
          <p class="tv-note">{s.computed}</p>
        </ValuePanel>
      )}
    </div>
  );
}

type Probed = Awaited<ReturnType<NonNullable<typeof prober.value>['probe']>>['probed'];

function outcomeOf(probed: Probed, name: string): Outcome {
  const value = probed?.values[0]?.value;
  if (value !== undefined) return { state: 'value', value };
  const refused = probed?.refused;
  return { state: 'refused', why: refused ? refusalText(refused, name) : s.stopped };
}
