// A text field that renames something in place: Enter and leaving the field accept, Escape restores the name.

interface Props {
  class: string;
  label: string;
  name: string;
  /** Called once, with the name that stands in the field, trimmed. */
  onDone(name: string): void;
}

export function RenameField({ class: className, label, name, onDone }: Props) {
  return (
    <input
      class={className}
      aria-label={label}
      value={name}
      ref={(input) => {
        if (input && document.activeElement !== input) {
          input.focus();
          input.select();
        }
      }}
      onKeyDown={(event) => {
        if (event.isComposing) return;
        if (event.key === 'Escape') event.currentTarget.value = name;
        if (event.key === 'Escape' || event.key === 'Enter') event.currentTarget.blur();
      }}
      onBlur={(event) => onDone(event.currentTarget.value.trim())}
    />
  );
}
