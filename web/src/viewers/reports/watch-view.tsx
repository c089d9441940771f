// Values inside of a function while it trains: one statistic of each over the calls as lines, and the last numbers of all.
import { useState } from 'preact/hooks';
import type { WatchReport } from '../../generated/protocol';
import * as units from '../../ui/format';
import { figure } from '../run/model';
import { TableSwitch, useLimit } from '../shared/controls';
import { DataTable } from '../shared/data-table';
import { useWidth } from '../shared/use-width';
import { PickItem } from './pick-item';
import { LineOf, NodeTitle, nodeTitle } from './reported-node';
import { s } from './value-strings';
import { WatchLines } from './watch-lines';
import { firstBadCall, lineStyle, STATISTICS, type Statistic, valuesAt } from './watch-model';

const PAGE_SIZE = 60;

export function WatchView({ doc }: { doc: WatchReport }) {
  const [statistic, setStatistic] = useState<Statistic>('std');
  const [isTable, setTable] = useState(false);
  const [host, width] = useWidth(0);
  const calls = units.count(doc.calls);
  if (doc.nodes.length === 0) return <p class="tv-note">{s.notCalled}</p>;
  const bad = doc.nodes.flatMap((node) => {
    const call = firstBadCall(node);
    return call === null ? [] : [s.turnedBad(nodeTitle(node.node), units.count(call))];
  });
  return (
    <>
      <div class="tv-report-part tv-watch-head">
        <div class="tv-segments" role="group" aria-label={s.statistic}>
          {STATISTICS.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === statistic}
              onClick={() => setStatistic(each)}
            >
              {s[each]}
            </button>
          ))}
        </div>
        <TableSwitch picture={s.lines} isTable={isTable} setTable={setTable} />
      </div>
      <div class="tv-note tv-watch-notes">
        <p>{doc.every === 1 ? s.eachOf(calls) : s.everyOf(units.count(doc.every), calls)}</p>
        {bad.map((text) => (
          <p key={text} class="tv-watch-bad">
            {text}
          </p>
        ))}
      </div>
      <div class="tv-watch-plot" ref={host}>
        {isTable ? (
          <Calls doc={doc} statistic={statistic} />
        ) : (
          width > 0 && <WatchLines doc={doc} statistic={statistic} width={width} />
        )}
      </div>
      <Last doc={doc} />
    </>
  );
}

/** The statistic at each call. */
function Calls({ doc, statistic }: { doc: WatchReport; statistic: Statistic }) {
  const rows = valuesAt(doc.nodes, statistic);
  const { shown, more } = useLimit(rows, PAGE_SIZE);
  const title = s.overCalls(s[statistic]);
  return (
    <>
      <DataTable
        label={title}
        headings={[s.call, ...doc.nodes.map(({ node }) => ({ text: <NodeTitle node={node} /> }))]}
        region="tv-scroll tv-nodes"
      >
        {shown.map(({ call, values }) => (
          <tr key={call}>
            <th scope="row">{units.count(call)}</th>
            {values.map((value, i) => (
              <td key={i}>{statisticText(statistic, value)}</td>
            ))}
          </tr>
        ))}
      </DataTable>
      {more}
    </>
  );
}

/** All statistics of each value at its last call; the key of its line before its name. */
function Last({ doc }: { doc: WatchReport }) {
  return (
    <section class="tv-report-part">
      <h4>{s.last}</h4>
      <DataTable
        label={s.last}
        headings={[s.value, s.line, ...STATISTICS.map((each) => s[each])]}
        region="tv-scroll tv-report-scroll"
      >
        {doc.nodes.map((watched, i) => (
          <tr key={watched.node.number}>
            <th scope="row">
              <svg class={lineStyle(i)} width="22" height="10" viewBox="0 -5 22 10" aria-hidden="true">
                <path d="M0 0H22" />
              </svg>{' '}
              <PickItem doc={doc} item={i}>
                <NodeTitle node={watched.node} />
              </PickItem>
            </th>
            <td>
              <LineOf place={watched.node.place} />
            </td>
            {STATISTICS.map((each) => (
              <td key={each}>{statisticText(each, watched[each].at(-1))}</td>
            ))}
          </tr>
        ))}
      </DataTable>
    </section>
  );
}

export function statisticText(statistic: Statistic, value: number | null | undefined): string {
  if (value == null) return units.NOTHING;
  return statistic === 'zeros' || statistic === 'nonfinite' ? units.percent(value) : figure(value);
}
