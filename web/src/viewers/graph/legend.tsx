// The legend of a diagram: which shape stands for which role of a node.
import { s } from '../shared/strings';
import { roleName } from './labels';
import type { Diagram } from './layout/types';

const ORDER = ['argument', 'captured', 'constant', 'compute', 'movement', 'kernel'] as const;
const CORNER_RADIUS = { argument: 6, captured: 1.5, constant: 2, compute: 4, kernel: 4 };

/** Lists the roles that occur. */
export function Legend({ diagram }: { diagram: Diagram }) {
  const shapes = new Set(diagram.view.nodes.map((node) => node.shape));
  return (
    <ul class="tv-legend" aria-label={s.legend}>
      {ORDER.filter((role) => shapes.has(role)).map((role) => (
        <li key={role}>
          <svg width="22" height="14" viewBox="-1 -1 22 14" class={`tv-box tv-${role}`} aria-hidden="true">
            {role === 'movement' ? (
              <path class="tv-shape" d="M4 0H16L20 6L16 12H4L0 6Z" />
            ) : (
              <rect class="tv-shape" width="20" height="12" rx={CORNER_RADIUS[role]} />
            )}
          </svg>
          {roleName(role)}
        </li>
      ))}
    </ul>
  );
}
