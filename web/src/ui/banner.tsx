// A message across the page, with actions.
import type { ComponentChildren } from 'preact';
import { IconButton } from './icon-button';
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
      {onDismiss && <IconButton icon="close" label={s.dismiss} size={14} onClick={onDismiss} />}
    </div>
  );
}
