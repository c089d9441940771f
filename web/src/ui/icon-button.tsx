// A button that shows an icon; its label is its accessible name and its tooltip.
import { Icon, type IconName } from './icons';

interface Props {
  icon: IconName;
  label: string;
  size?: number;
  /** The tooltip, where it is shorter than the label. */
  title?: string;
  class?: string;
  /** Of a button that is on or off. */
  pressed?: boolean;
  onClick(): void;
}

export function IconButton({ icon, label, title, size, class: more = '', pressed, onClick }: Props) {
  return (
    <button
      type="button"
      class={`icon-button ${more}`.trim()}
      aria-label={label}
      aria-pressed={pressed}
      title={title ?? label}
      onClick={onClick}
    >
      <Icon name={icon} size={size} />
    </button>
  );
}
