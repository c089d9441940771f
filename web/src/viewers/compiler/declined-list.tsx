// The list of declined rules, by pass and rule: what stays as it is, why, and where.
import { useMemo } from 'preact/hooks';
import type { GraphDocument } from '../../generated/protocol';
import * as units from '../../ui/format';
import { PlaceLink, useLimit } from '../shared/controls';
import { type DeclinedRule, declinedRules, declinedStage } from './declined';
import { passName, whyText } from './messages';
import { s } from './strings';

/** Nodes of a stage to highlight in the diagram. */
export interface Highlight {
  stage: number;
  nodes: readonly number[];
}

interface Props {
  doc: GraphDocument;
  /** Highlights nodes while the pointer or the focus is on their line. */
  preview(highlight: Highlight | null): void;
  /** Turns to their stage and keeps them highlighted. */
  show(highlight: Highlight): void;
}

/** Declined rules up to which all groups start expanded. */
const EXPAND_UP_TO = 6;
const PAGE_SIZE = 20;

export function DeclinedList({ doc, preview, show }: Props) {
  // Documents of earlier versions have no declined rules.
  const declined = doc.declined ?? [];
  const rules = useMemo(() => declinedRules(declined), [declined]);
  if (rules.length === 0) return null;
  return (
    <section class="tv-declined">
      <h5>
        {s.declinedTitle}
        <span class="tv-count">{units.count(declined.length)}</span>
      </h5>
      <p class="tv-quiet">{s.declinedAbout}</p>
      {rules.map((rule) => (
        <details key={`${rule.pass} ${rule.rule}`} open={declined.length <= EXPAND_UP_TO}>
          <summary>
            <span class="tv-tag">{passName(rule.pass)}</span>
            <code>{rule.rule}</code>
            <span class="tv-count">{units.count(rule.items.length)}</span>
          </summary>
          <Items rule={rule} stage={declinedStage(doc, rule.pass)} preview={preview} show={show} />
        </details>
      ))}
    </section>
  );
}

interface ItemsProps extends Pick<Props, 'preview' | 'show'> {
  rule: DeclinedRule;
  stage: number;
}

function Items({ rule, stage, preview, show }: ItemsProps) {
  const { shown, more } = useLimit(rule.items, PAGE_SIZE);
  return (
    <ul>
      {shown.map((item, i) => {
        const highlight = { stage, nodes: item.nodes };
        return (
          <li key={i} onPointerEnter={() => preview(highlight)} onPointerLeave={() => preview(null)}>
            <button
              type="button"
              class="tv-link"
              onClick={() => show(highlight)}
              onFocus={() => preview(highlight)}
              onBlur={() => preview(null)}
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
