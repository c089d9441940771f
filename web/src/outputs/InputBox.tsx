// The line that `input()` waits for, and `getpass()` without showing it.
import { useEffect, useRef } from 'preact/hooks';
import { AnsiText } from './ansi-text';
import { s } from './strings';

export interface InputQuestion {
  prompt: string;
  password: boolean;
  answer(text: string): void;
}

export function InputBox({ question }: { question: InputQuestion }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focused = document.activeElement;
    // Whoever types elsewhere is not interrupted.
    if (focused === null || focused === document.body || focused.closest('.notebook')) field.current?.focus();
  }, [question]);
  const send = () => question.answer(field.current?.value ?? '');
  const common = {
    ref: field,
    'aria-label': question.prompt || s.input,
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
        <AnsiText text={question.prompt} />
      </span>
      {question.password ? <input {...common} type="password" /> : <input {...common} type="text" />}
      <button type="button" class="button button-small" onClick={send}>
        {s.send}
      </button>
    </div>
  );
}
