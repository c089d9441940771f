// How viewers show the device of a document: its name in the interface language, and its colour.
import type { DeviceLabel } from '../../generated/protocol';
import { s } from './strings';

/** The parts of a name; the text of a comparison of earlier versions; or the plain name that graphs have, `webgpu`. */
export type DocumentDevice = DeviceLabel | string;

/** The name of a device, `CPU · relaxed SIMD · 2 threads`; product names and texts are shown as they are. */
export function deviceText(device: DocumentDevice): string {
  if (typeof device === 'string') return device;
  const { kind, instructions, threads, adapter, software } = device;
  const parts = [
    kind,
    instructions === 'relaxed SIMD' ? s.relaxedSimd : instructions,
    threads !== null && threads > 1 ? s.threads(String(threads)) : null,
    adapter,
  ];
  const name = parts.filter((part) => part !== null && part !== '').join(' · ');
  return software ? s.emulated(name) : name;
}

export function isGpu(device: DocumentDevice): boolean {
  return typeof device === 'string' ? /gpu|vulkan|metal/i.test(device) : device.kind === 'WebGPU';
}

/** The class that gives a viewer its device's colour. */
export function deviceClass(device: DocumentDevice): string {
  return isGpu(device) ? 'tv-on-gpu' : 'tv-on-cpu';
}
