// A node of a traced graph in a report: what it is called, its number, and its line.
import type { Place, ReportedNode } from '../../generated/protocol';
import * as units from '../../ui/format';
import { PlaceLink } from '../shared/controls';

/** `net[0] relu %3`. */
export function nodeTitle({ scope, name, number }: ReportedNode): string {
  return `${scope === '' ? '' : `${scope} `}${name} %${number}`;
}

export function NodeTitle({ node: { scope, name, number } }: { node: ReportedNode }) {
  return (
    <>
      {scope !== '' && <span class="tv-quiet">{scope} </span>}
      <code>{name}</code> <span class="tv-quiet">%{number}</span>
    </>
  );
}

/** A link to the line, where there is one. */
export function LineOf({ place }: { place: Place | null }) {
  return place === null ? <span>{units.NOTHING}</span> : <PlaceLink place={place} />;
}

/** `(0, 3)`, as Python writes it. */
export function indexText(index: readonly number[]): string {
  return index.length === 1 ? `(${index[0]},)` : `(${index.join(', ')})`;
}
