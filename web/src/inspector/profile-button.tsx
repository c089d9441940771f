// Runs the inspected cell once under the profiler: its light recording tells nothing of other threads and of the GPU.
import { runCell } from '../notebook/run';
import { s } from './panel-actions-strings';
import type { Inspected } from './panels';

export function ProfileButton({ model, cell }: Inspected) {
  if (cell === null || model.readOnly.value) return null;
  return (
    <button
      type="button"
      class="tv-button"
      title={s.profileAbout}
      disabled={cell.runState.value !== 'idle'}
      onClick={() => runCell(model, cell, { profile: true })}
    >
      {s.profile}
    </button>
  );
}
