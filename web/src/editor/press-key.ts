// Typing into an editor on behalf of a button, as a hardware keyboard would.
import { EditorView, runScopeHandlers } from '@codemirror/view';

/** After a composition ends the editor reads what the input method left; then it can be changed. */
const COMPOSITION_SETTLE_MS = 80;

/** Types a text through the editor's input handlers, so that brackets close themselves. */
export function typeText(view: EditorView, text: string): void {
  const { from, to } = view.state.selection.main;
  const insert = () =>
    view.state.update(view.state.replaceSelection(text), { userEvent: 'input.type', scrollIntoView: true });
  const taken = view.state
    .facet(EditorView.inputHandler)
    .some((handler) => handler(view, from, to, text, insert));
  if (!taken) view.dispatch(insert());
}

/** Runs what the editor's key bindings have for a key. */
export function pressKey(view: EditorView, name: string, keyCode: number): void {
  runScopeHandlers(view, new KeyboardEvent('keydown', { key: name, code: name, keyCode }), 'editor');
}

/** Runs an edit with the focus in the editor. An open composition is ended first, as the input method would. */
export function editNow(view: EditorView, edit: (view: EditorView) => void): void {
  if (view.state.readOnly) return;
  if (!view.composing) {
    edit(view);
    view.focus();
    return;
  }
  view.contentDOM.blur();
  view.focus();
  setTimeout(() => {
    if (view.dom.isConnected) edit(view);
  }, COMPOSITION_SETTLE_MS);
}
