// Says that a cell's tensors grow with each of its runs, in which names they may pile up, and asks the kernel who holds them.
import { type Keeper, keepersOf } from '../notebook/memory-keepers';
import { insertAndRun } from '../notebook/run';
import { memoryGrowth } from '../notebook/run-memory';
import { bytes, count } from '../ui/format';
import { s } from './panel-actions-strings';
import type { Inspected } from './panels';

/** Shows who holds tensors; the package may have any name in the notebook. */
const ASK = 'import tandem\ntandem.memory()';

export function MemoryGrowth({ model, cell }: Inspected) {
  const growth = cell === null ? null : memoryGrowth(cell.memoryRuns.value);
  if (cell === null || growth === null) return null;
  const cells = model.cells.value.filter((each) => each.type.value === 'code');
  const texts = cells.map((each) => ({ id: each.id, text: each.source.value }));
  const keepers = keepersOf(texts, cell.id);
  const ask = () => insertAndRun(model, model.indexOf(cell.id) + 1, ASK);
  return (
    <section class="insp-growth">
      <p>
        <b>{s.grew(bytes(growth.bytes), count(growth.runs))}</b>
        {keepers.length > 0 && ': '}
        {keepers.map((keeper, i) => (
          <span key={keeper.name}>
            {i > 0 && ', '}
            <code>{keeper.name}</code> {placeOf(keeper, model.indexOf(keeper.cellId ?? ''))}
          </span>
        ))}
      </p>
      {!model.readOnly.value && (
        <button type="button" class="tv-button" onClick={ask}>
          {s.whoHolds}
        </button>
      )}
    </section>
  );
}

function placeOf({ cellId }: Keeper, index: number): string {
  return cellId === null || index < 0 ? '' : s.inCell(index + 1);
}
