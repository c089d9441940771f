// How viewers write places, kernels and counts in the interface language.
import type { KernelView, Place } from '../../generated/protocol';
import * as units from '../../ui/format';
import { s } from './strings';

/** `cell 3, line 5`. */
export function placeLabel(place: Place): string {
  return s.place(String(place.executionCount), String(place.line));
}

/** `line 5 · cell 3`: where there is room for its first part only, that tells lines of one cell apart. */
export function lineLabel(place: Place): string {
  return s.lineFirst(String(place.executionCount), String(place.line));
}

/** `11 nodes`, `1 node`. */
export function counted(say: (n: string, one: boolean) => string, n: number): string {
  return say(units.count(n), n === 1);
}

/** `kernel 2`. */
export function kernelName(number: number): string {
  return s.kernelN(String(number));
}

/** `kernel 2 · matmul + add`. */
export function kernelLabel(kernel: KernelView): string {
  return `${kernelName(kernel.number)} · ${kernel.title}`;
}
