// A value that is selected in the table of a report in a cell, beside that table: each statistic of a watched one over the calls, what
// is known of one that led to a NaN, and every way in which one was computed.
import type { ComponentChildren } from 'preact';
import type {
  CheckReport,
  NonFiniteReport,
  ReportDocument,
  ReportedNode,
  WatchReport,
} from '../../generated/protocol';
import * as units from '../../ui/format';
import { figure } from '../run/model';
import { useLimit } from '../shared/controls';
import { DataTable } from '../shared/data-table';
import { type Figure, Figures } from '../shared/figures';
import { selectedItem } from '../shared/report-selection';
import { useWidth } from '../shared/use-width';
import { ulpText, wayOf } from './check-view';
import { chainOf, finiteRange } from './nonfinite-view';
import { indexText, LineOf, NodeTitle } from './reported-node';
import { s } from './value-strings';
import { WatchLines } from './watch-lines';
import { STATISTICS } from './watch-model';
import { statisticText } from './watch-view';

const PAGE_SIZE = 60;

/** Of a report that stands in the cell beside it; without a choice what matters most. */
export function ReportedValuesPanel({ doc }: { doc: ReportDocument }) {
  switch (doc.type) {
    case 'watch':
      return <WatchedValue doc={doc} />;
    case 'non_finite':
      return <ValueOfChain doc={doc} />;
    case 'check':
      return <CheckedValue doc={doc} />;
    default:
      return null;
  }
}

interface PickedProps {
  node: ReportedNode;
  figures: Figure[];
  children?: ComponentChildren;
}

function Picked({ node, figures, children }: PickedProps) {
  const all: Figure[] = [
    [s.type, <code key="type">{node.type}</code>],
    [s.line, <LineOf key="line" place={node.place} />],
    ...figures,
  ];
  return (
    <div class="tv tv-report">
      <p class="tv-note">{s.pickValue}</p>
      <section class="tv-report-part tv-picked" aria-label={s.selectedValue}>
        <h4>
          <NodeTitle node={node} />
        </h4>
        <Figures figures={all} />
        {children}
      </section>
    </div>
  );
}

function WatchedValue({ doc }: { doc: WatchReport }) {
  const [host, width] = useWidth(0);
  const watched = doc.nodes[selectedItem(doc) ?? 0];
  const { shown, more } = useLimit(watched?.calls ?? NO_CALLS, PAGE_SIZE);
  if (watched === undefined) return <p class="tv-note">{s.notCalled}</p>;
  const alone = { ...doc, nodes: [watched] };
  return (
    <Picked node={watched.node} figures={[]}>
      <div class="tv-watch-plot" ref={host}>
        {width > 0 &&
          STATISTICS.map((each) => (
            <WatchLines key={each} doc={alone} statistic={each} width={width} isSmall />
          ))}
      </div>
      <DataTable
        label={s.statistic}
        headings={[s.call, ...STATISTICS.map((each) => s[each])]}
        region="tv-scroll tv-report-scroll"
      >
        {shown.map((call, i) => (
          <tr key={call}>
            <th scope="row">{units.count(call)}</th>
            {STATISTICS.map((each) => (
              <td key={each}>{statisticText(each, watched[each][i])}</td>
            ))}
          </tr>
        ))}
      </DataTable>
      {more}
    </Picked>
  );
}

const NO_CALLS: readonly number[] = [];

function ValueOfChain({ doc }: { doc: NonFiniteReport }) {
  if (doc.first === null) return <p class="tv-note">{s.allFinite(units.count(doc.checked), doc.name)}</p>;
  const chain = chainOf(doc.first);
  const [glance, role] = chain[selectedItem(doc) ?? chain.length - 1] ?? [doc.first.value, s.result];
  const { index, source } = doc.first;
  return (
    <Picked
      node={glance.node}
      figures={[
        [s.role, role],
        [s.valueAt(indexText(index)), glance.at ?? units.NOTHING],
        [s.range, finiteRange(glance)],
        [s.nan, units.count(glance.nan)],
        [s.infinite, units.count(glance.infinite)],
      ]}
    >
      {role === s.result && source !== '' && <pre class="tv-source">{source}</pre>}
    </Picked>
  );
}

function CheckedValue({ doc }: { doc: CheckReport }) {
  const one = doc.nodes[selectedItem(doc) ?? 0];
  // Where no node differs there is none to choose from.
  if (one === undefined) return <p class="tv-note">{s.agree(units.count(doc.checked))}</p>;
  const ways = doc.nodes.filter(({ node }) => node.number === one.node.number);
  return (
    <Picked node={one.node} figures={[]}>
      <DataTable
        label={s.ways}
        headings={[s.way, s.verdict, s.ulp, s.difference, s.at, s.expected, s.found]}
        region="tv-scroll tv-report-scroll"
      >
        {ways.map((way) => (
          <tr key={wayOf(way)}>
            <th scope="row">{wayOf(way)}</th>
            <td>
              <span class={way.agrees ? 'tv-tag' : 'tv-tag tv-tag-bad'}>
                {way.agrees ? s.agrees : s.differs}
              </span>
            </td>
            <td>{ulpText(way.ulp)}</td>
            <td>{figure(way.difference)}</td>
            {[indexText(way.index), way.expected, way.found].map((text, i) => (
              <td key={i}>
                <code>{text}</code>
              </td>
            ))}
          </tr>
        ))}
      </DataTable>
    </Picked>
  );
}
