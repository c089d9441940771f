// The colour theme: light, dark, or the system's; persisted, and shown as `data-theme` on the root element.
import { computed, effect, signal } from '@preact/signals';
import { readPreference, writePreference } from '../preferences/preferences';

export type ThemeChoice = 'system' | 'light' | 'dark';

const STORAGE_KEY = 'tandem.theme';

function savedChoice(): ThemeChoice {
  const saved = readPreference(STORAGE_KEY);
  return saved === 'light' || saved === 'dark' ? saved : 'system';
}

const systemDark = signal(false);

/** What the person chose. */
export const themeChoice = signal<ThemeChoice>(savedChoice());

/** What is shown. */
export const theme = computed<'light' | 'dark'>(() => {
  if (themeChoice.value !== 'system') return themeChoice.value;
  return systemDark.value ? 'dark' : 'light';
});

/** Chooses a theme and remembers it. */
export function setTheme(choice: ThemeChoice): void {
  themeChoice.value = choice;
  writePreference(STORAGE_KEY, choice);
}

/** Keeps the root element in step with the choice and the system's colour scheme. */
export function followTheme(): void {
  const query = matchMedia('(prefers-color-scheme: dark)');
  systemDark.value = query.matches;
  query.addEventListener('change', () => {
    systemDark.value = query.matches;
  });
  effect(() => {
    if (themeChoice.value === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = themeChoice.value;
  });
}
