// An expression with the parts marked that are not in another one.
import type { Segment } from './expression-diff';

export function Marked({ segments, kind }: { segments: readonly Segment[]; kind: 'old' | 'new' }) {
  return (
    <>
      {segments.map((segment, i) =>
        segment.changed ? (
          <mark key={i} class={`tv-${kind}`}>
            {segment.text}
          </mark>
        ) : (
          segment.text
        ),
      )}
    </>
  );
}
