// Whether the page is too narrow for two columns.
import { signal } from '@preact/signals';

export const narrow = signal(false);

/** Keeps `narrow` right, from now on. */
export function followWidth(): void {
  const query = matchMedia('(max-width: 900px)');
  narrow.value = query.matches;
  query.addEventListener('change', () => {
    narrow.value = query.matches;
  });
}
