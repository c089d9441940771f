// A list of commands that is filtered while typing: arrows choose, Enter runs, Escape leaves.
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Dialog } from './dialog';
import { s } from './strings';

export interface Command {
  id: string;
  label: string;
  /** Its key, for people. */
  hint?: string;
  disabled?: boolean;
  run(): void;
}

/** The commands that have every word of the query in their label or id, best first. */
export function filterCommands(commands: Command[], query: string): Command[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const scored = commands.flatMap((command, index) => {
    const label = command.label.toLowerCase();
    const text = `${label} ${command.id.replace(/([A-Z0-9])/g, ' $1').toLowerCase()}`;
    if (!words.every((word) => text.includes(word))) return [];
    const early = words.length > 0 && label.startsWith(words[0] ?? '') ? 0 : 1;
    return [{ command, early, index }];
  });
  scored.sort((a, b) => a.early - b.early || a.index - b.index);
  return scored.map(({ command }) => command);
}

interface Props {
  commands: Command[];
  /** What was typed before the list was there, and whether Enter came after it. */
  typed?: { text: string; entered: boolean };
  onClose(): void;
}

export function Palette({ commands, typed, onClose }: Props) {
  const [query, setQuery] = useState(typed?.text ?? '');
  const [chosen, setChosen] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const shown = filterCommands(commands, query);
  const at = Math.min(chosen, shown.length - 1);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [at, query]);
  const run = (command: Command | undefined) => {
    if (!command || command.disabled) return;
    onClose();
    // After the dialog has given the focus back to the notebook.
    queueMicrotask(() => command.run());
  };
  useLayoutEffect(() => {
    if (typed?.entered) run(shown[0]);
  }, []);
  return (
    <Dialog title={s.commands} onClose={onClose}>
      <input
        autofocus
        class="palette-field"
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={shown[at] ? `${id}-${shown[at].id}` : undefined}
        aria-label={s.filter}
        placeholder={s.filter}
        autocomplete="off"
        spellcheck={false}
        value={query}
        onInput={(event) => {
          setQuery(event.currentTarget.value);
          setChosen(0);
        }}
        onKeyDown={(event) => {
          if (event.isComposing) return;
          const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
          if (step) {
            event.preventDefault();
            const next = at + step;
            setChosen(Math.abs(step) === 1 ? (next + shown.length) % shown.length : Math.max(0, next));
          } else if (event.key === 'Enter') {
            event.preventDefault();
            run(shown[at]);
          }
        }}
      />
      <div class="palette-list" id={`${id}-list`} role="listbox" aria-label={s.commands} ref={list}>
        {shown.map((command, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys of the list.
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the chosen one.
          <div
            key={command.id}
            id={`${id}-${command.id}`}
            role="option"
            aria-selected={index === at}
            aria-disabled={command.disabled}
            class="palette-item"
            onClick={() => run(command)}
            onPointerMove={() => setChosen(index)}
          >
            <span>{command.label}</span>
            {command.hint && <kbd>{command.hint}</kbd>}
          </div>
        ))}
        {shown.length === 0 && <p class="palette-none">{s.noCommand}</p>}
      </div>
    </Dialog>
  );
}
