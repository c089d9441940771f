// The row of keys above an on-screen keyboard: Tab, brackets, quotes, arrows, undo.
//
// Symbols go through CodeMirror's input handlers, so brackets close themselves; keys go through its key bindings. A tap
// never takes the focus. An open composition is ended first.
import { undo } from '@codemirror/commands';
import { EditorView, runScopeHandlers } from '@codemirror/view';
import { useLayoutEffect } from 'preact/hooks';
import { s } from './strings';
import { touchedEditor } from './touch';

const SYMBOLS = ['(', ')', '[', ']', '{', '}', "'", '"', '=', ':', '_', '.', ',', '#', '*', '@', '<', '>'];
const ARROWS = [
  ['ArrowLeft', '←', 37, 'left'],
  ['ArrowRight', '→', 39, 'right'],
  ['ArrowUp', '↑', 38, 'up'],
  ['ArrowDown', '↓', 40, 'down'],
] as const;
/** After a composition's end the editor reads what it left behind; then it can be changed. */
const SETTLE_MS = 80;

function type(view: EditorView, text: string): void {
  const { from, to } = view.state.selection.main;
  const insert = () =>
    view.state.update(view.state.replaceSelection(text), { userEvent: 'input.type', scrollIntoView: true });
  const taken = view.state
    .facet(EditorView.inputHandler)
    .some((handler) => handler(view, from, to, text, insert));
  if (!taken) view.dispatch(insert());
}

function key(view: EditorView, name: string, keyCode: number): void {
  runScopeHandlers(view, new KeyboardEvent('keydown', { key: name, code: name, keyCode }), 'editor');
}

function perform(view: EditorView, act: (view: EditorView) => void): void {
  if (view.state.readOnly) return;
  if (!view.composing) {
    act(view);
    view.focus();
    return;
  }
  view.contentDOM.blur();
  view.focus();
  setTimeout(() => {
    if (view.dom.isConnected) act(view);
  }, SETTLE_MS);
}

/** Tells the styles how much (px) of the page's foot the keyboard covers: it does not change the page's size. */
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

export function SymbolRow() {
  // Before the next frame, in which the notebook looks whether the cell is in sight.
  useLayoutEffect(followKeyboard, []);
  const button = (label: string, shown: string, act: (view: EditorView) => void) => (
    <button
      key={shown}
      type="button"
      aria-label={label}
      onClick={() => {
        const view = touchedEditor.peek();
        if (view) perform(view, act);
      }}
    >
      {shown}
    </button>
  );
  const arrow = ([name, shown, code, way]: (typeof ARROWS)[number]) =>
    button(s[way], shown, (view) => key(view, name, code));
  return (
    <div
      class="symbols"
      role="toolbar"
      aria-label={s.symbols}
      // The text keeps the focus, and the keyboard stays.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {button(s.tabKey, 'Tab', (view) => key(view, 'Tab', 9))}
      {button(s.undoKey, '↶', (view) => void undo(view))}
      {ARROWS.slice(0, 2).map(arrow)}
      {SYMBOLS.map((symbol) => button(s.insertSymbol(symbol), symbol, (view) => type(view, symbol)))}
      {ARROWS.slice(2).map(arrow)}
    </div>
  );
}
