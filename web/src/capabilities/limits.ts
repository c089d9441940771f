// The limited modes that hold now: each with what is missing, what changes, and what would help.
import { computed } from '@preact/signals';
import { current } from '../documents/session';
import { kernel } from '../kernel/browser';
import { capabilities } from './index';
import { s } from './strings';

export interface Limit {
  id: 'webgpu' | 'software' | 'isolation' | 'jspi' | 'files' | 'storage';
  name: string;
  text: string;
}

/** In the order of weight. Empty when the browser gives everything. */
export const limits = computed<Limit[]>(() => {
  const found: Limit[] = [];
  const browser = capabilities.value;
  const failed = current.value?.saveState.value === 'failed' ? current.value.saveError.value : null;
  if (failed) found.push({ id: 'storage', name: s.storage, text: failed });
  if (!browser) return found;
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
  if (!browser.isolated) found.push({ id: 'isolation', name: s.notIsolated, text: s.notIsolatedText });
  if (!browser.jspi) found.push({ id: 'jspi', name: s.noJspi, text: s.noJspiText });
  if (kernel.info.value?.files === 'memory')
    found.push({ id: 'files', name: s.noFiles, text: s.noFilesText });
  return found;
});
