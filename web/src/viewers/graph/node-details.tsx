// What is known of the selected node, or of a closed kernel: type, place, neighbours, kernel, memory.

import type { ComponentChildren } from 'preact';
import type { GraphDocument, GraphStage, KernelView, NodeView } from '../../generated/protocol';
import * as units from '../../ui/units';
import { joinedText, whyText } from '../compiler/strings';
import { PlaceLink } from '../shared/controls';
import { s } from '../shared/strings';
import { kernelText, roleName } from '../shared/words';
import { kernelOf, titles } from './model';
import { RegionPictures } from './region-diagrams';

interface Props {
  doc: GraphDocument;
  stage: GraphStage;
  fused: boolean;
  node: NodeView;
  select(id: number): void;
  close(): void;
  /** Shows only what lies round the node; absent on small graphs. */
  around?: (() => void) | undefined;
}

export function NodeDetails({ doc, stage, fused, node, select, close, around }: Props) {
  const names = titles(stage);
  const title = names.get(node.id) ?? node.label;
  const readers = stage.nodes.filter((other) => other.inputs.includes(node.id));
  const byId = new Map(stage.nodes.map((other) => [other.id, other]));
  const inputs = node.inputs.map((id) => byId.get(id)).filter((other) => other !== undefined);
  const kernel = fused ? kernelOf(doc).get(node.id) : undefined;
  const link = (other: NodeView) => (
    <button key={other.id} type="button" class="tv-chip" onClick={() => select(other.id)}>
      {names.get(other.id) ?? other.label}
    </button>
  );
  return (
    <div role="group" class="tv-details" aria-label={s.details}>
      <header>
        <h4>{title}</h4>
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
        {readers.length > 0 && <Row name={s.readBy}>{readers.slice(0, 24).map(link)}</Row>}
        {kernel !== undefined && <Row name={s.inKernel}>{kernelText(kernel)}</Row>}
        {kernel !== undefined && <Row name={s.memory}>{memoryText(doc, stage, node, kernel, readers)}</Row>}
      </dl>
      {fused && <Reasons doc={doc} node={node} kernel={kernel} name={(id) => names.get(id) ?? `%${id}`} />}
      <RegionPictures doc={doc} node={node} />
      {around !== undefined && (
        <button type="button" class="tv-button" onClick={around}>
          {s.roundThis}
        </button>
      )}
    </div>
  );
}

export function Row({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

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
  const own = new Set(kernel.nodes);
  return readers.every((reader) => own.has(reader.id)) ? s.inside : units.NOTHING;
}

/** Why the node is in its kernel, and which fusions were declined for it. */
function Reasons({
  doc,
  node,
  kernel,
  name,
}: {
  doc: GraphDocument;
  node: NodeView;
  kernel: KernelView | undefined;
  name(id: number): string;
}) {
  const refused = doc.refusals.filter((refusal) => refusal.node === node.id);
  // Documents saved before reasons named their node hold sentences: all of them are shown.
  const fused = (kernel?.fused ?? []).filter(
    (joined) => typeof joined === 'string' || joined.node === node.id,
  );
  if (refused.length === 0 && fused.length === 0) return null;
  return (
    <ul class="tv-why">
      {fused.map((joined, i) => (
        <li key={i}>
          <span class="tv-tag tv-tag-yes">{s.fused}</span>
          <span>{joinedText(joined, name)}</span>
        </li>
      ))}
      {refused.map((refusal, i) => (
        <li key={`r${i}`}>
          <span class="tv-tag tv-tag-no">{s.notFused}</span>
          <span>
            {s.kernelN(String(refusal.kernel))}: {whyText(refusal.reason)}
          </span>
        </li>
      ))}
    </ul>
  );
}
