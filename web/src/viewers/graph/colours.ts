// What the colour of a box says: the device, or by choice bytes, arithmetic, dtype or module. Pure.
import { dtypeOf } from './cost';
import type { GraphView, ViewNode } from './model';

/** What boxes are coloured by. */
export type ColourBy = 'device' | 'bytes' | 'flops' | 'dtype';

export const COLOURINGS: readonly ColourBy[] = ['device', 'bytes', 'flops', 'dtype'];

/** The class that colours a box; empty where the colour says nothing of it. */
export type ColourOf = (node: ViewNode) => string;

const HEAT_STEPS = 5;
const DTYPE_CLASSES = 6;

/** The dtypes of a view in order of their names; each has the class of its index. */
export function dtypesOf(view: GraphView): string[] {
  return [...new Set(view.nodes.map((node) => dtypeOf(node.type)).filter((dtype) => dtype !== ''))].sort();
}

/** The class of a dtype among those of a view; empty of one that is not there. */
export function dtypeClass(dtypes: readonly string[], dtype: string): string {
  const at = dtypes.indexOf(dtype);
  return at < 0 ? '' : `tv-dtype-${at % DTYPE_CLASSES}`;
}

export function colouring(view: GraphView, by: ColourBy): ColourOf {
  if (by === 'device') return () => '';
  if (by === 'dtype') {
    const dtypes = dtypesOf(view);
    return (node) => dtypeClass(dtypes, dtypeOf(node.type));
  }
  const most = Math.max(0, ...view.nodes.map((node) => node.cost[by]));
  return (node) => {
    const value = node.cost[by];
    if (value <= 0 || most <= 0) return '';
    // The square root tells small shares apart.
    const step = Math.ceil(Math.sqrt(value / most) * HEAT_STEPS);
    return `tv-heat-${Math.max(1, Math.min(HEAT_STEPS, step))}`;
  };
}
