// Links from a picture back to the cell line that made it.
//
// Holds the event that a viewer sends; the page decides what to show. Refuses to know the editor.
import type { Place } from '../../generated/protocol';

/** Name of the bubbling event whose detail is a {@link Place}. */
export const GOTO_EVENT = 'tandem:goto';

/** Asks the page to show a place. */
export function goTo(from: EventTarget, place: Place): void {
  const detail: Place = { cellId: place.cellId, line: place.line, executionCount: place.executionCount };
  from.dispatchEvent(new CustomEvent<Place>(GOTO_EVENT, { bubbles: true, composed: true, detail }));
}
