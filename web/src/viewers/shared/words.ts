// Words that several viewers share: places, kernels, stages, roles.
import type { GraphDocument, KernelView, NodeRole, Place } from '../../generated/protocol';
import { language } from '../../i18n';
import * as units from '../../ui/units';
import { stageWords } from '../compiler/strings';
import type { Words } from '../graph/layout/layout';
import type { Step } from '../graph/model';
import { s } from './strings';
import { fit } from './text-size';

/** `cell 3, line 5`. */
export function placeText(place: Place): string {
  return s.place(String(place.executionCount), String(place.line));
}

/** A device as documents name it, `CPU · relaxed SIMD · 2 threads`, in the interface language; names stay. */
export function deviceText(device: string): string {
  if (language.value !== 'zh') return device;
  return device
    .replace(/\brelaxed SIMD\b/, '宽松 SIMD')
    .replace(/\b(\d+) threads?\b/, '$1 个线程')
    .replace(/ \(software\)/, '（软件模拟）');
}

/** `11 nodes`, `1 node`. */
export function counted(say: (n: string, one: boolean) => string, n: number): string {
  return say(units.count(n), n === 1);
}

/** The words of a picture, for layout and for drawing. */
export function pictureWords(): Words {
  return {
    place: (node) => (node.place === null ? '' : placeText(node.place)),
    kernel: (kernel) => [
      s.kernelN(String(kernel.number)),
      fit(kernel.title, 10, 'mono', 150),
      units.bytes(kernel.bytes),
    ],
    closed: (node) => [
      `${s.kernelN(String(node.kernel ?? 0))} · ${counted(s.ops, node.ids.length)}`,
      node.type,
    ],
  };
}

/** A stage's name; passes that this page does not know keep their own. */
export function stageName(name: string): string {
  return name === 'fused' ? s.stageFused : (stageWords(name)?.name ?? name);
}

/** What a stage does, in the interface language where the page knows the pass. */
export function stageAbout(doc: GraphDocument, step: Step): string {
  if (step.fused) return doc.kernels.length === 0 ? s.aboutEmpty : s.aboutFused;
  return stageWords(step.name)?.about ?? doc.stages[step.stage]?.about ?? '';
}

/** The counts under a stage's name: `11 nodes`, `11 → 9`, `8 ops → 3 kernels`. */
export function stageCount(doc: GraphDocument, step: Step): string {
  if (step.fused) {
    return s.opsToKernels(counted(s.ops, step.nodes), counted(s.kernels, doc.kernels.length));
  }
  if (step.stage === 0) return counted(s.nodes, step.nodes);
  return `${units.count(step.was)} → ${units.count(step.nodes)}`;
}

/** What a node is. */
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

/** `kernel 2 · matmul + add`. */
export function kernelText(kernel: KernelView): string {
  return `${s.kernelN(String(kernel.number))} · ${kernel.title}`;
}

/** Whether a device computes on a graphics processor: the colour of the picture. */
export function isGpu(device: string): boolean {
  return /gpu|vulkan|metal/i.test(device);
}

/** The class that gives a viewer its device's colour. */
export function deviceClass(device: string): string {
  return isGpu(device) ? 'tv-on-gpu' : 'tv-on-cpu';
}
