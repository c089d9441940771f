// The sub-graphs of a choice or a loop, each drawn as a graph of its own; a node inside may be one again.
import { useMemo, useState } from 'preact/hooks';
import type { GraphDocument, NodeView, RegionView } from '../../generated/protocol';
import { s } from '../shared/strings';
import { GraphPicture } from './diagram';
import { titles } from './model';
import { usePicture } from './use-diagram';

const NONE: ReadonlySet<never> = new Set();
const WHOLE = { stage: 0, fused: false, closed: NONE, around: null };

export function RegionPictures({ doc, node }: { doc: GraphDocument; node: NodeView }) {
  // Documents saved before regions were drawn have none.
  return (
    <>
      {(node.regions ?? []).map((region) => (
        <RegionPicture key={`${node.id} ${region.name}`} doc={doc} region={region} />
      ))}
    </>
  );
}

function RegionPicture({ doc, region }: { doc: GraphDocument; region: RegionView }) {
  const stage = useMemo(() => ({ ...region, about: '', expression: null, text: '' }), [region]);
  const alone = useMemo(
    () => ({ ...doc, stages: [stage], kernels: [], rewrites: [], declined: [], refusals: [] }),
    [doc, stage],
  );
  const { state, cancel, again } = usePicture(alone, WHOLE);
  const [selected, setSelected] = useState<string | null>(null);
  const inner = region.nodes.find((node) => `n${node.id}` === selected);
  const title = s.regionName(region.name);
  return (
    <section class="tv-region">
      <h5>{title}</h5>
      <GraphPicture
        state={state}
        title={title}
        fused={false}
        selected={selected}
        changed={NONE}
        select={setSelected}
        cancel={cancel}
        again={again}
      />
      {inner !== undefined && (
        <p class="tv-quiet">
          <b>{titles(stage).get(inner.id)}</b> <code>{inner.ty}</code> <code>{inner.detail}</code>
        </p>
      )}
      {inner !== undefined && <RegionPictures doc={doc} node={inner} />}
    </section>
  );
}
