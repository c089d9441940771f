// The passes of a compiled program: what each left, how much it rewrote and declined; then the rewrites one by one.
import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { GraphDocument } from '../../generated/protocol';
import * as units from '../../ui/format';
import { keep, light } from '../../ui/lit-line';
import { DataTable } from '../shared/data-table';
import { deviceClass } from '../shared/device';
import { DeclinedList, type Highlight } from './declined-list';
import { passName } from './messages';
import { passRows } from './passes';
import { RewriteSteps } from './rewrite-steps';
import { rewriteSteps } from './rewrites';
import { s } from './strings';

interface Props {
  doc: GraphDocument;
  /** What stands below the name of a pass that ran. */
  fixOf?(pass: string, title: string): ComponentChildren;
}

export function PassesPanel({ doc, fixOf }: Props) {
  const rows = useMemo(() => passRows(doc), [doc]);
  const steps = useMemo(() => rewriteSteps(doc), [doc]);
  // A pass runs several times and is left out of all of them; before all of them nothing is.
  const firstOf = new Map(
    rows
      .slice(1)
      .reverse()
      .map((row) => [row.name, row.stage]),
  );
  const [at, setAt] = useState(0);
  const places = ({ stage, nodes }: Highlight) => {
    const wanted = new Set(nodes);
    const found = (doc.stages[stage]?.nodes ?? []).filter((node) => wanted.has(node.id));
    return found.map((node) => node.place).filter((place) => place !== null);
  };
  return (
    <div role="group" class={`tv tv-passes ${deviceClass(doc.device)}`} aria-label={s.passes}>
      <header class="tv-head-line">
        <h3>{doc.name}</h3>
      </header>
      <DataTable label={s.passes} headings={[s.pass, s.passNodes, s.passRewrites, s.passDeclined]}>
        {rows.map((row) => (
          <tr key={row.stage}>
            <th scope="row" title={row.about}>
              {passName(row.name)}
              {firstOf.get(row.name) === row.stage && fixOf?.(row.name, passName(row.name))}
            </th>
            <td>
              {row.before === null
                ? units.count(row.nodes)
                : `${units.count(row.before)} → ${units.count(row.nodes)}`}
            </td>
            <td>{row.rewrites > 0 ? units.count(row.rewrites) : units.NOTHING}</td>
            <td>{row.declined > 0 ? units.count(row.declined) : units.NOTHING}</td>
          </tr>
        ))}
      </DataTable>
      <RewriteSteps
        doc={doc}
        steps={steps}
        at={at}
        goStep={(next) => setAt(Math.max(0, Math.min(steps.length, next)))}
        stage={null}
      />
      <DeclinedList
        doc={doc}
        preview={(highlight) => light(highlight === null ? null : places(highlight))}
        show={(highlight) => keep(places(highlight))}
      />
    </div>
  );
}
