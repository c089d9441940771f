// The field that `input()` and `getpass()` wait for.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { AnsiText } from './ansi-text';
import { s } from './strings';

export interface InputRequest {
  prompt: string;
  password: boolean;
  answer(text: string): void;
}

export function InputBox({ inputRequest }: { inputRequest: InputRequest }) {
  const field = useRef<HTMLInputElement>(null);
  // Before the next key: one that came first would be a shortcut of the notebook.
  useLayoutEffect(() => {
    const box = field.current;
    const before = document.activeElement;
    // The focus stays where somebody types elsewhere.
    if (before === null || before === document.body || before.closest('.notebook')) box?.focus();
    return () => {
      // The field had the focus and is gone: back to where the focus was.
      const now = document.activeElement;
      if ((now === box || now === document.body) && before instanceof HTMLElement)
        before.focus({ preventScroll: true });
    };
  }, [inputRequest]);
  const send = () => inputRequest.answer(field.current?.value ?? '');
  const common = {
    ref: field,
    'aria-label': inputRequest.prompt || s.input,
    autocomplete: 'off',
    spellcheck: false,
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Enter' || event.isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      send();
    },
  };
  return (
    <div class="out-input">
      <span class="out-input-prompt">
        <AnsiText text={inputRequest.prompt} />
      </span>
      {inputRequest.password ? <input {...common} type="password" /> : <input {...common} type="text" />}
      <button type="button" class="button button-small" onClick={send}>
        {s.send}
      </button>
    </div>
  );
}
