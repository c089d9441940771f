// The spans of a profile as measures of the page, which the performance tools of a browser show while they record.
//
// A profile has its own clock, so its spans are put as if it had ended now. Only the longest ones are given.
import type { ProfileDocument } from '../../generated/protocol';
import type { TimelineLane } from './lanes';
import { lanes } from './model';

/** Measures of one profile at most. */
export const MAX_MEASURES = 500;

const PREFIX = 'tandem: ';

/** The measures of a profile that ends at `now`, milliseconds of the page's clock, in the order of their beginnings. */
export function measuresOf(
  doc: ProfileDocument,
  now: number,
  nameOf: (lane: Pick<TimelineLane, 'kind' | 'number'>) => string,
) {
  const begin = Math.max(0, now - doc.durationUs / 1000);
  return lanes(doc)
    .flatMap(({ lane, spans }) => spans.map((span) => ({ lane, span })))
    .sort((a, b) => b.span.end - b.span.start - (a.span.end - a.span.start))
    .slice(0, MAX_MEASURES)
    .sort((a, b) => a.span.start - b.span.start)
    .map(({ lane, span }) => ({
      name: `${PREFIX}${span.entry.name}`,
      start: begin + span.start / 1000,
      duration: (span.end - span.start) / 1000,
      // Chrome draws a track for each lane.
      detail: { devtools: { dataType: 'track-entry', trackGroup: 'Tandem', track: nameOf(lane) } },
    }));
}

/** Gives a profile to the browser's tools; the returned function takes it back. */
export function markProfile(
  doc: ProfileDocument,
  nameOf: (lane: Pick<TimelineLane, 'kind' | 'number'>) => string,
): () => void {
  const measures = measuresOf(doc, performance.now(), nameOf);
  for (const { name, ...options } of measures) performance.measure(name, options);
  return () => {
    for (const name of new Set(measures.map((measure) => measure.name))) performance.clearMeasures(name);
  };
}
