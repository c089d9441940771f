// An error output: message and traceback, whose lines link to the cells they name.
import type { Place } from '../generated/protocol';
import { AnsiText } from './ansi-text';
import type { ErrorItem } from './output-area';
import { s } from './strings';
import { frameOf } from './traceback';

/** Of a longer traceback so many lines of each end are shown, and of a longer line so many characters; all is in the file. */
const END_LINES = 200;
const MAX_LINE = 2000;

function shownLines(traceback: string[]): string[] {
  const all = traceback.flatMap((part) => part.replace(/\n$/, '').split('\n'));
  const hidden = all.length - 2 * END_LINES;
  const shown =
    hidden > 1
      ? [...all.slice(0, END_LINES), `[${s.hiddenLines(hidden.toLocaleString())}]`, ...all.slice(-END_LINES)]
      : all;
  return shown.map((line) => (line.length > MAX_LINE ? `${line.slice(0, MAX_LINE)}…` : line));
}

/** Finds and shows locator; given by the notebook, which knows its cells. */
export interface CellLocator {
  /** The number and id of the cell that ran as `In [count]`. */
  byCount(count: number): { id: string; number: number } | null;
  byId(id: string): { id: string; number: number } | null;
  show(cellId: string, line: number): void;
}

export function ErrorView({ item, locator }: { item: ErrorItem; locator: CellLocator }) {
  const lines = shownLines(item.traceback);
  const linked = lines.some((line) => {
    const frame = frameOf(line);
    return frame !== null && locator.byCount(frame.count) !== null;
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
            <TracebackLine key={index} line={line} locator={locator} last={index === lines.length - 1} />
          ))}
          {lines.length === 0 && summary}
        </pre>
      )}
      {item.place && !linked && <PlaceButton place={item.place} locator={locator} />}
    </div>
  );
}

function TracebackLine({ line, locator, last }: { line: string; locator: CellLocator; last: boolean }) {
  const frame = frameOf(line);
  const cell = frame ? locator.byCount(frame.count) : null;
  if (frame && cell) {
    return (
      <>
        {/^\s*/.exec(line)?.[0]}
        <button type="button" class="out-frame-link" onClick={() => locator.show(cell.id, frame.line)}>
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

function PlaceButton({ place, locator }: { place: Place; locator: CellLocator }) {
  const cell = locator.byId(place.cellId);
  if (!cell) return null;
  return (
    <button type="button" class="chip-link" onClick={() => locator.show(cell.id, place.line)}>
      {s.goTo(cell.number, place.line)} →
    </button>
  );
}
