// The choice of the device for new tensors: CPU or WebGPU, with the reason where one cannot be chosen.

import { capabilities } from '../capabilities';
import { s as cs } from '../capabilities/strings';
import type { DeviceDescription } from '../generated/protocol';
import { kernel } from '../kernel/page-kernel';
import { deviceLabel } from '../ui/device-label';
import { s as as } from './strings';
import { unavailableText } from './unavailable';

const NAMES = ['cpu', 'webgpu'] as const;

/** Why a device cannot be chosen now, or null. */
function refusal(name: string, described: DeviceDescription | undefined): string | null {
  if (described) return described.available ? null : unavailableText(described);
  const browser = capabilities.value;
  if (name === 'webgpu' && browser && !browser.webgpu) {
    return browser.webgpuApi ? cs.noAdapterText : cs.noWebgpuText;
  }
  if (name === 'webgpu' && browser && !browser.jspi) return cs.noJspiText;
  return null;
}

export function DeviceChoice() {
  const devices = kernel.info.value?.devices;
  const chosen = kernel.device.value;
  return (
    <div class="seg bar-mid" role="group" aria-label={as.device}>
      {NAMES.map((name) => {
        const described = devices?.find((device) => device.name === name);
        const why = refusal(name, described);
        const on = chosen === name;
        return (
          <button
            key={name}
            type="button"
            aria-pressed={on}
            aria-disabled={why !== null}
            class={`seg-${name}${on ? ' on' : ''}`}
            title={why ?? (described ? deviceLabel(described.parts) : as[name])}
            onClick={() => {
              if (why === null) kernel.setDevice(name);
              else kernel.notice.value = { kind: 'device', text: why };
            }}
          >
            {shortLabel(name, described)}
          </button>
        );
      })}
    </div>
  );
}

/** The label of the kernel, up to a length that the bar can hold. */
function shortLabel(name: (typeof NAMES)[number], described: DeviceDescription | undefined): string {
  if (!described?.available) return as[name];
  const label = deviceLabel(described.parts);
  return label.length <= 18 ? label : as[name];
}
