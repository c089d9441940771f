// The legend of a diagram: which shape stands for which role of a node.

import * as units from '../../ui/format';
import { s as shared } from '../shared/strings';
import { type ColourBy, dtypeClass, dtypesOf } from './colours';
import { colourName, roleName } from './labels';
import type { Diagram } from './layout/types';
import { s } from './strings';

const ORDER = ['argument', 'captured', 'constant', 'compute', 'movement', 'kernel', 'group'] as const;
const CORNER_RADIUS = { argument: 6, captured: 1.5, constant: 2, compute: 4, kernel: 4, group: 2 };

/** Lists the roles that occur. */
export function Legend({ diagram, colourBy }: { diagram: Diagram; colourBy: ColourBy }) {
  const shapes = new Set(diagram.view.nodes.map((node) => node.shape));
  return (
    <ul class="tv-legend" aria-label={shared.legend}>
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
      <Colours diagram={diagram} colourBy={colourBy} />
    </ul>
  );
}

/** What the chosen colours mean. */
function Colours({ diagram, colourBy }: { diagram: Diagram; colourBy: ColourBy }) {
  switch (colourBy) {
    case 'device':
      return null;
    case 'dtype': {
      const dtypes = dtypesOf(diagram.view);
      return (
        <>
          {dtypes.map((dtype) => (
            <li key={dtype}>
              <Swatch colour={dtypeClass(dtypes, dtype)} />
              <code>{dtype}</code>
            </li>
          ))}
        </>
      );
    }
    default: {
      const most = Math.max(0, ...diagram.view.nodes.map((node) => node.cost[colourBy]));
      const text = colourBy === 'bytes' ? units.bytes(most) : units.flops(most);
      return (
        <li>
          <Swatch colour="tv-heat-5" />
          {s.heat(colourName(colourBy), text)}
        </li>
      );
    }
  }
}

function Swatch({ colour }: { colour: string }) {
  return (
    <svg width="14" height="14" class={`tv-box ${colour}`} aria-hidden="true">
      <rect class="tv-shape" x="1" y="1" width="12" height="12" rx="2" />
    </svg>
  );
}
