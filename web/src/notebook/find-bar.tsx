// The find and replace bar.
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { announce } from '../ui/announce';
import { IconButton } from '../ui/icon-button';
import type { Finder } from './find';
import { s } from './find-strings';

export function FindBar({ finder, readOnly }: { finder: Finder; readOnly: boolean }) {
  const field = useRef<HTMLInputElement>(null);
  const open = finder.open.value;
  useEffect(() => (open ? finder.follow() : undefined), [finder, open]);
  // Before the next key: whoever presses F and types on must not type into the notebook.
  useLayoutEffect(() => {
    if (!open) return;
    field.current?.focus();
    field.current?.select();
  }, [open]);
  if (!open) return null;
  const pattern = finder.pattern.value;
  const count = finder.matches.value.length;
  const at = finder.at.value;
  const wrong = typeof pattern === 'string' ? s.badPattern(pattern) : null;
  const result =
    wrong ?? (pattern === null ? '' : at >= 0 ? s.atOf(Math.min(at + 1, count), count) : s.found(count));
  const flag = (name: 'regex' | 'matchCase', label: string, sign: string) => (
    <button
      type="button"
      class="find-flag"
      aria-pressed={finder[name].value}
      aria-label={label}
      title={label}
      onClick={() => {
        finder[name].value = !finder[name].value;
        finder.at.value = -1;
      }}
    >
      {sign}
    </button>
  );
  return (
    <search
      class="find"
      aria-label={s.findLabel}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.isComposing) return;
        event.preventDefault();
        event.stopPropagation();
        finder.close();
      }}
    >
      <div class="find-row">
        <input
          ref={field}
          class="find-field"
          type="text"
          spellcheck={false}
          autocomplete="off"
          aria-label={s.find}
          aria-invalid={wrong !== null}
          placeholder={s.find}
          value={finder.text.value}
          onInput={(event) => {
            finder.text.value = event.currentTarget.value;
            finder.at.value = -1;
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.isComposing) return;
            event.preventDefault();
            finder.step(event.shiftKey ? -1 : 1);
          }}
        />
        {flag('matchCase', s.matchCase, 'Aa')}
        {flag('regex', s.regex, '.*')}
        <span class={wrong ? 'find-count find-wrong' : 'find-count'} role="status">
          {result}
        </span>
        <IconButton icon="up" label={s.previous} size={14} onClick={() => finder.step(-1)} />
        <IconButton icon="down" label={s.next} size={14} onClick={() => finder.step(1)} />
        <IconButton
          icon="close"
          label={s.close}
          size={14}
          class="find-close"
          onClick={() => finder.close()}
        />
      </div>
      {!readOnly && (
        <div class="find-row">
          <input
            class="find-field"
            type="text"
            spellcheck={false}
            autocomplete="off"
            aria-label={s.replaceBy}
            placeholder={s.replaceBy}
            value={finder.replacement.value}
            onInput={(event) => {
              finder.replacement.value = event.currentTarget.value;
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.isComposing) return;
              event.preventDefault();
              finder.replaceOne();
            }}
          />
          <button
            type="button"
            class="button button-small"
            disabled={count === 0}
            onClick={() => finder.replaceOne()}
          >
            {s.replaceOne}
          </button>
          <button
            type="button"
            class="button button-small"
            disabled={count === 0}
            onClick={() => announce(s.replacedCount(finder.replaceAll()))}
          >
            {s.replaceAll}
          </button>
        </div>
      )}
    </search>
  );
}
