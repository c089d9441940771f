// The switch that watches a function while it is called, and a line for each watched node over the calls.
import { useEffect, useState } from 'preact/hooks';
import type { GraphDocument, NodeStatistics, WatchedValues } from '../../generated/protocol';
import * as units from '../../ui/format';
import { scopeTitle } from '../graph/labels';
import { DataTable } from '../shared/data-table';
import { nodeTitles, titleOf } from '../shared/node-titles';
import { prober } from '../shared/prober';
import { canProbe } from './node-values';
import { Sparkline } from './sparkline';
import { s } from './strings';
import { short } from './summary';
import {
  DEFAULT_EVERY,
  endWatch,
  followWatches,
  isWatched,
  keepWatched,
  startWatch,
  watchedOf,
} from './watch';

interface Props {
  doc: GraphDocument;
  /** Selects a node of the graph as traced. */
  select(id: number): void;
}

/** Nothing where there is neither a kernel nor something that was seen. */
export function WatchPanel({ doc, select }: Props) {
  followWatches();
  const seen = watchedOf(doc);
  const kernel = prober.value;
  const canWatch = kernel !== null && canProbe(doc);
  const isOn = isWatched(doc);
  // What was seen is kept when a run has ended.
  const runs = kernel?.runsEnded() ?? 0;
  useEffect(() => {
    if (isOn) keepWatched(doc);
  }, [runs]);
  if (!canWatch && seen === null) return null;
  return (
    <section class="tv-watch" aria-label={s.watch}>
      {canWatch && <WatchSwitch doc={doc} isOn={isOn} />}
      {seen !== null && <WatchedNodes doc={doc} seen={seen} select={select} />}
      {isOn && seen === null && <p class="tv-note">{s.watching}</p>}
    </section>
  );
}

function WatchSwitch({ doc, isOn }: { doc: GraphDocument; isOn: boolean }) {
  const [every, setEvery] = useState(DEFAULT_EVERY);
  return (
    <p class="tv-node-value-ask">
      <button
        type="button"
        class="tv-button"
        aria-pressed={isOn}
        title={s.watchAbout}
        onClick={() => (isOn ? endWatch(doc) : startWatch(doc, every))}
      >
        {s.watch}
      </button>
      <label>
        {s.every}{' '}
        <input
          type="number"
          class="tv-every"
          min={1}
          max={1000}
          value={every}
          disabled={isOn}
          onInput={(event) => {
            const wanted = Math.round(event.currentTarget.valueAsNumber);
            setEvery(Number.isFinite(wanted) ? Math.max(1, Math.min(1000, wanted)) : DEFAULT_EVERY);
          }}
        />{' '}
        {s.calls}
      </label>
    </p>
  );
}

function WatchedNodes({ doc, seen, select }: Props & { seen: WatchedValues }) {
  const [traced] = doc.stages;
  const last = seen.steps.at(-1);
  if (traced === undefined || last === undefined) return null;
  const title = titleOf(nodeTitles(traced));
  const scopes = new Map(traced.nodes.map((node) => [node.id, scopeTitle(node)]));
  const over = (id: number) =>
    seen.steps.map((step) => step.nodes.find(({ node }) => node === id)).filter((node) => node !== undefined);
  return (
    <DataTable
      label={s.watched(doc.name)}
      headings={[s.node, { text: `${s.mean} ± ${s.std}`, title: s.overCalls }, ...statisticsHeadings()]}
      caption={s.steps(units.count(seen.steps.length), units.count(last.call))}
    >
      {last.nodes.map((node) => (
        <tr key={node.node}>
          <th scope="row">
            <button type="button" class="tv-link" onClick={() => select(node.node)}>
              {[scopes.get(node.node), title(node.node)].filter(Boolean).join(' ')}
            </button>
          </th>
          <td>
            <Sparkline values={over(node.node)} />
          </td>
          <StatisticsCells statistics={node} />
        </tr>
      ))}
    </DataTable>
  );
}

/** The headings of `StatisticsCells`. */
export function statisticsHeadings(): readonly string[] {
  return [s.min, s.max, s.mean, s.std, s.zerosColumn, s.nan, s.infiniteColumn, s.saturated];
}

/** The statistics of a node as cells of a table; empty where they are not known. */
export function StatisticsCells({ statistics: known }: { statistics: NodeStatistics | undefined }) {
  const finite = known?.statistics;
  const numbers = [finite?.min, finite?.max, finite?.mean, finite?.std];
  const shares = [known?.zeros, known?.nan, known?.infinite, known?.saturated];
  return (
    <>
      {numbers.map((number, i) => (
        <td key={i}>{number === undefined ? '' : short(number)}</td>
      ))}
      {shares.map((share, i) => (
        <td key={i}>{share === undefined || share === null ? '' : units.percent(share)}</td>
      ))}
    </>
  );
}
