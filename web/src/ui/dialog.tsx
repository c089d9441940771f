// Modal dialogs on the <dialog> element, which keeps the focus inside and returns it.
import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { IconButton } from './icon-button';
import { s } from './strings';

interface DialogProps {
  title: string;
  onClose(): void;
  children: ComponentChildren;
  actions?: ComponentChildren;
  wide?: boolean;
  /** Enter does at once what the dialog is about. */
  ready?: boolean;
}

export function Dialog({ title, onClose, children, actions, wide, ready }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // Before the next key, which is meant for the dialog.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    if (ready) element?.querySelector<HTMLElement>('.dialog-foot .button-primary')?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      class={wide ? 'dialog dialog-wide' : 'dialog'}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div class="dialog-body">
        <div class="dialog-head">
          <h2 id={heading}>{title}</h2>
          <IconButton icon="close" label={s.close} onClick={onClose} />
        </div>
        {children}
        {actions && <div class="dialog-foot">{actions}</div>}
      </div>
    </dialog>
  );
}

interface Question {
  title: string;
  text: string;
  action: string;
  answer(yes: boolean): void;
}

const question = signal<Question | null>(null);

/** Asks before something that cannot be taken back. */
export function confirm(title: string, text: string, action: string): Promise<boolean> {
  question.value?.answer(false);
  return new Promise((resolve) => {
    question.value = {
      title,
      text,
      action,
      answer(yes) {
        question.value = null;
        resolve(yes);
      },
    };
  });
}

/** Shows the pending question; once, at the root of the page. */
export function ConfirmHost() {
  const pending = question.value;
  if (!pending) return null;
  return (
    <Dialog
      title={pending.title}
      ready
      onClose={() => pending.answer(false)}
      actions={
        <>
          <button type="button" class="button" onClick={() => pending.answer(false)}>
            {s.cancel}
          </button>
          <button type="button" class="button button-primary" onClick={() => pending.answer(true)}>
            {pending.action}
          </button>
        </>
      }
    >
      <p>{pending.text}</p>
    </Dialog>
  );
}
