// F12, or a click with Ctrl, goes to where a name is defined; F2 gives it another name in all cells.
import type { Extension } from '@codemirror/state';
import { type Command, EditorView, keymap } from '@codemirror/view';
import type { LanguageService } from './language-service';
import { isName, nameAt } from './name-at';
import { s } from './strings';
import { closeTip, inspectHere, sentenceBox, showTip } from './tooltip';

/** There a click with Ctrl opens the menu. */
const IS_MAC = /Mac/.test(navigator.platform);

async function goTo(view: EditorView, service: LanguageService): Promise<void> {
  const { state } = view;
  const there = await service.goToDefinition(state.doc.toString(), state.selection.main.head);
  // What the notebook does not define has no place to go to, but can be described.
  if (!there && view.state === state) await inspectHere(view, service);
}

/** The field in which a name is written anew, at the name. */
function renameBox(view: EditorView, service: LanguageService, at: number, name: string): HTMLElement {
  const box = document.createElement('form');
  box.className = 'cm-rename';
  const field = document.createElement('input');
  field.value = name;
  field.setAttribute('aria-label', s.renameLabel);
  field.spellcheck = false;
  field.autocapitalize = 'off';
  field.autocomplete = 'off';
  field.size = Math.max(12, name.length + 4);
  const { doc } = view.state;
  const say = (sentence: string) => {
    service.say(sentence);
    showTip(view, () => sentenceBox(sentence));
  };
  const finish = async (next: string) => {
    if (next === name || next === '') return;
    if (!isName(next)) say(s.renameInvalid);
    else if (view.state.doc === doc && !(await service.rename(doc.toString(), at, next)))
      say(s.renameNothing);
  };
  const close = () => {
    closeTip(view);
    view.focus();
  };
  box.onsubmit = (event) => {
    event.preventDefault();
    close();
    void finish(field.value.trim());
  };
  field.onkeydown = (event) => {
    event.stopPropagation();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    close();
  };
  box.append(field);
  return box;
}

/** The keys and clicks that lead to a definition, and the key that renames. */
export function definitions(service: LanguageService): Extension {
  const definition: Command = (view) => {
    if (!nameAt(view.state, view.state.selection.main.head)) return false;
    void goTo(view, service);
    return true;
  };
  const rename: Command = (view) => {
    const name = nameAt(view.state, view.state.selection.main.head);
    if (!name || view.state.readOnly) return false;
    const box = renameBox(view, service, name.from, name.text);
    showTip(view, () => box, name.from);
    box.querySelector('input')?.focus({ preventScroll: true });
    box.querySelector('input')?.select();
    return true;
  };
  return [
    keymap.of([
      { key: 'F12', run: definition },
      { key: 'F2', run: rename },
    ]),
    // Further cursors come with Alt, since Ctrl leads to definitions.
    EditorView.clickAddsSelectionRange.of((event) => event.altKey),
    EditorView.domEventHandlers({
      mousedown(event, view) {
        const withKey = IS_MAC ? event.metaKey : event.ctrlKey;
        if (event.button !== 0 || !withKey || event.altKey || event.shiftKey) return false;
        const at = view.posAtCoords({ x: event.clientX, y: event.clientY });
        if (at === null || !nameAt(view.state, at)) return false;
        event.preventDefault();
        view.focus();
        view.dispatch({ selection: { anchor: at } });
        void goTo(view, service);
        return true;
      },
    }),
  ];
}
