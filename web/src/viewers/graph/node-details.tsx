// The details of the selected node: type, place, neighbours, kernel, memory.
import type { ComponentChildren } from 'preact';
import type { GraphDocument, GraphStage, KernelView, NodeView } from '../../generated/protocol';
import * as units from '../../ui/format';
import { NodeReasons } from '../compiler/node-reasons';
import { PlaceLink } from '../shared/controls';
import { kernelLabel } from '../shared/labels';
import { nodeTitles, titleOf } from '../shared/node-titles';
import { roleName } from './labels';
import { kernelOf } from './model';
import { RegionDiagrams } from './region-diagrams';
import { s } from './strings';

const MAX_READERS = 24;

interface Props {
  doc: GraphDocument;
  stage: GraphStage;
  fused: boolean;
  node: NodeView;
  select(id: number): void;
  close(): void;
  /** Draws only the neighbourhood of the node; absent on small graphs. */
  showNeighbourhood?: (() => void) | undefined;
}

export function NodeDetails({ doc, stage, fused, node, select, close, showNeighbourhood }: Props) {
  const title = titleOf(nodeTitles(stage));
  const readers = stage.nodes.filter((other) => other.inputs.includes(node.id));
  const byId = new Map(stage.nodes.map((other) => [other.id, other]));
  const inputs = node.inputs.map((id) => byId.get(id)).filter((other) => other !== undefined);
  const kernel = fused ? kernelOf(doc).get(node.id) : undefined;
  const link = (other: NodeView) => (
    <button key={other.id} type="button" class="tv-chip" onClick={() => select(other.id)}>
      {title(other.id)}
    </button>
  );
  return (
    <div role="group" class="tv-details" aria-label={s.details}>
      <header>
        <h4>{title(node.id)}</h4>
        <span class={`tv-tag tv-tag-${node.role}`}>{roleName(node.role)}</span>
        {stage.outputs.includes(node.id) && <span class="tv-tag">{s.result}</span>}
        <button type="button" class="tv-close" aria-label={s.close} title={s.close} onClick={close}>
          ×
        </button>
      </header>
      <dl>
        <Row name={s.operation}>
          <code>{node.op}</code> <span class="tv-quiet">%{node.id}</span>
        </Row>
        {node.detail !== '' && (
          <Row name={s.attributes}>
            <code>{node.detail}</code>
          </Row>
        )}
        <Row name={s.type}>
          <code>{node.ty}</code>
        </Row>
        {node.place !== null && (
          <Row name={s.madeAt}>
            <PlaceLink place={node.place} />
          </Row>
        )}
        {inputs.length > 0 && <Row name={s.inputs}>{inputs.map(link)}</Row>}
        {readers.length > 0 && <Row name={s.readBy}>{readers.slice(0, MAX_READERS).map(link)}</Row>}
        {kernel !== undefined && <Row name={s.inKernel}>{kernelLabel(kernel)}</Row>}
        {kernel !== undefined && <Row name={s.memory}>{memoryText(doc, stage, node, kernel, readers)}</Row>}
      </dl>
      {fused && <NodeReasons doc={doc} node={node} kernel={kernel} title={title} />}
      <RegionDiagrams doc={doc} node={node} />
      {showNeighbourhood !== undefined && (
        <button type="button" class="tv-button" onClick={showNeighbourhood}>
          {s.roundThis}
        </button>
      )}
    </div>
  );
}

function Row({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Where the value of a node lives: in a slot, as a result, or only inside its kernel. */
function memoryText(
  doc: GraphDocument,
  stage: GraphStage,
  node: NodeView,
  kernel: KernelView,
  readers: readonly NodeView[],
): string {
  const buffer = doc.plan.buffers.find((item) => item.node === node.id);
  if (buffer !== undefined) return s.slot(String(buffer.slot), units.bytes(buffer.bytes));
  if (stage.outputs.includes(node.id)) return s.result;
  const members = new Set(kernel.nodes);
  return readers.every((reader) => members.has(reader.id)) ? s.inside : units.NOTHING;
}
