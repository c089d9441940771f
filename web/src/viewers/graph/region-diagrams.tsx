// The regions of a choice or a loop, each drawn as a graph of its own; a node inside may have regions again.
import { useMemo, useState } from 'preact/hooks';
import type { GraphDocument, NodeView, RegionView } from '../../generated/protocol';
import { nodeTitles } from '../shared/node-titles';
import { GraphDiagram } from './diagram';
import { nodeKey, type ViewOptions } from './model';
import { s } from './strings';
import { useDiagram } from './use-diagram';

const NO_KEYS: ReadonlySet<never> = new Set();
const WHOLE: ViewOptions = { stage: 0, fused: false, collapsed: NO_KEYS, around: null };

export function RegionDiagrams({ doc, node }: { doc: GraphDocument; node: NodeView }) {
  // Documents of earlier versions have no regions.
  return (
    <>
      {(node.regions ?? []).map((region) => (
        <RegionDiagram key={`${node.id} ${region.name}`} doc={doc} region={region} />
      ))}
    </>
  );
}

function RegionDiagram({ doc, region }: { doc: GraphDocument; region: RegionView }) {
  const stage = useMemo(
    () => ({ ...region, name: 'traced' as const, about: '', expression: null, text: '' }),
    [region],
  );
  const regionDoc = useMemo(
    () => ({ ...doc, stages: [stage], kernels: [], rewrites: [], declined: [], refusals: [] }),
    [doc, stage],
  );
  const { state, cancel, retry } = useDiagram(regionDoc, WHOLE);
  const [selected, setSelected] = useState<string | null>(null);
  const inner = region.nodes.find((node) => nodeKey(node.id) === selected);
  const title = s.regionName(region.name);
  return (
    <section class="tv-region">
      <h5>{title}</h5>
      <GraphDiagram
        state={state}
        title={title}
        fused={false}
        selected={selected}
        changed={NO_KEYS}
        select={setSelected}
        cancel={cancel}
        retry={retry}
      />
      {inner !== undefined && (
        <p class="tv-quiet">
          <b>{nodeTitles(stage).get(inner.id)}</b> <code>{inner.ty}</code> <code>{inner.detail}</code>
        </p>
      )}
      {inner !== undefined && <RegionDiagrams doc={doc} node={inner} />}
    </section>
  );
}
