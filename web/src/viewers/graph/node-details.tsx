// The details of the selected node: type, place, neighbours, kernel, memory.
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import type { GraphDocument, GraphStage, KernelView, NodeView } from '../../generated/protocol';
import * as units from '../../ui/format';
import { NodeReasons } from '../compiler/node-reasons';
import { PlaceLink } from '../shared/controls';
import { kernelTimesOf } from '../shared/kernel-times';
import { kernelLabel } from '../shared/labels';
import { nodeTitles, titleOf } from '../shared/node-titles';
import { NodeValue } from '../values/node-value';
import { DetailRow } from './detail-row';
import { grouping } from './groups';
import { groupTitle, roleName, timeText } from './labels';
import { kernelOf } from './model';
import { nodeTimes } from './node-times';
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
  /** More rows, after the type. */
  facts?: ComponentChildren;
  /** Folds a group that the node lies in; absent where nothing is folded. */
  fold?: (path: string) => void;
  /** Draws only the neighbourhood of the node; absent on small graphs. */
  showNeighbourhood?: (() => void) | undefined;
}

export function NodeDetails({ doc, stage, fused, node, select, close, facts, fold, ...props }: Props) {
  const { showNeighbourhood } = props;
  const title = titleOf(nodeTitles(stage));
  const readers = stage.nodes.filter((other) => other.inputs.includes(node.id));
  const byId = new Map(stage.nodes.map((other) => [other.id, other]));
  const inputs = node.inputs.map((id) => byId.get(id)).filter((other) => other !== undefined);
  const kernel = fused ? kernelOf(doc).get(node.id) : undefined;
  const times = kernelTimesOf(doc);
  const us = useMemo(() => nodeTimes(doc, stage, times), [doc, stage, times]).us.get(node.id);
  const groups = fold === undefined ? [] : (grouping(stage).pathOf.get(node.id) ?? []);
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
        <DetailRow name={s.operation}>
          <code>{node.op}</code> <span class="tv-quiet">%{node.id}</span>
        </DetailRow>
        {node.detail !== '' && (
          <DetailRow name={s.attributes}>
            <code>{node.detail}</code>
          </DetailRow>
        )}
        <DetailRow name={s.type}>
          <code>{node.ty}</code>
        </DetailRow>
        {facts}
        {us !== undefined && us > 0 && (
          <DetailRow name={s.time}>
            <span title={s.timeEstimate}>{timeText(us, true)}</span>
          </DetailRow>
        )}
        {node.place !== null && (
          <DetailRow name={s.madeAt}>
            <PlaceLink place={node.place} />
          </DetailRow>
        )}
        {groups.length > 0 && (
          <DetailRow name={s.inGroups}>
            {groups.map((group) => (
              <button
                key={group.path}
                type="button"
                class="tv-chip"
                aria-label={s.foldGroup(groupTitle(group))}
                title={s.foldGroup(groupTitle(group))}
                onClick={() => fold?.(group.path)}
              >
                {groupTitle(group)}
              </button>
            ))}
          </DetailRow>
        )}
        {inputs.length > 0 && <DetailRow name={s.inputs}>{inputs.map(link)}</DetailRow>}
        {readers.length > 0 && (
          <DetailRow name={s.readBy}>{readers.slice(0, MAX_READERS).map(link)}</DetailRow>
        )}
        {kernel !== undefined && <DetailRow name={s.inKernel}>{kernelLabel(kernel)}</DetailRow>}
        {kernel !== undefined && (
          <DetailRow name={s.memory}>{memoryText(doc, stage, node, kernel, readers)}</DetailRow>
        )}
      </dl>
      <NodeValue doc={doc} stage={stage} node={node} />
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
