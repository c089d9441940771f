// How viewers show the device of a document: its name in the interface language, and its colour.
import { language } from '../../i18n';

/** A device as documents name it, `CPU · relaxed SIMD · 2 threads`; product names are not translated. */
export function deviceText(device: string): string {
  if (language.value !== 'zh') return device;
  return device
    .replace(/\brelaxed SIMD\b/, '宽松 SIMD')
    .replace(/\b(\d+) threads?\b/, '$1 个线程')
    .replace(/ \(software\)/, '（软件模拟）');
}

export function isGpu(device: string): boolean {
  return /gpu|vulkan|metal/i.test(device);
}

/** The class that gives a viewer its device's colour. */
export function deviceClass(device: string): string {
  return isGpu(device) ? 'tv-on-gpu' : 'tv-on-cpu';
}
