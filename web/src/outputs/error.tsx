// An exception: its message first, then the traceback, whose lines go to the cell that they name.
import type { Place } from '../generated/protocol';
import { AnsiText } from './ansi-text';
import type { ErrorItem } from './area';
import { s } from './strings';
import { frameOf } from './traceback';

/** Finds and shows places; given by the notebook, which knows its cells. */
export interface PlaceFinder {
  /** The number and id of the cell that ran as `In [count]`. */
  byCount(count: number): { id: string; number: number } | null;
  byId(id: string): { id: string; number: number } | null;
  show(cellId: string, line: number): void;
}

export function ErrorView({ item, places }: { item: ErrorItem; places: PlaceFinder }) {
  const lines = item.traceback.flatMap((part) => part.replace(/\n$/, '').split('\n'));
  const linked = lines.some((line) => {
    const frame = frameOf(line);
    return frame !== null && places.byCount(frame.count) !== null;
  });
  const summary = item.ename ? `${item.ename}: ${item.evalue}` : item.evalue;
  const sentenceOnly = lines.length <= 1 && (item.ename.startsWith('Kernel') || lines[0] === item.evalue);
  return (
    <div class={item.ename === 'KeyboardInterrupt' ? 'out-error out-error-stop' : 'out-error'}>
      {sentenceOnly ? (
        <p class="out-error-title">{item.evalue}</p>
      ) : (
        <pre class="out-text">
          {lines.map((line, index) => (
            <TracebackLine key={index} line={line} places={places} last={index === lines.length - 1} />
          ))}
          {lines.length === 0 && summary}
        </pre>
      )}
      {item.place && !linked && <PlaceButton place={item.place} places={places} />}
    </div>
  );
}

function TracebackLine({ line, places, last }: { line: string; places: PlaceFinder; last: boolean }) {
  const frame = frameOf(line);
  const cell = frame ? places.byCount(frame.count) : null;
  if (frame && cell) {
    return (
      <>
        {/^\s*/.exec(line)?.[0]}
        <button type="button" class="out-frame-link" onClick={() => places.show(cell.id, frame.line)}>
          <AnsiText text={line.trimStart()} />
        </button>
        {'\n'}
      </>
    );
  }
  return (
    <span class={last ? 'out-error-title' : undefined}>
      <AnsiText text={line} />
      {last ? '' : '\n'}
    </span>
  );
}

function PlaceButton({ place, places }: { place: Place; places: PlaceFinder }) {
  const cell = places.byId(place.cellId);
  if (!cell) return null;
  return (
    <button type="button" class="chip-link" onClick={() => places.show(cell.id, place.line)}>
      {s.goTo(cell.number, place.line)} →
    </button>
  );
}
