// What a run suggests to try: the cell compiled, measured on request in a cell below; and where what is not a number came from.

import { insertAndRun } from '../notebook/run';
import { WithViewers } from '../outputs/lazy-viewers';
import { documentsOf } from './cell-documents';
import { s } from './panel-actions-strings';
import type { Inspected } from './panels';
import { COLUMNS, cellBelow, findNanSource, isTried } from './tried-source';

/** What was measured of the inspected cell in its modes, or a button that measures it. */
export function TryCompiled({ model, cell, record }: Inspected) {
  if (cell === null || record === null || !isTried(cell.source.value, record)) return null;
  const source = COLUMNS + cell.source.value;
  const below = cellBelow(model.cells.value, cell, source);
  const doc = documentsOf(below).comparison;
  if (doc === null && model.readOnly.value) return null;
  return (
    <section class="tv-run-part">
      <h4>{s.whatToTry}</h4>
      {doc !== null ? (
        <WithViewers>{({ Verdicts }) => <Verdicts doc={doc} />}</WithViewers>
      ) : (
        <button
          type="button"
          class="tv-button"
          title={s.tryCompiledAbout}
          disabled={below !== null && below.runState.value !== 'idle'}
          onClick={() => insertAndRun(model, model.indexOf(cell.id) + 1, source)}
        >
          {s.tryCompiled}
        </button>
      )}
    </section>
  );
}

/** Of a value that has NaN or infinities, a button that finds the op and the line that made the first. */
export function FindNan({ model, cell, record }: Inspected) {
  const value = record?.value;
  if (cell === null || !value || value.nan + value.infinite === 0 || model.readOnly.value) return null;
  const source = findNanSource(cell.source.value);
  if (source === null) return null;
  return (
    <section class="tv-run-part">
      <button
        type="button"
        class="tv-button"
        title={s.findNanAbout}
        onClick={() => insertAndRun(model, model.indexOf(cell.id) + 1, source)}
      >
        {s.findNan}
      </button>
    </section>
  );
}
