// What the colour of a box says: the device, or by choice time, bytes, arithmetic, dtype or the range of its values. Pure.
import type { NodeStatistics } from '../../generated/protocol';
import { boxValues, magnitude, rangeClass } from '../values/summary';
import { dtypeOf } from './cost';
import type { GraphView, ViewNode } from './model';
import { NO_TIMES, type NodeTimes, timeOf } from './node-times';

/** What boxes are coloured by. */
export type ColourBy = 'device' | 'time' | 'bytes' | 'flops' | 'dtype' | 'values';

export const COLOURINGS: readonly ColourBy[] = ['device', 'time', 'bytes', 'flops', 'dtype', 'values'];

type Statistics = ReadonlyMap<number, NodeStatistics>;

/** What was measured of the nodes of a graph. */
export interface Measured {
  times?: NodeTimes;
  statistics?: Statistics;
}

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

/** How much a box has of what heat tells. */
export function heatOf(by: 'time' | 'bytes' | 'flops', times: NodeTimes): (node: ViewNode) => number {
  return (node) => (by === 'time' ? timeOf(times, node) : node.cost[by]);
}

/** The largest magnitude among the values of a view. */
export function largestMagnitude(view: GraphView, statistics: Statistics): number {
  return view.nodes.reduce((most, { ids }) => {
    const values = boxValues(statistics, ids);
    return values === null ? most : Math.max(most, magnitude(values));
  }, 0);
}

export function colouring(view: GraphView, by: ColourBy, measured: Measured = {}): ColourOf {
  if (by === 'device') return () => '';
  if (by === 'dtype') {
    const dtypes = dtypesOf(view);
    return (node) => dtypeClass(dtypes, dtypeOf(node.type));
  }
  if (by === 'values') {
    const { statistics = new Map() } = measured;
    const most = largestMagnitude(view, statistics);
    return (node) => rangeClass(boxValues(statistics, node.ids), most);
  }
  const heat = heatOf(by, measured.times ?? NO_TIMES);
  const most = view.nodes.reduce((largest, node) => Math.max(largest, heat(node)), 0);
  return (node) => {
    const value = heat(node);
    if (value <= 0 || most <= 0) return '';
    // The square root tells small shares apart.
    const step = Math.ceil(Math.sqrt(value / most) * HEAT_STEPS);
    return `tv-heat-${Math.max(1, Math.min(HEAT_STEPS, step))}`;
  };
}
