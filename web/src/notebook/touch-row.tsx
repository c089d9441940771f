// The row of keys above an on-screen keyboard: the text actions that have a touch key, and symbols.
//
// A tap never takes the focus from the text.
import type { EditorView } from '@codemirror/view';
import { useLayoutEffect } from 'preact/hooks';
import { editNow, typeText } from '../editor/press-key';
import { touchedEditor } from '../editor/touch';
import { ACTIONS, type Action, menuWords } from './actions';
import { s } from './strings';

const SYMBOLS = ['(', ')', '[', ']', '{', '}', "'", '"', '=', ':', '_', '.', ',', '#', '*', '@', '<', '>'];

/** Tells the styles how much (px) of the page's foot the keyboard covers: the page's own size does not change. */
function followKeyboard(): () => void {
  const seen = window.visualViewport;
  if (!seen) return () => undefined;
  const { style } = document.documentElement;
  const place = () => {
    const covered = Math.max(0, window.innerHeight - seen.offsetTop - seen.height);
    style.setProperty('--covered', `${Math.round(covered)}px`);
  };
  place();
  seen.addEventListener('resize', place);
  seen.addEventListener('scroll', place);
  return () => {
    seen.removeEventListener('resize', place);
    seen.removeEventListener('scroll', place);
  };
}

export function TouchRow() {
  // Before the next frame, in which the notebook looks whether the cell is in sight.
  useLayoutEffect(followKeyboard, []);
  const button = (label: string, face: string, edit: (view: EditorView) => void) => (
    <button
      key={face}
      type="button"
      aria-label={label}
      onClick={() => {
        const view = touchedEditor.peek();
        if (view) editNow(view, edit);
      }}
    >
      {face}
    </button>
  );
  const keys = (side: 'start' | 'end') =>
    (ACTIONS as readonly Action[]).map(
      (action) =>
        action.on === 'text' &&
        action.touch?.side === side &&
        button(menuWords(action), action.touch.face, action.touch.run),
    );
  return (
    <div
      class="symbols"
      role="toolbar"
      aria-label={s.symbols}
      // The text keeps the focus, and the keyboard stays.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {keys('start')}
      {SYMBOLS.map((symbol) => button(s.insertSymbol(symbol), symbol, (view) => typeText(view, symbol)))}
      {keys('end')}
    </div>
  );
}
