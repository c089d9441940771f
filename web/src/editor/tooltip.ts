// The tooltip that Shift+Tab opens at the cursor, and the mouse at a name: signature, value and documentation.
//
// Made of text nodes only. Closes on Escape, on typing and when the cursor moves.
import { indentLess } from '@codemirror/commands';
import { type Extension, Prec, StateEffect, StateField } from '@codemirror/state';
import {
  type Command,
  type EditorView,
  hoverTooltip,
  keymap,
  showTooltip,
  type Tooltip,
} from '@codemirror/view';
import type { Inspection } from '../generated/protocol';
import type { LanguageService } from './language-service';
import { nameAt } from './name-at';
import { s } from './strings';

const setTip = StateEffect.define<Tooltip | null>();
const tip = StateField.define<Tooltip | null>({
  create: () => null,
  update(shown, transaction) {
    for (const effect of transaction.effects) if (effect.is(setTip)) return effect.value;
    return transaction.docChanged || transaction.selection ? null : shown;
  },
  provide: (field) => showTooltip.from(field),
});

/** Closes the box at the cursor. */
export function closeTip(view: EditorView): void {
  view.dispatch({ effects: setTip.of(null) });
}

/** Shows nodes in a box at a position, the cursor's where none is named. */
export function showTip(
  view: EditorView,
  build: () => HTMLElement,
  pos = view.state.selection.main.head,
): void {
  view.dispatch({
    effects: setTip.of({ pos, above: false, arrow: false, create: () => ({ dom: build() }) }),
  });
}

function part(name: string, className: string, text: string): HTMLElement {
  const element = document.createElement(name);
  element.className = className;
  element.textContent = text;
  return element;
}

/** A box that holds one sentence. */
export function sentenceBox(text: string): HTMLElement {
  const box = part('div', 'cm-help', '');
  box.append(part('p', 'cm-help-note', text));
  return box;
}

function inspectionBox(found: Inspection): HTMLElement {
  const box = part('div', 'cm-help', '');
  box.append(part('code', 'cm-help-signature', found.signature ?? found.name));
  if (found.value !== null) box.append(part('pre', 'cm-help-value', found.value));
  else box.append(part('p', 'cm-help-note', found.kind));
  if (found.doc !== '') box.append(part('pre', 'cm-help-doc', found.doc));
  return box;
}

/** Shows what the name at the cursor is. */
export async function inspectHere(view: EditorView, service: LanguageService): Promise<void> {
  const { state } = view;
  const found = await service.inspect(state.doc.toString(), state.selection.main.head);
  // An answer that comes late belongs to a text, a place and an editor that were left.
  if (view.state.doc !== state.doc || !view.state.selection.eq(state.selection) || !view.hasFocus) return;
  if (found === 'busy') showTip(view, () => sentenceBox(s.helpBusy));
  else if (found === null) showTip(view, () => sentenceBox(s.helpNothing));
  else {
    service.say(`${found.signature ?? found.name}. ${found.doc.split('\n', 1)[0] ?? ''}`);
    showTip(view, () => inspectionBox(found));
  }
}

/** A mouse that rests this long (ms) on a name asks what it is. */
const HOVER_MS = 500;

async function hoverBox(
  view: EditorView,
  position: number,
  service: LanguageService,
): Promise<Tooltip | null> {
  const name = nameAt(view.state, position);
  if (!name || view.state.field(tip)) return null;
  const { doc } = view.state;
  const found = await service.inspect(doc.toString(), position, false);
  if (found === 'busy' || found === null || view.state.doc !== doc) return null;
  return {
    pos: name.from,
    end: name.to,
    above: true,
    arrow: false,
    create: () => ({ dom: inspectionBox(found) }),
  };
}

/** Shift+Tab: less indentation at the start of a line or with a selection, help elsewhere. */
export function helpTooltip(service: LanguageService): Extension {
  const shiftTab: Command = (view) => {
    const { main } = view.state.selection;
    const line = view.state.doc.lineAt(main.head);
    if (!main.empty || /^\s*$/.test(view.state.sliceDoc(line.from, main.head))) return indentLess(view);
    void inspectHere(view, service);
    return true;
  };
  const close: Command = (view) => {
    if (!view.state.field(tip)) return false;
    closeTip(view);
    return true;
  };
  return [
    tip,
    hoverTooltip((view, position) => hoverBox(view, position, service), {
      hoverTime: HOVER_MS,
      hideOnChange: true,
    }),
    Prec.highest(
      keymap.of([
        { key: 'Shift-Tab', run: shiftTab },
        { key: 'Escape', run: close },
      ]),
    ),
  ];
}
