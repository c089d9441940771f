// What helps while code is typed: completion, signatures, problems, closing brackets. Loaded a moment after the first
// editor is shown, since a text can be read and written without it.
import {
  closeBrackets,
  closeBracketsKeymap,
  completionStatus,
  startCompletion,
} from '@codemirror/autocomplete';
import { type Extension, Prec } from '@codemirror/state';
import { type Command, keymap } from '@codemirror/view';
import { completion } from './complete';
import type { EditorHelp } from './help';
import { problemMarks } from './problems';
import { helpTooltip } from './tooltip';

/** Tab completes after a word or a dot; elsewhere it is the editor's. */
const complete: Command = (view) => {
  const { main } = view.state.selection;
  if (!main.empty || completionStatus(view.state) !== null) return false;
  const line = view.state.doc.lineAt(main.head);
  return /[\p{L}\p{N}_.]$/u.test(view.state.sliceDoc(line.from, main.head)) && startCompletion(view);
};

export function assist(help: EditorHelp): Extension {
  return [
    completion(help),
    helpTooltip(help),
    problemMarks(help),
    closeBrackets(),
    Prec.high(keymap.of([{ key: 'Tab', run: complete }, ...closeBracketsKeymap])),
  ];
}
