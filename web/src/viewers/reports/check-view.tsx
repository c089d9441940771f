// Compiled against op by op, node by node: whether they agree, with which node a difference begins, and all differences, worst first.
import type { CheckedNode, CheckReport } from '../../generated/protocol';
import * as units from '../../ui/format';
import { figure } from '../run/model';
import { useLimit } from '../shared/controls';
import { Bars } from './bars';
import { PickItem } from './pick-item';
import { indexText, LineOf, NodeTitle } from './reported-node';
import { ulpShares } from './ulp-shares';
import { s } from './value-strings';

const PAGE_SIZE = 30;
/** Written where no count of units tells how far values are apart. */
const APART = '∞';

export function CheckView({ doc }: { doc: CheckReport }) {
  const { checked, wrong, maxUlp, suspect, nodes, leftOut } = doc;
  const { shown, more } = useLimit(nodes, PAGE_SIZE);
  const shares = ulpShares(nodes);
  return (
    <>
      <div class="tv-report-part">
        <p class="tv-first-bad">
          <b>
            {wrong === 0 ? s.agree(units.count(checked)) : s.differ(units.count(wrong), units.count(checked))}
          </b>{' '}
          <span class="tv-quiet">{s.within(units.count(maxUlp))}</span>
        </p>
        {suspect !== null && (
          <p class="tv-first-bad">
            {s.beginsWith} <NodeTitle node={suspect.node} /> <LineOf place={suspect.node.place} />:{' '}
            {wayOf(suspect)}, {ulpText(suspect.ulp)} {s.ulp}
          </p>
        )}
      </div>
      <Ways doc={doc} />
      <section class="tv-report-part">
        <h4>{s.nodes}</h4>
        {nodes.length === 0 ? (
          <p class="tv-note">{s.noDifference}</p>
        ) : (
          <Bars
            label={s.nodes}
            columns={[s.node, s.ulp, s.way, s.line, s.verdict, s.at, s.expected, s.found, s.difference]}
            rows={shown.map((one, i) => ({
              head: (
                <PickItem doc={doc} item={i}>
                  <NodeTitle node={one.node} />
                </PickItem>
              ),
              share: shares[i] ?? 0,
              mark: one.agrees ? 'tv-bar tv-bar-quiet' : 'tv-bar tv-bar-bad',
              cells: [
                ulpText(one.ulp),
                wayOf(one),
                <LineOf key="line" place={one.node.place} />,
                <span key="verdict" class={one.agrees ? 'tv-tag' : 'tv-tag tv-tag-bad'}>
                  {one.agrees ? s.agrees : s.differs}
                </span>,
                <code key="at">{indexText(one.index)}</code>,
                <code key="expected">{one.expected}</code>,
                <code key="found">{one.found}</code>,
                figure(one.difference),
              ],
            }))}
          />
        )}
        {more}
        {leftOut > 0 && <p class="tv-note">{s.leftOut(units.count(leftOut))}</p>}
      </section>
    </>
  );
}

/** Each way to run with its worst node. */
function Ways({ doc: { ways } }: { doc: CheckReport }) {
  return (
    <section class="tv-report-part">
      <table class="tv-table tv-numbers" aria-label={s.ways}>
        <thead>
          <tr>
            {[s.way, s.worst, s.differing].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ways.map((way) => (
            <tr key={wayOf(way)}>
              <th scope="row">{wayOf(way)}</th>
              <td>{ulpText(way.ulp)}</td>
              <td>{units.count(way.wrong)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export const wayOf = ({ mode, device }: Pick<CheckedNode, 'mode' | 'device'>) => s.wayOn(s[mode], device);

export const ulpText = (ulp: number | null) => (ulp === null ? APART : units.count(ulp));
