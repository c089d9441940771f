// The legend of a diagram: which shape stands for which role of a node.

import * as units from '../../ui/format';
import { s as shared } from '../shared/strings';
import { s as values } from '../values/strings';
import { boxValues, short } from '../values/summary';
import { type ColourBy, dtypeClass, dtypesOf, heatOf, largestMagnitude, type Measured } from './colours';
import { colourName, roleName } from './labels';
import type { Diagram } from './layout/types';
import { NO_TIMES } from './node-times';
import { s } from './strings';

const ORDER = ['argument', 'captured', 'constant', 'compute', 'movement', 'kernel', 'group'] as const;
const CORNER_RADIUS = { argument: 6, captured: 1.5, constant: 2, compute: 4, kernel: 4, group: 2 };

interface Props {
  diagram: Diagram;
  colourBy: ColourBy;
  /** What is known of its nodes. */
  measured: Measured;
}

/** Lists the roles that occur. */
export function Legend({ diagram, colourBy, measured }: Props) {
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
      <Colours diagram={diagram} colourBy={colourBy} measured={measured} />
    </ul>
  );
}

/** What the chosen colours mean. */
export function Colours({
  diagram,
  colourBy,
  measured: { times = NO_TIMES, statistics = new Map() },
}: Props) {
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
    case 'values': {
      if (statistics.size === 0) return <li>{values.noValuesYet}</li>;
      const isLost = ({ ids }: { ids: number[] }) => {
        const known = boxValues(statistics, ids);
        return known !== null && (known.nan > 0 || known.infinite > 0);
      };
      return (
        <>
          <li>
            <Swatch colour="tv-heat-5" />
            {values.rangeLegend(short(largestMagnitude(diagram.view, statistics)))}
          </li>
          {diagram.view.nodes.some(isLost) && (
            <li>
              <Swatch colour="tv-nonfinite" />
              {values.nonfiniteLegend}
            </li>
          )}
        </>
      );
    }
    default: {
      const heat = heatOf(colourBy, times);
      const most = diagram.view.nodes.reduce((largest, node) => Math.max(largest, heat(node)), 0);
      const write = { time: units.time, bytes: units.bytes, flops: units.flops }[colourBy];
      const isEstimate = colourBy === 'time' && times.isEstimate;
      return (
        <li>
          <Swatch colour="tv-heat-5" />
          {s.heat(colourName(colourBy), write(most))}
          {isEstimate && ` ${s.timeEstimate}`}
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
