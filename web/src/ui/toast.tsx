// A short message at the foot of the page, with at most one action; it disappears by itself.
import { signal } from '@preact/signals';

interface Toast {
  text: string;
  action: { label: string; act(): void } | null;
  /** Whether the message is still true; reads signals. */
  isCurrent(): boolean;
}

const current = signal<Toast | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a message for a few seconds, or until it is no longer true. */
export function toast(text: string, action: Toast['action'] = null, isCurrent = () => true): void {
  clearTimeout(timer);
  current.value = { text, action, isCurrent };
  timer = setTimeout(() => {
    current.value = null;
  }, 6000);
}

/** Draws the message; once, at the root of the page. */
export function ToastHost() {
  const shown = current.value?.isCurrent() ? current.value : null;
  return (
    <div class="toast-host" role="status">
      {shown && (
        <div class="toast">
          <span>{shown.text}</span>
          {shown.action && (
            <button
              type="button"
              class="link"
              onClick={() => {
                current.value = null;
                shown.action?.act();
              }}
            >
              {shown.action.label}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
