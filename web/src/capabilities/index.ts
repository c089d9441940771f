// Feature detection of this browser, done once and without the kernel.
import { signal } from '@preact/signals';
import { sharesMemory } from '../kernel/shared-memory';
import { openDatabase } from '../storage/database';

export interface Capabilities {
  /** Null when WebGPU is missing or gives no adapter. */
  webgpu: { name: string; software: boolean } | null;
  /** The interface exists, adapter or not. */
  webgpuApi: boolean;
  simd: boolean;
  relaxedSimd: boolean;
  isolated: boolean;
  /** Threads can work on the same memory, which takes isolation and a browser that has it. */
  sharedMemory: boolean;
  threads: number;
  jspi: boolean;
  /** Documents can be kept in this browser. */
  storage: boolean;
  /** The browser does not clear them by itself. */
  persisted: boolean;
}

// Modules of one function that uses one SIMD and one relaxed SIMD instruction: they validate where the browser has it.
const SIMD = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 8, 1, 6, 0, 65, 0, 253, 15, 11,
];
const RELAXED = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 8, 1, 96, 3, 123, 123, 123, 1, 123, 3, 2, 1, 0, 10, 13, 1, 11, 0, 32, 0, 32,
  1, 32, 2, 253, 133, 2, 11,
];

interface GpuAdapter {
  info?: { vendor?: string; architecture?: string; description?: string; isFallbackAdapter?: boolean };
  isFallbackAdapter?: boolean;
}

/** Null until `detect` has finished. */
export const capabilities = signal<Capabilities | null>(null);

async function findAdapter(): Promise<Capabilities['webgpu']> {
  const gpu = (navigator as { gpu?: { requestAdapter(): Promise<GpuAdapter | null> } }).gpu;
  if (!gpu) return null;
  try {
    const adapter = await gpu.requestAdapter();
    if (!adapter) return null;
    const info = adapter.info ?? {};
    const software =
      info.isFallbackAdapter === true ||
      adapter.isFallbackAdapter === true ||
      /swiftshader|llvmpipe|lavapipe/i.test(`${info.architecture} ${info.description} ${info.vendor}`);
    const name = info.description || [info.vendor, info.architecture].filter(Boolean).join(' ') || 'WebGPU';
    return { name, software };
  } catch {
    return null;
  }
}

/** Looks at the browser once. Harmless: it allocates nothing that lasts. */
export async function detect(): Promise<Capabilities> {
  const found: Capabilities = {
    webgpu: await findAdapter(),
    webgpuApi: 'gpu' in navigator,
    simd: WebAssembly.validate(new Uint8Array(SIMD)),
    relaxedSimd: WebAssembly.validate(new Uint8Array(RELAXED)),
    isolated: globalThis.crossOriginIsolated === true,
    sharedMemory: sharesMemory(),
    threads: sharesMemory() ? (navigator.hardwareConcurrency ?? 1) : 1,
    jspi: 'Suspending' in WebAssembly,
    storage: await openDatabase().then(
      () => true,
      () => false,
    ),
    persisted: (await navigator.storage?.persisted?.().catch(() => false)) ?? false,
  };
  capabilities.value = found;
  return found;
}
