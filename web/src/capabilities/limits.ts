// The limited modes in force: what is missing, what that changes, and what would help.
import { computed } from '@preact/signals';
import { downloadDocument } from '../documents/download';
import { current } from '../documents/open-document';
import { s as ds } from '../documents/strings';
import { kernel } from '../kernel/page-kernel';
import { s as ks } from '../kernel/strings';
import { isolationWaits, offline, online, saveAndReload } from '../offline';
import { capabilities } from './index';
import { s } from './strings';
import type { s as texts } from './text-strings';

/** The sentence of a limited mode, in either table. */
export type LimitText = Extract<keyof typeof s | keyof typeof texts, `${string}Text`>;

export interface Limit {
  id:
    | 'storage'
    | 'kernel'
    | 'nostorage'
    | 'offline'
    | 'webgpu'
    | 'software'
    | 'isolation'
    | 'sharedmemory'
    | 'jspi'
    | 'stop'
    | 'files';
  name: string;
  /** What it means; nothing where an error says it. */
  text: LimitText | null;
  error?: string;
  /** What can be done about it from here. */
  remedy?: { label: string; act(): void };
  /** Work may be lost. */
  urgent?: boolean;
}

function download(): Limit['remedy'] {
  const open = current.value;
  return open ? { label: ds.download, act: () => downloadDocument(open) } : undefined;
}

/** In the order of weight. Empty when the browser gives everything. */
export const limits = computed<Limit[]>(() => {
  const found: Limit[] = [];
  const browser = capabilities.value;
  const failed = current.value?.saveState.value === 'failed' ? current.value.saveError.value : null;
  if (failed)
    found.push({
      id: 'storage',
      name: s.storage,
      text: null,
      error: failed,
      remedy: download(),
      urgent: true,
    });
  if (kernel.state.value === 'dead') {
    found.push({
      id: 'kernel',
      name: s.kernelDead,
      text: 'kernelDeadText',
      remedy: { label: ks.startAgain, act: () => kernel.restart() },
      urgent: true,
    });
  }
  if (!online.value) {
    const text = offline.value === 'ready' ? 'offlineReadyText' : 'offlineText';
    found.push({ id: 'offline', name: s.offline, text });
  }
  if (!browser) return found;
  if (!browser.storage) {
    found.push({
      id: 'nostorage',
      name: s.noStorage,
      text: 'noStorageText',
      remedy: download(),
      urgent: true,
    });
  }
  const gpu = kernel.info.value?.devices.find((device) => device.name === 'webgpu');
  const software = gpu?.available ? gpu.software : (browser.webgpu?.software ?? false);
  if (!browser.webgpu) {
    found.push({
      id: 'webgpu',
      name: s.noWebgpu,
      text: browser.webgpuApi ? 'noAdapterText' : 'noWebgpuText',
    });
  } else if (software) {
    found.push({ id: 'software', name: s.software, text: 'softwareText' });
  }
  if (!browser.isolated) {
    const waits = offline.value !== 'unknown' && isolationWaits();
    found.push({
      id: 'isolation',
      name: s.notIsolated,
      text: waits ? 'isolationWaitsText' : 'notIsolatedText',
      remedy: waits ? { label: s.reload, act: () => void saveAndReload() } : undefined,
    });
  }
  if (browser.isolated && !browser.sharedMemory)
    found.push({ id: 'sharedmemory', name: s.noSharedMemory, text: 'noSharedMemoryText' });
  if (!browser.jspi) found.push({ id: 'jspi', name: s.noJspi, text: 'noJspiText' });
  // Stop reaches a running cell through shared memory, or between its steps, which takes JSPI.
  if (!browser.sharedMemory && !browser.jspi)
    found.push({ id: 'stop', name: s.stopByForce, text: 'stopByForceText' });
  if (kernel.info.value?.files === 'memory')
    found.push({ id: 'files', name: s.noFiles, text: 'noFilesText' });
  return found;
});
