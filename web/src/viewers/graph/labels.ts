// How the graph viewer writes the nodes of a diagram in the interface language.
import type { NodeRole } from '../../generated/protocol';
import * as units from '../../ui/format';
import { counted, kernelName, placeLabel } from '../shared/labels';
import { truncate } from '../shared/text-size';
import type { DiagramLabels } from './layout/types';
import { s } from './strings';

export function diagramLabels(): DiagramLabels {
  return {
    place: (node) => (node.place === null ? '' : placeLabel(node.place)),
    kernel: (kernel) => [
      kernelName(kernel.number),
      truncate(kernel.title, 10, 'mono', 150),
      units.bytes(kernel.bytes),
    ],
    collapsed: (node) => [`${kernelName(node.kernel ?? 0)} · ${counted(s.ops, node.ids.length)}`, node.type],
  };
}

export function roleName(role: NodeRole | 'kernel'): string {
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
  }
}
