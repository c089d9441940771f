// A message across the page, with actions.
import type { ComponentChildren } from 'preact';
import { Icon } from './icons';
import { s } from './strings';

interface BannerProps {
  tone: 'info' | 'warn' | 'bad';
  children: ComponentChildren;
  actions?: ComponentChildren;
  onDismiss?: () => void;
}

export function Banner({ tone, children, actions, onDismiss }: BannerProps) {
  return (
    <div class={`banner banner-${tone}`} role={tone === 'info' ? 'status' : 'alert'}>
      <Icon name={tone === 'info' ? 'info' : 'warn'} />
      <p>{children}</p>
      {actions}
      {onDismiss && (
        <button
          type="button"
          class="icon-button"
          aria-label={s.dismiss}
          title={s.dismiss}
          onClick={onDismiss}
        >
          <Icon name="close" size={14} />
        </button>
      )}
    </div>
  );
}
