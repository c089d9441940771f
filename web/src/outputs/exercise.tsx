// What `td.exercise` found: right, or a hint in the page's language.
import { language } from '../i18n';
import { isObject } from '../ipynb/types';
import { Icon } from '../ui/icons';
import type { MimeProps } from './mime-props';
import { s } from './strings';

export function ExerciseView({ value }: MimeProps) {
  const found = isObject(value) ? value : {};
  const hint = isObject(found.hint) ? found.hint[language.value] : '';
  const solved = found.solved === true;
  return (
    <div class={solved ? 'exercise exercise-solved' : 'exercise'} data-solved={String(solved)} role="status">
      <Icon name={solved ? 'check' : 'info'} size={15} />
      <p>
        <strong>{solved ? s.exerciseSolved : s.exerciseNotYet}</strong>{' '}
        {!solved && typeof hint === 'string' && <Hint text={hint} />}
      </p>
    </div>
  );
}

/** A hint's text; what stands between backquotes is code. */
function Hint({ text }: { text: string }) {
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part));
}
