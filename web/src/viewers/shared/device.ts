// How viewers show the device of a document: its name in the interface language, and its colour.
import type { DeviceLabel } from '../../generated/protocol';
import { deviceLabel } from '../../ui/device-label';

/** The parts of a name; the text of a comparison of earlier versions; or the plain name that graphs have, `webgpu`. */
export type DocumentDevice = DeviceLabel | string;

/** The name of a device, `CPU · relaxed SIMD · 2 threads`; product names and texts are shown as they are. */
export function deviceText(device: DocumentDevice): string {
  return typeof device === 'string' ? device : deviceLabel(device);
}

export function isGpu(device: DocumentDevice): boolean {
  return typeof device === 'string' ? /gpu|vulkan|metal/i.test(device) : device.kind === 'WebGPU';
}

/** The class that gives a viewer its device's colour. */
export function deviceClass(device: DocumentDevice): string {
  return isGpu(device) ? 'tv-on-gpu' : 'tv-on-cpu';
}
