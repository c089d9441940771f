// The name of a device in the interface language, from the parts that the kernel and documents give.
import { s } from './strings';

export interface DeviceLabelParts {
  kind: string;
  instructions: string | null;
  threads: number | null;
  adapter: string | null;
  software: boolean;
}

/** `CPU · relaxed SIMD · 2 threads`; product names are shown as they are. */
export function deviceLabel(label: DeviceLabelParts): string {
  const { kind, instructions, threads, adapter, software } = label;
  const parts = [
    kind,
    instructions === 'relaxed SIMD' ? s.relaxedSimd : instructions,
    threads !== null && threads > 1 ? s.threads(String(threads)) : null,
    adapter,
  ];
  const name = parts.filter((part) => part !== null && part !== '').join(' · ');
  return software ? s.emulated(name) : name;
}
