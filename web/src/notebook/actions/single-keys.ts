// Whether keys without a modifier act in command mode (WCAG 2.1.4 asks that they can be switched off).
import { signal } from '@preact/signals';
import { readPreference, writePreference } from '../../preferences/preferences';

const STORAGE_KEY = 'tandem.singleKeys';

export const singleKeys = signal(readPreference(STORAGE_KEY) !== 'off');

export function setSingleKeys(on: boolean): void {
  singleKeys.value = on;
  writePreference(STORAGE_KEY, on ? 'on' : 'off');
}
