// What each limited mode means, and what can be done about it.
import { Dialog } from '../ui/dialog';
import type { Limit } from './limits';
import { s as names } from './strings';
import { s } from './text-strings';

export function LimitDialog({ found, onClose }: { found: readonly Limit[]; onClose(): void }) {
  return (
    <Dialog title={s.limited} onClose={onClose}>
      <dl class="limit-list">
        {found.map((limit) => (
          <div key={limit.id}>
            <dt>{limit.name}</dt>
            <dd>
              {limit.text === null ? limit.error : { ...names, ...s }[limit.text]}
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
  );
}
