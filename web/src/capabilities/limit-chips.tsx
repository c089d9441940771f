// Chips in the bar for the limited modes, and the dialog that explains them.
import { signal } from '@preact/signals';
import { Dialog } from '../ui/dialog';
import { limits } from './limits';
import { s } from './strings';

const open = signal(false);

/** Shows what each limited mode means. */
export function showLimits(): void {
  open.value = true;
}

export function LimitChips() {
  const found = limits.value;
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
        <Dialog
          title={s.limited}
          onClose={() => {
            open.value = false;
          }}
        >
          <dl class="limit-list">
            {found.map((limit) => (
              <div key={limit.id}>
                <dt>{limit.name}</dt>
                <dd>
                  {limit.text}
                  {limit.remedy && (
                    <button type="button" class="button button-small" onClick={limit.remedy.act}>
                      {limit.remedy.label}
                    </button>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </Dialog>
      )}
    </>
  );
}
