// The polite live region for screen readers; at most one sentence a second.
import { signal } from '@preact/signals';

/** What the live region says. */
export const announcement = signal('');

let last = 0;
let pending: ReturnType<typeof setTimeout> | undefined;

/** Says a sentence to screen readers; of several within a second only the last is said. */
export function announce(sentence: string): void {
  clearTimeout(pending);
  pending = setTimeout(
    () => {
      last = performance.now();
      announcement.value = sentence;
    },
    Math.max(0, last + 1000 - performance.now()),
  );
}
