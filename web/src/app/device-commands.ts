// Commands that choose the device of new tensors: one for each available device but the present one.
import { kernel } from '../kernel/page-kernel';
import { deviceLabel } from '../ui/device-label';
import type { Command } from '../ui/palette';

export function deviceCommands(): Command[] {
  const devices = kernel.info.value?.devices.filter((device) => device.available) ?? [];
  return devices
    .filter((device) => device.name !== kernel.device.value)
    .map((device) => ({
      id: `device-${device.name}`,
      label: `→ ${deviceLabel(device.parts)}`,
      run: () => kernel.setDevice(device.name),
    }));
}
