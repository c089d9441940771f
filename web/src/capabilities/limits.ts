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
  text: string;
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
  if (failed) found.push({ id: 'storage', name: s.storage, text: failed, remedy: download(), urgent: true });
  if (kernel.state.value === 'dead') {
    found.push({
      id: 'kernel',
      name: s.kernelDead,
      text: s.kernelDeadText,
      remedy: { label: ks.startAgain, act: () => kernel.restart() },
      urgent: true,
    });
  }
  if (!online.value) {
    const text = offline.value === 'ready' ? s.offlineReadyText : s.offlineText;
    found.push({ id: 'offline', name: s.offline, text });
  }
  if (!browser) return found;
  if (!browser.storage) {
    found.push({
      id: 'nostorage',
      name: s.noStorage,
      text: s.noStorageText,
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
      text: browser.webgpuApi ? s.noAdapterText : s.noWebgpuText,
    });
  } else if (software) {
    found.push({ id: 'software', name: s.software, text: s.softwareText });
  }
  if (!browser.isolated) {
    const waits = offline.value !== 'unknown' && isolationWaits();
    found.push({
      id: 'isolation',
      name: s.notIsolated,
      text: waits ? s.isolationWaitsText : s.notIsolatedText,
      remedy: waits ? { label: s.reload, act: () => void saveAndReload() } : undefined,
    });
  }
  if (browser.isolated && !browser.sharedMemory)
    found.push({ id: 'sharedmemory', name: s.noSharedMemory, text: s.noSharedMemoryText });
  if (!browser.jspi) found.push({ id: 'jspi', name: s.noJspi, text: s.noJspiText });
  // Stop reaches a running cell through shared memory, or between its steps, which takes JSPI.
  if (!browser.sharedMemory && !browser.jspi)
    found.push({ id: 'stop', name: s.stopByForce, text: s.stopByForceText });
  if (kernel.info.value?.files === 'memory')
    found.push({ id: 'files', name: s.noFiles, text: s.noFilesText });
  return found;
});
