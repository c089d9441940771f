// The nodes of a stage as a table: for screen readers, and for graphs too large to draw.
import type { GraphDocument, GraphStage, NodeStatistics, NodeView } from '../../generated/protocol';
import { isLit, lightOn } from '../../ui/lit-line';
import { PlaceLink, useLimit } from '../shared/controls';
import { DataTable } from '../shared/data-table';
import { nodeTitles, titleOf } from '../shared/node-titles';
import { StatisticsCells, statisticsHeadings } from '../values/watch-panel';
import { roleName, scopeTitle, timeText } from './labels';
import { kernelOf } from './model';
import { NO_TIMES, type NodeTimes } from './node-times';
import type { Mark } from './stage-difference';
import { s } from './strings';

const PAGE_SIZE = 200;

interface Props {
  doc: GraphDocument;
  stage: GraphStage;
  fused: boolean;
  title: string;
  selected: number | null;
  changed: ReadonlySet<number>;
  /** How nodes differ from those of the stage compared with. */
  marks?: ReadonlyMap<number, Mark>;
  /** What is known of their values. */
  statistics?: ReadonlyMap<number, NodeStatistics>;
  /** What nodes take, where that is known. */
  times?: NodeTimes;
  select(id: number | null): void;
}

export function NodeTable({ doc, stage, fused, title, selected, changed, marks, select, ...props }: Props) {
  const { statistics: known, times = NO_TIMES } = props;
  const hasValues = known !== undefined && known.size > 0;
  const { shown, more } = useLimit(stage.nodes, PAGE_SIZE);
  const titleOfNode = titleOf(nodeTitles(stage));
  const owner = fused ? kernelOf(doc) : null;
  const outputs = new Set(stage.outputs);
  const timeOfNode = (id: number) => {
    const us = times.us.get(id) ?? 0;
    return us > 0 ? timeText(us, times.isEstimate) : '';
  };
  return (
    <DataTable
      label={s.nodesOf(title)}
      headings={[
        s.node,
        s.operation,
        s.type,
        ...(hasValues ? statisticsHeadings() : []),
        s.role,
        s.inputs,
        owner !== null && s.inKernel,
        times.us.size > 0 && s.time,
        s.inGroups,
        s.madeAt,
      ]}
      region="tv-scroll tv-nodes"
      class="tv-table"
      more={more}
    >
      {shown.map((node) => (
        <tr key={node.id} {...lightOn(node.place)} class={rowClass(node, selected, changed)}>
          <th scope="row">
            <button
              type="button"
              class="tv-link"
              aria-pressed={node.id === selected}
              onClick={() => select(node.id === selected ? null : node.id)}
            >
              {titleOfNode(node.id)}
            </button>
            <MarkTag mark={marks?.get(node.id)} />
            {outputs.has(node.id) && <span class="tv-tag">{s.result}</span>}
          </th>
          <td>
            <code>{node.op}</code> <span class="tv-quiet">{node.detail}</span>
          </td>
          <td>
            <code>{node.ty}</code>
          </td>
          {hasValues && <StatisticsCells statistics={known.get(node.id)} />}
          <td>{roleName(node.role)}</td>
          <td>{node.inputs.map(titleOfNode).join(', ')}</td>
          {owner !== null && <td>{owner.get(node.id)?.number ?? ''}</td>}
          {times.us.size > 0 && <td>{timeOfNode(node.id)}</td>}
          <td>{scopeTitle(node)}</td>
          <td>{node.place !== null && <PlaceLink place={node.place} />}</td>
        </tr>
      ))}
    </DataTable>
  );
}

function rowClass(node: NodeView, selected: number | null, changed: ReadonlySet<number>): string {
  const classes = [
    node.id === selected ? 'tv-on' : '',
    changed.has(node.id) ? 'tv-changed-row' : '',
    isLit(node.place) ? 'tv-lit' : '',
  ];
  return classes.filter(Boolean).join(' ');
}

function MarkTag({ mark }: { mark: Mark | undefined }) {
  return mark === undefined ? null : <span class={`tv-tag tv-mark-${mark}`}>{s[mark]}</span>;
}
