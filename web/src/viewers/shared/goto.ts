// The event by which a viewer asks the page to show the cell line that made something.
import type { Place } from '../../generated/protocol';

/** Name of the bubbling event whose detail is a {@link Place}. */
export const GOTO_EVENT = 'tandem:goto';

/** Sends the event. */
export function goTo(from: EventTarget, place: Place): void {
  const detail: Place = { cellId: place.cellId, line: place.line, executionCount: place.executionCount };
  from.dispatchEvent(new CustomEvent<Place>(GOTO_EVENT, { bubbles: true, composed: true, detail }));
}
