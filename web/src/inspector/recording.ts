// Whether what runs is recorded: a choice of this browser, which the kernel is told.
import { signal } from '@preact/signals';
import { kernel } from '../kernel/page-kernel';
import { readPreference, writePreference } from '../preferences/preferences';

const STORAGE_KEY = 'tandem.recording';

/** The choice; a run that began without recording stays without. */
export const recording = signal(readPreference(STORAGE_KEY) !== 'off');

export function setRecording(enabled: boolean): void {
  recording.value = enabled;
  writePreference(STORAGE_KEY, enabled ? 'on' : 'off');
  kernel.setRecording(enabled);
}

/** Tells a kernel that starts. */
export function applyRecording(): void {
  kernel.setRecording(recording.peek());
}
