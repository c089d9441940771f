// The rules that a pass met in form and declined, grouped by pass and rule: what stays, why, and where.
import { useMemo } from 'preact/hooks';
import type { Declined, GraphDocument } from '../../generated/protocol';
import * as units from '../../ui/units';
import { PlaceLink, useLimit } from '../shared/controls';
import { s } from '../shared/strings';
import { stageName } from '../shared/words';
import { declinedStage, whyText } from './strings';

/** Nodes of a stage to point out in the picture. */
export interface Pointed {
  stage: number;
  nodes: readonly number[];
}

interface Props {
  doc: GraphDocument;
  /** Points nodes out while the pointer or the focus is on their line. */
  point(to: Pointed | null): void;
  /** Shows them: turns to their stage. */
  show(to: Pointed): void;
}

/** Declined rules that are shown without opening their groups. */
const OPEN_AT_MOST = 6;
/** Lines of a group at first. */
const PAGE = 20;

/** One rule of one pass, with all that it left. */
export interface Group {
  pass: string;
  rule: string;
  items: Declined[];
}

/** Declined rules by pass and rule, in the order in which they were first met. */
export function groups(declined: readonly Declined[]): Group[] {
  const found = new Map<string, Group>();
  for (const item of declined) {
    const key = JSON.stringify([item.pass, item.rule]);
    const group = found.get(key);
    if (group === undefined) found.set(key, { pass: item.pass, rule: item.rule, items: [item] });
    else group.items.push(item);
  }
  return [...found.values()];
}

export function DeclinedList({ doc, point, show }: Props) {
  // Documents saved before declined rules were written down have none.
  const declined = doc.declined ?? [];
  const list = useMemo(() => groups(declined), [declined]);
  if (list.length === 0) return null;
  return (
    <section class="tv-declined">
      <h5>
        {s.declinedTitle}
        <span class="tv-count">{units.count(declined.length)}</span>
      </h5>
      <p class="tv-quiet">{s.declinedAbout}</p>
      {list.map((group) => (
        <details key={`${group.pass} ${group.rule}`} open={declined.length <= OPEN_AT_MOST}>
          <summary>
            <span class="tv-tag">{stageName(group.pass)}</span>
            <code>{group.rule}</code>
            <span class="tv-count">{units.count(group.items.length)}</span>
          </summary>
          <Items group={group} stage={declinedStage(doc, group.pass)} point={point} show={show} />
        </details>
      ))}
    </section>
  );
}

function Items({
  group,
  stage,
  point,
  show,
}: { group: Group; stage: number } & Pick<Props, 'point' | 'show'>) {
  const { shown, more } = useLimit(group.items, PAGE);
  return (
    <ul>
      {shown.map((item, i) => {
        const to = { stage, nodes: item.nodes };
        return (
          <li key={i} onPointerEnter={() => point(to)} onPointerLeave={() => point(null)}>
            <button
              type="button"
              class="tv-link"
              onClick={() => show(to)}
              onFocus={() => point(to)}
              onBlur={() => point(null)}
            >
              <code>{item.stays}</code>
            </button>
            <span class="tv-reason">{whyText(item.reason)}</span>
            {item.places.map((place) => (
              <PlaceLink key={`${place.cellId} ${place.line}`} place={place} />
            ))}
          </li>
        );
      })}
      {more !== null && <li>{more}</li>}
    </ul>
  );
}
