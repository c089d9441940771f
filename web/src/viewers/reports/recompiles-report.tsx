// Compilations of a function: the programs that are kept with what they hold for, and the calls that found none.
import type { ComponentChildren } from 'preact';
import type { CachedProgram, CacheMiss, GuardDifference, RecompilesReport } from '../../generated/protocol';
import * as units from '../../ui/format';
import { PlaceLink } from '../shared/controls';
import { DataTable } from '../shared/data-table';
import { adviceText } from './advice';
import { PickItem } from './pick-item';
import { s } from './strings';

/** What can be done about a guard that did not hold, below the advice. */
export type FixOf = (miss: CacheMiss, difference: GuardDifference) => ComponentChildren;

export function RecompilesView({ doc, fixOf }: { doc: RecompilesReport; fixOf?: FixOf | undefined }) {
  const [kept, made, limit] = [doc.entries.length, doc.compilations, doc.limit].map(units.count);
  return (
    <>
      <p class="tv-note">{s.programs(kept ?? '', made ?? '', limit ?? '')}</p>
      {doc.options.length > 0 && (
        <p class="tv-note">
          {s.options}: <code>{doc.options.join(', ')}</code>
        </p>
      )}
      <section class="tv-report-part">
        <h4>{s.entries}</h4>
        <Entries doc={doc} />
      </section>
      <section class="tv-report-part">
        <h4>{s.misses}</h4>
        {doc.misses.length === 0 && <p class="tv-note">{s.noMisses}</p>}
        <ol class="tv-misses">
          {doc.misses.map((miss, i) => (
            <li key={i}>
              <Miss miss={miss} fixOf={fixOf} />
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

/** What a program holds for. */
export function Guards({ entry }: { entry: CachedProgram }) {
  if (entry.guards.length === 0) return <>{s.anyCall}</>;
  return (
    <>
      {entry.guards.map(([name, value]) => (
        <code key={name}>
          {name}: {value}
        </code>
      ))}
    </>
  );
}

function Entries({ doc }: { doc: RecompilesReport }) {
  const columns = [s.hits, s.trace, s.compile, s.code, s.temporaries, s.kernels, s.device];
  return (
    <DataTable
      label={s.entries}
      headings={[s.number, { text: s.guards, class: 'tv-named' }, ...columns]}
      region="tv-scroll tv-report-scroll"
    >
      {doc.entries.map((entry) => (
        <tr key={entry.number}>
          <th scope="row">
            <PickItem doc={doc} item={entry.number}>
              {entry.number}
            </PickItem>
          </th>
          <td class="tv-named tv-guards">
            <Guards entry={entry} />
          </td>
          <td>{units.count(entry.hits)}</td>
          <td>{units.time(entry.traceMs * 1000)}</td>
          <td>{units.time(entry.compileMs * 1000)}</td>
          <td>{units.bytes(entry.codeBytes)}</td>
          <td>{units.bytes(entry.memoryBytes)}</td>
          <td>{units.count(entry.kernels)}</td>
          <td>{entry.device}</td>
        </tr>
      ))}
    </DataTable>
  );
}

interface MissProps {
  miss: CacheMiss;
  fixOf: FixOf | undefined;
}

export function Miss({ miss, fixOf }: MissProps) {
  return (
    <>
      <p>
        {s.madeFor(String(miss.entry))}
        {miss.place !== null && (
          <>
            {' '}
            · <PlaceLink place={miss.place} />
          </>
        )}{' '}
        · {miss.nearest === null ? s.firstCall : s.differs(String(miss.nearest))}
      </p>
      {miss.differences.length > 0 && <Differences miss={miss} fixOf={fixOf} />}
    </>
  );
}

function Differences({ miss, fixOf }: MissProps) {
  return (
    <DataTable
      label={s.madeFor(String(miss.entry))}
      headings={[s.guard, s.expected, s.found, s.advice]}
      class="tv-table"
    >
      {miss.differences.map((difference, i) => (
        <tr key={i}>
          <th scope="row">
            <code>{difference.name}</code> <span class="tv-tag">{difference.kind}</span>
          </th>
          <td>
            <code>{difference.before}</code>
          </td>
          <td>
            <code>{difference.now}</code>
          </td>
          <td class="tv-advice">
            {difference.advice === null ? units.NOTHING : adviceText(difference.advice)}
            {fixOf?.(miss, difference)}
          </td>
        </tr>
      ))}
    </DataTable>
  );
}
