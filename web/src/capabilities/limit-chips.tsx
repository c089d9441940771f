// Chips in the bar for the limited modes; a dialog explains them.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { lazy } from '../ui/lazy';
import { limits } from './limits';
import { s } from './strings';

const load = () => import('./limit-dialog').then((part) => part.LimitDialog);
const LimitDialog = lazy(load);
/** The page is there by then. */
const LOAD_AFTER_MS = 1000;
const open = signal(false);

/** Shows what each limited mode means. */
export function showLimits(): void {
  open.value = true;
}

export function LimitChips() {
  const found = limits.value;
  // What is said of a page without a network has to be there before that is lost.
  useEffect(() => {
    const timer = setTimeout(() => load().catch(() => {}), LOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (found.length === 0) return null;
  const urgent = found.some((limit) => limit.urgent);
  return (
    <>
      <span class="limit-chips">
        {found.map((limit) => (
          <button
            key={limit.id}
            type="button"
            class={`chip${limit.urgent ? ' chip-bad' : ''}`}
            data-limit={limit.id}
            onClick={showLimits}
          >
            {limit.name}
          </button>
        ))}
      </span>
      <button
        type="button"
        class={`chip limit-one${urgent ? ' chip-bad' : ''}`}
        aria-label={`${s.limitedCount(found.length)}: ${found.map((limit) => limit.name).join(', ')}`}
        onClick={showLimits}
      >
        {s.limitedCount(found.length)}
      </button>
      {open.value && (
        <LimitDialog
          found={found}
          onClose={() => {
            open.value = false;
          }}
        />
      )}
    </>
  );
}
