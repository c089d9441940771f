// How viewers show the device of a document: its name in the interface language, and its colour.
import type { DeviceLabel } from '../../generated/protocol';
import { language } from '../../i18n';

/** The device of a document: its parts; in documents of earlier versions one English text, `CPU · SIMD · 2 threads`. */
export type DocumentDevice = DeviceLabel | string;

/** The parts of a text of earlier versions, as far as they are translated. */
function translated(text: string): string {
  return text
    .replace(/\brelaxed SIMD\b/, '宽松 SIMD')
    .replace(/\b(\d+) threads?\b/, '$1 个线程')
    .replace(/ \(software\)/, '（软件模拟）');
}

/** The name of a device in the interface language; product names are not translated. */
export function deviceText(device: DocumentDevice): string {
  const chinese = language.value === 'zh';
  if (typeof device === 'string') return chinese ? translated(device) : device;
  const { kind, instructions, threads, adapter, software } = device;
  const parts = [kind];
  if (instructions !== null) {
    parts.push(chinese && instructions === 'relaxed SIMD' ? '宽松 SIMD' : instructions);
  }
  if (threads !== null && threads > 1) parts.push(chinese ? `${threads} 个线程` : `${threads} threads`);
  if (adapter !== null) parts.push(adapter);
  const emulated = chinese ? '（软件模拟）' : ' (software)';
  return parts.join(' · ') + (software ? emulated : '');
}

/** Whether a device computes on a graphics processor. */
export function isGpu(device: DocumentDevice): boolean {
  return /gpu|vulkan|metal/i.test(typeof device === 'string' ? device : device.kind);
}

/** The class that gives a viewer its device's colour. */
export function deviceClass(device: DocumentDevice): string {
  return isGpu(device) ? 'tv-on-gpu' : 'tv-on-cpu';
}
