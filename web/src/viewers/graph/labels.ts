// How the graph viewer writes the nodes of a diagram in the interface language.
import type { NodeRole, NodeView } from '../../generated/protocol';
import * as units from '../../ui/format';
import { counted, kernelName, lineLabel, placeLabel } from '../shared/labels';
import { truncate } from '../shared/text-size';
import { s as values } from '../values/strings';
import type { ColourBy } from './colours';
import { scopeOf } from './cost';
import { type Group, joinScopes } from './groups';
import { LINE_SIZE } from './layout/boxes';
import type { DiagramLabels } from './layout/types';
import type { ViewNode } from './model';
import { NO_TIMES, type NodeTimes, timeOf } from './node-times';
import { s } from './strings';

/** With the times of nodes, where they are known. */
export function diagramLabels(times: NodeTimes = NO_TIMES): DiagramLabels {
  return {
    place: (node) => (node.place === null ? '' : placeLabel(node.place)),
    kernel: (kernel) => [
      kernelName(kernel.number),
      truncate(kernel.title, LINE_SIZE, 'mono', 165),
      units.bytes(kernel.bytes),
    ],
    group: groupTitle,
    totals: (node) => totals(node, times),
    collapsed: (node) => [`${kernelName(node.kernel ?? 0)} · ${counted(s.ops, node.ids.length)}`, node.type],
  };
}

/** What a group is called: a module path, a line of a cell, or a part of the program. */
export function groupTitle(group: Group): string {
  if (group.kind === 'part' && group.title === '') return s.part(units.count(group.part));
  return group.place === null ? group.title : lineLabel(group.place);
}

/** The module path and function of a node, `net.layers[2]`; empty where it has none. */
export function scopeTitle(node: NodeView): string {
  return scopeOf(node).reduce(joinScopes, '');
}

/**
 * The totals of a group: `12 ops · 3.1 MB · 2.4 MFLOP`; the bytes are those that it computes. A time, where it is known, stands beside
 * the ops: of what has no room in a box the end is left out.
 */
function totals(node: ViewNode, times: NodeTimes): string {
  const { ops, flops, bytes } = node.cost;
  const us = timeOf(times, node);
  const time = us > 0 ? timeText(us, times.isEstimate) : '';
  const count = counted(s.ops, ops);
  const size = bytes > 0 ? units.bytes(bytes) : '';
  const work = flops > 0 ? units.flops(flops) : '';
  const parts = [...(times.isFirst === true ? [time, count] : [count, time]), size, work];
  return parts.filter((part) => part !== '').join(' · ');
}

/** A time; `≈` stands before an estimate. */
export function timeText(us: number, isEstimate: boolean): string {
  return isEstimate ? `≈ ${units.time(us)}` : units.time(us);
}

export function roleName(role: NodeRole | 'kernel' | 'group'): string {
  switch (role) {
    case 'argument':
      return s.roleArgument;
    case 'captured':
      return s.roleCaptured;
    case 'constant':
      return s.roleConstant;
    case 'compute':
      return s.roleCompute;
    case 'movement':
      return s.roleMovement;
    case 'kernel':
      return s.roleKernel;
    case 'group':
      return s.roleGroup;
  }
}

/** What boxes are coloured by. */
export function colourName(by: ColourBy): string {
  switch (by) {
    case 'device':
      return s.byDevice;
    case 'time':
      return s.byTime;
    case 'bytes':
      return s.byBytes;
    case 'flops':
      return s.byFlops;
    case 'dtype':
      return s.byDtype;
    case 'values':
      return values.byValue;
  }
}
