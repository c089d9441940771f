// Where the first NaN or infinity comes from: the op with its line, and the values that led there in the order of the program.
import type { FirstNonFinite, NonFiniteReport, ValueGlance } from '../../generated/protocol';
import * as units from '../../ui/format';
import { PlaceLink } from '../shared/controls';
import { DataTable } from '../shared/data-table';
import { PickItem } from './pick-item';
import { indexText, LineOf, NodeTitle } from './reported-node';
import { s } from './value-strings';

export function NonFiniteView({ doc }: { doc: NonFiniteReport }) {
  if (doc.first === null) return <p class="tv-note">{s.allFinite(units.count(doc.checked), doc.name)}</p>;
  return <First doc={doc} first={doc.first} />;
}

function First({ doc, first }: { doc: NonFiniteReport; first: FirstNonFinite }) {
  const { kind, op, source, index, count, size, value, operands } = first;
  const isGiven = op === 'parameter';
  const word = kind === 'nan' ? s.nan : s.infinite;
  const { place, scope } = value.node;
  const there = operands.map((operand) => operand.at);
  return (
    <>
      <div class="tv-report-part">
        <p class="tv-first-bad">
          <b>{kind === 'nan' ? s.firstNan : s.firstInfinity}</b>{' '}
          {place !== null && (
            <>
              · <PlaceLink place={place} />
            </>
          )}
          {scope !== '' && (
            <>
              {' '}
              {s.inside} <code>{scope}</code>
            </>
          )}
          {': '}
          <code>{isGiven ? value.node.name : op}</code>{' '}
          {(isGiven ? s.cameWith : s.made)(units.count(count), units.count(size), word)}, {s.firstAt('')}
          <code>{indexText(index)}</code>
        </p>
        {source !== '' && <pre class="tv-source">{source}</pre>}
        {there.length > 0 && there.every((at) => at !== null) && (
          <p class="tv-first-bad">
            {s.there}{' '}
            <code>
              {op}({there.join(', ')}) = {value.at}
            </code>
          </p>
        )}
      </div>
      <Chain doc={doc} first={first} />
    </>
  );
}

/** Steps, operands and result as the program made them, each with its part in it. */
export function chainOf({ steps, operands, value }: FirstNonFinite): [ValueGlance, string][] {
  return [
    ...steps.map((step): [ValueGlance, string] => [step, s.step]),
    ...operands.map((operand): [ValueGlance, string] => [operand, s.operand]),
    [value, s.result],
  ];
}

/** All of them as one table. */
function Chain({ doc, first }: { doc: NonFiniteReport; first: FirstNonFinite }) {
  const rows = chainOf(first);
  return (
    <section class="tv-report-part">
      <h4>{s.ledThere}</h4>
      <DataTable
        label={s.ledThere}
        headings={[s.value, s.line, s.there, s.range, s.nan, s.infinite, s.type]}
        region="tv-scroll tv-report-scroll"
      >
        {rows.map(([glance, role], i) => (
          <Row key={i} {...{ doc, glance, role }} item={i} />
        ))}
      </DataTable>
    </section>
  );
}

/** The least and the largest finite element. */
export function finiteRange({ min, max }: ValueGlance): string {
  if (min === null || max === null) return s.noneFinite;
  return min === max ? min : `${min} … ${max}`;
}

interface RowProps {
  doc: NonFiniteReport;
  item: number;
  glance: ValueGlance;
  role: string;
}

function Row({ doc, item, glance, role }: RowProps) {
  const { node, nan, infinite, at } = glance;
  return (
    <tr class={role === s.result ? 'tv-result-row' : undefined}>
      <th scope="row">
        <PickItem doc={doc} item={item}>
          <NodeTitle node={node} />
        </PickItem>{' '}
        <span class="tv-tag">{role}</span>
      </th>
      <td>
        <LineOf place={node.place} />
      </td>
      <td>{at === null ? units.NOTHING : <b>{at}</b>}</td>
      <td>{finiteRange(glance)}</td>
      <td>{nan === 0 ? units.NOTHING : units.count(nan)}</td>
      <td>{infinite === 0 ? units.NOTHING : units.count(infinite)}</td>
      <td>
        <code>{node.type}</code>
      </td>
    </tr>
  );
}
