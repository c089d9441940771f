// A short message at the foot of the page, with at most one action; it disappears by itself.
import { signal } from '@preact/signals';

interface Toast {
  text: string;
  action: { label: string; act(): void } | null;
  /** Whether it still says what is so; reads signals. */
  holds(): boolean;
}

const current = signal<Toast | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a word for a few seconds, or until it no longer holds. */
export function toast(text: string, action: Toast['action'] = null, holds = () => true): void {
  clearTimeout(timer);
  current.value = { text, action, holds };
  timer = setTimeout(() => {
    current.value = null;
  }, 6000);
}

/** Shows the word; once, at the root of the page. */
export function ToastHost() {
  const shown = current.value?.holds() ? current.value : null;
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
