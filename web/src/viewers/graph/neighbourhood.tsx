// The line over a diagram that shows only what lies round one node.
import * as units from '../../ui/format';
import type { Diagram } from './layout/types';
import { s } from './strings';
import type { GraphState } from './use-graph-state';

const DEPTHS = [1, 2, 3, 4, 6];

interface NeighbourhoodProps {
  around: { id: number; depth: number };
  setAround: GraphState['setAround'];
  title(id: number): string;
  diagram: Diagram | null;
}

/** What the diagram is limited to, and how to change that. */
export function Neighbourhood({ around, setAround, title, diagram }: NeighbourhoodProps) {
  const { nodes, hidden } = diagram?.view ?? { nodes: [], hidden: 0 };
  return (
    <div class="tv-around">
      <span>{s.aroundNode(title(around.id), units.count(nodes.length), units.count(hidden))}</span>
      <label>
        {s.depth}{' '}
        <select
          value={String(around.depth)}
          onChange={(event) => setAround({ ...around, depth: Number(event.currentTarget.value) })}
        >
          {DEPTHS.map((n) => (
            <option key={n} value={String(n)}>
              {n}
            </option>
          ))}
        </select>
      </label>
      <button type="button" class="tv-button" onClick={() => setAround(null)}>
        {s.whole}
      </button>
    </div>
  );
}
